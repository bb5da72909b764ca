import BookCodec
import BookCore
import BookLibrary
import Testing

@Suite struct FrozenDocumentTests {
  @Test func `Version 2 loads to its books, view and genres`() throws {
    let document = try LibraryDocument(try frozenDocument("version-2"))
    #expect(
      document.lines == [
        "k3x9f2 · Emma · Jane Austen · 2021-03-05 · Classic",
        "w7d0ma · Die Wand · Marlen Haushofer · 2021-03 · - · isbn13=9783548605715 · pages=2.760e2! · x-first=true!",
        "b4q1zz · Beowulf · - · 2019 · Poetry; Classic · x-place={\"room\":\"hall\",\"shelf\":[1,2]}!",
        "r8n5tc · The \"Waves\"\n · - · - · -",
      ])
    #expect(document.view.order.description == "author,-date")
    #expect(document.view.genre == "Classic")
    #expect(document.genres == ["Travel", "Poetry"])
  }

  @Test func `All and nothing, written by hand, are no genres`() throws {
    let document = try LibraryDocument(
      #"{"format":"books-library","version":2,"view":{"genre":"all"},"genres":["All",""," ","X"],"books":[]}"#)
    #expect(document.view.genre == nil)
    #expect(GenreFilters(of: document).all.map(\.name) == ["X"])
  }

  @Test func `Version 1 is migrated with all that it holds`() throws {
    let folder = try TemporaryFolder()
    try folder.write(try frozenDocument("version-1"), to: "library.json")
    let loaded = try folder.library().load()
    let document = loaded.document
    #expect(loaded.oldVersion == 1)
    #expect(
      document.books.map(\.title) == ["Emma", "Солярис", "The Waves", "The Waves"])
    #expect(
      document.lines.map { $0.split(separator: " · ").dropFirst().joined(separator: " · ") } == [
        "Emma · Jane Austen · 2021-03-05 · Classic",
        "Солярис · Stanisław Lem · 2020-12 · Science Fiction · note=ask Anna 📚 · ratings=[4,5.0,null]!",
        "The Waves · - · - · -",
        "The Waves · - · - · -",
      ])
    #expect(Set((0..<4).map { document.id(of: $0) }).count == 4)
    // What books have is a filter by itself; `All` is always there.
    #expect(document.genres == ["Travel", "Poetry"])
    #expect(document.view == LibraryView())
    #expect(document.string.contains("  \"device\": {\"name\": \"Kitchen \\\"iPad\\\"\", \"build\": 4.50},\n"))
    #expect(document.string.hasPrefix("{\n  \"format\": \"books-library\",\n  \"version\": 2,\n"))
  }

  @Test func `Version 0 is migrated through version 1`() throws {
    let folder = try TemporaryFolder()
    try folder.write(try frozenDocument("version-0"), to: "library.json")
    let loaded = try folder.library().load()
    #expect(loaded.oldVersion == 0)
    #expect(
      loaded.document.lines.map { $0.split(separator: " · ").dropFirst().joined(separator: " · ") } == [
        "Emma · Jane Austen · 2021-03-05 · Classic",
        "Die Wand · Marlen Haushofer · 2021-03 · -",
        "Beowulf · - · 2019 · Poetry; Classic · pages=213! · shelf=A 3",
        "The Waves · - · - · -",
      ])
    #expect(loaded.document.genres == [])
  }

  @Test func `Names that version 2 gives a meaning stay as further members`() throws {
    let folder = try TemporaryFolder()
    let old = #"{"version":1,"view":{"a":1},"genres":7,"genres (2)":8,"books":[{"title":"A","id":1,"id (2)":2}]}"#
    try folder.write(old, to: "library.json")
    let document = try folder.library().load().document
    for member in [#""view (2)": {"a": 1}"#, #""genres (3)": 7"#, #""genres (2)": 8"#, #""id (3)": 1, "id (2)": 2"#] {
      #expect(document.string.contains(member))
    }
    #expect(document.view == LibraryView())
    #expect(document.genres == [])
  }

  @Test func `Filters of version 1 come once, whatever their case and blanks`() throws {
    let folder = try TemporaryFolder()
    let many = (0..<20_000).map { "\"f\($0)\"" }.joined(separator: ",")
    try folder.write(
      #"{"version":1,"books":[],"filters":["All",""," Travel","travel "," ",\#(many)]}"#, to: "library.json")
    #expect(try folder.library().load().document.genres.prefix(3) == [" Travel", "f0", "f1"])
  }

  @Test func `Migration gives the same bytes each time`() throws {
    let folder = try TemporaryFolder()
    try folder.write(try frozenDocument("version-1"), to: "library.json")
    let first = try folder.library().load().document.string
    #expect(try folder.library().load().document.string == first)
    // Its own result is read as it is.
    #expect(try LibraryDocument(first).string == first)
  }

  @Test(arguments: [
    ("a newer version", #"{"format":"books-library","version":3,"books":[]}"#, "newer-library", 1, 37),
    (
      "a newer version behind its books", #"{"books":[{"x":[]}],"version":12,"format":"books-library"}"#,
      "newer-library", 1, 31
    ),
    ("another format", #"{"format":"shelves","version":2,"books":[]}"#, "no-library", 1, 11),
    ("an object of another program", #"{"books":[{"title":"A"}]}"#, "no-library", 1, 1),
    ("version 2 without a format", #"{"version":2,"books":[]}"#, "no-library", 1, 12),
    ("a version that is a text", #"{"version":"1.0","name":"x"}"#, "no-library", 1, 12),
    ("a format without a version", #"{"format":"books-library"}"#, "damaged-library", 1, 1),
    ("a broken version", #"{"format":"books-library","version":2.0}"#, "damaged-library", 1, 37),
    ("a text", #""books""#, "no-library", 1, 1),
    ("nothing", "", "damaged-library", 1, 1),
    ("white space", " \n ", "damaged-library", 1, 1),
    ("no list of books", #"{"format":"books-library","version":2}"#, "damaged-library", 1, 1),
    ("version 1 without a list", #"{"version":1}"#, "damaged-library", 1, 1),
  ])
  func `What is not taken for a library`(
    _ name: String, _ text: String, _ kind: String, _ line: Int, _ column: Int
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "library.json")
    let problem = #expect(throws: Diagnostic.self) { _ = try folder.library().load() }
    #expect(problem?.kind.name == kind)
    #expect(problem?.place?.line == line)
    #expect(problem?.place?.column == column)
    #expect(try folder.text(of: "library.json") == text)
  }

  @Test func `A newer library is named with both versions`() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"format":"books-library","version":3,"books":[]}"#, to: "library.json")
    let problem = #expect(throws: Diagnostic.self) { _ = try folder.library().load() }
    #expect(problem?.message == "this library has version 3, and this program knows versions up to 2")
  }
}
