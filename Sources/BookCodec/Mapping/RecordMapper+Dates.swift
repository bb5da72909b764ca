internal import BookCore

// The date of a record, and what becomes of a text that is none.

extension RecordMapper {
  enum AcquiredDate {
    case none
    case date(PartialDate)
    /// Why, as the rest of a sentence about the text.
    case unreadable(String)
  }

  private static let isNoDate = "cannot be read as a date"

  /// Reads the date in `column`; nil when the dates of the whole input must be known first.
  mutating func readDate(
    _ column: Int, in text: Span<UInt8>, reporting report: inout ReadingReport
  ) throws(Diagnostic) -> AcquiredDate? {
    let cell = slots[column].cell
    switch DateReading.read(cell.source(text, scratch).extracting(cell.range)) {
    case .date(let date): return .date(date)
    case .noDate: return AcquiredDate.none
    case .unreadable: return .unreadable(Self.isNoDate)
    case .dayNumber(let date):
      if !hasSaidDayNumbers, !findings.isSurveying {
        hasSaidDayNumbers = true
        report.notices.append(
          "\(plan.columns[column].name): numbers such as \(self.text(of: cell, in: text)) are read as spreadsheet days")
      }
      return .date(date)
    case .ordered(let date):
      return try decide(column, date, in: text)
    }
  }

  /// The day that a date such as 1/5/2024 means, by the option or by the whole column.
  private mutating func decide(
    _ column: Int, _ date: OrderedDate, in text: Span<UInt8>
  ) throws(Diagnostic) -> AcquiredDate? {
    func value(_ date: PartialDate?) -> AcquiredDate { date.map { .date($0) } ?? .unreadable(Self.isNoDate) }
    if let order = options.dateOrder { return value(date.date(in: order)) }
    findings.dateOrders[column, default: DateEvidence()].note(date)
    if !date.isAmbiguous { return value(date.onlyDate) }
    if findings.isSurveying { return AcquiredDate.none }
    guard findings.isComplete else { return nil }
    let evidence = findings.dateOrders[column] ?? DateEvidence()
    if let order = evidence.provenOrder { return value(date.date(in: order)) }
    // Rows that prove either order are in the column, so this one could be meant in both ways.
    if evidence.dayFirst { return .unreadable("can be \(readings(of: date)), and the column has dates of both orders") }
    throw ambiguous(date, in: slots[column].cell, of: text)
  }

  private func readings(of date: OrderedDate) -> String {
    date.readings.map(\.description).joined(separator: " or ")
  }

  private func ambiguous(_ date: OrderedDate, in cell: Cell, of text: Span<UInt8>) -> Diagnostic {
    Diagnostic(
      .error, .ambiguousDates,
      "\(self.text(of: cell, in: text)) can be \(readings(of: date)), and no date of the column tells which",
      at: cell.offset,
      advice: "say --date-order dmy for the first reading, or --date-order mdy for the second")
  }

  /// Keeps the text of a date that could not be read as an extra, and warns.
  mutating func keepAsWritten(
    _ column: Int, because reason: String, of text: Span<UInt8>, in list: inout BookList,
    reporting report: inout ReadingReport
  ) {
    let cell = slots[column].cell
    let name = nameForDateAsWritten
    let index = list.extraColumn(named: name)
    list.setExtra(index, cell.source(text, scratch), cell.range)
    report.add(
      .unreadableDate,
      Diagnostic(
        warning: .unreadableDate, "\(quoted(cell, in: text)) \(reason)", consequence: "the book is kept without one",
        at: cell.offset, fate: "the text is kept in the column “\(name)”"))
  }

  /// Why a record is rejected whose date could not be read, where the columns are settled and none can keep its text.
  func unkeepableDate(_ column: Int, _ reason: String, in text: Span<UInt8>) -> Diagnostic {
    let cell = slots[column].cell
    return Diagnostic(
      .error, .lateColumn,
      "\(quoted(cell, in: text)) \(reason), and the header is already written without a column to keep it in",
      at: cell.offset, advice: "mend the date, or read from a file instead of a pipe")
  }

  private func quoted(_ cell: Cell, in text: Span<UInt8>) -> String { "“\(self.text(of: cell, in: text).prefix(40))”" }

  /// The extra that keeps the date of this record: one that has no other value in it.
  var nameForDateAsWritten: String {
    var name = ColumnPlan.dateAsWritten
    var number = 2
    while hasExtra(named: name) {
      name = "\(ColumnPlan.dateAsWritten) (\(number))"
      number += 1
    }
    return name
  }
}
