/// What is known of the exports of one program: how to tell them, and what their columns mean. Data, not code: a
/// further source is one more value in `all`.
package struct SourceProfile: Sendable {
  /// The word for it on the command line. A program whose tables and JSON differ has two profiles of one name.
  package let name: String
  /// The name for people.
  package let title: String
  package var form = Form.any
  /// The ways to tell it; any of them is enough.
  package let marks: [Mark]
  /// The columns that give the title, in order: the first with a value wins. As for all fields, no other column does.
  package var titles: [String] = []
  package var authors = Authors([])
  package var dates = Dates([])
  package var genres = Genres([])
  /// Whether HTML entities are decoded in title and authors.
  package var hasEntities = false
  /// Whether a backslash in a cell begins `\n`, `\r`, `\t` or `\\`.
  package var hasBackslashEscapes = false
  /// Why nothing can be read from it, where that is so, and what to do.
  package var refusal: (message: String, advice: String)?

  package enum Form: Sendable {
    case any
    /// One header for all records.
    case table
    /// Records that name their columns, as in JSON.
    case records
  }

  /// Column names that tell a source. A few, because headers change with versions and people drop columns.
  package struct Mark: Sendable {
    fileprivate let enough: Int
    fileprivate let columns: Set<String>
    fileprivate let others: Set<String>?

    /// - Parameters:
    ///   - enough: how many of `columns` there must be.
    ///   - others: which others may be beside them. The default is any.
    package init(_ enough: Int, of columns: [String], besides others: [String]? = nil) {
      self.enough = enough
      self.columns = Set(columns.map(ColumnNames.folded))
      self.others = others.map { Set($0.map(ColumnNames.folded)) }
    }
  }

  package struct Authors: Sendable {
    package let columns: [String]
    package let rule: ListRule
    /// A column with the roles of the parts of the column before it; a part with a role other than author is none.
    package let roles: (of: String, column: String)?
    /// A column of further authors, who are joined behind the others.
    package let further: Further?

    package init(
      _ columns: [String], _ rule: ListRule = .handwrittenAuthors, roles: (of: String, column: String)? = nil,
      further: Further? = nil
    ) {
      self.columns = columns
      self.rule = rule
      self.roles = roles
      self.further = further
    }

    package struct Further: Sendable {
      package let column: String
      package let rule: ListRule
      package var roles: String?
    }
  }

  package struct Dates: Sendable {
    package let columns: [String]
    /// Whether a time follows the day, which the field does not hold.
    package let haveTimes: Bool

    package init(_ columns: [String], haveTimes: Bool = false) {
      self.columns = columns
      self.haveTimes = haveTimes
    }
  }

  package struct Genres: Sendable {
    package let columns: [String]
    package let rule: ListRule
    /// A column whose value is left out, too.
    package let statusColumn: String?
    /// A column and the values of it for which the row has no genre.
    package let shelf: (column: String, statuses: WordList)?

    package init(
      _ columns: [String], _ rule: ListRule = ListRule(), statusColumn: String? = nil,
      noneWhere shelf: (column: String, statuses: WordList)? = nil
    ) {
      self.columns = columns
      self.rule = rule
      self.statusColumn = statusColumn
      self.shelf = shelf
    }
  }

  /// The columns that give `field`, in order.
  package func columns(of field: Field) -> [String] {
    switch field {
    case .title: titles
    case .author: authors.columns
    case .dateAcquired: dates.columns
    case .genre: genres.columns
    }
  }

  /// Whether a field that takes one of its columns may hold less than the column does.
  package func losesSome(of column: String, as field: Field) -> Bool {
    switch field {
    case .title: false
    case .author:
      authors.rule.isLastFirst || authors.roles.map { ColumnNames.folded($0.of) == ColumnNames.folded(column) } ?? false
    case .dateAcquired: dates.haveTimes
    case .genre: !genres.rule.leftOut.isEmpty || genres.statusColumn != nil || genres.shelf != nil
    }
  }
}

// MARK: - Finding one

extension SourceProfile {
  /// The profile of a table with this header, or of records with these names; nil where no source is known by them.
  package static func recognized(from names: [String], in form: Form) -> SourceProfile? {
    let folded = Set(names.map(ColumnNames.folded))
    return all.first { profile in
      profile.form.allows(form) && profile.marks.contains { $0.fits(folded) }
    }
  }

  /// The profile that the command line calls `name`, for a table or for records; nil where there is none.
  package static func named(_ name: String, in form: Form = .any) -> SourceProfile? {
    let known = all.filter { $0.name == name.lowercased() }
    return known.first { $0.form.allows(form) } ?? known.first
  }

  /// The words for all of them, each once.
  package static var names: [String] {
    var names: [String] = []
    for profile in all where names.last != profile.name { names.append(profile.name) }
    return names
  }
}

extension SourceProfile.Form {
  fileprivate func allows(_ form: Self) -> Bool { self == .any || form == .any || self == form }
}

extension SourceProfile.Mark {
  fileprivate func fits(_ names: Set<String>) -> Bool {
    let found = columns.intersection(names)
    guard found.count >= enough, let others else { return found.count >= enough }
    // Names such as `#shelf` are columns that the user of Calibre has made.
    return names.subtracting(found).allSatisfy { others.contains($0) || $0.hasPrefix("#") }
  }
}
