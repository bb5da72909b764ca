internal import BookCore

/// The keys that objects have so far, as they read once their escapes are resolved.
///
/// - Complexity: adding a key costs its length, however many there are.
package struct KeySet: Sendable {
  /// The keys behind one another.
  private var bytes = ByteBuffer()
  private var entries: [Entry] = []
  /// An open-addressing table of numbers of entries, from 1; a power of two in size and at most half full.
  private var table = Self.emptyTable

  private struct Entry {
    var object: Int
    var range: Range<Int>
  }

  private static let emptyTable: [UInt32] = Array(repeating: 0, count: 64)

  package init() {}

  /// Adds the key between the quotes of a string; false when the object has it already.
  package mutating func insert(_ text: Span<UInt8>, _ range: Range<Int>, of object: Int = 0) -> Bool {
    let start = bytes.count
    JSONScanner.unescape(text, range, into: &bytes)
    let key = start..<bytes.count
    var slot = slot(of: key, object)
    while table[slot] != 0 {
      let known = entries[Int(table[slot]) - 1]
      if known.object == object, isEqual(key, known.range) {
        bytes.truncate(to: start)
        return false
      }
      slot = (slot + 1) & (table.count - 1)
    }
    entries.append(Entry(object: object, range: key))
    table[slot] = UInt32(truncatingIfNeeded: entries.count)
    if entries.count * 2 > table.count { grow() }
    return true
  }

  package mutating func removeAll() {
    if entries.isEmpty { return }
    entries.removeAll(keepingCapacity: true)
    bytes.removeAll()
    table = Self.emptyTable
  }

  private func isEqual(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
    bytes.span.equals(bytes.span.extracting(one), in: other)
  }

  private func slot(of key: Range<Int>, _ object: Int) -> Int {
    let hash = bytes.span.hash(key) ^ UInt64(truncatingIfNeeded: object) &* 0x9E37_79B9_7F4A_7C15
    // The hash has its high bits folded in; to fold them once more would take them out again.
    return Int(truncatingIfNeeded: hash) & (table.count - 1)
  }

  private mutating func grow() {
    table = Array(repeating: 0, count: table.count * 2)
    for (index, entry) in entries.enumerated() {
      var slot = slot(of: entry.range, entry.object)
      while table[slot] != 0 { slot = (slot + 1) & (table.count - 1) }
      table[slot] = UInt32(truncatingIfNeeded: index + 1)
    }
  }
}
