internal import BookCodec
internal import BookCore
internal import BookLibrary

/// Finds the book that a word on the command line means.
struct BookChoice {
  private let document: LibraryDocument
  /// The ids that a numbered list showed last; nil where there was none.
  private let shown: [String]?
  private let talk: LibraryTalk

  /// How many books are listed where several fit.
  private static let mostListed = 10

  init(_ document: LibraryDocument, shown: [String]?, _ talk: LibraryTalk) {
    self.document = document
    self.shown = shown
    self.talk = talk
  }

  /// The row of the book that `word` means: a number of the list that was shown last, an id or its beginning, or a
  /// title.
  ///
  /// - Throws: when no book fits; and when several do, which are listed first.
  func row(of word: String) throws(Diagnostic) -> Int {
    let number = word.utf8.allSatisfy { ASCII.digit($0) != nil } ? Int(word) : nil
    var rows: [Int]
    if let row = document.row(withID: word) {
      // Ids that other hands gave may look like numbers of a list.
      if number == nil { return row }
      rows = [row]
    } else {
      rows = document.rows(withIDBeginning: word) + rowsWithTitle(word)
    }
    if let number, let row = try numbered(number, orAnyOf: rows) { rows.append(row) }
    // A number is never a part of a title.
    if rows.isEmpty, number == nil { rows = rowsWithTitleHolding(word) }
    rows = Array(Set(rows)).sorted()
    if rows.count == 1 { return rows[0] }
    guard rows.isEmpty else {
      for row in rows.prefix(Self.mostListed) { talk.reporter.say([.note(document.line(of: row), source: talk.name)]) }
      let more = rows.count - Self.mostListed
      if more > 0 { talk.note("and \(more) more") }
      throw Diagnostic(
        .error, .unknownBook, "\(rows.count) books fit '\(word)', so nothing was changed",
        advice: "say which one by its id, the first word of its line, or by its title")
    }
    throw unknown(word, isNumber: number != nil)
  }

  /// The row of the book that had `number` in the list that was shown last; nil where the list had no such number.
  private func numbered(_ number: Int, orAnyOf rows: [Int]) throws(Diagnostic) -> Int? {
    guard let shown, number >= 1, number <= shown.count else { return nil }
    if let row = document.row(withID: shown[number - 1]) { return row }
    if !rows.isEmpty { return nil }
    throw Diagnostic(
      .error, .unknownBook, "book \(number) of the last list is gone", advice: "books list shows what is there")
  }

  private func rowsWithTitle(_ word: String) -> [Int] {
    let wanted = GenreFilters.key(of: word)
    return rowsWithTitleHolding(word).filter { GenreFilters.key(of: document.books.title[$0]) == wanted }
  }

  private func rowsWithTitleHolding(_ word: String) -> [Int] {
    var selection = Selection()
    selection.title = word
    var matcher = selection.matcher()
    var rows: [Int] = []
    matcher.findRows(of: document.books, into: &rows)
    return rows
  }

  private func unknown(_ word: String, isNumber: Bool) -> Diagnostic {
    if isNumber {
      let shownCount = shown.map { "the last list had \(countOfBooks($0.count))" } ?? "no numbered list was shown yet"
      return Diagnostic(
        .error, .unknownBook, "there is no book \(word): \(shownCount)", advice: "books list --numbers shows one")
    }
    let titles = (0..<document.books.count).lazy.map { document.books.title[$0] }
    let meant = suggestion(for: word, among: titles).map { "did you mean '\($0)'?" }
    return Diagnostic(
      .error, .unknownBook, "no book fits '\(word)'", advice: meant ?? "books list --all shows what is there")
  }
}
