/// Eight bytes of text that are letters of ASCII and blanks, as they stand in a key.
struct EightLetters {
  /// The bytes of the key, the first one lowest.
  let key: UInt64
  /// A bit for each letter that is a capital, the first one highest of eight.
  let capitals: UInt64

  /// Nil where any byte is something else.
  ///
  /// - Parameter word: the bytes, the first one lowest.
  init?(_ word: UInt64) {
    // Without high bits, no sum runs over into the next byte.
    if Word.beyondASCII(word) != 0 { return nil }
    let small = word | Word.repeating(0x20)
    let letters = (small &+ Word.repeating(0x80 - 0x61)) & ~(small &+ Word.repeating(0x80 - 0x7B)) & Word.highBits
    let blanks = ~((word ^ Word.repeating(ASCII.space)) &+ Word.repeating(0x7F)) & Word.highBits
    if letters | blanks != Word.highBits { return nil }
    let mask = (letters &>> 7) &* 0xFF
    // Twice a letter is less than 256, and more than what is taken off; for blanks an a is taken instead.
    let doubled = (small & mask | Word.repeating(0x61) & ~mask) &<< 1
    let ofLetters = doubled &- Word.repeating(CollationTable.letterOffset)
    key = ofLetters & mask | Word.repeating(CollationTable.blank) & ~mask
    // The bit that a capital has not, in the highest of each byte; then these eight side by side.
    let bits = ((~word &<< 2) & letters) &>> 7
    capitals = (bits &* 0x8040_2010_0804_0201) &>> 56
  }
}
