import BookCore
import BookTestSupport
import Testing

@Suite struct SelectionTests {
  static let list = BookList([
    Book(title: "Emma", author: "Jane Austen", dateAcquired: PartialDate("2021-12-31"), genre: "Fiction"),
    Book(title: "L'Étranger", author: "Albert Camus", dateAcquired: PartialDate("2021"), genre: "Fiction; Philosophy"),
    Book(title: "Dune", author: "Frank Herbert", dateAcquired: PartialDate("2022-03"), genre: "Science Fiction"),
    Book(title: "Straße ohne Wiederkehr", author: nil, dateAcquired: nil, genre: nil),
    Book(
      title: "Cien an\u{303}os de soledad", author: "Gabriel García Márquez", dateAcquired: PartialDate("2022-03-15"),
      genre: "Ficción"),
  ])

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let selection: Selection
    let rows: [Int]

    init(_ name: String, _ rows: [Int], _ change: (inout Selection) -> Void) {
      testDescription = name
      var selection = Selection()
      change(&selection)
      self.selection = selection
      self.rows = rows
    }
  }

  @Test(arguments: [
    Case("everything", [0, 1, 2, 3, 4]) { _ in },
    Case("one genre, joined or alone", [0, 1]) { $0.genres = ["Fiction"] },
    Case("any of two genres", [1, 2]) { $0.genres = ["Philosophy", "Science Fiction"] },
    Case("case, accents and blanks of a genre", [2, 4]) { $0.genres = ["  SCIENCE fiction ", "ficcion"] },
    Case("blanks inside a genre", [2]) { $0.genres = ["sciencefiction"] },
    Case("a part of a genre is not it", []) { $0.genres = ["Science"] },
    Case("an empty genre is none", []) { $0.genres = [""] },
    Case("no genre", [3]) { $0.withoutGenre = true },
    Case("a genre or none", [1, 3]) {
      $0.genres = ["philosophy"]
      $0.withoutGenre = true
    },
    Case("author, any case", [0]) { $0.author = "AUSTEN" },
    Case("author without its accents", [4]) { $0.author = "garcia marquez" },
    Case("author with accents that are not there", [0]) { $0.author = "áüsten" },
    Case("no author has no text", []) {
      $0.author = "a"
      $0.withoutGenre = true
    },
    Case("title, composed for decomposed", [4]) { $0.title = "AÑOS" },
    Case("title, ss for ß", [3]) { $0.title = "strasse" },
    Case("title at the end", [0]) { $0.title = "ma" },
    Case("title as a whole", [1]) { $0.title = "l'etranger" },
    Case("title that is longer", []) { $0.title = "Emma and more than Emma" },
    Case("an empty text occurs everywhere", [0, 1, 2, 3, 4]) { $0.title = "" },
    Case("title and author", [2]) {
      $0.title = "u"
      $0.author = "herbert"
    },
    Case("since a year", [2, 4]) { $0.since = PartialDate("2022") },
    Case("since a day, partial dates by their first day", [0]) {
      $0.since = PartialDate("2021-01-02")
      $0.until = PartialDate("2022-02")
    },
    Case("until a year, to its last day", [0, 1]) { $0.until = PartialDate("2021") },
    Case("until the first day of a month", [0, 1, 2]) { $0.until = PartialDate("2022-03-01") },
    Case("one day", [0]) {
      $0.since = PartialDate("2021-12-31")
      $0.until = PartialDate("2021-12-31")
    },
    Case("since after until", []) {
      $0.since = PartialDate("2023")
      $0.until = PartialDate("2021")
    },
  ])
  func rows(_ row: Case) {
    var matcher = row.selection.matcher()
    var rows = [17]
    matcher.findRows(of: Self.list, into: &rows)
    #expect(rows == row.rows)
    #expect(row.selection.isEmpty == (row.selection == Selection()))
    #expect(Array(Self.list.filtered(by: row.selection)) == row.rows.map { Self.list[$0] })
  }

  @Test func aMatcherServesOneListAfterAnother() {
    var selection = Selection()
    selection.genres = ["Poetry"]
    var matcher = selection.matcher()
    var rows: [Int] = []
    var list = BookList([Book(title: "a", genre: "Poetry"), Book(title: "b", genre: "Travel")])
    matcher.findRows(of: list, into: &rows)
    #expect(rows == [0])
    list.removeAll()
    list.append(Book(title: "c", genre: "Travel"))
    list.append(Book(title: "d", genre: "Poetry"))
    matcher.findRows(of: list, into: &rows)
    #expect(rows == [1])
  }

  @Test(arguments: 0..<40)
  func textIsFoundWhereItOccurs(_ round: Int) {
    var random = SeededNumbers(forRound: round)
    let letters = Array("aab ")
    let text = String((0..<Int.random(in: 1...40, using: &random)).map { _ in letters.randomElement(using: &random)! })
    let needle = String((0..<Int.random(in: 1...9, using: &random)).map { _ in letters.randomElement(using: &random)! })
    let occurs = text.indices.contains { text[$0...].hasPrefix(needle) }
    var selection = Selection()
    selection.title = needle.uppercased()
    let list = BookList([Book(title: "x"), Book(title: text), Book(title: "y")])
    #expect(list.filtered(by: selection).count == (occurs ? 1 : 0), "\(SeededNumbers.hint): \(needle) in \(text)")
  }
}
