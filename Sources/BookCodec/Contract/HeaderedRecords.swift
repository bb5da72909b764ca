package import BookCore

/// The records behind the header of a list, with all that the header and the lines before it settle.
package protocol HeaderedRecords: Sendable {
  var mapper: RecordMapper { get set }

  /// Reads on from `start`, as `BookReader` asks for.
  mutating func read(
    _ text: Span<UInt8>, from start: Int, isLast: Bool, into list: inout BookList, reporting report: inout ReadingReport
  ) throws(Diagnostic) -> Int
}

/// Where the reading of a list stands whose beginning has to be looked at before there are records.
package struct HeaderedReading<Records: HeaderedRecords>: Sendable {
  private var stage = Stage.beginning
  /// The findings until there is a mapper to keep them.
  private var earlyFindings = Findings()

  private enum Stage {
    case beginning
    case records(Records)
    /// Nothing but blank lines came.
    case empty
  }

  package init() {}

  /// Whether the header was not found yet.
  package var isAtBeginning: Bool {
    if case .beginning = stage { true } else { false }
  }

  /// The records; nil ahead of them and where there are none.
  package var records: Records? {
    if case .records(let records) = stage { records } else { nil }
  }

  package var plan: ColumnPlan? { records?.mapper.plan }

  package var findings: Findings {
    get { records?.mapper.findings ?? earlyFindings }
    set {
      earlyFindings = newValue
      guard case .records(var records) = stage else { return }
      stage = .empty
      records.mapper.findings = newValue
      stage = .records(records)
    }
  }

  /// Goes on with the records that the beginning led to.
  package mutating func begin(with records: consuming Records, reporting report: inout ReadingReport) {
    records.mapper.findings = earlyFindings
    records.mapper.sayMapping(&report)
    stage = .records(records)
  }

  /// Says that there are no records, and no header.
  package mutating func endWithoutRecords() { stage = .empty }

  /// Reads records from `start` on; where there are none, the text is passed.
  package mutating func read(
    _ text: Span<UInt8>, from start: Int, isLast: Bool, into list: inout BookList, reporting report: inout ReadingReport
  ) throws(Diagnostic) -> Int {
    guard case .records(var records) = stage else { return text.count }
    // The stage gives up its copy, so that the buffers in it are changed in place.
    stage = .empty
    defer { stage = .records(records) }
    return try records.read(text, from: start, isLast: isLast, into: &list, reporting: &report)
  }
}
