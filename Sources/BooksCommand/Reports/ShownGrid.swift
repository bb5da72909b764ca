internal import BookCodec
internal import BookReports

/// A section of a report as the table that people are shown.
struct ShownGrid {
  let columns: [GridColumn]
  let rows: [[GridCell]]
  /// What stands below it, a paragraph each.
  let notes: [String]

  /// - Parameter barsInASCII: whether bars are drawn with characters that every terminal has.
  init(_ section: ReportSection, barsInASCII: Bool) {
    let grid = section.shownPart
    columns = grid.columns.indices.map { index in
      let column = grid.columns[index]
      let holdsTexts = grid.rows.contains { if case .text = $0[index] { true } else { false } }
      return GridColumn(
        column.title ?? "", isAlignedRight: column.alignment == .right,
        mayBeCut: holdsTexts && column.alignment == .left)
    }
    rows = grid.rows.map { row in
      zip(grid.columns, row).map { column, value in
        switch value {
        case .none: .text(column.missing)
        case .bar(let part, let whole): .text(TextBar.drawn(part, of: whole, inASCII: barsInASCII))
        case .command(let command): .code(command)
        default: .text(value.shown)
        }
      }
    }
    notes = section.notes + [grid.droppedNote].compactMap { $0 }
  }
}
