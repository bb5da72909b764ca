public import BookCodec
public import BookCore

/// Changes of a library that are made as one: see ``Library/update(_:_:)``.
public struct LibraryUpdate {
  private let document: LibraryDocument
  private var edit: DocumentEdit
  /// By row what becomes of books.
  private var changed: [Int: Book] = [:]
  private var deleted: Set<Int> = []

  init(of document: LibraryDocument) {
    self.document = document
    edit = DocumentEdit(of: document)
    view = document.view
  }

  // MARK: Looking

  /// The books that are in the file at this moment, before the changes.
  public var books: BookList { document.books }

  /// The id of the book in `row` of ``books``.
  public func id(of row: Int) -> String { document.id(of: row) }

  // MARK: Changing

  /// How the library is looked at.
  public var view: LibraryView

  /// Adds a book behind all others, whether there is one like it or not, and returns its id.
  ///
  /// White space around its texts is left out. An extra whose name has a meaning in the document, such as `id`, gets
  /// another name.
  ///
  /// - Throws: when the book has no title.
  @discardableResult
  public mutating func add(_ book: Book) throws(Diagnostic) -> String {
    edit.add(0, of: BookList([try book.trimmed()]))
  }

  /// Changes the book with this id, which must have been there before the update.
  ///
  /// Only what `body` changes is written. Calls for one book come one behind the other.
  ///
  /// - Throws: when there is no such book, or it has no title any more.
  public mutating func change(_ id: String, _ body: (inout Book) -> Void) throws(Diagnostic) {
    let row = try row(of: id)
    var book = changed[row] ?? document.books[row]
    body(&book)
    changed[row] = try book.trimmed()
  }

  /// Deletes the book with this id, which must have been there before the update.
  ///
  /// - Throws: when there is no such book, or it has been deleted already.
  public mutating func delete(_ id: String) throws(Diagnostic) { deleted.insert(try row(of: id)) }

  private func row(of id: String) throws(Diagnostic) -> Int {
    guard let row = document.row(withID: id), !deleted.contains(row) else {
      throw Diagnostic(.error, .unknownBook, "no book has the id '\(id)'")
    }
    return row
  }

  /// The text of the document with the changes; nil where there are none.
  consuming func text() -> ByteBuffer? {
    for (row, book) in changed where !deleted.contains(row) {
      let change = BookChange(from: document.books[row], to: book)
      if !change.isEmpty { edit.change(row, change) }
    }
    if !deleted.isEmpty { edit.delete(Array(deleted)) }
    if view != document.view { edit.setView(view) }
    return edit.isEmpty ? nil : edit.text()
  }
}

extension BookChange {
  /// What has to be changed in a book so that it is another.
  fileprivate init(from old: Book, to new: Book) {
    self.init()
    if new.title != old.title { set(.title, new.title) }
    if new.author != old.author { set(.author, new.author) }
    if new.dateAcquired != old.dateAcquired { set(new.dateAcquired) }
    if new.genre != old.genre { set(.genre, new.genre) }
    let list = BookList([new])
    var kept: Set<String> = []
    for (column, name, _) in BookText.Extras(of: list).keys {
      guard let json = BookText.value(ofExtra: column, 0, of: list) else { continue }
      kept.insert(name)
      let value = new.extras.first { $0.name == list.extraNames[column] }?.value
      if old.extras.first(where: { $0.name == name })?.value != value { setExtra(name, to: json) }
    }
    for extra in old.extras where !kept.contains(extra.name) { setExtra(extra.name, nil) }
  }
}

extension Diagnostic {
  static var missingTitle: Diagnostic {
    Diagnostic(.error, .missingTitle, "a book needs a title", advice: "give it one")
  }
}

extension Book {
  /// The book without white space around its texts; a text of nothing else is none.
  func trimmed() throws(Diagnostic) -> Book {
    var book = self
    book.title = title.trimmed
    if book.title.isEmpty { throw .missingTitle }
    book.author = author?.trimmed
    book.genre = genre?.trimmed
    if book.author == "" { book.author = nil }
    if book.genre == "" { book.genre = nil }
    return book
  }
}
