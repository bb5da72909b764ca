internal import BookCore
internal import BooksCommand
internal import Testing

/// The document through the program: what it keeps, and what it goes back to.
@Suite struct LibraryDocumentTests {
  private static let unknown = """
    {
      "format": "books-library",
      "version": 2,
      "x-before": [1, 2.50],
      "view": {"x": {"a": null}, "sort": "title", "genre": null},
      "genres": [],
      "books": [
        {"x-first": 1.0, "id": "aaaaaa", "title": "Emma", "author": null, "dateAcquired": null, "genre": null, "x": [ 1 ]},
        {"id": "bbbbbb", "title": "Dune", "author": null, "dateAcquired": null, "genre": null, "x-last": {"b": "\\u0041"}}
      ],
      "x-after": true
    }

    """

  @Test func `Unknown keys survive every change, in their places`() throws {
    let session = try LibrarySession()
    try session.write(Self.unknown, to: "library.json")
    try session.write("title,author\nEmma,\nPersuasion,Jane Austen\n", to: "list.csv")
    try session.run("edit emma --author 'Jane Austen'")
    try session.run("add Beowulf")
    try session.run("sort author")
    try session.run("genres add Poetry")
    try session.run("delete beowulf")
    try session.run("import list.csv --on-duplicate update")
    let lines = try session.document.split(separator: "\n").map(String.init)
    #expect(lines[3] == "  \"x-before\": [1, 2.50],")
    #expect(lines[4] == "  \"view\": {\"x\": {\"a\": null}, \"sort\": \"author\", \"genre\": null},")
    #expect(
      lines[7]
        == "    {\"x-first\": 1.0, \"id\": \"aaaaaa\", \"title\": \"Emma\", \"author\": \"Jane Austen\", \"dateAcquired\": null, \"genre\": null, \"x\": [ 1 ]},"
    )
    #expect(lines[8].hasSuffix("\"x-last\": {\"b\": \"\\u0041\"}},"))
    #expect(lines.contains("  \"x-after\": true"))
  }

  @Test func `Undo goes back step by step, to the same bytes`() throws {
    let session = try LibrarySession()
    var documents: [String] = []
    for number in 0..<25 {
      try session.run("add 'Book \(number)'")
      documents.append(try session.document)
    }
    #expect(try session.lines("undo --list").count == 20)
    #expect(try session.lines("undo --list").first?.hasSuffix("  add Book 24") == true)
    for number in (4..<24).reversed() {
      try session.run("undo")
      #expect(try session.document == documents[number])
    }
    #expect(try session.said("undo", status: 3).contains("nothing can be undone"))
    try session.run("add Again")
    try session.run("undo")
    #expect(try session.document == documents[4])
  }

  @Test func `Undo takes the first book back`() throws {
    let session = try LibrarySession(adding: ["Emma"])
    try session.run("undo")
    #expect(try session.titles() == [])
  }

  @Test func `Undo goes back behind changes made by hand`() throws {
    let session = try LibrarySession(adding: ["Emma", "Dune"])
    let written = try session.document
    try session.write(written.replacing("Dune", with: "Dune Messiah"), to: "library.json")
    try session.run("add Beowulf")
    try session.run("undo")
    #expect(try session.titles() == ["Dune Messiah", "Emma"])
    try session.run("undo")
    #expect(try session.document == written)
    try session.run("undo")
    #expect(try session.titles() == ["Emma"])
  }

  @Test func `What was changed by hand is the first to be undone, and is kept`() throws {
    let session = try LibrarySession(adding: ["Emma", "Dune"])
    let written = try session.document
    for (title, kept) in [("Emma (1815)", "library.json.undone"), ("Emma (1816)", "library.json.undone-2")] {
      let changed = written.replacing("Emma", with: title)
      try session.write(changed, to: "library.json")
      let changes = try session.lines("undo --list").map { $0.split(separator: "  ", maxSplits: 2).last ?? "" }
      #expect(changes == ["changes made outside books", "add Dune", "add Emma"])
      #expect(
        try session.said("undo")
          == "undone: changes made outside books\nthe document that was there is kept as \(kept)")
      #expect(try session.document == written)
      #expect(try session.folder.text(of: kept) == changed)
    }
    #expect(try session.said("undo") == "undone: add Dune")
    #expect(try session.titles() == ["Emma"])
  }

  @Test func `What was changed by hand when all was undone is undone`() throws {
    let session = try LibrarySession(adding: ["Emma"])
    try session.run("undo")
    let empty = try session.document
    try session.write("{", to: "library.json")
    try session.run("undo")
    #expect(try session.document == empty)
  }

  @Test func `A library that was removed comes back`() throws {
    let session = try LibrarySession(adding: ["Emma"])
    let written = try session.document
    try session.folder.remove("library.json")
    #expect(try session.said("list") == "the file is gone; books undo brings it back")
    for command in ["export", "report", "migrate"] {
      #expect(try session.said(command, status: 3) == "books: error: the library at library.json is gone")
      #expect(try session.advice == "       books undo brings it back\n")
    }
    #expect(try session.said("undo") == "undone: changes made outside books")
    #expect(try session.document == written)
    try session.folder.remove("library.json")
    #expect(
      try session.said("add Dune").hasSuffix(
        "the file was gone, so this is a new library; books undo, twice, brings the old one back"))
    try session.run("undo")
    try session.run("undo")
    #expect(try session.document == written)
  }

  /// Programs of older versions did not keep the library as they wrote it.
  @Test func `Where it is not known what was changed by hand, it is undone with the change before it, and kept`() throws
  {
    let session = try LibrarySession(adding: ["Emma", "Dune"])
    try session.folder.remove("library.json.history/written.json")
    let changed = try session.document.replacing("Dune", with: "Dune Messiah")
    try session.write(changed, to: "library.json")
    #expect(
      try session.said("undo")
        == "undone: add Dune, and changes made outside books\n"
        + "the document that was there is kept as library.json.undone")
    #expect(try session.titles() == ["Emma"])
    #expect(try session.folder.text(of: "library.json.undone") == changed)
  }

  @Test(arguments: [
    ("--author 'J. Austen'", "Emma — J. Austen"), ("--title 'Emma 2'", "Emma 2 — Jane Austen"),
    ("--title 'Emma 2' --clear author", "Emma 2"), ("--set author=Nobody", "Emma — Nobody"),
    ("--genre Classic", "Emma — Jane Austen"),
  ])
  func `A book is told as it is when it was changed`(_ options: String, _ book: String) throws {
    let session = try LibrarySession(adding: ["Emma --author 'Jane Austen'"])
    #expect(try session.said("edit emma \(options)") == "changed s6beyx  \(book)")
  }

  @Test func `Changes are told with the titles of the books`() throws {
    let session = try LibrarySession(adding: ["Emma --author 'Jane Austen'", "Dune", "Beowulf"])
    try session.run("edit emma --title 'Emma (1815)'")
    try session.run("delete emma")
    try session.run("delete dune beowulf")
    let changes = try session.lines("undo --list").map { line in
      line.split(separator: "  ", maxSplits: 2).last.map(String.init) ?? ""
    }
    #expect(
      changes.prefix(3) == [
        "delete nkt0dq  Dune and 1 more", "delete s6beyx  Emma (1815) — Jane Austen", "edit s6beyx  Emma — Jane Austen",
      ])
  }

  @Test func `Damage is told with the last good copy, and undo puts that back`() throws {
    let session = try LibrarySession(adding: ["Emma", "Dune"])
    let written = try session.document
    let damaged = String(written.dropLast(20))
    try session.write(damaged, to: "library.json")
    for command in ["list", "add x", "edit emma --genre x", "delete emma", "sort", "filter", "genres add x", "export"] {
      let outcome = try session.run(command, status: 3)
      #expect(outcome.messages.first?.hasPrefix("library.json:8:") == true, "\(command): \(outcome.messages)")
      #expect(try session.advice.contains("library.json.history/written.json, with books undo"))
      #expect(outcome.stdout.isEmpty)
      #expect(try session.document == damaged)
    }
    #expect(try session.folder.text(of: "library.json.history/written.json") == written)
    try session.run("undo")
    #expect(try session.document == written)
    #expect(try session.folder.text(of: "library.json.undone") == damaged)
  }

  @Test(arguments: [
    ("title,author\nEmma,\n", "no JSON"), ("“Emma”", "no JSON"), ("# Books\n", "no JSON"), ("17", "a number"),
    ("\"Emma\"", "a text"),
  ])
  func `A file that is no library is told as that`(_ text: String, _ found: String) throws {
    let session = try LibrarySession()
    try session.write(text, to: "library.json")
    for command in ["list", "add Dune"] {
      let outcome = try session.run(command, status: 3)
      #expect(outcome.messages.first == "library.json:1:1: error: this is no library: the document is \(found), at $")
      #expect(try session.advice.hasSuffix("import takes lists of books in any format: books import FILE\n"))
    }
    #expect(try session.document == text)
  }

  @Test func `Where there was a library, a file that is none is undone`() throws {
    let session = try LibrarySession(adding: ["Emma"])
    let written = try session.document
    try session.write("title\nDune\n", to: "library.json")
    try session.run("list", status: 3)
    #expect(try session.advice.contains("library.json.history/written.json, with books undo"))
    try session.run("undo")
    #expect(try session.document == written)
  }

  @Test(arguments: [
    ("\"Emma\"", "“Emma”", "““” where a value is due"), ("\"Emma\"", "'Emma'", "“'” where a value is due"),
    ("\"Emma\"", "Emma", "“Emma” where a value is due"), ("\"Emma\"", "17", "the title must be a text, not a number"),
    ("\"sort\": \"title\"", "\"sort\": None", "“None” where a value is due"),
  ])
  func `A value that is no JSON is told as that`(_ old: String, _ new: String, _ message: String) throws {
    let session = try LibrarySession(adding: ["Emma"])
    try session.write(try session.document.replacing(old, with: new), to: "library.json")
    let said = try session.run("list", status: 3).messages.first ?? ""
    #expect(said.contains("error: \(message)"), "\(said)")
  }

  @Test func `An older document is kept beside the new one at the first change`() throws {
    let session = try LibrarySession()
    let old =
      #"{"version":1,"books":[{"title":"Emma","author":null,"dateAcquired":null,"genre":null}],"filters":["All"]}"#
    try session.write(old, to: "library.json")
    #expect(try session.titles() == ["Emma"])
    #expect(try session.document == old)
    let said = try session.said("add Dune")
    #expect(said.contains("written in version 2; the document of version 1 is kept as library.json.version-1"))
    #expect(try session.folder.text(of: "library.json.version-1") == old)
    #expect(try session.titles() == ["Dune", "Emma"])
    #expect(try session.said("migrate") == "this is version 2, the current one")
    try session.run("undo")
    #expect(try session.document == old)
    #expect(try session.said("migrate").contains("is kept as library.json.version-1"))
    #expect(try session.titles() == ["Emma"])
  }

  @Test func `Reading changes nothing`() throws {
    let session = try LibrarySession()
    try session.write(Self.unknown, to: "library.json")
    for command in ["list", "filter", "genres", "export", "undo --list", "list --numbers"] { try session.run(command) }
    #expect(try session.document == Self.unknown)
  }

  @Test func `Where there is no library yet, there are no books`() throws {
    let session = try LibrarySession()
    #expect(try session.said("list").hasPrefix("no books yet"))
    #expect(try session.said("delete emma", status: 2).contains("no book fits 'emma'"))
    #expect(try session.said("migrate", status: 3).contains("there is no library at library.json yet"))
    #expect(throws: (any Error).self) { try session.document }
  }

  @Test func `An export of no library leaves an older one as it is`() throws {
    let session = try LibrarySession()
    try session.write("Title\nEmma\n", to: "kept.csv")
    let outcome = try session.run("export -o kept.csv --force", status: 3)
    #expect(outcome.messages == ["books: error: there is no library at library.json yet"])
    #expect(try session.advice == "       books import FILE and books add TITLE begin one\n")
    #expect(try session.folder.text(of: "kept.csv") == "Title\nEmma\n")
    // An empty library is one.
    try session.run("add Emma")
    try session.run("delete emma")
    #expect(try session.run("export -o kept.csv --force").sum == "read 0: 0 taken, 0 rejected")
  }

  @Test(arguments: [
    ("list", "cannot read missing/library.json: there is no folder missing"),
    ("add Emma", "cannot write missing/library.json: there is no folder missing"),
  ])
  func `A folder that is missing is not made`(_ command: String, _ message: String) throws {
    let folder = try ScratchFolder()
    let outcome = try folder.run(shellWords(command) + ["--library", "missing/library.json"])
    #expect(outcome.status == 3)
    #expect(outcome.messages == ["books: error: \(message)"])
  }

  @Test func `A path that is a folder is told`() throws {
    let folder = try ScratchFolder()
    for command in ["list", "add Emma", "undo"] {
      let outcome = try folder.run(shellWords(command) + ["--library", "."])
      #expect(outcome.status == 3, "\(command)")
    }
  }

  @Test func `An export goes back into an empty library as it was`() throws {
    let session = try LibrarySession(adding: ["Emma --set shelf=A3 --date 2021", "'Dune, \"x\"' --genre a --genre b"])
    for format in ["csv", "json", "ndjson", "tsv", "library"] {
      try session.run("export --all --to \(format) -o out.\(format) --force")
      let other = try LibrarySession()
      try other.write(try session.folder.text(of: "out.\(format)"), to: "in.\(format == "library" ? "json" : format)")
      try other.run("import in.\(format == "library" ? "json" : format)")
      #expect(try other.books() == session.books(), "\(format)")
    }
    #expect(try session.run("export -o /dev/null").sum == "read 2: 2 taken, 0 rejected")
    #expect(try session.said("export -o library.json --force", status: 2).contains("-o names the library itself"))
  }
}
