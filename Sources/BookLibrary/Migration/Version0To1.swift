internal import BookCore
internal import JSONCodec

// Version 0: an array of books, and nothing around it. A book is an object with a title, and as far as there are any,
// an author, a date acquired and a genre.
//
// Version 1: the shape of the app BooksToRead.
//
//     {"version": 1, "books": [{"title": …, "author": …, "dateAcquired": …, "genre": …}], "filters": ["All", …]}

/// The step from version 0 to version 1.
@Sendable func migrateFrom0To1(_ tree: JSONTree, _ text: Span<UInt8>) throws(JSONFault) -> JSONTree {
  guard let books = tree.elements else {
    throw .refused("a library of version 0 is an array", at: tree.offset, in: text)
  }
  for book in books where book.members == nil {
    throw .refused("a book must be an object, not \(book.kind)", at: book.offset, in: text)
  }
  return JSONTree(
    .object([
      JSONTree.Member("version", JSONTree(.plain("1"), at: tree.offset)),
      JSONTree.Member("books", tree),
      JSONTree.Member("filters", JSONTree(.array([JSONTree(.text("All"), at: tree.offset)]), at: tree.offset)),
    ]), at: tree.offset)
}
