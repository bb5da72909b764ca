package import BookCodec
package import BookCore

/// Reads books from JSON of any of the shapes they come in.
///
/// An array of objects; one object after another, each on a new line; one object that is a book; an object that holds
/// the list under a name such as `books`; an object whose members are the books, by id. The first value decides, by
/// what it holds itself and not by what follows, so the shape is the same wherever the text is cut.
///
/// A list of any length passes through in constant memory: each record, and each skipped member beside the list, has to
/// be whole in one call. What is kept between calls is where the reading stands.
package struct JSONReader: BookReader {
  var mapper: RecordMapper
  let options: ReadingOptions
  var scanner = JSONScanner()
  var layout = KeyLayout()
  /// Keys and values that had to be unescaped, for as long as they are looked at.
  var unescaped = ByteBuffer()

  /// What the next byte belongs to.
  var place = Place.start
  /// How many elements or members the list had so far.
  var index = 0
  /// The steps from the document to the list.
  var listPath: [String] = []
  /// The keys that the object around the list, or the list that is an object, has so far.
  var outerKeys = KeySet()
  /// The key of the member at hand, where the list is an object.
  private var memberKey: String?
  /// In a text of one value a line: whether the line of the last value has ended.
  private var isAtLineStart = true
  /// Whether the list is all there is, or is a member of an object.
  var isWrapped = false
  /// Where the list and the object around it open, for the message that they are never closed.
  var openingOfArray: Diagnostic.Place?
  var openingOfObject: Diagnostic.Place?
  /// The lines before the list opens.
  private var map = LineMap(source: "")
  /// Where in the text of the call the value begins that is being read, for messages.
  var valueStart = 0
  /// A call with less text cannot get further than the last one did.
  private var wanted = 0

  enum Place { case start, elements, membersBehindList, booksByID, lines, end }

  package init(options: ReadingOptions) {
    self.options = options
    mapper = RecordMapper(options: options)
  }

  package var findings: Findings {
    get { mapper.findings }
    set { mapper.findings = newValue }
  }

  package mutating func read(
    _ text: Span<UInt8>, isLast: Bool, into list: inout BookList, reporting report: inout ReadingReport
  ) throws(Diagnostic) -> Int {
    if !isLast, text.count < wanted { return 0 }
    var done = 0
    do throws(JSONFault) {
      while try advance(text, isLast, &done, &list, &report) {}
    } catch .unfinished(_) where !isLast {
      // Looking at a long record again for each block that it grows by would take quadratic time.
      let rest = text.count - done
      wanted = rest < 1 << 20 ? 0 : rest + rest / 2
      return done
    } catch {
      throw diagnostic(error, in: text, record: valueStart)
    }
    wanted = 0
    return done
  }

  /// Reads on in the part that the text has come to; false when the text, or what can be read of it, is used up.
  private mutating func advance(
    _ text: Span<UInt8>, _ isLast: Bool, _ done: inout Int, _ list: inout BookList, _ report: inout ReadingReport
  ) throws(JSONFault) -> Bool {
    switch place {
    case .start: return try begin(text, isLast, &done, &report)
    case .elements: return try readElements(text, isLast, &done, &list, &report)
    case .lines: return try readLines(text, isLast, &done, &list, &report)
    case .booksByID: return try readBooksByID(text, isLast, &done, &list, &report)
    case .membersBehindList: return try skipMembers(text, isLast, &done)
    case .end:
      done = JSONScanner.spaceEnd(text, from: done)
      valueStart = done
      if done < text.count { throw JSONScanner.unexpected(text, at: done, .textBehind) }
      return false
    }
  }

  // MARK: The parts of a document

  private mutating func begin(
    _ text: Span<UInt8>, _ isLast: Bool, _ done: inout Int, _ report: inout ReadingReport
  ) throws(JSONFault) -> Bool {
    let start = JSONScanner.spaceEnd(text, from: done)
    guard start < text.count else {
      // A text of nothing but white space is a list of no books.
      map.advance(over: text, done..<start)
      done = start
      return false
    }
    valueStart = start
    switch text[start] {
    case JSON.openBracket:
      openingOfArray = map.place(of: start, in: text)
      place = .elements
      done = start + 1
    case JSON.openBrace:
      let shape = try shape(of: start, in: text)
      try settle(shape, text, start, isLast, &done)
    default:
      let end = try plainValueEnd(text, start, isLast, depth: 1)
      try requireLineBehind(end, of: start, text, isLast) {
        JSONReader.noBooks("the document is a single value, not a list of books", at: start)
      }
      place = .lines
      done = start
    }
    return true
  }

  /// Goes to where the books of a document are that begins with an object.
  private mutating func settle(
    _ shape: Shape, _ text: Span<UInt8>, _ start: Int, _ isLast: Bool, _ done: inout Int
  ) throws(JSONFault) {
    switch shape {
    case .book:
      place = .lines
      done = start
    case .nothing(let end, let reason):
      try requireLineBehind(end, of: start, text, isLast) { JSONReader.noBooks(reason, at: start) }
      place = .lines
      done = start
    case .wrapper(let array, let key):
      openingOfObject = map.place(of: start, in: text)
      openingOfArray = map.place(of: array, in: text)
      listPath = [JSONPath.member(key)]
      isWrapped = true
      place = .elements
      done = array + 1
    case .booksByID:
      openingOfObject = map.place(of: start, in: text)
      outerKeys.removeAll()
      place = .booksByID
      done = start + 1
    }
  }

  /// A first value that is no book begins a text of one value a line only if there is a further line.
  private func requireLineBehind(
    _ end: Int, of start: Int, _ text: Span<UInt8>, _ isLast: Bool, otherwise refusal: () -> Diagnostic
  ) throws(JSONFault) {
    let next = JSONScanner.spaceEnd(text, from: end)
    if next < text.count { return }
    throw isLast ? .refused(refusal()) : .unfinished(start)
  }

  static func noBooks(_ message: String, at offset: Int) -> Diagnostic {
    Diagnostic(
      .error, .noBooks, "\(message), at $", at: offset,
      advice: "give an array of book objects, one object a line, or an object with such an array called books")
  }

  private mutating func readElements(
    _ text: Span<UInt8>, _ isLast: Bool, _ done: inout Int, _ list: inout BookList, _ report: inout ReadingReport
  ) throws(JSONFault) -> Bool {
    let depth = isWrapped ? 3 : 2
    while true {
      guard let start = try nextItem(text, isLast, &done, closing: JSON.closeBracket) else { return false }
      if place != .elements { return true }
      let end: Int
      if text[start] == JSON.openBrace {
        guard let recordEnd = try readRecord(text, start, depth, &list, &report) else { return undecided() }
        end = recordEnd
      } else {
        end = try plainValueEnd(text, start, isLast, depth: depth)
        rejectValue(text, start..<end, &report)
      }
      done = end
      index &+= 1
    }
  }

  private mutating func readBooksByID(
    _ text: Span<UInt8>, _ isLast: Bool, _ done: inout Int, _ list: inout BookList, _ report: inout ReadingReport
  ) throws(JSONFault) -> Bool {
    while true {
      memberKey = nil
      guard let start = try nextItem(text, isLast, &done, closing: JSON.closeBrace) else { return false }
      if place != .booksByID { return true }
      let keyEnd = try JSONScanner.keyEnd(text, from: start)
      let value = try behindColon(text, keyEnd, isLast)
      unescaped.removeAll()
      JSONScanner.unescape(text, start + 1..<keyEnd - 1, into: &unescaped)
      memberKey = unescaped.span.string
      valueStart = value
      var end = value
      if text[value] == JSON.openBrace {
        guard let recordEnd = try readRecord(text, value, 2, &list, &report) else { return undecided() }
        end = recordEnd
      } else {
        end = try plainValueEnd(text, value, false, depth: 2)
        rejectValue(text, value..<end, &report)
      }
      try noteOuterKey(text, start..<keyEnd)
      done = end
      index &+= 1
    }
  }

  private mutating func skipMembers(_ text: Span<UInt8>, _ isLast: Bool, _ done: inout Int) throws(JSONFault) -> Bool {
    while true {
      memberKey = nil
      guard let start = try nextItem(text, isLast, &done, closing: JSON.closeBrace) else { return false }
      if place != .membersBehindList { return true }
      let keyEnd = try JSONScanner.keyEnd(text, from: start)
      let value = try behindColon(text, keyEnd, isLast)
      unescaped.removeAll()
      JSONScanner.unescape(text, start + 1..<keyEnd - 1, into: &unescaped)
      memberKey = unescaped.span.string
      valueStart = value
      let end = try plainValueEnd(text, value, false, depth: 2)
      try noteOuterKey(text, start..<keyEnd)
      done = end
    }
  }

  private mutating func readLines(
    _ text: Span<UInt8>, _ isLast: Bool, _ done: inout Int, _ list: inout BookList, _ report: inout ReadingReport
  ) throws(JSONFault) -> Bool {
    while true {
      while done < text.count, JSON.isSpace(text[done]) {
        if text[done] == ASCII.lineFeed || text[done] == ASCII.carriageReturn { isAtLineStart = true }
        done &+= 1
      }
      guard done < text.count else { return false }
      valueStart = done
      if !isAtLineStart { throw JSONScanner.unexpected(text, at: done, .sameLine) }
      if text[done] == JSON.openBrace {
        guard let end = try readRecord(text, done, 1, &list, &report) else { return undecided() }
        done = end
      } else {
        let end = try plainValueEnd(text, done, isLast, depth: 1)
        rejectValue(text, done..<end, &report)
        done = end
      }
      index &+= 1
      isAtLineStart = false
    }
  }

  private mutating func undecided() -> Bool {
    mapper.findings.isUndecided = true
    return false
  }
}

// MARK: - Steps

extension JSONReader {
  /// Passes what stands between two elements or members: nil where the text ends; the list is left at its closing
  /// bracket, and the place is then another.
  private mutating func nextItem(
    _ text: Span<UInt8>, _ isLast: Bool, _ done: inout Int, closing: UInt8
  ) throws(JSONFault) -> Int? {
    done = JSONScanner.spaceEnd(text, from: done)
    valueStart = done
    guard done < text.count else {
      if isLast { throw .refused(unclosedList()) }
      return nil
    }
    if text[done] == closing {
      place = place == .elements && isWrapped ? .membersBehindList : .end
      done += 1
      return done
    }
    var start = done
    // What stands behind the list in a wrapper is never its first member.
    if index > 0 || place == .membersBehindList {
      guard text[start] == ASCII.comma else {
        throw JSONScanner.unexpected(text, at: start, closing == JSON.closeBrace ? .commaOrBrace : .commaOrBracket)
      }
      start = JSONScanner.spaceEnd(text, from: start + 1)
      guard start < text.count else {
        if isLast { throw .refused(unclosedList()) }
        return nil
      }
      if text[start] == closing { throw .broken(.trailingComma, at: done) }
    }
    valueStart = start
    return start
  }

  /// Where the value begins behind the key that ends at `keyEnd`, in the object around the list.
  private func behindColon(_ text: Span<UInt8>, _ keyEnd: Int, _ isLast: Bool) throws(JSONFault) -> Int {
    let colon = JSONScanner.spaceEnd(text, from: keyEnd)
    if colon < text.count, text[colon] != ASCII.colon { throw JSONScanner.unexpected(text, at: colon, .colon) }
    let value = JSONScanner.spaceEnd(text, from: colon + 1)
    if value < text.count { return value }
    throw isLast ? .refused(unclosedList()) : .unfinished(keyEnd)
  }

  /// Where a value ends that is not read as a book. A number that the text ends in may go on.
  private mutating func plainValueEnd(
    _ text: Span<UInt8>, _ start: Int, _ isLast: Bool, depth: Int
  ) throws(JSONFault) -> Int {
    let end = try scanner.valueEnd(text, from: start, depth: depth)
    if end == text.count, !isLast, ASCII.digit(text[end - 1]) != nil { throw .unfinished(start) }
    return end
  }

  private mutating func noteOuterKey(_ text: Span<UInt8>, _ key: Range<Int>) throws(JSONFault) {
    guard outerKeys.insert(text, key.lowerBound + 1..<key.upperBound - 1) else {
      memberKey = nil
      valueStart = key.lowerBound
      throw .broken(.duplicateKey, at: key.lowerBound)
    }
  }

  /// Rejects a value that stands where a book should.
  private func rejectValue(_ text: Span<UInt8>, _ range: Range<Int>, _ report: inout ReadingReport) {
    reject(
      text, range, "\(Self.name(of: text[range.lowerBound])) stands where a book should", at: range.lowerBound, &report)
  }

  /// Rejects a record that is not a book.
  func reject(
    _ text: Span<UInt8>, _ record: Range<Int>, _ reason: String, at offset: Int, _ report: inout ReadingReport
  ) {
    if mapper.findings.isSurveying { return }
    var path = JSONPath(pathOfValue)
    path.descend(text, from: record.lowerBound, to: offset)
    report.reject(
      text, record,
      because: Diagnostic(
        .error, .notABook, "\(reason), at \(path)", at: offset, advice: "write it as {\"title\": …}, or remove it"))
  }

  /// What a value is called that begins with `byte`.
  static func name(of byte: UInt8) -> String {
    switch byte {
    case ASCII.quote: "a text"
    case JSON.openBrace: "an object"
    case JSON.openBracket: "an array"
    case UInt8(ascii: "t"), UInt8(ascii: "f"): "true or false"
    case UInt8(ascii: "n"): "null"
    default: "a number"
    }
  }

  /// The steps from the document to the value that is being read.
  var pathOfValue: [String] {
    switch place {
    case .elements: listPath + [JSONPath.element(index)]
    case .booksByID, .membersBehindList: memberKey.map { [JSONPath.member($0)] } ?? []
    default: []
    }
  }
}
