internal import BookCodec
internal import BookCore

/// The rows below the header.
struct TableRecords: HeaderedRecords {
  var mapper: RecordMapper
  private let layout: TableLayout
  /// The cells of the line at hand.
  private var cells: [Range<Int>] = []
  /// The lines of the row at hand, each with its cells.
  private var lines: [[Range<Int>]] = []
  /// The columns in which `\n` is a line break; others may hold paths of Windows.
  private let escapedColumns: Set<Int>

  /// - Parameter text: the beginning of the input, with the header.
  init(_ layout: TableLayout, of text: Span<UInt8>, options: ReadingOptions) throws(Diagnostic) {
    self.layout = layout
    do throws(Diagnostic) {
      let plan = try ColumnPlan(header: layout.header, options: options)
      escapedColumns = layout.escapesLineBreaks ? Set(plan.candidates.joined()) : []
      mapper = RecordMapper(plan: plan, options: options)
    } catch {
      var error = error
      error.offset = layout.headerOffset
      throw error
    }
  }

  mutating func read(
    _ text: Span<UInt8>, from start: Int, isLast: Bool, into list: inout BookList, reporting report: inout ReadingReport
  ) throws(Diagnostic) -> Int {
    var done = start
    while done < text.count, let line = text.line(from: done, isLast: isLast) {
      if text.trimmed(line.range).isEmpty || layout.isRule(text, line.range) {
        done = line.next
        continue
      }
      let isAlone = layout.isOfDatabase && !layout.columns.isBarred && text[line.range.lowerBound] != ASCII.space
      guard !(isAlone && isFooter(text, line.range)), cut(text, line.range) else {
        if !isFooter(text, line.range), !mapper.findings.isSurveying {
          report.reject(text, line.range, because: misfit(text, line.range))
        }
        done = line.next
        continue
      }
      if isShortened(text) {
        if !mapper.findings.isSurveying {
          report.reject(text, line.range, because: shortened(at: line.range.lowerBound))
        }
        done = line.next
        continue
      }
      guard let row = gatherLines(text, line.range, next: line.next, isLast: isLast) else { break }
      takeCells(text)
      if mapper.hasValues,
        try mapper.finish(row.range, of: text, into: &list, reporting: &report) == .undecided
      {
        mapper.findings.isUndecided = true
        return done
      }
      done = row.next
    }
    return done
  }

  // MARK: Lines

  private mutating func cut(_ text: Span<UInt8>, _ line: Range<Int>) -> Bool {
    if layout.columns.cut(text, line, into: &cells) { return true }
    return !layout.columns.isBarred && !layout.isTight && !layout.continuesBlank
      && layout.columns.cutAtGaps(text, text.withoutTrailingBlanks(line), into: &cells)
  }

  /// Whether a line that fits no columns is what databases write below their tables: `(3 rows)`, `3 rows in set`.
  private func isFooter(_ text: Span<UInt8>, _ line: Range<Int>) -> Bool {
    guard layout.isOfDatabase, line.count < 200 else { return false }
    if layout.isTight {
      // A row may begin in the first column, and its title with any of the words below.
      let words = text.string(line).split(separator: " ")
      if words.first == "Time:" { return words.count > 2 && words[2] == "ms" }
      return words.count == 2 && ["row)", "rows)"].contains(words[1]) && words[0].first == "("
        && words[0].dropFirst().allSatisfy(\.isNumber)
    }
    var words = text.string(line).lowercased().split { " │|()".contains($0) }[...]
    if let first = words.first, ["time:", "run", "query", "empty"].contains(first) { return true }
    guard let count = words.popFirst(), count.allSatisfy({ $0.isNumber || $0 == "." || $0 == "," }) else {
      return false
    }
    return ["row", "rows"].contains(words.first)
  }

  private func misfit(_ text: Span<UInt8>, _ line: Range<Int>) -> Diagnostic {
    Diagnostic(
      .error, .surplusCells, "the row does not fit the \(layout.columns.regions.count) columns below the header",
      at: text.trimmed(line).lowerBound, advice: "move its cells to where the columns are, or remove it")
  }

  /// Whether the line at hand stands for rows that a database left out: DuckDB shows a dot in each cell.
  private func isShortened(_ text: Span<UInt8>) -> Bool {
    guard layout.isOfDatabase, cells.count > 1 else { return false }
    return cells.allSatisfy { text.trimmed($0).count == 2 && text.string(text.trimmed($0)) == "·" }
  }

  private func shortened(at offset: Int) -> Diagnostic {
    Diagnostic(
      .error, .notABook, "rows were left out here when the table was made", at: offset,
      advice: "export the list from its program in full, as CSV")
  }

  /// Puts the lines of the row that begins at hand into `lines`; nil where more of them may come.
  private mutating func gatherLines(
    _ text: Span<UInt8>, _ first: Range<Int>, next: Int, isLast: Bool
  ) -> (range: Range<Int>, next: Int)? {
    lines.removeAll(keepingCapacity: true)
    lines.append(cells)
    var end = first.upperBound
    var next = next
    while true {
      let isOpen = layout.joinsLines || layout.continuesBlank || hasMark(text)
      if !isOpen { return (first.lowerBound..<end, next) }
      guard let line = text.line(from: next, isLast: isLast) else {
        return isLast ? (first.lowerBound..<end, next) : nil
      }
      let goesOn = !text.trimmed(line.range).isEmpty && !layout.isRule(text, line.range) && cut(text, line.range)
      if !goesOn || layout.continuesBlank && !text.trimmed(cells[0]).isEmpty {
        return (first.lowerBound..<end, next)
      }
      lines.append(cells)
      end = line.range.upperBound
      next = line.next
    }
  }

  /// Whether a cell of the line at hand goes on in the next one, as psql marks it.
  private func hasMark(_ text: Span<UInt8>) -> Bool {
    layout.isOfDatabase && cells.indices.contains { mark(text, $0, in: cells) != nil }
  }

  /// What psql has in the blank behind a cell that goes on in the next line.
  private struct Mark {
    /// How many bytes it takes.
    let length: Int
    /// Whether it stands for a line break; otherwise the text was only too long for a line.
    let isLineBreak: Bool

    init?(_ text: Span<UInt8>, _ cell: Range<Int>) {
      guard let last = cell.isEmpty ? nil : text[cell.upperBound - 1] else { return nil }
      if last == ASCII.plus || last == ASCII.dot {
        length = 1
        isLineBreak = last == ASCII.plus
        return
      }
      guard last >= 0x80, cell.count >= 3 else { return nil }
      length = 3
      switch text.scalar(at: cell.upperBound - 3, before: cell.upperBound).value {
      case 0x21B5: isLineBreak = true
      case 0x2026: isLineBreak = false
      default: return nil
      }
    }
  }

  private func mark(_ text: Span<UInt8>, _ column: Int, in cells: [Range<Int>]) -> Mark? {
    guard let mark = Mark(text, cells[column]) else { return nil }
    // Only its place behind the room of the text tells a mark from the text.
    let room = layout.columns.regions[column].count
    let isInPlace = text.displayWidth(cells[column]) == room || text.scalarCount(cells[column]) == room
    return isInPlace ? mark : nil
  }

  // MARK: Cells

  private mutating func takeCells(_ text: Span<UInt8>) {
    mapper.begin()
    for index in lines[0].indices.dropFirst(layout.leadingCells) {
      mapper.take(index - layout.leadingCells, cell(index, in: text), in: text)
    }
  }

  private mutating func cell(_ index: Int, in text: Span<UInt8>) -> Cell {
    let range = text.trimmed(lines[0][index])
    // An empty cell is where its column begins.
    let offset = range.isEmpty ? lines[0][index].lowerBound : range.lowerBound
    if lines.count == 1 {
      if layout.isOfDatabase, text.isNoValue(range) {
        return Cell(range.lowerBound..<range.lowerBound, at: offset)
      }
      if !text.holds(0xE2, in: range), !escapedColumns.contains(index) { return Cell(range, at: offset) }
    }
    let start = mapper.scratch.count
    var open: Mark?
    for (number, cells) in lines.enumerated() {
      let mark = layout.isOfDatabase ? mark(text, index, in: cells) : nil
      var piece = cells[index].lowerBound..<cells[index].upperBound - (mark?.length ?? 0)
      if let open, !open.isLineBreak {
        piece = text.withoutWrapMark(piece)
        // Where half of a wide character was left over, psql fills up with a blank.
        if !piece.isEmpty, text.character(at: piece.lowerBound, before: piece.upperBound).columns == 2,
          mapper.scratch[mapper.scratch.count - 1] == ASCII.space
        {
          mapper.scratch.truncate(to: mapper.scratch.count - 1)
        }
      } else {
        piece = text.trimmed(piece).lowerBound..<piece.upperBound
        if open != nil {
          mapper.scratch.append(ASCII.lineFeed)
        } else if number > 0, !piece.isEmpty, mapper.scratch.count > start {
          mapper.scratch.append(layout.joinsLines ? ASCII.lineFeed : ASCII.space)
        }
      }
      // A blank at the end of a text that goes on is part of it.
      if mark?.isLineBreak ?? true { piece = piece.lowerBound..<max(piece.lowerBound, text.trimmed(piece).upperBound) }
      mapper.scratch.appendMeant(text, piece)
      open = mark
    }
    if escapedColumns.contains(index) { mapper.scratch.unescapeLineBreaks(from: start) }
    return Cell(start..<mapper.scratch.count, isInScratch: true, at: offset)
  }

  // MARK: Rejections

  /// What stands ahead of the rejected rows of `text`; see `TextTableReader`.
  func rejectionHead(of text: Span<UInt8>) -> ByteBuffer {
    var head = ByteBuffer()
    if layout.leadingCells == 0 { head.append(rejection: ColumnPlan.rejectionColumns, layout.columns) }
    head.append(text, layout.headerLine)
    head.append(ASCII.lineFeed)
    if layout.leadingCells == 0 { head.append(rejectionRuleFor: layout.columns) }
    if layout.rule.isEmpty { head.append(dashesOver: layout) } else { head.append(layout.rule.span) }
    head.append(ASCII.lineFeed)
    return head
  }

  /// Writes a rejected row behind its line, its column and the reason.
  func write(_ rejection: ReadingReport.Rejection, into output: inout ByteBuffer) {
    let record = rejection.record.span
    let place = rejection.reason.place
    var names = ["\(place?.line ?? 0)", "\(place?.column ?? 0)", rejection.reason.message]
    var at = 0
    while at < record.count, let line = record.line(from: at, isLast: true) {
      if layout.leadingCells == 0 {
        output.append(rejection: names, layout.columns)
        output.append(record, line.range)
      } else {
        output.append(record, line.range)
      }
      output.append(ASCII.lineFeed)
      names = ["", "", ""]
      at = line.next
    }
  }
}

extension Span where Element == UInt8 {
  fileprivate func withoutTrailingBlanks(_ range: Range<Int>) -> Range<Int> {
    range.lowerBound..<max(range.lowerBound, trimmed(range).upperBound)
  }

  /// A cell that goes on with the one above it, without the mark of that in the blank before it.
  fileprivate func withoutWrapMark(_ range: Range<Int>) -> Range<Int> {
    guard !range.isEmpty else { return range }
    if self[range.lowerBound] < 0x80 { return range.lowerBound + 1..<range.upperBound }
    let (scalar, length) = scalar(at: range.lowerBound, before: range.upperBound)
    return scalar == 0x2026 ? range.lowerBound + length..<range.upperBound : range
  }

}

extension ByteBuffer {
  /// Puts a line break for each `\n` from `start` on.
  fileprivate mutating func unescapeLineBreaks(from start: Int) {
    let escaped = Array(span.string(start..<count).utf8)
    truncate(to: start)
    var at = 0
    while at < escaped.count {
      let isLineBreak = escaped[at] == ASCII.backslash && at + 1 < escaped.count && escaped[at + 1] == UInt8(ascii: "n")
      append(isLineBreak ? ASCII.lineFeed : escaped[at])
      at += isLineBreak ? 2 : 1
    }
  }

  /// How wide the line, the column and the reason of a rejected row are.
  private static let rejectionWidths = [8, 6, 72]

  /// Appends the cells that stand ahead of a row, with what divides them from it.
  fileprivate mutating func append(rejection texts: [String], _ columns: TableColumns) {
    for (text, width) in zip(texts, Self.rejectionWidths) {
      let bytes = Array(text.utf8)
      let (end, columnsTaken) = bytes.span.prefix(of: 0..<bytes.count, within: width)
      if columns.isBarred, columns.hasLeftBar { append("| ") }
      if columns.isBarred, !columns.hasLeftBar { append(ASCII.space) }
      append(bytes.span, 0..<end)
      append(repeating: ASCII.space, count: width - columnsTaken)
      if columns.isBarred { append(ASCII.space) } else { append("  ") }
      if columns.isBarred, !columns.hasLeftBar { append(ASCII.verticalBar) }
    }
  }

  fileprivate mutating func append(rejectionRuleFor columns: TableColumns) {
    for width in Self.rejectionWidths {
      if columns.isBarred, columns.hasLeftBar { append(ASCII.plus) }
      append(repeating: ASCII.hyphen, count: columns.isBarred ? width + 2 : width)
      if !columns.isBarred { append("  ") }
      if columns.isBarred, !columns.hasLeftBar { append(ASCII.plus) }
    }
  }

  /// Appends a drawn line for a table that has none.
  fileprivate mutating func append(dashesOver layout: TableLayout) {
    var column = 0
    for (index, region) in layout.columns.regions.enumerated() {
      append(repeating: ASCII.space, count: region.lowerBound - column)
      let isLast = index == layout.columns.regions.count - 1
      let width = isLast ? 8 : region.count
      append(repeating: ASCII.hyphen, count: width)
      column = region.lowerBound + width
    }
  }
}
