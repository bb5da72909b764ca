package import BookCore
package import BookReports

/// A report and its list as one page for a browser, which needs nothing beside itself.
///
/// The page is a table of the books in the order by title, and tables of the figures; its script sorts, filters and
/// searches by what stands in the rows. All orders are those of `RowSorter`. The look and the script are in
/// `Template/`, from which `PageTemplate` is made.
package struct ReportPage {
  let report: Report
  let books: BookList
  let collation: Collation
  /// The genres that can be filtered by, in alphabetical order.
  let genres: [NameCounts.Name]
  let withoutGenre: Int

  package init(_ builder: ReportBuilder) {
    report = builder.report()
    books = builder.books
    collation = builder.options.collation
    let counts = builder.genreCounts()
    genres = counts.alphabetical
    withoutGenre = counts.without
  }

  /// Appends the page.
  package func write(into output: inout ByteBuffer) {
    for piece in PageTemplate.pieces {
      switch piece {
      case .text(let text): output.append(text)
      case .slot(.summary): output.append(html: summary)
      case .slot(.filters): writeFilters(into: &output)
      case .slot(.rows): writeRows(into: &output)
      case .slot(.figures): writeFigures(into: &output)
      case .slot(.quality): writeQuality(into: &output)
      case .slot(.colophon): output.append(html: "Made by books on \(report.today).")
      }
    }
  }

  private var summary: String {
    func count(_ number: Int, _ one: String, _ many: String) -> String { "\(number) \(number == 1 ? one : many)" }
    return count(books.count, "book", "books") + " in " + count(genres.count, "genre", "genres")
      + ", as of \(report.today)"
  }
}
