internal import BookCodec
internal import BookCore

/// A line for standard error.
enum Message: Sendable {
  case problem(Diagnostic)
  case note(String, source: String)
  /// Where the fields of an input come from, and its first books.
  case preview(MappingPreview, source: String)
  /// How often each kind of problem came up in a file whose end was reached.
  case counts([Diagnostic.Kind: Int], source: String)
}

/// One input as a stream of books: its text, the reader for its format, and what there is to say.
struct ListInput: Sendable {
  private var input: TextInput
  private var reader: any BookReader
  private(set) var report = ReadingReport()
  /// The messages since they were last taken.
  var messages: [Message] = []
  private(set) var isFinished = false
  /// The reader is asked again only when there is this much text: a record that is longer than a block is not scanned
  /// from its start with every block.
  private var wantedText = 0
  private var isStrict: Bool
  /// Whether its format names the columns ahead of the first book.
  let hasHeader: Bool
  private let isUTF8Only: Bool
  private var hasSaidEncoding = false
  /// Whether the columns and the first books are still to be shown.
  private var previews: Bool

  /// Beyond this, an incomplete record must double before it is scanned again.
  private static let eagerText = 64 * 1024

  /// - Parameter previews: whether the columns and the first books are shown ahead of everything else.
  init(_ input: TextInput, codec: Codec, request: Request, previews: Bool) throws(Diagnostic) {
    guard let makeReader = codec.makeReader else {
      throw Diagnostic(.error, .unknownFormat, "\(codec.name) can be written, but not read")
    }
    self.input = input
    reader = makeReader(request.reading)
    report.keepsRejections = request.rejects != nil
    isStrict = request.strict
    hasHeader = codec.hasHeader
    isUTF8Only = codec.isUTF8Only
    self.previews = previews
    for option in request.optionsWithoutEffect(on: codec) {
      messages.append(.note("\(option) has no effect on \(codec.name)", source: input.name))
    }
  }

  /// What each column is for, once that is known.
  var plan: ColumnPlan? { reader.plan }

  var name: String { input.name }
  var isFile: Bool { input.isFile }

  /// Closes a file until it is read again: systems let a process have a few hundred open.
  func rest() { input.rest() }

  /// Lets no column come that is not among `extras`: the header is written.
  mutating func settle(extras: Set<String>) { reader.findings.settledExtras = extras }

  /// The encoding of the text, as far as it is known.
  var encoding: TextEncoding? { input.encoding }

  /// What stands ahead of this input's records in a file of rejected ones, and one of them.
  func beginRejections(into output: inout ByteBuffer) { reader.beginRejections(into: &output) }
  func write(_ rejection: ReadingReport.Rejection, into output: inout ByteBuffer) {
    reader.write(rejection, into: &output)
  }

  /// The rejected records since they were last taken, located.
  mutating func takeRejections() -> [ReadingReport.Rejection] {
    defer { report.rejections.removeAll() }
    return report.rejections
  }

  /// Appends the next books to `list`: those of the text that is at hand, or of the next block.
  ///
  /// - Throws: when the input cannot be read on.
  mutating func read(into list: inout BookList) throws(Diagnostic) {
    while !isFinished {
      if input.text.count < wantedText || input.text.isEmpty, !input.isAtEnd {
        try input.fill()
        sayWhatTheTextIs()
        if input.text.count < wantedText, !input.isAtEnd { continue }
      }
      let before = report.taken
      let firstRow = list.count
      let done = try readText(into: &list)
      if reader.findings.isUndecided {
        try survey()
        continue
      }
      if input.isAtEnd {
        if isUTF8Only, input.isOnlyByteOrderMark {
          // No byte at all is an empty list; this was begun and not written.
          throw Diagnostic(
            .error, .malformedJSON, "\(name) has a byte order mark and nothing else",
            advice: "write [] for an empty list")
        }
        isFinished = true
        messages.append(.counts(report.counts, source: name))
      } else if done == 0 {
        wantedText = input.text.count < Self.eagerText ? input.text.count + 1 : input.text.count * 2
        continue
      }
      wantedText = input.text.count + 1
      if previews, report.taken > before || isFinished { preview(list, from: firstRow) }
      if report.taken > before || !report.rejections.isEmpty || isFinished { return }
    }
  }

  /// Puts what the columns are, and the first books, ahead of all messages so far.
  private mutating func preview(_ list: borrowing BookList, from firstRow: Int) {
    previews = false
    guard let plan = reader.plan else { return }
    let rows = firstRow..<min(firstRow + MappingPreview.bookCount, list.count)
    let preview = MappingPreview(plan, books: rows.map { list[$0] })
    messages.removeAll { message in
      // The preview says the same, and more.
      if case .note(let note, _) = message { preview.says(note) } else { false }
    }
    messages.insert(.preview(preview, source: name), at: 0)
  }

  private mutating func readText(into list: inout BookList) throws(Diagnostic) -> Int {
    let done: Int
    do throws(Diagnostic) {
      done = try Self.read(input.text, isLast: input.isAtEnd, with: &reader, into: &list, reporting: &report)
    } catch {
      try collectMessages()
      throw input.map.located(error, in: input.text.span)
    }
    try collectMessages()
    input.drop(done)
    return done
  }

  // A function of its own, so that the text is lent only while the reader works.
  private static func read(
    _ text: borrowing ByteBuffer, isLast: Bool, with reader: inout any BookReader, into list: inout BookList,
    reporting report: inout ReadingReport
  ) throws(Diagnostic) -> Int {
    try reader.read(text.span, isLast: isLast, into: &list, reporting: &report)
  }

  /// Turns what the reader reported into messages with places; the text is still at hand.
  ///
  /// - Throws: the first problem, in a strict run.
  private mutating func collectMessages() throws(Diagnostic) {
    // What was made of the columns explains the problems with the rows, so it is said first.
    for notice in report.notices { messages.append(.note(notice, source: name)) }
    report.notices.removeAll()
    if isStrict, var problem = report.diagnostics.min(by: { ($0.offset ?? 0) < ($1.offset ?? 0) })?.asError {
      problem.advice = problem.advice ?? "mend it, or leave out --strict"
      throw input.map.located(problem, in: input.text.span)
    }
    messages += input.map.located(report.diagnostics, in: input.text.span).map { .problem($0) }
    report.diagnostics.removeAll()
    let reasons = input.map.located(report.rejections.map(\.reason), in: input.text.span)
    for (index, reason) in reasons.enumerated() { report.rejections[index].reason = reason }
  }

  private mutating func sayWhatTheTextIs() {
    for offset in input.strays { report.add(.strayByte, .stray(in: input.encoding, at: offset)) }
    input.forgetStrays()
    if !hasSaidEncoding, let encoding = input.encoding, encoding != .utf8 {
      hasSaidEncoding = true
      messages.append(.note("read as \(encoding.rawValue)", source: name))
    }
  }

  // MARK: Looking ahead

  /// Sends a copy through the rest of the input for what only all of it can tell, and adds the columns that come up to
  /// `columns`.
  mutating func survey(columns: inout BookList) throws(Diagnostic) {
    var scout = self
    scout.input = input.lookingAhead()
    defer { input.stopLookingAhead() }
    scout.report = ReadingReport()
    scout.isStrict = false
    scout.reader.findings.isSurveying = true
    scout.reader.findings.isUndecided = false
    while !scout.isFinished {
      try scout.read(into: &columns)
      columns.removeAll()
    }
    reader.settle(by: scout.reader)
  }

  private mutating func survey() throws(Diagnostic) {
    var columns = BookList()
    try survey(columns: &columns)
  }
}

extension Request {
  /// The options for reading that say nothing to a format and were given.
  fileprivate func optionsWithoutEffect(on codec: Codec) -> [String] {
    var options: [String] = []
    if !codec.isDelimited {
      if reading.delimiter != nil { options.append("--delimiter") }
      if reading.hasHeader == false { options.append("--no-header") }
    }
    if codec.isUTF8Only, encoding != nil { options.append("--encoding") }
    return options
  }
}
