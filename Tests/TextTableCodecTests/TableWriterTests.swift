import BookCodec
import BookCore
import BookTestSupport
import Testing
import TextTableCodec

/// What tables look like.
@Suite struct TableWriterTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let books: [Book]
    let text: String
    var loss: String?
    var options = WritingOptions()
    var testDescription: String { name }

    init(
      _ name: String, _ books: [Book], _ text: String, loss: String? = nil,
      _ change: (inout WritingOptions) -> Void = { _ in }
    ) {
      self.name = name
      self.books = books
      self.text = text
      self.loss = loss
      change(&options)
    }
  }

  static let emma = Book(
    title: "Emma", author: "Jane Austen", dateAcquired: PartialDate("2021-03-05"), genre: "Classic")
  static let cat = Book(title: "吾輩は猫である", author: "夏目漱石", genre: "小説")
  static let long = Book(title: "A Title That Takes Very Much Room", author: "Some Body", genre: "x")

  static let cases = [
    Case(
      "plain", [emma, cat],
      """
      Title           Author       Date Acquired  Genre
      --------------  -----------  -------------  -------
      Emma            Jane Austen  2021-03-05     Classic
      吾輩は猫である  夏目漱石                    小説

      """),
    Case(
      "box", [emma, cat],
      """
      ┌────────────────┬─────────────┬───────────────┬─────────┐
      │ Title          │ Author      │ Date Acquired │ Genre   │
      ├────────────────┼─────────────┼───────────────┼─────────┤
      │ Emma           │ Jane Austen │ 2021-03-05    │ Classic │
      │ 吾輩は猫である │ 夏目漱石    │               │ 小説    │
      └────────────────┴─────────────┴───────────────┴─────────┘

      """
    ) { $0.style = .box },
    Case(
      "ascii with a heading", [emma],
      """
      Books to Read (A)

      +-------+-------------+---------------+---------+
      | Title | Author      | Date Acquired | Genre   |
      +-------+-------------+---------------+---------+
      | Emma  | Jane Austen | 2021-03-05    | Classic |
      +-------+-------------+---------------+---------+

      """
    ) {
      $0.style = .ascii
      $0.heading = "Books to Read"
      $0.order = SortOrder([SortKey(.author), SortKey(.title)])
    },
    Case(
      "no books", [],
      """
      Title  Author  Date Acquired  Genre
      -----  ------  -------------  -----

      """),
    Case(
      "renamed and other columns",
      [Book(title: "Emma", extras: [Book.Extra("isbn13", .text("978")), Book.Extra("x", .text("y"))])],
      """
      ISBN  Title
      ----  -----
      978   Emma

      """
    ) { $0.columns = [OutputColumn(.extra("isbn13"), name: "ISBN"), OutputColumn(.field(.title))] },
    Case(
      "columns that are left out",
      [Book(title: "Emma", extras: [Book.Extra("isbn13", .text("978")), Book.Extra("x", .text("y"))])],
      """
      Title  Author  Date Acquired  Genre
      -----  ------  -------------  -----
      Emma

      """, loss: "2 columns are left out: isbn13, x; --columns all writes them"),
    Case(
      "fitted", [long, cat],
      """
      Title           Author     Date Acquired  Genre
      --------------  ---------  -------------  -----
      A Title That …  Some Body                 x
      吾輩は猫である  夏目漱石                  小説

      """, loss: "1 text is cut to fit 47 columns; a greater --width shows more"
    ) { $0.width = 47 },
    Case(
      "cut at the edge of a character", [cat],
      """
      +----------+---------+------------+-------+
      | Title    | Author  | Date Acqu… | Genre |
      +----------+---------+------------+-------+
      | 吾輩は…  | 夏目漱… |            | 小説  |
      +----------+---------+------------+-------+

      """, loss: "3 texts are cut to fit 43 columns; a greater --width shows more"
    ) {
      $0.style = .ascii
      $0.width = 43
    },
    Case(
      "characters that could do harm", [Book(title: "a\u{1B}[31mb\nc\td\u{202E}e↵", author: "NULL")],
      """
      Title                     Author  Date Acquired  Genre
      ------------------------  ------  -------------  -----
      a␛[31mb↵c␉d␐202E;e␐21B5;  NULL

      """),
    Case(
      "from right to left", [Book(title: "שלום", author: "A")],
      """
      Title  Author  Date Acquired  Genre
      -----  ------  -------------  -----
      \u{2068}שלום\u{2069}   A

      """),
  ]

  @Test(arguments: cases)
  func looks(_ table: Case) throws {
    let list = BookList(table.books)
    #expect(try Codec.table.write(list, options: table.options) == table.text)
    let makeWriter = try #require(Codec.table.makeWriter)
    var writer = makeWriter(table.options)
    var output = ByteBuffer()
    writer.begin(extraNames: list.extraNames, into: &output)
    writer.measure(list, rows: Array(list.indices))
    writer.write(list, rows: Array(list.indices), into: &output)
    writer.finish(into: &output)
    #expect(writer.loss == table.loss)
  }
}
