internal import BookCodec
internal import BookCore
internal import BookLibrary
internal import BookReports

/// `books report`
func runReport(_ request: Request, in context: ProgramContext) throws(Diagnostic) -> ExitCode {
  var request = request
  // Ids name the books of the library in commands that change them.
  var referenceColumn: String?
  if request.inputs.isEmpty {
    request.inputs = [try libraryPath(request, in: context)]
    request.from = Codec.library.name
    referenceColumn = LibraryDocument.idColumn
  }
  let format = try ReportFormat.chosen(request.to, for: request.output)
  if let style = request.writing.style, format != .table {
    throw .usage("--style \(style.rawValue) is a style of tables", advice: "it goes with --to table")
  }
  var options = ReportOptions(today: request.today ?? System.today(), pace: request.pace)
  options.referenceColumn = referenceColumn
  options.collation = request.order.collation
  if let sections = request.sections { options.sections = sections }
  let width = request.output == nil ? context.terminalWidth : nil
  let codec = format.codec(options, style: request.writing.style, width: width)
  var conversion = try Conversion(request, codec, request.output, in: context)
  return try conversion.run() ?? .notDone
}

/// The path of the library, which must be there.
private func libraryPath(_ request: Request, in context: ProgramContext) throws(Diagnostic) -> String {
  let library = try request.library(in: context)
  guard try library.exists() else {
    throw .noLibrary(library, advice: "books import FILE begins one; books report FILE tells of a list")
  }
  return library.name
}
