/// The bytes that formats give a meaning.
///
/// They are computed, so that other modules see the numbers; a stored constant would be asked for by a call each time.
@usableFromInline
package enum ASCII {
  @inlinable package static var tab: UInt8 { 0x09 }
  @inlinable package static var lineFeed: UInt8 { 0x0A }
  @inlinable package static var carriageReturn: UInt8 { 0x0D }
  @inlinable package static var space: UInt8 { 0x20 }
  @inlinable package static var exclamationMark: UInt8 { 0x21 }
  @inlinable package static var quote: UInt8 { 0x22 }
  @inlinable package static var numberSign: UInt8 { 0x23 }
  @inlinable package static var dollarSign: UInt8 { 0x24 }
  @inlinable package static var ampersand: UInt8 { 0x26 }
  @inlinable package static var apostrophe: UInt8 { 0x27 }
  @inlinable package static var openParenthesis: UInt8 { 0x28 }
  @inlinable package static var closeParenthesis: UInt8 { 0x29 }
  @inlinable package static var asterisk: UInt8 { 0x2A }
  @inlinable package static var plus: UInt8 { 0x2B }
  @inlinable package static var comma: UInt8 { 0x2C }
  @inlinable package static var hyphen: UInt8 { 0x2D }
  @inlinable package static var dot: UInt8 { 0x2E }
  @inlinable package static var slash: UInt8 { 0x2F }
  @inlinable package static var zero: UInt8 { 0x30 }
  @inlinable package static var nine: UInt8 { 0x39 }
  @inlinable package static var colon: UInt8 { 0x3A }
  @inlinable package static var semicolon: UInt8 { 0x3B }
  @inlinable package static var less: UInt8 { 0x3C }
  @inlinable package static var equals: UInt8 { 0x3D }
  @inlinable package static var greater: UInt8 { 0x3E }
  @inlinable package static var atSign: UInt8 { 0x40 }
  @inlinable package static var openBracket: UInt8 { 0x5B }
  @inlinable package static var backslash: UInt8 { 0x5C }
  @inlinable package static var closeBracket: UInt8 { 0x5D }
  @inlinable package static var circumflex: UInt8 { 0x5E }
  @inlinable package static var underscore: UInt8 { 0x5F }
  @inlinable package static var backtick: UInt8 { 0x60 }
  @inlinable package static var openBrace: UInt8 { 0x7B }
  @inlinable package static var verticalBar: UInt8 { 0x7C }
  @inlinable package static var closeBrace: UInt8 { 0x7D }
  @inlinable package static var tilde: UInt8 { 0x7E }

  /// Whether a byte is one of the 32 that are neither letter, digit, white space nor control character.
  @inlinable package static func isPunctuation(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte < 0x7F && !isLetterOrDigit(byte)
  }

  @inlinable package static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    let letter = byte | 0x20
    return letter >= 0x61 && letter <= 0x7A || byte >= 0x30 && byte <= 0x39
  }

  /// The value of a decimal digit, or nil.
  @inlinable package static func digit(_ byte: UInt8) -> Int? {
    byte >= 0x30 && byte <= 0x39 ? Int(byte &- 0x30) : nil
  }

  /// Whether `byte` is a letter of ASCII.
  @inlinable package static func isLetter(_ byte: UInt8) -> Bool { lowercase(byte) >= 0x61 && lowercase(byte) <= 0x7A }

  /// `byte` with A–Z in lower case.
  @inlinable package static func lowercase(_ byte: UInt8) -> UInt8 {
    byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
  }

  /// The two hexadecimal digits of `byte`.
  package static func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }
}

extension Span where Element == UInt8 {
  /// `range` without white space at its ends: space, tab, line ends, no-break space and byte order mark.
  @inlinable package func trimmed(_ range: Range<Int>) -> Range<Int> {
    // The usual field has a letter at either end and is left alone after two looks.
    if range.isEmpty { return range }
    let first = self[range.lowerBound]
    let last = self[range.upperBound &- 1]
    if first > 0x20 && first < 0x80 && last > 0x20 && last < 0x80 { return range }
    return trimmedSlowly(range)
  }

  @usableFromInline func trimmedSlowly(_ range: Range<Int>) -> Range<Int> {
    var low = range.lowerBound
    var high = range.upperBound
    while low < high {
      let step = whiteSpaceLength(at: low, before: high)
      if step == 0 { break }
      low += step
    }
    while low < high {
      let last = self[high - 1]
      if Self.isWhiteSpace(last) {
        high -= 1
      } else if high - low >= 2, whiteSpaceLength(at: high - 2, before: high) == 2 {
        high -= 2
      } else if high - low >= 3, whiteSpaceLength(at: high - 3, before: high) == 3 {
        high -= 3
      } else {
        break
      }
    }
    return low..<high
  }

  private static func isWhiteSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) }

  /// How many bytes the white space at `offset` takes: 1 for ASCII, 2 for U+00A0, 3 for U+FEFF, 0 where there is none.
  private func whiteSpaceLength(at offset: Int, before end: Int) -> Int {
    let byte = self[offset]
    if Self.isWhiteSpace(byte) { return 1 }
    if byte == 0xC2, offset + 1 < end, self[offset + 1] == 0xA0 { return 2 }
    if byte == 0xEF, offset + 2 < end, self[offset + 1] == 0xBB, self[offset + 2] == 0xBF { return 3 }
    return 0
  }
}

extension String {
  /// The text without the white space at its ends, as a cell is read.
  package var trimmed: String {
    let bytes = ByteBuffer(utf8)
    return bytes.span.string(bytes.span.trimmed(0..<bytes.count))
  }
}
