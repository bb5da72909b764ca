// Days by number, for differences between dates: days since 0000-03-01 in a calendar in which the leap day ends the
// year (H. Hinnant, "chrono-compatible low-level date algorithms").

extension PartialDate {
  /// The number of the first day of the period; the difference of two is how many days lie between them.
  package var dayNumber: Int {
    let month = month ?? 1
    let year = month <= 2 ? year - 1 : year
    let shiftedMonth = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * shiftedMonth + 2) / 5 + (day ?? 1) - 1
    return year * 365 + year / 4 - year / 100 + year / 400 + dayOfYear
  }

  /// The day with this number; nil outside of the years 1 to 9999.
  package init?(dayNumber day: Int) {
    guard day > 0 else { return nil }
    let era = day / 146_097
    let dayOfEra = day % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    self.init(
      year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month,
      day: dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }
}
