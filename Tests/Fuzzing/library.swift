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
  var edit = DocumentEdit(of: document)
  let id = edit.add(0, of: BookList([Book(title: "Added", extras: [.init("x", .json("1"))])]))
  edit.setGenres(document.genres + ["Added"])
  if document.books.count > 1 { edit.delete([0]) }
  do throws(Diagnostic) {
    let changed = try LibraryDocument(text: edit.text(), source: "-")
    let count = document.books.count > 1 ? document.books.count : document.books.count + 1
    guard changed.books.count == count, changed.books.last?.title == "Added", changed.id(of: count - 1) == id,
      changed.genres == document.genres + ["Added"]
    else { fatalError("a change was lost: \(changed.text.span.string)") }
  } catch {
    fatalError("a changed document is damaged: \(error.message)")
  }
  return 0
}
