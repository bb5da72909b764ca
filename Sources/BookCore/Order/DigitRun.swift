/// A run of decimal digits of any script; empty where there is none.
struct DigitRun {
  /// Where the first digit that is not a leading zero stands.
  let start: Int
  let end: Int
  /// How many leading zeros there are; the run of a zero has no other digit.
  let zeros: Int
  /// How many digits there are behind them.
  let count: Int

  init(_ text: Span<UInt8>, from offset: Int, before limit: Int) {
    var at = offset
    var start = offset
    var zeros = 0
    var count = 0
    while at < limit, let (digit, length) = Self.digit(text, at, before: limit) {
      at += length
      if digit == ASCII.zero, count == 0 {
        zeros += 1
        start = at
      } else {
        count += 1
      }
    }
    self.start = start
    self.end = at
    self.zeros = zeros
    self.count = count
  }

  /// Appends the digits behind the leading zeros, in ASCII.
  func appendDigits(of text: Span<UInt8>, to key: inout ByteBuffer) {
    var at = start
    while at < end, let (digit, length) = Self.digit(text, at, before: end) {
      key.append(digit)
      at += length
    }
  }

  /// The ASCII digit for the digit at `offset`, and how many bytes it takes there.
  private static func digit(_ text: Span<UInt8>, _ offset: Int, before end: Int) -> (digit: UInt8, length: Int)? {
    let byte = text[offset]
    if byte < 0x80 { return ASCII.digit(byte) == nil ? nil : (byte, 1) }
    let (scalar, length) = text.scalar(at: offset, before: end)
    let value = CollationTable.value(of: scalar)
    guard value >= CollationTable.Tag.digit, value < CollationTable.Tag.sequence else { return nil }
    return (ASCII.zero + CollationElement(packed: value).digit, length)
  }
}
