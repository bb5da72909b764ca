internal import BookCodec
internal import BookCore

/// The rows below the header.
struct TableRecords {
  var mapper: RecordMapper
  private let layout: TableLayout
  /// The drawn line below the header, as it is written.
  private let rule: [UInt8]
  /// The cells of the line at hand.
  private var cells: [Range<Int>] = []
  /// The lines of the row at hand, each with its cells.
  private var lines: [[Range<Int>]] = []

  /// - Parameter text: the beginning of the input, with the header.
  init(_ layout: TableLayout, of text: Span<UInt8>, options: ReadingOptions) throws(Diagnostic) {
    self.layout = layout
    rule = layout.ruleLine.map { Array(text.string($0).utf8) } ?? []
    do throws(Diagnostic) {
      mapper = RecordMapper(plan: try ColumnPlan(header: layout.header, options: options), options: options)
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
      if text.trimmed(line.range).isEmpty || isRule(text, line.range) {
        done = line.next
        continue
      }
      guard cut(text, line.range) else {
        if !isFooter(text, line.range), !mapper.findings.isSurveying {
          report.reject(text, line.range, because: misfit(text, line.range))
        }
        done = line.next
        continue
      }
      guard let row = gatherLines(text, line.range, next: line.next, isLast: isLast) else { break }
      takeCells(text)
      if try mapper.finish(row.range, of: text, into: &list, reporting: &report) == .undecided {
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
    return layout.ruleLine == nil && !layout.continuesBlank
      && layout.columns.cutAtGaps(text, text.withoutTrailingBlanks(line), into: &cells)
  }

  private func isRule(_ text: Span<UInt8>, _ line: Range<Int>) -> Bool {
    guard layout.hasFurtherRules, let found = RuleLine(text, line), found.regions == layout.columns.regions else {
      return false
    }
    return found.hasCrossings || text.equals(rule.span, in: line)
  }

  /// Whether a line that fits no columns is what databases write below their tables: `(3 rows)`, `3 rows in set`.
  private func isFooter(_ text: Span<UInt8>, _ line: Range<Int>) -> Bool {
    guard layout.isOfDatabase, line.count < 200 else { return false }
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
      let goesOn = !text.trimmed(line.range).isEmpty && !isRule(text, line.range) && cut(text, line.range)
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
    layout.columns.isBarred && cells.indices.contains { mark(text, $0, in: cells) != nil }
  }

  /// What stands in the blank at the end of a cell that goes on in the next line: + or ↵ for a line break.
  private func mark(_ text: Span<UInt8>, _ column: Int, in cells: [Range<Int>]) -> Range<Int>? {
    let cell = cells[column]
    guard let last = cell.isEmpty ? nil : text[cell.upperBound - 1] else { return nil }
    let length: Int
    switch last {
    case UInt8(ascii: "+"): length = 1
    case 0xB5 where cell.count >= 3 && text.scalar(at: cell.upperBound - 3, before: cell.upperBound).value == 0x21B5:
      length = 3
    default: return nil
    }
    // In the last column of a table without a frame, only the place tells a mark from text.
    let width = text.displayWidth(cell)
    let room = layout.columns.regions[column].count
    return width == room || text.scalarCount(cell) == room ? cell.upperBound - length..<cell.upperBound : nil
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
    if lines.count == 1 {
      if layout.isOfDatabase, text.isNoValue(range) {
        return Cell(range.lowerBound..<range.lowerBound, at: range.lowerBound)
      }
      if !text.holds(0xE2, in: range) { return Cell(range, at: range.lowerBound) }
    }
    let start = mapper.scratch.count
    var isMarked = true
    for (number, cells) in lines.enumerated() {
      var piece = cells[index]
      let mark = layout.columns.isBarred ? mark(text, index, in: cells) : nil
      if let mark { piece = piece.lowerBound..<mark.lowerBound }
      let inside = text.trimmed(piece)
      if number > 0, isMarked {
        mapper.scratch.append(ASCII.lineFeed)
      } else if number > 0, !inside.isEmpty, mapper.scratch.count > start {
        mapper.scratch.append(layout.joinsLines ? ASCII.lineFeed : ASCII.space)
      }
      isMarked = mark != nil
      mapper.scratch.appendMeant(text, inside)
    }
    return Cell(start..<mapper.scratch.count, isInScratch: true, at: range.lowerBound)
  }

  // MARK: Rejections

  /// What stands ahead of the rejected rows of `text`; see `TextTableReader`.
  func rejectionHead(of text: Span<UInt8>) -> ByteBuffer {
    var head = ByteBuffer()
    if layout.leadingCells == 0 { head.append(rejection: ColumnPlan.rejectionColumns, layout.columns) }
    head.append(text, layout.headerLine)
    head.append(ASCII.lineFeed)
    if layout.leadingCells == 0 { head.append(rejectionRuleFor: layout.columns) }
    if rule.isEmpty { head.append(dashesOver: layout) } else { head.append(rule.span) }
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

  fileprivate func scalarCount(_ range: Range<Int>) -> Int {
    range.reduce(0) { self[$1] & 0xC0 == 0x80 ? $0 : $0 + 1 }
  }
}

extension ByteBuffer {
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
      if columns.isBarred, columns.hasLeftBar { append(UInt8(ascii: "+")) }
      append(repeating: ASCII.hyphen, count: columns.isBarred ? width + 2 : width)
      if !columns.isBarred { append("  ") }
      if columns.isBarred, !columns.hasLeftBar { append(UInt8(ascii: "+")) }
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
