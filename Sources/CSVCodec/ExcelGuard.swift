internal import BookCore

/// Which texts Excel would run or change when it opens them in a CSV file.
///
/// Quotes do not keep Excel from either; only the form `="…"` does. What it takes for numbers, dates and truth values
/// depends on its language, so everything counts that any of ours does. A text too many that is guarded looks the same
/// in Excel.
enum ExcelGuard {
  /// The longest text that a formula of Excel may hold, in its characters; bytes are never fewer.
  static let longestFormulaText = 255
  /// Longer texts are no dates.
  private static let longestDate = 48
  /// Beyond this Excel shows a whole number with an exponent, and saves it so; beyond fifteen it loses digits.
  private static let mostDigits = 11

  /// Whether a cell with this text, which is not empty, must be guarded.
  static func isNeeded(_ text: Span<UInt8>, _ range: Range<Int>, isDate: Bool) -> Bool {
    if isDate || mayBeFormula(text, range) { return true }
    var digits = 0
    for at in range where ASCII.digit(text[at]) != nil { digits += 1 }
    if digits == range.count { return digits > mostDigits || digits > 1 && text[range.lowerBound] == ASCII.zero }
    guard range.count <= longestDate else { return digits > mostDigits && isNumber(text, range) }
    return digits == 0 ? isWord(text.string(range)) : isNumberOrDate(text.string(range))
  }

  /// Whether the first character makes it a formula: one of those that OWASP lists for CSV injection, some of them also
  /// in the full width of East Asian keyboards.
  private static func mayBeFormula(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    switch text[range.lowerBound] {
    case ASCII.equals, ASCII.plus, ASCII.hyphen, ASCII.atSign, ASCII.tab, ASCII.carriageReturn,
      ASCII.lineFeed:
      return true
    case 0xEF:
      return ["＝", "＋", "－", "＠"].contains(text.string(range.lowerBound..<min(range.lowerBound + 3, range.upperBound)))
    default: return false
    }
  }

  /// Whether it is a long run of digits and signs.
  private static func isNumber(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    for at in range where ASCII.digit(text[at]) == nil && !numberSigns.contains(Unicode.Scalar(text[at])) {
      return false
    }
    return true
  }

  /// Whether a text without digits is a truth value or an error value.
  private static func isWord(_ text: String) -> Bool {
    if text.hasPrefix("#"), text.hasSuffix("!") || text.hasSuffix("?") || text.uppercased() == "#N/A" { return true }
    return truthValues.contains(text.lowercased())
  }

  /// Whether a text with digits has nothing else than numbers are written with (`(5)`, `1,000.5`, `1E5`, `50%`, `5 €`),
  /// dates and times (`3-4`, `1/2`, `MARCH1`, `5. Mai 1968`, `9 a`, `10:30 PM`), and error values (`#DIV/0!`).
  private static func isNumberOrDate(_ text: String) -> Bool {
    if text.hasPrefix("#") { return text.hasSuffix("!") }
    // An apostrophe in front stays, and keeps the rest as it is.
    if text.hasPrefix("'") { return false }
    var word = ""
    for scalar in text.lowercased().unicodeScalars {
      if scalar.properties.isAlphabetic {
        word.unicodeScalars.append(scalar)
        continue
      }
      if !word.isEmpty, !isWordOfDates(word) { return false }
      word = ""
      guard ("0"..."9").contains(scalar) || numberSigns.contains(scalar) else { return false }
    }
    return word.isEmpty || isWordOfDates(word)
  }

  private static func isWordOfDates(_ word: String) -> Bool {
    ["e", "a", "p", "am", "pm"].contains(word) || months.contains(String(word.prefix(3)))
      || word.unicodeScalars.allSatisfy { "年月日년월일".unicodeScalars.contains($0) }
  }

  private static let numberSigns = Set(".,-/:+%()$'’€£¥ \u{A0}\u{2009}\u{202F}".unicodeScalars)

  private static let truthValues: Set<String> = [
    "true", "false", "wahr", "falsch", "vrai", "faux", "verdadero", "falso", "vero", "waar", "onwaar", "verdadeiro",
  ]

  /// How the months begin in English, German, French, Spanish, Italian, Dutch and Portuguese.
  private static let months: Set<String> = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec", "jän", "mär", "mai", "okt",
    "dez",
    "fév", "avr", "jui", "aoû", "déc", "ene", "abr", "ago", "dic", "gen", "mag", "giu", "lug", "set", "ott", "mrt",
    "maa",
    "mei", "fev", "out",
  ]
}
