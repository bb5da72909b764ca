internal import BookCore

/// A run of decimal digits.
struct DateNumber {
  /// Right for up to nine digits; what stands behind them is not looked at.
  var value = 0
  var digits = 0
}

extension DateReading {
  /// Reads the dates that are written in numbers alone, with or without a time behind them.
  static func readNumbers(_ text: Span<UInt8>) -> DateReading {
    var at = 0
    let first = text.number(&at)
    if at == text.count || first.digits == 5 || first.digits == 8 || first.value == 0 {
      if let reading = readOneNumber(first, text, at) { return reading }
    }
    guard at < text.count, let separator = text.dateSeparator(&at) else { return .unreadable }
    let second = text.number(&at)
    guard second.digits > 0 else { return .unreadable }
    if at == text.count { return readTwoNumbers(first, second) }
    guard text.dateSeparator(&at) == separator else { return .unreadable }
    let third = text.number(&at)
    guard third.digits > 0, at == text.count || text.isTime(from: at) else { return .unreadable }
    return readThreeNumbers(first, second, third, separator)
  }

  /// A year, the basic form of a day, a spreadsheet's day number or its zero; nil where it may be more than one number.
  private static func readOneNumber(_ number: DateNumber, _ text: Span<UInt8>, _ end: Int) -> DateReading? {
    let isAlone = end == text.count
    switch number.digits {
    case 4 where isAlone:
      return number.value == 0 ? .noDate : DateReading(PartialDate(year: number.value))
    case 8 where isAlone || text.isTime(from: end):
      return DateReading(year: number.value / 10_000, month: number.value / 100 % 100, day: number.value % 100)
    case 5 where isAlone || text.isFraction(from: end):
      return PartialDate(spreadsheetDay: number.value).map { .dayNumber($0) } ?? .unreadable
    case 1 where number.value == 0 && (isAlone || text.isFraction(from: end)):
      return .noDate
    default:
      return isAlone ? .unreadable : nil
    }
  }

  /// A year and a month in either order; the year is the one with four digits.
  private static func readTwoNumbers(_ first: DateNumber, _ second: DateNumber) -> DateReading {
    let (year, month) = first.digits == 4 ? (first, second) : (second, first)
    guard year.digits == 4, month.digits <= 2 else { return .unreadable }
    if year.value == 0, month.value == 0 { return .noDate }
    return DateReading(PartialDate(year: year.value, month: month.value))
  }

  private static func readThreeNumbers(
    _ first: DateNumber, _ second: DateNumber, _ third: DateNumber, _ separator: UInt8
  ) -> DateReading {
    if first.digits == 4 {
      guard second.digits <= 2, third.digits <= 2 else { return .unreadable }
      return DateReading(year: first.value, month: second.value, day: third.value)
    }
    guard let date = OrderedDate(first, second, third) else { return .unreadable }
    if date.saysNoDate { return .noDate }
    // Dots are day, month, year in every country that uses them.
    return separator == ASCII.dot ? DateReading(date.date(in: .dayMonthYear)) : .ordered(date)
  }
}

extension PartialDate {
  /// The day that a spreadsheet with the 1900 system counts as `number`; nil outside 20000 to 80000, where a number in
  /// a date column is rather something else.
  ///
  /// Days are counted from 1899-12-30, as the system has a 29 February 1900 that never was.
  init?(spreadsheetDay number: Int) {
    guard (20_000...80_000).contains(number) else { return nil }
    // Day 0 of spreadsheets is 1899-12-30.
    self.init(dayNumber: number + 693_899)
  }
}

extension Span where Element == UInt8 {
  /// The date in the first ten bytes (there must be as many): `YYYY-MM-DD`, or with two slashes or dots.
  ///
  /// Nil for years before 102 also where they are right: the disguises of no date are among them.
  var tenByteDate: PartialDate? {
    let separator = self[4]
    guard separator == ASCII.hyphen || separator == ASCII.slash || separator == ASCII.dot else { return nil }
    // "0000-00-" as a word. Against it, digits become their values and the separators become zero.
    let zeros: UInt64 = 0x0030_3000_3030_3030 | UInt64(separator) &<< 32 | UInt64(separator) &<< 56
    let digits = word(at: 0) ^ zeros
    // Adding these sets the high bit of each digit above 9 and of each separator that is another byte.
    let excess = digits &+ 0x7F76_767F_7676_7676
    let last = UInt16(self[8] ^ ASCII.zero)
    let final = UInt16(self[9] ^ ASCII.zero)
    guard (digits | excess) & 0x8080_8080_8080_8080 == 0, last <= 9, final <= 9 else { return nil }
    let century = Int(digits & 15) &* 10 &+ Int(digits &>> 8 & 15)
    let year = century &* 100 &+ Int(digits &>> 16 & 15) &* 10 &+ Int(digits &>> 24 & 15)
    guard year > 101 else { return nil }
    return PartialDate(
      year: year, month: Int(digits &>> 40 & 15) &* 10 &+ Int(digits &>> 48 & 15), day: Int(last &* 10 &+ final))
  }

  /// The digits from `at` on; moves `at` behind them.
  func number(_ at: inout Int) -> DateNumber {
    var number = DateNumber()
    while at < count, let digit = ASCII.digit(self[at]) {
      if number.digits < 9 { number.value = number.value * 10 + digit }
      number.digits += 1
      at += 1
    }
    return number
  }

  /// What separates two numbers of a date at `at`; moves `at` behind it. A dot may have a space behind it.
  func dateSeparator(_ at: inout Int) -> UInt8? {
    guard at < count else { return nil }
    let byte = self[at]
    guard byte == ASCII.hyphen || byte == ASCII.slash || byte == ASCII.dot else { return nil }
    at += 1
    if byte == ASCII.dot { skipBlanks(&at) }
    return byte
  }

  /// Whether a decimal point or comma and digits stand from `start` to the end.
  func isFraction(from start: Int) -> Bool {
    guard start < count, self[start] == ASCII.dot || self[start] == ASCII.comma else { return false }
    var at = start + 1
    return number(&at).digits > 0 && at == count
  }
}
