package import BookCodec
package import BookCore
internal import JSONCodec

extension ByteBuffer {
  /// Appends the object of a new book: its id, the four fields, null where there is none, and the extras that it has.
  ///
  /// - Parameter idColumn: the extra column that the id came from and that is left out.
  mutating func append(
    book row: Int, of list: borrowing BookList, id: String, extras: BookText.Extras, without idColumn: Int?
  ) {
    append("{\"id\": ")
    append(jsonString: id)
    append(", \"title\": ")
    appendText(list.title, row)
    append(", \"author\": ")
    appendText(list.author, row)
    append(", \"dateAcquired\": ")
    append(BookText.value(of: list.dateAcquired[row]))
    append(", \"genre\": ")
    append(BookText.value(of: list.genre[row]))
    for index in extras.filled[row] where index != idColumn {
      guard let value = BookText.value(ofExtra: index, row, of: list) else { continue }
      append(", ")
      append(extras.keys[index].json)
      append(": ")
      append(value.span, 0..<value.count)
    }
    append(ASCII.closeBrace)
  }

  mutating func append(_ other: ByteBuffer) { append(other.span, 0..<other.count) }
}

/// Values of books as JSON.
package enum BookText {
  /// The keys under which the extra columns of a list stand in a library: their names, but for those that have another
  /// meaning there.
  struct Extras {
    /// The number of the column in the list, its key, and that as a JSON text; in the order of the columns.
    private(set) var keys: [(column: Int, name: String, json: ByteBuffer)] = []
    /// Those that have a value in each row.
    private(set) var filled = FilledExtras()

    init(of list: borrowing BookList) {
      // A name that has to change must not become that of another column.
      var names = UniqueNames(BookText.ownKeys + list.extraNames)
      for (index, column) in list.extras.enumerated() {
        let name = BookText.ownKeys.contains(column.name) ? names.unique(column.name) : column.name
        var json = ByteBuffer()
        json.append(jsonString: name)
        keys.append((index, name, json))
      }
      filled.find(in: list)
    }
  }

  /// The keys of a book that are no extras.
  static let ownKeys = ["id", "title", "author", "dateAcquired", "genre"]

  static func value(of date: PartialDate?) -> ByteBuffer {
    guard let date else { return ByteBuffer("null".utf8) }
    var buffer = ByteBuffer()
    buffer.append(ASCII.quote)
    buffer.append(date)
    buffer.append(ASCII.quote)
    return buffer
  }

  /// A text, or null for none.
  static func value(of text: String?) -> ByteBuffer {
    guard let text, !text.isEmpty else { return ByteBuffer("null".utf8) }
    var buffer = ByteBuffer()
    buffer.append(jsonString: text)
    return buffer
  }

  /// The value of an extra column; nil where the row has none.
  static func value(ofExtra index: Int, _ row: Int, of list: borrowing BookList) -> ByteBuffer? {
    let range = list.extras[index].range(of: row)
    if range.isEmpty { return nil }
    var buffer = ByteBuffer()
    let bytes = list.extras[index].text.bytes
    if list.extras[index].isJSON(row), isJSON(bytes, range) {
      buffer.append(bytes, range)
    } else {
      buffer.appendText(bytes.span, range)
    }
    return buffer
  }

  /// Whether the bytes, which a reader or a caller says are JSON, may stand in the line of a book.
  private static func isJSON(_ bytes: borrowing ByteBuffer, _ range: Range<Int>) -> Bool {
    var scanner = JSONScanner()
    let text = bytes.span.extracting(0..<range.upperBound)
    guard let end = try? scanner.valueEnd(text, from: range.lowerBound, depth: 4) else { return false }
    return end == range.upperBound && !scanner.sawSpace
  }
}

/// What is to be changed in one book.
package struct BookChange: Sendable {
  /// By key, the new value as JSON; nil removes the member. In the order in which new members are to come.
  private(set) var values: [(key: String, json: ByteBuffer?)] = []

  package init() {}

  package var isEmpty: Bool { values.isEmpty }

  private mutating func set(_ key: String, _ json: ByteBuffer?) {
    values.removeAll { $0.key == key }
    values.append((key, json))
  }

  /// Sets a text field; nil clears it. The title is never cleared.
  package mutating func set(_ field: Field, _ text: String?) { set(field.key, BookText.value(of: text)) }

  package mutating func set(_ date: PartialDate?) { set(Field.dateAcquired.key, BookText.value(of: date)) }

  /// Sets a further value to a text; nil removes it. The members that have a meaning are not set in this way.
  package mutating func setExtra(_ name: String, _ text: String?) {
    guard !BookText.ownKeys.contains(name) else { return }
    guard let text else { return set(name, nil) }
    var json = ByteBuffer()
    json.append(jsonString: text)
    set(name, json)
  }

  /// Removes what a book keeps of dates that could not be read, as it gets one that could. Returns the names of what is
  /// removed.
  ///
  /// - Parameter kept: the names of values that come along with the date.
  @discardableResult
  package mutating func removeUnreadDates(of book: Book, keeping kept: [String]) -> [String] {
    let names = book.extras.map(\.name).filter { name in
      name.hasPrefix(ColumnPlan.dateAsWritten) && !kept.contains(name)
    }
    for name in names { set(name, nil) }
    return names
  }

  /// Sets a further value to that of another list.
  mutating func setExtra(_ key: String, to json: ByteBuffer) { set(key, json) }

  mutating func setID(_ id: String) {
    var json = ByteBuffer()
    json.append(jsonString: id)
    set("id", json)
  }
}
