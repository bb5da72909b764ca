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
    #expect(try session.titles() == ["Emma"])
  }

  @Test func `Damage is told with the last good copy, and undo puts that back`() throws {
    let session = try LibrarySession(adding: ["Emma", "Dune"])
    let damaged = String(try session.document.dropLast(20))
    try session.write(damaged, to: "library.json")
    for command in ["list", "add x", "edit emma --genre x", "delete emma", "sort", "filter", "genres add x", "export"] {
      let outcome = try session.run(command, status: 3)
      #expect(outcome.messages.first?.hasPrefix("library.json:8:") == true, "\(command): \(outcome.messages)")
      #expect(outcome.stdout.isEmpty)
      #expect(try session.document == damaged)
    }
    let said = try session.said("undo")
    #expect(said.hasSuffix("as it was, it is kept as library.json.undone"))
    #expect(try session.folder.text(of: "library.json.undone") == damaged)
    #expect(try session.titles() == ["Emma"])
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
    #expect(try session.said("export -o library.json --force", status: 2).contains("-o names the library itself"))
  }
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

