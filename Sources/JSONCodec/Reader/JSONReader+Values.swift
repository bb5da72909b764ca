internal import BookCodec
package import BookCore

// The values of a record: what a field takes from them, and what they are as an extra column.

extension JSONReader {
  /// A value of a record.
  struct RecordValue {
    /// What a field takes; empty for none.
    var cell: Cell
    /// What it is as an extra, in the scratch buffer, where that is not the cell.
    var whole: Range<Int>?
    /// Whether the field does not hold all of it.
    var keepsWhole = false

    init(_ cell: Cell) { self.cell = cell }
  }

  /// Reads the value at `at` that is not simply a text without escapes, and leaves `at` behind it.
  mutating func readValue(
    of record: inout Record, _ column: Int, _ text: Span<UInt8>, _ at: inout Int
  ) throws(JSONFault) -> RecordValue {
    let start = at
    switch text[start] {
    case ASCII.quote:
      at = try JSONScanner.stringEnd(text, from: start)
      let from = mapper.scratch.count
      JSONScanner.unescape(text, start &+ 1..<at &- 1, into: &mapper.scratch)
      return RecordValue(Cell(from..<mapper.scratch.count, isInScratch: true, at: start))
    case UInt8(ascii: "n"):
      at = try JSONScanner.scalarEnd(text, from: start)
      return RecordValue(Cell(start..<start, at: start))
    case ASCII.zero...ASCII.nine, ASCII.hyphen:
      at = try JSONScanner.numberEnd(text, from: start)
      return RecordValue(Cell(start..<at, isJSON: true, at: start))
    default:
      at = try scanner.valueEnd(text, from: start, depth: record.depth &+ 1)
      return try structured(text, start..<at, of: &record, column)
    }
  }

  /// What an array, an object, true or false is in a record.
  private mutating func structured(
    _ text: Span<UInt8>, _ range: Range<Int>, of record: inout Record, _ column: Int
  ) throws(JSONFault) -> RecordValue {
    let start = range.lowerBound
    let isContainer = text[start] == ASCII.openBrace || text[start] == ASCII.openBracket
    let hasSpace = isContainer && scanner.sawSpace
    switch mapper.field(of: column) {
    case nil, .dateAcquired:
      // Which text an extra has makes no difference while surveying.
      if !hasSpace || mapper.findings.isSurveying { return RecordValue(Cell(range, isJSON: true, at: start)) }
      return RecordValue(Cell(minified(text, range), isInScratch: true, isJSON: true, at: start))
    case .title:
      record.oddTitle = record.oddTitle ?? start
      var value = RecordValue(Cell(start..<start, at: start))
      value.whole = minified(text, range)
      return value
    case .author, .genre:
      var names = NameList()
      let from = mapper.scratch.count
      if isContainer { try addNames(text, range, &names) } else { names.hasOther = true }
      var value = RecordValue(Cell(from..<mapper.scratch.count, isInScratch: true, isList: true, at: start))
      value.keepsWhole = names.hasOther
      if names.hasOther || names.count > 0 { value.whole = minified(text, range) }
      return value
    }
  }

  /// Appends a value without the white space between its tokens to the scratch buffer.
  private mutating func minified(_ text: Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
    let from = mapper.scratch.count
    JSONScanner.minify(text, range, into: &mapper.scratch)
    return from..<mapper.scratch.count
  }

  // MARK: Names of authors and genres

  /// What the names in an array or object came to.
  private struct NameList {
    var count = 0
    /// Whether there was something that is not among the names: a translator, a number of an author.
    var hasOther = false
  }

  /// Appends the names in the array or object in `range` to the scratch buffer, joined.
  private mutating func addNames(
    _ text: Span<UInt8>, _ range: Range<Int>, _ names: inout NameList
  ) throws(JSONFault) {
    guard text[range.lowerBound] == ASCII.openBracket else { return try addName(text, range, &names) }
    var at = JSONScanner.spaceEnd(text, from: range.lowerBound + 1)
    while at < range.upperBound, text[at] != ASCII.closeBracket {
      let end = try scanner.valueEnd(text, from: at, depth: 1)
      try addName(text, at..<end, &names)
      at = JSONScanner.spaceEnd(text, from: end)
      if text[at] == ASCII.comma { at = JSONScanner.spaceEnd(text, from: at + 1) }
    }
  }

  private mutating func addName(
    _ text: Span<UInt8>, _ range: Range<Int>, _ names: inout NameList
  ) throws(JSONFault) {
    unescaped.removeAll()
    switch text[range.lowerBound] {
    case ASCII.quote: JSONScanner.unescape(text, range.lowerBound + 1..<range.upperBound - 1, into: &unescaped)
    case ASCII.zero...ASCII.nine, ASCII.hyphen: unescaped.append(text, range)
    case UInt8(ascii: "n"): return
    case ASCII.openBrace: if try !readPerson(text, range) { names.hasOther = true }
    default: names.hasOther = true
    }
    let name = unescaped.span.trimmed(0..<unescaped.count)
    if name.isEmpty { return }
    if names.count > 0 { mapper.scratch.append(Book.separator) }
    mapper.scratch.append(unescaped, name)
    names.count += 1
  }

  /// Reads an object that stands for an author, `{"name": …}` or `{"lf": …, "fl": …, "role": …}`, into `unescaped`: the
  /// name as First Last. False when it is something else, or not an author.
  private mutating func readPerson(_ text: Span<UInt8>, _ range: Range<Int>) throws(JSONFault) -> Bool {
    var name: String?
    var firstLast: String?
    var lastFirst: String?
    var isAuthor = true
    var at = JSONScanner.spaceEnd(text, from: range.lowerBound + 1)
    while at < range.upperBound, text[at] == ASCII.quote {
      let keyEnd = try JSONScanner.keyEnd(text, from: at)
      let value = try self.value(behind: keyEnd, text, in: range.lowerBound)
      let end = try scanner.valueEnd(text, from: value, depth: 1)
      if text[value] == ASCII.quote {
        let found = Self.string(text, value..<end)
        switch Self.string(text, at..<keyEnd) {
        case "name": name = found
        case "fl": firstLast = found
        case "lf": lastFirst = found
        case "role": isAuthor = found.isEmpty || found.lowercased() == "author"
        default: break
        }
      }
      at = JSONScanner.spaceEnd(text, from: end)
      if text[at] == ASCII.comma { at = JSONScanner.spaceEnd(text, from: at + 1) }
    }
    guard isAuthor, let found = firstLast ?? name ?? lastFirst.map(PersonName.firstLast) else { return false }
    unescaped.append(found)
    return true
  }

  /// What the string in `range`, with its quotes, says, without white space around it.
  private static func string(_ text: Span<UInt8>, _ range: Range<Int>) -> String {
    var buffer = ByteBuffer()
    JSONScanner.unescape(text, range.lowerBound + 1..<range.upperBound - 1, into: &buffer)
    return buffer.span.string(buffer.span.trimmed(0..<buffer.count))
  }
}

extension JSONScanner {
  /// Appends the value in `range`, which was found right, without the white space between its tokens.
  package static func minify(_ text: Span<UInt8>, _ range: Range<Int>, into buffer: inout ByteBuffer) {
    var at = range.lowerBound
    while at < range.upperBound {
      let start = at
      // A run without white space between tokens; strings are passed over as a whole.
      while at < range.upperBound, !JSON.isSpace(text[at]) {
        at = text[at] == ASCII.quote ? (try? stringEnd(text, from: at)) ?? range.upperBound : at &+ 1
      }
      buffer.append(text, start..<at)
      while at < range.upperBound, JSON.isSpace(text[at]) { at &+= 1 }
    }
  }
}
