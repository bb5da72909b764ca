internal import BookCore

/// Which texts Excel would change when it opens them.
enum ExcelGuard {
  /// The longest text that a formula of Excel may hold, in its characters; bytes are never fewer.
  static let longestFormulaText = 255

  /// Whether a cell with this text must be guarded: Excel would run it (`=`, `+`, `-`, `@`) or retype it (numbers with
  /// leading zeros or more digits than it keeps, things like `3-4` and `1/2` that look like dates, `1E5`).
  static func isNeeded(_ text: Span<UInt8>, _ range: Range<Int>, isDate: Bool) -> Bool {
    if isDate { return true }
    switch text[range.lowerBound] {
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), ASCII.tab, ASCII.carriageReturn:
      return true
    default: return looksLikeNumberOrDate(text, range)
    }
  }

  private static func looksLikeNumberOrDate(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    var digits = 0
    var others = 0
    for at in range {
      switch text[at] {
      case 0x30...0x39: digits += 1
      case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: ":"),
        UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "+"), UInt8(ascii: "%"), ASCII.space:
        others += 1
      default: return false
      }
    }
    if digits == 0 { return false }
    // A short whole number without a leading zero comes back as it was.
    return others > 0 || digits > 11 || digits > 1 && text[range.lowerBound] == ASCII.zero
  }
}
