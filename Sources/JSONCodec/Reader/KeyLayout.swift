internal import BookCore

/// The keys of the records so far, as they stand in the text: what comes next is nearly always what came next before.
///
/// An entry holds all bytes between two values, such as `, "Author": `. Where the same bytes come again behind a value,
/// they are right again and name the same column, and neither is looked into.
struct KeyLayout: Sendable {
  private var bytes = ByteBuffer()
  private(set) var entries: [Entry] = []
  /// The entry that began the record before.
  private(set) var first = none

  struct Entry {
    /// The bytes, from behind the brace or the last value to the value: where they begin in `bytes`.
    fileprivate var start: Int
    fileprivate(set) var count: Int
    /// The first eight of them, and which bits of those count.
    fileprivate var word: UInt64
    fileprivate var mask: UInt64
    /// Whether they follow the opening brace; behind a value they have a comma.
    var isFirst: Bool
    var column: Int
    /// Which of our own four keys it is; -1 for another.
    var own: Int
    /// The entry that came next in the record before: always one behind a value.
    var next: Int
  }

  /// The number of no entry.
  static let none = Int.max

  /// Records with more different keys than this are not usual.
  private static let maximumEntries = 128
  private static let maximumLength = 256

  /// Whether the bytes of an entry stand at `at`; false where too little text is left to tell at a glance.
  @inline(__always)
  func matches(_ entry: Entry, _ text: Span<UInt8>, _ at: Int) -> Bool {
    guard at &+ 8 <= text.count, (text.word(at: at) ^ entry.word) & entry.mask == 0 else { return false }
    return entry.count <= 8 || matchesRest(entry, text, at)
  }

  @inline(__always)
  private func matchesRest(_ entry: Entry, _ text: Span<UInt8>, _ at: Int) -> Bool {
    guard at &+ entry.count <= text.count else { return false }
    let known = bytes.span
    // The last word overlaps the one before it.
    let last = entry.count &- 8
    var offset = 8
    while offset < last {
      if text.word(at: at &+ offset) != known.word(at: entry.start &+ offset) { return false }
      offset &+= 8
    }
    return text.word(at: at &+ last) == known.word(at: entry.start &+ last)
  }

  /// The entry that stands at `at`, where it is not the expected one.
  func find(_ text: Span<UInt8>, _ at: Int, isFirst: Bool) -> Int? {
    var index = 0
    while index < entries.count {
      if entries[index].isFirst == isFirst, matches(entries[index], text, at) { return index }
      index &+= 1
    }
    return nil
  }

  /// Adds the bytes of `text` in `range`, which lead to a value of `column`; nil when there are too many already.
  mutating func add(_ text: Span<UInt8>, _ range: Range<Int>, isFirst: Bool, column: Int, own: Int) -> Int? {
    guard entries.count < Self.maximumEntries, range.count <= Self.maximumLength else { return nil }
    var word: UInt64 = 0
    for offset in 0..<min(8, range.count) {
      word |= UInt64(text[range.lowerBound + offset]) << UInt64(8 * offset)
    }
    let mask = range.count >= 8 ? UInt64.max : (1 << UInt64(8 * range.count)) - 1
    entries.append(
      Entry(
        start: bytes.count, count: range.count, word: word, mask: mask, isFirst: isFirst, column: column, own: own,
        next: Self.none))
    bytes.append(text, range)
    return entries.count - 1
  }

  /// Notes that `next` came behind the entry `index`, or began a record.
  mutating func note(_ next: Int, behind index: Int) {
    if entries[next].isFirst {
      first = next
    } else if index < entries.count {
      entries[index].next = next
    }
  }
}
