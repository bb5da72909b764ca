package import BookCore

// Strings: where they end, whether they are right, and what they say.

extension JSONScanner {
  /// The first offset from `start` on of a quote, a backslash or a control character; `text.count` where there is none.
  @inline(__always)
  package static func plainEnd(_ text: Span<UInt8>, from start: Int) -> Int {
    var at = start
    while at &+ 8 <= text.count {
      let stops = Word.stops(text.word(at: at))
      if stops != 0 { return at &+ Word.firstMatch(stops) }
      at &+= 8
    }
    while at < text.count, !isStop(text[at]) { at &+= 1 }
    return at
  }

  @inline(__always)
  static func isStop(_ byte: UInt8) -> Bool {
    byte < ASCII.space || byte == ASCII.quote || byte == ASCII.backslash
  }

  /// Where the string whose opening quote is at `start` ends: behind its closing quote.
  package static func stringEnd(_ text: Span<UInt8>, from start: Int) throws(JSONFault) -> Int {
    var at = plainEnd(text, from: start &+ 1)
    while true {
      guard at < text.count else { throw .unfinished(start) }
      let byte = text[at]
      if byte == ASCII.quote { return at &+ 1 }
      guard byte == ASCII.backslash else {
        let isLineEnd = byte == ASCII.lineFeed || byte == ASCII.carriageReturn
        // A line that breaks off inside a string lacks the closing quote more often than it lacks an escape.
        throw isLineEnd ? .broken(.lineBreak, at: start) : .broken(.controlCharacter, at: at)
      }
      at = plainEnd(text, from: try escapeEnd(text, at, in: start))
    }
  }

  /// Where the escape at `at` ends, in the string that begins at `string`; both halves of a surrogate pair are one.
  private static func escapeEnd(_ text: Span<UInt8>, _ at: Int, in string: Int) throws(JSONFault) -> Int {
    guard at &+ 1 < text.count else { throw .unfinished(string) }
    guard text[at &+ 1] == UInt8(ascii: "u") else {
      if shortEscape(text[at &+ 1]) != nil { return at &+ 2 }
      guard !JSON.wordReachesEnd(text, from: at &+ 1) else { throw .unfinished(string) }
      throw .broken(.escape, at: at)
    }
    let unit = try codeUnit(text, at, in: string)
    guard unit & 0xF800 == 0xD800 else { return at &+ 6 }
    guard unit < 0xDC00 else { throw .broken(.surrogate, at: at) }
    // A high half: the low half must follow at once.
    guard at &+ 6 < text.count else { throw .unfinished(string) }
    guard text[at &+ 6] == ASCII.backslash else { throw .broken(.surrogate, at: at) }
    guard at &+ 7 < text.count else { throw .unfinished(string) }
    guard text[at &+ 7] == UInt8(ascii: "u") else { throw .broken(.surrogate, at: at) }
    guard try codeUnit(text, at &+ 6, in: string) & 0xFC00 == 0xDC00 else { throw .broken(.surrogate, at: at) }
    return at &+ 12
  }

  /// The UTF-16 code unit of the escape `\uXXXX` at `at`.
  private static func codeUnit(_ text: Span<UInt8>, _ at: Int, in string: Int) throws(JSONFault) -> UInt32 {
    var unit: UInt32 = 0
    for offset in at &+ 2..<at &+ 6 {
      guard offset < text.count else { throw .unfinished(string) }
      guard let digit = hexDigit(text[offset]) else { throw .broken(.escape, at: at) }
      unit = unit << 4 | digit
    }
    return unit
  }

  private static func hexDigit(_ byte: UInt8) -> UInt32? {
    if let digit = ASCII.digit(byte) { return UInt32(digit) }
    let letter = byte | 0x20
    return letter >= 0x61 && letter <= 0x66 ? UInt32(letter - 0x61 + 10) : nil
  }

  /// What the escape `\` with this letter stands for.
  private static func shortEscape(_ letter: UInt8) -> UInt8? {
    switch letter {
    case ASCII.quote, ASCII.backslash, ASCII.slash: letter
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): ASCII.lineFeed
    case UInt8(ascii: "r"): ASCII.carriageReturn
    case UInt8(ascii: "t"): ASCII.tab
    default: nil
    }
  }

  // MARK: What they say

  /// Appends what the inside of a string says; `range` lies between the quotes of a string that was found right.
  package static func unescape(_ text: Span<UInt8>, _ range: Range<Int>, into buffer: inout ByteBuffer) {
    var at = range.lowerBound
    while at < range.upperBound {
      let stop = min(plainEnd(text, from: at), range.upperBound)
      buffer.append(text, at..<stop)
      at = stop
      guard at &+ 1 < range.upperBound else { return }
      if let byte = shortEscape(text[at &+ 1]) {
        buffer.append(byte)
        at &+= 2
      } else {
        at = unescapeCodeUnits(text, at, into: &buffer)
      }
    }
  }

  /// Appends the scalar value of the escape `\uXXXX`, or of a pair of them, and returns where it ends.
  private static func unescapeCodeUnits(_ text: Span<UInt8>, _ at: Int, into buffer: inout ByteBuffer) -> Int {
    // A string that was found right has the digits, and the second half.
    guard let unit = try? codeUnit(text, at, in: at) else { return text.count }
    var value = unit
    var end = at &+ 6
    if unit & 0xF800 == 0xD800, let low = try? codeUnit(text, end, in: end) {
      value = 0x10000 &+ (unit & 0x3FF) << 10 &+ (low & 0x3FF)
      end &+= 6
    }
    if let scalar = Unicode.Scalar(value) { for byte in UTF8.encode(scalar) ?? .init() { buffer.append(byte) } }
    return end
  }
}

extension Word {
  /// The bytes that plain text in a string cannot have: the quote, the backslash and control characters.
  @inline(__always)
  static func stops(_ word: UInt64) -> UInt64 {
    // Flipping the second bit brings the quote (0x22) next to the control characters (below 0x20): one comparison
    // finds both, and no other byte falls below 0x21.
    below(word ^ repeating(0x02), 0x21) | matches(word, repeating(ASCII.backslash))
  }
}
