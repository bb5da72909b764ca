import BookCodec
import BookCore
import JSONCodec
import Testing

/// What the values of an object become in a book.
@Suite struct JSONValueTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    let book: Book
    var testDescription: String { name }
    init(_ name: String, _ text: String, _ book: Book) {
      self.name = name
      self.text = text
      self.book = book
    }
  }

  static func json(_ name: String, _ value: String) -> Book.Extra { Book.Extra(name, .json(value)) }
  static func text(_ name: String, _ value: String) -> Book.Extra { Book.Extra(name, .text(value)) }

  static let cases = [
    Case(
      "our own keys", #"{"title":"A","author":"X","dateAcquired":"2021-03-05","genre":"G"}"#,
      Book(title: "A", author: "X", dateAcquired: PartialDate(year: 2021, month: 3, day: 5), genre: "G")),
    Case("none", #"{"title":"A","author":null,"dateAcquired":"","genre":" "}"#, Book(title: "A")),
    Case(
      "headers as keys", #"{"Title":"A","Author":"X","Date Acquired":"2021","Genre":"G"}"#,
      Book(title: "A", author: "X", dateAcquired: PartialDate(year: 2021), genre: "G")),
    Case(
      "numbers digit for digit", #"{"title":1984,"author":1e3,"dateAcquired":2021,"genre":-0.50}"#,
      Book(title: "1984", author: "1e3", dateAcquired: PartialDate(year: 2021), genre: "-0.50")),
    Case(
      "escapes", #"{"t\u0069tle":"\u0041\n\"\\\/\ud83d\udcda\u00e9\t.","author":"\u2028"}"#,
      Book(title: "A\n\"\\/📚é\t.", author: "\u{2028}")),
    Case("outer white space", #"{"title":" A\u00a0","author":"\n X"}"#, Book(title: "A", author: "X")),
    Case(
      "array of texts", #"{"title":"A","authors":["X", " Y ",null,"",7],"genres":["G"]}"#,
      Book(title: "A", author: "X; Y; 7", genre: "G")),
    Case("empty arrays", #"{"title":"A","authors":[],"genres":[null, ""]}"#, Book(title: "A")),
    Case("author object", #"{"title":"A","author":{"name":"X","id":7}}"#, Book(title: "A", author: "X")),
    Case(
      "author objects",
      #"{"title":"A","authors":[{"name":"X"},{"lf":"Last, First","fl":"First Last"},{"lf":"Last, First","role":" author"},{"name":""}]}"#,
      Book(title: "A", author: "X; First Last; First Last")),
    Case(
      "other roles stay", #"{"title":"A","authors":[{"fl":"X","role":""},{"fl":"T","role": "Translator"}]}"#,
      Book(
        title: "A", author: "X", extras: [json("authors", #"[{"fl":"X","role":""},{"fl":"T","role":"Translator"}]"#)])),
    Case(
      "only other roles", #"{"title":"A","authors":[{"fl":"T","role":"Translator"}]}"#,
      Book(title: "A", extras: [json("authors", #"[{"fl":"T","role":"Translator"}]"#)])),
    Case(
      "second column of a field keeps its form", #"{"title":"A","tags":["a", "b"],"genre":"G","category":5}"#,
      Book(title: "A", genre: "G", extras: [json("tags", #"["a","b"]"#), json("category", "5")])),
    Case(
      "title among others that are none", #"{"book":{"id": 1},"title":"A"}"#,
      Book(title: "A", extras: [json("book", #"{"id":1}"#)])),
    Case(
      "extras", #"{"title":"A","t":"x","n":4.50,"b":true,"z":null,"e":"","s":[ 1 , {"k" : " v "} ],"o":{},"a":[]}"#,
      Book(
        title: "A",
        extras: [
          text("t", "x"), json("n", "4.50"), json("b", "true"), json("s", #"[1,{"k":" v "}]"#), json("o", "{}"),
          json("a", "[]"),
        ])),
    Case(
      "escapes inside an extra stay", #"{"title":"A","s":["\u0041\n", "b"]}"#,
      Book(title: "A", extras: [json("s", #"["\u0041\n","b"]"#)])),
    Case(
      "own record: only the four names count",
      #"{"title":"A","author":null,"dateAcquired":null,"genre":null,"name":"n","tags":"t","added":"2021"}"#,
      Book(title: "A", extras: [text("name", "n"), text("tags", "t"), text("added", "2021")])),
    Case(
      "not in our order: other names count",
      #"{"author":null,"title":"A","dateAcquired":null,"genre":null,"tags":"t"}"#, Book(title: "A", genre: "t")),
    Case(
      "date that is no date", #"{"title":"A","dateAcquired":[2021, 3]}"#,
      Book(title: "A", extras: [text("Date Acquired (as written)", "[2021,3]")])),
  ]

  @Test(arguments: cases)
  func book(_ c: Case) throws {
    // The second time the keys are expected; the third time they are laid out in another way.
    let spread = c.text.replacing("\":", with: "\" :\n ")
    for document in [
      "[\(c.text)]", "[\(c.text),\(c.text)]", "\(c.text)\n\(c.text)\n",
      "{\"books\":[{\"title\":\"B\"},\(c.text),\n\(spread), \(c.text) ]}",
    ] {
      let list = try Codec.json.read(document).list
      for book in list where book.title != "B" { #expect(sorted(book) == sorted(c.book), "\(document)") }
    }
  }

  /// Columns that came up in an earlier record may stand in another order than in this one.
  private func sorted(_ book: Book) -> Book {
    var book = book
    book.extras.sort { $0.name < $1.name }
    return book
  }

  @Test func mappingGivesTheTitle() throws {
    var options = ReadingOptions()
    options.mapping = [FieldMapping(field: .title, column: "Label")]
    #expect(try Codec.json.read(#"{"label":"A","title":"B"}"#, options: options).list.map(\.title) == ["A"])
  }

  @Test func thousandsOfColumnsAreRefused() throws {
    let members = (0..<20_000).map { "\"k\($0)\":1" }.joined(separator: ",")
    let error = #expect(throws: Diagnostic.self) { try Codec.json.read("[{\(members)}]") }
    #expect(error?.kind == .tooManyColumns)
  }
}
