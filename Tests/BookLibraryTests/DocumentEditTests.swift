import BookCodec
import BookCore
import BookLibrary
import BookTestSupport
import Testing

@Suite struct DocumentEditTests {
  /// A document after some changes.
  private func edited(
    _ document: LibraryDocument, _ change: (inout DocumentEdit) -> Void
  ) throws(Diagnostic) -> LibraryDocument {
    var edit = DocumentEdit(of: document)
    change(&edit)
    return try LibraryDocument(text: edit.text(), source: "library.json")
  }

  private func list(_ titles: String...) -> BookList { BookList(titles.map { Book(title: $0) }) }

  /// The lines that `new` has and `old` has not, and the other way round.
  private func difference(_ old: LibraryDocument, _ new: LibraryDocument) -> [String] {
    let before = old.string.split(separator: "\n").map(String.init)
    let after = new.string.split(separator: "\n").map(String.init)
    return after.difference(from: before).map { change in
      switch change {
      case .insert(_, let line, _): "+" + line
      case .remove(_, let line, _): "-" + line
      }
    }
  }

  @Test func `No change gives the same bytes`() throws {
    let document = try LibraryDocument(try frozenDocument("version-2"))
    #expect(DocumentEdit(of: document).text().span.string == document.string)
  }

  @Test func `A book that is added is one more line`() throws {
    let list = list("Persuasion")
    for document in [LibraryDocument.empty, try LibraryDocument(try frozenDocument("version-2"))] {
      let new = try edited(document) { _ = $0.add(0, of: list) }
      let change = difference(document, new)
      #expect(change.count == 1)
      #expect(change[0].contains("\"title\": \"Persuasion\", \"author\": null"))
    }
  }

  @Test func `A field that is changed leaves the rest of its line as it was`() throws {
    let document = try LibraryDocument(try frozenDocument("version-2"))
    var change = BookChange()
    change.set(.author, "M. Haushofer")
    change.set(.genre, "Novel")
    change.setExtra("isbn13", nil)
    change.setExtra("shelf", "A \"3\"")
    let new = try edited(document) { $0.change(1, change) }
    #expect(
      difference(document, new).last
        == #"+   ,{"x-first": true, "id": "w7d0ma", "title": "Die Wand", "author": "M. Haushofer", "dateAcquired": "2021-03", "genre": "Novel", "pages": 2.760e2, "shelf": "A \"3\""}"#
    )
    #expect(difference(document, new).count == 2)
  }

  @Test(arguments: [1, 2, 3])
  func `A book that is deleted is one line less`(_ row: Int) throws {
    let document = try LibraryDocument(try frozenDocument("version-2"))
    let new = try edited(document) { $0.delete([row]) }
    #expect(difference(document, new).count == 1)
    #expect(new.lines == document.lines.enumerated().filter { $0.offset != row }.map(\.element))
  }

  @Test(arguments: [[0], [0, 1], [0, 3], [1, 2, 3], [0, 1, 2, 3], [2, 3], []])
  func `Any books can be deleted`(_ rows: [Int]) throws {
    let document = try LibraryDocument(try frozenDocument("version-2"))
    let new = try edited(document) { $0.delete(rows) }
    let kept = document.lines.enumerated().filter { !rows.contains($0.offset) }.map(\.element)
    #expect(new.lines.map { $0.split(separator: " · ")[0] } == kept.map { $0.split(separator: " · ")[0] })
    let again = try edited(new) { _ = $0.add(0, of: list("Persuasion")) }
    #expect(again.books.count == kept.count + 1)
  }

  @Test func `View and genres are set in place, or come where they belong`() throws {
    var view = LibraryView()
    view.order = SortOrder([SortKey(.author)])
    view.articles = "de"
    let document = try LibraryDocument(try frozenDocument("version-2"))
    let new = try edited(document) {
      $0.setView(view)
      $0.setGenres(["Übersicht", "a\"b"])
    }
    #expect(new.view == view)
    #expect(new.genres == ["Übersicht", "a\"b"])
    #expect(new.string.contains(#"  "view": {"sort": "author", "genre": null, "articles": "de", "x-zoom": 1.50},"#))
    #expect(difference(document, new).count == 4)

    let bare = try LibraryDocument("{\"format\":\"books-library\",\"version\":2,\"books\":[]}")
    let filled = try edited(bare) {
      $0.setView(view)
      $0.setGenres(["A"])
    }
    #expect(filled.view == view)
    #expect(filled.genres == ["A"])
  }

  @Test func `Documents that other hands laid out keep their look`() throws {
    let compact =
      #"{"format":"books-library","version":2,"books":[{"title":"A","id":"aaaaaa"},{"id":"bbbbbb","title":"B"}]}"#
    let document = try LibraryDocument(compact)
    let new = try edited(document) { _ = $0.add(0, of: list("C")) }
    #expect(new.string.hasPrefix(compact.dropLast(2) + ",{\"id\": "))
    var change = BookChange()
    change.set(.title, "Z")
    let other = try edited(document) { $0.change(0, change) }
    #expect(other.string == compact.replacing("\"A\"", with: "\"Z\""))
  }

  /// Pieces of a document, between which any white space may stand.
  private static let pieces = """
    {¦"x"¦:¦1¦,¦"format"¦:¦"books-library"¦,¦"version"¦:¦2¦,¦"view"¦:¦{¦"zoom"¦:¦1¦,¦"sort"¦:¦"date"¦}¦,¦"books"¦:¦[¦
    {¦"title"¦:¦"A"¦}¦,¦{¦"x"¦:¦[¦]¦,¦"title"¦:¦"B"¦,¦"id"¦:¦"bbbbbb"¦}¦,¦{¦"genre"¦:¦null¦,¦"title"¦:¦"C"¦}¦]¦}
    """.replacing("\n", with: "").split(separator: "¦")

  /// However a document is laid out, a change of it is one of the same values.
  @Test(arguments: 0..<60)
  func `Blanks of any kind make no difference to a change`(_ round: Int) throws {
    var numbers = SeededNumbers(forRound: round)
    var text = ""
    for piece in Self.pieces { text += numbers.pick(["", "", " ", "\n    ", "\r\n", "\t "]) + piece }
    var change = BookChange()
    let values: [(inout BookChange) -> Void] = [
      { $0.set(.title, "New") }, { $0.set(.author, "Ä \"B\"") }, { $0.set(.genre, nil) }, { $0.setExtra("x", nil) },
      { $0.setExtra("y", "1") }, { $0.set(PartialDate(year: 2021)) },
    ]
    for _ in 0...numbers.number(below: 4) { numbers.pick(values)(&change) }
    var view = LibraryView()
    view.genre = numbers.pick([nil, "G"])
    view.collate = numbers.pick([nil, "sv"])
    let row = numbers.number(below: 3)
    let deleted = numbers.pick([[], [(row + 1) % 3]])
    let added = numbers.number(below: 3)
    let results = try [text, Self.pieces.joined()].map { text in
      try edited(try LibraryDocument(text)) { edit in
        edit.change(row, change)
        edit.setView(view)
        edit.delete(deleted)
        for _ in 0..<added { _ = edit.add(0, of: list("D")) }
      }
    }
    #expect(results[0].lines == results[1].lines, "\(SeededNumbers.hint)\n\(text)")
    #expect(results[0].view == view && results[1].view == view, "\(SeededNumbers.hint)\n\(text)")
    #expect(results[0].books.count == 3 - deleted.count + added)
  }

  @Test func `A member that comes first stands where the first one stood`() throws {
    let document = try LibraryDocument(
      """
      {"format": "books-library", "version": 2, "books": [
        { "title": "A" },
        {
          "title": "B"
        }
      ]}
      """)
    var change = BookChange()
    change.set(.genre, "G")
    let new = try edited(document) { edit in for row in 0..<2 { edit.change(row, change) } }
    #expect(
      new.string == """
        {"format": "books-library", "version": 2, "books": [
          { "id": "\(document.id(of: 0))", "title": "A", "genre": "G" },
          {
            "id": "\(document.id(of: 1))",
            "title": "B",
            "genre": "G"
          }
        ]}
        """)
  }

  @Test func `All books can be deleted and others added at once`() throws {
    let document = try LibraryDocument(try frozenDocument("version-2"))
    let new = try edited(document) { edit in
      edit.delete(Array(document.books.indices))
      for title in ["D", "E"] { _ = edit.add(0, of: list(title)) }
    }
    #expect(new.books.map(\.title) == ["D", "E"])
    #expect(new.string.split(separator: "\n").count { $0.contains("\"title\"") } == 2)
  }

  @Test func `A book without an id gets one, and keeps it when it is changed`() throws {
    let document = try LibraryDocument(#"{"format":"books-library","version":2,"books":[{"title":"A"}]}"#)
    let id = document.id(of: 0)
    #expect(id.count == 6)
    var change = BookChange()
    change.set(.title, "B")
    let new = try edited(document) { $0.change(0, change) }
    #expect(new.id(of: 0) == id)
    #expect(new.books[0].title == "B")
  }

  @Test func `Extras that are called like a member of a book keep their value`() throws {
    let list = BookList([Book(title: "A", extras: [Book.Extra("id", .text("12")), Book.Extra("title", .text("x"))])])
    let new = try edited(.empty) { _ = $0.add(0, of: list, idColumn: list.index(ofExtra: "id")) }
    #expect(new.books[0].extras.map(\.name) == ["id (2)", "title (2)"])
  }

  @Test func `A name that has to change does not become that of another column`() throws {
    let extras = ["id", "id (2)", "title"].map { Book.Extra($0, .text($0 + "!")) }
    let list = BookList([Book(title: "A", extras: extras)])
    let new = try edited(.empty) { _ = $0.add(0, of: list) }
    #expect(new.books[0].extras.map(\.name) == ["id (3)", "id (2)", "title (2)"])
  }

  @Test func `Copies of one book get ids of their own, the same at once as one after another`() throws {
    let list = list("A")
    var ids: [String] = []
    let atOnce = try edited(.empty) { edit in for _ in 0..<3000 { ids.append(edit.add(0, of: list)) } }
    #expect(Set(ids).count == 3000)
    #expect((0..<3000).map { atOnce.id(of: $0) } == ids)
    var document = LibraryDocument.empty
    for _ in 0..<5 { document = try edited(document) { _ = $0.add(0, of: list) } }
    #expect((0..<5).map { document.id(of: $0) } == Array(ids.prefix(5)))
  }

  @Test func `A book keeps the id that it brings along`() throws {
    let list = BookList([Book(title: "A", extras: [Book.Extra("id", .text("k3x9f2"))])])
    let new = try edited(.empty) { _ = $0.add(0, of: list, idColumn: list.index(ofExtra: "id")) }
    #expect(new.id(of: 0) == "k3x9f2")
    #expect(new.books[0].extras.isEmpty)
  }

  /// Whatever books say, a document holds it, and changes of some leave the others as they were.
  @Test(arguments: 0..<40)
  func `Nasty books come back as they were`(_ round: Int) throws {
    var nasty = NastyBooks(forRound: round)
    let books = nasty.books(upTo: 12).filter { !$0.title.allSatisfy(\.isWhitespace) }
    let list = BookList(books)
    let document = try edited(.empty) { edit in for row in list.indices { _ = edit.add(row, of: list) } }
    #expect(document.books.map(\.title) == books.map(\.title), "\(SeededNumbers.hint)")
    #expect(Array(document.books) == Array(list), "\(SeededNumbers.hint)")
    guard !books.isEmpty else { return }
    let row = nasty.numbers.number(below: books.count)
    var change = BookChange()
    let text = nasty.text()
    change.set(.title, text)
    change.setExtra("Notes", text)
    let deleted = nasty.numbers.number(below: books.count)
    let new = try edited(document) {
      if deleted != row { $0.delete([deleted]) }
      $0.change(row, change)
    }
    var expected = document.lines
    var changed = list[row]
    changed.title = text
    let changedRow = new.row(withID: document.id(of: row))
    #expect(changedRow.map { new.books[$0].title } == text, "\(SeededNumbers.hint)")
    expected.remove(at: row)
    if deleted != row { expected.remove(at: deleted > row ? deleted - 1 : deleted) }
    var rest = new.lines
    if let changedRow { rest.remove(at: changedRow) }
    #expect(rest == expected, "\(SeededNumbers.hint)")
  }
}

extension NastyBooks {
  fileprivate init(forRound round: Int) {
    self.init(seed: 0)
    numbers = SeededNumbers(forRound: round)
  }
}
