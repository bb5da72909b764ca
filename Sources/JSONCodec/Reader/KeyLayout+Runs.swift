internal import BookCodec
internal import BookCore

// Objects that have the keys of the one before and plain texts for values, many at once.

extension KeyLayout {
  /// How many cells are looked for in one go: little enough that they stay in the processor's first cache.
  private static let cellsOfRun = 2048

  /// Fills `run` with the objects from the one at `start` on, up to the first that is not such a one.
  ///
  /// - Parameter inArray: whether a comma stands between them, and not a line end.
  func findRun(in text: Span<UInt8>, from start: Int, columnCount: Int, inArray: Bool, into run: inout PlainRun) {
    let recordCount = max(1, Self.cellsOfRun / columnCount)
    run.fill(upToCells: (recordCount + 1) * columnCount, records: recordCount) { cells, records in
      var next: Int? = start
      while let start = next, !records.isFull, let end = recordEnd(text, start, columnCount, into: &cells) {
        records.append(start..<end)
        next = objectStart(text, behind: end, inArray: inArray)
      }
    }
  }

  /// Where the object at `start` ends that has the keys of the one before, in the order of their columns, and plain
  /// texts for values; nil where it is not so. The values are appended.
  @inline(__always)
  private func recordEnd(
    _ text: Span<UInt8>, _ start: Int, _ columnCount: Int, into cells: inout OutputSpan<Range<Int>>
  ) -> Int? {
    var at = start &+ 1
    var guess = first
    var column = 0
    while guess < entries.count, matches(entries[guess], text, at) {
      let entry = entries[guess]
      guard entry.column == column, column < columnCount, at &+ entry.count < text.count else { return nil }
      at &+= entry.count
      guard text[at] == ASCII.quote else { return nil }
      let end = JSONScanner.plainEnd(text, from: at &+ 1)
      guard end < text.count, text[end] == ASCII.quote else { return nil }
      cells.append(at &+ 1..<end)
      column &+= 1
      at = end &+ 1
      guess = entry.next
    }
    guard column == columnCount, at < text.count, text[at] == ASCII.closeBrace else { return nil }
    return at &+ 1
  }

  /// Where the next object of the list begins, when one follows the object that ends at `end`.
  @inline(__always)
  private func objectStart(_ text: Span<UInt8>, behind end: Int, inArray: Bool) -> Int? {
    guard end < text.count else { return nil }
    let separator = text[end]
    let isRight =
      inArray ? separator == ASCII.comma : separator == ASCII.lineFeed || separator == ASCII.carriageReturn
    guard isRight else { return nil }
    let start = JSONScanner.spaceEnd(text, from: end &+ 1)
    return start < text.count && text[start] == ASCII.openBrace ? start : nil
  }
}
