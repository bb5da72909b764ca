internal import BookCore
internal import BookReports

/// A report as Markdown: a heading and a table for each section.
struct MarkdownReport: ReportPrinter {
  func print(_ builder: ReportBuilder, into output: inout ByteBuffer) {
    let report = builder.report()
    output.append("# Books to read\n\nAs of \(report.today).\n")
    for section in report.sections { print(section, into: &output) }
  }

  private func print(_ section: ReportSection, into output: inout ByteBuffer) {
    let grid = section.shownPart
    output.append("\n## \(section.title)\n\n")
    if grid.rows.isEmpty {
      output.append("Nothing.\n")
    } else {
      append(grid.columns.map { $0.title ?? "" }, to: &output)
      append(grid.columns.map { $0.alignment == .right ? "--:" : "---" }, to: &output)
      for row in grid.rows { append(zip(grid.columns, row).map { Self.cell($1, in: $0) }, to: &output) }
    }
    for note in section.notes + [grid.droppedNote].compactMap({ $0 }) { output.append("\n\(note)\n") }
  }

  private static func cell(_ value: ReportValue, in column: ReportGrid.Column) -> String {
    switch value {
    case .none: column.missing
    case .bar(let part, let whole): TextBar.drawn(part, of: whole, inASCII: false)
    case .command(let command): MarkdownCell.code(command)
    default: MarkdownCell.text(value.shown)
    }
  }

  private func append(_ cells: [String], to output: inout ByteBuffer) {
    output.append("| " + cells.joined(separator: " | ") + " |\n")
  }
}
