import Testing

@testable import BookCore

@Suite struct BookListTests {
  static let books = [
    Book(title: "Emma", author: "Jane Austen", dateAcquired: PartialDate("2021-03"), genre: "Fiction"),
    Book(title: "本", extras: [.init("Shelf", .text("A")), .init("Pages", .json("12.50"))]),
    Book(title: "", author: "x", genre: "Fiction"),
    Book(
      title: "Dune", dateAcquired: PartialDate("1999"), genre: "Science Fiction; Classic",
      extras: [.init("Notes", .json("[1]"))]),
  ]

  @Test func booksComeBackAsTheyWere() {
    let list = BookList(Self.books)
    #expect(Array(list) == Self.books)
    #expect(list.extraNames == ["Shelf", "Pages", "Notes"])
  }

  @Test func itIsACollection() {
    let list = BookList(Self.books)
    #expect(list.indices == 0..<4)
    #expect(list.last?.title == "Dune")
    #expect(list.reversed().map(\.title) == ["Dune", "", "本", "Emma"])
    #expect(list[1...2].map(\.title) == ["本", ""])
    #expect(BookList().isEmpty)
  }

  @Test func theSecondValueOfAnExtraIsNotTaken() {
    let list = BookList([Book(title: "a", extras: [.init("n", .text("1")), .init("n", .text("2"))])])
    #expect(list[0].extras == [.init("n", .text("1"))])
  }

  @Test func anExtraIsTextUnlessItIsSaidToBeJSON() {
    let list = BookList([
      Book(title: "a", extras: [.init("n", .text("true"))]), Book(title: "b", extras: [.init("n", .json("true"))]),
      Book(title: "c"), Book(title: "d", extras: [.init("n", .text("5"))]),
    ])
    #expect(list.map { $0.extras.first?.value } == [.text("true"), .json("true"), nil, .text("5")])
  }

  /// Columns in which values stand far apart, close together, and both.
  private static let sparse: [Book] = (0..<3000).map { row in
    var extras: [Book.Extra] = []
    for column in 0..<40 where row % (column * 37 + 1) == column && (row < 1500 || column % 3 > 0) {
      extras.append(.init("c\(column)", column % 2 == 0 ? .text("\(row)") : .json("\(row)")))
    }
    return Book(title: "t\(row)", extras: extras)
  }

  @Test func valuesThatStandFarApartComeBack() {
    var list = BookList(Self.sparse)
    let names = list.extraNames
    func canonical(_ books: [Book]) -> [Book] {
      books.map { book in
        var book = book
        book.extras.sort { names.firstIndex(of: $0.name)! < names.firstIndex(of: $1.name)! }
        return book
      }
    }
    #expect(Array(list) == canonical(Self.sparse))
    let odd = list.indices.filter { $0 % 2 == 1 }
    #expect(Array(list[rows: odd.reversed()]) == canonical(odd.reversed().map { Self.sparse[$0] }))
    let sorted = list.sorted(by: SortOrder([SortKey(.title, isDescending: true)]))
    #expect(sorted.map(\.title).first == "t2999")
    #expect(sorted.allSatisfy { book in canonical(Self.sparse)[Int(book.title.dropFirst())!] == book })
    list.removeAll()
    for book in Self.sparse.suffix(20) { list.append(book) }
    #expect(Array(list) == canonical(Self.sparse.suffix(20)))
  }

  @Test func theFilledColumnsOfEachRow() {
    let list = BookList(Self.sparse)
    var filled = FilledExtras()
    filled.find(in: list)
    for row in list.indices {
      #expect(
        filled[row].filter { !list.extras[$0].range(of: row).isEmpty }
          == list.extras.indices.filter {
            !list.extras[$0].range(of: row).isEmpty
          })
    }
    #expect(!filled.isEmpty)
    filled.find(in: BookList([Book(title: "a")]))
    #expect(filled.isEmpty)
  }

  @Test func fieldsThatWereNotSetHaveNoValue() {
    var list = BookList()
    list.title.append("only")
    list.endRow()
    list.endRow()
    #expect(Array(list) == [Book(title: "only"), Book(title: "")])
  }

  @Test func anEmptiedListKeepsItsColumns() {
    var list = BookList(Self.books)
    list.removeAll()
    #expect(list.isEmpty)
    #expect(list.extraNames == ["Shelf", "Pages", "Notes"])
    #expect(list.index(ofExtra: "Notes") == 2)
    list.append(Self.books[1])
    #expect(Array(list) == [Self.books[1]])
  }

  @Test func genresShareTheirTexts() {
    var list = BookList()
    for number in 0..<1000 { list.append(Book(title: "t", genre: number % 3 == 0 ? nil : "Genre \(number % 200)")) }
    #expect(list.genre.texts.count == 200)
    #expect(list.indices.allSatisfy { list[$0].genre == ($0 % 3 == 0 ? nil : "Genre \($0 % 200)") })
  }
}
