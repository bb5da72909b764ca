import BookCodec
import BookCore
import BookLibrary
import Testing

/// The library as a program sees it that imports nothing else.
@Suite struct LibraryTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/library.json" }

  init() throws { folder = try TemporaryFolder() }

  private static let twoBooks = """
    {
      "format": "books-library", "version": 2, "owner": "me",
      "books": [
        {"id": "aaaaaa", "title": "Emma", "author": "Jane Austen", "dateAcquired": null, "genre": null, "pages": 4e2},
        {"id": "bbbbbb", "title": "Dune", "author": null, "dateAcquired": "2021-03", "genre": "SF", "tags": ["a"]}
      ]
    }

    """

  /// A library of two books.
  private func library() throws -> Library {
    try folder.write(Self.twoBooks, to: "library.json")
    return try Library(at: path)
  }

  private var text: String { get throws { try folder.text(of: "library.json") } }

  // MARK: Opening

  @Test func `Where there is no file the library is empty, and opening makes none`() throws {
    let library = try Library(at: path)
    #expect(library.books.isEmpty)
    #expect(library.genreFilters.isEmpty)
    #expect(!folder.exists("library.json"))
  }

  @Test func `A folder that is not there is an error, unless it is to be made`() throws {
    let path = folder.path + "/shelf/library.json"
    #expect(throws: Diagnostic.self) { try Library(at: path) }
    var library = try Library(at: path, makesFolder: true)
    try library.update("add") { try $0.add(Book(title: "Emma")) }
    #expect(try Library(at: path).books.map(\.title) == ["Emma"])
  }

  @Test(arguments: [
    ("damaged", "{\"format\": \"books-library\", \"version\": 2, \"books\": [", "malformed-json"),
    ("newer", "{\"format\": \"books-library\", \"version\": 99, \"books\": []}", "newer-library"),
    ("another document", "{\"name\": \"x\"}", "no-library"),
  ])
  func `What is no library is refused and left alone`(name: String, document: String, kind: String) throws {
    try folder.write(document, to: "library.json")
    let problem = #expect(throws: Diagnostic.self) { try Library(at: path) }
    #expect(problem?.kind.name == kind)
    #expect(try text == document)
  }

  // MARK: Changing

  @Test func `A book that is added is in the file and in the value`() throws {
    var library = try Library(at: path)
    let id = try library.update("add Emma") { update in
      try update.add(Book(title: " Emma\n", author: " ", genre: "Classic"))
    }
    for library in [library, try Library(at: path)] {
      #expect(library.books.elementsEqual([Book(title: "Emma", genre: "Classic")]))
      #expect(library.id(of: 0) == id)
      #expect(library.row(of: id) == 0)
      #expect(library.genreFilters.map(\.name) == ["Classic"])
    }
  }

  @Test func `A change writes what it changes, and nothing else`() throws {
    var library = try library()
    try library.update("change") { update in
      try update.change("bbbbbb") { $0.author = "Frank Herbert" }
      try update.change("bbbbbb") { book in
        book.extras = [Book.Extra("pages", .json("412")), Book.Extra("note", .text("lent"))]
      }
      try update.change("aaaaaa") { $0.title = "Emma" }
    }
    let expected = Self.twoBooks.replacing(
      "\"author\": null, \"dateAcquired\": \"2021-03\", \"genre\": \"SF\", \"tags\": [\"a\"]}",
      with: """
        "author": "Frank Herbert", "dateAcquired": "2021-03", "genre": "SF", "pages": 412, "note": "lent"}
        """)
    #expect(try text == expected)
  }

  @Test(arguments: [
    (["aaaaaa"], ["Dune!"]), (["bbbbbb"], ["Emma!"]), (["aaaaaa", "bbbbbb"], []),
  ])
  func `A book that is changed and deleted is gone`(ids: [String], left: [String]) throws {
    var library = try library()
    try library.update("change and delete") { update in
      for id in ["aaaaaa", "bbbbbb"] { try update.change(id) { $0.title += "!" } }
      for id in ids { try update.delete(id) }
    }
    #expect(library.books.map(\.title) == left)
    #expect(try Library(at: path).books.map(\.title) == left)
  }

  @Test func `All books can be replaced at once`() throws {
    var library = try library()
    try library.update("replace") { update in
      for row in update.books.indices { try update.delete(update.id(of: row)) }
      try update.add(Book(title: "Beowulf"))
    }
    #expect(try Library(at: path).books.map(\.title) == ["Beowulf"])
  }

  @Test func `What the body throws comes through, and nothing is changed`() throws {
    struct Stop: Error {}
    var library = try library()
    #expect(throws: Stop.self) {
      try library.update("add") { update in
        try update.add(Book(title: "Middlemarch"))
        throw Stop()
      }
    }
    #expect(library.books.count == 2)
    #expect(try text == Self.twoBooks)
    #expect(try library.changes().isEmpty)
  }

  private static let refusals: [(String, @Sendable (inout LibraryUpdate) throws -> Void, String)] = [
    ("no title", { try $0.add(Book(title: " \t")) }, "missing-title"),
    ("a title that is taken away", { try $0.change("aaaaaa") { $0.title = "" } }, "missing-title"),
    ("an id that no book has", { try $0.change("zzzzzz") { $0.title = "Emma" } }, "unknown-book"),
    ("deleting twice", { for _ in 0..<2 { try $0.delete("aaaaaa") } }, "unknown-book"),
    (
      "changing what is deleted",
      {
        try $0.delete("aaaaaa")
        try $0.change("aaaaaa") { $0.title = "X" }
      }, "unknown-book"
    ),
  ]

  @Test(arguments: Self.refusals.indices)
  func refusal(_ index: Int) throws {
    let (name, body, kind) = Self.refusals[index]
    var library = try library()
    let problem = #expect(throws: Diagnostic.self, "\(name)") { try library.update(name, body) }
    #expect(problem?.kind.name == kind, "\(name)")
    #expect(try text == Self.twoBooks, "\(name)")
  }

  @Test func `An update that changes nothing writes nothing`() throws {
    var library = try library()
    let titles = try library.update("look") { update in
      try update.change("aaaaaa") { $0.author = "Jane Austen" }
      return update.books.map(\.title)
    }
    #expect(titles == ["Emma", "Dune"])
    #expect(try text == Self.twoBooks)
    #expect(try library.changes().isEmpty)
  }

  @Test func `Two values of one library lose nothing`() throws {
    var first = try library()
    var second = try Library(at: path)
    try first.update("first") { try $0.add(Book(title: "Persuasion")) }
    #expect(second.books.count == 2)
    try second.update("second") { try $0.add(Book(title: "Ulysses")) }
    #expect(second.books.map(\.title) == ["Emma", "Dune", "Persuasion", "Ulysses"])
    try first.reload()
    #expect(first.books.elementsEqual(second.books))
  }

  @Test func `The view is saved`() throws {
    var library = try library()
    try library.update("look by author") { update in
      update.view.turn()
      update.view.genre = "SF"
    }
    let view = try Library(at: path).view
    #expect(view == library.view)
    #expect(view.order.keys == [SortKey(.author)])
    #expect(view.genre == "SF")
  }

  // MARK: Lists

  @Test(arguments: [
    (DuplicateRule.skip, 1, 0, 1, ["Emma Jane Austen nil", "Dune nil SF", "Ulysses nil nil"]),
    (.update, 1, 1, 0, ["Emma Jane Austen nil", "Dune Frank Herbert SF", "Ulysses nil nil"]),
    (.keep, 2, 0, 0, ["Emma Jane Austen nil", "Dune nil SF", "Dune Frank Herbert nil", "Ulysses nil nil"]),
  ])
  func `A list is added by the rule for books that are there`(
    rule: DuplicateRule, added: Int, updated: Int, unchanged: Int, expected: [String]
  ) throws {
    var library = try library()
    // Without an author, a title alone is too little to tell; the id of the library tells.
    let known = Book(title: "Dune", author: "Frank Herbert", extras: [Book.Extra("id", .text("bbbbbb"))])
    let list = BookList([known, Book(title: "Ulysses")])
    let sum = try library.add(list, onDuplicate: rule)
    #expect([sum.added, sum.updated, sum.unchanged] == [added, updated, unchanged])
    #expect(library.books.map { "\($0.title) \($0.author ?? "nil") \($0.genre ?? "nil")" } == expected)
    #expect(try Library(at: path).books.elementsEqual(library.books))
  }

  @Test func `A list is added as its books would be`() throws {
    var library = try Library(at: path)
    try library.add(BookList([Book(title: " Emma ", author: " ", genre: "Classic\n"), Book(title: "Dune")]))
    #expect(Array(library.books) == [Book(title: "Emma", genre: "Classic"), Book(title: "Dune")])
  }

  @Test func `A list with a book without a title is refused`() throws {
    var library = try library()
    let list = BookList([Book(title: "Ulysses"), Book(title: " ")])
    #expect(throws: Diagnostic.self) { try library.add(list) }
    #expect(try text == Self.twoBooks)
  }

  // MARK: Going back

  @Test func `Undo goes back change by change`() throws {
    var library = try library()
    try library.update("add Ulysses") { try $0.add(Book(title: "Ulysses")) }
    try library.add(BookList([Book(title: "Persuasion")]))
    #expect(try library.changes().map(\.description) == ["add 1 book", "add Ulysses"])
    #expect(try library.undo().description == "add 1 book")
    #expect(library.books.map(\.title) == ["Emma", "Dune", "Ulysses"])
    #expect(try library.undo().description == "add Ulysses")
    #expect(try text == Self.twoBooks)
    #expect(library.books.count == 2)
    #expect(throws: Diagnostic.self) { try library.undo() }
  }

  @Test func `A document of version 1 is read as it is and written in the current version`() throws {
    let old = "{\"version\": 1, \"books\": [{\"title\": \"Emma\"}], \"filters\": [\"All\", \"Poetry\"]}"
    try folder.write(old, to: "library.json")
    var library = try Library(at: path)
    #expect(library.books.map(\.title) == ["Emma"])
    #expect(library.genreFilters.map(\.name) == ["Poetry"])
    #expect(try text == old)
    try library.update("add") { try $0.add(Book(title: "Dune")) }
    #expect(try text.contains("\"version\": 2"))
    #expect(try folder.text(of: "library.json.version-1") == old)
  }

  @Test(arguments: [
    (["HOME": "/home/x", "BOOKS_LIBRARY": "/a/b.json"], "/a/b.json" as String?),
    (["HOME": "/home/x", "XDG_DATA_HOME": "/data"], "/data/books-to-read/library.json"),
    ([:], nil),
  ])
  func usualPath(environment: [String: String], path: String?) {
    #expect(Library.usualPath(environment: environment) == path)
  }
}
