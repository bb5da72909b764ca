internal import BookCodec
internal import BookCore

// One object of a list: its keys to columns, its values to cells.

extension JSONReader {
  /// Reads the object at `start` as a book and returns where it ends; nil when the dates of the whole input are needed
  /// first.
  ///
  /// - Parameters:
  ///   - depth: the depth that the object has; an outermost one has depth 1.
  ///   - isRejected: whether it is itself the value that a rejects file has under `record`.
  mutating func readRecord(
    _ text: Span<UInt8>, _ start: Int, _ depth: Int, isRejected: Bool = false, _ list: inout BookList,
    _ report: inout ReadingReport
  ) throws(JSONFault) -> Int? {
    if !mapper.plan.isSourceSettled { try recognizeSource(text, start, depth) }
    let first = JSONScanner.spaceEnd(text, from: start &+ 1)
    var record = Record(start: start, depth: depth)
    var at = start &+ 1
    if first &+ 1 < text.count, text[first &+ 1] == UInt8(ascii: "l"),
      let dropped = try rejectionEnd(text, first, start, depth)
    {
      if !isRejected, let whole = try readRejectedValue(text, start, dropped, depth, &list, &report) {
        return whole.end
      }
      at = dropped
      record.isRejection = true
    }
    mapper.begin()
    at = try readMembers(of: &record, text, at, &list)
    if let title = record.oddTitle, !mapper.hasValue(for: .title) {
      reject(text, start..<at, "the title is \(JSON.kindOfValue(beginningWith: text[title]))", at: title, &report)
      return at
    }
    do throws(Diagnostic) {
      guard try mapper.finish(start..<at, of: text, into: &list, reporting: &report) == .done else { return nil }
    } catch {
      throw .refused(error)
    }
    if mapper.plan.columns.count != plainColumnCount {
      plainColumnCount = mapper.plan.columns.count
      plainRecords = PlainRecords(mapper.plan)
      run.clear()
    }
    return at
  }

  /// Lets the keys of the first record tell the source, before any of them becomes a column.
  ///
  /// What is wrong with the record is found when it is read; a record without a key, or one that was rejected as a
  /// whole, tells nothing.
  private mutating func recognizeSource(_ text: Span<UInt8>, _ start: Int, _ depth: Int) throws(JSONFault) {
    var names: [String] = []
    do throws(JSONFault) {
      try eachKey(of: start, in: text, depth) { names.append($0) }
    } catch .unfinished(let offset) {
      throw .unfinished(offset)
    } catch {}
    if names.isEmpty || names == ColumnPlan.rejectionColumns + ["record"] { return }
    do throws(Diagnostic) {
      try mapper.recognizeSource(from: names)
    } catch {
      var located = error
      located.offset = start
      throw .refused(located)
    }
  }

  /// Calls `body` with each key of the object at `start`.
  private mutating func eachKey(
    of start: Int, in text: Span<UInt8>, _ depth: Int, _ body: (String) -> Void
  ) throws(JSONFault) {
    var at = JSONScanner.spaceEnd(text, from: start + 1)
    while true {
      guard at < text.count else { throw .unfinished(start) }
      guard text[at] == ASCII.quote else { return }
      let keyEnd = try JSONScanner.keyEnd(text, from: at)
      unescaped.removeAll()
      JSONScanner.unescape(text, at + 1..<keyEnd - 1, into: &unescaped)
      body(unescaped.span.string)
      let value = try self.value(behind: keyEnd, text, in: start)
      at = JSONScanner.spaceEnd(text, from: try scanner.valueEnd(text, from: value, depth: depth + 1))
      guard at < text.count else { throw .unfinished(start) }
      guard text[at] == ASCII.comma else { return }
      at = JSONScanner.spaceEnd(text, from: at + 1)
    }
  }

  /// Where the reading of one record stands.
  struct Record {
    let start: Int
    let depth: Int
    /// Whether line, column and reason were dropped at its front.
    var isRejection = false
    /// The entry of the layout that the last key was.
    var entry = KeyLayout.none
    /// How many of our own keys came, in their order.
    var own = 0
    /// How many keys came.
    var keys = 0
    /// Whether the next key is the first behind the brace.
    var isFirst: Bool { keys == 0 && !isRejection }
    /// Where a title stands that is not a text.
    var oddTitle: Int?
  }

  /// Reads members up to the closing brace and returns what is behind it.
  private mutating func readMembers(
    of record: inout Record, _ text: Span<UInt8>, _ start: Int, _ list: inout BookList
  ) throws(JSONFault) -> Int {
    var at = start
    var guess = record.isRejection ? KeyLayout.none : layout.first
    while true {
      let member = at
      let column: Int
      if guess < layout.entries.count, layout.matches(layout.entries[guess], text, at) {
        let entry = layout.entries[guess]
        column = entry.column
        at &+= entry.count
        if entry.own == record.own { record.own &+= 1 }
        record.entry = guess
        guess = entry.next
      } else {
        guard let next = try readKey(of: &record, text, &at, &list) else { return at }
        column = next
        guess = record.entry == KeyLayout.none ? KeyLayout.none : layout.entries[record.entry].next
      }
      // Known before its value is looked at, so that of two faults always the first is told.
      if mapper.has(column) { throw duplicate(text, member) }
      record.keys &+= 1
      if record.keys == 4, record.own == 4 { mapper.isOwnRecord = true }

      // An expected key may have more white space behind it this time.
      at = JSONScanner.spaceEnd(text, from: at)
      guard at < text.count else { throw .unfinished(record.start) }
      let value = at
      if text[value] == ASCII.quote {
        let end = JSONScanner.plainEnd(text, from: value &+ 1)
        if end < text.count, text[end] == ASCII.quote {
          at = end &+ 1
          mapper.take(column, Cell(value &+ 1..<end, at: value), in: text)
          continue
        }
      }
      let found = try readValue(of: &record, column, text, &at)
      mapper.take(column, found.cell, in: text)
      if let whole = found.whole { mapper.keep(whole, of: column, always: found.keepsWhole) }
    }
  }

  /// Reads a key that is not the expected one and leaves `at` at its value; nil at the end of the object.
  private mutating func readKey(
    of record: inout Record, _ text: Span<UInt8>, _ at: inout Int, _ list: inout BookList
  ) throws(JSONFault) -> Int? {
    let start = at
    if at < text.count, text[at] == ASCII.closeBrace {
      at &+= 1
      return nil
    }
    if !record.isRejection, let known = layout.find(text, at, isFirst: record.isFirst) {
      layout.note(known, behind: record.entry)
      record.entry = known
      at &+= layout.entries[known].count
      if layout.entries[known].own == record.own { record.own &+= 1 }
      return layout.entries[known].column
    }
    guard let key = try keyStart(of: record, text, &at) else { return nil }
    let keyEnd = try JSONScanner.keyEnd(text, from: key)
    let value = try self.value(behind: keyEnd, text, in: record.start)
    unescaped.removeAll()
    JSONScanner.unescape(text, key &+ 1..<keyEnd &- 1, into: &unescaped)
    if record.isRejection, ColumnPlan.rejectionColumns.contains(unescaped.span.string) {
      throw .broken(.duplicateKey, at: key)
    }
    let column = try Self.column(named: unescaped, at: key, of: &mapper, &list)
    let own = Self.ownKeys.firstIndex(of: unescaped.span.string) ?? -1
    if own == record.own { record.own &+= 1 }
    if !record.isRejection,
      let entry = layout.add(text, start..<value, isFirst: record.isFirst, column: column, own: own)
    {
      layout.note(entry, behind: record.entry)
      record.entry = entry
    } else {
      record.entry = KeyLayout.none
    }
    at = value
    return column
  }

  /// The column that the bytes of `name` are the name of; it stands at `offset`.
  private static func column(
    named name: ByteBuffer, at offset: Int, of mapper: inout RecordMapper, _ list: inout BookList
  ) throws(JSONFault) -> Int {
    do throws(Diagnostic) {
      return try mapper.column(named: name.span, 0..<name.count, in: &list)
    } catch {
      var located = error
      located.offset = offset
      throw .refused(located)
    }
  }

  /// Passes what stands before a key; nil at the end of the object, with `at` behind it.
  private func keyStart(
    of record: Record, _ text: Span<UInt8>, _ at: inout Int
  ) throws(JSONFault) -> Int? {
    at = JSONScanner.spaceEnd(text, from: at)
    guard at < text.count else { throw .unfinished(record.start) }
    if text[at] == ASCII.closeBrace {
      at &+= 1
      return nil
    }
    if record.isFirst { return at }
    guard text[at] == ASCII.comma else { throw JSONScanner.unexpected(text, at: at, .commaOrBrace) }
    let key = JSONScanner.spaceEnd(text, from: at &+ 1)
    guard key < text.count else { throw .unfinished(record.start) }
    if text[key] == ASCII.closeBrace { throw .broken(.trailingComma, at: at) }
    return key
  }

  private static let ownKeys = Field.allCases.map(\.key)

  /// The fault of a key that the object has already; the member begins at `member`, maybe with its comma.
  private func duplicate(_ text: Span<UInt8>, _ member: Int) -> JSONFault {
    var at = JSONScanner.spaceEnd(text, from: member)
    if at < text.count, text[at] == ASCII.comma { at = JSONScanner.spaceEnd(text, from: at + 1) }
    return .broken(.duplicateKey, at: at)
  }
}
