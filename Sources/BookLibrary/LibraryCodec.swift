public import BookCodec
package import BookCore
internal import JSONCodec

extension Codec {
  /// The library document. Ids travel along as a column called `id`.
  public static let library = Codec(
    name: "library", extensions: ["json"], summary: "the versioned library document", hasHeader: true, isUTF8Only: true,
    recognizes: { beginning in isLibrary(beginning) },
    makeReader: { _ in LibraryReader() }, makeWriter: { _ in LibraryWriter() })
}

/// Whether a text that begins so says that it is a library.
private func isLibrary(_ beginning: Span<UInt8>) -> Bool {
  let start = JSONScanner.spaceEnd(beginning, from: 0)
  guard start < beginning.count, beginning[start] == ASCII.openBrace else { return false }
  var members = JSONMembers(of: start)
  guard let member = try? members.next(in: beginning), JSONTree.string(beginning, member.key) == "format",
    let end = try? JSONScanner.scalarEnd(beginning, from: member.value), end - member.value > 2
  else { return false }
  return JSONTree.string(beginning, member.value + 1..<end - 1) == LibraryDocument.formatName
}

/// Reads a library document of any version as a list. The whole text has to be there first.
private struct LibraryReader: BookReader {
  var findings = Findings()
  var plan: ColumnPlan? { nil }

  mutating func read(
    _ text: Span<UInt8>, isLast: Bool, into list: inout BookList, reporting report: inout ReadingReport
  ) throws(Diagnostic) -> Int {
    guard isLast else { return 0 }
    let document: LibraryDocument
    do throws(JSONFault) {
      document = try LibraryDocument.anyVersion(text)
    } catch {
      throw error.diagnostic(in: text, path: JSONPath(to: error.offset ?? 0, in: text))
    }
    document.appendBooksWithIDs(to: &list)
    for _ in document.books.indices { report.take() }
    return text.count
  }

  // Nothing is ever rejected: a book that is not right is damage.
  func beginRejections(into output: inout ByteBuffer) {}
  func write(_ rejection: ReadingReport.Rejection, into output: inout ByteBuffer) {}
}

/// Writes a list as a new library document.
private struct LibraryWriter: BookWriter {
  private var edit = DocumentEdit(of: .empty)

  mutating func begin(extraNames: [String], into output: inout ByteBuffer) {}

  mutating func write(_ list: borrowing BookList, rows: [Int], into output: inout ByteBuffer) {
    let id = list.index(ofExtra: LibraryDocument.idColumn)
    let extras = BookText.Extras(of: list)
    for row in rows { _ = edit.add(row, of: list, extras, idColumn: id) }
  }

  mutating func finish(into output: inout ByteBuffer) {
    let text = edit.text()
    output.append(text, 0..<text.count)
  }
}

extension LibraryDocument {
  /// The column in which the ids of books travel along.
  package static let idColumn = "id"

  /// Appends the books to a list, with their ids in that column.
  package func appendBooksWithIDs(to list: inout BookList) {
    let column = list.extraColumn(named: Self.idColumn)
    let first = list.count
    list.append(Array(books.indices)[...], of: books)
    for row in books.indices {
      let id = ByteBuffer(id(of: row).utf8)
      list.setExtra(column, ofRow: first + row, id.span, 0..<id.count)
    }
  }
}
