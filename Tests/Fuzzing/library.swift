import BookCodec
import BookCore
import BookLibrary

/// Called by libFuzzer with each input that it makes.
@_cdecl("LLVMFuzzerTestOneInput")
public func readLibrary(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  // Safe: libFuzzer says how many bytes there are.
  let bytes = unsafe Array(UnsafeBufferPointer(start: data, count: count))
  guard let (document, _) = try? LibraryFile.document(in: ByteBuffer(bytes), named: "-", keepsExtras: true) else {
    return 0
  }
  if DocumentEdit(of: document).text().span.string != document.text.span.string { fatalError("no change is a change") }
  changeSome(of: document)
  replaceAll(of: document)
  return 0
}

/// The document after a change, which is always a document again.
private func changed(_ document: LibraryDocument, _ change: (inout DocumentEdit) -> Void) -> LibraryDocument {
  var edit = DocumentEdit(of: document)
  change(&edit)
  let text = edit.text()
  do throws(Diagnostic) {
    return try LibraryDocument(text: text, source: "-")
  } catch {
    fatalError("a changed document is damaged: \(error.message)\n\(text.span.string)")
  }
}

/// Deletes the first book, changes the last one, adds one, and sets a view and a genre.
private func changeSome(of document: LibraryDocument) {
  let count = document.books.count
  let list = BookList([Book(title: "Added", extras: [.init("x", .json("1"))])])
  var change = BookChange()
  change.set(.title, "Changed")
  change.set(.author, nil)
  change.set(.genre, "G")
  change.setExtra("x", "1")
  if let name = document.books.extraNames.first { change.setExtra(name, nil) }
  var view = document.view
  view.turn()
  view.genre = "Added"
  let genres = document.genres + ["Added"]
  var id = ""
  let new = changed(document) { edit in
    if count > 0 { edit.change(count - 1, change) }
    if count > 1 { edit.delete([0]) }
    id = edit.add(0, of: list)
    edit.setView(view)
    edit.setGenres(genres)
  }
  let newCount = count > 1 ? count : count + 1
  guard new.books.count == newCount, new.books.last?.title == "Added", new.id(of: newCount - 1) == id,
    new.genres == genres, new.view == view
  else { fatalError("a change was lost: \(new.text.span.string)") }
  if count == 0 { return }
  let book = new.books[newCount - 2]
  guard book.title == "Changed", book.author == nil, book.genre == "G",
    new.id(of: newCount - 2) == document.id(of: count - 1)
  else { fatalError("a change of a book was lost: \(new.text.span.string)") }
}

/// Deletes all books and adds one.
private func replaceAll(of document: LibraryDocument) {
  let list = BookList([Book(title: "Added")])
  let new = changed(document) { edit in
    edit.delete(Array(document.books.indices))
    _ = edit.add(0, of: list)
  }
  guard new.books.count == 1, new.books[0].title == "Added" else {
    fatalError("books were not replaced: \(new.text.span.string)")
  }
}
