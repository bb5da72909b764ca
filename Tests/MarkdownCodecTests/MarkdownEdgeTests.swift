import BookCodec
import BookCore
import MarkdownCodec
import Testing

/// Documents of which only a part is seen at once, and texts that a document does not hold as they are.
@Suite struct MarkdownEdgeTests {
  @Test func aLongTableComesBack() throws {
    let books = (0..<5000).map { Book(title: "Title \($0)", author: $0 % 3 == 0 ? nil : "作者 \($0)", genre: "A|B") }
    let text = try Codec.markdown.write(BookList(books))
    #expect(try Array(Codec.markdown.read(text).list) == books)
    #expect(text.utf8.count { $0 == UInt8(ascii: "\n") } == 5002)
  }

  /// The order of day and month shows only in the last section.
  @Test func datesOfSections() throws {
    let text = "## [[A]]\n\n- Date Acquired: 1/5/2024\n\n## [[B]]\n\n- Date Acquired: 25/5/2024\n"
    for pieces in [[Array(text.utf8)], text.utf8.map { [$0] }] {
      let list = try Codec.markdown.read(pieces: pieces).list
      #expect(list.map { $0.dateAcquired?.description } == ["2024-05-01", "2024-05-25"])
    }
  }

  @Test(arguments: [
    Book(title: "A", author: "B – C", genre: "2021-03"), Book(title: "A", author: "B — C", genre: "acquired 2021"),
    Book(title: "A – B", author: "by C", genre: "–"), Book(title: "A", author: "–", genre: "Read; 2020"),
    Book(title: "A", genre: "1999"), Book(title: "by", author: "by", genre: "by"),
  ])
  func textsThatLookLikeOtherParts(_ book: Book) throws {
    for style in [ListStyle.table, .list, .checklist] {
      var options = WritingOptions()
      options.style = style
      let text = try Codec.markdown.write(BookList([book]), options: options)
      #expect(try Array(Codec.markdown.read(text).list) == [book], "\(text)")
    }
  }

  @Test func charactersThatNoDocumentHolds() throws {
    var options = WritingOptions()
    options.heading = "a\u{1B}b\u{FEFF}"
    options.hasFrontMatter = true
    let text = try Codec.markdown.write(BookList([Book(title: "A\u{0}B")]), options: options)
    #expect(text.hasPrefix("---\ntitle: \"a\\u001Bb"))
    #expect(try Codec.markdown.read(text).list.map(\.title) == ["A\u{FFFD}B"])
  }
}
