import BookCore
import Testing

@Suite struct PartialDateTests {
  @Test(
    arguments: [
      ("2021", 2021, nil, nil), ("2021-03", 2021, 3, nil), ("2021-03-05", 2021, 3, 5), ("0001-01-01", 1, 1, 1),
      ("9999-12-31", 9999, 12, 31), ("2024-02-29", 2024, 2, 29), ("2000-02-29", 2000, 2, 29),
    ] as [(String, Int, Int?, Int?)])
  func isoFormsAreReadAndWritten(_ text: String, _ year: Int, _ month: Int?, _ day: Int?) throws {
    let date = try #require(PartialDate(text))
    #expect(date.year == year && date.month == month && date.day == day)
    #expect(date.description == text)
    #expect(date == PartialDate(year: year, month: month, day: day))
  }

  @Test(arguments: [
    "", "21", "202", "20211", "2021-", "2021-3", "2021-03-5", "2021/03/05", "2021-03-05T", " 2021", "+021", "-021",
    "0000", "2021-00", "2021-13", "2021-04-31", "2021-02-29", "1900-02-29", "2021-03-00", "2021-03-32", "２０２１", "20a1",
  ])
  func nothingElseIsADate(_ text: String) { #expect(PartialDate(text) == nil) }

  @Test func aDayNeedsAMonth() {
    #expect(PartialDate(year: 2021, day: 5) == nil)
    #expect(PartialDate(year: 10_000) == nil)
    #expect(PartialDate(year: .max, month: .max, day: .max) == nil)
    #expect(PartialDate(year: 2021, month: .min) == nil)
  }

  @Test func aPartialDateComesBeforeTheFullerOnesInsideIt() {
    let texts = ["2020-12-31", "2021", "2021-01", "2021-01-01", "2021-03", "2021-03-05", "2021-12-31", "2022"]
    let dates = texts.compactMap { PartialDate($0) }
    #expect(dates.reversed().sorted().map(\.description) == texts)
  }

  @Test(arguments: [
    ("2021", "2021-01-01", "2021-12-31"), ("2021-02", "2021-02-01", "2021-02-28"),
    ("2024-02", "2024-02-01", "2024-02-29"),
    ("2021-04", "2021-04-01", "2021-04-30"), ("2021-12", "2021-12-01", "2021-12-31"),
    ("2021-03-05", "2021-03-05", "2021-03-05"),
  ])
  func firstAndLastDay(_ text: String, _ first: String, _ last: String) throws {
    let date = try #require(PartialDate(text))
    #expect(date.firstDay.description == first)
    #expect(date.lastDay.description == last)
  }
}
