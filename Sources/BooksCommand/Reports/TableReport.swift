internal import BookCodec
internal import BookCore
internal import BookReports
internal import TextTableCodec

/// A report as text: a title and aligned columns for each section.
struct TableReport: ReportPrinter {
  let style: ListStyle
  /// How wide lines may be, as far as texts can be cut. Nil is as wide as they get.
  let width: Int?

  func print(_ builder: ReportBuilder, into output: inout ByteBuffer) {
    let report = builder.report()
    output.append("Books to Read, as of \(report.today)\n")
    for section in report.sections { print(section, into: &output) }
  }

  private func print(_ section: ReportSection, into output: inout ByteBuffer) {
    let grid = ShownGrid(section, barsInASCII: style == .ascii)
    output.append("\n\(section.title)\n\n")
    if grid.rows.isEmpty {
      output.append("Nothing.\n")
    } else {
      TextGrid(grid.columns, rows: grid.rows, style: style, width: width).write(into: &output)
    }
    for note in grid.notes { output.append("\n\(note)\n") }
  }
}
