internal import BookCodec
internal import BookCore
internal import BookLibrary

/// `books import`
func runImport(_ request: Request, in context: ProgramContext) throws(Diagnostic) -> ExitCode {
  if request.inputs.isEmpty { throw .usage("no file is named", advice: "such as: books import wishlist.csv") }
  let library = try request.library(in: context)
  let talk = LibraryTalk(request, library, in: context)
  try request.checkPaths(apartFrom: library, in: context)
  // The lists are read before anybody has to wait for the library.
  var lists = try ImportedLists(request, talk.reporter, in: context)
  try lists.read()
  let name = request.inputs.count == 1 ? request.inputs[0] : "\(request.inputs.count) files"
  let books = lists.books
  let done: LibraryImport
  let document: LibraryDocument
  if request.isDryRun {
    document = try library.load().document
    done = LibraryImport(books, into: document, on: request.duplicates)
  } else {
    let outcome = try library.change("import \(name)") { loaded throws(Diagnostic) in
      let done = LibraryImport(books, into: loaded.document, on: request.duplicates)
      // Where a file beside the library cannot be finished, nothing is changed.
      try lists.finish()
      return (done.text, (done, loaded.document))
    }
    (done, document) = outcome.result
    talk.noteEarlier(outcome)
  }
  if request.isVerbose || request.isDryRun { talk.tell(done, books, document) }
  if request.isDryRun {
    for file in [request.rejects, request.saveMap] {
      if let file { talk.note("\(file) is not written: this is a dry run") }
    }
  }
  talk.reporter.finish(done.summary(rejected: lists.rejected))
  return lists.rejected > 0 ? .problemsFound : .done
}

extension LibraryTalk {
  /// Tells which books were there already, and by what they were found.
  fileprivate func tell(_ done: LibraryImport, _ books: BookList, _ document: LibraryDocument) {
    for result in done.results {
      guard let sign = result.sign else { continue }
      let fate =
        switch result.fate {
        case .added: "added once more as \(result.id)"
        case .updated: "updated \(result.id): " + result.changes.joined(separator: ", ")
        case .unchanged: "unchanged \(result.id)"
        }
      note("\(books[result.row].inWords): \(fate) (\(sign.inWords))")
    }
  }
}

extension LibraryImport {
  /// The sum that ends an import.
  fileprivate func summary(rejected: Int) -> String {
    let (added, updated, unchanged) = (count(.added), count(.updated), count(.unchanged))
    return "read \(results.count + rejected): \(added) added, \(updated) updated, \(unchanged) unchanged, "
      + "\(rejected) rejected"
  }
}

/// The lists that are imported, as one, and what they leave beside them.
private struct ImportedLists {
  private(set) var books = BookList()
  private(set) var rejected = 0
  private var source: ListSource
  private let reporter: Reporter
  private var rejects: Output?
  private var hasRejects = false
  private var mapping: Output?
  private var plan: ColumnPlan?

  init(_ request: Request, _ reporter: Reporter, in context: ProgramContext) throws(Diagnostic) {
    self.reporter = reporter
    source = try ListSource(request, in: context, goesOn: false, previews: false)
    try request.checkPaths(in: context)
    if let path = request.saveMap {
      mapping = try Output(path, force: request.force, holdsBack: false, in: context, option: "--save-map")
    }
    if let path = request.rejects {
      rejects = try Output(path, force: request.force, holdsBack: false, in: context, option: "--rejects")
    }
  }

  /// Reads all of them.
  mutating func read() throws(Diagnostic) {
    defer { reporter.eraseProgress() }
    var emptied = BookList()
    while true {
      let block = source.next(emptied) { _ in }
      reporter.say(block.messages)
      if let failure = block.failure { throw failure }
      if !block.rejections.isEmpty {
        hasRejects = true
        var bytes = block.rejections
        try rejects?.write(&bytes)
      }
      books.append(Array(block.list.indices)[...], of: block.list)
      rejected = block.rejected
      reporter.showProgress(block.taken)
      if block.isLast {
        plan = block.plan
        return
      }
      emptied = block.list
    }
  }

  /// Makes the files beside the list what their names say.
  func finish() throws(Diagnostic) {
    if let mapping, let plan {
      var bytes = ByteBuffer(MappingFile.text(of: plan).utf8)
      try mapping.write(&bytes)
      try mapping.finish()
    }
    if hasRejects || rejects?.replacesFile == true { try rejects?.finish() }
  }
}
