internal import BookCodec
package import BookCore

/// A library as its document: the text, and where in it everything is.
///
/// The text is never taken apart and put together again. A change replaces the bytes that it is about, so that all
/// others stay as they were written, with the keys that this version does not know.
package struct LibraryDocument: Sendable {
  /// The version that is written.
  package static let currentVersion = 2
  /// What `format` says.
  package static let formatName = "books-library"

  package let text: ByteBuffer
  /// Row *n* is book *n* of the document; members beside the known ones are extras.
  package let books: BookList
  package let view: LibraryView
  /// The genre filters that were added by hand, in their order.
  package let genres: [String]
  let places: Places
  private let ids: TextColumn

  /// Where things are in the text.
  struct Places: Sendable {
    /// The objects of the books.
    var books: [Range<Int>] = []
    /// The array around them.
    var list = 0..<0
    /// The values of these members; nil where they are missing.
    var view: Range<Int>?
    var genres: Range<Int>?
    /// Where the value of `version` ends.
    var versionEnd = 0
    /// The rows of books that have no id in the text.
    var rowsWithoutID: Set<Int> = []
  }

  init(
    text: ByteBuffer, books: BookList, ids: TextColumn, view: LibraryView, genres: [String], places: Places
  ) {
    self.text = text
    self.books = books
    self.ids = ids
    self.view = view
    self.genres = genres
    self.places = places
  }

  /// A library without books.
  package static let empty: LibraryDocument = {
    let text = """
      {
        "format": "\(formatName)",
        "version": \(currentVersion),
        "view": {"sort": "title", "genre": null},
        "genres": [],
        "books": [
        ]
      }

      """
    // Nothing in it can be wrong; a library without anything stands in where it is all the same.
    let document = try? LibraryDocument(text: ByteBuffer(text.utf8), source: "-")
    return document
      ?? LibraryDocument(
        text: ByteBuffer(), books: BookList(), ids: TextColumn(), view: LibraryView(), genres: [], places: Places())
  }()

  /// The short name of the book in `row`, which no other book of the library has and which it keeps.
  package func id(of row: Int) -> String { ids[row] }

  /// The rows whose ids begin with `beginning`, in any case.
  package func rows(withIDBeginning beginning: String) -> [Int] {
    let beginning = ByteBuffer(beginning.lowercased().utf8)
    let bytes = ids.bytes.span
    return (0..<books.count).filter { row in
      let id = ids.range(of: row)
      return id.count >= beginning.count
        && (0..<beginning.count).allSatisfy { ASCII.lowercase(bytes[id.lowerBound + $0]) == beginning[$0] }
    }
  }

  /// The row of the book with exactly this id.
  package func row(withID id: String) -> Int? {
    let wanted = ByteBuffer(id.utf8)
    let bytes = ids.bytes.span
    return (0..<books.count).first { bytes.equals(wanted.span, in: ids.range(of: $0)) }
  }
}
