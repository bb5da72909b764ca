internal import BookCore

/// How often each of many texts came up, and where first. It holds each different text once.
struct Tally: Sendable {
  private var texts = ByteSet()
  private(set) var counts: [Int] = []
  /// For each text the first row that had it.
  private(set) var firstRows: [Int] = []

  /// Counts the text in `range` of `buffer`, which `row` has.
  mutating func count(_ buffer: borrowing ByteBuffer, _ range: Range<Int>, row: Int) {
    let number = texts.number(of: buffer, range)
    if number == counts.count {
      counts.append(0)
      firstRows.append(row)
    }
    counts[number] += 1
  }

  var indices: Range<Int> { counts.indices }

  /// The text with this number.
  func text(_ number: Int) -> String { texts.text(number) }
}
