internal import BookCodec
internal import BookCore

// Tables.

extension MarkdownReader {
  /// Begins a table, whose header is in `line` with `below` under it. A table without a title is passed over.
  mutating func beginTable(
    _ text: Span<UInt8>, _ line: Line, _ below: Line, into list: inout BookList
  ) throws(Diagnostic) -> Int {
    isInParagraph = false
    row.divide(text, line.content, into: nil, hasOuterBars: true)
    var names = row.cells.map { shownText(text, $0, isInTable: true) }
    while let last = names.last, last.isEmpty { names.removeLast() }
    guard holdsBooks(names) else {
      // Once a book came, this is no fault, and places are not kept up.
      if otherHeader == nil, !hasList { otherHeader = (names, map.place(of: line.content.lowerBound, in: text)) }
      isInOtherTable = true
      return below.next
    }
    hasList = true
    do throws(Diagnostic) {
      let number = try tableNumber(of: names, text, line, below, in: &list)
      table = number
      setSectionGenre(of: number)
    } catch {
      var error = error
      error.offset = line.content.lowerBound
      throw error
    }
    return below.next
  }

  /// Whether a table with these columns is one of books.
  private func holdsBooks(_ names: [String]) -> Bool {
    guard let mapping = options.mapping.first(where: { $0.field == .title }) else {
      return names.contains { ColumnNames.field(named: $0)?.field == .title }
    }
    if let number = Int(mapping.column) { return names.indices.contains(number - 1) }
    return names.contains { ColumnNames.folded(mapping.column) == ColumnNames.folded($0) }
  }

  /// The number of the tables with these columns.
  private mutating func tableNumber(
    of names: [String], _ text: Span<UInt8>, _ line: Line, _ below: Line, in list: inout BookList
  ) throws(Diagnostic) -> Int {
    if let known = tableNumbers[names] { return known }
    var lines = ByteBuffer()
    for part in [line.content, below.content] {
      lines.append(text, part)
      lines.append(ASCII.lineFeed)
    }
    var options = options
    // A column that the first table has may be missing in a later one.
    if !tables.isEmpty {
      options.mapping.removeAll { mapping in
        if let number = Int(mapping.column) { return !names.indices.contains(number - 1) }
        return !names.contains { ColumnNames.folded($0) == ColumnNames.folded(mapping.column) }
      }
    }
    let hasOuterBars = text[line.content.lowerBound] == ASCII.verticalBar
    let findings = findings(ofTable: tables.count)
    tables.append(try BookTable(names, lines: lines, hasOuterBars: hasOuterBars, options, findings, in: &list))
    tableNumbers[names] = tables.count - 1
    if list.extras.count > BookList.maximumExtras { throw ColumnPlan.tooManyColumns }
    return tables.count - 1
  }

  private mutating func setSectionGenre(of table: Int) {
    tables[table].mapper.sectionGenre.removeAll()
    if let genre = sections.genre { tables[table].mapper.sectionGenre.append(genre) }
  }

  mutating func readRow(
    _ text: Span<UInt8>, _ line: Line, of table: Int, into list: inout BookList,
    reporting report: inout ReadingReport
  ) throws(Diagnostic) -> Int? {
    let count = tables[table].columnCount
    row.divide(text, line.content, into: count, hasOuterBars: tables[table].hasOuterBars)
    if row.cells.allSatisfy(\.isEmpty) { return line.next }
    let cells = row.cells
    let before = report.rejections.count
    if let surplus = cells.dropFirst(count).first(where: { !$0.isEmpty }) {
      if !isSurveying {
        report.reject(text, line.content, because: Self.tooWide(cells.count, count, at: surplus.lowerBound))
        wrapRejection(in: &report, from: before, table: table)
      }
      return line.next
    }
    tables[table].take(cells, of: text, with: &scanner)
    if !tables[table].mapper.hasValues { return line.next }
    if try tables[table].mapper.finish(line.content, of: text, into: &list, reporting: &report) == .undecided {
      stopUndecided()
      return nil
    }
    wrapRejection(in: &report, from: before, table: table)
    return line.next
  }

  private static func tooWide(_ count: Int, _ expected: Int, at offset: Int) -> Diagnostic {
    Diagnostic(
      .error, .surplusCells, "the row has \(count) cells, the header has \(expected)", at: offset,
      advice: "write a bar inside a cell as \\|, or give the further column a name")
  }

  /// What is shown of inline text, without white space around it.
  mutating func shownText(_ text: Span<UInt8>, _ range: Range<Int>, isInTable: Bool) -> String {
    if !scanner.scan(text, range, isInTable: isInTable) { return text.string(text.trimmed(range)) }
    var shown = ByteBuffer()
    scanner.append(text, range, to: &shown)
    return shown.span.string(shown.span.trimmed(0..<shown.count))
  }
}
