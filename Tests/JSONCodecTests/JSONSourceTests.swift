import BookCodec
import BookCore
import JSONCodec
import Testing

/// Known programs by the keys of the first record, and lists of none.
@Suite struct JSONSourceTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let books: [String]

    init(_ name: String, _ text: String, _ books: [String]) {
      testDescription = name
      self.text = text
      self.books = books
    }
  }

  static let cases = [
    Case(
      "Calibre",
      #"[{"authors":"X & Y","id":1,"pubdate":"2019-03-05T00:00:00+00:00","tags":["F","C"],"timestamp":"2021-01-19T21:41:16+00:00","title":"A"},{"authors":"M && P & Z","tags":[],"timestamp":"None","title":"B"},{"authors":"Unknown","timestamp":"0101-01-01T00:00:00+00:00","title":"C"}]"#,
      ["A · X; Y · 2021-01-19 · F; C", "B · M & P; Z · - · -", "C · - · - · -"]),
    Case("Calibre, what it gives by itself", #"[{"authors":"X & Y","id":1,"title":"A"}]"#, ["A · X; Y · - · -"]),
    Case(
      "a list with those keys and others", #"[{"authors":"X & Y","id":1,"title":"A","notes":"n"}]"#,
      ["A · X & Y · - · -"]),
    Case(
      "LibraryThing",
      #"{"31":{"books_id":"31","title":"A &amp; B","primaryauthor":"Wells, H.","authors":[{"lf":"Wells, H.","fl":"H. Wells","role":"Author"},{"lf":"Pell, Ada","role":""},{"lf":"Orr, H.","fl":"H. Orr","role":"Illustrator"}],"entrydate":"2020-09-27","genre":["S","F"],"tags":["t"]},"32":{"books_id":"32","title":"B","primaryauthor":"Wells, H.","authors":[],"tags":["t","u"]},"33":{"books_id":"33","title":"C","primaryauthor":"Orr, H.","primaryauthorrole":"Editor","authors":[{"lf":"Orr, H.","fl":"H. Orr","role":"Editor"}]}}"#,
      ["A & B · H. Wells; Ada Pell · 2020-09-27 · S; F", "B · H. Wells · - · t; u", "C · - · - · -"]),
    Case(
      "Libation",
      #"[{"AudibleProductId":"B","DateAdded":"2022-12-25T18:30:00","Title":"A","AuthorNames":"X, Y","NarratorNames":"N","CategoriesNames":"F & G; H"}]"#,
      ["A · X; Y · 2022-12-25 · F & G; H"]),
    Case(
      "Goodreads as another program turned it to JSON",
      #"{"Title":"A","Author":"X","Additional Authors":"Y, Z","Bookshelves":"to-read, b","Exclusive Shelf":"to-read"}"#,
      ["A · X; Y; Z · - · b"]),
    Case(
      "our own with columns of a source",
      #"[{"title":"A","author":"X, Y","dateAcquired":null,"genre":"a, b","Exclusive Shelf":"read","Author l-f":"Y, X"}]"#,
      ["A · X, Y · - · a, b"]),
    Case("by hand", #"[{"name":"A","writer":"X | Y","tag":"a, b"}]"#, ["A · X; Y · - · a, b"]),
    Case("by hand, a list", #"[{"title":"A","authors":["X; Y","Z|W"]}]"#, ["A · X; Y; Z|W · - · -"]),
    Case("first record tells nothing", #"[{},{"authors":"X & Y","id":1,"title":"A"}]"#, ["A · X; Y · - · -"]),
  ]

  @Test(arguments: cases) func fields(_ c: Case) throws {
    let bytes = Array(c.text.utf8)
    for pieces in [[bytes], bytes.map { [$0] }] {
      let books = try Codec.json.read(pieces: pieces).list.map { book in
        [book.title, book.author ?? "-", book.dateAcquired?.description ?? "-", book.genre ?? "-"]
          .joined(separator: " · ")
      }
      #expect(books == c.books)
    }
  }

  @Test func aSourceWithoutTitlesIsRefused() {
    #expect(throws: Diagnostic.self) {
      try Codec.json.read(#"[{"Work Id":"OL1W","Edition Id":"","Bookshelf":"Read"}]"#)
    }
  }
}
