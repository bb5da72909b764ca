internal import BookCore

/// Several values of one field, joined: authors or genres, in order, without repeats.
struct ListValue {
  /// The values so far, joined with `Book.separator`.
  private(set) var joined = ByteBuffer()
  private var seen: Set<String> = []

  /// Leaves `value` out from here on.
  mutating func leaveOut(_ value: String) { seen.insert(value) }

  /// Adds the value of a cell, or each of the values that `separator` divides it into.
  mutating func add(_ cell: Cell, of text: Span<UInt8>, _ scratch: ByteBuffer, splitAt separator: String? = nil) {
    let value = cell.isInScratch ? scratch.span.string(cell.range) : text.string(cell.range)
    guard let separator else {
      add(value)
      return
    }
    for part in value.split(separator: separator) { add(String(part)) }
  }

  private mutating func add(_ value: String) {
    let bytes = Array(value.utf8)
    let range = bytes.span.trimmed(0..<bytes.count)
    if range.isEmpty { return }
    guard seen.insert(bytes.span.string(range)).inserted else { return }
    if !joined.isEmpty { joined.append(Book.separator) }
    joined.append(bytes.span, range)
  }
}
