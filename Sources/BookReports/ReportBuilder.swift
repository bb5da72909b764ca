internal import BookCodec
package import BookCore

/// Makes a report of books that come in any number of lists.
///
/// It keeps the four fields of every book, as duplicates are only known when the last has come: some 70 bytes a book.
/// All else it holds is as long as there are different authors, genres and days.
package struct ReportBuilder: Sendable {
  package let options: ReportOptions
  /// The books, of the columns beside the four only with that of the names by which authors are sorted.
  package private(set) var books = BookList()
  private(set) var authors = Tally()
  private(set) var genres = Tally()
  /// For each book its ISBN, 0 for none; empty as long as no book has one.
  private(set) var isbns: [UInt64] = []
  /// For each book how many columns beside the four have something, which are never more than
  /// `BookList.maximumExtras`; empty as long as there are none.
  private(set) var values: [UInt16] = []
  /// For each book what commands call it; empty without a column of such names.
  private(set) var references = TextColumn()

  package init(_ options: ReportOptions) { self.options = options }

  /// Adds the books of `list` in `rows`.
  package mutating func add(_ rows: [Int], of list: borrowing BookList) {
    addISBNs(of: rows, list)
    countValues(of: rows, list)
    let sortName = list.sortNameColumn
    let keptSortName = sortName.map { books.extraColumn(named: list.extras[$0].name) }
    let reference = options.referenceColumn.flatMap { list.index(ofExtra: $0) }
    for row in rows {
      let number = books.count
      let author = list.author.range(of: row)
      if !author.isEmpty { authors.count(list.author.bytes, author, row: number) }
      books.title.append(list.title.bytes.span, list.title.range(of: row))
      books.author.append(list.author.bytes.span, author)
      books.dateAcquired.append(list.dateAcquired[row])
      let code = list.genre.code(of: row)
      if code == 0 {
        books.genre.append(list.title.bytes.span, 0..<0)
      } else {
        let genre = list.genre.texts.range(of: code - 1)
        genres.count(list.genre.texts.bytes, genre, row: number)
        books.genre.append(list.genre.texts.bytes.span, genre)
      }
      if let reference {
        let text = list.extras[reference].text
        references.pad(to: number)
        references.append(text.bytes.span, text.range(of: row))
      }
      if let sortName, let keptSortName {
        let text = list.extras[sortName].text
        books.setExtra(keptSortName, text.bytes.span, text.range(of: row))
      }
      books.endRow()
    }
  }

  private mutating func countValues(of rows: [Int], _ list: borrowing BookList) {
    let columns = list.extraNames.indices.filter { list.extras[$0].name != options.referenceColumn }
    if columns.isEmpty && values.isEmpty { return }
    values += repeatElement(0, count: books.count + rows.count - values.count)
    for column in columns {
      let text = list.extras[column].text
      for (index, row) in rows.enumerated() where !text.range(of: row).isEmpty { values[books.count + index] += 1 }
    }
  }

  private mutating func addISBNs(of rows: [Int], _ list: borrowing BookList) {
    let columns = list.extraNames.indices.filter { ISBN.isNamed(list.extras[$0].name) }
    if columns.isEmpty && isbns.isEmpty { return }
    // Books that came before any such column have none.
    while isbns.count < books.count { isbns.append(0) }
    for row in rows {
      var isbn: UInt64 = 0
      for column in columns where isbn == 0 {
        let text = list.extras[column].text
        isbn = ISBN.all(in: text.bytes.span, text.range(of: row)).first ?? 0
      }
      isbns.append(isbn)
    }
  }

  /// The report of the books that were added.
  package func report() -> Report {
    let genres = genreCounts()
    let authors = NameCounts(self.authors, of: books.count, orderedAs: .author, by: options.collation)
    let dates = DateCounts(of: books, today: options.today)
    let looksForFaults = !options.sections.isDisjoint(with: [.quality, .findings])
    let findings = looksForFaults ? findings(genres, authors) : []
    let keys = ReportSection.Key.allCases.filter { options.sections.contains($0) }
    let sections = keys.map { key in
      switch key {
      case .overview: overview(genres, authors, dates)
      case .byGenre: byGenre(genres)
      case .byAuthor: byAuthor(authors)
      case .byYear: byYear(dates)
      case .byMonth: byMonth(dates)
      case .pile: pile(dates)
      case .acquiredLately: acquiredLately(dates)
      case .ages: ages(dates)
      case .oldest: oldest(dates)
      case .quality: summary(of: findings)
      case .findings: list(of: findings)
      }
    }
    return Report(today: options.today, sections: sections)
  }

  /// The genres of the books, those with the most books first.
  package func genreCounts() -> NameCounts {
    NameCounts(genres, of: books.count, orderedAs: .title, by: options.collation)
  }
}
