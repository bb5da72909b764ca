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
  /// For a file of rejected records: what stands between its fields, and what it begins with.
  private(set) var delimiter = ASCII.comma
  private(set) var rejectionHead = ByteBuffer()

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
      if layout.header == nil, layout.columnCount == 0 {
        state = .empty
        return text.count
      }
      var records = try Records(layout, options: options)
      records.mapper.findings = earlyFindings
      records.makeColumns(in: &list)
      delimiter = layout.delimiter
      rejectionHead.appendRejectionHead(layout, records.mapper.plan, options, of: text)
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

/// The records behind the header.
private struct Records {
  var mapper: RecordMapper
  private var scanner: CSVScanner
  private let columnCount: Int
  /// How many cells of a record stand ahead of its columns.
  private let leadingCells: Int
  /// The short way for records in which nothing has to be decided, where the columns allow it.
  private var plainRecords: PlainRecords?
  private let dialect: CSVDialect
  /// What a backslash means in the cells of the record at hand, and in those of most records.
  private var escapes: CellEscapes
  private let usualEscapes: CellEscapes
  /// For records in quotes: the one at hand without them, and where its cells stand in it.
  private var inner = ByteBuffer()
  private var innerScanner: CSVScanner

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
    leadingCells = layout.leadingCells
    dialect = layout.dialect
    scanner.hasEscapes = dialect == .backslashEscapes
    usualEscapes =
      dialect == .backslashEscapes ? .allBytes : plan.profile?.hasBackslashEscapes ?? false ? .someBytes : .none
    escapes = usualEscapes
    innerScanner = CSVScanner(delimiter: layout.delimiter)
  }

  /// Makes the list's columns in the order of the header, also those without a value in any row.
  mutating func makeColumns(in list: inout BookList) {
    mapper.makeColumns(in: &list)
    plainRecords = leadingCells == 0 ? PlainRecords(mapper.plan) : nil
  }

  mutating func read(
    _ text: Span<UInt8>, from start: Int, isLast: Bool, into list: inout BookList, reporting report: inout ReadingReport
  ) throws(Diagnostic) -> Int {
    var done = start
    while done < text.count {
      guard let end = try scanRecord(text, from: done, isLast: isLast) else { break }
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

  /// Scans a record; where it breaks off or has too many cells, with backslash escapes instead (or without) if that makes
  /// it as wide as the header.
  private mutating func scanRecord(_ text: Span<UInt8>, from start: Int, isLast: Bool) throws(Diagnostic) -> Int? {
    if escapes != usualEscapes { switchEscapes() }
    let end: Int?
    do throws(Diagnostic) {
      end = try scanner.scanRecord(text, from: start, isLast: isLast)
    } catch {
      var other = CSVScanner(delimiter: scanner.delimiter)
      other.hasEscapes = !scanner.hasEscapes
      let found: Int?
      do throws(Diagnostic) { found = try other.scanRecord(text, from: start, isLast: isLast) } catch _ { throw error }
      // More of the text may mend it; at its end the fault counts.
      guard let found else { if isLast { throw error } else { return nil } }
      guard other.fields.count == leadingCells + columnCount else { throw error }
      switchEscapes()
      scanner = other
      return found
    }
    if let end, scanner.fields.count > leadingCells &+ columnCount, surplusCell(text) != nil {
      mendSurplus(text.extracting(0..<end), from: start)
    }
    return end
  }

  /// Scans a record that has too many cells the other way; nothing is changed where that is not better.
  private mutating func mendSurplus(_ text: Span<UInt8>, from start: Int) {
    guard text.holds(ASCII.backslash, in: start..<text.count) else { return }
    var other = CSVScanner(delimiter: scanner.delimiter)
    other.hasEscapes = !scanner.hasEscapes
    guard let end = try? other.scanRecord(text, from: start, isLast: true), end == text.count,
      other.fields.count == leadingCells + columnCount
    else { return }
    switchEscapes()
    scanner = other
  }

  /// Reads the next record with backslash escapes where the one before was read without, or the other way round.
  private mutating func switchEscapes() {
    scanner.hasEscapes.toggle()
    escapes = escapes == usualEscapes ? (scanner.hasEscapes ? .allBytes : .none) : usualEscapes
  }

  /// The record without the cells that an earlier rejection put ahead of it.
  private func ownCells(of text: Span<UInt8>, until end: Int) -> Range<Int> {
    scanner.start(of: leadingCells < scanner.fields.count ? leadingCells : 0, in: text)..<end
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
    let own = leadingCells < scanner.fields.count ? leadingCells : 0
    if !text.trimmed(scanner.fields[own]).isEmpty { return false }
    return scanner.fields[own...].allSatisfy { text.trimmed($0).isEmpty }
  }

  /// Where the first cell stands that has something and no column.
  private func surplusCell(_ text: Span<UInt8>) -> Int? {
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

  /// Gives the cells to the mapper; false where there is nothing in them.
  private mutating func takeCells(_ text: Span<UInt8>) -> Bool {
    mapper.begin()
    if dialect == .recordsInQuotes, scanner.fields.count == 1, let isFilled = takeInnerCells(text) { return isFilled }
    let end = min(scanner.fields.count, leadingCells &+ columnCount)
    var index = leadingCells
    while index < end {
      _ = mapper.take(index &- leadingCells, cell(index, in: text), in: text)
      index &+= 1
    }
    return true
  }

  /// Gives the cells of a record that stands in quotes to the mapper; nil where the quotes hold something else.
  private mutating func takeInnerCells(_ text: Span<UInt8>) -> Bool? {
    let field = scanner.fields[0]
    guard
      CSVDialect.scan(recordIn: field, of: text, with: &innerScanner, copiedTo: &inner) == leadingCells + columnCount
    else { return nil }
    var isFilled = false
    for index in innerScanner.fields.indices.dropFirst(leadingCells) {
      let range = mapper.scratch.appendValue(of: index, of: innerScanner, in: inner)
      if !range.isEmpty { isFilled = true }
      _ = mapper.take(index - leadingCells, Cell(range, isInScratch: true, at: field.lowerBound), in: text)
    }
    return isFilled
  }

  private mutating func cell(_ index: Int, in text: Span<UInt8>) -> Cell {
    let field = scanner.fields[index]
    if escapes != .none, text.holds(ASCII.backslash, in: field) {
      let start = mapper.scratch.count
      mapper.scratch.appendUnescaped(text, field, escapes, hasDoubledQuotes: scanner.hasDoubledQuotes(index))
      return Cell(start..<mapper.scratch.count, isInScratch: true, at: field.lowerBound)
    }
    if scanner.isPlain || scanner.isValue(index, in: text) { return Cell(field, at: field.lowerBound) }
    let range = mapper.scratch.appendValue(of: index, of: scanner, in: text)
    return Cell(range, isInScratch: true, at: field.lowerBound)
  }
}
