internal import BookCore
internal import Testing

@Suite struct PartialDateDaysTests {
  /// Every day of the calendar, one after another, by nothing but the lengths of the months.
  @Test func `Days follow one another by number`() throws {
    var number: Int?
    for year in 1...9999 {
      // The turns of all months only where leap years are odd; elsewhere the turn of February and of the year.
      for month in [1, 2, 3, 12] {
        for day in [1, PartialDate.days(inMonth: month, of: year)] {
          let date = try #require(PartialDate(year: year, month: month, day: day))
          guard PartialDate(dayNumber: date.dayNumber) == date else {
            Issue.record("\(date) is \(date.dayNumber)")
            return
          }
        }
      }
      let first = try #require(PartialDate(year: year, month: 1, day: 1)).dayNumber
      let length = (1...12).reduce(0) { $0 + PartialDate.days(inMonth: $1, of: year) }
      if let number { #expect(first == number, "year \(year)") }
      number = first + length
    }
  }

  // The differences are those of Python's `datetime.date`.
  @Test(arguments: [
    ("2024-02-28", "2024-03-01", 2), ("2023-02-28", "2023-03-01", 1), ("1900-02-28", "1900-03-01", 1),
    ("2000-01-01", "2001-01-01", 366), ("0001-01-01", "9999-12-31", 3_652_058), ("2021", "2021-12-31", 364),
    ("2021-03", "2021-03-05", 4), ("2024-11-30", "2024-11-30", 0),
  ])
  func `Days between two dates`(from: String, to: String, days: Int) throws {
    let (first, last) = (try #require(PartialDate(from)), try #require(PartialDate(to)))
    #expect(last.dayNumber - first.dayNumber == days)
  }

  @Test func `Numbers beyond the calendar are no day`() {
    for number in [Int.min, -1, 0, 305, 3_652_365, .max] { #expect(PartialDate(dayNumber: number) == nil) }
    #expect(PartialDate(dayNumber: 306)?.description == "0001-01-01")
    #expect(PartialDate(dayNumber: 3_652_364)?.description == "9999-12-31")
  }
}
