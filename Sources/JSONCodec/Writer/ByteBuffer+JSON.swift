package import BookCore

extension ByteBuffer {
  /// Appends a text as a JSON string; null for an empty one, which stands for no value.
  @inline(__always)
  package mutating func appendText(_ source: Span<UInt8>, _ range: Range<Int>) {
    if range.isEmpty {
      appendNull()
      return
    }
    let stop = JSONScanner.plainEnd(source, range)
    if stop == range.upperBound {
      append(source, range, between: ASCII.quote)
      return
    }
    append(ASCII.quote)
    appendEscapedSlowly(source, range)
    append(ASCII.quote)
  }

  /// Appends `null`.
  @inline(__always)
  mutating func appendNull() { append(word: 0x6C6C_756E, count: 4) }

  /// Appends the text of a row as a JSON string; null where it has none.
  @inline(__always)
  package mutating func appendText(_ column: borrowing TextColumn, _ row: Int) {
    appendText(column.bytes.span, column.range(of: row))
  }

  /// Appends a text as a JSON string, also an empty one.
  package mutating func append(jsonString text: String) {
    let bytes = Array(text.utf8)
    append(ASCII.quote)
    appendEscaped(bytes.span, 0..<bytes.count)
    append(ASCII.quote)
  }

  /// Appends the bytes of `source` in `range` as the inside of a JSON string.
  ///
  /// Only what the reader does not take as it is has to be escaped: the quote, the backslash and control characters.
  @inline(__always)
  package mutating func appendEscaped(_ source: Span<UInt8>, _ range: Range<Int>) {
    let stop = JSONScanner.plainEnd(source, range)
    append(source, range.lowerBound..<stop)
    if stop < range.upperBound { appendEscapedSlowly(source, stop..<range.upperBound) }
  }

  private mutating func appendEscapedSlowly(_ source: Span<UInt8>, _ range: Range<Int>) {
    var at = range.lowerBound
    while at < range.upperBound {
      let stop = JSONScanner.plainEnd(source, at..<range.upperBound)
      append(source, at..<stop)
      if stop < range.upperBound { appendEscape(source[stop]) }
      at = stop &+ 1
    }
  }

  /// Appends the escape of a byte, the short one where there is one.
  private mutating func appendEscape(_ byte: UInt8) {
    append(ASCII.backslash)
    switch byte {
    case ASCII.quote, ASCII.backslash: append(byte)
    case 0x08: append(UInt8(ascii: "b"))
    case 0x0C: append(UInt8(ascii: "f"))
    case ASCII.lineFeed: append(UInt8(ascii: "n"))
    case ASCII.carriageReturn: append(UInt8(ascii: "r"))
    case ASCII.tab: append(UInt8(ascii: "t"))
    default:
      append("u00")
      append(Self.hexDigit(byte &>> 4))
      append(Self.hexDigit(byte & 15))
    }
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? ASCII.zero + value : UInt8(ascii: "a") + (value - 10)
  }
}

extension MutableSpan where Element == UInt8 {
  /// Puts a text as a JSON string, in which nothing has to be escaped; null for an empty one.
  @inline(__always)
  mutating func putPlainText(_ source: Span<UInt8>, _ range: Range<Int>, at offset: inout Int) {
    if range.isEmpty { return putNull(at: &offset) }
    put(word: UInt64(ASCII.quote), count: 1, at: &offset)
    put(source, range, at: &offset)
    put(word: UInt64(ASCII.quote), count: 1, at: &offset)
  }

  /// Puts a date as a JSON string, or null; there must be room for 16 bytes.
  @inline(__always)
  mutating func putDate(_ date: PartialDate?, at offset: inout Int) {
    guard let date else { return putNull(at: &offset) }
    put(word: UInt64(ASCII.quote), count: 1, at: &offset)
    put(date, at: &offset)
    put(word: UInt64(ASCII.quote), count: 1, at: &offset)
  }

  /// Puts `null`.
  @inline(__always)
  mutating func putNull(at offset: inout Int) { put(word: 0x6C6C_756E, count: 4, at: &offset) }
}

extension JSONScanner {
  /// The first offset in `range` of a byte that plain text in a string cannot have; the end of `range` without one.
  @inline(__always)
  static func plainEnd(_ text: Span<UInt8>, _ range: Range<Int>) -> Int {
    var at = range.lowerBound
    while at &+ 8 <= text.count {
      let stops = Word.stops(text.word(at: at))
      if stops != 0 { return min(at &+ Word.firstMatch(stops), range.upperBound) }
      at &+= 8
      if at >= range.upperBound { return range.upperBound }
    }
    while at < range.upperBound, !isStop(text[at]) { at &+= 1 }
    return at
  }
}
