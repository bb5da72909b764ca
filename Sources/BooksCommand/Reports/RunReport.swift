internal import BookCodec
internal import BookCore
internal import BookLibrary
internal import BookReports

/// `books report`
func runReport(_ request: Request, in context: ProgramContext) throws(Diagnostic) -> ExitCode {
  var request = request
  // Nobody types a list: where nothing comes in, the library is meant.
  if request.inputs.isEmpty, System.isTerminal(context.standardInput) {
    guard let library = LibraryLocation(option: nil, environment: context.environment) else {
      throw .usage("report needs a file", advice: "such as books report books.csv; - is standard input")
    }
    request.inputs = [library.path]
    request.from = Codec.library.name
  }
  let path = request.output == "-" ? nil : request.output
  let format = try ReportFormat.chosen(request.to, for: path)
  if let style = request.writing.style, format != .table {
    throw .usage("--style \(style.rawValue) is a style of tables", advice: "it goes with --to table")
  }
  var options = ReportOptions(today: request.today ?? System.today(), pace: request.pace)
  options.collation = request.order.collation
  if let sections = request.sections { options.sections = sections }
  var conversion = try Conversion(request, format.codec(options, style: request.writing.style), path, in: context)
  return try conversion.run() ?? .notDone
}
