internal import BookCore
internal import BookReports
internal import JSONCodec

/// A report as one JSON object: a key for each section, with an object of facts or an array of rows.
///
/// The keys are stable and described in `Samples/report.schema.json`: they are all there unless only some sections are
/// asked for, and later versions only add some.
struct JSONReport: ReportPrinter {
  func print(_ builder: ReportBuilder, into output: inout ByteBuffer) {
    let report = builder.report()
    output.append("{\n  \"version\": 1,\n  \"today\": \"\(report.today)\"")
    for section in report.sections {
      output.append(",\n  \"\(section.key.rawValue)\": ")
      switch section.content {
      case .facts(let facts): append(facts.map { ($0.key, $0.value) }, to: &output)
      case .grid(let grid): append(grid, to: &output)
      }
    }
    output.append("\n}\n")
  }

  private func append(_ grid: ReportGrid, to output: inout ByteBuffer) {
    output.append("[")
    for (number, row) in grid.rows.enumerated() {
      output.append(number == 0 ? "\n    " : ",\n    ")
      append(zip(grid.columns, row).compactMap { column, value in column.key.map { ($0, value) } }, to: &output)
    }
    output.append(grid.rows.isEmpty ? "]" : "\n  ]")
  }

  private func append(_ values: [(key: String, value: ReportValue)], to output: inout ByteBuffer) {
    output.append("{")
    for (number, (key, value)) in values.enumerated() {
      output.append(number == 0 ? "\"\(key)\": " : ", \"\(key)\": ")
      if value == .none {
        output.append("null")
      } else if value.isNumber {
        output.append(value.plain)
      } else {
        output.append(jsonString: value.plain)
      }
    }
    output.append("}")
  }
}
