internal import BookReports
internal import Testing

@Suite struct ReportValueTests {
  @Test(arguments: [
    (ReportValue.share(1, of: 3), "0.3333", "33.3 %"), (.share(2, of: 3), "0.6667", "66.7 %"),
    (.share(1, of: 1), "1", "100.0 %"), (.share(0, of: 5), "0", "0.0 %"), (.share(1, of: 4), "0.25", "25.0 %"),
    (.share(1, of: 1000), "0.001", "0.1 %"), (.share(1, of: 100_000), "0", "0.0 %"), (.tenths(0), "0", "0.0"),
    (.tenths(15), "1.5", "1.5"), (.tenths(130), "13", "13.0"), (.tenths(5), "0.5", "0.5"), (.number(10), "10", "10"),
    (.none, "", ""), (.text("a, b"), "a, b", "a, b"),
  ])
  func `A value for programs and for people`(value: ReportValue, plain: String, shown: String) {
    #expect(value.plain == plain)
    #expect(value.shown == shown)
  }

  private func grid(_ shown: ReportGrid.Shown, dropped: Int = 0) -> ReportGrid {
    let rows = [1, 1, 2, 1, 2].enumerated().map { [ReportValue.number($1), .number($0)] }
    return ReportGrid(columns: [.init("a", nil), .init("b", "B")], rows: rows, shown: shown, dropped: dropped)
  }

  @Test(arguments: [
    (ReportGrid.Shown.all, [0, 1, 2, 3, 4]), (.first(2), [0, 1]), (.first(9), [0, 1, 2, 3, 4]), (.last(2), [3, 4]),
    (.firstOfEach(1), [0, 2]), (.firstOfEach(2), [0, 1, 2, 4]),
  ])
  func `People are shown some rows`(shown: ReportGrid.Shown, numbers: [Int]) {
    let part = grid(shown, dropped: 3).shownPart
    #expect(part.rows == numbers.map { [.number($0)] })
    #expect(part.columns.map(\.key) == ["b"])
    #expect(part.dropped == 5 - numbers.count + 3)
  }
}
