package import BookCore
internal import JSONCodec

/// Changes of a document, gathered and then made at once.
///
/// Each replaces some bytes of the text. What it does not name stays as it was, so a change of one book is a change of
/// one line.
package struct DocumentEdit: Sendable {
  private let document: LibraryDocument
  private var ids: BookIDs?
  /// What is put in the place of some bytes.
  private var splices: [Splice] = []
  /// The text of the books that are added, each behind a separator.
  private var added = ByteBuffer()
  private var addedCount = 0
  private var deleted: Set<Int> = []

  private struct Splice: Sendable {
    var range: Range<Int>
    var bytes: ByteBuffer
  }

  package init(of document: LibraryDocument) { self.document = document }

  /// Whether there is nothing to be changed.
  package var isEmpty: Bool { splices.isEmpty && addedCount == 0 && deleted.isEmpty }

  // MARK: Books

  /// Adds the book of `list` in `row` behind all others, and returns its id: the one that it brings along, or a new
  /// one.
  ///
  /// - Parameter idColumn: the extra column that holds the ids that books bring along, where there is one.
  package mutating func add(_ row: Int, of list: borrowing BookList, idColumn: Int? = nil) -> String {
    add(row, of: list, BookText.Extras(of: list), idColumn: idColumn)
  }

  /// - Parameter extras: the extra columns of the list.
  mutating func add(
    _ row: Int, of list: borrowing BookList, _ extras: BookText.Extras, idColumn: Int?
  ) -> String {
    var known = ids.take() ?? BookIDs(of: document)
    var id: String?
    if let idColumn {
      let brought = list.extras[idColumn].text[row]
      if !brought.isEmpty, known.take(brought) { id = brought }
    }
    let name = id ?? known.new(title: list.title[row], author: list.author[row])
    ids = known
    if addedCount > 0 || !document.places.books.isEmpty { added.append(separator) }
    added.append(book: row, of: list, id: name, extras: extras, without: id == nil ? nil : idColumn)
    addedCount += 1
    return name
  }

  /// Changes some values of a book.
  package mutating func change(_ row: Int, _ change: BookChange) {
    var values = change.values
    if document.places.rowsWithoutID.contains(row) {
      // An id that is made from title and author would change with them.
      var named = BookChange()
      named.setID(document.id(of: row))
      values += named.values
    }
    replace(document.places.books[row], values, order: BookText.ownKeys)
  }

  /// Deletes books.
  package mutating func delete(_ rows: [Int]) { deleted.formUnion(rows) }

  // MARK: View and genres

  /// Sets the saved view; only settings that are other than before are written.
  package mutating func setView(_ view: LibraryView) {
    var values: [(key: String, json: ByteBuffer?)] = []
    for key in LibraryView.keys where view[key] != document.view[key] {
      values.append((key, view[key] == nil && key != "genre" ? nil : BookText.value(of: view[key])))
    }
    if values.isEmpty { return }
    if let place = document.places.view {
      replace(place, values, order: LibraryView.keys)
    } else {
      let members = values.compactMap { value in value.json.map { (value.key, $0) } }
      insertMember("view", Self.object(members), behind: document.places.versionEnd)
    }
  }

  /// Sets the genre filters that were added by hand.
  package mutating func setGenres(_ genres: [String]) {
    var array = ByteBuffer()
    array.append(ASCII.openBracket)
    for (index, genre) in genres.enumerated() {
      if index > 0 { array.append(", ") }
      array.append(jsonString: genre)
    }
    array.append(ASCII.closeBracket)
    if let place = document.places.genres {
      splices.append(Splice(range: place, bytes: array))
    } else {
      insertMember("genres", array, behind: document.places.view?.upperBound ?? document.places.versionEnd)
    }
  }

  // MARK: The new text

  /// The text of the document with all changes.
  package func text() -> ByteBuffer {
    var all = splices
    if let last = document.places.books.last?.upperBound, document.places.books.count > deleted.count {
      all += deletions
      all.append(Splice(range: last..<last, bytes: added))
    } else if addedCount > 0 || !deleted.isEmpty {
      all.append(newList)
    }
    all.sort { $0.range.lowerBound < $1.range.lowerBound }
    var result = ByteBuffer()
    result.reserve(document.text.count + added.count)
    var at = 0
    for splice in all where splice.range.lowerBound >= at {
      result.append(document.text, at..<splice.range.lowerBound)
      result.append(splice.bytes)
      at = splice.range.upperBound
    }
    result.append(document.text, at..<document.text.count)
    return result
  }

  // MARK: Places

  /// What stands between two books: what the document has there, or a line end and a comma that begins the next line,
  /// so that one more book is one more line.
  private var separator: ByteBuffer {
    let books = document.places.books
    guard books.count > 1 else { return ByteBuffer("\n   ,".utf8) }
    var bytes = ByteBuffer()
    bytes.append(document.text, books[books.count - 2].upperBound..<books[books.count - 1].lowerBound)
    return bytes
  }

  /// The list where no book of the document stays.
  private var newList: Splice {
    var bytes = ByteBuffer("[\n".utf8)
    if addedCount > 0 {
      bytes.append("    ")
      // The first one has a separator where there were books before it.
      let start = document.places.books.isEmpty ? 0 : separator.count
      bytes.append(added, start..<added.count)
      bytes.append(ASCII.lineFeed)
    }
    bytes.append("  ]")
    return Splice(range: document.places.list, bytes: bytes)
  }

  private var deletions: [Splice] {
    let books = document.places.books
    // A book goes with what separates it from the one before; with none before it, from the one behind.
    let firstKept = books.indices.first { !deleted.contains($0) } ?? 0
    return deleted.map { row in
      let range =
        row < firstKept
        ? books[row].lowerBound..<books[row + 1].lowerBound : books[row - 1].upperBound..<books[row].upperBound
      return Splice(range: range, bytes: ByteBuffer())
    }
  }

  private mutating func replace(
    _ range: Range<Int>, _ values: [(key: String, json: ByteBuffer?)], order: [String]
  ) {
    // The document was read, so its objects are right.
    guard let bytes = try? ObjectEdit.applied(values, to: document.text.span, range, order: order) else { return }
    splices.append(Splice(range: range, bytes: bytes))
  }

  private mutating func insertMember(_ key: String, _ value: ByteBuffer, behind offset: Int) {
    var bytes = ByteBuffer(",\n  ".utf8)
    bytes.append(jsonString: key)
    bytes.append(": ")
    bytes.append(value)
    splices.append(Splice(range: offset..<offset, bytes: bytes))
  }

  private static func object(_ members: [(String, ByteBuffer)]) -> ByteBuffer {
    var bytes = ByteBuffer()
    bytes.append(ASCII.openBrace)
    for (index, member) in members.enumerated() {
      if index > 0 { bytes.append(", ") }
      bytes.append(jsonString: member.0)
      bytes.append(": ")
      bytes.append(member.1)
    }
    bytes.append(ASCII.closeBrace)
    return bytes
  }
}
