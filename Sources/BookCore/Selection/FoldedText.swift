// Texts as they are compared where case and accents do not count: in the choice of books.

extension ByteBuffer {
  /// Appends the bytes of `text` in `range` without case and accents, as UTF-8.
  ///
  /// All blanks become spaces or, unless `keepingBlanks`, are left out.
  package mutating func appendFolded(_ text: Span<UInt8>, _ range: Range<Int>, keepingBlanks: Bool) {
    var at = range.lowerBound
    while at < range.upperBound {
      if keepingBlanks, at &+ 8 <= range.upperBound {
        let word = text.word(at: at)
        if Word.beyondASCII(word) | Word.below(word, ASCII.space) == 0 {
          append(word: Word.lowercase(word), count: 8)
          at &+= 8
          continue
        }
      }
      let byte = text[at]
      if byte >= 0x80 {
        at += appendFoldedScalar(text, at, before: range.upperBound, keepingBlanks)
        continue
      }
      at &+= 1
      if byte == ASCII.space || (byte >= 0x09 && byte <= 0x0D) {
        if keepingBlanks { append(ASCII.space) }
      } else {
        append(ASCII.lowercase(byte))
      }
    }
  }

  /// Appends the letters and digits of `text` in `range` without case and accents, as UTF-8, and nothing else of it:
  /// `J. R. R. Tolkien` is `jrrtolkien`.
  package mutating func appendLetters(_ text: Span<UInt8>, _ range: Range<Int>) {
    var at = range.lowerBound
    while at < range.upperBound {
      let byte = ASCII.lowercase(text[at])
      if byte >= 0x80 {
        at += appendFoldedScalar(text, at, before: range.upperBound, false, keepingSymbols: false)
        continue
      }
      at &+= 1
      if byte >= 0x61 && byte <= 0x7A || ASCII.digit(byte) != nil { append(byte) }
    }
  }

  /// Appends the scalar at `offset`, which is beyond ASCII, and returns how many bytes it takes there.
  private mutating func appendFoldedScalar(
    _ text: Span<UInt8>, _ offset: Int, before end: Int, _ keepingBlanks: Bool, keepingSymbols: Bool = true
  ) -> Int {
    let (scalar, length) = text.scalar(at: offset, before: end)
    let elements = Folding.elements(of: scalar)
    for index in 0..<elements.count {
      let element = elements[index]
      switch element.kind {
      case .letter, .digit: append(scalar: element.scalar)
      case .symbol: if keepingSymbols { append(scalar: element.scalar) }
      case .blank: if keepingBlanks { append(ASCII.space) }
      case .mark: break
      }
    }
    return length
  }
}

extension Span where Element == UInt8 {
  /// Whether the bytes of `needle` occur in these.
  func contains(_ needle: Span<UInt8>) -> Bool {
    guard needle.count > 0 else { return true }
    let first = Word.repeating(needle[0])
    var at = 0
    let last = count - needle.count
    while at <= last {
      if at &+ 8 <= count {
        let found = Word.matches(word(at: at), first)
        if found == 0 {
          at &+= 8
          continue
        }
        at &+= Word.firstMatch(found)
        if at > last { return false }
      }
      if equals(needle, in: at..<at &+ needle.count) { return true }
      at &+= 1
    }
    return false
  }
}

extension Word {
  /// `word`, which is ASCII, with A–Z in lower case.
  static func lowercase(_ word: UInt64) -> UInt64 {
    // ASCII has no high bits, so no sum runs over into the next byte.
    let capitals = (word &+ repeating(0x80 - 0x41)) & ~(word &+ repeating(0x80 - 0x5B)) & highBits
    return word | capitals &>> 2
  }
}
