package import BookCore

/// A date of three numbers with the year last, as in 1/5/2024: which number is the day is not in the text.
package struct OrderedDate: Sendable, Hashable {
  // Small integers, so that a reading fits into a register.
  private let firstNumber: UInt8
  private let secondNumber: UInt8
  private let thirdNumber: UInt16
  private let firstDigits: UInt8
  private let thirdDigits: UInt8

  /// Creates the date that `first`, `second` and `third` are written for; nil where they have too many digits.
  init?(_ first: DateNumber, _ second: DateNumber, _ third: DateNumber) {
    guard (1...2).contains(first.digits), (1...2).contains(second.digits) else { return nil }
    guard third.digits <= 4, third.digits != 3 else { return nil }
    firstNumber = UInt8(truncatingIfNeeded: first.value)
    secondNumber = UInt8(truncatingIfNeeded: second.value)
    thirdNumber = UInt16(truncatingIfNeeded: third.value)
    firstDigits = UInt8(truncatingIfNeeded: first.digits)
    thirdDigits = UInt8(truncatingIfNeeded: third.digits)
  }

  package var first: Int { Int(firstNumber) }
  package var second: Int { Int(secondNumber) }
  /// The year where it is the last number; nil where that has one digit, so that only the first number can be a year.
  package var year: Int? {
    switch thirdDigits {
    case 4: Int(thirdNumber)
    case 2: DateReading.wholeYear(Int(thirdNumber))
    default: nil
    }
  }

  /// Whether it is one of the disguises of no date, which are the same in either order: see `init(year:month:day:)`.
  var saysNoDate: Bool {
    switch (first, second) {
    case (0, 0): thirdNumber == 0
    case (1, 1): thirdDigits == 4 && (thirdNumber == 1 || thirdNumber == 101)
    case (0, 1), (1, 0): thirdNumber == 1900 || (thirdNumber == 0 && thirdDigits == 2)
    default: false
    }
  }

  /// The date under a stated order; nil where there is no such day.
  ///
  /// Year first applies to `21/03/05`. Of a date that ends in a four-digit year it says nothing, so such a date is read
  /// only where its day and month cannot be confused.
  package func date(in order: DateOrder) -> PartialDate? {
    switch order {
    case .dayMonthYear:
      year.flatMap { PartialDate(year: $0, month: second, day: first) }
    case .monthDayYear:
      year.flatMap { PartialDate(year: $0, month: first, day: second) }
    case .yearMonthDay where thirdDigits == 4:
      onlyDate
    case .yearMonthDay:
      firstDigits == 2
        ? PartialDate(year: DateReading.wholeYear(first), month: second, day: Int(thirdNumber)) : nil
    }
  }

  /// The date where it needs no decision, because one order gives no day or both give the same; nil otherwise.
  package var onlyDate: PartialDate? {
    let dayFirst = date(in: .dayMonthYear)
    let monthFirst = date(in: .monthDayYear)
    if dayFirst == nil { return monthFirst }
    return monthFirst == nil || monthFirst == dayFirst ? dayFirst : nil
  }

  /// The days that it can be, the one with the day first ahead of the one with the month first.
  package var readings: [PartialDate] {
    [DateOrder.dayMonthYear, .monthDayYear].compactMap { date(in: $0) }
  }

  /// Whether both orders give a day, and not the same one.
  package var isAmbiguous: Bool {
    let dayFirst = date(in: .dayMonthYear)
    let monthFirst = date(in: .monthDayYear)
    return dayFirst != nil && monthFirst != nil && dayFirst != monthFirst
  }
}

extension DateEvidence {
  /// Notes what `date` tells of the order in its column.
  ///
  /// A number above 12 proves an order also where the month has no such day (31/06/2021). Equal numbers tell nothing.
  package mutating func note(_ date: OrderedDate) {
    if date.year == nil { return }
    if (13...31).contains(date.first), (1...12).contains(date.second) {
      dayFirst = true
    } else if (13...31).contains(date.second), (1...12).contains(date.first) {
      monthFirst = true
    }
  }

  /// The one order that was proven; nil where none was, or both were.
  package var provenOrder: DateOrder? {
    if dayFirst == monthFirst { return nil }
    return dayFirst ? .dayMonthYear : .monthDayYear
  }
}
