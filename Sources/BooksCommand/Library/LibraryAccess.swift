internal import BookCodec
internal import BookCore
internal import BookFiles
internal import BookLibrary

extension Request {
  /// The library that is meant.
  func library(in context: ProgramContext) throws(Diagnostic) -> LibraryFile {
    guard let location = LibraryLocation(option: library, environment: context.environment) else {
      throw Diagnostic(
        .error, .file, "there is no home folder to keep a library in", advice: "name its file with --library FILE")
    }
    return LibraryFile(
      at: context.systemPath(location.path), named: location.path, makesFolder: location.isDefault)
  }

  /// Refuses to write anything but the library under its name.
  func checkPaths(apartFrom library: LibraryFile, in context: ProgramContext) throws(Diagnostic) {
    guard let place = library.identity else { return }
    for (option, path) in [("-o", output), ("--rejects", rejects), ("--save-map", saveMap)] {
      guard let path, OpenFile.identity(of: context.systemPath(path)) == place else { continue }
      throw .usage("\(option) names the library itself", advice: "give what is written a file of its own")
    }
  }

  /// The same with the saved order and filter where no others are given.
  func inView(_ view: LibraryView) throws(Diagnostic) -> Request {
    var request = self
    let saved = [("articles", view.articles), ("author-sort", view.authorSort), ("collate", view.collate)]
    for (name, text) in saved {
      guard let text, settings[name] == nil, let option = Option.all.first(where: { $0.name == name }) else { continue }
      try option.apply(&request, OptionValue(option, "--" + name, text))
    }
    if order.keys.isEmpty { request.order.keys = view.order.keys }
    if !showsAll, selection.genres.isEmpty, !selection.withoutGenre, let genre = view.genre {
      request.selection.genres = [genre]
    }
    return request
  }
}

extension Diagnostic {
  /// Refuses what makes sense only where there is a library.
  ///
  /// - Parameter advice: what to do where there never was one.
  static func noLibrary(_ library: LibraryFile, advice: String) -> Diagnostic {
    guard let changes = try? library.changes(), !changes.isEmpty else {
      return Diagnostic(.error, .file, "there is no library at \(library.name) yet", advice: advice)
    }
    return Diagnostic(.error, .file, "the library at \(library.name) is gone", advice: "books undo brings it back")
  }
}

/// What commands that use the library say about it.
struct LibraryTalk {
  let reporter: Reporter
  let name: String

  init(_ request: Request, _ library: LibraryFile, in context: ProgramContext) {
    reporter = Reporter(request, in: context)
    name = library.name
  }

  /// Says one line, unless the run is quiet.
  func note(_ text: String) { reporter.say([.note(text, source: name)]) }

  /// Says what became of the document that was there: that one of an older version was kept, or that there was none
  /// where one should have been.
  func noteEarlier<Result>(_ outcome: LibraryFile.Outcome<Result>) {
    if outcome.beganAnew {
      note("the file was gone, so this is a new library; books undo, twice, brings the old one back")
    }
    guard let kept = outcome.keptVersion else { return }
    note(
      "written in version \(LibraryDocument.currentVersion); the document of version \(kept.number) is kept as \(kept.path)"
    )
  }
}

extension LibraryDocument {
  /// A book in a line: its id, title and author.
  func line(of row: Int) -> String { id(of: row) + "  " + books[row].inWords }
}

extension Book {
  /// The title, and the author where there is one.
  var inWords: String { title + (author.map { " — " + $0 } ?? "") }
}

/// `1 book`, `3 books`
func countOfBooks(_ count: Int) -> String { count == 1 ? "1 book" : "\(count) books" }
