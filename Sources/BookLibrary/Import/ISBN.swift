internal import BookCodec
internal import BookCore

/// ISBNs: the numbers of editions, which programs write in many ways.
enum ISBN {
  /// Whether an extra column of this name holds them.
  static func isNamed(_ column: String) -> Bool { names.contains(ColumnNames.folded(column)) }

  /// As `ColumnNames.folded` gives them.
  private static let names = Set(
    [
      "isbn", "isbn13", "isbn10", "isbn-13", "isbn-10", "isbn 13", "isbn 10", "isbn_13", "isbn_10", "isbn/uid", "isbns",
      "ean_isbn13", "upc_isbn10", "originalisbn", "ean",
    ].map { ColumnNames.folded($0) })

  /// The ISBNs in a text, in the form of thirteen digits; numbers whose check digit is wrong are none.
  static func all(in text: Span<UInt8>, _ range: Range<Int>) -> [UInt64] {
    var found: [UInt64] = []
    var digits: [UInt8] = []
    for at in range {
      let byte = ASCII.lowercase(text[at])
      if ASCII.digit(byte) != nil || (byte == UInt8(ascii: "x") && digits.count == 9) {
        digits.append(byte)
      } else if byte == ASCII.hyphen || byte == ASCII.space {
        // Groups of digits belong together.
        if digits.count == 10 || digits.count == 13 { take(&digits, &found) }
      } else {
        take(&digits, &found)
      }
    }
    take(&digits, &found)
    return found
  }

  private static func take(_ digits: inout [UInt8], _ found: inout [UInt64]) {
    defer { digits.removeAll() }
    let values = digits.map { ASCII.digit($0).map(UInt64.init) ?? 10 }
    if values.count == 10 {
      // Weights 10 to 1; the sum is a multiple of 11 (ISO 2108).
      let sum = zip(values, (1...10).reversed()).reduce(0) { $0 + $1.0 * UInt64($1.1) }
      guard sum % 11 == 0, values.contains(where: { $0 > 0 }) else { return }
      found.append(withCheckDigit([9, 7, 8] + values.dropLast()))
    } else if values.count == 13, values[0] == 9, values[1] == 7, values[2] >= 8, values[2] <= 9, values[12] < 10 {
      let number = withCheckDigit(Array(values.dropLast()))
      if number % 10 == values[12] { found.append(number) }
    }
  }

  /// The number of twelve digits and the digit that makes the sum, with weights 1 and 3, a multiple of ten.
  private static func withCheckDigit(_ digits: [UInt64]) -> UInt64 {
    let sum = digits.enumerated().reduce(0) { $0 + $1.element * ($1.offset % 2 == 0 ? 1 : 3) }
    return digits.reduce(0) { $0 * 10 + $1 } * 10 + (10 - sum % 10) % 10
  }
}
