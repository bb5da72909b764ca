// The plan for people: what gives each field, and what is kept beside them.

extension ColumnPlan {
  /// What one field is taken from.
  package struct Assignment: Sendable, Hashable {
    package let field: Field
    /// The names of the columns in the order in which they are asked; none where nothing gives the field.
    package let columns: [String]

    fileprivate var phrase: String { "\(field.phrase) from \(columns.joined(separator: ", "))" }
  }

  /// What the four fields are taken from, as far as columns came up.
  package var assignments: [Assignment] {
    Field.allCases.map { field in
      var names = candidates[field.rawValue].map { columns[$0].name }
      if field == .author, let furtherAuthors { names.append(columns[furtherAuthors].name) }
      return Assignment(field: field, columns: names)
    }
  }

  /// Whether `genre` is a word that the columns of genres may hold and that makes none, as it tells the state of
  /// reading.
  package func takesForStatus(_ genre: String) -> Bool {
    let bytes = Array(genre.utf8)
    return candidates[Field.genre.rawValue].contains { column in
      columns[column].rule?.leftOut.contains(bytes.span, bytes.indices) ?? false
    }
  }

  /// The name of the column that tells the state of reading, where that is not one of those that give the genre.
  package var statusColumn: String? { status.map { columns[$0].name } }

  /// The names of the columns that are kept beside the four fields, whatever a row holds.
  package var keptColumns: [String] {
    columns.indices.compactMap { index in
      let column = columns[index]
      return column.field != nil && !column.staysExtra ? nil : column.name
    }
  }

  /// The line that tells which source was recognised and what went where; for other lists, which columns give a field
  /// that are called otherwise than it. Nil where there is nothing to tell: a list of our own, or one without names.
  package var notice: String? {
    if isOwn || isByPosition { return nil }
    guard let profile else {
      let guessed = assignments.filter { assignment in
        !isMapped(assignment.field)
          && assignment.columns.contains { ColumnNames.folded($0) != ColumnNames.folded(assignment.field.key) }
      }
      let phrases = guessed.map(\.phrase) + [doubtfulDate].compactMap { $0 }
      return phrases.isEmpty ? nil : "columns: " + phrases.joined(separator: "; ")
    }
    let mapping = assignments.filter { !$0.columns.isEmpty }.map(\.phrase)
    let article = "AEIOU".contains(profile.title.prefix(1)) ? "an" : "a"
    let opening = options.profile == nil ? "recognised as" : "read as"
    let kept = keptColumns
    let extras = kept.isEmpty ? [] : ["kept as extras: " + Self.list(kept, atMost: kept.count == 5 ? 5 : 4)]
    return "\(opening) \(article) \(profile.title) export: " + (mapping + extras).joined(separator: "; ")
  }

  /// What to say where no column gives the date acquired but one holds dates of an unknown kind: as likely as not the
  /// date acquired is meant, but it can be that of publication.
  private var doubtfulDate: String? {
    guard candidates[Field.dateAcquired.rawValue].isEmpty, !isMapped(.dateAcquired) else { return nil }
    let column = columns.first { $0.field == nil && ["date", "datum", "fecha"].contains(ColumnNames.folded($0.name)) }
    return column.map { "no date acquired; if it is in \($0.name), say --map date=\($0.name)" }
  }
}

extension Field {
  /// What it is called in a sentence.
  package var phrase: String {
    switch self {
    case .title: "title"
    case .author: "author"
    case .dateAcquired: "date acquired"
    case .genre: "genre"
    }
  }
}
