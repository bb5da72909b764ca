internal import BookCodec
internal import BookCore

/// Reads CSV records as books.
///
/// The beginning is looked at first (`CSVLayout`): it tells the delimiter and the header. From then on each record is
/// scanned, checked against the header's width, and given to the mapper.
struct CSVReader: BookReader {
  private let options: ReadingOptions
  private var reading = HeaderedReading<CSVRecords>()
  /// Lines that hold nothing and were passed at the beginning.
  private var blankBeginning: CSVLayout.BlankBeginning?
  /// For a file of rejected records: what stands between its fields, and what it begins with.
  private(set) var delimiter = ASCII.comma
  private(set) var rejectionHead = ByteBuffer()

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
      let found = try CSVLayout.find(
        in: text, from: &start, behind: &blankBeginning, isLast: isLast, options: options)
      guard let layout = found else { return start }
      if layout.header == nil, layout.columnCount == 0 {
        reading.endWithoutRecords()
        return text.count
      }
      var records = try CSVRecords(layout, of: text, options: options)
      records.makeColumns(in: &list)
      delimiter = layout.delimiter
      rejectionHead.appendRejectionHead(layout, records.mapper.plan, options, of: text)
      if let notice = layout.notice, !report.notices.contains(notice) { report.notices.append(notice) }
      reading.begin(with: records, reporting: &report)
      start = layout.firstRecord
    }
    return try reading.read(text, from: start, isLast: isLast, into: &list, reporting: &report)
  }
}
