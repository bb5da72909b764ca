internal import BookCore
internal import BookReports
internal import BookTestSupport
internal import Testing

/// The numbers of reports against slow and obvious computations, over books that are hard on everything.
@Suite struct ReportLawTests {
  private static let today = "2021-07-01"

  /// Books with few different values, so that they meet, and some nasty ones.
  private func books(_ round: Int) -> [Book] {
    var numbers = SeededNumbers(forRound: round)
    var nasty = NastyBooks(seed: numbers.next())
    var books = nasty.books(upTo: 30)
    let dates = [
      nil, "2019", "2020-02", "2020-02-29", "2021-06-30", "2021-07-01", "2021-07-02", "2030-01", "1999-12-31",
    ]
    let authors = [nil, "Ann Lee", "ann lee", "Bo", "Cy Young; Ann Lee", "Éa"]
    let genres = [nil, "Fantasy", "fantasy", "Horror; Fantasy", "Sci-Fi"]
    for _ in 0..<numbers.number(below: 40) {
      books.append(
        Book(
          "Title \(numbers.number(below: 9))", by: numbers.pick(authors), numbers.pick(dates), in: numbers.pick(genres))
      )
    }
    books.shuffle(using: &numbers)
    return books
  }

  private func parts(_ text: String?) -> [String] {
    var parts: [String] = []
    // A name may begin with a mark, which would be one character with the separator.
    for bytes in Array((text ?? "").utf8).split(separator: Array("; ".utf8)) {
      let part = String(decoding: bytes, as: UTF8.self).folded()
      if !part.isEmpty, !parts.contains(part) { parts.append(part) }
    }
    return parts
  }

  @Test(arguments: 0..<40) func `Counts are those of a slow count`(round: Int) throws {
    let books = books(round)
    let report = try report(books, today: Self.today, rowsAtOnce: 1 + round)
    #expect(report.fact(.overview, "books") == "\(books.count)", "\(SeededNumbers.hint)")
    #expect(report.fact(.overview, "undated") == "\(books.count { $0.dateAcquired == nil })")
    for (section, column, key) in [
      (ReportSection.Key.byGenre, "genre", \Book.genre), (.byAuthor, "author", \Book.author),
    ] {
      let found = try report.rows(section, column, "books")
      let names = Set(books.flatMap { parts($0[keyPath: key]) })
      #expect(report.fact(.overview, column + "s") == "\(names.count)")
      let slow = names.map { name in [name, "\(books.count { parts($0[keyPath: key]).contains(name) })"] }
      #expect(
        Set(found.filter { $0[0] != "-" }.map { [$0[0].folded(), $0[1]] }) == Set(slow),
        "\(section) \(SeededNumbers.hint)")
      let without = books.count { parts($0[keyPath: key]).isEmpty }
      #expect(found.first { $0[0] == "-" }?[1] == (without == 0 ? nil : "\(without)"))
      let counts = found.filter { $0[0] != "-" }.compactMap { Int($0[1]) }
      #expect(counts == counts.sorted(by: >))
    }
  }

  @Test(arguments: 0..<40) func `Years, months and totals are those of a slow count`(round: Int) throws {
    let books = books(round)
    let report = try report(books, today: Self.today)
    let months = books.compactMap { $0.dateAcquired?.firstDay.description.prefix(7) }.map(String.init)
    let years = months.map { String($0.prefix(4)) }
    func slow(_ periods: [String]) -> [[String]] {
      Set(periods).sorted().map { period in [period, "\(periods.count { $0 == period })"] }
    }
    #expect(try report.rows(.byYear, "year", "books") == slow(years), "\(SeededNumbers.hint)")
    let rows = try report.rows(.byMonth, "month", "books", "total")
    #expect(rows.filter { $0[1] != "0" }.map { [$0[0], $0[1]] } == slow(months), "\(SeededNumbers.hint)")
    for row in rows { #expect(row[2] == "\(months.count { $0 <= row[0] })", "\(SeededNumbers.hint)") }
    // One month follows another, but for gaps of more than two years.
    let numbers = rows.map { (Int($0[0].prefix(4)) ?? 0) * 12 + (Int($0[0].suffix(2)) ?? 0) }
    for (month, next) in zip(numbers, numbers.dropFirst()) {
      #expect(next - month == 1 || next - month > 25, "\(SeededNumbers.hint)")
    }
  }

  @Test(arguments: 0..<40) func `The pile is that of a slow count`(round: Int) throws {
    let books = books(round)
    let report = try report(books, today: Self.today)
    let today = try #require(PartialDate(Self.today)).dayNumber
    let days = books.compactMap { $0.dateAcquired.map { today - $0.dayNumber } }.filter { $0 >= 0 }.sorted()
    #expect(report.fact(.pile, "waiting") == "\(days.count)", "\(SeededNumbers.hint)")
    if days.isEmpty {
      #expect(report.fact(.pile, "medianDays") == "")
    } else {
      let median = (days[(days.count - 1) / 2] + days[days.count / 2]) / 2
      #expect(report.fact(.pile, "medianDays") == "\(median)", "\(SeededNumbers.hint)")
    }
    for row in try report.rows(.acquiredLately, "days", "books") {
      let limit = try #require(Int(row[0]))
      #expect(row[1] == "\(days.count { $0 < limit })", "\(limit) \(SeededNumbers.hint)")
    }
    let ages = try report.rows(.ages, "fromDays", "books").map { $0.compactMap { Int($0) } }
    for (band, next) in zip(ages, ages.dropFirst().map { $0[0] } + [Int.max]) {
      #expect(band[1] == days.count { $0 >= band[0] && $0 < next }, "\(band[0]) \(SeededNumbers.hint)")
    }
    let oldest = try report.rows(.oldest, "days").compactMap { Int($0[0]) }
    #expect(oldest.sorted(by: >) == Array(days.reversed().prefix(10)), "\(SeededNumbers.hint)")
  }

  @Test(arguments: 0..<20) func `How the books come makes no difference`(round: Int) throws {
    let books = books(round)
    let whole = try report(books, rowsAtOnce: 100)
    for size in [1, 2, 7] { #expect(try report(books, rowsAtOnce: size) == whole, "\(SeededNumbers.hint)") }
  }

  @Test func `Only the sections that are wanted are made`() throws {
    var options = ReportOptions(today: try #require(PartialDate(Self.today)))
    options.sections = [.pile, .byGenre]
    #expect(ReportBuilder(options).report().sections.map(\.key) == [.byGenre, .pile])
  }

  @Test func `An empty list has a report`() throws {
    let report = try report([], pace: 3)
    #expect(report.fact(.overview, "books") == "0")
    #expect(report.fact(.pile, "medianDays") == "")
    #expect(report.fact(.pile, "monthsToRead") == "0")
    for section in [ReportSection.Key.byGenre, .byAuthor, .byYear, .byMonth, .oldest, .findings] {
      #expect(try report.grid(section).rows.isEmpty)
    }
    #expect(try report.rows(.ages, "share").allSatisfy { $0 == ["-"] })
  }
}
