internal import BookCodec
internal import BookCore

/// Notices genres that are wanted and that no book has: they were probably mistyped.
struct GenreWatch {
  /// The wanted genres that no book had so far.
  private var missing: [(name: String, matcher: SelectionMatcher)]
  /// The genres that books have, for a suggestion; gathered as long as any is missing.
  private var known: Set<String> = []

  /// Nobody chooses from more.
  private static let mostKnown = 10_000
  private static let mostSuggestions = 10

  init(_ wanted: [String]) {
    missing = wanted.map { name in
      var selection = Selection()
      selection.genres = [name]
      return (name, selection.matcher())
    }
  }

  /// Looks at the books of one block.
  mutating func look(at list: borrowing BookList) {
    if missing.isEmpty { return }
    var rows: [Int] = []
    for index in missing.indices.reversed() {
      missing[index].matcher.findRows(of: list, into: &rows)
      if !rows.isEmpty { missing.remove(at: index) }
    }
    if missing.isEmpty { return }
    let texts = list.genre.texts
    for index in 0..<texts.count where known.count < Self.mostKnown {
      for genre in texts[index].split(separator: Book.separator) { known.insert(String(genre)) }
    }
  }

  /// One warning for each wanted genre that no book had.
  var problems: [Diagnostic] {
    let names = known.sorted()
    // To look for a name costs as much as all the others together are long.
    return missing.enumerated().map { index, genre in
      let meant = index < Self.mostSuggestions ? suggestion(for: genre.name, among: names) : nil
      return Diagnostic(
        .warning, .unknownGenre, "no book has the genre '\(genre.name)'", advice: meant.map { "did you mean \($0)?" })
    }
  }
}
