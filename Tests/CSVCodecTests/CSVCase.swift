import BookCodec
import BookCore
import CSVCodec
import Testing

/// A text and the books that it holds.
struct CSVCase: Sendable, CustomTestStringConvertible {
  let name: String
  let text: String
  /// One line a book; see `Book.line`.
  let books: [String]
  var options = ReadingOptions()
  var rejected = 0
  var codec = Codec.csv
  var testDescription: String { name }

  init(
    _ name: String, _ text: String, _ books: [String], rejected: Int = 0, codec: Codec = .csv,
    _ change: (inout ReadingOptions) -> Void = { _ in }
  ) {
    self.name = name
    self.text = text
    self.books = books
    self.rejected = rejected
    self.codec = codec
    change(&options)
  }
}
