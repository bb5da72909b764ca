internal import BookCore
internal import BookReports
internal import Testing

/// The commands that mend a book, as a shell takes them, whatever its texts are.
@Suite struct RemedyTests {
  private func command(_ books: [Book], _ check: QualityCheck) throws -> String? {
    try report(books).rows(.findings, "check", "command").first { $0[0] == check.rawValue }?[1]
  }

  @Test(arguments: [
    ("plain", "plain"), ("two words", "'two words'"), ("it's", #"'it'\''s'"#), ("$(x) `y`", "'$(x) `y`'"),
    ("a\nb", #"$'a\012b'"#), ("a\r\nb\t", #"$'a\015\012b\011'"#), ("it's \u{1B}[31m\\", #"$'it\'s \033[31m\\'"#),
    ("a\u{7F}b\u{85}", #"$'a\177b\302\205'"#), ("\u{202E}abc\u{202C}", #"$'\342\200\256abc\342\200\254'"#),
    ("a\u{2028}b", #"$'a\342\200\250b'"#), ("a\u{FEFF}b\u{200B}", #"$'a\357\273\277b\342\200\213'"#),
    ("👩‍👩‍👧‍👦", "'👩‍👩‍👧‍👦'"), ("می‌خواهم", "'می‌خواهم'"),
    // What a table shows in the place of a line break.
    ("a↵b", #"$'a\342\206\265b'"#), ("␛", #"$'\342\220\233'"#),
  ])
  func `A title is one word`(title: String, word: String) throws {
    #expect(try command([Book(title)], .noAuthor) == "books edit \(word) --author NAME")
  }

  @Test func `A title that begins with a dash is no option`() throws {
    #expect(try command([Book("-x")], .noAuthor) == "books edit --author NAME -- -x")
    #expect(try command([Book("-\n")], .noAuthor) == #"books edit --author NAME -- $'-\012'"#)
  }

  @Test func `The new value is one word, too`() throws {
    #expect(
      try command([Book("LOUD\u{7} IT'S")], .capitals) == #"books edit $'LOUD\007 IT\'S' --title=$'Loud\007 It\'s'"#)
  }

  @Test func `A title that nobody types is told by its beginning`() throws {
    let title = String(repeating: "ÄB", count: 20_000)
    let beginning = String(repeating: "ÄB", count: 100)
    #expect(try command([Book(title)], .noAuthor) == "books edit '\(beginning)' --author NAME")
    #expect(try command([Book(title)], .capitals) == "books edit '\(beginning)' --title TITLE")
  }

  @Test(arguments: [
    // Genres of the book that is mended, where most others have `Sci-Fi`, and what it is to have.
    ("SciFi", "Sci-Fi"), ("Crime; SciFi", "'Crime; Sci-Fi'"), ("SciFi; Sci-Fi; Crime", "'Sci-Fi; Crime'"),
    ("Crime;  SciFi", "'Crime; Sci-Fi'"),
  ])
  func `Only the name in another spelling changes`(genre: String, mended: String) throws {
    let books = [Book("a", in: "Sci-Fi"), Book("b", in: "Sci-Fi"), Book("c", in: "Sci-Fi"), Book("d", in: genre)]
    #expect(try command(books, .genreSpelling) == "books edit d --genre=\(mended)")
  }
}

@Suite struct NameCountTests {
  @Test func `A book that has a name in two spellings counts once, by the first`() throws {
    let report = try report([Book("a", in: "fantasy; Fantasy"), Book("b", in: "Fantasy"), Book("c", in: "Fantasy")])
    #expect(try report.rows(.byGenre, "genre", "books") == [["Fantasy", "3"]])
  }

  @Test func `A text that names nothing is none`() throws {
    let report = try report([Book("a", by: "\u{301}", in: "\u{301}; \u{308}"), Book("b"), Book("c", by: "X", in: "Y")])
    #expect(try report.rows(.byGenre, "genre", "books") == [["Y", "1"], ["-", "2"]])
    #expect(try report.rows(.byAuthor, "author", "books") == [["X", "1"], ["-", "2"]])
  }

  @Test func `A name may begin with a mark`() throws {
    let report = try report([Book("a", in: "Crime; \u{301}x"), Book("b", in: "crime")])
    #expect(try report.rows(.byGenre, "genre", "books") == [["Crime", "2"], ["\u{301}x", "1"]])
  }

  @Test func `All bars of a chart have one scale`() throws {
    let books = [Book("a", in: "X"), Book("b", in: "Y"), Book("c"), Book("d"), Book("e"), Book("f")]
    let bars = try report(books).grid(.byGenre).rows.map(\.last)
    #expect(bars == [.bar(1, of: 4), .bar(1, of: 4), .bar(4, of: 4)])
  }

  @Test func `Many names and spellings are counted in one pass`() throws {
    let genres = (0..<3000).map { "Genre \($0)" }
    let spellings = (0..<4000).map { number in
      Book("t", in: "S" + (0..<12).map { number >> $0 & 1 == 0 ? "a" : "A" }.joined())
    }
    let report = try report([Book("t", in: genres.joined(separator: "; "))] + spellings, rowsAtOnce: 5000)
    #expect(report.fact(.overview, "genres") == "3001")
    #expect(try report.rows(.quality, "check", "books").first { $0[0] == "genreSpelling" }?[1] == "3999")
  }
}
