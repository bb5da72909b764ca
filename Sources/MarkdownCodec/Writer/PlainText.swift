internal import BookCore

extension Span where Element == UInt8 {
  /// Whether the bytes in `range` are ASCII of which Markdown takes nothing for more than itself.
  ///
  /// It says no where a closer look may be needed: to a colon, a dollar sign, and to `ww`, which may begin an address.
  func isPlainMarkdown(_ range: Range<Int>) -> Bool {
    var at = range.lowerBound
    /// The lowest bit tells whether the byte before is a `w`.
    var carry: UInt64 = 0
    while at &+ 8 <= range.upperBound {
      if Self.hasNoted(word(at: at), &carry) { return false }
      at &+= 8
    }
    if at == range.upperBound { return true }
    var rest: UInt64 = 0x2020_2020_2020_2020
    for offset in at..<range.upperBound {
      rest = rest &<< 8 | UInt64(self[offset])
    }
    // The first byte is to be the lowest, as in a word that is loaded.
    return !Self.hasNoted(rest.byteSwapped, &carry)
  }

  @inline(__always)
  private static func hasNoted(_ word: UInt64, _ carry: inout UInt64) -> Bool {
    let letters = Word.within(word, UInt8(ascii: "w"), UInt8(ascii: "w"))
    let pairs = letters & (letters &<< 8 | carry &<< 7)
    carry = letters &>> 63
    let controls = ~Word.within(word, 0x20, 0x7F) & Word.repeating(0x80)
    return controls | pairs | Word.within(word, 0x23, 0x26) | Word.within(word, 0x2A, 0x2A)
      | Word.within(word, 0x3A, 0x3C) | Word.within(word, 0x5B, 0x60) | Word.within(word, 0x7B, 0x7E) != 0
  }
}
