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
  package init(_ columns: [GridColumn], rows: [[String]], style: ListStyle) {
    let names = columns.map { ShownCell($0.name) }
    let cells = rows.map { $0.map { ShownCell($0) } }
    let widths = names.indices.map { column in cells.reduce(names[column].width) { max($0, $1[column].width) } }
    let used = columns.indices.filter { widths[$0] > 0 }
    drawing = TableDrawing(style)
    self.columns = used.map { columns[$0] }
    self.names = used.map { names[$0] }
    self.rows = cells.map { row in used.map { row[$0] } }
    self.widths = used.map { widths[$0] }
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

  init(_ text: String) {
    let bytes = Array(text.utf8)
    var shown = ByteBuffer()
    shown.appendShown(bytes.span, 0..<bytes.count, guardsNoValue: false)
    self.text = shown
    width = shown.span.displayWidth(0..<shown.count)
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
