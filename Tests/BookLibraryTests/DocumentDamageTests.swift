import BookCodec
import BookCore
import BookFiles
import BookLibrary
import BookTestSupport
import Testing

/// Damage is told with its place, and never taken for something else.
@Suite struct DocumentDamageTests {
  /// The problem with a document that stands in a file; nil where it is read.
  private func problem(_ bytes: [UInt8], in folder: TemporaryFolder) throws -> Diagnostic? {
    let path = folder.path + "/library.json"
    let replacement = try FileReplacement(of: path, named: "library.json")
    _ = try replacement.file.write(bytes.span, named: "library.json")
    try replacement.finish(durably: false)
    do throws(Diagnostic) {
      _ = try folder.library().load()
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: ["version-0", "version-1", "version-2"])
  func `A document that is cut off anywhere is damaged`(_ name: String) throws {
    let folder = try TemporaryFolder()
    let whole = Array(try frozenDocument(name).utf8)
    for length in 0..<whole.count - 1 {
      let problem = try problem(Array(whole[..<length]), in: folder)
      #expect(problem?.place?.source == "library.json", "cut at \(length)")
      // What is no text has no place in JSON terms.
      #expect(
        problem?.message.contains("$") == true || problem?.kind == .encoding,
        "cut at \(length): \(problem?.message ?? "-")")
      #expect(problem?.advice != nil, "cut at \(length)")
    }
    #expect(try problem(whole, in: folder) == nil)
  }

  /// A bit that flips may leave a right document with another letter in it; it is then the same document but for that.
  @Test(arguments: ["version-1", "version-2"])
  func `A flipped bit is told, or changes no more than itself`(_ name: String) throws {
    let folder = try TemporaryFolder()
    let whole = Array(try frozenDocument(name).utf8)
    var told = 0
    for offset in whole.indices {
      var damaged = whole
      damaged[offset] ^= 1 << UInt8(offset % 8)
      if let problem = try problem(damaged, in: folder) {
        told += 1
        #expect(problem.place != nil, "byte \(offset)")
      } else {
        #expect(try folder.library().load().document.books.count == 4, "byte \(offset)")
      }
    }
    #expect(told > whole.count / 3)
  }

  @Test(arguments: [
    ("the view is a list", #""view":[]"#, "the view must be an object, not an array, at $.view"),
    ("sort is a number", #""view":{"sort":1}"#, "sort must be a text or null, not a number, at $.view.sort"),
    ("sort is no order", #""view":{"sort":"size"}"#, "sort knows no 'size', at $.view.sort"),
    (
      "the chosen genre is true", #""view":{"genre":true}"#,
      "genre must be a text or null, not true or false, at $.view.genre"
    ),
    (
      "articles are a list", #""view":{"articles":["en"]}"#,
      "articles must be a text or null, not an array, at $.view.articles"
    ),
    ("articles are of no language", #""view":{"articles":"en,xx"}"#, "articles knows no 'xx', at $.view.articles"),
    ("an order of authors", #""view":{"authorSort":"first"}"#, "authorSort knows no 'first', at $.view.authorSort"),
    ("an alphabet", #""view":{"collate":"Qq"}"#, "collate knows no 'Qq', at $.view.collate"),
    ("the genres are an object", #""genres":{}"#, "the list of genres must be an array, not an object, at $.genres"),
    ("a genre is null", #""genres":["A",null]"#, "a genre must be a text, not null, at $.genres[1]"),
    ("the books are null", #""books":null"#, "the list of books must be an array, not null, at $.books"),
    ("a book is a text", #""books":["Emma"]"#, "a book must be an object, not a text, at $.books[0]"),
    ("a title is a number", #""books":[{"title":1}]"#, "the title must be a text, not a number, at $.books[0].title"),
    ("a title is null", #""books":[{"title":null}]"#, "the title must be a text, not null, at $.books[0].title"),
    ("a title is empty", #""books":[{"title":" "}]"#, "the title is empty, at $.books[0].title"),
    ("a book has no title", #""books":[{"title":"A"},{"id":"k"}]"#, "the book has no title, at $.books[1]"),
    (
      "an author is a list", #""books":[{"title":"A","author":["B"]}]"#,
      "the author must be a text or null, not an array, at $.books[0].author"
    ),
    (
      "a genre of a book is true", #""books":[{"title":"A","genre":true}]"#,
      "the genre must be a text or null, not true or false, at $.books[0].genre"
    ),
    (
      "a date is a number", #""books":[{"title":"A","dateAcquired":2021}]"#,
      "the date acquired must be a text or null, not a number, at $.books[0].dateAcquired"
    ),
    (
      "a date is none", #""books":[{"title":"A","dateAcquired":"2021-02-30"}]"#,
      "the date acquired is no date, at $.books[0].dateAcquired"
    ),
    ("an id is a number", #""books":[{"title":"A","id":7}]"#, "the id must be a text, not a number, at $.books[0].id"),
    (
      "two books have one id", #""books":[{"title":"A","id":"k"},{"title":"B","id":"k"}]"#,
      "two books have the id \"k\", at $.books[1].id"
    ),
    (
      "two books have one id, with escapes", #""books":[{"title":"A","id":"k"},{"title":"B","id":"\u006b"}]"#,
      "two books have the id \"\\u006b\", at $.books[1].id"
    ),
    (
      "a key comes twice in a book", #""books":[{"title":"A","author":"B","author":"C"}]"#,
      "the key \"author\" comes twice in one object, at $.books[0].author"
    ),
    (
      "an extra comes twice", #""books":[{"title":"A","x":null,"\u0078":1}]"#,
      "the key \"\\u0078\" comes twice in one object, at $.books[0].x"
    ),
    (
      "a key comes twice outside", #""genres":[],"books":[],"genres":[]"#,
      "the key \"genres\" comes twice in one object, at $.genres"
    ),
    (
      "a key comes twice inside an unknown member", #""x":{"a":{"b":1,"b":2}},"books":[]"#,
      "the key \"b\" comes twice in one object, at $.x.a.b"
    ),
    ("a comma too many", #""books":[{"title":"A"},]"#, "a comma with nothing behind it, at $.books[0]"),
    (
      "a comma is missing", #""books":[{"title":"A"} {"title":"B"}]"#,
      "“{” where a comma or the closing bracket “]” is due, at $.books[0]"
    ),
  ])
  func `Wrong in a document of version 2`(_ name: String, _ members: String, _ message: String) throws {
    let folder = try TemporaryFolder()
    let text = "{\"format\":\"books-library\",\"version\":2,\n\(members)}"
    let problem = try problem(Array(text.utf8), in: folder)
    #expect(problem?.message == message)
    #expect(problem?.place?.line == 2)
    #expect(try folder.text(of: "library.json") == text)
  }

  @Test(arguments: [
    ("the books are an object", #""books":{}"#, "the list of books must be an array, not an object, at $.books"),
    ("a book is a list", #""books":[[]]"#, "a book must be an object, not an array, at $.books[0]"),
    (
      "a title is a number", #""books":[{"title":1}]"#,
      "title must be a text or null, not a number, at $.books[0].title"
    ),
    ("a title is missing", #""books":[{"author":"A"}]"#, "the book has no title, at $.books[0]"),
    ("a title is blank", #""books":[{"title":" \uFEFF "}]"#, "the book has no title, at $.books[0].title"),
    (
      "a date is none", #""books":[{"title":"A","dateAcquired":"31.12.2020"}]"#,
      "dateAcquired is no date, at $.books[0].dateAcquired"
    ),
    (
      "a date is an impossible one", #""books":[{"title":"A","dateAcquired":"2021-02-29"}]"#,
      "dateAcquired is no date, at $.books[0].dateAcquired"
    ),
    (
      "the filters are a text", #""books":[],"filters":"All""#, "the filters must be an array, not a text, at $.filters"
    ),
    (
      "a filter is a number", #""books":[],"filters":["All",1]"#,
      "a filter must be a text, not a number, at $.filters[1]"
    ),
  ])
  func `Wrong in a document of version 1`(_ name: String, _ members: String, _ message: String) throws {
    let folder = try TemporaryFolder()
    let problem = try problem(Array("{\"version\":1,\n\(members)}".utf8), in: folder)
    #expect(problem?.message == message)
    #expect(problem?.place?.line == 2)
  }

  @Test(arguments: [
    ("a NUL", [0x00]), ("a lone byte", [0xFF]), ("a cut character", [0xC3]), ("a surrogate", [0xED, 0xA0, 0x80]),
  ])
  func `Bytes that are no text`(_ name: String, _ bytes: [UInt8]) throws {
    let folder = try TemporaryFolder()
    let whole = Array(try frozenDocument("version-2").utf8)
    let place = try #require(whole.firstIndex(of: UInt8(ascii: "D")))
    let damaged = Array(whole[..<place]) + bytes + Array(whole[place...])
    let problem = try problem(damaged, in: folder)
    #expect(problem?.place?.line == 9)
    #expect([.nulByte, .encoding, .malformedJSON].contains(problem?.kind))
  }

  @Test(arguments: [
    ("a fraction", "2.0", "the version must be a whole number from 1, not 2.0"),
    ("an exponent", "1e400", "the version must be a whole number from 1, not 1e400"),
    ("below 1", "0", "the version must be a whole number from 1, not 0"),
    ("a minus", "-1", "the version must be a whole number from 1, not -1"),
    ("a text", "\"2\"", "the version must be a whole number from 1, not a text"),
    ("null", "null", "the version must be a whole number from 1, not null"),
    (
      "more than the machine counts", "99999999999999999999",
      "this library has version 99999999999999999999, and this program knows versions up to 2"
    ),
  ])
  func `A version that is none`(_ name: String, _ version: String, _ message: String) throws {
    let folder = try TemporaryFolder()
    let text = #"{"format":"books-library","version":\#(version),"books":[]}"#
    let problem = try problem(Array(text.utf8), in: folder)
    #expect(problem?.message.hasPrefix(message) == true, "\(problem?.message ?? "-")")
    #expect(problem?.place?.column == 37)
  }

  @Test func `UTF-16 is told as such`() throws {
    let folder = try TemporaryFolder()
    let text = Array("{\"version\":1}".utf16).flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    #expect(try problem([0xFF, 0xFE] + text, in: folder)?.kind == .encoding)
  }

  @Test func `A byte order mark is no damage`() throws {
    let folder = try TemporaryFolder()
    #expect(try problem([0xEF, 0xBB, 0xBF] + Array(try frozenDocument("version-2").utf8), in: folder) == nil)
  }

  @Test func `Nesting that is too deep is told`() throws {
    let folder = try TemporaryFolder()
    let deep = String(repeating: "[", count: 600) + String(repeating: "]", count: 600)
    let text = #"{"format":"books-library","version":2,"books":[{"title":"A","x":\#(deep)}]}"#
    #expect(try problem(Array(text.utf8), in: folder)?.kind == .tooDeep)
    #expect(try problem(Array("[{\"title\":\"A\",\"x\":\(deep)}]".utf8), in: folder)?.kind == .tooDeep)
    // A book lies one level deeper once the array is a member; the place is still that in the file.
    let limit = String(repeating: "[", count: 510) + String(repeating: "]", count: 510)
    #expect(try problem(Array("[{\"title\":\"A\",\"x\":\(limit)}]".utf8), in: folder)?.place?.line == 1)
  }

  /// Whatever the bytes are, there is a document or a problem with a place.
  @Test(arguments: 0..<40)
  func `Random damage`(_ round: Int) throws {
    let folder = try TemporaryFolder()
    let documents = try ["version-0", "version-1", "version-2"].map { Array(try frozenDocument($0).utf8) }
    var mutator = ByteMutator(seed: 0, dictionary: ByteMutator.jsonSyntax)
    mutator.numbers = SeededNumbers(forRound: round)
    for _ in 0..<25 {
      let damaged = mutator.damaged(mutator.numbers.pick(documents), splicing: mutator.numbers.pick(documents))
      let problem = try problem(damaged, in: folder)
      #expect(problem == nil || problem?.place != nil, "\(SeededNumbers.hint)")
    }
  }
}
