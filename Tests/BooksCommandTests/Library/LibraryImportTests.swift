internal import BookCore
internal import BooksCommand
internal import Testing

@Suite struct LibraryImportTests {
  private static let list = """
    title,author,date acquired,genre,isbn,id,notes
    Emma,Jane Austen,2021-03-05,Classic,978-0-14-143958-7,17,
    "Dune, Vol. 1",Frank Herbert,2020,,,18,
    "Dune, Vol. 2",Frank Herbert,2020,,,19,good
    ,Nobody,,,,20,
    """

  @Test func `The same file twice changes nothing, not a byte`() throws {
    let session = try LibrarySession()
    try session.write(Self.list, to: "list.csv")
    #expect(try session.run("import list.csv", status: 1).sum == "read 4: 3 added, 0 updated, 0 unchanged, 1 rejected")
    let before = try session.document
    for option in ["", "--on-duplicate update"] {
      let sum = try session.run("import list.csv \(option)", status: 1).sum
      #expect(sum == "read 4: 0 added, 0 updated, 3 unchanged, 1 rejected")
      #expect(try session.document == before)
    }
    #expect(try session.lines("undo --list").count == 1)
  }

  struct Pair: CustomTestStringConvertible {
    var testDescription: String
    var stored: String
    var row: String
    var isSame: Bool

    init(_ name: String, _ stored: String, _ row: String, _ isSame: Bool) {
      (testDescription, self.stored, self.row, self.isSame) = (name, stored, row, isSame)
    }
  }

  @Test(arguments: [
    Pair("case and accents", "Les Misérables,Victor Hugo,", "LES MISERABLES,victor hugo,", true),
    Pair("punctuation and blanks", "Catch-22,Joseph Heller,", "Catch 22!,Joseph  Heller,", true),
    Pair("a leading article", "The Waves,Virginia Woolf,", "Waves,Virginia Woolf,", true),
    Pair("the surname first", "Emma,Jane Austen,", "Emma,\"Austen, Jane\",", true),
    Pair("one of the authors", "Good Omens,Terry Pratchett; Neil Gaiman,", "Good Omens,Neil Gaiman,", true),
    Pair("initials", "The Hobbit,J.R.R. Tolkien,", "The Hobbit,J. R. R. Tolkien,", true),
    Pair("initials without dots", "The Hobbit,J.R.R. Tolkien,", "The Hobbit,\"Tolkien, JRR\",", true),
    Pair("other initials", "Poems,A. B. Smith,", "Poems,B. A. Smith,", false),
    Pair("no author on either side", "Beowulf,,", "beowulf,,", true),
    Pair("an author on one side", "Beowulf,,", "Beowulf,Seamus Heaney,", false),
    Pair("another author", "Emma,Jane Austen,", "Emma,Clare Boylan,", false),
    Pair("another volume", "Dune 1,Frank Herbert,", "Dune 2,Frank Herbert,", false),
    Pair("another number of volumes", "Dune 1 12,F,", "Dune 11 2,F,", false),
    Pair("a decimal number", "Volume 2.5,F,", "Volume 25,F,", false),
    Pair("another title", "Emma,Jane Austen,", "Persuasion,Jane Austen,", false),
    Pair("signs only", "???,F,", "!!!,F,", false),
    Pair("the same ISBN", "Emma,Jane Austen,9780141439587", "Emma (Penguin),J. Austen,978-0-14-143958-7", true),
    Pair("the ISBN in ten digits", "Emma,Jane Austen,9780141439587", "Emma!!,Austen J,0141439580", true),
    Pair("an ISBN that ends in X", "Emma,Jane Austen,9780804429573", "Emme,J,0-8044-2957-X", true),
    Pair("an ISBN whose check digit is wrong", "Emma,Jane Austen,9780141439588", "Emme,J,9780141439588", false),
    Pair("one of several ISBNs", "Emma,J,9780141439587", "Emme,A,0306406152; 0-14-143958-0", true),
    Pair("one ISBN for two volumes", "Dune 1,F,9780141439587", "Dune 2,F,9780141439587", false),
    Pair("another ISBN and the same title", "Emma,Jane Austen,9780141439587", "Emma,Jane Austen,9780306406157", true),
    Pair("Cyrillic", "Солярис,Станислав Лем,", "СОЛЯРИС,станислав лем,", true),
  ])
  func `A book is the same`(_ pair: Pair) throws {
    let session = try LibrarySession()
    try session.write("title,author,isbn\n\(pair.stored)\n", to: "a.csv")
    try session.write("title,author,isbn\n\(pair.row)\n", to: "b.csv")
    try session.run("import a.csv")
    let sum = try session.run("import b.csv").sum
    #expect(sum == "read 1: \(pair.isSame ? 0 : 1) added, 0 updated, \(pair.isSame ? 1 : 0) unchanged, 0 rejected")
  }

  @Test func `An id of the library is the surest sign`() throws {
    let session = try LibrarySession(adding: ["Emma --author 'Jane Austen'", "Dune"])
    let csv = String(decoding: try session.run("export --to csv --ids").stdout, as: UTF8.self)
    try session.write(csv.replacing("Emma", with: "Dune II"), to: "edited.csv")
    #expect(
      try session.run("import edited.csv --on-duplicate update").sum
        == "read 2: 0 added, 1 updated, 1 unchanged, 0 rejected")
    #expect(try session.titles() == ["Dune", "Dune II"])
    #expect(try session.books().flatMap(\.extras) == [])
  }

  @Test func `Volumes that share an ISBN are told by their numbers, in any order`() throws {
    let session = try LibrarySession()
    let titles = ["The Box", "Volume 1", "Volume 02", "Volume 3"]
    func list(_ titles: [String]) -> String {
      "title,isbn,shelf\n" + titles.map { "\($0),9780141439587,\($0)\n" }.joined()
    }
    try session.write(list(titles), to: "a.csv")
    try session.write(list(["Vol. 3", "Vol. 2", "Vol. 4", "Vol. 1"]), to: "b.csv")
    try session.run("import a.csv")
    // The box has no number, and may be the volume that nothing else is.
    let sum = try session.run("import b.csv --on-duplicate update").sum
    #expect(sum == "read 4: 0 added, 4 updated, 0 unchanged, 0 rejected")
    #expect(
      try session.books("--all --sort title").map { "\($0.title)" } == ["Vol. 1", "Vol. 2", "Vol. 3", "Vol. 4"])
  }

  @Test func `Copies that share an ISBN are each one row`() throws {
    let session = try LibrarySession()
    func list(_ titles: String...) -> String { "title,isbn\n" + titles.map { "\($0),9780141439587\n" }.joined() }
    try session.write(list("A", "B"), to: "a.csv")
    try session.write(list("C", "D", "E"), to: "b.csv")
    try session.run("import a.csv")
    #expect(try session.run("import b.csv").sum == "read 3: 1 added, 0 updated, 2 unchanged, 0 rejected")
  }

  @Test func `A stored book is at most one row of a run`() throws {
    let session = try LibrarySession()
    try session.write("title,author\nEmma,A\nEmma,A\n", to: "twice.csv")
    #expect(try session.run("import twice.csv").sum == "read 2: 2 added, 0 updated, 0 unchanged, 0 rejected")
    #expect(try session.run("import twice.csv").sum == "read 2: 0 added, 0 updated, 2 unchanged, 0 rejected")
    try session.write("title,author\nEmma,A\nEmma,A\nEmma,A\n", to: "thrice.csv")
    #expect(try session.run("import thrice.csv").sum == "read 3: 1 added, 0 updated, 2 unchanged, 0 rejected")
  }

  @Test func `Update fills and changes only what the file has`() throws {
    let session = try LibrarySession(adding: [
      "Emma --author 'Jane Austen' --date 2021-03-05 --genre Classic --set shelf=A3 --set note=x"
    ])
    try session.write(
      "title,author,genre,date acquired,shelf,pages\nemma,Jane Austen,Novel,,,512\nPersuasion,,,,,\n", to: "b.csv")
    try session.write("title,author,date acquired\nEmma,\"Austen, Jane\",2022-04\n", to: "c.csv")
    #expect(try session.run("import b.csv").sum == "read 2: 1 added, 0 updated, 1 unchanged, 0 rejected")
    let outcome = try session.run("import b.csv --on-duplicate update --verbose")
    #expect(outcome.sum == "read 2: 0 added, 1 updated, 1 unchanged, 0 rejected")
    #expect(outcome.messages.contains { $0.contains("title, genre, pages (same title and author)") })
    let book = try #require(try session.books().first)
    #expect(book.fourFields == "emma · Jane Austen · 2021-03-05 · Novel")
    #expect(book.extras.map(\.name) == ["shelf", "note", "pages"])
    let again = try session.run("import c.csv --on-duplicate update --verbose")
    #expect(again.messages.last?.hasSuffix("title, author, date (same title and author)") == true)
    #expect(try session.books().first?.fourFields == "Emma · Austen, Jane · 2022-04 · Novel")
  }

  @Test func `Keep adds every row`() throws {
    let session = try LibrarySession(adding: ["Emma"])
    try session.write("title\nEmma\n", to: "b.csv")
    #expect(
      try session.run("import b.csv --on-duplicate keep").sum
        == "read 1: 1 added, 0 updated, 0 unchanged, 0 rejected")
    #expect(try session.titles() == ["Emma", "Emma"])
  }

  @Test func `A dry run writes nothing and ends alike`() throws {
    let session = try LibrarySession(adding: ["'Dune Vol 1' --author 'Frank Herbert'"])
    try session.write(Self.list, to: "list.csv")
    let before = try session.document
    let dry = try session.run("import list.csv --dry-run --rejects bad.csv", status: 1)
    #expect(try session.document == before)
    #expect(throws: (any Error).self) { try session.folder.text(of: "bad.csv") }
    #expect(dry.messages.contains { $0.contains("unchanged") && $0.contains("(same title and author)") })
    #expect(dry.messages.contains("library.json: bad.csv is not written: this is a dry run"))
    let real = try session.run("import list.csv --rejects bad.csv", status: 1)
    #expect(real.sum == dry.sum)
    #expect(try session.folder.text(of: "bad.csv").contains("Nobody"))
    try session.run("import list.csv --save-map list.map", status: 1)
    #expect(try session.folder.text(of: "list.map").contains("title"))
  }

  @Test(arguments: ["--rejects", "--save-map"])
  func `What is written beside the library is not written over it`(_ option: String) throws {
    let session = try LibrarySession()
    try session.write(Self.list, to: "list.csv")
    let said = try session.said("import list.csv \(option) library.json", status: 2)
    #expect(said == "books: error: \(option) names the library itself")
    #expect(throws: (any Error).self) { try session.document }
  }

  @Test func `One undo takes a whole import back`() throws {
    let session = try LibrarySession(adding: ["Aardvark"])
    let before = try session.document
    try session.write(Self.list, to: "list.csv")
    try session.run("import list.csv", status: 1)
    #expect(try session.said("undo") == "undone: import list.csv")
    #expect(try session.document == before)
  }

  @Test func `A list that cannot be read changes nothing`() throws {
    let session = try LibrarySession(adding: ["Aardvark"])
    let before = try session.document
    try session.write("[{\"title\":\"A\"},", to: "list.json")
    try session.run("import list.json", status: 3)
    try session.write("title,date acquired\nA,1/2/2024\n", to: "list.csv")
    try session.run("import list.csv", status: 3)
    try session.run("import none.csv", status: 3)
    try session.write("title,date acquired\nA,x\n", to: "list.csv")
    try session.run("import list.csv --strict", status: 3)
    #expect(try session.document == before)
    #expect(try session.lines("undo --list").count == 1)
  }

  @Test func `Several lists, and a library, are imported at once`() throws {
    let session = try LibrarySession(adding: ["Emma --set shelf=A3"])
    let other = try LibrarySession()
    try other.write(try session.document, to: "other.json")
    try other.write("title\nDune\n", to: "b.csv")
    #expect(
      try other.run("import other.json b.csv").sum == "read 2: 2 added, 0 updated, 0 unchanged, 0 rejected")
    #expect(try other.titles() == ["Dune", "Emma"])
    // A book keeps its id in another library.
    let line = try #require(try session.document.split(separator: "\n").first { $0.contains("Emma") })
    #expect(try other.document.contains(line.drop { $0 != "{" }))
  }

  @Test func `A date that is mended takes the text of the old one away`() throws {
    let session = try LibrarySession()
    try session.write("title,author,date acquired\nEmma,Jane Austen,31.02.2022\nDune,,30.02.2021\n", to: "list.csv")
    try session.run("import list.csv")
    #expect(try session.books().map(\.extras.count) == [1, 1])
    try session.write("title,author,date acquired\nEmma,Jane Austen,28.02.2022\nDune,,\n", to: "mended.csv")
    let outcome = try session.run("import mended.csv --on-duplicate update --verbose")
    #expect(outcome.messages.contains { $0.hasSuffix("date, Date Acquired (as written) (same title and author)") })
    try session.run("edit dune --date 2021-03")
    #expect(try session.books().map(\.extras.count) == [0, 0])
  }

  @Test func `A date as it was written that comes along with a date stays`() throws {
    let session = try LibrarySession()
    try session.write("title,date acquired,Date Acquired (as written)\nEmma,2022-02-28,spring\n", to: "list.csv")
    try session.run("import list.csv")
    #expect(
      try session.run("import list.csv --on-duplicate update").sum
        == "read 1: 0 added, 0 updated, 1 unchanged, 0 rejected")
    #expect(try session.books().map(\.extras.count) == [1])
  }
}
