extension Span where Element == UInt8 {
  /// Where the text between `start` and `end` goes on behind quotes, brackets, dots, dashes, the marks that open a
  /// Spanish sentence, and blanks among them.
  func behindPunctuation(from start: Int, before end: Int) -> Int {
    var at = start
    while at < end {
      let byte = self[at]
      if byte < 0x80 {
        guard Self.isOpening(byte) else { return at }
        at &+= 1
      } else {
        let (scalar, length) = scalar(at: at, before: end)
        guard Self.isOpening(scalar) else { return at }
        at &+= length
      }
    }
    return at
  }

  private static func isOpening(_ byte: UInt8) -> Bool {
    switch byte {
    case ASCII.space, ASCII.quote, ASCII.apostrophe, ASCII.dot, ASCII.hyphen, ASCII.backtick, ASCII.less,
      ASCII.openParenthesis, ASCII.closeParenthesis, ASCII.openBracket, ASCII.closeBracket, ASCII.openBrace,
      ASCII.closeBrace:
      true
    default: false
    }
  }

  /// Beyond ASCII: ¡ « » ¿, the dashes and quotes of U+2010 to U+201F, the ellipsis, ‹ ›, and the brackets of CJK.
  private static func isOpening(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xA0, 0xA1, 0xAB, 0xBB, 0xBF, 0x2010...0x201F, 0x2026, 0x2039, 0x203A, 0x2045, 0x27E8, 0x3008...0x3011,
      0x3014...0x301B, 0x301D, 0xFF02, 0xFF07, 0xFF08, 0xFF3B, 0xFF5B, 0xFF5F, 0xFF62, 0xFEFF, 0x200B...0x200F,
      0x2066...0x2069:
      true
    default: false
    }
  }

  /// How long the apostrophe at `offset` is, straight or curly; nil where there is none.
  func apostrophe(at offset: Int, before end: Int) -> Int? {
    guard offset < end else { return nil }
    if self[offset] == ASCII.apostrophe { return 1 }
    let (scalar, length) = scalar(at: offset, before: end)
    return scalar == 0x2019 || scalar == 0x2018 ? length : nil
  }

  /// Whether an apostrophe ends at `end`.
  func hasApostrophe(before end: Int, from start: Int) -> Bool {
    [1, 3].contains { length in end - length >= start && apostrophe(at: end - length, before: end) == length }
  }

  /// Whether a hyphen or a dash stands at `offset`.
  func isDash(at offset: Int, before end: Int) -> Bool {
    let (scalar, _) = scalar(at: offset, before: end)
    return scalar == 0x2D || (0x2010...0x2015).contains(scalar)
  }
}
