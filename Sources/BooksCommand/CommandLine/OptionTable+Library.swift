internal import BookCodec
internal import BookCore
internal import BookLibrary

extension Option {
  static let values: [Option] = [
    Option(.values, "title", takes: .text, as: "TEXT", "The title.") { $0.values.title = $1.text.trimmed },
    Option(
      .values, "author", takes: .author, as: "TEXT", isRepeatable: true, "The author. Repeated: several of them."
    ) {
      $0.values.authors.append($1.text.trimmed)
    },
    Option(.values, "date", takes: .text, as: "DATE", "The date acquired: 2021, 2021-03 or 2021-03-05.") {
      (request, value) throws(Diagnostic) in request.values.date = try value.date()
    },
    Option(.values, "genre", takes: .genre, as: "NAME", isRepeatable: true, "The genre. Repeated: several of them.") {
      $0.values.genres.append($1.text.trimmed)
    },
    Option(
      .values, "set", takes: .furtherValue, as: "NAME=VALUE", isRepeatable: true, "Any further value, such as shelf=A3."
    ) { (request, value) throws(Diagnostic) in try value.set(in: &request.values) },
    Option(
      .values, "clear", takes: .valueName, as: "NAME", isRepeatable: true,
      "Remove a value: author, date, genre or a further one."
    ) { (request, value) throws(Diagnostic) in try value.clear(in: &request.values) },
    Option(.values, "duplicate", "Add the book though it is there already.") { request, _ in
      request.addsDuplicate = true
    },
  ]

  static let showing: [Option] = [
    styleOfTables(.showing),
    Option(.showing, "numbers", "Number the books, as on a terminal.") { request, _ in request.numbers = true },
  ]

  static let importing: [Option] = [
    Option(
      .importing, "on-duplicate", takes: .words(DuplicateRule.allCases.map(\.rawValue)), as: "WHAT",
      "Books that are there: skip, update or keep both. The default is skip."
    ) { $0.duplicates = DuplicateRule(rawValue: $1.text) ?? .skip },
    Option(.importing, "dry-run", short: "n", "Tell what would be done; write nothing.") { request, _ in
      request.isDryRun = true
    },
    Option(.importing, "verbose", short: "v", "Tell which books are there, and by what.") { request, _ in
      request.isVerbose = true
    },
  ]

  static let library: [Option] = [
    Option(
      .library, "library", takes: .file, as: "FILE", "By default $BOOKS_LIBRARY, or a file of your own."
    ) { $0.library = $1.text },
    Option(.library, "all", "All books, whatever the saved filter.") { request, _ in request.showsAll = true },
    Option(.library, "ids", "Write the ids of the books, too.") { request, _ in request.writesIDs = true },
    Option(.library, "list", "List the changes that can be undone.") { request, _ in request.listsChanges = true },
  ]
}

extension OptionValue {
  /// `NAME=VALUE`; a name of one of the four fields sets that.
  fileprivate func set(in values: inout BookValues) throws(Diagnostic) {
    guard let equals = text.firstIndex(of: "="), !String(text[..<equals]).trimmed.isEmpty else {
      throw .usage("\(spelling) needs NAME=VALUE, not '\(text)'", advice: "such as \(spelling) shelf=A3")
    }
    let name = String(text[..<equals]).trimmed
    let value = String(text[text.index(after: equals)...]).trimmed
    if value.isEmpty { throw .usage("\(spelling) \(text) has no value", advice: "--clear \(name) removes it") }
    if name == "id" { throw .usage("the id of a book stays as it is", advice: "books edit takes other names") }
    switch Field.allCases.first(where: { $0.isNamed(name) }) {
    case .title: values.title = value
    case .author: values.authors.append(value)
    case .dateAcquired: values.date = try OptionValue(option, "\(spelling) \(name)", value).date()
    case .genre: values.genres.append(value)
    case nil:
      values.extras.removeAll { $0.name == name }
      values.extras.append(Book.Extra(name, .text(value)))
    }
  }

  fileprivate func clear(in values: inout BookValues) throws(Diagnostic) {
    if text == "id" { throw .usage("the id of a book stays as it is", advice: "\(spelling) takes other names") }
    if Field.title.isNamed(text) {
      throw .usage("\(spelling) cannot clear the title", advice: "every book has one; --title gives another title")
    }
    values.cleared.append(text)
  }
}
