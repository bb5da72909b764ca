internal import BookCodec
internal import BookCore

/// Reads the books in a Markdown document: the rows of its tables and the items of its lists.
///
/// The document is read line by line. What a line means depends on few things from above it, which are kept: the
/// table or list that it may belong to, the headings above it, whether it is in code or in a comment. A line that the
/// next one gives its meaning waits for that.
struct MarkdownReader: BookReader {
  let options: ReadingOptions
  var tables: [BookTable] = []
  /// The numbers of the tables by their header.
  var tableNumbers: [[String]: Int] = [:]
  var items: RecordMapper
  var scanner = InlineScanner()
  var row = TableRow()
  /// The item or heading at hand.
  var itemText = ItemText()

  // Where in the document the reader is.
  var isAtStart = true
  var sections = Sections()
  /// The number of the table that the next line may be a row of.
  var table: Int?
  /// The table at hand is none of books.
  var isInOtherTable = false
  var parents = ItemStack()
  var isInParagraph = false
  var fence: Fence?
  var isInComment = false

  /// Whether there was a table or a list of books, be it an empty one.
  var hasList = false
  /// Whether it was said that ticks in boxes are not kept.
  var hasSaidTicks = false
  /// Whether there was anything but blank lines.
  var hasText = false
  /// The header of the first table that names no title, and where it stands.
  var otherHeader: (names: [String], place: Diagnostic.Place)?
  /// Tells places as long as no book came: what is wrong then shows only at the end of the document.
  var map = LineMap(source: "")
  private var state = Findings()

  init(options: ReadingOptions) {
    self.options = options
    items = RecordMapper(plan: Self.planOfItems(options), options: options)
  }

  /// The columns that items of lists give.
  private static func planOfItems(_ options: ReadingOptions) -> ColumnPlan {
    // Items name no columns, so what the options say of columns is for tables.
    var options = options
    options.mapping = []
    options.profile = nil
    let header = ["title", "author", "date acquired", "genre", "Year Published"]
    return (try? ColumnPlan(header: header, options: options)) ?? ColumnPlan(options: options)
  }

  enum ItemColumn {
    static let title = 0
    static let author = 1
    static let dateAcquired = 2
    static let genre = 3
    static let yearPublished = 4
  }

  // MARK: Findings

  /// What the whole input tells. The dates of the items and those of each table are decided by themselves.
  var findings: Findings {
    get {
      var result = state
      result.dateOrders = later.filter { $0.key / Self.stride > tables.count }
      collect(items.findings, of: 0, into: &result)
      for (index, table) in tables.enumerated() { collect(table.mapper.findings, of: index + 1, into: &result) }
      return result
    }
    set {
      state = newValue
      state.dateOrders = [:]
      items.findings = part(0, of: newValue)
      for index in tables.indices { tables[index].mapper.findings = part(index + 1, of: newValue) }
      later = newValue.dateOrders
    }
  }
  /// What was found of dates in tables that the reader has not come to yet.
  private var later: [Int: DateEvidence] = [:]

  /// More columns than a table may have.
  private static let stride = BookList.maximumExtras + 1

  private func collect(_ findings: Findings, of index: Int, into result: inout Findings) {
    for (column, evidence) in findings.dateOrders { result.dateOrders[index * Self.stride + column] = evidence }
    if findings.isUndecided { result.isUndecided = true }
  }

  private func part(_ index: Int, of findings: Findings) -> Findings {
    var result = findings
    result.isUndecided = false
    result.dateOrders = [:]
    for (key, evidence) in findings.dateOrders where key / Self.stride == index {
      result.dateOrders[key % Self.stride] = evidence
    }
    return result
  }

  /// The findings for a table that is new.
  func findings(ofTable index: Int) -> Findings {
    var findings = state
    findings.dateOrders = later
    return part(index + 1, of: findings)
  }

  var isSurveying: Bool { state.isSurveying }

  /// Stops before a record that needs the findings of the rest of the input.
  mutating func stopUndecided() { state.isUndecided = true }

  var plan: ColumnPlan? { tables.first?.mapper.plan ?? (hasList ? items.plan : nil) }

  // MARK: Reading

  mutating func read(
    _ text: Span<UInt8>, isLast: Bool, into list: inout BookList, reporting report: inout ReadingReport
  ) throws(Diagnostic) -> Int {
    var at = 0
    while at < text.count {
      guard let next = try readNext(text, at, isLast: isLast, into: &list, reporting: &report) else { break }
      at = next
    }
    if isLast, at == text.count {
      if hasText, !hasList { throw noBooks }
      if tables.isEmpty, hasList, !options.mapping.isEmpty, !isSurveying {
        report.notices.append("--map has no effect on lists; the document has no table of books")
      }
    }
    if !hasList { map.advance(over: text, 0..<at) }
    return at
  }

  private var noBooks: Diagnostic {
    var problem = Diagnostic(
      .error, .noBooks, "the document has no table with a column for the title and no list of books",
      advice: "books are rows of a table, or items such as “- *Title* by Author”")
    problem.place = Diagnostic.Place(source: "", line: 1, column: 1, excerpt: "", excerptColumn: 0)
    if let otherHeader {
      let cells = otherHeader.names.prefix(20).map { "“\($0)”" }.joined(separator: ", ")
      problem = Diagnostic(
        .error, .noTitleColumn, "no table has a column for the title; the header of the first reads \(cells)",
        advice: "name the column with --map title=COLUMN")
      problem.place = otherHeader.place
    }
    return problem
  }
}
