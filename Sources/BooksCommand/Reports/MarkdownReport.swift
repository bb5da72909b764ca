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
    let grid = ShownGrid(section, barsInASCII: false)
    output.append("\n## \(section.title)\n\n")
    if grid.rows.isEmpty {
      output.append("Nothing.\n")
    } else {
      MarkdownGrid(grid.columns, rows: grid.rows).write(into: &output)
    }
    for note in grid.notes { output.append("\n\(note)\n") }
  }
}
