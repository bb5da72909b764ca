internal import BookCore
internal import BookReports
internal import Testing

@Suite struct PileTests {
  @Test func `Today and the day before the edge of a band`() throws {
    // 2024-06-15 less 29 days is 2024-05-17, less 30 days 2024-05-16 (Python's `datetime`).
    let books = [Book("a", "2024-06-15"), Book("b", "2024-05-17"), Book("c", "2024-05-16"), Book("d", "2024-06-16")]
    let report = try report(books)
    #expect(try report.rows(.acquiredLately, "days", "books") == [["30", "2"], ["90", "3"], ["365", "3"]])
    #expect(try report.rows(.ages, "books").map { $0[0] } == ["2", "1", "0", "0", "0", "0", "0"])
    #expect(report.fact(.pile, "waiting") == "3")
    #expect(report.fact(.pile, "medianDays") == "29")
    #expect(try report.rows(.oldest, "title", "days") == [["c", "30"], ["b", "29"], ["a", "0"]])
  }

  @Test func `A partial date counts as its first day and says so`() throws {
    let report = try report([Book("a", "2024"), Book("b", "2024-06"), Book("c", "2024-06-02"), Book("d", "2025")])
    #expect(
      try report.rows(.byMonth, "month", "books").filter { $0[1] != "0" } == [
        ["2024-01", "1"], ["2024-06", "2"], ["2025-01", "1"],
      ])
    // From 2024-01-01 to 2024-06-15 there are 166 days.
    #expect(
      try report.rows(.oldest, "dateAcquired", "days") == [
        ["2024", "166"], ["2024-06", "14"], ["2024-06-02", "13"],
      ])
    let note = "2 dates are only a year and 1 date is only a month, which count as the first day of it."
    #expect(report[.overview]?.notes == [note])
    #expect(report.fact(.overview, "firstAcquired") == "2024")
  }

  @Test func `The median of two is half of their sum`() throws {
    #expect(try report([Book("a", "2024-06-14"), Book("b", "2024-06-10")]).fact(.pile, "medianDays") == "3")
    #expect(try report([Book("a", "2024-06-14"), Book("b", "2024-06-09")]).fact(.pile, "medianDays") == "3")
    #expect(try report([Book("a", "2024-06-14")]).fact(.pile, "medianDays") == "1")
  }

  @Test(arguments: [
    (1, 1, "1", "2024-07"), (12, 1, "12", "2025-06"), (13, 4, "4", "2024-10"), (12, 4, "3", "2024-09"),
    (3, Int.max, "1", "2024-07"), (0, 1, "0", "2024-06"),
  ])
  func `A pace tells when all are read`(books: Int, pace: Int, months: String, end: String) throws {
    let report = try report(Array(repeating: Book("a", "2024-06-01"), count: books), pace: pace)
    #expect(report.fact(.pile, "monthsToRead") == months)
    #expect(report.fact(.pile, "readBy") == end)
    #expect(report.fact(.pile, "pace") == "\(pace)")
  }

  @Test func `A pile that grows is told`() throws {
    let books = Array(repeating: Book("a", "2024-06-01"), count: 13)
    #expect(try report(books, pace: 1)[.pile]?.notes == ["More books come in than are read: the pile grows."])
    #expect(try report(books, pace: 2)[.pile]?.notes == [])
    #expect(try report(books)[.pile]?.notes == [])
    #expect(try report(books).fact(.pile, "monthsToRead") == "")
    #expect(try report(books).fact(.pile, "acquiredPerMonth") == "1.1")
  }

  @Test func `Books without a date are to be read, too, and that is said`() throws {
    let dated = Array(repeating: Book("a", "2024-06-01"), count: 2)
    #expect(try report(dated + [Book("b")], pace: 2)[.pile]?.notes == ["The book without a date is to be read, too."])
    #expect(
      try report(dated + [Book("b"), Book("c")], pace: 2)[.pile]?.notes == [
        "The 2 books without a date are to be read, too."
      ])
    #expect(try report(dated + [Book("b")])[.pile]?.notes == [])
  }

  @Test func `Months without books stand among the others`() throws {
    let report = try report([Book("a", "2023-11"), Book("b", "2024-02")])
    #expect(
      try report.rows(.byMonth, "month", "books", "share", "total") == [
        ["2023-11", "1", "0.5", "1"], ["2023-12", "0", "0", "1"], ["2024-01", "0", "0", "1"],
        ["2024-02", "1", "0.5", "2"],
      ])
    #expect(report[.byMonth]?.notes.count == 1)
  }

  @Test func `A gap of more than two years stays one`() throws {
    let wide = try report([Book("a", "2022-01-01"), Book("b", "2024-02-01")])
    #expect(try wide.rows(.byMonth, "month").count == 26)
    let wider = try report([Book("a", "2021-12-31"), Book("b", "2024-02-01")])
    #expect(try wider.rows(.byMonth, "month", "total") == [["2021-12", "1"], ["2024-02", "2"]])
    #expect(
      wider[.byMonth]?.notes == ["Where no book came in more than two years, the months between are left out."])
  }

  @Test func `The ends of the calendar do no harm`() throws {
    let books = [Book("a", "0001"), Book("b", "9999-12-31")]
    let first = try report(books, today: "0001-01-01", pace: 1)
    #expect(try first.rows(.oldest, "days") == [["0"]])
    let last = try report(books + Array(repeating: books[0], count: 13), today: "9999-12-31", pace: 1)
    #expect(last.fact(.pile, "readBy") == "")
    #expect(try last.rows(.oldest, "days").first == ["3652058"])
  }
}
