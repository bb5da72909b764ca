internal import BookCodec
internal import BookCore

/// Reads CSV records as books.
///
/// The beginning is looked at first (`CSVLayout`): it tells the delimiter and the header. From then on each record is
/// scanned, checked against the header's width, and given to the mapper.
struct CSVReader: BookReader {
  private let options: ReadingOptions
  private var state: State = .beginning
  /// Lines that hold nothing and were passed at the beginning.
  private var blankBeginning: CSVLayout.BlankBeginning?
  /// The findings until there is a mapper to keep them.
  private var earlyFindings = Findings()
  /// For a file of rejected records: what stands between its fields, and what it begins with.
  private(set) var delimiter = ASCII.comma
  private(set) var rejectionHead = ByteBuffer()

  private enum State {
    case beginning
    case records(CSVRecords)
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

  var plan: ColumnPlan? {
    if case .records(let records) = state { records.mapper.plan } else { nil }
  }

  mutating func read(
    _ text: Span<UInt8>, isLast: Bool, into list: inout BookList, reporting report: inout ReadingReport
  ) throws(Diagnostic) -> Int {
    var start = 0
    if case .beginning = state {
      let found = try CSVLayout.find(
        in: text, from: &start, behind: &blankBeginning, isLast: isLast, options: options)
      guard let layout = found else { return start }
      if layout.header == nil, layout.columnCount == 0 {
        state = .empty
        return text.count
      }
      var records = try CSVRecords(layout, of: text, options: options)
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
