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
  private var reading = HeaderedReading<TableRecords>()
  private var rejectionHead = ByteBuffer()

  init(options: ReadingOptions) { self.options = options }

  var findings: Findings {
    get { reading.findings }
    set { reading.findings = newValue }
  }

  var plan: ColumnPlan? { reading.plan }

  mutating func read(
    _ text: Span<UInt8>, isLast: Bool, into list: inout BookList, reporting report: inout ReadingReport
  ) throws(Diagnostic) -> Int {
    var start = 0
    if reading.isAtBeginning {
      guard let layout = try findLayout(in: text, isLast: isLast) else {
        if isLast { reading.endWithoutRecords() }
        return isLast ? text.count : 0
      }
      var records = try TableRecords(layout, of: text, options: options)
      records.mapper.makeColumns(in: &list)
      rejectionHead = records.rejectionHead(of: text)
      reading.begin(with: records, reporting: &report)
      start = layout.firstRow
    }
    return try reading.read(text, from: start, isLast: isLast, into: &list, reporting: &report)
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
    reading.records?.write(rejection, into: &output)
  }
}
