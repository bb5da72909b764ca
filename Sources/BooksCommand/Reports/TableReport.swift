internal import BookCodec
internal import BookCore
internal import BookReports

/// A report as text: a title and aligned columns for each section.
struct TableReport: ReportPrinter {
  let style: ListStyle

  func print(_ builder: ReportBuilder, into output: inout ByteBuffer) {
    let report = builder.report()
    output.append("Books to read, as of \(report.today)\n")
    for section in report.sections { print(section, into: &output) }
  }

  private func print(_ section: ReportSection, into output: inout ByteBuffer) {
    let grid = section.shownPart
    output.append("\n\(section.title)\n\n")
    if grid.rows.isEmpty {
      output.append("Nothing.\n")
    } else {
      let cells = grid.rows.map { row in zip(grid.columns, row).map { cell($1, in: $0) } }
      TextGrid(grid.columns, cells).print(lines, into: &output)
    }
    for note in section.notes + [grid.droppedNote].compactMap({ $0 }) { output.append("\n\(note)\n") }
  }

  private func cell(_ value: ReportValue, in column: ReportGrid.Column) -> String {
    switch value {
    case .none: column.missing
    case .bar(let part, let whole): TextBar.drawn(part, of: whole, inASCII: style == .ascii)
    default: CellText.plain(value.shown)
    }
  }

  private var lines: TextGrid.Lines {
    switch style {
    case .box: .box
    case .ascii: .ascii
    default: .none
    }
  }
}

/// Cells in aligned columns.
private struct TextGrid {
  let columns: [ReportGrid.Column]
  let rows: [[String]]
  let widths: [Int]

  /// What is drawn between cells and rows.
  struct Lines {
    /// What stands left of the first, between, and right of the last column.
    var cells: (left: String, between: String, right: String)
    /// The same of the line below the heading, and what it is made of. Those above the first and below the last row.
    var heading: (left: String, between: String, right: String)
    var top: (left: String, between: String, right: String)?
    var bottom: (left: String, between: String, right: String)?
    var line: String

    static let none = Lines(cells: ("", "  ", ""), heading: ("", "  ", ""), line: "─")
    static let box = Lines(
      cells: ("│ ", " │ ", " │"), heading: ("├─", "─┼─", "─┤"), top: ("┌─", "─┬─", "─┐"), bottom: ("└─", "─┴─", "─┘"),
      line: "─")
    static let ascii = Lines(
      cells: ("| ", " | ", " |"), heading: ("+-", "-+-", "-+"), top: ("+-", "-+-", "-+"), bottom: ("+-", "-+-", "-+"),
      line: "-")
  }

  init(_ columns: [ReportGrid.Column], _ rows: [[String]]) {
    self.columns = columns
    self.rows = rows
    widths = columns.indices.map { column in
      rows.reduce(displayWidth(of: columns[column].title ?? "")) { max($0, displayWidth(of: $1[column])) }
    }
  }

  func print(_ lines: Lines, into output: inout ByteBuffer) {
    if let top = lines.top { printLine(top, lines.line, into: &output) }
    if columns.contains(where: { $0.title?.isEmpty == false }) {
      print(columns.map { $0.title ?? "" }, lines, into: &output)
      printLine(lines.heading, lines.line, into: &output)
    }
    for row in rows { print(row, lines, into: &output) }
    if let bottom = lines.bottom { printLine(bottom, lines.line, into: &output) }
  }

  private func print(_ cells: [String], _ lines: Lines, into output: inout ByteBuffer) {
    let padded = columns.indices.map { column in
      CellText.padded(cells[column], to: widths[column], alignedRight: columns[column].alignment == .right)
    }
    var line = lines.cells.left + padded.joined(separator: lines.cells.between) + lines.cells.right
    while line.last == " " { line.removeLast() }
    output.append(line + "\n")
  }

  private func printLine(
    _ ends: (left: String, between: String, right: String), _ line: String, into output: inout ByteBuffer
  ) {
    let parts = widths.map { String(repeating: line, count: $0) }
    output.append(ends.left + parts.joined(separator: ends.between) + ends.right + "\n")
  }
}
