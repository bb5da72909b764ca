internal import BookCodec
internal import BookCore

/// The records behind the header.
struct CSVRecords: HeaderedRecords {
  var mapper: RecordMapper
  var scanner: CSVScanner
  let columnCount: Int
  /// How many cells of a record stand ahead of its columns.
  let leadingCells: Int
  /// The short way for records in which nothing has to be decided, where the columns allow it.
  private var plainRecords: PlainRecords?
  private var run = PlainRun()
  private var runScanner: CSVRunScanner
  /// How the records are written; nil as long as the first ones leave that open.
  var dialect: CSVDialect?
  var openRecords = 0
  let hasHeader: Bool
  /// The header as it is written, without its line end; empty where a record like it is a book.
  private var headerLine = ByteBuffer()
  private var hasSaidHeaderAgain = false
  /// What a backslash means in the cells of the record at hand, and in those of most records.
  var escapes: CellEscapes
  var usualEscapes: CellEscapes
  /// For records in quotes: the one at hand without them, and where its cells stand in it.
  var inner = ByteBuffer()
  var innerScanner: CSVScanner

  /// - Parameter text: the beginning of the input, with the header.
  init(_ layout: CSVLayout, of text: Span<UInt8>, options: ReadingOptions) throws(Diagnostic) {
    let plan: ColumnPlan
    do throws(Diagnostic) {
      plan =
        if let header = layout.header {
          try ColumnPlan(header: header, options: options, dividedBy: CSVLayout.name(of: layout.delimiter))
        } else {
          try ColumnPlan(columnCount: layout.columnCount, options: options)
        }
    } catch {
      var error = error
      error.offset = layout.headerOffset
      throw error
    }
    mapper = RecordMapper(plan: plan, options: options)
    scanner = CSVScanner(delimiter: layout.delimiter)
    runScanner = CSVRunScanner(delimiter: layout.delimiter, columnCount: layout.columnCount)
    columnCount = layout.columnCount
    leadingCells = layout.leadingCells
    hasHeader = layout.header != nil
    usualEscapes = plan.profile?.hasBackslashEscapes ?? false ? .someBytes : .none
    escapes = usualEscapes
    innerScanner = CSVScanner(delimiter: layout.delimiter)
    // In a list with one column a book can well be called like it.
    if hasHeader, columnCount > 1, leadingCells == 0 {
      let header = text.extracting(layout.headerOffset..<layout.firstRecord)
      headerLine.append(header, header.withoutLineEnd)
    }
  }

  /// Makes the list's columns in the order of the header, also those without a value in any row.
  mutating func makeColumns(in list: inout BookList) {
    mapper.makeColumns(in: &list)
    plainRecords = leadingCells == 0 ? PlainRecords(mapper.plan) : nil
  }

  mutating func read(
    _ text: Span<UInt8>, from start: Int, isLast: Bool, into list: inout BookList, reporting report: inout ReadingReport
  ) throws(Diagnostic) -> Int {
    run.clear()
    runScanner.clear()
    var done = start
    while done < text.count {
      if mayHavePlainRuns {
        done = takePlainRun(text, from: done, into: &list, reporting: &report)
        if done == text.count { break }
      }
      if dialect == nil, !settleDialect(text, from: done, isLast: isLast) { break }
      guard let end = try scanRecord(text, from: done, isLast: isLast) else { break }
      // A look at the length settles it for nearly every record; a byte order mark and a line end may be in it.
      if UInt(bitPattern: end &- done &- headerLine.count) <= 3 &+ 2, isHeader(text, until: end) {
        sayHeaderAgain(&report)
        done = end
        continue
      }
      if scanner.isPlain, takePlainRecord(text, into: &list, reporting: &report) {
        done = end
        continue
      }
      if isBlank(text) {
        done = end
        continue
      }
      if let surplus = surplusCell(text) {
        if !mapper.findings.isSurveying {
          report.reject(text, ownCells(of: text, until: end), because: tooWide(at: surplus))
        }
        done = end
        continue
      }
      guard takeCells(text) else {
        done = end
        continue
      }
      let own = ownCells(of: text, until: end)
      if try mapper.finish(own, of: text, into: &list, reporting: &report) == .undecided {
        mapper.findings.isUndecided = true
        return done
      }
      done = end
    }
    return done
  }

  /// Whether the record is the header once more, as in files that were joined.
  private func isHeader(_ text: Span<UInt8>, until end: Int) -> Bool {
    if headerLine.isEmpty || scanner.fields.count < columnCount { return false }
    let record = scanner.start(of: 0, in: text)..<end
    let line = text.extracting(record).withoutLineEnd
    guard line.count == headerLine.count else { return false }
    return text.equals(headerLine.span, in: record.lowerBound..<record.lowerBound &+ line.count)
  }

  private mutating func sayHeaderAgain(_ report: inout ReadingReport) {
    if hasSaidHeaderAgain || mapper.findings.isSurveying { return }
    hasSaidHeaderAgain = true
    report.notices.append("the header comes again among the rows, as in joined files; it is not read as a book")
  }

  /// The record without the cells that an earlier rejection put ahead of it.
  private func ownCells(of text: Span<UInt8>, until end: Int) -> Range<Int> {
    scanner.start(of: leadingCells < scanner.fields.count ? leadingCells : 0, in: text)..<end
  }

  /// Whether the next record is read by the usual rules, and nothing has to be known of it but its cells.
  private var mayHavePlainRuns: Bool {
    plainRecords != nil && dialect != nil && !scanner.hasEscapes && escapes == usualEscapes
      && !mapper.findings.isSurveying
  }

  /// Takes records the short way, many at once, and returns where the first stands that does not go that way.
  private mutating func takePlainRun(
    _ text: Span<UInt8>, from start: Int, into list: inout BookList, reporting report: inout ReadingReport
  ) -> Int {
    guard let plainRecords else { return start }
    var done = start
    while true {
      if run.start != done {
        runScanner.find(in: text, from: done, before: headerLine, into: &run)
        if run.isEmpty { return done }
      }
      if let end = run.take(by: plainRecords, of: text, into: &list, reporting: &report) { done = end }
      if !run.isEmpty {
        // Something has to be decided in this one; the run goes on behind it.
        run.pass(1)
        return done
      }
    }
  }

  /// Takes the record the short way; false when something has to be decided.
  private func takePlainRecord(
    _ text: Span<UInt8>, into list: inout BookList, reporting report: inout ReadingReport
  ) -> Bool {
    guard let plainRecords else { return false }
    if mapper.findings.isSurveying { return plainRecords.takes(scanner.fields.span, of: text) }
    guard plainRecords.append(scanner.fields, of: text, to: &list) else { return false }
    report.take()
    return true
  }

  private func isBlank(_ text: Span<UInt8>) -> Bool {
    // One look settles it for nearly every record.
    let own = leadingCells < scanner.fields.count ? leadingCells : 0
    if !text.trimmed(scanner.fields[own]).isEmpty { return false }
    return scanner.fields[own...].allSatisfy { text.trimmed($0).isEmpty }
  }

  /// Where the first cell stands that has something and no column.
  func surplusCell(_ text: Span<UInt8>) -> Int? {
    let expected = leadingCells &+ columnCount
    guard scanner.fields.count > expected else { return nil }
    return scanner.fields[expected...].first { !text.trimmed($0).isEmpty }?.lowerBound
  }

  private func tooWide(at offset: Int) -> Diagnostic {
    let count = scanner.fields.count - leadingCells
    return Diagnostic(
      .error, .surplusCells, "the row has \(count) cells, the header has \(columnCount)", at: offset,
      advice: "quote the cell that holds the delimiter, or give the further column a name")
  }
}
