internal import BookCore

/// What JSON says of single bytes.
package enum JSON {
  static let exponent = UInt8(ascii: "e")

  /// Space, tab, line feed, carriage return: RFC 8259, section 2.
  @inline(__always)
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == ASCII.space || byte == ASCII.lineFeed || byte == ASCII.carriageReturn || byte == ASCII.tab
  }

  /// The longest word that a message quotes, in bytes.
  private static let longestWord = 24

  /// Where the word at `start` ends that a message can quote: letters, digits and signs, or one scalar value.
  static func wordEnd(_ text: Span<UInt8>, from start: Int) -> Int {
    var at = start
    while at < text.count, at - start < longestWord, isWordByte(text[at]) { at += 1 }
    return at > start ? at : scalarEnd(text, from: at)
  }

  /// Where the scalar value at `at` ends.
  static func scalarEnd(_ text: Span<UInt8>, from at: Int) -> Int {
    guard at < text.count else { return at }
    // The first byte tells how long it is.
    let length = text[at] < 0xC0 ? 1 : text[at] < 0xE0 ? 2 : text[at] < 0xF0 ? 3 : 4
    return min(at + length, text.count)
  }

  /// Whether the word at `start` may go on behind the text.
  static func wordReachesEnd(_ text: Span<UInt8>, from start: Int) -> Bool {
    guard start < text.count else { return true }
    // Signs such as brackets are whole where they stand.
    if text[start] < 0x80, !isWordByte(text[start]) { return false }
    return wordEnd(text, from: start) == text.count
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    let letter = byte | 0x20
    return letter >= 0x61 && letter <= 0x7A || ASCII.digit(byte) != nil || byte == ASCII.hyphen || byte == ASCII.plus
      || byte == ASCII.dot || byte == 0x5F
  }

  /// What a value is called that begins with `byte`.
  package static func kindOfValue(beginningWith byte: UInt8) -> String {
    switch byte {
    case ASCII.quote: "a text"
    case ASCII.openBrace: "an object"
    case ASCII.openBracket: "an array"
    case UInt8(ascii: "t"), UInt8(ascii: "f"): "true or false"
    case UInt8(ascii: "n"): "null"
    default: "a number"
    }
  }
}
