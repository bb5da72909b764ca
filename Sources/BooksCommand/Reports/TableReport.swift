internal import BookCodec
internal import BookCore
internal import BookReports
internal import TextTableCodec

/// A report as text: a title and aligned columns for each section.
struct TableReport: ReportPrinter {
  let style: ListStyle

  func print(_ builder: ReportBuilder, into output: inout ByteBuffer) {
    let report = builder.report()
    output.append("Books to Read, as of \(report.today)\n")
    for section in report.sections { print(section, into: &output) }
  }

  private func print(_ section: ReportSection, into output: inout ByteBuffer) {
    let grid = section.shownPart
    output.append("\n\(section.title)\n\n")
    if grid.rows.isEmpty {
      output.append("Nothing.\n")
    } else {
      let columns = grid.columns.map { GridColumn($0.title ?? "", isAlignedRight: $0.alignment == .right) }
      let rows = grid.rows.map { row in zip(grid.columns, row).map { cell($1, in: $0) } }
      TextGrid(columns, rows: rows, style: style).write(into: &output)
    }
    for note in section.notes + [grid.droppedNote].compactMap({ $0 }) { output.append("\n\(note)\n") }
  }

  private func cell(_ value: ReportValue, in column: ReportGrid.Column) -> String {
    switch value {
    case .none: column.missing
    case .bar(let part, let whole): TextBar.drawn(part, of: whole, inASCII: style == .ascii)
    default: value.shown
    }
  }
}
