/// The keys of some texts that were asked for, by their bytes: authors come up again and again, and to turn their names
/// round costs more than to find a key that is there.
///
/// Each text has one place, which the next one with that place takes over, so that looking never costs more than one
/// comparison. It holds at most some hundred kilobytes.
struct KeyMemo: Sendable {
  private var entries: [Entry] = Array(repeating: Entry(), count: places)
  /// The texts, each with its key behind it.
  private var bytes = ByteBuffer()

  private struct Entry: Sendable {
    var start: UInt32 = 0
    /// 0 where there is none.
    var textLength: UInt32 = 0
    var keyLength: UInt32 = 0
  }

  private static let places = 1 << 11
  private static let mostBytes = 1 << 18
  private static let longestText = 64

  /// Appends the key of the text in `range` to `key`, and returns whether it is known.
  func appendKey(of text: Span<UInt8>, _ range: Range<Int>, to key: inout ByteBuffer) -> Bool {
    if range.isEmpty || range.count > Self.longestText { return false }
    let entry = entries[Self.place(of: text, range)]
    let start = Int(entry.start)
    guard Int(entry.textLength) == range.count,
      text.equals(bytes.span.extracting(start..<start + range.count), in: range)
    else { return false }
    key.append(bytes, start + range.count..<start + range.count + Int(entry.keyLength))
    return true
  }

  /// Keeps the key of the text in `range`.
  mutating func keep(_ key: borrowing ByteBuffer, of text: Span<UInt8>, _ range: Range<Int>) {
    if range.isEmpty || range.count > Self.longestText { return }
    if bytes.count > Self.mostBytes {
      bytes.removeAll()
      for place in entries.indices { entries[place] = Entry() }
    }
    let entry = Entry(
      start: UInt32(bytes.count), textLength: UInt32(range.count), keyLength: UInt32(truncatingIfNeeded: key.count))
    bytes.append(text, range)
    bytes.append(key.span)
    entries[Self.place(of: text, range)] = entry
  }

  /// Eight bytes at a time; the last of them may be looked at twice.
  private static func place(of text: Span<UInt8>, _ range: Range<Int>) -> Int {
    let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
    var hash = UInt64(range.count)
    var at = range.lowerBound
    if range.count < 8 {
      while at < range.upperBound {
        hash = (hash ^ UInt64(text[at])) &* factor
        at &+= 1
      }
    } else {
      while at &+ 8 <= range.upperBound {
        hash = (hash ^ text.word(at: at)) &* factor
        hash ^= hash &>> 29
        at &+= 8
      }
      hash = (hash ^ text.word(at: range.upperBound &- 8)) &* factor
    }
    return Int(truncatingIfNeeded: hash &>> 53)
  }
}
