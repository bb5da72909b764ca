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
  /// The short way for records in which nothing has to be decided, where the columns so far allow it.
  var plainRecords: PlainRecords?
  /// How many columns there were when that was found out.
  var plainColumnCount = 0
  /// Such records of the text of the call.
  var run = PlainRun()
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
  var memberKey: String?
  /// In a text of one value a line: whether the line of the last value has ended.
  var isAtLineStart = true
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

  package var plan: ColumnPlan? { mapper.plan.columns.isEmpty ? nil : mapper.plan }

  package var findings: Findings {
    get { mapper.findings }
    set { mapper.findings = newValue }
  }

  package mutating func read(
    _ text: Span<UInt8>, isLast: Bool, into list: inout BookList, reporting report: inout ReadingReport
  ) throws(Diagnostic) -> Int {
    if !isLast, text.count < wanted { return 0 }
    run.clear()
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
    case ASCII.openBracket:
      openingOfArray = map.place(of: start, in: text)
      place = .elements
      done = start + 1
    case ASCII.openBrace:
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
}
