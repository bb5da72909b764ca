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
  /// Whether it is a table of psql with `border 0`: no blanks are around the cells, and one column is between them.
  private(set) var isTight = false
  /// Whether a line break in a cell is shown as `\n`, as DuckDB does.
  private(set) var escapesLineBreaks = false
  /// Whether lines are drawn between or below the rows as well.
  var hasFurtherRules = false

  /// The leading lines among which the header may be; what stands before it is a banner.
  static let leadingLines = 20
  /// In how many lines a header may be written.
  private static let headerLines = 8

  /// Looks for a table with a drawn line at the beginning.
  ///
  /// Where none has a column with titles, the first one is taken. Nil when there is none, or more of the text is
  /// needed: see `needsMore(_:isLast:)`.
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
        if !names.isEmpty, line.allSatisfy({ TypeNames.contain($0) }) {
          escapesLineBreaks = true
          continue
        }
        names.append(line)
      }
      header = columns.regions.indices.map { column in
        names.map { $0[column] }.filter { !$0.isEmpty }.joined(separator: " ")
      }
      headerLine = lines[index + 1]
      self.rule = text.bytes(lines[next])
      firstRow = text.endOfLine(lines[next])
      hasFurtherRules = true
    }
    if rule.hasCrossings { hasFurtherRules = hasFurtherRules || rule.hasLeftBar }
    headerOffset = headerLine.lowerBound
    let rejection = ColumnPlan.rejectionColumns
    if header.count > rejection.count, Array(header.prefix(rejection.count)) == rejection {
      leadingCells = rejection.count
      header.removeFirst(leadingCells)
    }
    isOfDatabase = rule.isBarred
    if !rule.isBarred, !hasFurtherRules { settleBorder(text, cells) }
  }

  /// Finds out whether a table without bars is one of psql, which centres the names of its columns.
  ///
  /// - Parameter names: the cells of the header.
  private mutating func settleBorder(_ text: Span<UInt8>, _ names: [Range<Int>]) {
    let regions = columns.regions
    guard let first = regions.first, let last = regions.last else { return }
    let rows = firstRow..<text.count
    if regions.count == 1 {
      isOfDatabase = text[headerLine.lowerBound] == ASCII.space
      // With a border, there is a blank ahead of the text, too.
      isTight = isOfDatabase && rows.first.map { text[$0] != ASCII.space } ?? false
    } else {
      let shown = zip(regions, names).dropFirst(leadingCells)
      isTight =
        zip(shown, shown.dropFirst()).allSatisfy { $1.0.lowerBound - $0.0.upperBound == 1 }
        && shown.allSatisfy { region, name in text.isCentred(name, in: region.count) }
      isOfDatabase = isTight
    }
    guard isTight else { return }
    // The column behind a cell has a mark where its text goes on in the next line.
    let ends = regions.dropFirst().map(\.lowerBound) + [last.upperBound + 1]
    columns = TableColumns(regions: zip([first.lowerBound] + ends.dropLast(), ends).map { $0..<$1 })
  }

  /// Whether a line below the header is drawn.
  func isRule(_ text: Span<UInt8>, _ line: Range<Int>) -> Bool {
    guard hasFurtherRules, let found = RuleLine(text, line), found.regions == columns.regions else { return false }
    // Cells with nothing but dashes in them look like a line that is drawn without crossings.
    return found.hasCrossings || text.equals(rule.span, in: line)
  }

  /// Finds out whether lines are drawn between all rows, which then may have several lines. Where nothing is drawn,
  /// sqlite3 has blank lines there, and fills up all other lines to the width of the table.
  private mutating func settleRows(_ text: Span<UInt8>, isLast: Bool) {
    guard hasFurtherRules || !columns.isBarred, !isTight else { return }
    var at = firstRow
    var hasRule = false
    var filled = FilledLines(width: columns.regions.last?.upperBound ?? 0)
    filled.look(at: text, headerLine)
    for _ in 0..<Self.rowsToLookAt {
      guard let line = text.line(from: at, isLast: isLast) else { return }
      let isRule = hasFurtherRules ? isRule(text, line.range) : text.trimmed(line.range).isEmpty
      if !isRule { filled.look(at: text, line.range) }
      if hasRule, !isRule {
        var cells: [Range<Int>] = []
        let isRow = columns.cut(text, line.range, into: &cells) && !text.trimmed(line.range).isEmpty
        if hasFurtherRules || filled.areAll { joinsLines = isRow } else { continuesBlank = isRow }
        return
      }
      hasRule = hasRule || isRule
      at = line.next
    }
  }
}

/// Whether all lines of a table are as wide as the table, with blanks where their last cells are shorter.
private struct FilledLines {
  private let width: Int
  private var areWide = true
  private var hasBlanks = false

  init(width: Int) { self.width = width }

  var areAll: Bool { areWide && hasBlanks }

  mutating func look(at text: Span<UInt8>, _ line: Range<Int>) {
    if text.scalarCount(line) != width { areWide = false }
    if let last = line.last, text[last] == ASCII.space { hasBlanks = true }
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

  func scalarCount(_ range: Range<Int>) -> Int { range.reduce(0) { self[$1] & 0xC0 == 0x80 ? $0 : $0 + 1 } }

  /// Whether the name in `cell`, which begins where its column does, stands in the middle of a column of this width.
  fileprivate func isCentred(_ cell: Range<Int>, in width: Int) -> Bool {
    let name = trimmed(cell)
    return displayWidth(cell.lowerBound..<name.lowerBound) == max(0, width - displayWidth(name)) / 2
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
