internal import BookCore
internal import BooksCommand
internal import Testing

/// What the app BooksToRead could do, one test for each ability.
@Suite struct AppAbilityTests {
  private static let shelf = [
    "Emma --author 'Jane Austen' --date 2021-03-05 --genre Classic",
    "'Rocannons World' --author 'Ursula K. Le Guin' --date 2019 --genre 'Science Fiction'",
    "'Never Let Me Go' --author 'Kazuo Ishiguro' --date 2021-03 --genre 'Science Fiction'",
    "Beowulf --genre Poetry",
  ]

  @Test func `A book is added with title, author, date acquired and genre`() throws {
    let session = try LibrarySession()
    let said = try session.said("add Emma --author 'Jane Austen' --date 2021-03-05 --genre Classic")
    #expect(said.hasPrefix("added ") && said.hasSuffix("  Emma — Jane Austen"))
    #expect(try session.books().map(\.fourFields) == ["Emma · Jane Austen · 2021-03-05 · Classic"])
  }

  @Test func `Any field of a book is edited`() throws {
    let session = try LibrarySession(adding: [Self.shelf[0]])
    try session.run("edit emma --title 'Emma, a novel' --author 'J. Austen' --date 2022 --genre Novel --set shelf=A3")
    let book = try #require(try session.books().first)
    #expect(book.fourFields == "Emma, a novel · J. Austen · 2022 · Novel")
    #expect(book.extras == [Book.Extra("shelf", .text("A3"))])
    try session.run("edit 'Emma, a novel' --author ' J. Austen ' --set ' shelf = A3 ' --title ' Emma, a novel'")
    #expect(try session.books() == [book])
    #expect(try session.said("edit emma --author ' '", status: 2).contains("--author needs TEXT"))
    #expect(try session.said("edit emma --set ' =x'", status: 2).contains("--set needs NAME=VALUE"))
    #expect(try session.said("edit emma --clear id", status: 2).contains("the id of a book stays as it is"))
    try session.run("edit 'Emma, a novel' --clear author --clear date --clear genre --clear shelf")
    #expect(try session.books() == [Book(title: "Emma, a novel")])
    #expect(try session.said("edit emma --clear author").hasPrefix("unchanged "))
    #expect(try session.said("edit emma --clear title", status: 2).contains("cannot clear the title"))
    #expect(try session.said("edit emma --clear shelf", status: 2).contains("no book has a value called 'shelf'"))
  }

  @Test func `A book is deleted`() throws {
    let session = try LibrarySession(adding: Self.shelf)
    #expect(try session.said("delete never").hasSuffix("Never Let Me Go — Kazuo Ishiguro"))
    #expect(try session.titles() == ["Beowulf", "Emma", "Rocannons World"])
    try session.run("delete beowulf emma 'rocannons world'")
    #expect(try session.titles() == [])
    try session.run("add Emma")
    #expect(try session.titles() == ["Emma"])
  }

  @Test(arguments: [
    ("title", ["Beowulf", "Emma", "Never Let Me Go", "Rocannons World"]),
    ("author", ["Emma", "Never Let Me Go", "Rocannons World", "Beowulf"]),
    ("date", ["Rocannons World", "Never Let Me Go", "Emma", "Beowulf"]),
  ])
  func `Books are sorted by`(_ key: String, _ titles: [String]) throws {
    let session = try LibrarySession(adding: Self.shelf)
    try session.run("sort \(key)")
    #expect(try session.titles() == titles)
  }

  @Test func `The order goes round in a circle, with its mark in the heading`() throws {
    let session = try LibrarySession(adding: Self.shelf)
    for mark in ["(T)", "(A)", "(D)", "(T)"] {
      #expect(try session.lines("list").first == "Books to Read \(mark)")
      let next = ["(T)": "author (A)", "(A)": "date (D)", "(D)": "title (T)"][mark] ?? ""
      #expect(try session.said("sort") == "sorted by \(next)")
    }
  }

  @Test func `Genres of books are filters by themselves, in alphabetical order`() throws {
    let session = try LibrarySession(adding: Self.shelf)
    #expect(
      try session.lines("filter") == ["* 4  All", "  1  Classic", "  1  Poetry", "  2  Science Fiction"])
    try session.run("edit beowulf --genre épopée")
    try session.run("delete emma")
    #expect(try session.lines("filter") == ["* 3  All", "  1  épopée", "  2  Science Fiction"])
  }

  @Test func `A book of several genres is under each of them`() throws {
    let session = try LibrarySession(adding: ["Emma --genre Classic --genre Novel"])
    #expect(try session.lines("genres") == ["* 1  All", "  1  Classic", "  1  Novel"])
    try session.run("filter novel")
    #expect(try session.titles() == ["Emma"])
  }

  @Test func `Filters are added and deleted by hand`() throws {
    let session = try LibrarySession(adding: [Self.shelf[0]])
    #expect(try session.said("genres add Travel Poetry") == "added the genre Travel\nadded the genre Poetry")
    #expect(try session.said("genres add ' travel'") == "travel is there already")
    #expect(try session.said("genres add ' ' '  '", status: 2).contains("no genre is named"))
    #expect(try session.said("genres add 'Poetry; Opera '") == "Poetry is there already\nadded the genre Opera")
    #expect(try session.said("genres delete opera") == "deleted the genre Opera")
    #expect(try session.lines("filter") == ["* 1  All", "  1  Classic", "  0  Poetry", "  0  Travel"])
    #expect(try session.said("genres delete poetry") == "deleted the genre Poetry")
    #expect(try session.lines("genres list") == ["* 1  All", "  1  Classic", "  0  Travel"])
    #expect(try session.said("genres delete Poetyr", status: 2).contains("there is no genre 'Poetyr'"))
  }

  @Test func `A filter that is deleted is back by itself while books have the genre`() throws {
    let session = try LibrarySession(adding: [Self.shelf[0]])
    #expect(try session.said("genres delete classic") == "Classic stays as long as 1 book has it")
    #expect(try session.lines("filter") == ["* 1  All", "  1  Classic"])
  }

  @Test func `All is there from the beginning, first, chosen, and cannot be deleted`() throws {
    let session = try LibrarySession()
    #expect(try session.lines("filter") == ["* 0  All"])
    #expect(try session.said("genres delete all", status: 3).contains("All cannot be deleted"))
    #expect(try session.said("genres add All") == "All is always there")
    try session.run("add Abacus --genre Aardvarks")
    #expect(try session.lines("filter") == ["* 1  All", "  1  Aardvarks"])
    // A genre of that name is no second filter.
    try session.run("add Bees --genre all --genre Zoology")
    #expect(try session.lines("filter") == ["* 2  All", "  1  Aardvarks", "  1  Zoology"])
  }

  @Test func `A filter that is deleted while it is chosen gives way to All`() throws {
    let session = try LibrarySession(adding: [Self.shelf[0]])
    try session.run("genres add Travel")
    #expect(try session.said("filter travel") == "showing Travel: 0 of 1 book")
    #expect(try session.said("genres delete Travel") == "deleted the genre Travel\nshowing All")
    #expect(try session.titles() == ["Emma"])
  }

  @Test func `A filter whose last book is gone stays as long as it is chosen`() throws {
    let session = try LibrarySession(adding: Self.shelf)
    try session.run("filter poetry")
    try session.run("delete beowulf")
    #expect(try session.lines("filter") == ["  3  All", "  1  Classic", "* 0  Poetry", "  2  Science Fiction"])
    try session.run("filter all")
    #expect(try session.lines("filter") == ["* 3  All", "  1  Classic", "  2  Science Fiction"])
  }

  @Test func `The settings of the order last, too`() throws {
    let session = try LibrarySession(adding: [
      "'The Waves' --author 'Virginia Woolf'", "Zettel", "Öl --author 'Anna Zweig'",
    ])
    #expect(try session.titles() == ["Öl", "The Waves", "Zettel"])
    try session.run("sort title --articles none --collate sv")
    #expect(try session.titles() == ["The Waves", "Zettel", "Öl"])
    try session.run("genres add Åland Zen Arabia")
    #expect(try session.lines("genres") == ["* 3  All", "  0  Arabia", "  0  Zen", "  0  Åland"])
    #expect(try session.titles("--articles en --collate root") == ["Öl", "The Waves", "Zettel"])
    try session.run("sort author --author-sort as-written")
    #expect(try session.titles() == ["Öl", "The Waves", "Zettel"])
    #expect(try session.titles("--author-sort surname") == ["The Waves", "Öl", "Zettel"])
    #expect(
      try session.document.contains(
        #""view": {"sort": "author", "genre": null, "articles": "none", "authorSort": "as-written", "collate": "sv"}"#))
  }

  @Test(arguments: [
    ("add ' '", "a book needs a title"), ("add ''", "a word for add is empty"), ("edit", "no book is named"),
    ("edit emma", "nothing is to be changed"), ("delete", "no book is named"), ("import", "no file is named"),
    ("import ''", "a file name is empty"), ("sort size", "books can be sorted by title, author or date, not 'size'"),
    ("filter fun", "there is no genre 'fun'"), ("genres remove x", "genres takes list, add or delete, not 'x'"),
    ("genres drop", "genres takes list, add or delete, not 'drop'"), ("genres add", "no genre is named"),
  ])
  func `What cannot be meant is told, and changes nothing`(_ line: String, _ message: String) throws {
    let session = try LibrarySession(adding: [Self.shelf[0]])
    let before = try session.document
    #expect(try session.said(line, status: 2) == "books: error: \(message)")
    #expect(try session.document == before)
  }

  @Test func `Without a home there is no library unless it is named`() throws {
    let folder = try ScratchFolder()
    let outcome = try folder.run(["list"])
    #expect(outcome.status == 3)
    #expect(outcome.messages == ["books: error: there is no home folder to keep a library in"])
    folder.environment["HOME"] = folder.location
    #expect(try folder.run(["add", "Emma"]).status == 0)
    #expect(try folder.run(["export", "--to", "json"]).books == [Book(title: "Emma")])
  }

  @Test func `A genre that no book has is told`() throws {
    let session = try LibrarySession(adding: Self.shelf)
    for command in ["list", "export --to json"] {
      let said = try session.run("\(command) --genre Clasic").messages.first
      #expect(said == "books: warning: no book has the genre 'Clasic'")
    }
  }

  @Test func `Ids are a column where they are asked for`() throws {
    let session = try LibrarySession(adding: ["Emma"])
    for options in ["--columns id,title", "--ids"] {
      let lines = try session.lines("export --to csv \(options)")
      let id = try #require(try session.document.split(separator: "\"id\": \"").last?.prefix(6))
      #expect(lines.last?.contains(id) == true)
    }
  }

  @Test func `A chosen filter limits the list`() throws {
    let session = try LibrarySession(adding: Self.shelf)
    #expect(try session.said("filter 'science  fiction'") == "showing Science Fiction: 2 of 4 books")
    #expect(try session.titles() == ["Never Let Me Go", "Rocannons World"])
    // The heading, the header and the line below it, and the two books.
    #expect(try session.lines("list").count == 5)
    #expect(try session.said("list") == "2 of 4 books, genre Science Fiction; --all shows all")
    #expect(try session.titles("--all").count == 4)
    #expect(try session.titles("--genre poetry") == ["Beowulf"])
    #expect(
      try session.lines("filter") == ["  4  All", "  1  Classic", "  1  Poetry", "* 2  Science Fiction"])
    try session.run("filter all")
    #expect(try session.titles().count == 4)
    #expect(try session.said("filter Poerty", status: 2).contains("there is no genre 'Poerty'"))
  }

  @Test func `Order and filter last from run to run`() throws {
    let session = try LibrarySession(adding: Self.shelf)
    try session.run("sort date")
    try session.run("filter 'science fiction'")
    #expect(try session.titles() == ["Rocannons World", "Never Let Me Go"])
    #expect(try session.document.contains("\"view\": {\"sort\": \"date\", \"genre\": \"Science Fiction\"}"))
    try session.run("sort")
    #expect(try session.lines("list").first == "Books to Read (T)")
    #expect(try session.titles("--sort -title") == ["Rocannons World", "Never Let Me Go"])
  }
}
