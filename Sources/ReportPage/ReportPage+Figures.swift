internal import BookCore
internal import BookReports

// The sections of the report: facts as tiles, rows as tables with bars, months as a line as well.

extension ReportPage {
  /// The sections that look at the books themselves.
  private static let qualityKeys: Set<ReportSection.Key> = [.quality, .findings]
  /// The sections that need the whole width.
  private static let wideKeys: Set<ReportSection.Key> = [.overview, .pile, .oldest, .quality, .findings]

  func writeFigures(into output: inout ByteBuffer) {
    write(report.sections.filter { !Self.qualityKeys.contains($0.key) }, into: &output)
  }

  func writeQuality(into output: inout ByteBuffer) {
    write(report.sections.filter { Self.qualityKeys.contains($0.key) }, into: &output)
  }

  private func write(_ sections: [ReportSection], into output: inout ByteBuffer) {
    output.append("<div class=\"panels\">\n")
    for section in sections {
      output.append("<div class=\"panel\(Self.wideKeys.contains(section.key) ? " wide" : "")\">\n<h2>")
      output.append(html: section.title)
      output.append("</h2>\n")
      switch section.content {
      case .facts(let facts): write(facts, into: &output)
      case .grid(let grid) where section.key == .byMonth: writeMonths(grid, into: &output)
      case .grid(let grid): write(grid, into: &output)
      }
      for note in section.notes { writeNote(note, into: &output) }
      output.append("</div>\n")
    }
    output.append("</div>\n")
  }

  private func writeNote(_ note: String, into output: inout ByteBuffer) {
    output.append("<p class=\"note\">")
    output.append(html: note)
    output.append("</p>\n")
  }

  private func write(_ facts: [ReportSection.Fact], into output: inout ByteBuffer) {
    output.append("<dl class=\"tiles\">\n")
    for fact in facts where fact.value != .none {
      output.append("<div><dt>")
      output.append(html: fact.title)
      output.append("</dt><dd>")
      output.append(html: fact.value.shown)
      output.append("</dd></div>\n")
    }
    output.append("</dl>\n")
  }

  private func write(_ grid: ReportGrid, into output: inout ByteBuffer) {
    let grid = grid.shownPart
    if grid.rows.isEmpty {
      writeNote("Nothing.", into: &output)
      return
    }
    // On a phone the rows of many columns are paragraphs.
    let isWide = grid.columns.count > 3 && !grid.columns.contains { $0.key == nil }
    output.append("<div class=\"scroll\"><table class=\"grid\(isWide ? " cards" : "")\">\n<thead><tr>")
    for column in grid.columns {
      output.append(column.key == nil ? "<td class=\"drawn\">" : "<th scope=\"col\"\(Self.alignment(of: column))>")
      output.append(html: column.title ?? "")
      output.append(column.key == nil ? "</td>" : "</th>")
    }
    output.append("</tr></thead>\n<tbody>\n")
    for row in grid.rows {
      output.append("<tr>")
      for (column, value) in zip(grid.columns, row) { write(value, in: column, into: &output) }
      output.append("</tr>\n")
    }
    output.append("</tbody>\n</table></div>\n")
    if let note = grid.droppedNote { writeNote(note, into: &output) }
  }

  private func write(_ value: ReportValue, in column: ReportGrid.Column, into output: inout ByteBuffer) {
    switch value {
    case .bar(let part, let whole):
      // Of a thousand steps; what is not nothing is never drawn as nothing.
      let length = part == 0 ? 0 : max(4, whole == 0 ? 0 : part * 1000 / whole)
      output.append("<td class=\"drawn\"><svg class=\"bar\" viewBox=\"0 0 1000 10\" preserveAspectRatio=\"none\"")
      output.append(" aria-hidden=\"true\"><rect class=\"ground\" width=\"1000\" height=\"10\"/>")
      output.append("<rect class=\"part\" width=\"\(length)\" height=\"10\"/></svg></td>")
    case .none:
      output.append("<td\(Self.attributes(of: column))><span class=\"missing\">")
      output.append(html: column.missing)
      output.append("</span></td>")
    case .command(let command):
      output.append("<td\(Self.attributes(of: column))><code>")
      write(command: command, into: &output)
      output.append("</code></td>")
    case .date(let date):
      output.append("<td\(Self.attributes(of: column)) class=\"date\">\(date)</td>")
    case .text(let text):
      output.append("<td\(Self.attributes(of: column)) dir=\"auto\">")
      output.append(html: text)
      output.append("</td>")
    default:
      output.append("<td\(Self.attributes(of: column))>")
      output.append(html: value.shown)
      output.append("</td>")
    }
  }

  /// A command whose options are elements: browsers would break lines between their hyphens.
  private func write(command: String, into output: inout ByteBuffer) {
    let parts = command.split(separator: " --", omittingEmptySubsequences: false)
    for (number, part) in parts.enumerated() {
      if number > 0 { output.append(" <span class=\"option\">--") }
      output.append(html: String(part))
      if number > 0 { output.append("</span>") }
    }
  }

  /// Those of a cell; on a phone its column is named in it.
  private static func attributes(of column: ReportGrid.Column) -> String {
    alignment(of: column) + " data-name=\"\(column.title ?? "")\""
  }

  private static func alignment(of column: ReportGrid.Column) -> String {
    column.alignment == .right ? " class=\"right\"" : ""
  }

  // MARK: Months

  /// The running total as a line over the months, and the table.
  private func writeMonths(_ grid: ReportGrid, into output: inout ByteBuffer) {
    let points = monthPoints(grid)
    if let first = points.first, let last = points.last, first.month < last.month {
      let path = points.map {
        "\((1000 * ($0.month - first.month)) / (last.month - first.month)),\(200 - 190 * $0.total / last.total)"
      }
      output.append("<figure class=\"chart\"><svg viewBox=\"0 0 1000 200\" preserveAspectRatio=\"none\" role=\"img\"")
      output.append(" aria-label=\"Running total of books by month acquired\">")
      output.append("<polygon class=\"area\" points=\"0,200 \(path.joined(separator: " ")) 1000,200\"/>")
      output.append("<polyline class=\"line\" points=\"\(path.joined(separator: " "))\"/></svg>\n")
      output.append(
        "<figcaption><span>\(first.name)</span><span>\(last.name): \(last.total) books</span></figcaption></figure>\n")
      output.append("<details><summary>Month by month</summary>\n")
      write(grid, into: &output)
      output.append("</details>\n")
    } else {
      write(grid, into: &output)
    }
  }

  private func monthPoints(_ grid: ReportGrid) -> [(month: Int, total: Int, name: String)] {
    guard let totals = grid.columns.firstIndex(where: { $0.key == "total" }) else { return [] }
    return grid.rows.compactMap { row in
      guard case .date(let date) = row[0], case .number(let total) = row[totals] else { return nil }
      return (date.year * 12 + (date.month ?? 1), total, date.description)
    }
  }
}
