internal import BookCore

// What can be wrong with a header, or with what the options say of it.

extension ColumnPlan {
  func unknownColumn(_ name: String) -> Diagnostic {
    let names = columns.map(\.name)
    return Diagnostic(
      .error, .unknownColumn, "there is no column “\(name)”",
      advice: suggestion(for: name, among: names).map { "did you mean “\($0)”?" }
        ?? "the columns are \(Self.list(names, atMost: 40))")
  }

  /// There are more columns than the widest spreadsheet has.
  package static let tooManyColumns = Diagnostic(
    .error, .tooManyColumns, "more than \(BookList.maximumExtras) different names of columns",
    advice: "a list of books has few columns and many rows; is this one turned on its side?")

  static func unknownProfile(_ name: String) -> Diagnostic {
    let names = SourceProfile.names
    return Diagnostic(
      .error, .unknownFormat, "there is no source called “\(name)”",
      advice: suggestion(for: name, among: names).map { "did you mean \($0)?" }
        ?? "the known sources are \(names.joined(separator: ", "))")
  }

  static func noTitle(_ header: [String], _ layout: String?) -> Diagnostic {
    let cells = list(header.map { "“\($0)”" }, atMost: 20)
    let division = layout.map { " (divided by \($0))" } ?? ""
    let mapping = "name it with --map title=COLUMN"
    return Diagnostic(
      .error, .noTitleColumn, "no column gives the title; the header reads \(cells)\(division)",
      advice: layout == nil ? mapping : mapping + ", or use --no-header if this line is a book")
  }

  /// The texts with commas between them, the first ones only where there are more than `limit`.
  static func list(_ texts: [String], atMost limit: Int) -> String {
    if texts.count <= limit { return texts.joined(separator: ", ") }
    return texts.prefix(limit).joined(separator: ", ") + " and \(texts.count - limit) more"
  }
}
