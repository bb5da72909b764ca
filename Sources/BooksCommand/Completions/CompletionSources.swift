internal import BookCodec
internal import BookCore
internal import BookFiles
internal import BookLibrary

/// Where completions find values: the files on the command line, and without any the library of commands that use it.
///
/// A file is read as the options before the cursor say, and only its beginning: whoever presses a key waits.
struct CompletionSources: Sendable {
  private let request: Request
  private let context: ProgramContext
  /// Nil where files are named, and where there is none or it cannot be read.
  private let library: LibraryDocument?

  /// How many books are looked at: some tenths of a second.
  private static let mostBooks = 200_000
  /// A library is read whole or not at all; one of so many bytes takes as long.
  private static let largestLibrary = 32 << 20

  init(_ request: Request, of command: Command?, in context: ProgramContext) {
    var request = request
    let readsLibrary = request.inputs.isEmpty && command?.groups.contains(.library) == true
    library = readsLibrary ? Self.library(of: request, in: context) : nil
    // Standard input belongs to whoever types, and a pipe would keep them waiting.
    request.inputs = request.inputs.filter { name in
      name != "-" && (try? OpenFile.kind(of: context.systemPath(name), named: name)) == .regular
    }
    request.rejects = nil
    request.strict = false
    // Dates are of no interest; without an order a whole file would be looked through for one.
    request.reading.dateOrder = request.reading.dateOrder ?? .yearMonthDay
    self.request = request
    self.context = context
  }

  /// The genres, each by itself. A library has those that were added by hand, too.
  var genres: Set<String> {
    if let library { return Set(GenreFilters(of: library).all.map(\.name)) }
    var genres: Set<String> = []
    forEachList { list in
      let texts = list.genre.texts
      for index in 0..<texts.count { genres.formUnion(texts[index].split(separator: Book.separator).map(String.init)) }
    }
    return genres
  }

  /// The texts that `texts` finds in a row of a list.
  func texts(_ texts: (BookList, Int) -> [String]) -> Set<String> {
    var found: Set<String> = []
    forEachList { list in
      for row in 0..<list.count { found.formUnion(texts(list, row)) }
    }
    return found
  }

  /// The columns beside the four.
  var extraNames: [String] {
    var names: [String] = []
    forEachList { names = $0.extraNames }
    return names
  }

  /// The columns of the first file as they are called there.
  var columnNames: [String] {
    if let plan = plan(of: request), !plan.isByPosition { return plan.columns.map(\.name) }
    // A table without a column that is known for titles is the very one to write a mapping for.
    var request = request
    request.reading.hasHeader = true
    request.reading.mapping = [FieldMapping(field: .title, column: "1")]
    return plan(of: request)?.columns.map(\.name) ?? []
  }

  private static func library(of request: Request, in context: ProgramContext) -> LibraryDocument? {
    // To open a pipe would keep them waiting.
    guard let file = try? request.library(in: context),
      (try? OpenFile.kind(of: file.path, named: file.name)) == .regular,
      let size = try? OpenFile(reading: file.path, named: file.name).size, size <= largestLibrary
    else { return nil }
    return try? file.load().document
  }

  private func plan(of request: Request) -> ColumnPlan? {
    guard !request.inputs.isEmpty, var source = source(for: request) else { return nil }
    _ = source.next(BookList()) { _ in }
    return source.firstPlan
  }

  private func source(for request: Request) -> ListSource? {
    try? ListSource(request, in: context, goesOn: true, previews: false)
  }

  private func forEachList(_ body: (BookList) -> Void) {
    if let library { return body(library.books) }
    guard !request.inputs.isEmpty, var source = source(for: request) else { return }
    var list = BookList()
    var rows = 0
    while rows < Self.mostBooks {
      let block = source.next(list) { _ in }
      body(block.list)
      rows += block.list.count
      if block.isLast { return }
      list = block.list
    }
  }
}
