internal import BookCodec
internal import BookCore

// What a document is that begins with an object: a book, an object around the list, or books by id.

extension JSONReader {
  enum Shape {
    /// The object is a record: a book, or one that lacks something.
    case book
    /// The list is the array at an offset, the value of this key.
    case wrapper(array: Int, key: String)
    /// The values of the object are the books.
    case booksByID
    /// Nothing in the object, which ends at an offset, says what it is about.
    case nothing(end: Int, reason: String)
  }

  /// The names under which an object holds a list of books.
  private static let listNames: Set<String> = ["books", "items", "library", "data", "results"]
  /// Those of them that no book would use for something else.
  private static let tellingNames: Set<String> = ["books", "library"]

  /// What the object is that begins at `start`, the first value of the document.
  ///
  /// The members are looked at in order, and the first that settles it ends the search, so that a list of any length
  /// need not be there as a whole:
  /// - an object whose first keys are our own four, or those of a rejects file, is a record;
  /// - an array of objects under one of the names is the list, unless the object has a title by then and the first
  ///   element has none: then the object is a book that has such a column;
  /// - a number as first key, with an object as value, is an id.
  ///
  /// Otherwise the whole object decides: one with a title is a book.
  mutating func shape(of start: Int, in text: Span<UInt8>) throws(JSONFault) -> Shape {
    var seen = Members()
    outerKeys.removeAll()
    var at = JSONScanner.spaceEnd(text, from: start + 1)
    guard at < text.count else { throw .unfinished(start) }
    if text[at] == ASCII.closeBrace { return .book }
    while true {
      let keyEnd = try JSONScanner.keyEnd(text, from: at)
      let key = at + 1..<keyEnd - 1
      guard outerKeys.insert(text, key) else { throw .broken(.duplicateKey, at: at) }
      unescaped.removeAll()
      JSONScanner.unescape(text, key, into: &unescaped)
      let value = try self.value(behind: keyEnd, text, in: start)
      if let shape = try look(at: value, called: unescaped.span.string, text, &seen) { return shape }
      let end = try scanner.valueEnd(text, from: value, depth: 2)
      at = JSONScanner.spaceEnd(text, from: end)
      guard at < text.count else { throw .unfinished(start) }
      if text[at] == ASCII.closeBrace { return try conclude(seen, text, start, at + 1) }
      guard text[at] == ASCII.comma else { throw JSONScanner.unexpected(text, at: at, .commaOrBrace) }
      let comma = at
      at = JSONScanner.spaceEnd(text, from: at + 1)
      guard at < text.count else { throw .unfinished(start) }
      if text[at] == ASCII.closeBrace { throw .broken(.trailingComma, at: comma) }
    }
  }

  /// Where the value begins behind a key, in the object at `object`.
  func value(behind keyEnd: Int, _ text: Span<UInt8>, in object: Int) throws(JSONFault) -> Int {
    let colon = JSONScanner.spaceEnd(text, from: keyEnd)
    guard colon < text.count else { throw .unfinished(object) }
    guard text[colon] == ASCII.colon else { throw JSONScanner.unexpected(text, at: colon, .colon) }
    let value = JSONScanner.spaceEnd(text, from: colon + 1)
    guard value < text.count else { throw .unfinished(object) }
    return value
  }

  /// What the members of the object tell so far.
  private struct Members {
    var names: [String] = []
    var hasTitle = false
    /// Whether a key gives one of the four fields.
    var hasField = false
    var areAllObjects = true
    /// Arrays that begin with an object; under one of the names that are empty; that begin with something else.
    var arraysOfObjects: [List] = []
    var emptyList: List?
    var otherList: List?
  }

  private struct List {
    var array: Int
    var key: String
  }

  /// Notes what a member tells; the shape, when that settles it.
  private mutating func look(
    at value: Int, called name: String, _ text: Span<UInt8>, _ seen: inout Members
  ) throws(JSONFault) -> Shape? {
    seen.names.append(name)
    if seen.names == Field.allCases.map(\.key) || seen.names == ColumnPlan.rejectionColumns { return .book }
    let byte = text[value]
    let field = field(named: name)
    if field != nil { seen.hasField = true }
    if byte != ASCII.openBrace {
      seen.areAllObjects = false
    } else if seen.names.count == 1, !name.isEmpty, name.utf8.allSatisfy({ ASCII.digit($0) != nil }) {
      return .booksByID
    }
    if field == .title, Self.isFilledText(text, value) { seen.hasTitle = true }
    guard byte == ASCII.openBracket else { return nil }
    let first = JSONScanner.spaceEnd(text, from: value + 1)
    guard first < text.count else { throw .unfinished(value) }
    let list = List(array: value, key: name)
    let isNamed = Self.listNames.contains(ColumnNames.folded(name))
    if text[first] == ASCII.openBrace {
      var isList = isNamed
      if isNamed, seen.hasTitle { isList = try hasTitle(text, first, depth: 3) }
      if isList { return .wrapper(array: value, key: name) }
      if field == nil || field == .title { seen.arraysOfObjects.append(list) }
    } else if isNamed, text[first] == ASCII.closeBracket {
      seen.emptyList = seen.emptyList ?? list
    } else if isNamed {
      seen.otherList = seen.otherList ?? list
    }
    return nil
  }

  /// What an object is that no single member settled; it ends at `end`.
  private mutating func conclude(
    _ seen: Members, _ text: Span<UInt8>, _ start: Int, _ end: Int
  ) throws(JSONFault) -> Shape {
    if seen.hasTitle {
      guard let empty = seen.emptyList, Self.tellingNames.contains(ColumnNames.folded(empty.key)) else { return .book }
      return try wrapper(empty, text, start)
    }
    if let only = seen.arraysOfObjects.first, seen.arraysOfObjects.count == 1 { return try wrapper(only, text, start) }
    if let list = seen.emptyList ?? seen.otherList, seen.arraysOfObjects.isEmpty {
      return try wrapper(list, text, start)
    }
    if seen.areAllObjects, !seen.hasField { return .booksByID }
    if seen.arraysOfObjects.count > 1 {
      let names = seen.arraysOfObjects.map { "“\($0.key)”" }.joined(separator: ", ")
      return .nothing(end: end, reason: "the object holds several arrays, and none is called books: \(names)")
    }
    if seen.hasField { return .book }
    return .nothing(end: end, reason: "the object holds no list of books and is none itself")
  }

  /// The shape of an object around `list`; the keys that stand before the list are noted as those it has so far.
  private mutating func wrapper(_ list: List, _ text: Span<UInt8>, _ start: Int) throws(JSONFault) -> Shape {
    outerKeys.removeAll()
    var at = JSONScanner.spaceEnd(text, from: start + 1)
    while at < list.array {
      let keyEnd = try JSONScanner.keyEnd(text, from: at)
      _ = outerKeys.insert(text, at + 1..<keyEnd - 1)
      let value = try self.value(behind: keyEnd, text, in: start)
      if value >= list.array { break }
      at = JSONScanner.spaceEnd(text, from: try scanner.valueEnd(text, from: value, depth: 2))
      at = JSONScanner.spaceEnd(text, from: at + 1)
    }
    return .wrapper(array: list.array, key: list.key)
  }

  /// The field that a key of this name gives.
  private func field(named name: String) -> Field? {
    let folded = ColumnNames.folded(name)
    if let mapping = options.mapping.first(where: { ColumnNames.folded($0.column) == folded }) { return mapping.field }
    guard let field = ColumnNames.field(named: name)?.field else { return nil }
    return options.mapping.contains { $0.field == field } ? nil : field
  }

  /// Whether the value at `start` is a text that is not empty, or a number.
  private static func isFilledText(_ text: Span<UInt8>, _ start: Int) -> Bool {
    if text[start] == ASCII.quote { return start + 1 < text.count && text[start + 1] != ASCII.quote }
    return text[start] == ASCII.hyphen || ASCII.digit(text[start]) != nil
  }

  /// Whether the object at `start` has a title.
  private mutating func hasTitle(_ text: Span<UInt8>, _ start: Int, depth: Int) throws(JSONFault) -> Bool {
    // Right as a whole first: what follows may then pass over it without looking for faults.
    let end = try scanner.valueEnd(text, from: start, depth: depth)
    var at = JSONScanner.spaceEnd(text, from: start + 1)
    while at < end, text[at] == ASCII.quote {
      let keyEnd = try JSONScanner.keyEnd(text, from: at)
      unescaped.removeAll()
      JSONScanner.unescape(text, at + 1..<keyEnd - 1, into: &unescaped)
      let value = try self.value(behind: keyEnd, text, in: start)
      if field(named: unescaped.span.string) == .title, Self.isFilledText(text, value) { return true }
      at = JSONScanner.spaceEnd(text, from: try scanner.valueEnd(text, from: value, depth: depth + 1))
      at = JSONScanner.spaceEnd(text, from: at + 1)
    }
    return false
  }
}
