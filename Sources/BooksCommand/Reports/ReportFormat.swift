internal import BookCodec
internal import BookCore
internal import BookReports
internal import ReportPage

/// The formats that reports are printed in.
enum ReportFormat: String, CaseIterable {
  // The raw values are the words on the command line.
  case table, markdown, json, csv, html

  /// The extensions of its files, without the dot.
  var extensions: [String] {
    switch self {
    case .table: ["txt"]
    case .markdown: ["md", "markdown"]
    case .json: ["json"]
    case .csv: ["csv"]
    case .html: ["html", "htm"]
    }
  }

  /// The format that is called `name`, or whose files have that extension.
  static func named(_ name: String) -> ReportFormat? {
    let name = name.lowercased()
    return ReportFormat(rawValue: name) ?? allCases.first { $0.extensions.contains(name) }
  }

  /// The format that was asked for by its name, or else by the extension of the output.
  static func chosen(_ name: String?, for path: String?) throws(Diagnostic) -> ReportFormat {
    if let format = name.flatMap({ ReportFormat(rawValue: $0) }) { return format }
    guard let ending = path?.fileExtension else { return .table }
    if let format = allCases.first(where: { $0.extensions.contains(ending) }) { return format }
    throw .usage(
      "no format of reports has the extension .\(ending)",
      advice: "say the format with --to: " + allCases.map(\.rawValue).listed())
  }

  /// What prints a report in this format, as the writer of a run that reads and selects books.
  ///
  /// - Parameter width: how wide the lines of a table may be; nil is as wide as they get.
  func codec(_ options: ReportOptions, style: ListStyle?, width: Int?) -> Codec {
    Codec(
      name: rawValue, extensions: extensions, summary: "", hasHeader: false, isUTF8Only: true, makeReader: nil,
      makeWriter: { _ in ReportWriter(options, printer(style, width)) })
  }

  private func printer(_ style: ListStyle?, _ width: Int?) -> any ReportPrinter {
    switch self {
    case .table: TableReport(style: style ?? .plain, width: width)
    case .markdown: MarkdownReport()
    case .json: JSONReport()
    case .csv: CSVReport()
    case .html: PageReport()
    }
  }
}

/// One format's way from a report to text.
protocol ReportPrinter: Sendable {
  /// Appends the report of the books that `builder` has.
  func print(_ builder: ReportBuilder, into output: inout ByteBuffer)
}

/// Takes the books of a run and, behind the last one, writes a report of them.
struct ReportWriter: BookWriter {
  private var builder: ReportBuilder
  private let printer: any ReportPrinter

  init(_ options: ReportOptions, _ printer: any ReportPrinter) {
    builder = ReportBuilder(options)
    self.printer = printer
  }

  mutating func begin(extraNames: [String], into output: inout ByteBuffer) {}

  mutating func write(_ list: borrowing BookList, rows: [Int], into output: inout ByteBuffer) {
    builder.add(rows, of: list)
  }

  mutating func finish(into output: inout ByteBuffer) { printer.print(builder, into: &output) }
}

/// One page for a browser.
private struct PageReport: ReportPrinter {
  func print(_ builder: ReportBuilder, into output: inout ByteBuffer) {
    ReportPage(builder).write(into: &output)
  }
}
