internal import BookCore

// What is probably wrong with the books, and how it is mended.

extension ReportBuilder {
  func findings(_ genres: NameCounts, _ authors: NameCounts) -> [Findings] {
    let found =
      rowFindings() + [
        genreSpellings(genres), authorSpellings(authors),
        DuplicateSearch(books, isbns: isbns, values: values, names: references).findings,
      ]
    return QualityCheck.allCases.compactMap { check in found.first { $0.check == check } }
  }

  func summary(of findings: [Findings]) -> ReportSection {
    let rows = findings.map { findings -> [ReportValue] in
      let check = findings.check
      return [.text(check.rawValue), .text(check.title), .number(findings.count), .command(check.remedy)]
    }
    return ReportSection(
      key: .quality, title: "Quality",
      content: .grid(
        ReportGrid(
          columns: [
            .init("check", nil), .init("what", "Check"), .init("books", "Books", .right),
            .init("remedy", "What mends it"),
          ], rows: rows)),
      // Where ids name the books, they are of the library.
      notes: options.referenceColumn != nil
        ? [] : ["The commands change the library; books import FILE brings the books of a file there."])
  }

  /// How many findings of each check people are shown.
  private static let shownFindings = 10

  func list(of findings: [Findings]) -> ReportSection {
    var rows: [[ReportValue]] = []
    for findings in findings {
      for finding in findings.kept {
        let book = books[finding.row]
        rows.append([
          .text(findings.check.rawValue), .text(findings.check.title), .text(book.title),
          book.author.map { .text($0) } ?? .none,
          finding.reason.map { .text($0) } ?? .none, .command(command(for: finding, of: findings.check)),
        ])
      }
    }
    let dropped = findings.reduce(0) { $0 + $1.dropped }
    return ReportSection(
      key: .findings, title: "Books to look at",
      content: .grid(
        ReportGrid(
          columns: [
            .init("check", nil), .init("what", "Check"), .init("title", "Title"), .init("author", nil),
            .init("reason", "Reason"),
            .init("command", "Command"),
          ], rows: rows, shown: .firstOfEach(Self.shownFindings), dropped: dropped)))
  }

  private func command(for finding: Finding, of check: QualityCheck) -> String {
    var name = references.count > finding.row ? references[finding.row] : ""
    // The beginning of a title tells a book as well as all of it.
    if name.isEmpty { name = books.title[finding.row].beginning ?? books.title[finding.row] }
    let isTypeable = finding.value?.beginning == nil
    return check.command(forBook: name, value: isTypeable ? finding.value : nil)
  }

  // MARK: Checks of single books

  private func rowFindings() -> [Findings] {
    var noAuthor = Findings(.noAuthor)
    var noGenre = Findings(.noGenre)
    var noDate = Findings(.noDate)
    var future = Findings(.futureDate)
    var capitals = Findings(.capitals)
    let (authors, genres, dates) = (books.author, books.genre, books.dateAcquired)
    for row in books.indices {
      if authors.range(of: row).isEmpty { noAuthor.add(Finding(row: row)) }
      if genres.code(of: row) == 0 { noGenre.add(Finding(row: row)) }
      if let date = dates[row] {
        if date.firstDay > options.today { future.add(Finding(row: row, reason: "acquired \(date)")) }
      } else {
        noDate.add(Finding(row: row))
      }
    }
    for row in CapitalTitles.rows(of: books) {
      capitals.add(Finding(row: row, value: CapitalTitles.inLowerCase(books.title[row])))
    }
    return [noAuthor, noGenre, noDate, future, capitals]
  }
}
