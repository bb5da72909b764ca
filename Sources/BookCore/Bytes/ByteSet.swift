/// Runs of bytes, each of them once. It keeps its memory when it is emptied.
///
/// - Complexity: adding a run costs its length, however many there are.
package struct ByteSet: Sendable {
  /// The runs behind one another.
  private var bytes = ByteBuffer()
  private var runs: [Range<Int>] = []
  /// An open-addressing table of numbers of runs, from 1: a power of two in size and at most half full. It is empty
  /// while there are so few runs that looking at each of them is faster.
  private var table: [UInt32] = []

  private static let few = 8

  package init() {}

  /// How many runs there are.
  package var count: Int { runs.count }

  /// The run with this number, from 0 in the order in which they were added.
  package func text(_ number: Int) -> String { bytes.span.string(runs[number]) }

  /// Adds the bytes of `buffer` in `range`; false where they are there already.
  package mutating func insert(_ buffer: borrowing ByteBuffer, _ range: Range<Int>) -> Bool {
    let known = runs.count
    return number(of: buffer, range) == known
  }

  /// The number of the bytes of `buffer` in `range`, which are added where they are not there yet.
  package mutating func number(of buffer: borrowing ByteBuffer, _ range: Range<Int>) -> Int {
    number(of: buffer.span, range)
  }

  /// The number of the bytes of `text` in `range`, which are added where they are not there yet.
  package mutating func number(of text: Span<UInt8>, _ range: Range<Int>) -> Int {
    let place = place(of: text, range)
    if let number = place.number { return number }
    if !table.isEmpty { table[place.slot] = UInt32(truncatingIfNeeded: runs.count + 1) }
    runs.append(bytes.count..<bytes.count + range.count)
    bytes.append(text, range)
    if runs.count > Self.few, runs.count * 2 > table.count { grow() }
    return runs.count - 1
  }

  /// The number of the bytes of `buffer` in `range`; nil where they are not there.
  package func knownNumber(of buffer: borrowing ByteBuffer, _ range: Range<Int>) -> Int? {
    place(of: buffer.span, range).number
  }

  /// The number of the bytes of `text` in `range`, or else the slot of the table that they would take.
  private func place(of text: Span<UInt8>, _ range: Range<Int>) -> (number: Int?, slot: Int) {
    let run = text.extracting(range)
    if table.isEmpty {
      for (number, known) in runs.enumerated() where bytes.span.equals(run, in: known) { return (number, 0) }
      return (nil, 0)
    }
    var slot = slot(for: text, range)
    while table[slot] != 0 {
      let number = Int(table[slot]) - 1
      if bytes.span.equals(run, in: runs[number]) { return (number, slot) }
      slot = (slot + 1) & (table.count - 1)
    }
    return (nil, slot)
  }

  package mutating func removeAll() {
    if runs.isEmpty { return }
    runs.removeAll(keepingCapacity: true)
    bytes.removeAll()
    table.removeAll(keepingCapacity: true)
  }

  private func slot(for text: Span<UInt8>, _ range: Range<Int>) -> Int {
    Int(truncatingIfNeeded: text.hash(range)) & (table.count - 1)
  }

  private mutating func grow() {
    let size = max(Self.few * 4, table.count * 2)
    table.removeAll(keepingCapacity: true)
    table.append(contentsOf: repeatElement(0, count: size))
    for (index, run) in runs.enumerated() {
      var slot = slot(for: bytes.span, run)
      while table[slot] != 0 { slot = (slot + 1) & (size - 1) }
      table[slot] = UInt32(truncatingIfNeeded: index + 1)
    }
  }
}
