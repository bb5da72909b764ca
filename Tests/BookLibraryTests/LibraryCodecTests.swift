import BookCodec
import BookCore
import BookLibrary
import BookTestSupport
import Testing

@Suite struct LibraryCodecTests {
  /// Lists go through the format unchanged but for the ids that they get, and these stay.
  @Test(arguments: 0..<30)
  func `What is written is read again`(_ round: Int) throws {
    var nasty = NastyBooks(seed: 0)
    nasty.numbers = SeededNumbers(forRound: round)
    let books = nasty.books(upTo: 8).filter { !$0.title.allSatisfy(\.isWhitespace) }
    let text = try Codec.library.write(BookList(books))
    let list = try Codec.library.read(text).list
    let again = list.map { book in
      var book = book
      book.extras.removeAll { $0.name == "id" }
      return book
    }
    #expect(again == Array(BookList(books)), "\(SeededNumbers.hint)")
    #expect(try Codec.library.write(list) == text, "\(SeededNumbers.hint)")
  }

  @Test(arguments: ["version-0", "version-1", "version-2"])
  func `Every version is read, wherever the text is cut`(_ name: String) throws {
    let text = try frozenDocument(name)
    let whole = try Codec.library.read(text)
    #expect(whole.taken == 4 && whole.list.count == 4)
    let bytes = Array(text.utf8)
    let pieces = [Array(bytes[..<100]), Array(bytes[100...])]
    #expect(Array(try Codec.library.read(pieces: pieces).list) == Array(whole.list))
  }

  @Test func `A problem has its place`() throws {
    let text = "{\"format\":\"books-library\",\"version\":2,\n\"books\":[{\"title\":1}]}"
    let problem = #expect(throws: Diagnostic.self) { _ = try Codec.library.read(text, source: "a.json") }
    #expect(problem?.place?.line == 2)
    #expect(problem?.place?.column == 19)
    #expect(problem?.message == "the title must be a text, not a number, at $.books[0].title")
  }

  @Test(arguments: [
    ("a library", "{\"format\":\"books-library\",\"version\":2", true),
    ("a library with space", " {\n  \"format\" : \"books-library\" ,", true),
    ("another format", "{\"format\":\"x\"}", false),
    ("a list", "[{\"title\":\"A\"}]", false),
    ("a book", "{\"title\":\"books-library\"}", false),
    ("an empty object", "{}", false),
    ("a table", "format,books-library", false),
  ])
  func `A library is told by its beginning`(_ name: String, _ text: String, _ isLibrary: Bool) {
    let bytes = Array(text.utf8)
    #expect(Codec.library.recognizes?(bytes.span) == isLibrary)
  }
}
