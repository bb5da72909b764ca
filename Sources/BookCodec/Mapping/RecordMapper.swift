package import BookCore

/// Turns records into books: the part that every reader shares.
///
/// A reader gives it the cells of one record (`take`), then ends the record (`finish`), and gets a book in the list, a
/// rejection in the report, or word that the dates of the whole input are needed first.
package struct RecordMapper: Sendable {
  package internal(set) var plan: ColumnPlan
  package var findings = Findings() {
    didSet { plan.settledExtras = findings.settledExtras }
  }
  /// Values of the record at hand that do not stand in the text as they are.
  package var scratch = ByteBuffer()
  /// Whether the record at hand is one of our own, in which only the four names give the four fields.
  package var isOwnRecord = false

  /// The genre of records that have none, such as the heading above them; empty for none.
  package var sectionGenre = ByteBuffer()

  let options: ReadingOptions
  /// The columns that have a value in the record at hand, in its order: the first `touchedCount`. There is room for
  /// all.
  private var touched: [Int] = []
  private var touchedCount = 0
  /// By column its last cell.
  var slots: [Slot] = []
  var record = 1
  /// Columns of the record at hand whose value has another form as an extra.
  var wholes: [Whole] = []
  private var columnsByName: [String: Int] = [:]
  /// Authors or genres of the record at hand that have to be made from a value.
  var values = ListValue()
  private var hasSaidMapping = false
  var hasSaidDayNumbers = false

  package enum Outcome { case done, undecided }

  struct Slot {
    var cell = Cell(0..<0, at: 0)
    /// The record that the cell is of, so that nothing is cleared between records.
    var record = 0
  }

  struct Whole {
    var column: Int
    var range: Range<Int>
    var always: Bool
  }

  package init(plan: ColumnPlan, options: ReadingOptions) {
    self.plan = plan
    self.options = options
    for column in plan.columns { register(column) }
  }

  /// A mapper for records that name their columns.
  package init(options: ReadingOptions) {
    self.init(plan: ColumnPlan(options: options), options: options)
  }

  private mutating func register(_ column: ColumnPlan.Column) {
    if columnsByName[column.name] == nil { columnsByName[column.name] = slots.count }
    slots.append(Slot())
    touched.append(0)
  }

  /// Says once which source was recognised, or which columns give the fields; see `ColumnPlan.notice`.
  package mutating func sayMapping(_ report: inout ReadingReport) {
    if hasSaidMapping || findings.isSurveying { return }
    hasSaidMapping = true
    if let notice = plan.notice { report.notices.append(notice) }
  }

  // MARK: Columns by name

  /// Settles the source by the names of the first record, where the columns are named by the records. See
  /// `ColumnPlan.recognizeSource(from:)`.
  package mutating func recognizeSource(from names: [String]) throws(Diagnostic) {
    try plan.recognizeSource(from: names)
  }

  /// The number of the column called by the bytes of `source` in `range`, a new one where the name is new.
  ///
  /// A new column becomes one of the list's at once, unless it may give a field of the record at hand.
  package mutating func column(
    named source: Span<UInt8>, _ range: Range<Int>, in list: inout BookList
  ) throws(Diagnostic) -> Int {
    let name = source.string(range)
    if let known = columnsByName[name] { return known }
    guard plan.columns.count < BookList.maximumExtras else {
      throw ColumnPlan.tooManyColumns
    }
    let column = plan.addColumn(named: name)
    register(plan.columns[column])
    if field(of: column) == nil, !plan.isLate(column) { _ = plan.extraIndex(of: column, in: &list) }
    return column
  }

  /// The field that a value of `column` is wanted for in the record at hand; nil for an extra.
  package func field(of column: Int) -> Field? {
    guard let field = plan.columns[column].field else { return nil }
    return isOwnRecord && plan.columns[column].name != field.key ? nil : field
  }

  /// Makes the list's columns in the order of the plan, also those that no row gives a value.
  ///
  /// The first of several columns that may give a field is not among them: where it has a value, the field takes it.
  package mutating func makeColumns(in list: inout BookList) {
    for (index, column) in plan.columns.enumerated() {
      if let field = column.field, plan.candidates[field.rawValue].first == index, !column.staysExtra { continue }
      if !plan.isLate(index) { _ = plan.extraIndex(of: index, in: &list) }
    }
  }

  // MARK: One record

  /// Forgets the cells of the record at hand.
  package mutating func begin() {
    touchedCount = 0
    if !wholes.isEmpty { wholes.removeAll(keepingCapacity: true) }
    scratch.removeAll()
    isOwnRecord = false
    record &+= 1
  }

  /// Whether the record at hand has a value in this column already, be it an empty one.
  package func has(_ column: Int) -> Bool { slots[column].record == record }

  /// Notes a value, without the white space around it. The record must have none in this column yet; see `has`.
  package mutating func take(_ column: Int, _ cell: Cell, in text: Span<UInt8>) {
    var cell = cell
    cell.range = cell.source(text, scratch).trimmed(cell.range)
    slots[column] = Slot(cell: cell, record: record)
    if !cell.range.isEmpty { touch(column) }
  }

  /// Notes that a column has a value in the record at hand; each does once at most.
  private mutating func touch(_ column: Int) {
    touched[touchedCount] = column
    touchedCount &+= 1
  }

  /// Notes what the value of a column that was taken is as an extra, where a field takes another form of it: authors as
  /// an array of objects, say. It is a JSON value in `scratch`.
  ///
  /// - Parameter always: whether it stays as an extra even where the field takes the column, because the field does not
  ///   hold all of it.
  package mutating func keep(_ range: Range<Int>, of column: Int, always: Bool) {
    wholes.append(Whole(column: column, range: range, always: always))
    if slots[column].cell.range.isEmpty { touch(column) }
  }

  /// Whether the record at hand has a value in the column `name`.
  func hasExtra(named name: String) -> Bool { columnsByName[name].map { hasValue($0) } ?? false }

  /// Whether the record at hand has any value so far.
  package var hasValues: Bool { touchedCount > 0 }

  /// Whether the record at hand has a value for `field` so far.
  package func hasValue(for field: Field) -> Bool { winner(of: field) != nil }

  /// Ends the record: appends a book to the list, or rejects the record.
  ///
  /// - Parameter range: the whole record in `text`, for the file of rejected records.
  /// - Throws: when a date can be read in two ways and nothing in the whole input tells which.
  package mutating func finish(
    _ range: Range<Int>, of text: Span<UInt8>, into list: inout BookList, reporting report: inout ReadingReport
  ) throws(Diagnostic) -> Outcome {
    let winners = Winners(
      title: winner(of: .title), author: winner(of: .author), date: winner(of: .dateAcquired), genre: winner(of: .genre)
    )
    var acquired = AcquiredDate.none
    if let date = winners.date, winners.title != nil {
      guard let value = try readDate(date, in: text, reporting: &report) else { return .undecided }
      acquired = value
    }
    sayMapping(&report)
    if findings.isSurveying {
      if winners.title != nil { noteColumns(winners, acquired, in: &list) }
      return .done
    }
    // A title is all that a record needs, unless the columns are settled.
    if winners.title == nil || findings.settledExtras != nil,
      let reason = reasonToReject(range, winners, acquired, of: text)
    {
      report.reject(text, range, because: reason)
      return .done
    }

    if let title = winners.title { appendTitle(title, of: text, to: &list.title) }
    appendAuthor(winners.author, of: text, to: &list)
    appendGenre(winners.genre, of: text, to: &list)
    for place in 0..<touchedCount where isExtra(touched[place], beside: winners) {
      setExtra(touched[place], of: text, in: &list)
    }
    switch acquired {
    case .none: break
    case .date(let value): list.dateAcquired.append(value)
    case .unreadable(let reason):
      if let date = winners.date { keepAsWritten(date, because: reason, of: text, in: &list, reporting: &report) }
    }
    list.endRow()
    report.take()
    return .done
  }

  /// The columns that give the fields in one record.
  private struct Winners {
    let title: Int?
    let author: Int?
    let date: Int?
    let genre: Int?

    func contain(_ column: Int) -> Bool { column == title || column == author || column == date || column == genre }
  }

  /// Whether the value of a column stays as an extra.
  private func isExtra(_ column: Int, beside winners: Winners) -> Bool {
    !winners.contain(column) || plan.columns[column].staysExtra || keepsWhole(column)
  }

  /// The column that gives `field` in this record: the first of its candidates that has a value.
  private func winner(of field: Field) -> Int? {
    for column in plan.candidates[field.rawValue] where hasValue(column) {
      if isOwnRecord, plan.columns[column].name != field.key { continue }
      return column
    }
    return nil
  }

  /// Where the empty title of this record stands.
  private var titleOffset: Int? {
    guard let column = plan.candidates[Field.title.rawValue].first, slots[column].record == record else { return nil }
    return slots[column].cell.offset
  }

  /// Whether the column stays as an extra even where a field takes it.
  private func keepsWhole(_ column: Int) -> Bool {
    !wholes.isEmpty && wholes.contains { $0.column == column && $0.always }
  }

  func hasValue(_ column: Int) -> Bool {
    slots[column].record == record && !slots[column].cell.range.isEmpty
  }

  private mutating func reasonToReject(
    _ record: Range<Int>, _ winners: Winners, _ acquired: AcquiredDate, of text: Span<UInt8>
  ) -> Diagnostic? {
    guard winners.title != nil else {
      return Diagnostic(
        .error, .missingTitle, "the row has no title", at: titleOffset ?? record.lowerBound,
        advice: "give it a title, or remove it")
    }
    for place in 0..<touchedCount where isExtra(touched[place], beside: winners) && plan.isLate(touched[place]) {
      return Self.lateColumn(plan.columns[touched[place]].name, at: slots[touched[place]].cell.offset)
    }
    if case .unreadable(let reason) = acquired, let date = winners.date, let settled = findings.settledExtras,
      !settled.contains(nameForDateAsWritten)
    {
      return unkeepableDate(date, reason, in: text)
    }
    return nil
  }

  private static func lateColumn(_ name: String, at offset: Int) -> Diagnostic {
    Diagnostic(
      .error, .lateColumn, "the row brings the column “\(name)”, but the header is already written without it",
      at: offset, advice: "name the column with --columns, or read from a file instead of a pipe")
  }

  /// While surveying: makes the columns that the book would bring.
  private mutating func noteColumns(_ winners: Winners, _ acquired: AcquiredDate, in list: inout BookList) {
    for place in 0..<touchedCount where isExtra(touched[place], beside: winners) {
      _ = plan.extraIndex(of: touched[place], in: &list)
    }
    if case .unreadable = acquired { _ = list.extraColumn(named: nameForDateAsWritten) }
  }
}
