internal import BookCodec
internal import BookCore

/// Reads tables of plain text as books: our own in every style, those of psql, MySQL, sqlite3, DuckDB and csvlook, and
/// those that `column -t` and `calibredb list` align.
///
/// The beginning is looked at first (`TableLayout`): it tells where the columns are. From then on each row is cut at
/// these, counted in columns of a terminal or, where that does not fit, in scalars, and given to the mapper. A table
/// without drawn lines is read as a whole, because only all rows tell where its columns are.
///
/// A file of rejected rows is a table, too: the header and the drawn line of the input, and the rows as they were, all
/// of them behind their line, their column and the reason.
struct TextTableReader: BookReader {
  private let options: ReadingOptions
  private var state: State = .beginning
  /// The findings until there is a mapper to keep them.
  private var earlyFindings = Findings()
  private var rejectionHead = ByteBuffer()

  private enum State {
    case beginning
    case rows(TableRecords)
    /// Nothing but blank lines came.
    case empty
  }

  init(options: ReadingOptions) { self.options = options }

  var findings: Findings {
    get {
      if case .rows(let records) = state { return records.mapper.findings }
      return earlyFindings
    }
    set {
      earlyFindings = newValue
      guard case .rows(var records) = state else { return }
      state = .empty
      records.mapper.findings = newValue
      state = .rows(records)
    }
  }

  var plan: ColumnPlan? {
    if case .rows(let records) = state { records.mapper.plan } else { nil }
  }

  mutating func read(
    _ text: Span<UInt8>, isLast: Bool, into list: inout BookList, reporting report: inout ReadingReport
  ) throws(Diagnostic) -> Int {
    var start = 0
    if case .beginning = state {
      guard let layout = try findLayout(in: text, isLast: isLast) else {
        if isLast { state = .empty }
        return isLast ? text.count : 0
      }
      var records = try TableRecords(layout, of: text, options: options)
      records.mapper.findings = earlyFindings
      records.mapper.makeColumns(in: &list)
      rejectionHead = records.rejectionHead(of: text)
      records.mapper.sayMapping(&report)
      state = .rows(records)
      start = layout.firstRow
    }
    guard case .rows(var records) = state else { return text.count }
    // The state gives up its copy, so that the buffers in it are changed in place.
    state = .empty
    defer { state = .rows(records) }
    return try records.read(text, from: start, isLast: isLast, into: &list, reporting: &report)
  }

  /// The table's layout; nil where more of the text is needed, or all of it is blank.
  private func findLayout(in text: Span<UInt8>, isLast: Bool) throws(Diagnostic) -> TableLayout? {
    if TableLayout.needsMore(text, isLast: isLast) { return nil }
    let ruled = TableLayout.findRuled(in: text, isLast: isLast, options: options)
    if let ruled, options.recognizesTitle(in: ruled.header) { return ruled }
    if !isLast { return nil }
    if let header = AlignedHeader(in: text, options: options) { return TableLayout(text, header) }
    if let ruled { return ruled }
    let filled = text.trimmed(0..<text.count)
    if filled.isEmpty { return nil }
    throw Diagnostic(
      .error, .noTitleColumn, "there is no table in this text: no line names a column of titles",
      at: filled.lowerBound, advice: "name the column with --map title=COLUMN, or say another format with --from")
  }

  func beginRejections(into output: inout ByteBuffer) { output.append(rejectionHead.span) }

  func write(_ rejection: ReadingReport.Rejection, into output: inout ByteBuffer) {
    if case .rows(let records) = state { records.write(rejection, into: &output) }
  }
}
