internal import BookCodec
internal import BookCore
internal import Testing
internal import TextTableCodec

@Suite struct TextGridTests {
  private static let columns = [
    GridColumn("Genre"), GridColumn("Books", isAlignedRight: true), GridColumn(""),
  ]

  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let rows: [[String]]
    let style: ListStyle
    let expected: String

    init(_ name: String, _ rows: [[String]], _ style: ListStyle, _ expected: String) {
      testDescription = name
      self.rows = rows
      self.style = style
      self.expected = expected
    }
  }

  @Test(arguments: [
    Case(
      "sides", [["a", "1", "##"], ["bcdefg", "100000", ""]], .plain,
      """
      Genre    Books
      ------  ------  --
      a            1  ##
      bcdefg  100000

      """),
    Case(
      "a column without anything", [["a", "1", ""]], .plain,
      """
      Genre  Books
      -----  -----
      a          1

      """),
    Case(
      "wide characters", [["夜航西飛", "1", ""]], .ascii,
      """
      +----------+-------+
      | Genre    | Books |
      +----------+-------+
      | 夜航西飛 |     1 |
      +----------+-------+

      """),
    Case(
      "line breaks and escapes", [["a\nb\u{1B}", "1", ""]], .box,
      """
      ┌───────┬───────┐
      │ Genre │ Books │
      ├───────┼───────┤
      │ a↵b␛  │     1 │
      └───────┴───────┘

      """),
    Case(
      "no rows", [], .plain,
      """
      Genre  Books
      -----  -----

      """),
  ])
  func table(_ c: Case) {
    var output = ByteBuffer()
    TextGrid(Self.columns, rows: c.rows.map { $0.map { .text($0) } }, style: c.style).write(into: &output)
    #expect(output.span.string == c.expected)
  }

  @Test func `Columns without names have no header`() {
    var output = ByteBuffer()
    let columns = [GridColumn(""), GridColumn("", isAlignedRight: true)]
    TextGrid(columns, rows: [[.text("Books"), .text("12")], [.text("a"), .text("1")]], style: .plain).write(
      into: &output)
    #expect(output.span.string == "Books  12\na       1\n")
  }

  @Test func `Texts are cut to fit into a line, and nothing else`() {
    let columns = [
      GridColumn("Title", mayBeCut: true), GridColumn("Days", isAlignedRight: true), GridColumn("Command"),
    ]
    let rows: [[GridCell]] = [
      [.text("A Long and Winding Title"), .text("1"), .code("books edit A")],
      [.text("שלום לכל העולם הגדול הזה"), .text("100"), .code("books edit שלום")],
    ]
    func table(_ width: Int) -> [String] {
      var output = ByteBuffer()
      TextGrid(columns, rows: rows, style: .plain, width: width).write(into: &output)
      return output.span.string.split(separator: "\n").map { String($0) }
    }
    #expect(
      table(40) == [
        "Title              Days  Command", "-----------------  ----  ---------------",
        "A Long and Windi…     1  books edit A", "\u{2068}שלום לכל העולם ה…\u{2069}   100  books edit שלום",
      ])
    // What cannot be cut makes the line longer; texts stay long enough to be told apart.
    #expect(table(20)[2] == "A Long and …     1  books edit A")
    #expect(table(200)[2] == "A Long and Winding Title     1  books edit A")
  }
}
