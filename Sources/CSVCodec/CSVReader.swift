internal import BookCodec
internal import BookCore

/// Reads CSV records as books.
///
/// The beginning is looked at first (`CSVLayout`): it tells the delimiter and the header. From then on each record is
/// scanned, checked against the header's width, and given to the mapper.
struct CSVReader: BookReader {
  private let options: ReadingOptions
  private var state: State = .beginning
  /// The findings until there is a mapper to keep them.
  private var earlyFindings = Findings()
  /// The delimiter and the header as they stand in the text, for a file of rejected records.
  private var delimiter = ASCII.comma
  private var headerText = ByteBuffer()

  private enum State {
    case beginning
    case records(Records)
    /// Nothing but blank lines came.
    case empty
  }

  init(options: ReadingOptions) { self.options = options }

  var findings: Findings {
    get {
      if case .records(let records) = state { return records.mapper.findings }
      return earlyFindings
    }
    set {
      earlyFindings = newValue
      guard case .records(var records) = state else { return }
      state = .empty
      records.mapper.findings = newValue
      state = .records(records)
    }
  }

  mutating func read(
    _ text: Span<UInt8>, isLast: Bool, into list: inout BookList, reporting report: inout ReadingReport
  ) throws(Diagnostic) -> Int {
    var start = 0
    if case .beginning = state {
      guard let layout = try CSVLayout.find(in: text, isLast: isLast, options: options) else { return 0 }
      guard layout.columnCount > 0 else {
        state = .empty
        return text.count
      }
      var records = try Records(layout, options: options)
      records.mapper.findings = earlyFindings
      records.makeColumns(in: &list)
      delimiter = layout.delimiter
      if layout.header != nil { headerText.append(text, layout.headerOffset..<layout.firstRecord) }
      if let notice = layout.notice, !report.notices.contains(notice) { report.notices.append(notice) }
      records.mapper.sayMapping(&report)
      state = .records(records)
      start = layout.firstRecord
    }
    guard case .records(var records) = state else { return text.count }
    // The state gives up its copy, so that the buffers in it are changed in place.
    state = .empty
    defer { state = .records(records) }
    return try records.read(text, from: start, isLast: isLast, into: &list, reporting: &report)
  }
}

extension CSVReader {
  func beginRejections(into output: inout ByteBuffer) {
    for name in ColumnPlan.rejectionColumns {
      output.append(name)
      output.append(delimiter)
    }
    output.append(headerText.span, headerText.span.withoutLineEnd)
    output.append(ASCII.lineFeed)
  }

  func write(_ rejection: ReadingReport.Rejection, into output: inout ByteBuffer) {
    let place = rejection.reason.place
    output.append("\(place?.line ?? 0)")
    output.append(delimiter)
    output.append("\(place?.column ?? 0)")
    output.append(delimiter)
    output.append(ASCII.quote)
    let reason = Array(rejection.reason.message.utf8)
    output.appendDoubled(reason.span, 0..<reason.count)
    output.append(ASCII.quote)
    output.append(delimiter)
    output.append(rejection.record.span, rejection.record.span.withoutLineEnd)
    output.append(ASCII.lineFeed)
  }
}

extension Span where Element == UInt8 {
  /// All but one line end at the end.
  fileprivate var withoutLineEnd: Range<Int> {
    var end = count
    if end > 0, self[end - 1] == ASCII.lineFeed { end -= 1 }
    if end > 0, self[end - 1] == ASCII.carriageReturn { end -= 1 }
    return 0..<end
  }
}

/// The records behind the header.
private struct Records {
  var mapper: RecordMapper
  private var scanner: CSVScanner
  private let columnCount: Int
  /// The short way for records in which nothing has to be decided, where the columns allow it.
  private var plainRecords: PlainRecords?

  init(_ layout: CSVLayout, options: ReadingOptions) throws(Diagnostic) {
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
    columnCount = layout.columnCount
  }

  /// Makes the list's columns in the order of the header, also those without a value in any row.
  mutating func makeColumns(in list: inout BookList) {
    mapper.makeColumns(in: &list)
    plainRecords = PlainRecords(mapper.plan)
  }

  mutating func read(
    _ text: Span<UInt8>, from start: Int, isLast: Bool, into list: inout BookList, reporting report: inout ReadingReport
  ) throws(Diagnostic) -> Int {
    var done = start
    while done < text.count {
      guard let end = try scanner.scanRecord(text, from: done, isLast: isLast) else { break }
      if scanner.isPlain, takePlainRecord(text, into: &list, reporting: &report) {
        done = end
        continue
      }
      let record = done..<end
      if isBlank(text) {
        done = end
        continue
      }
      if let surplus = surplusCell(text) {
        if !mapper.findings.isSurveying { report.reject(text, record, because: tooWide(at: surplus)) }
        done = end
        continue
      }
      takeCells(text)
      if try mapper.finish(record, of: text, into: &list, reporting: &report) == .undecided {
        mapper.findings.isUndecided = true
        return done
      }
      done = end
    }
    return done
  }

  /// Takes the record the short way; false when something has to be decided.
  private func takePlainRecord(
    _ text: Span<UInt8>, into list: inout BookList, reporting report: inout ReadingReport
  ) -> Bool {
    guard let plainRecords else { return false }
    if mapper.findings.isSurveying { return plainRecords.takes(scanner.fields, of: text) }
    guard plainRecords.append(scanner.fields, of: text, to: &list) else { return false }
    report.take()
    return true
  }

  private func isBlank(_ text: Span<UInt8>) -> Bool {
    // One look settles it for nearly every record.
    if let first = scanner.fields.first, !text.trimmed(first).isEmpty { return false }
    return scanner.fields.allSatisfy { text.trimmed($0).isEmpty }
  }

  /// Where the first cell stands that has something and no column.
  private func surplusCell(_ text: Span<UInt8>) -> Int? {
    guard scanner.fields.count > columnCount else { return nil }
    return scanner.fields[columnCount...].first { !text.trimmed($0).isEmpty }?.lowerBound
  }

  private func tooWide(at offset: Int) -> Diagnostic {
    Diagnostic(
      .error, .surplusCells, "the row has \(scanner.fields.count) cells, the header has \(columnCount)", at: offset,
      advice: "quote the cell that holds the delimiter, or give the further column a name")
  }

  private mutating func takeCells(_ text: Span<UInt8>) {
    mapper.begin()
    var column = 0
    for field in scanner.fields {
      if column == columnCount { break }
      _ = mapper.take(column, cell(column, field, in: text), in: text)
      column &+= 1
    }
  }

  private mutating func cell(_ column: Int, _ field: Range<Int>, in text: Span<UInt8>) -> Cell {
    let hasDoubledQuotes = !scanner.isPlain && scanner.fieldsWithDoubledQuotes.contains(column)
    let mayBeFormula = field.count >= 3 && text[field.lowerBound] == ASCII.equals
    if !hasDoubledQuotes, !mayBeFormula { return Cell(field, at: field.lowerBound) }
    return unescapedCell(field, hasDoubledQuotes, in: text)
  }

  /// The value of a field with doubled quotes, or of a cell such as `="0123"`, which spreadsheets write to keep zeros.
  private mutating func unescapedCell(_ field: Range<Int>, _ hasDoubledQuotes: Bool, in text: Span<UInt8>) -> Cell {
    let start = mapper.scratch.count
    if hasDoubledQuotes {
      mapper.scratch.appendUndoubled(text, field)
    } else {
      mapper.scratch.append(text, field)
    }
    var range = start..<mapper.scratch.count
    if let inner = formulaText(range) {
      // The text of a formula doubles its quotes once more.
      let innerStart = mapper.scratch.count
      mapper.scratch.appendUndoubledCopy(of: inner)
      range = innerStart..<mapper.scratch.count
    }
    return Cell(range, isInScratch: true, at: field.lowerBound)
  }

  /// What stands between the quotes of a cell of the form `="…"`.
  private func formulaText(_ range: Range<Int>) -> Range<Int>? {
    guard range.count >= 3, mapper.scratch[range.lowerBound] == ASCII.equals,
      mapper.scratch[range.lowerBound + 1] == ASCII.quote, mapper.scratch[range.upperBound - 1] == ASCII.quote
    else { return nil }
    return range.lowerBound + 2..<range.upperBound - 1
  }
}
