internal import BookCodec
internal import BookCore
internal import BookLibrary

/// `books list`
func runList(_ request: Request, in context: ProgramContext) throws(Diagnostic) -> ExitCode {
  let library = try request.library(in: context)
  let talk = LibraryTalk(request, library, in: context)
  // The table has the four fields unless columns are asked for.
  let loaded = try library.load(keepsExtras: request.columns != nil)
  let document = loaded.document
  var shown = try request.inView(document.view)
  let codec = listFormat
  if shown.writing.heading == nil { shown.writing.heading = "Books to Read" }
  shown.to = codec.name
  _ = try shown.outputFormat(nil)
  let selection = shown.selection
  let isNumbered = request.numbers || System.isTerminal(context.standardOutput)
  var output: ListOutput
  let count: Int
  if isNumbered {
    let rows = shown.rows(of: document.books)
    shown = shown.showingAsItIs()
    let list = try document.books.numbered(rows, for: &shown)
    output = try ListOutput(shown, codec, nil, in: context)
    count = try output.write(list)
    library.rememberShown(rows.map { document.id(of: $0) })
  } else {
    output = try ListOutput(shown, codec, nil, in: context)
    count = try output.write(document.books)
  }
  if output.isClosed { return .done }
  talk.reporter.say(document.unknownGenres(of: request).map { .problem($0) })
  let isFiltered = document.view.genre != nil && selection.genres != request.selection.genres
  let isGone = loaded.exists ? false : try !library.changes().isEmpty
  if isGone {
    talk.note("the file is gone; books undo brings it back")
  } else {
    talk.note(summary(count, of: document, selection, isFiltered: isFiltered))
  }
  return .done
}

/// How many books were shown, and why not all.
private func summary(_ count: Int, of document: LibraryDocument, _ selection: Selection, isFiltered: Bool) -> String {
  let all = document.books.count
  if all == 0 { return "no books yet; books add TITLE and books import FILE bring some" }
  if count == all { return countOfBooks(all) }
  let genre = selection.genres.first.map { ", genre \($0)" } ?? ""
  return "\(count) of \(countOfBooks(all))\(genre)" + (isFiltered ? "; --all shows all" : "")
}

/// `books export`
func runExport(_ request: Request, in context: ProgramContext) throws(Diagnostic) -> ExitCode {
  let library = try request.library(in: context)
  let talk = LibraryTalk(request, library, in: context)
  let loaded = try library.load()
  // An empty list in the place of an older export would be the loss of that.
  if !loaded.exists { throw .noLibrary(library, advice: "books import FILE and books add TITLE begin one") }
  let document = loaded.document
  let path = request.output == "-" ? nil : request.output
  try request.checkPaths(apartFrom: library, in: context)
  let shown = try request.inView(document.view)
  let codec = try shown.outputFormat(path)
  var output = try ListOutput(shown, codec, path, in: context)
  let needsIDs = request.needsIDs || codec.name == Codec.library.name
  let count = try output.write(needsIDs ? document.booksWithIDs() : document.books)
  if output.isClosed { return .done }
  if let loss = output.loss { talk.note(loss) }
  talk.reporter.say(document.unknownGenres(of: request).map { .problem($0) })
  let all = document.books.count
  talk.reporter.finish(Summary(taken: all, rejected: 0, written: count == all ? nil : count))
  return .done
}

extension Request {
  /// The rows of the books that are wanted, in order; the library has one where none is asked for.
  fileprivate func rows(of list: BookList) -> [Int] {
    var matcher = selection.matcher()
    var rows: [Int] = []
    matcher.findRows(of: list, into: &rows)
    rows = list.rows(rows, orderedBy: reverse ? order.reversed : order)
    if let limit, rows.count > limit { rows.removeLast(rows.count - limit) }
    return rows
  }

  /// The same for a list that has been selected and sorted already.
  fileprivate func showingAsItIs() -> Request {
    var request = self
    request.writing.order = order
    request.selection = Selection()
    request.order.keys = []
    request.reverse = false
    request.limit = nil
    return request
  }

  /// Whether a column of ids is asked for.
  fileprivate var needsIDs: Bool {
    if writesIDs { return true }
    guard case .only(let chosen) = columns else { return false }
    return chosen.contains { $0.name == LibraryDocument.idColumn }
  }
}

extension BookList {
  /// The books in `rows` with their numbers, which `request` is made to show ahead of the columns it has.
  fileprivate func numbered(_ rows: [Int], for request: inout Request) throws(Diagnostic) -> BookList {
    var names = UniqueNames(extraNames)
    let name = names.unique("#")
    var columns: [ChosenColumn]
    switch request.columns {
    case .only(let chosen): columns = chosen
    case .all: columns = (Field.allCases.map(\.key) + extraNames).map { ChosenColumn($0) }
    case .fields, nil: columns = Field.allCases.map { ChosenColumn($0.key) }
    }
    columns.insert(ChosenColumn(name, writtenAs: "#"), at: 0)
    request.columns = .only(columns)

    var list = BookList()
    let column = list.extraColumn(named: name)
    list.append(rows[...], of: self)
    for index in rows.indices {
      let number = ByteBuffer(String(index + 1).utf8)
      list.setExtra(column, ofRow: index, number.span, 0..<number.count)
    }
    list.addExtraColumns([name] + extraNames)
    return list
  }
}

extension LibraryDocument {
  /// The books with a first extra column that has their ids.
  func booksWithIDs() -> BookList {
    var list = BookList()
    appendBooksWithIDs(to: &list)
    list.addExtraColumns([LibraryDocument.idColumn] + books.extraNames)
    return list
  }

  /// A warning for each genre that is asked for and that no book has. A filter that was added by hand needs no book.
  fileprivate func unknownGenres(of request: Request) -> [Diagnostic] {
    if request.selection.genres.isEmpty { return [] }
    let filters = GenreFilters(of: self)
    return request.selection.genres.filter { filters[$0] == nil }.map { name in
      .noBook(hasGenre: name, among: filters.all.map(\.name))
    }
  }
}
