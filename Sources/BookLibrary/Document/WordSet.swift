internal import BookCore

/// Words that were seen, none of them 0.
struct WordSet {
  /// An open-addressing table, a power of two in size and at most half full; 0 is a free place.
  private var table: [UInt64] = Array(repeating: 0, count: 1024)
  private var count = 0

  /// Adds a word; false when it was there already. 0, the word of nothing, is always new.
  mutating func insert(_ word: UInt64) -> Bool {
    if word == 0 { return true }
    var slot = Self.slot(of: word, table.count)
    while table[slot] != 0 {
      if table[slot] == word { return false }
      slot = (slot &+ 1) & (table.count &- 1)
    }
    table[slot] = word
    count &+= 1
    if count &* 2 > table.count { grow() }
    return true
  }

  private static func slot(of word: UInt64, _ size: Int) -> Int {
    let mixed = word &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed &>> 32) & (size &- 1)
  }

  private mutating func grow() {
    let words = table
    table = Array(repeating: 0, count: words.count * 4)
    for word in words where word != 0 {
      var slot = Self.slot(of: word, table.count)
      while table[slot] != 0 { slot = (slot &+ 1) & (table.count &- 1) }
      table[slot] = word
    }
  }
}

extension Span where Element == UInt8 {
  /// The first eight bytes of `range` as one word, with zeros behind a shorter one.
  func firstWord(of range: Range<Int>) -> UInt64 {
    let length = Swift.min(range.count, 8)
    if range.lowerBound &+ 8 <= count {
      let word = word(at: range.lowerBound)
      return length == 8 ? word : word & (1 &<< UInt64(8 &* length) &- 1)
    }
    var word: UInt64 = 0
    for offset in 0..<length { word |= UInt64(self[range.lowerBound &+ offset]) &<< UInt64(8 &* offset) }
    return word
  }
}
