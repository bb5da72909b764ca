package import BookCodec
package import BookCore

/// Texts as a Markdown table (GFM, 4.10), padded so that its columns are aligned in the source as well: for tables of
/// anything but books.
package struct MarkdownGrid {
  private let columns: [GridColumn]
  private let names: [ByteBuffer]
  private let rows: [[ByteBuffer]]
  private let widths: [Int]

  /// - Parameter rows: as many texts in each as there are columns.
  package init(_ columns: [GridColumn], rows: [[GridCell]]) {
    self.columns = columns
    let names = columns.map { Self.cell(.text($0.name)) }
    let cells = rows.map { $0.map { Self.cell($0) } }
    self.names = names
    self.rows = cells
    // A line of hyphens has three at least.
    widths = columns.indices.map { index in
      cells.reduce(max(3, Self.width(names[index]))) { max($0, Self.width($1[index])) }
    }
  }

  /// Appends the table.
  package func write(into output: inout ByteBuffer) {
    write(names, into: &output)
    for (column, width) in zip(columns, widths) {
      output.append("| ")
      output.append(repeating: ASCII.hyphen, count: column.isAlignedRight ? width - 1 : width)
      output.append(column.isAlignedRight ? ": " : " ")
    }
    output.append("|\n")
    for row in rows { write(row, into: &output) }
  }

  private func write(_ cells: [ByteBuffer], into output: inout ByteBuffer) {
    for (index, cell) in cells.enumerated() {
      let padding = widths[index] - Self.width(cell)
      output.beginCell()
      if columns[index].isAlignedRight { output.append(repeating: ASCII.space, count: padding) }
      output.append(cell.span)
      output.append(repeating: ASCII.space, count: columns[index].isAlignedRight ? 1 : padding + 1)
    }
    output.endTableRow()
  }

  private static func width(_ cell: ByteBuffer) -> Int { cell.span.displayWidth(0..<cell.count) }

  private static func cell(_ content: GridCell) -> ByteBuffer {
    var cell = ByteBuffer()
    var escaper = InlineEscaper(.cell)
    switch content {
    case .text(let text): escaper.append(text, to: &cell)
    // Code cannot hold a line break in a table.
    case .code(let text) where text.utf8.contains(where: { $0 < 0x20 }): escaper.append(text, to: &cell)
    case .code(let text): cell.append(code: text)
    }
    return cell
  }
}

extension ByteBuffer {
  /// Appends a code span in a cell (GFM, 6.3); a bar would end the cell even there.
  fileprivate mutating func append(code text: String) {
    let longest = text.split(whereSeparator: { $0 != "`" }).map(\.count).max() ?? 0
    append(repeating: ASCII.backtick, count: longest + 1)
    // One blank at both ends is not part of the code.
    if longest > 0 { append(ASCII.space) }
    append(text.replacing("|", with: "\\|"))
    if longest > 0 { append(ASCII.space) }
    append(repeating: ASCII.backtick, count: longest + 1)
  }
}
