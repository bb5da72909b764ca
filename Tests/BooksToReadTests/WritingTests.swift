internal import BooksToRead
internal import Testing

/// Formats for people, as a program that imports the library has them.
@Suite struct WritingTests {
  private static let books = [
    Book(title: "Emma", author: "Jane Austen", dateAcquired: PartialDate("2021-03"), genre: "Classic; Romance"),
    Book(title: "Dracula | Dracul", author: "Bram Stoker", dateAcquired: PartialDate("2020-02-29"), genre: "Gothic"),
    Book(title: "*Ulysses*", author: "James Joyce", genre: "classic"),
    Book(title: "老残游记", author: "刘鹗"),
  ]

  struct Form: CustomTestStringConvertible {
    var codec: Codec
    var style: ListStyle?
    var grouping: Grouping?
    var testDescription: String {
      [codec.name, style?.rawValue, grouping.map { "by \($0.rawValue)" }].compactMap(\.self).joined(separator: " ")
    }

    static let all: [Form] =
      [Codec.csv, .tsv, .json, .ndjson].map { Form(codec: $0) }
      + [Codec.markdown, .table].flatMap { codec in codec.styles.map { Form(codec: codec, style: $0) } }
      + Codec.markdown.styles.flatMap { style in
        Grouping.allCases.map { Form(codec: .markdown, style: style, grouping: $0) }
      }
  }

  @Test(arguments: Form.all)
  func `What is written reads back to the same books`(_ form: Form) throws {
    var options = WritingOptions()
    options.style = form.style
    options.grouping = form.grouping
    options.heading = "Books to Read"
    let text = try form.codec.write(BookList(Self.books), options: options)
    let reading = try form.codec.read(text)
    #expect(reading.diagnostics.isEmpty)
    // Groups put the books in another order.
    let byTitle = try SortOrder("title")
    #expect(reading.list.sorted(by: byTitle).elementsEqual(BookList(Self.books).sorted(by: byTitle)))
    if form.grouping == nil { #expect(reading.list.elementsEqual(Self.books)) }
  }

  struct Headings: CustomTestStringConvertible {
    var grouping: Grouping
    var order: String?
    var expected: [String]
    var testDescription: String { grouping.rawValue + (order.map { " in the order \($0)" } ?? "") }
  }

  @Test(arguments: [
    Headings(grouping: .genre, expected: ["## Classic (2)", "## Gothic (1)", "## No genre (1)"]),
    Headings(
      grouping: .author,
      expected: ["## Jane Austen (1)", "## James Joyce (1)", "## Bram Stoker (1)", "## 刘鹗 (1)"]),
    Headings(grouping: .year, expected: ["## 2020 (1)", "## 2021 (1)", "## No date (2)"]),
    Headings(grouping: .year, order: "-date", expected: ["## 2021 (1)", "## 2020 (1)", "## No date (2)"]),
  ])
  func headings(_ c: Headings) throws {
    var options = WritingOptions()
    options.style = .list
    options.grouping = c.grouping
    options.order = try c.order.map(SortOrder.init)
    let text = try Codec.markdown.write(BookList(Self.books), options: options)
    #expect(text.split(separator: "\n").filter { $0.hasPrefix("#") }.map(String.init) == c.expected)
  }

  @Test func `Contents list the groups`() throws {
    var options = WritingOptions()
    options.grouping = .year
    options.hasContents = true
    let text = try Codec.markdown.write(BookList(Self.books), options: options)
    #expect(text.contains("\n- [2020](#2020-1) (1)\n- [2021](#2021-1) (1)\n- [No date](#no-date-2) (2)\n"))
  }

  @Test func `An empty list in groups is an empty list`() throws {
    for style in Codec.markdown.styles {
      var options = WritingOptions()
      options.style = style
      options.grouping = .genre
      #expect(try Codec.markdown.read(Codec.markdown.write(BookList(), options: options)).list.isEmpty)
    }
  }

  @Test(arguments: [
    (Form(codec: .csv, style: .box), "csv has no style box"),
    (Form(codec: .table, style: .list), "table has no style list"),
    (Form(codec: .json, grouping: .genre), "json has no groups"),
    (Form(codec: .table, style: .ascii, grouping: .year), "table has no groups"),
  ])
  func refusal(_ form: Form, message: String) {
    var options = WritingOptions()
    options.style = form.style
    options.grouping = form.grouping
    let problem = #expect(throws: Diagnostic.self) { try form.codec.write(BookList(Self.books), options: options) }
    #expect(problem?.message == message)
  }

  @Test func `A table is as wide as is asked for`() throws {
    var options = WritingOptions()
    options.width = 30
    let lines = try Codec.table.write(BookList(Self.books), options: options).split(separator: "\n")
    #expect(lines.count == 6)
    #expect(lines.allSatisfy { $0.count <= 30 })
  }

  @Test(arguments: [
    ("csv", Codec.csv, "Titel;Autor\nEmma;Austen\n"),
    ("Markdown", .markdown, "- *Emma* by Austen\n"),
    ("table", .table, "Title  Author\n-----  ------\nEmma   Austen\n"),
  ])
  func `Texts of people are read in memory`(name: String, codec: Codec, text: String) throws {
    let reading = try codec.read(text, source: name)
    #expect(reading.list.elementsEqual([Book(title: "Emma", author: "Austen")]))
    #expect(reading.taken == 1 && reading.rejected == 0)
  }

  @Test func `A reading tells what was found by looking`() throws {
    let reading = try Codec.csv.read("Emma,Jane Austen\n")
    #expect(reading.list.map(\.title) == ["Emma"])
    #expect(reading.notices.count == 1)
  }
}
