internal import BookCodec
internal import BookCore
internal import BookLibrary

/// `books sort`
func runSort(_ request: Request, in context: ProgramContext) throws(Diagnostic) -> ExitCode {
  let order = try request.inputs.first.map { word throws(Diagnostic) in try sortOrder(word) }
  let library = try request.library(in: context)
  let talk = LibraryTalk(request, library, in: context)
  let outcome = try library.change("sort \(order?.description ?? "in a circle")", keepsExtras: false) {
    loaded throws(Diagnostic) in
    var view = loaded.document.view
    if let order {
      view.order.keys = order.keys
    } else if request.settings.isEmpty {
      view.turn()
    }
    if let articles = request.settings["articles"] { view.articles = articles }
    if let form = request.settings["author-sort"] { view.authorSort = form }
    if let language = request.settings["collate"] { view.collate = language }
    var edit = DocumentEdit(of: loaded.document)
    edit.setView(view)
    return (edit.isEmpty ? nil : edit.text(), view.order)
  }
  let mark = outcome.result.keys.first.map { " (\($0.field.mark))" } ?? ""
  talk.note("sorted by \(outcome.result)\(mark)")
  talk.noteEarlier(outcome)
  return .done
}

private func sortOrder(_ word: String) throws(Diagnostic) -> SortOrder {
  do throws(SortOrder.UnknownKey) {
    return try SortOrder(word)
  } catch {
    let known = SortKey.Field.allCases.map(\.rawValue)
    let meant = suggestion(for: error.word, among: known).map { "did you mean \($0)?" }
    throw .usage("books can be sorted by \(known.listed()), not '\(error.word)'", advice: meant)
  }
}

/// `books filter`
func runFilter(_ request: Request, in context: ProgramContext) throws(Diagnostic) -> ExitCode {
  let library = try request.library(in: context)
  guard let word = request.inputs.first else {
    try context.write(filterList(of: try library.load(keepsExtras: false).document))
    return .done
  }
  let talk = LibraryTalk(request, library, in: context)
  let outcome = try library.change("filter \(word)", keepsExtras: false) { loaded throws(Diagnostic) in
    let document = loaded.document
    var view = document.view
    let filters = GenreFilters(of: document)
    if GenreFilters.isAll(word) {
      view.genre = nil
    } else if let filter = filters[word] {
      view.genre = filter.name
    } else {
      throw .unknownGenre(word, filters)
    }
    var edit = DocumentEdit(of: document)
    edit.setView(view)
    let count = view.genre.flatMap { filters[$0] }?.count ?? document.books.count
    return (edit.isEmpty ? nil : edit.text(), (view.genre ?? "All", count, document.books.count))
  }
  let (name, count, all) = outcome.result
  talk.note("showing \(name): \(count == all ? countOfBooks(all) : "\(count) of \(countOfBooks(all))")")
  talk.noteEarlier(outcome)
  return .done
}

extension Diagnostic {
  fileprivate static func unknownGenre(_ word: String, _ filters: GenreFilters) -> Diagnostic {
    let meant = suggestion(for: word, among: filters.all.map(\.name) + ["All"]).map { "did you mean \($0)?" }
    return .usage(
      "there is no genre '\(word)'", advice: meant ?? "books filter shows the genres; books genres add makes one")
  }
}

/// The filters, one a line: a mark at the one that is chosen, how many books it has, its name.
private func filterList(of document: LibraryDocument) -> String {
  let filters = GenreFilters(of: document)
  let chosen = document.view.genre.map(GenreFilters.key)
  var rows = [(mark: chosen == nil ? "*" : " ", count: String(document.books.count), name: "All")]
  for filter in filters.all {
    let isChosen = chosen == GenreFilters.key(of: filter.name)
    rows.append((isChosen ? "*" : " ", String(filter.count), HarmlessText.visible(filter.name)))
  }
  let width = rows.map(\.count.count).max() ?? 0
  return rows.map { row in
    row.mark + " " + String(repeating: " ", count: width - row.count.count) + row.count + "  " + row.name + "\n"
  }.joined()
}

// MARK: - Genres

/// `books genres`
func runGenres(_ request: Request, in context: ProgramContext) throws(Diagnostic) -> ExitCode {
  let library = try request.library(in: context)
  let names = request.inputs.dropFirst().map(\.trimmed).filter { !$0.isEmpty }
  // Each of several genres in one text is a filter, as it is in a book.
  let parts = names.flatMap { $0.split(separator: Book.separator) }.map { String($0).trimmed }
  switch request.inputs.first {
  case nil,
    "list" where names.isEmpty:
    try context.write(filterList(of: try library.load(keepsExtras: false).document))
    return .done
  case "add" where !names.isEmpty: return try addGenres(parts, request, library, in: context)
  case "delete" where !names.isEmpty: return try deleteGenres(names, request, library, in: context)
  case "add", "delete":
    throw .usage("no genre is named", advice: "such as: books genres \(request.inputs[0]) Poetry")
  case let word?:
    let known = ["list", "add", "delete"]
    let meant = suggestion(for: word, among: known).map { "did you mean books genres \($0)?" }
    throw .usage("genres takes \(known.listed()), not '\(names.first ?? word)'", advice: meant)
  }
}

private func addGenres(
  _ names: [String], _ request: Request, _ library: LibraryFile, in context: ProgramContext
) throws(Diagnostic) -> ExitCode {
  let talk = LibraryTalk(request, library, in: context)
  let outcome = try library.change("genres add \(names.joined(separator: ", "))", keepsExtras: false) {
    loaded throws(Diagnostic) in
    let document = loaded.document
    var genres = document.genres
    var notes: [String] = []
    for name in names {
      if GenreFilters.isAll(name) {
        notes.append("All is always there")
      } else if genres.contains(where: { GenreFilters.key(of: $0) == GenreFilters.key(of: name) }) {
        notes.append("\(name) is there already")
      } else {
        genres.append(name)
        notes.append("added the genre \(name)")
      }
    }
    var edit = DocumentEdit(of: document)
    if genres != document.genres { edit.setGenres(genres) }
    return (edit.isEmpty ? nil : edit.text(), notes)
  }
  for note in outcome.result { talk.note(note) }
  talk.noteEarlier(outcome)
  return .done
}

private func deleteGenres(
  _ names: [String], _ request: Request, _ library: LibraryFile, in context: ProgramContext
) throws(Diagnostic) -> ExitCode {
  let talk = LibraryTalk(request, library, in: context)
  if names.contains(where: GenreFilters.isAll) {
    throw Diagnostic(.error, .file, "All cannot be deleted", advice: "it is the filter that shows every book")
  }
  let outcome = try library.change("genres delete \(names.joined(separator: ", "))", keepsExtras: false) {
    loaded throws(Diagnostic) in
    let document = loaded.document
    let filters = GenreFilters(of: document)
    var genres = document.genres
    var view = document.view
    var notes: [String] = []
    for name in names {
      guard let filter = filters[name] else { throw .unknownGenre(name, filters) }
      let key = GenreFilters.key(of: name)
      genres.removeAll { GenreFilters.key(of: $0) == key }
      if filter.count > 0 {
        notes.append("\(filter.name) stays as long as \(countOfBooks(filter.count)) have it".havingOne(filter.count))
        continue
      }
      notes.append("deleted the genre \(filter.name)")
      if view.genre.map(GenreFilters.key) == key {
        view.genre = nil
        notes.append("showing All")
      }
    }
    var edit = DocumentEdit(of: document)
    if genres != document.genres { edit.setGenres(genres) }
    edit.setView(view)
    return (edit.isEmpty ? nil : edit.text(), notes)
  }
  for note in outcome.result { talk.note(note) }
  talk.noteEarlier(outcome)
  return .done
}

extension String {
  /// The sentence for one book where there is one.
  fileprivate func havingOne(_ count: Int) -> String {
    count == 1 && hasSuffix(" have it") ? dropLast(7) + "has it" : self
  }
}
