internal import BookCodec
internal import BookCore
internal import BookLibrary

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
  ///
  /// - Parameter plan: what the columns of the first input are for.
  func problems(_ plan: ColumnPlan?) -> [Diagnostic] {
    let names = known.sorted()
    return missing.enumerated().map { index, genre in
      // To look for a name costs as much as all the others together are long.
      var problem = Diagnostic.noBook(hasGenre: genre.name, among: index < Self.mostSuggestions ? names : [])
      if problem.advice == nil, let plan, plan.takesForStatus(genre.name) {
        let column = plan.statusColumn.map { "; --map \"genre=\($0)\" takes it" } ?? ""
        problem.advice = "a shelf that tells the state of reading is no genre\(column)"
      }
      return problem
    }
  }
}

extension Diagnostic {
  /// The warning for a genre that is wanted and that no book has.
  ///
  /// - Parameter known: the genres that books have, for a suggestion.
  static func noBook(hasGenre name: String, among known: [String]) -> Diagnostic {
    let keys = Set(known.map(GenreFilters.key))
    let parts = name.split { $0 == "," || $0 == ";" }.map { $0.drop { $0 == " " } }
    let advice =
      if parts.count > 1, parts.contains(where: { keys.contains(GenreFilters.key(of: String($0))) }) {
        "each genre has an option of its own: " + parts.map { "--genre \"\($0)\"" }.joined(separator: " ")
      } else {
        suggestion(for: name, among: known).map { "did you mean \($0)?" }
      }
    return Diagnostic(.warning, .unknownGenre, "no book has the genre '\(name)'", advice: advice)
  }
}
