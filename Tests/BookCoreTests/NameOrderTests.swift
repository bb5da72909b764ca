import BookCore
import BookTestSupport
import Testing

/// What does not count of a title, and what comes first of an author.
@Suite struct NameOrderTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String
    /// What the text is sorted as.
    let counts: String
    var articles: Set<ArticleLanguage> = [.en]

    init(_ text: String, as counts: String, _ articles: Set<ArticleLanguage> = [.en]) {
      testDescription = text
      self.text = text
      self.counts = counts
      self.articles = articles
    }
  }

  /// Whether nothing but the next field of `order`, the date, tells two books apart.
  private func tie(_ left: Book, _ right: Book, by order: SortOrder) -> Bool {
    [(left, right), (right, left)].allSatisfy { first, second in
      var (first, second) = (first, second)
      first.dateAcquired = PartialDate("2021")
      second.dateAcquired = PartialDate("2020")
      return BookList([first, second]).rows([0, 1], orderedBy: order) == [1, 0]
    }
  }

  @Test(arguments: [
    Case("The Hobbit", as: "Hobbit"), Case("A Tale of Two Cities", as: "Tale of Two Cities"),
    Case("An Unsuitable Job", as: "Unsuitable Job"), Case("THE HOBBIT", as: "HOBBIT"), Case("the hobbit", as: "hobbit"),
    Case("\"The\" Hobbit", as: "The\" Hobbit"), Case("“The Hobbit”", as: "Hobbit”"),
    Case("The \"Genius\"", as: "Genius\""), Case("(The) End", as: "The) End"), Case("[Emma]", as: "Emma]"),
    Case("«Emma»", as: "Emma»"), Case("¿Quién?", as: "Quién?"), Case("… And Justice", as: "And Justice"),
    Case("...And Justice", as: "And Justice"), Case("'Tis", as: "Tis"), Case("「雪国」", as: "雪国」"),
    Case("The 39 Steps", as: "39 Steps"), Case("The  Hobbit", as: "Hobbit"), Case("The Émigrés", as: "Émigrés"),
  ])
  func countsAs(_ row: Case) throws {
    var order = try SortOrder("title,date")
    order.collation.articles = row.articles
    #expect(tie(Book(title: row.text), Book(title: row.counts), by: order))
  }

  @Test(arguments: [
    Case("L'Étranger", as: "Étranger", [.fr]), Case("L’Étranger", as: "Étranger", [.fr]),
    Case("Les Misérables", as: "Misérables", [.fr]), Case("Un amour", as: "amour", [.fr]),
    Case("Der Prozess", as: "Prozess", [.de]), Case("Eine Reise", as: "Reise", [.de, .fr]),
    Case("Het diner", as: "diner", [.nl]), Case("'t Hooft", as: "Hooft", [.nl]), Case("’n Dag", as: "Dag", [.nl]),
    Case("De avonden", as: "avonden", [.nl]), Case("Los detectives", as: "detectives", [.es]),
    Case("El Aleph", as: "Aleph", [.es]), Case("Gl'innamorati", as: "innamorati", [.it]),
    Case("Gli indifferenti", as: "indifferenti", [.it]), Case("Un'ora", as: "ora", [.it]),
    Case("I promessi sposi", as: "promessi sposi", [.it]), Case("O crime", as: "crime", [.pt]),
    Case("Os Lusíadas", as: "Lusíadas", [.pt]), Case("Ett drömspel", as: "drömspel", [.sv]),
    Case("Det går an", as: "går an", [.da]), Case("Ei natt", as: "natt", [.no]),
  ])
  func countsAsInItsLanguage(_ row: Case) throws {
    try countsAs(row)
    var order = try SortOrder("title,date")
    order.collation.articles = []
    #expect(!tie(Book(title: row.text), Book(title: row.counts), by: order))
  }

  @Test(arguments: [
    "A", "The", "A-Z", "A – Z", "A & P", "Theory", "An", "Anna", "The?", "L'", "Les", "...", "'", "A.", "Le-gal", "(",
  ])
  func countsWhole(_ title: String) throws {
    var order = try SortOrder("title")
    var plain = order
    order.collation.articles = [.en, .fr]
    plain.collation.articles = []
    // Among titles that are all around it, articles change nothing.
    let list = BookList(["!", "B", "H", "T", "Z", "0", title].map { Book(title: $0) })
    #expect(list.sorted(by: order).map(\.title) == list.sorted(by: plain).map(\.title))
  }

  @Test(arguments: [
    Case("Jane Austen", as: "Austen, Jane"), Case("J. R. R. Tolkien", as: "Tolkien, J. R. R."),
    Case("Ursula K. Le Guin", as: "Le Guin, Ursula K."), Case("Ludwig van Beethoven", as: "Beethoven, Ludwig van"),
    Case("Martin Luther King Jr.", as: "King, Martin Luther, Jr."),
    Case("Martin Luther King, Jr.", as: "King, Martin Luther, Jr."),
    Case("Henry Gates III", as: "Gates, Henry, III"), Case("Ruth Roe Ph.D.", as: "Roe, Ruth, Ph.D."),
    Case("Juana Inés de la Cruz", as: "Cruz, Juana Inés de la"), Case("Honoré de Balzac", as: "Balzac, Honoré de"),
    Case("Daphne Du Maurier", as: "Du Maurier, Daphne"), Case("Jan Van der Meer", as: "Van der Meer, Jan"),
    Case("Oscar De La Hoya", as: "De La Hoya, Oscar"), Case("Le Corbusier", as: "Le Corbusier"),
    Case("Gabriel García Márquez", as: "Márquez, Gabriel García"), Case("Flannery O'Connor", as: "O'Connor, Flannery"),
    Case("Antoine de Saint-Exupéry", as: "Saint-Exupéry, Antoine de"), Case("Voltaire", as: "Voltaire"),
    Case("Al Gore", as: "Gore, Al"), Case("Tahar Ben Jelloun", as: "Ben Jelloun, Tahar"),
    Case("Tolkien, J. R. R.", as: "Tolkien, J. R. R."), Case("King, Jr., Martin", as: "King, Jr., Martin"),
    Case("Ada Byron (Editor)", as: "Byron, Ada, (Editor)"),
    Case("Ines Hart; Tom Crake", as: "Hart, Ines; Crake, Tom"),
    Case("Ines Hart & Tom Crake", as: "Hart, Ines; Crake, Tom"),
    Case("Ines Hart and Tom Crake", as: "Hart, Ines; Crake, Tom"),
    Case("村上 春樹", as: "村上 春樹"), Case("한강", as: "한강"), Case("夏目漱石", as: "夏目漱石"),
    Case("Λέων Τολστόι", as: "Τολστόι, Λέων"), Case("Лев Толстой", as: "Толстой, Лев"),
    Case("Oxford University Press", as: "Oxford University Press"), Case("The Onion", as: "The Onion"),
    Case("Sammy Davis Jr. & Jane Boyar", as: "Davis, Sammy, Jr.; Boyar, Jane"),
  ])
  func authorCountsAs(_ row: Case) throws {
    var order = try SortOrder("author,date")
    let (text, counts) = (Book(title: "a", author: row.text), Book(title: "a", author: row.counts))
    #expect(tie(text, counts, by: order))
    order.collation.authorOrder = .asWritten
    #expect(tie(text, counts, by: order) == (row.text == row.counts))
  }

  @Test func authorsInOrder() throws {
    let authors = [
      "Jane Austen", "Ludwig van Beethoven", "Beethoven, Ludwig van", "Juana Inés de la Cruz", "Ursula K. Le Guin",
      "Lem, Stanisław", "Plato", "Émile Zola", "Лев Толстой", "村上春樹",
    ]
    let list = BookList(authors.map { Book(title: "a", author: $0) })
    let sorted = list.sorted(by: try SortOrder("author")).compactMap(\.author)
    #expect(
      sorted == [
        "Jane Austen", "Ludwig van Beethoven", "Beethoven, Ludwig van", "Juana Inés de la Cruz", "Ursula K. Le Guin",
        "Lem, Stanisław", "Plato", "Émile Zola", "Лев Толстой", "村上春樹",
      ])
  }

  /// Keys that were made once are used again: more authors than are remembered come up in many orders.
  @Test(arguments: 0..<4)
  func repeatedAuthors(_ round: Int) throws {
    var random = SeededNumbers(forRound: round)
    var places = (0..<5000).flatMap { Array(repeating: $0, count: 3) }
    places.shuffle(using: &random)
    // Numbers of one length are in the order of their digits.
    let authors = places.map { "Ada \(1000 + $0)" + ($0 % 3 == 0 ? " Jr." : "") }
    let list = BookList(authors.map { Book(title: "a", author: $0) })
    let sorted = list.rows(Array(list.indices), orderedBy: try SortOrder("author")).map { places[$0] }
    #expect(sorted == places.sorted(), "\(SeededNumbers.hint)")
  }

  /// The sort name decides in the first key and between ties, and only where there is one.
  @Test(arguments: ["Author l-f", "author_sort", "Primary Author", "Author (as written)"])
  func aSortNameWins(_ column: String) throws {
    func book(_ title: String, _ author: String?, _ sortName: String?) -> Book {
      Book(
        title: title, author: author, extras: sortName.map { [.init("n", .text("1")), .init(column, .text($0))] } ?? [])
    }
    let list = BookList([
      book("d", "Gabriel García Márquez", "García Márquez, Gabriel"), book("c", "Han Kang", nil),
      book("b", "Zoe Ga", "Ga, Zoe"), book("a", nil, "Aaa, B"),
    ])
    #expect(list.sorted(by: try SortOrder("author")).map(\.title) == ["b", "d", "c", "a"])
    var byTitle = BookList()
    for book in list {
      var book = book
      book.title = "same"
      byTitle.append(book)
    }
    #expect(
      byTitle.sorted(by: try SortOrder("title")).map(\.author) == ["Zoe Ga", "Gabriel García Márquez", "Han Kang", nil])
    var asWritten = try SortOrder("author")
    asWritten.collation.authorOrder = .asWritten
    #expect(list.sorted(by: asWritten).map(\.title) == ["d", "c", "b", "a"])
  }

  @Test func shortLists() {
    #expect(
      Collation().sorted(["travel", "Émigrés", "The Arts", "essays", "Vol. 10", "Vol. 9"]) == [
        "Émigrés", "essays", "The Arts", "travel", "Vol. 9", "Vol. 10",
      ])
    #expect(Collation().sorted(["b", "a", "b", "A"]) == ["a", "A", "b", "b"])
    #expect(Collation(language: .sv).sorted(["Ö", "Z", "Å", "A"]) == ["A", "Z", "Å", "Ö"])
  }
}
