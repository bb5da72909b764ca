internal import BookCodec
internal import BookCore

/// What the beginning of a text table tells: its columns, their names, and where the rows start.
struct TableLayout {
  var columns: TableColumns
  var header: [String]
  /// Where the header's own names begin; for messages.
  var headerOffset: Int
  /// The line with the names.
  var headerLine: Range<Int>
  /// The drawn line below the header, as it is written; empty where there is none.
  private(set) var rule: [UInt8] = []
  var firstRow: Int
  /// How many columns an earlier rejection put in front: line, column and reason, or none.
  var leadingCells = 0
  /// Whether lines between two drawn ones are one row.
  var joinsLines = false
  /// Whether a line with nothing in its first column goes on with the row right above it.
  var continuesBlank = false
  /// Whether cells with `NULL` are empty, and lines such as `(3 rows)` are no rows.
  var isOfDatabase = false
  /// Whether lines are drawn between or below the rows as well.
  var hasFurtherRules = false

  /// The leading lines among which the header may be; what stands before it is a banner.
  static let leadingLines = 20
  /// In how many lines a header may be written.
  private static let headerLines = 8

  /// Looks for a table with a drawn line at the beginning.
  ///
  /// Where none has a column with titles, the first one is taken. Nil when there is none, or more of the text is needed:
  /// see `needsMore(_:isLast:)`.
  static func findRuled(in text: Span<UInt8>, isLast: Bool, options: ReadingOptions) -> TableLayout? {
    var first: TableLayout?
    var lines: [Range<Int>] = []
    var at = text.endOfByteOrderMark(from: 0)
    while lines.count <= leadingLines + headerLines, let line = text.line(from: at, isLast: isLast) {
      lines.append(line.range)
      at = line.next
    }
    for index in lines.indices {
      guard let rule = RuleLine(text, lines[index]) else { continue }
      guard var layout = TableLayout(text, lines, rule, at: index) else { continue }
      layout.settleRows(text, isLast: isLast)
      if options.recognizesTitle(in: layout.header) { return layout }
      first = first ?? layout
    }
    return first
  }

  /// Whether more of the text can still change what `findRuled` finds: it looks at so many lines, and at no others.
  static func needsMore(_ text: Span<UInt8>, isLast: Bool) -> Bool {
    if isLast { return false }
    var at = 0
    for _ in 0...leadingLines + headerLines + rowsToLookAt {
      guard let line = text.line(from: at, isLast: false) else { return true }
      at = line.next
    }
    return false
  }

  /// How many lines behind the header tell whether rows have several lines.
  private static let rowsToLookAt = 32

  /// The table whose header stands above the drawn line at `index`, or between it and the next one.
  private init?(_ text: Span<UInt8>, _ lines: [Range<Int>], _ rule: RuleLine, at index: Int) {
    columns = TableColumns(rule)
    var cells: [Range<Int>] = []
    if index > 0, !text.trimmed(lines[index - 1]).isEmpty, RuleLine(text, lines[index - 1]) == nil,
      columns.cut(text, lines[index - 1], into: &cells)
    {
      header = cells.map { text.cellText($0) }
      headerLine = lines[index - 1]
      self.rule = text.bytes(lines[index])
      firstRow = text.endOfLine(lines[index])
      // psql centres names, and has a blank on either side of a cell.
      isOfDatabase = rule.isBarred || text[headerLine.lowerBound] == ASCII.space
    } else {
      guard
        let next = lines[(index + 1)...].prefix(Self.headerLines + 1).firstIndex(where: { RuleLine(text, $0) != nil }),
        next > index + 1
      else { return nil }
      var names: [[String]] = []
      for line in lines[index + 1..<next] {
        guard columns.cut(text, line, into: &cells) else { return nil }
        let line = cells.map { text.cellText($0) }
        // DuckDB has the types of the columns below their names.
        if !names.isEmpty, line.allSatisfy({ TypeNames.contain($0) }) { continue }
        names.append(line)
      }
      header = columns.regions.indices.map { column in
        names.map { $0[column] }.filter { !$0.isEmpty }.joined(separator: " ")
      }
      headerLine = lines[index + 1]
      self.rule = text.bytes(lines[next])
      firstRow = text.endOfLine(lines[next])
      isOfDatabase = rule.isBarred
      hasFurtherRules = true
    }
    if rule.hasCrossings { hasFurtherRules = hasFurtherRules || rule.hasLeftBar }
    headerOffset = headerLine.lowerBound
    let rejection = ColumnPlan.rejectionColumns
    if header.count > rejection.count, Array(header.prefix(rejection.count)) == rejection {
      leadingCells = rejection.count
      header.removeFirst(leadingCells)
    }
  }

  /// Whether a line below the header is drawn.
  func isRule(_ text: Span<UInt8>, _ line: Range<Int>) -> Bool {
    guard hasFurtherRules, let found = RuleLine(text, line), found.regions == columns.regions else { return false }
    // Cells with nothing but dashes in them look like a line that is drawn without crossings.
    return found.hasCrossings || text.equals(rule.span, in: line)
  }

  /// Finds out whether lines are drawn between all rows, which then may have several lines. Where nothing is drawn,
  /// sqlite3 has blank lines there.
  private mutating func settleRows(_ text: Span<UInt8>, isLast: Bool) {
    guard hasFurtherRules || !columns.isBarred else { return }
    var at = firstRow
    var hasRule = false
    for _ in 0..<Self.rowsToLookAt {
      guard let line = text.line(from: at, isLast: isLast) else { return }
      let isRule = hasFurtherRules ? isRule(text, line.range) : text.trimmed(line.range).isEmpty
      if hasRule, !isRule {
        var cells: [Range<Int>] = []
        let isRow = columns.cut(text, line.range, into: &cells) && !text.trimmed(line.range).isEmpty
        if hasFurtherRules { joinsLines = isRow } else { continuesBlank = isRow }
        return
      }
      hasRule = hasRule || isRule
      at = line.next
    }
  }
}

/// The names of types that databases show below those of the columns.
private enum TypeNames {
  static func contain(_ name: String) -> Bool {
    let word = name.lowercased().prefix { $0.isLetter || $0.isNumber || $0 == " " }
    return all.contains(String(word))
  }

  private static let all: Set<String> = [
    "varchar", "int8", "int16", "int32", "int64", "int128", "uint8", "uint16", "uint32", "uint64", "uint128", "double",
    "float", "boolean", "date", "time", "timestamp", "timestamp with time zone", "interval", "uuid", "json", "blob",
    "decimal", "bigint", "integer", "smallint", "tinyint", "struct", "map", "enum", "null", "hugeint", "bit", "str",
    "i32", "i64", "u32", "u64", "f32", "f64", "bool", "list", "text", "char",
  ]
}

extension Span where Element == UInt8 {
  /// The text that the cell in `range` means, without the blanks around it.
  func cellText(_ range: Range<Int>) -> String {
    var meant = ByteBuffer()
    meant.appendMeant(self, trimmed(range))
    return meant.span.string(meant.span.trimmed(0..<meant.count))
  }

  fileprivate func bytes(_ range: Range<Int>) -> [UInt8] { range.map { self[$0] } }

  /// Where the line behind this one starts.
  fileprivate func endOfLine(_ line: Range<Int>) -> Int {
    var at = line.upperBound
    if at < count, self[at] == ASCII.carriageReturn { at += 1 }
    if at < count, self[at] == ASCII.lineFeed { at += 1 }
    return at
  }
}
