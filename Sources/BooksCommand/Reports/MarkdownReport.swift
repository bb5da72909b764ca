internal import BookCodec
internal import BookCore
internal import BookReports
internal import MarkdownCodec

/// A report as Markdown: a heading and a table for each section.
struct MarkdownReport: ReportPrinter {
  func print(_ builder: ReportBuilder, into output: inout ByteBuffer) {
    let report = builder.report()
    output.append("# Books to Read\n\nAs of \(report.today).\n")
    for section in report.sections { print(section, into: &output) }
  }

  private func print(_ section: ReportSection, into output: inout ByteBuffer) {
    let grid = section.shownPart
    output.append("\n## \(section.title)\n\n")
    if grid.rows.isEmpty {
      output.append("Nothing.\n")
    } else {
      let columns = grid.columns.map { GridColumn($0.title ?? "", isAlignedRight: $0.alignment == .right) }
      let rows = grid.rows.map { row in zip(grid.columns, row).map { cell($1, in: $0) } }
      MarkdownGrid(columns, rows: rows).write(into: &output)
    }
    for note in section.notes + [grid.droppedNote].compactMap({ $0 }) { output.append("\n\(note)\n") }
  }

  private func cell(_ value: ReportValue, in column: ReportGrid.Column) -> MarkdownGrid.Content {
    switch value {
    case .none: .text(column.missing)
    case .bar(let part, let whole): .text(TextBar.drawn(part, of: whole, inASCII: false))
    case .command(let command): .code(command)
    default: .text(value.shown)
    }
  }
}
