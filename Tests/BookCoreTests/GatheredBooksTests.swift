import BookTestSupport
import Testing

@testable import BookCore

@Suite struct GatheredBooksTests {
  /// Books with few genres and, now and then, a value in one of three extra columns.
  private static func books(_ count: Int, using random: inout SeededNumbers) -> [Book] {
    (0..<count).map { number in
      var extras: [Book.Extra] = []
      for name in ["Pages", "Shelf", "Notes"] where Int.random(in: 0..<9, using: &random) == 0 {
        extras.append(.init(name, Bool.random(using: &random) ? .json("\(number)") : .text("text \(number)")))
      }
      return Book(
        title: "title \(Int.random(in: 0..<60, using: &random))",
        author: Bool.random(using: &random) ? nil : "author \(Int.random(in: 0..<9, using: &random))",
        dateAcquired: PartialDate(year: Int.random(in: 1990...2024, using: &random)),
        genre: [nil, "Poetry", "Travel", "", "Poetry; Travel"].randomElement(using: &random)!, extras: extras)
    }
  }

  /// As a list gives books back: no text is no value, and extras stand in the order of its columns.
  private static func canonical(_ books: [Book], _ names: [String]) -> [Book] {
    books.map { book in
      var book = book
      if book.genre == "" { book.genre = nil }
      book.extras = names.flatMap { name in book.extras.filter { $0.name == name } }
      return book
    }
  }

  struct Rows: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let pick: @Sendable (Range<Int>, inout SeededNumbers) -> [Int]

    init(_ name: String, _ pick: @escaping @Sendable (Range<Int>, inout SeededNumbers) -> [Int]) {
      testDescription = name
      self.pick = pick
    }
  }

  @Test(arguments: [
    Rows("none") { _, _ in [] },
    Rows("all") { all, _ in Array(all) },
    Rows("all, backwards") { all, _ in all.reversed() },
    Rows("all, shuffled") { all, random in all.shuffled(using: &random) },
    Rows("a run in the middle") { all, _ in Array(all.dropFirst(3).dropLast(5)) },
    Rows("every third") { all, _ in Array(stride(from: 0, to: all.count, by: 3)) },
    Rows("one row again and again") { _, _ in Array(repeating: 7, count: 1500) },
    Rows("the last one first") { all, _ in [all.count - 1] + Array(all.dropLast()) },
  ])
  func appendedRowsAreTheBooksThere(_ rows: Rows) {
    var random = SeededNumbers(seed: 11)
    let list = BookList(Self.books(2600, using: &random))
    var result = BookList(Self.books(5, using: &random))
    let before = Array(result)
    let names = result.extraNames + list.extraNames.filter { !result.extraNames.contains($0) }
    let picked = rows.pick(list.indices, &random)
    result.append(picked[...], of: list)
    #expect(result.extraNames == names)
    #expect(Array(result) == before + Self.canonical(picked.map { list[$0] }, names))
  }

  @Test func anEmptyColumnTakesNoRows() {
    let list = BookList([Book(title: "a", extras: [.init("n", .text("x"))]), Book(title: "b"), Book(title: "c")])
    var result = BookList()
    result.append([1, 2], of: list)
    #expect(result.extras[0].text.count == 0)
    result.append([0, 2], of: list)
    #expect(result.extras[0].text.count == 3)
    #expect(result.map(\.title) == ["b", "c", "a", "c"])
    #expect(result.map { $0.extras.count } == [0, 0, 1, 0])
  }

  @Test func aRowMayGrowFurtherBehindAppendedOnes() {
    var list = BookList([Book(title: "a", genre: "g")])
    list.append([0], of: BookList([Book(title: "b", genre: "h")]))
    list.append(Book(title: "c", author: "d", genre: "g"))
    #expect(list.map(\.genre) == ["g", "h", "g"])
    #expect(list.genre.texts.count == 2)
  }

  @Test(arguments: [1, 2, 8, 64])
  func gatheredBooksComeBackAsTheyWere(_ rowsPerPiece: Int) {
    var random = SeededNumbers(seed: UInt64(rowsPerPiece))
    let books = Self.books(150, using: &random)
    var gathered = GatheredBooks(rowsPerPiece: rowsPerPiece)
    var kept: [Book] = []
    var start = 0
    while start < books.count {
      let end = min(books.count, start + Int.random(in: 1...40, using: &random))
      let list = BookList(books[start..<end])
      let rows = Array(list.indices).filter { _ in Bool.random(using: &random) }
      gathered.append(rows, of: list)
      kept += rows.map { books[start + $0] }
      start = end
    }
    #expect(gathered.count == kept.count)
    let rows = Array(0..<gathered.count).shuffled(using: &random)
    var result = BookList()
    result.append(rows[...], of: gathered)
    #expect(result.extraNames == gathered.extraNames)
    #expect(Array(result) == Self.canonical(rows.map { kept[$0] }, gathered.extraNames))
  }

  @Test func columnsOfListsWithoutWantedBooksCome() {
    var gathered = GatheredBooks()
    gathered.append([], of: BookList([Book(title: "a", extras: [.init("n", .text("x"))])]))
    #expect(gathered.extraNames == ["n"])
    #expect(gathered.count == 0)
  }

  // MARK: Sorting piece by piece

  @Test(arguments: 0..<40)
  func rowsComeAsIfSortedAtOnce(_ round: Int) {
    var random = SeededNumbers(forRound: round)
    let books = Self.books(Int.random(in: 0...900, using: &random), using: &random)
    var order = SortOrder([])
    order.keys = SortKey.Field.allCases.shuffled(using: &random).prefix(Int.random(in: 0...3, using: &random)).map {
      SortKey($0, isDescending: .random(using: &random))
    }
    var gathered = GatheredBooks(rowsPerPiece: 128)
    var sorter = RowSorter(by: order)
    var start = 0
    while start < books.count {
      let end = min(books.count, start + Int.random(in: 1...200, using: &random))
      let list = BookList(books[start..<end])
      gathered.append(Array(list.indices), of: list)
      sorter.add(Array(list.indices), of: list)
      start = end
    }
    var found: [Int] = []
    var rows: [Int] = []
    repeat {
      let wanted = Int.random(in: 1...100, using: &random)
      sorter.next(wanted, into: &rows, of: gathered)
      #expect(rows.count == min(wanted, books.count - found.count))
      found += rows
    } while !rows.isEmpty
    let expected = BookList(books).rows(Array(books.indices), orderedBy: order)
    #expect(found == expected, "\(SeededNumbers.hint), order \(order)")
  }
}
