internal import BookCore

// A value in one line; what a table makes of it is the business of who prints it.

extension ReportValue {
  /// The value as programs read it: a text without quotes, a number, a date; empty for none.
  package var plain: String {
    switch self {
    case .none, .bar: ""
    case .text(let text), .command(let text): text
    case .number(let number): String(number)
    case .tenths(let tenths): Self.decimal(tenths, digits: 1)
    case .share(let part, let whole): Self.decimal(Self.ratio(part, of: whole, times: 10_000), digits: 4)
    case .date(let date): date.description
    }
  }

  /// The value as people read it; bars are another matter.
  package var shown: String {
    switch self {
    case .share(let part, let whole):
      let permille = Self.ratio(part, of: whole, times: 1000)
      return "\(permille / 10).\(permille % 10) %"
    case .tenths(let tenths): return "\(tenths / 10).\(tenths % 10)"
    case .text(let text): return text.beginning.map { $0 + "…" } ?? text
    default: return plain
    }
  }

  /// Whether programs read a number.
  package var isNumber: Bool {
    switch self {
    case .number, .tenths, .share: true
    case .none, .text, .command, .date, .bar: false
    }
  }

  /// A number of the smallest places after the point, without zeros at the end.
  private static func decimal(_ value: Int, digits: Int) -> String {
    var places = Array(String(value))
    while places.count <= digits { places.insert("0", at: 0) }
    places.insert(".", at: places.count - digits)
    while places.last == "0" { places.removeLast() }
    if places.last == "." { places.removeLast() }
    return String(places)
  }

  /// `part` of `whole` in units of which `times` are the whole, rounded to the nearest.
  package static func ratio(_ part: Int, of whole: Int, times: Int) -> Int {
    whole == 0 ? 0 : (2 * part * times + whole) / (2 * whole)
  }
}

extension String {
  /// As much of a long text as anybody reads, 200 characters; nil where that is all of it.
  ///
  /// A title can be as long as a file, and would be in every row of a table that is as wide as the widest.
  var beginning: String? {
    let scalars = unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: 200, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return nil }
    return String(scalars[..<end])
  }
}
