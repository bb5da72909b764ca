internal import BookCodec
internal import BookCore
internal import BookLibrary

/// `books add`
func runAdd(_ request: Request, in context: ProgramContext) throws(Diagnostic) -> ExitCode {
  guard let title = request.inputs.first?.trimmed, !title.isEmpty else {
    throw .usage("a book needs a title", advice: "such as: books add \"The Waves\" --author \"Virginia Woolf\"")
  }
  let library = try request.library(in: context)
  let talk = LibraryTalk(request, library, in: context)
  let values = request.values
  let book = Book(
    title: title, author: values.author, dateAcquired: values.date, genre: values.genre, extras: values.extras)
  let list = BookList([book])
  // An ISBN is looked for among further values.
  let outcome = try library.change("add \(title)", keepsExtras: !book.extras.isEmpty) { loaded throws(Diagnostic) in
    let document = loaded.document
    if !request.addsDuplicate {
      var matcher = BookMatcher(document)
      if let match = matcher.matches(of: list, idColumn: nil)[0] { throw .isThere(document, match) }
    }
    var edit = DocumentEdit(of: document)
    let id = edit.add(0, of: list)
    return (edit.text(), id)
  }
  talk.note("added \(outcome.result)  \(book.inWords)")
  talk.noteEarlier(outcome)
  return .done
}

extension Diagnostic {
  fileprivate static func isThere(_ document: LibraryDocument, _ match: BookMatcher.Match) -> Diagnostic {
    let id = document.id(of: match.row)
    return Diagnostic(
      .error, .knownBook, "'\(document.books[match.row].inWords)' is there already, as \(id): \(match.sign.inWords)",
      advice: "add it once more with --duplicate, or change it with books edit \(id)")
  }
}

/// `books edit`
func runEdit(_ request: Request, in context: ProgramContext) throws(Diagnostic) -> ExitCode {
  guard let word = request.inputs.first else {
    throw .usage("no book is named", advice: "such as: books edit 3 --genre Classic")
  }
  if request.values == BookValues() {
    throw .usage("nothing is to be changed", advice: "books help edit lists what can be")
  }
  let library = try request.library(in: context)
  let talk = LibraryTalk(request, library, in: context)
  let outcome = try library.change(called: edition(of:)) { loaded throws(Diagnostic) in
    let document = loaded.document
    let row = try BookChoice(document, shown: library.shown(), talk).row(of: word)
    let change = try request.values.change(of: document, row)
    var edit = DocumentEdit(of: document)
    if !change.isEmpty { edit.change(row, change) }
    let lines = (
      old: document.line(of: row),
      new: document.id(of: row) + "  " + request.values.changed(document.books[row]).inWords
    )
    return (edit.isEmpty ? nil : edit.text(), lines)
  }
  talk.note((outcome.isWritten ? "changed " : "unchanged ") + outcome.result.new)
  talk.noteEarlier(outcome)
  return .done
}

/// What a change of a book is called: by the line that it had.
private func edition(of lines: (old: String, new: String)) -> String { "edit " + lines.old }

extension BookValues {
  /// The book as it is called behind the change.
  fileprivate func changed(_ book: Book) -> Book {
    var book = book
    if let title { book.title = title }
    if cleared.contains(where: Field.author.isNamed) { book.author = nil }
    if let author { book.author = author }
    return book
  }

  /// What has to be changed in the book in `row`; what it has already is left as it is.
  fileprivate func change(of document: LibraryDocument, _ row: Int) throws(Diagnostic) -> BookChange {
    let book = document.books[row]
    var change = BookChange()
    for name in cleared {
      switch Field.allCases.first(where: { $0.isNamed(name) }) {
      case .dateAcquired: if book.dateAcquired != nil { change.set(nil) }
      case .author: if book.author != nil { change.set(.author, nil) }
      case .genre: if book.genre != nil { change.set(.genre, nil) }
      case .title: break
      case nil:
        let known = document.books.extraNames
        guard known.contains(name) else {
          throw Diagnostic(
            .error, .unknownColumn, "no book has a value called '\(name)'",
            advice: suggestion(for: name, among: known + Field.commandNames).map { "did you mean \($0)?" })
        }
        if book.extras.contains(where: { $0.name == name }) { change.setExtra(name, nil) }
      }
    }
    if let title, title != book.title { change.set(.title, title) }
    if let author, author != book.author { change.set(.author, author) }
    if let date, date != book.dateAcquired { change.set(date) }
    if let genre, genre != book.genre { change.set(.genre, genre) }
    for extra in extras where !book.extras.contains(extra) {
      if case .text(let text) = extra.value { change.setExtra(extra.name, text) }
    }
    if date != nil { change.removeUnreadDates(of: book, keeping: extras.map(\.name)) }
    return change
  }
}

/// `books delete`
func runDelete(_ request: Request, in context: ProgramContext) throws(Diagnostic) -> ExitCode {
  if request.inputs.isEmpty { throw .usage("no book is named", advice: "such as: books delete 3") }
  let library = try request.library(in: context)
  let talk = LibraryTalk(request, library, in: context)
  let outcome = try library.change(called: deletion(of:), keepsExtras: false) { loaded throws(Diagnostic) in
    let document = loaded.document
    let choice = BookChoice(document, shown: library.shown(), talk)
    var rows: [Int] = []
    for word in request.inputs {
      let row = try choice.row(of: word)
      if !rows.contains(row) { rows.append(row) }
    }
    var edit = DocumentEdit(of: document)
    edit.delete(rows)
    return (edit.text(), rows.map { document.line(of: $0) })
  }
  for line in outcome.result { talk.note("deleted \(line)") }
  talk.noteEarlier(outcome)
  return .done
}

/// What a deletion is called, so that the books are known when they are gone: the line of the first, and how many more.
private func deletion(of lines: [String]) -> String {
  let more = lines.count > 1 ? " and \(lines.count - 1) more" : ""
  return "delete " + (lines.first ?? "") + more
}

extension BookMatcher.Sign {
  /// By what a book was found.
  var inWords: String {
    switch self {
    case .id: "same id"
    case .isbn: "same ISBN"
    case .titleAndAuthor: "same title and author"
    }
  }
}
