internal import BookCore
internal import BooksCommand
internal import Testing

/// Which book a word means.
@Suite struct BookChoiceTests {
  private func shelf() throws -> LibrarySession {
    let session = try LibrarySession(adding: [
      "Emma --author 'Jane Austen'", "'Emma Brown' --author 'Clare Boylan'", "1984 --author 'George Orwell'", "Dune",
    ])
    return session
  }

  /// The id of the book with this title, by the document.
  private func id(of title: String, _ session: LibrarySession) throws -> String {
    let line = try #require(
      try session.document.split(separator: "\n").first { $0.contains("\"title\": \"\(title)\"") })
    return try #require(line.split(separator: "\"").dropFirst(3).first.map(String.init))
  }

  @Test func `A number is that of the list that was shown last`() throws {
    let session = try shelf()
    #expect(try session.said("delete 1", status: 2).contains("no numbered list was shown yet"))
    try session.run("list --numbers --sort -title --limit 3")
    // The library changes and is shown without numbers: they still mean what they meant.
    try session.run("add Aardvark")
    try session.run("list")
    #expect(try session.said("edit 2 --genre x").hasSuffix("Emma — Jane Austen"))
    #expect(try session.said("delete 1").hasSuffix("Emma Brown — Clare Boylan"))
    #expect(try session.said("delete 1", status: 2).contains("book 1 of the last list is gone"))
    #expect(try session.said("delete 4", status: 2).contains("there is no book 4: the last list had 3 books"))
  }

  @Test func `The numbers of a list are those of its rows`() throws {
    let session = try shelf()
    let rows = try session.lines("list --numbers --columns title")
    #expect(rows.dropFirst(3) == ["1  1984", "2  Dune", "3  Emma", "4  Emma Brown"])
  }

  @Test func `An id that looks like the number of another book changes nothing`() throws {
    let session = try LibrarySession()
    try session.write(
      #"{"format":"books-library","version":2,"books":[{"id":"2","title":"A"},{"id":"3","title":"B"}]}"#,
      to: "library.json")
    #expect(try session.said("edit 3 --genre x").hasSuffix("B"))
    try session.run("list --numbers")
    let said = try session.said("delete 2", status: 2)
    #expect(said.hasPrefix("2  A\n3  B\n"))
    #expect(said.contains("2 books fit '2', so nothing was changed"))
    #expect(try session.said("edit 1 --genre x").hasSuffix("A"))
  }

  @Test func `An id or its beginning`() throws {
    let session = try shelf()
    let id = try id(of: "Dune", session)
    #expect(try session.said("edit \(id) --genre a").contains("Dune"))
    #expect(try session.said("edit \(id.prefix(5)) --genre b").contains("Dune"))
    #expect(try session.said("edit \(id.uppercased().prefix(5)) --genre c").contains("Dune"))
  }

  @Test func `A title, whatever its case, and a part that only one has`() throws {
    let session = try shelf()
    #expect(try session.said("edit EMMA --genre a").hasSuffix("Emma — Jane Austen"))
    #expect(try session.said("edit brown --genre a").hasSuffix("Emma Brown — Clare Boylan"))
    #expect(try session.said("edit 1984 --genre a").hasSuffix("1984 — George Orwell"))
  }

  @Test func `Where several fit they are listed and nothing is changed`() throws {
    let session = try shelf()
    let before = try session.document
    let said = try session.said("delete dune emm", status: 2)
    #expect(said.contains("Emma — Jane Austen") && said.contains("Emma Brown — Clare Boylan"))
    #expect(said.contains("2 books fit 'emm', so nothing was changed"))
    #expect(try session.document == before)
  }

  @Test func `A mistyped title gets a suggestion`() throws {
    let session = try shelf()
    let outcome = try session.run("delete Dnue", status: 2)
    #expect(outcome.messages == ["books: error: no book fits 'Dnue'"])
  }

  @Test func `Adding what is there says so`() throws {
    let session = try shelf()
    let said = try session.said("add ' the EMMA! ' --author 'Austen, Jane'", status: 3)
    #expect(said.contains("'Emma — Jane Austen' is there already, as \(try id(of: "Emma", session))"))
    try session.run("add Emma --author 'Jane Austen' --duplicate")
    #expect(try session.titles() == ["1984", "Dune", "Emma", "Emma", "Emma Brown"])
    try session.run("add Emma --author 'Somebody Else'")
    try session.run("add Waves --set isbn=9780141439587")
    #expect(try session.said("add 'The Years' --set ISBN13=978-0-14-143958-7", status: 3).contains("same ISBN"))
  }
}
