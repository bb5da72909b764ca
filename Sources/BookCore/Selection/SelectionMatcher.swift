/// A selection made ready for looking at one list after another.
package struct SelectionMatcher: Sendable {
  /// The names of genres, folded and without blanks.
  private let genres: [ByteBuffer]
  private let withoutGenre: Bool
  private let author: ByteBuffer?
  private let title: ByteBuffer?
  /// The first and the last day that are wanted.
  private let days: ClosedRange<PartialDate>?
  private let wantsNothing: Bool
  /// For each genre code of the list at hand, whether it is wanted.
  private var wantedCodes: [Bool] = []
  /// A text while it is looked through.
  private var folded = ByteBuffer()

  init(_ selection: Selection) {
    genres = selection.genres.map { name in
      var folded = ByteBuffer()
      let bytes = Array(name.utf8)
      folded.appendFolded(bytes.span, 0..<bytes.count, keepingBlanks: false)
      return folded
    }
    withoutGenre = selection.withoutGenre
    author = selection.author.map(Self.needle)
    title = selection.title.map(Self.needle)
    if selection.since == nil, selection.until == nil {
      days = nil
      wantsNothing = false
    } else {
      let first = selection.since?.firstDay ?? .earliest
      let last = selection.until?.lastDay ?? .latest
      days = first <= last ? first...last : nil
      wantsNothing = first > last
    }
  }

  private static func needle(_ text: String) -> ByteBuffer {
    var folded = ByteBuffer()
    let bytes = Array(text.utf8)
    folded.appendFolded(bytes.span, 0..<bytes.count, keepingBlanks: true)
    return folded
  }

  /// Replaces `rows` by the rows of `list` whose books are wanted, in ascending order.
  ///
  /// Genres are compared once for each different text in the list; texts are looked at only in rows that fit otherwise.
  package mutating func findRows(of list: borrowing BookList, into rows: inout [Int]) {
    rows.removeAll(keepingCapacity: true)
    if wantsNothing { return }
    if genres.isEmpty && !withoutGenre {
      rows.append(contentsOf: 0..<list.count)
    } else {
      findRowsByGenre(of: list.genre, count: list.count, into: &rows)
    }
    if let days {
      let dates = list.dateAcquired
      rows.keep { row in dates[row].map { days.contains($0.firstDay) } ?? false }
    }
    if let title { keep(&rows, whose: list.title, has: title) }
    if let author { keep(&rows, whose: list.author, has: author) }
  }

  private mutating func findRowsByGenre(of column: GenreColumn, count: Int, into rows: inout [Int]) {
    wantedCodes.removeAll(keepingCapacity: true)
    wantedCodes.append(withoutGenre)
    for text in 0..<column.texts.count { wantedCodes.append(isWanted(column.texts, text)) }
    for row in 0..<count where wantedCodes[column.code(of: row)] { rows.append(row) }
  }

  /// Whether any of the genres that are joined in a text is wanted.
  private mutating func isWanted(_ texts: TextColumn, _ index: Int) -> Bool {
    let text = texts.bytes.span
    let range = texts.range(of: index)
    var start = range.lowerBound
    while start <= range.upperBound {
      let end = text.genreEnd(from: start, before: range.upperBound)
      folded.removeAll()
      folded.appendFolded(text, start..<end, keepingBlanks: false)
      for genre in genres where !genre.isEmpty && folded.span.equals(genre.span, in: 0..<folded.count) { return true }
      start = end + Book.separator.utf8.count
    }
    return false
  }

  private mutating func keep(_ rows: inout [Int], whose column: TextColumn, has needle: ByteBuffer) {
    let text = column.bytes.span
    var folded = self.folded
    rows.keep { row in
      folded.removeAll()
      folded.appendFolded(text, column.range(of: row), keepingBlanks: true)
      return folded.span.contains(needle.span)
    }
    self.folded = folded
  }
}

extension Array {
  /// Keeps the elements that pass, in their order and their memory.
  fileprivate mutating func keep(_ passes: (Element) -> Bool) {
    var kept = 0
    for index in indices where passes(self[index]) {
      self[kept] = self[index]
      kept += 1
    }
    removeLast(count - kept)
  }
}

extension PartialDate {
  fileprivate static let earliest = PartialDate(packed: 0)
  fileprivate static let latest = PartialDate(packed: .max)
}

extension Span where Element == UInt8 {
  /// Where the genre that begins at `start` ends: at the next `; ` or at `end`.
  func genreEnd(from start: Int, before end: Int) -> Int {
    var at = start
    while at + 1 < end {
      if self[at] == ASCII.semicolon, self[at + 1] == ASCII.space { return at }
      at += 1
    }
    return end
  }
}
