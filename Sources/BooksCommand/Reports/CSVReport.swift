internal import BookCodec
internal import BookCore
internal import BookReports
internal import CSVCodec

/// A report as one CSV table: a row for each fact and each row of a section, which the first column names; the header
/// holds every column of any section.
struct CSVReport: ReportPrinter {
  func print(_ builder: ReportBuilder, into output: inout ByteBuffer) {
    // The rows are written as books that have nothing but columns of their own.
    var list = BookList()
    let report = builder.report()
    list.addExtraColumns(["section", "fact", "value"])
    // The header is the same for every list, also where a section has no rows.
    for case .grid(let grid) in report.sections.map(\.content) { list.addExtraColumns(grid.columns.compactMap(\.key)) }
    for section in report.sections {
      switch section.content {
      case .facts(let facts):
        for fact in facts {
          append([("section", section.key.rawValue), ("fact", fact.key), ("value", fact.value.plain)], to: &list)
        }
      case .grid(let grid):
        for row in grid.rows {
          let cells = zip(grid.columns, row).compactMap { column, value in column.key.map { ($0, value.plain) } }
          append([("section", section.key.rawValue)] + cells, to: &list)
        }
      }
    }
    var options = WritingOptions()
    options.columns = list.extraNames.map { OutputColumn(.extra($0)) }
    var writer = Codec.csv.makeWriter?(options)
    writer?.begin(extraNames: list.extraNames, into: &output)
    writer?.write(list, rows: Array(list.indices), into: &output)
    writer?.finish(into: &output)
  }

  private func append(_ cells: [(name: String, text: String)], to list: inout BookList) {
    for (name, text) in cells {
      let column = list.extraColumn(named: name)
      let bytes = Array(text.utf8)
      list.setExtra(column, bytes.span, 0..<bytes.count)
    }
    list.endRow()
  }
}
