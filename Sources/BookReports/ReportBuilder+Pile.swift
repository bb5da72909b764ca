internal import BookCore

// The pile: how long books have been waiting, and how long it would take to read them.

extension ReportBuilder {
  func pile(_ dates: DateCounts) -> ReportSection {
    let waits = dates.waits
    let waiting = waits.reduce(0) { $0 + $1.count }
    let lastYear = Self.count(waits, below: 365)
    var facts: [ReportSection.Fact] = [
      .init(key: "waiting", title: "Books with a date up to today", value: .number(waiting)),
      .init(
        key: "medianDays", title: "Median days waiting",
        value: Self.median(waits, of: waiting).map { .number($0) } ?? .none),
      .init(
        key: "acquiredPerMonth", title: "Acquired a month, over the last 365 days",
        value: .tenths((lastYear * 10 + 6) / 12)),
    ]
    var notes: [String] = []
    var months: Int?
    if let pace = options.pace {
      months = books.isEmpty ? 0 : (books.count - 1) / pace + 1
      if lastYear > 0, (lastYear - 1) / 12 >= pace { notes.append("More books come in than are read: the pile grows.") }
    }
    if months != nil, dates.undated > 0 {
      notes.append(
        dates.undated == 1
          ? "The book without a date is to be read, too."
          : "The \(dates.undated) books without a date are to be read, too.")
    }
    let end = months.flatMap { options.today.month(after: $0) }
    facts += [
      .init(key: "pace", title: "Books read a month", value: options.pace.map { .number($0) } ?? .none),
      .init(key: "monthsToRead", title: "Months until all are read", value: months.map { .number($0) } ?? .none),
      .init(key: "readBy", title: "All read by", value: end.map { .date($0) } ?? .none),
    ]
    return ReportSection(key: .pile, title: "The pile", content: .facts(facts), notes: notes)
  }

  func acquiredLately(_ dates: DateCounts) -> ReportSection {
    let waits = dates.waits
    let rows = [30, 90, 365].map { days -> [ReportValue] in
      let count = Self.count(waits, below: days)
      return [
        .number(days), .number(count), books.isEmpty ? .none : .share(count, of: books.count),
        .bar(count, of: max(1, books.count)),
      ]
    }
    return ReportSection(
      key: .acquiredLately, title: "Acquired lately",
      content: .grid(
        ReportGrid(
          columns: [
            .init("days", "In the last days"), .init("books", "Books", .right),
            .init("share", "Share", .right), .init(nil, ""),
          ], rows: rows)))
  }

  /// The bands of age: from how many days on, and what they are called.
  private static let bands: [(days: Int, key: String)] = [
    (0, "under 30 days"), (30, "30 to 89 days"), (90, "90 to 364 days"), (365, "1 to 2 years"),
    (730, "2 to 5 years"), (1826, "5 to 10 years"), (3652, "over 10 years"),
  ]

  func ages(_ dates: DateCounts) -> ReportSection {
    let waits = dates.waits
    let counts = Self.bands.indices.map { band in
      let end = band + 1 < Self.bands.count ? Self.bands[band + 1].days : .max
      return Self.count(waits, below: end) - Self.count(waits, below: Self.bands[band].days)
    }
    let largest = max(1, counts.max() ?? 0)
    let rows = zip(Self.bands, counts).map { band, count -> [ReportValue] in
      [
        .text(band.key), .number(band.days), .number(count), books.isEmpty ? .none : .share(count, of: books.count),
        .bar(count, of: largest),
      ]
    }
    return ReportSection(
      key: .ages, title: "How long books have been waiting",
      content: .grid(
        ReportGrid(
          columns: [
            .init("age", "Age"), .init("fromDays", nil), .init("books", "Books", .right),
            .init("share", "Share", .right), .init(nil, ""),
          ], rows: rows)))
  }

  private static let oldestCount = 10

  func oldest(_ dates: DateCounts) -> ReportSection {
    let column = books.dateAcquired
    // Only books up to the day of the tenth can be among the ten.
    var count = 0
    let last = dates.days.first { day in
      count += day.count
      return count >= Self.oldestCount
    }
    let end = min(last?.day ?? options.today, options.today)
    let candidates = books.indices.filter { row in column[row].map { $0.firstDay <= end } ?? false }
    var order = SortOrder([SortKey(.date)])
    order.collation = options.collation
    let oldest = books.rows(candidates, orderedBy: order).prefix(Self.oldestCount)
    let rows = oldest.map { row -> [ReportValue] in
      let book = books[row]
      let date = book.dateAcquired ?? options.today
      return [
        .text(book.title), book.author.map { .text($0) } ?? .none, .date(date),
        .number(options.today.dayNumber - date.dayNumber),
      ]
    }
    return ReportSection(
      key: .oldest, title: "The oldest \(Self.oldestCount)",
      content: .grid(
        ReportGrid(
          columns: [
            .init("title", "Title"), .init("author", "Author"), .init("dateAcquired", "Acquired"),
            .init("days", "Days", .right),
          ], rows: rows)))
  }

  /// How many books have been waiting for fewer than `days`.
  private static func count(_ waits: [(days: Int, count: Int)], below days: Int) -> Int {
    waits.reduce(0) { $0 + ($1.days < days ? $1.count : 0) }
  }

  /// The wait of the book in the middle; of two, half of their sum, rounded down. Nil without books.
  private static func median(_ waits: [(days: Int, count: Int)], of total: Int) -> Int? {
    func wait(at index: Int) -> Int {
      var seen = 0
      return waits.first { wait in
        seen += wait.count
        return seen > index
      }?.days ?? 0
    }
    return total == 0 ? nil : (wait(at: (total - 1) / 2) + wait(at: total / 2)) / 2
  }
}

extension PartialDate {
  /// The month that comes `count` months after this one; nil beyond the year 9999.
  func month(after count: Int) -> PartialDate? {
    guard count < 200_000 else { return nil }
    let months = year * 12 + (month ?? 1) - 1 + count
    return PartialDate(year: months / 12, month: months % 12 + 1)
  }
}
