package import BookCodec
package import BookCore

/// Texts in aligned columns, drawn as tables of books are: for tables of anything else.
package struct TextGrid {
  private let columns: [GridColumn]
  private let drawing: TableDrawing
  /// The names, and the texts of the rows, as they are shown.
  private let names: [ShownCell]
  private let rows: [[ShownCell]]
  private let widths: [Int]

  /// Columns in which nothing is are left out.
  ///
  /// - Parameters:
  ///   - rows: as many texts in each as there are columns.
  ///   - style: one of the styles of text tables.
  ///   - width: how wide a line may be, as far as columns may be cut. Nil is as wide as it gets.
  package init(_ columns: [GridColumn], rows: [[GridCell]], style: ListStyle, width: Int? = nil) {
    let names = columns.map { ShownCell(.text($0.name)) }
    let cells = rows.map { $0.map { ShownCell($0) } }
    let widths = names.indices.map { column in cells.reduce(names[column].width) { max($0, $1[column].width) } }
    let used = columns.indices.filter { widths[$0] > 0 }
    let drawing = TableDrawing(style)
    self.drawing = drawing
    self.columns = used.map { columns[$0] }
    self.names = used.map { names[$0] }
    self.rows = cells.map { row in used.map { row[$0] } }
    self.widths = Self.fitted(
      used.map { widths[$0] }, self.columns, within: width.map { $0 - drawing.columns(around: used.count) })
  }

  /// No text is made shorter than this: of a command that does not fit into a line anyway, the rest of its row is read.
  private static let leastText = 12

  /// The widths with which all columns fit into `budget`, as far as some may be cut.
  private static func fitted(_ widths: [Int], _ columns: [GridColumn], within budget: Int?) -> [Int] {
    let cut = columns.indices.filter { columns[$0].mayBeCut }
    guard let budget, !cut.isEmpty else { return widths }
    let whole = columns.indices.reduce(0) { $0 + (columns[$1].mayBeCut ? 0 : widths[$1]) }
    let fitted = FittedWidths(
      cut.map { widths[$0] }, areDates: cut.map { _ in false }, within: max(budget - whole, leastText * cut.count))
    var result = widths
    for (index, width) in zip(cut, fitted.widths) { result[index] = width }
    return result
  }

  /// Appends the table: its names, where any column has one, and its rows.
  package func write(into output: inout ByteBuffer) {
    if let top = drawing.top { output.append(top, over: widths) }
    if names.contains(where: { $0.width > 0 }) {
      write(names, into: &output)
      output.append(drawing.belowHeader, over: widths)
    }
    for row in rows { write(row, into: &output) }
    if let bottom = drawing.bottom { output.append(bottom, over: widths) }
  }

  private func write(_ cells: [ShownCell], into output: inout ByteBuffer) {
    let start = output.count
    output.append(drawing.start.span)
    for (index, cell) in cells.enumerated() {
      if index > 0 { output.append(drawing.gap.span) }
      let cell = cell.cut(to: widths[index])
      let padding = widths[index] - cell.width
      if columns[index].isAlignedRight { output.append(repeating: ASCII.space, count: padding) }
      output.append(cell.text.span)
      if !columns[index].isAlignedRight { output.append(repeating: ASCII.space, count: padding) }
    }
    output.append(drawing.end.span)
    if !drawing.hasBars { output.dropBlanks(from: start) }
    output.append(ASCII.lineFeed)
  }
}

/// A text as it is shown in a cell.
private struct ShownCell {
  let text: ByteBuffer
  let width: Int

  init(_ cell: GridCell) {
    switch cell {
    case .text(let text): self.init(text, isIsolated: true)
    // What cannot be seen would be copied, too.
    case .code(let text): self.init(text, isIsolated: false)
    }
  }

  private init(_ text: String, isIsolated: Bool) {
    let bytes = Array(text.utf8)
    var shown = ByteBuffer()
    shown.appendShown(bytes.span, 0..<bytes.count, guardsNoValue: false, isolatesRightToLeft: isIsolated)
    self.text = shown
    width = shown.span.displayWidth(0..<shown.count)
  }

  private init(text: ByteBuffer, width: Int) {
    self.text = text
    self.width = width
  }

  /// The same in at most `limit` columns.
  func cut(to limit: Int) -> ShownCell {
    if width <= limit { return self }
    let (end, columns) = text.span.prefix(of: 0..<text.count, within: limit - 1)
    var cut = ByteBuffer()
    cut.append(text, 0..<end)
    cut.append("…")
    if text.span.scalar(at: 0, before: text.count).value == StandIn.isolate { cut.append(scalar: StandIn.endOfIsolate) }
    return ShownCell(text: cut, width: columns + 1)
  }
}

extension ByteBuffer {
  /// Drops the blanks at the end of a line that begins at `start`.
  mutating func dropBlanks(from start: Int) {
    var end = count
    while end > start, self[end - 1] == ASCII.space { end -= 1 }
    truncate(to: end)
  }
}
