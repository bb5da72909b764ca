import BookCodec
import BookCore
import BookTestSupport
import MarkdownCodec
import Testing

/// A document and the books that it holds.
struct MarkdownCase: Sendable, CustomTestStringConvertible {
  let name: String
  let text: String
  /// One line a book; see `Book.line`.
  let books: [String]
  let rejected: Int
  var testDescription: String { name }

  init(_ name: String, _ text: String, _ books: [String], rejected: Int = 0) {
    self.name = name
    self.text = text
    self.books = books
    self.rejected = rejected
  }

  /// Reads the document as it is, without its last line end, with CRLF, and cut anywhere.
  func check() throws {
    for variant in [text, String(text.dropLast(text.hasSuffix("\n") ? 1 : 0)), text.withCRLF] {
      let reading = try Codec.markdown.read(variant)
      #expect(reading.list.map(\.line) == books)
      #expect(reading.rejected == rejected)
    }
    let difference = Outcome.differenceWhenCut(text, with: .markdown)
    #expect(difference == nil, "\(difference ?? "")")
  }
}

extension String {
  fileprivate var withCRLF: String {
    split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
  }
}
