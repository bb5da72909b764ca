internal import BookCore

/// International Standard Book Numbers: the numbers of editions, which programs write in many ways.
package enum ISBN {
  /// Whether an extra column of this name holds them.
  package static func isNamed(_ column: String) -> Bool { names.contains(ColumnNames.folded(column)) }

  /// As `ColumnNames.folded` gives them.
  private static let names: Set<String> = [
    "isbn", "isbn13", "isbn10", "isbn/uid", "isbns", "eanisbn13", "upcisbn10", "originalisbn", "ean",
  ]

  /// The ISBNs in a text, in the form of thirteen digits; numbers whose check digit is wrong are none.
  package static func all(in text: Span<UInt8>, _ range: Range<Int>) -> [UInt64] {
    var found: [UInt64] = []
    var digits = Digits()
    func end() {
      if let number = digits.isbn { found.append(number) }
      digits = Digits()
    }
    for at in range {
      let byte = text[at]
      if let digit = ASCII.digit(byte) {
        digits.append(UInt64(digit))
      } else if ASCII.lowercase(byte) == UInt8(ascii: "x"), digits.count == 9 {
        digits.append(10)
        end()
      } else if !(byte == ASCII.hyphen || byte == ASCII.space) || digits.count == 10 || digits.count == 13 {
        // Groups of digits belong together, until they are a whole number.
        end()
      }
    }
    end()
    return found
  }

  /// The digits of what may be an ISBN, and the sums that tell whether it is one.
  private struct Digits {
    private(set) var count = 0
    private var number: UInt64 = 0
    /// The number without its last digit.
    private var stem: UInt64 = 0
    private var plainSum: UInt64 = 0
    /// With weights that fall to 1 at the last digit: that of a short number is a multiple of 11 (ISO 2108).
    private var fallingSum: UInt64 = 0
    /// With the weights 1 and 3 in turn: that of a long number is a multiple of 10.
    private var alternatingSum: UInt64 = 0
    /// The same with 3 first, without the last digit.
    private var stemSum: UInt64 = 0

    mutating func append(_ digit: UInt64) {
      count += 1
      // More than that are none, and must not grow beyond what a number holds.
      if count > 13 { return }
      stem = number
      stemSum = plainSum * 4 - alternatingSum
      number = number * 10 + digit
      alternatingSum += count % 2 == 1 ? digit : 3 * digit
      plainSum += digit
      fallingSum += plainSum
    }

    /// The number in the form of thirteen digits.
    var isbn: UInt64? {
      switch count {
      case 10 where fallingSum % 11 == 0 && fallingSum > 0:
        // 978 is put in front, and the check digit is another: 9 + 3 · 7 + 8 are 38.
        return (978_000_000_000 + stem) * 10 + (10 - (38 + stemSum) % 10) % 10
      case 13 where alternatingSum % 10 == 0 && (978...979).contains(number / 10_000_000_000): return number
      default: return nil
      }
    }
  }
}
