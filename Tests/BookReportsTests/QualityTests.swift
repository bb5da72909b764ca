internal import BookCore
internal import BookReports
internal import Testing

/// What the checks find, one row per case: books and the lines of the findings.
@Suite struct QualityTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let books: [Book]
    /// Title, reason and command of what the check finds.
    let expected: [[String]]

    init(_ name: String, _ books: [Book], _ expected: [[String]]) {
      testDescription = name
      self.books = books
      self.expected = expected
    }
  }

  private func findings(_ books: [Book], _ check: QualityCheck) throws -> [[String]] {
    try report(books).rows(.findings, "check", "title", "reason", "command")
      .filter { $0[0] == check.rawValue }.map { Array($0.dropFirst()) }
  }

  private static let whole = Book("Emma", by: "Jane Austen", "2020-01-01", in: "Classics")

  @Test(arguments: [
    Case("nothing is missing", [whole], []),
    Case(
      "no author", [whole, Book("Beowulf", "2020", in: "Epic")],
      [["Beowulf", "-", "books edit Beowulf --author NAME"]]),
    Case(
      "a quote in a title", [Book("It's", "2020", in: "x")], [["It's", "-", #"books edit 'It'\''s' --author NAME"#]]),
    Case("a title like an option", [Book("-1", "2020", in: "x")], [["-1", "-", "books edit --author NAME -- -1"]]),
    Case("a blank", [Book("A B", "2020", in: "x")], [["A B", "-", "books edit 'A B' --author NAME"]]),
  ])
  func `No author`(_ c: Case) throws { #expect(try findings(c.books, .noAuthor) == c.expected) }

  @Test func `No genre, no date, and a date to come`() throws {
    let books = [
      Book("a", by: "x", "2024-06-16"), Book("b", by: "x", in: "y"), Book("c", by: "x", "2024-06-15", in: "y"),
    ]
    #expect(try findings(books, .noGenre) == [["a", "-", "books edit a --genre NAME"]])
    #expect(try findings(books, .noDate) == [["b", "-", "books edit b --date DATE"]])
    #expect(try findings(books, .futureDate) == [["a", "acquired 2024-06-16", "books edit a --date DATE"]])
    // This year began before today, so it is no date to come.
    #expect(try findings([Book("d", "2024")], .futureDate).isEmpty)
    #expect(try findings([Book("d", "2025")], .futureDate).count == 1)
  }

  @Test(arguments: [
    Case("one spelling", [Book("a", in: "Fantasy"), Book("b", in: "Fantasy")], []),
    Case("two genres", [Book("a", in: "Fantasy"), Book("b", in: "Science")], []),
    Case(
      "case", [Book("a", in: "fantasy"), Book("b", in: "Fantasy"), Book("c", in: "Fantasy")],
      [["a", "“fantasy” in 1 book, “Fantasy” in 2", "books edit a --genre=Fantasy"]]),
    Case(
      "signs", [Book("a", in: "Sci-Fi"), Book("b", in: "Sci Fi"), Book("c", in: "SciFi")],
      [
        ["b", "“Sci Fi” in 1 book, “Sci-Fi” in 1", "books edit b --genre=Sci-Fi"],
        ["c", "“SciFi” in 1 book, “Sci-Fi” in 1", "books edit c --genre=Sci-Fi"],
      ]),
    Case(
      "accents", [Book("a", in: "Poésie"), Book("b", in: "Poesie"), Book("c", in: "Poésie")],
      [["b", "“Poesie” in 1 book, “Poésie” in 2", "books edit b --genre='Poésie'"]]),
    Case(
      "one of several", [Book("a", in: "Horror; fantasy"), Book("b", in: "Fantasy"), Book("c", in: "Fantasy")],
      [["a", "“fantasy” in 1 book, “Fantasy” in 2", "books edit a --genre='Horror; Fantasy'"]]),
    Case(
      "each book of a rare spelling",
      [Book("a", in: "fantasy"), Book("b", in: "fantasy"), Book("c", in: "Horror")]
        + ["d", "e", "f"].map { Book($0, in: "Fantasy") },
      ["a", "b"].map { [$0, "“fantasy” in 2 books, “Fantasy” in 3", "books edit \($0) --genre=Fantasy"] }),
    Case(
      "two in one book",
      [Book("a", in: "fantasy; horror"), Book("b", in: "Fantasy; Horror"), Book("c", in: "Horror; Fantasy")],
      [
        [
          "a", "“fantasy” in 1 book, “Fantasy” in 2; “horror” in 1 book, “Horror” in 2",
          "books edit a --genre='Fantasy; Horror'",
        ]
      ]),
    Case("only signs", [Book("a", in: "!"), Book("b", in: "?")], []),
  ])
  func `Genres in two spellings`(_ c: Case) throws { #expect(try findings(c.books, .genreSpelling) == c.expected) }

  @Test(arguments: [
    Case(
      "last name first",
      [Book("a", by: "J. R. R. Tolkien"), Book("b", by: "J. R. R. Tolkien"), Book("c", by: "Tolkien, J.R.R.")],
      [["c", "“Tolkien, J.R.R.” in 1 book, “J. R. R. Tolkien” in 2", "books edit c --author='J. R. R. Tolkien'"]]),
    Case(
      "dots", [Book("a", by: "JRR Tolkien"), Book("b", by: "J.R.R. Tolkien")],
      [["b", "“J.R.R. Tolkien” in 1 book, “JRR Tolkien” in 1", "books edit b --author='JRR Tolkien'"]]),
    Case(
      "as many last name first",
      [Book("a", by: "Le Guin, Ursula"), Book("b", by: "Ursula Le Guin")],
      [["a", "“Le Guin, Ursula” in 1 book, “Ursula Le Guin” in 1", "books edit a --author='Ursula Le Guin'"]]),
    Case(
      "more last name first",
      [Book("a", by: "Ursula Le Guin"), Book("b", by: "Le Guin, Ursula"), Book("c", by: "Le Guin, Ursula")],
      [["a", "“Ursula Le Guin” in 1 book, “Le Guin, Ursula” in 2", "books edit a --author='Le Guin, Ursula'"]]),
    Case("two people", [Book("a", by: "Anne Brontë"), Book("b", by: "Emily Brontë")], []),
    Case(
      "accents", [Book("a", by: "Anne Brontë"), Book("b", by: "Anne Bronte")],
      [["b", "“Anne Bronte” in 1 book, “Anne Brontë” in 1", "books edit b --author='Anne Brontë'"]]),
    Case("none", [Book("a"), Book("b")], []),
  ])
  func `Authors in two spellings`(_ c: Case) throws { #expect(try findings(c.books, .authorSpelling) == c.expected) }

  @Test(arguments: [
    Case("two books", [Book("Emma", by: "A"), Book("Dune", by: "A")], []),
    Case("two authors", [Book("Poems", by: "A"), Book("Poems", by: "B")], []),
    Case(
      "the same", [Book("Emma", by: "A"), Book("x"), Book("Emma", by: "A"), Book("Emma", by: "A")],
      [
        ["Emma", "same title and author as “Emma”", "books delete Emma"],
        ["Emma", "same title and author as “Emma”", "books delete Emma"],
      ]),
    Case(
      "signs and case", [Book("Catch-22", by: "Heller, Joseph"), Book("catch 22", by: "Joseph Heller")],
      [["catch 22", "same title and author, in other signs, as “Catch-22”", "books delete 'catch 22'"]]),
    Case(
      "one without an author", [Book("Emma"), Book("Emma", by: "A")],
      [["Emma", "same title as, one without an author, “Emma”", "books delete Emma"]]),
    Case("one without an author, two with", [Book("Emma"), Book("Emma", by: "A"), Book("Emma", by: "B")], []),
    Case(
      "neither with an author", [Book("Emma"), Book("Emma")],
      [["Emma", "same title as, neither with an author, “Emma”", "books delete Emma"]]),
    Case(
      "a subtitle", [Book("Walden", by: "A"), Book("Walden: Or, Life in the Woods", by: "A")],
      [
        [
          "Walden: Or, Life in the Woods", "same author, and but for a subtitle the title of “Walden”",
          "books delete 'Walden: Or, Life in the Woods'",
        ]
      ]),
    Case(
      "an article", [Book("The Hobbit", by: "A"), Book("Hobbit", by: "A")],
      [["Hobbit", "same title and author, in other signs, as “The Hobbit”", "books delete Hobbit"]]),
    Case(
      "the parts of a name in another order", [Book("Emma", by: "Jane Austen"), Book("Emma", by: "Austen Jane")],
      [["Emma", "same title and author, in other signs, as “Emma”", "books delete Emma"]]),
    Case(
      "one of the authors", [Book("Omens", by: "A B; C D"), Book("Omens", by: "C D"), Book("Omens", by: "E F; A B")],
      [["Omens", "same title, and an author in common, as “Omens”", "books delete Omens"]]),
    Case(
      "more authors", [Book("Omens", by: "C D"), Book("Omens", by: "A B; C D")],
      [["Omens", "same title, and an author in common, as “Omens”", "books delete Omens"]]),
    Case("numbers that end elsewhere", [Book("Dune 1 12", by: "A"), Book("Dune 11 2", by: "A")], []),
    Case(
      "a second title", [Book("Frankenstein", by: "A"), Book("Frankenstein; or, The Modern Prometheus", by: "A")],
      [
        [
          "Frankenstein; or, The Modern Prometheus", "same author, and but for a subtitle the title of “Frankenstein”",
          "books delete 'Frankenstein; or, The Modern Prometheus'",
        ]
      ]),
    Case("a subtitle, another author", [Book("Walden", by: "A"), Book("Walden: A Play", by: "B")], []),
    Case("two volumes", [Book("Tales: One", by: "A"), Book("Tales: Two", by: "A")], []),
    Case(
      "authors in another order", [Book("x", by: "A B; C D"), Book("X", by: "C D; A B")],
      [["X", "same title and author, in other signs, as “x”", "books delete X"]]),
    Case("only signs", [Book("?", by: "A"), Book("!", by: "A")], []),
    Case(
      "the same ISBN, short and long",
      [Book("Emma", isbn: "0-14-143958-0"), Book("Emma!", by: "J", isbn: "9780141439587")],
      [["Emma", "same ISBN as “Emma!”", "books delete Emma"]]),
    Case(
      "one ISBN for a box and its volumes",
      [
        Book("Tales 1", isbn: "9780141439587"), Book("Tales 02", isbn: "9780141439587"),
        Book("Tales", isbn: "9780141439587"), Book("Tales, 2", isbn: "9780141439587"),
      ],
      [
        ["Tales", "same ISBN as “Tales 1”", "books delete Tales"],
        ["Tales, 2", "same ISBN as “Tales 02”", "books delete 'Tales, 2'"],
      ]),
    Case(
      "the one with less is to go",
      [Book("Emma", by: "A"), Book("EMMA", by: "A", "2021", in: "x", isbn: "9780141439587")],
      [["Emma", "same title and author, in other signs, as “EMMA”", "books delete Emma"]]),
    Case(
      "a fuller date", [Book("Emma", by: "A", "2021"), Book("emma", by: "A", "2021-03-05")],
      [["Emma", "same title and author, in other signs, as “emma”", "books delete Emma"]]),
    Case(
      "what the other one lacks", [Book("Emma", by: "A", in: "x"), Book("emma", by: "A", "2021", isbn: "0141439580")],
      [["Emma", "same title and author, in other signs, as “emma”, which has no genre", "books delete Emma"]]),
    Case(
      "of three the middle one has most",
      [Book("Emma", by: "A"), Book("EMMA", by: "A", "2021"), Book("emma", by: "A")],
      ["Emma", "emma"].map {
        [$0, "same title and author, in other signs, as “EMMA”", "books delete \($0)"]
      }),
    Case(
      "a title with less than each of two volumes",
      [Book("Tales", by: "A"), Book("Tales: One", by: "A", "2021"), Book("Tales: Two", by: "A", "2021")],
      [["Tales", "same author, and but for a subtitle the title of “Tales: One”", "books delete Tales"]]),
    Case("no ISBN", [Book("a", isbn: "0"), Book("b", isbn: "0"), Book("c", isbn: "n/a"), Book("d", isbn: "n/a")], []),
  ])
  func duplicates(_ c: Case) throws { #expect(try findings(c.books, .duplicate) == c.expected) }

  @Test(arguments: [
    ("THE LORD OF THE RINGS", "'The Lord of the Rings'"), ("EMMA", "Emma"), ("IT", nil), ("V.", nil), ("Emma", nil),
    ("ÜBER ALLES", "'Über Alles'"), ("1984", nil), ("源氏物語", nil), ("ВОЙНА И МИР", "'Война И Мир'"),
    ("DUNE: THE MOVIE", "'Dune: The Movie'"), ("'TIS PITY", #"''\''Tis Pity'"#), ("iPAD", nil),
  ])
  func `Titles in capitals`(title: String, mended: String?) throws {
    let commands = try findings([Book(title)], .capitals).map { $0[2] }
    let book = title == "EMMA" ? title : "'" + title.replacing("'", with: #"'\''"#) + "'"
    #expect(commands == (mended.map { ["books edit \(book) --title=\($0)"] } ?? []))
  }

  @Test func `Every check is told, with its number and its remedy`() throws {
    let rows = try report([Book("EMMA"), Book("EMMA")]).rows(.quality, "check", "books")
    #expect(
      rows == [
        ["noAuthor", "2"], ["noGenre", "2"], ["noDate", "2"], ["futureDate", "0"], ["genreSpelling", "0"],
        ["authorSpelling", "0"], ["duplicate", "1"], ["capitals", "2"],
      ])
  }

  @Test func `Commands name a book by its id where there is one`() throws {
    let books = [
      Book(title: "Emma", extras: [.init("id", .text("b7"))]), Book("x"),
      Book(title: "y", extras: [.init("id", .text("c1"))]),
    ]
    let report = try report(books, referenceColumn: "id")
    let commands = try report.rows(.findings, "check", "command").filter { $0[0] == "noDate" }.map { $0[1] }
    #expect(commands == ["b7", "x", "c1"].map { "books edit \($0) --date DATE" })
  }

  @Test func `A duplicate is told with the ids of both books`() throws {
    let books = [
      Book(title: "Emma", author: "A", extras: [.init("id", .text("b7"))]),
      Book(title: "Emma", author: "A", dateAcquired: PartialDate("2021"), extras: [.init("id", .text("c1"))]),
      // Two columns are more than a date, and an id is no value.
      Book(
        title: "Dune", author: "B", extras: [.init("id", .text("d2")), .init("x", .text("1")), .init("y", .text("2"))]),
      Book(title: "Dune", author: "B", dateAcquired: PartialDate("2021"), extras: [.init("id", .text("e3"))]),
    ]
    let rows = try report(books, referenceColumn: "id").rows(.findings, "check", "reason", "command")
    #expect(
      rows.filter { $0[0] == "duplicate" }.map { Array($0.dropFirst()) } == [
        ["same title and author as “Emma” (c1)", "books delete b7"],
        ["same title and author as “Dune” (d2), which has no date", "books delete e3"],
      ])
  }

  @Test func `More books in a rare spelling than anybody mends are only counted`() throws {
    let books = (0..<3500).map { Book("a\($0)", by: "A", in: $0 < 1500 ? "fantasy" : "Fantasy") }
    let report = try report(books, rowsAtOnce: 500)
    #expect(try report.rows(.quality, "check", "books").first { $0[0] == "genreSpelling" }?[1] == "1500")
    let grid = try report.grid(.findings)
    #expect(grid.rows.count { $0[0] == .text("genreSpelling") } == 1000)
    // Beside the rest of these there are the books without a date, of which 1000 are kept, too.
    #expect(grid.dropped == 500 + 2500)
  }

  @Test func `More findings than anybody mends are only counted`() throws {
    let report = try report(Array(repeating: Book("a", "2020", in: "x"), count: 1500), rowsAtOnce: 500)
    #expect(try report.rows(.quality, "check", "books").first == ["noAuthor", "1500"])
    let grid = try report.grid(.findings)
    #expect(grid.rows.count { $0[0] == .text("noAuthor") } == 1000)
    // Of the duplicates 499 were not kept, of those without an author 500.
    #expect(grid.dropped == 999)
    let shown = grid.shownPart
    #expect(shown.rows.count == 20 && shown.dropped == 1500 + 1499 - 20)
  }
}
