internal import BookCore

// The overview, and the books by genre, author, year and month.

extension ReportBuilder {
  func overview(_ genres: NameCounts, _ authors: NameCounts, _ dates: DateCounts) -> ReportSection {
    func date(_ date: PartialDate?) -> ReportValue { date.map { .date($0) } ?? .none }
    return ReportSection(
      key: .overview, title: "Overview",
      content: .facts([
        .init(key: "books", title: "Books", value: .number(books.count)),
        .init(key: "authors", title: "Authors", value: .number(authors.names.count)),
        .init(key: "genres", title: "Genres", value: .number(genres.names.count)),
        .init(key: "undated", title: "Without a date", value: .number(dates.undated)),
        .init(key: "firstAcquired", title: "First acquired", value: date(dates.first)),
        .init(key: "lastAcquired", title: "Last acquired", value: date(dates.last)),
      ]), notes: [dates.partialNote].compactMap { $0 })
  }

  func byGenre(_ genres: NameCounts) -> ReportSection {
    names(genres, .byGenre, "By genre", .init("genre", "Genre", missing: "(no genre)"))
  }

  func byAuthor(_ authors: NameCounts) -> ReportSection {
    names(authors, .byAuthor, "By author", .init("author", "Author", missing: "(no author)"))
  }

  func byYear(_ dates: DateCounts) -> ReportSection {
    let years = dates.counts { PartialDate(year: $0.year) }
    var section = periods(years, dates, .byYear, "By year acquired", .init("year", "Year"))
    section.notes = [dates.partialNote].compactMap { $0 }
    return section
  }

  func byMonth(_ dates: DateCounts) -> ReportSection {
    let (months, hasGaps) = Self.filled(dates.counts { PartialDate(year: $0.year, month: $0.month) })
    var section = periods(
      months, dates, .byMonth, "By month acquired", .init("month", "Month"), withTotals: true)
    let gapNote = hasGaps ? "Where no book came in more than two years, the months between are left out." : nil
    section.notes = [dates.partialNote, gapNote].compactMap { $0 }
    return section
  }

  /// After how many months without a book they are left out: as many as people are shown, which would be all they see,
  /// and one wrong year would bring thousands of them.
  private static let longestGap = shownMonths

  /// The months with those between that have no books, so that a running total has no holes; and whether gaps stay.
  private static func filled(
    _ months: [(period: PartialDate, count: Int)]
  ) -> (months: [(period: PartialDate, count: Int)], hasGaps: Bool) {
    var filled: [(period: PartialDate, count: Int)] = []
    var hasGaps = false
    for month in months {
      if let last = filled.last?.period {
        let distance = (month.period.year - last.year) * 12 + (month.period.month ?? 1) - (last.month ?? 1)
        if distance - 1 > longestGap {
          hasGaps = true
        } else {
          for step in 1..<max(1, distance) { if let between = last.month(after: step) { filled.append((between, 0)) } }
        }
      }
      filled.append(month)
    }
    return (filled, hasGaps)
  }

  /// How many names people are shown.
  private static let shownNames = 20
  /// How many months people are shown.
  private static let shownMonths = 24

  private func names(
    _ counts: NameCounts, _ key: ReportSection.Key, _ title: String, _ column: ReportGrid.Column
  ) -> ReportSection {
    let largest = max(counts.without, counts.names.first?.count ?? 0)
    var rows = counts.names.map { row(.text($0.text), $0.count, of: largest) }
    if counts.without > 0 { rows.append(row(.none, counts.without, of: largest)) }
    let total = counts.names.reduce(counts.without) { $0 + $1.count }
    let notes = total > books.count ? ["A book with several counts for each of them."] : []
    return ReportSection(
      key: key, title: title,
      content: .grid(ReportGrid(columns: columns(column), rows: rows, shown: .first(Self.shownNames))), notes: notes)
  }

  private func periods(
    _ counts: [(period: PartialDate, count: Int)], _ dates: DateCounts, _ key: ReportSection.Key, _ title: String,
    _ column: ReportGrid.Column, withTotals: Bool = false
  ) -> ReportSection {
    let largest = counts.reduce(0) { max($0, $1.count) }
    var columns = columns(column)
    if withTotals { columns.insert(.init("total", "Total", .right), at: 3) }
    var total = 0
    let rows = counts.map { period, count in
      total += count
      var row = row(.date(period), count, of: largest)
      if withTotals { row.insert(.number(total), at: 3) }
      return row
    }
    return ReportSection(
      key: key, title: title,
      content: .grid(
        ReportGrid(columns: columns, rows: rows, shown: withTotals ? .last(Self.shownMonths) : .all)))
  }

  private func columns(_ first: ReportGrid.Column) -> [ReportGrid.Column] {
    [first, .init("books", "Books", .right), .init("share", "Share", .right), .init(nil, "")]
  }

  private func row(_ name: ReportValue, _ count: Int, of largest: Int) -> [ReportValue] {
    [name, .number(count), .share(count, of: books.count), .bar(count, of: largest)]
  }
}
