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
    TextGrid(Self.columns, rows: c.rows, style: c.style).write(into: &output)
    #expect(output.span.string == c.expected)
  }

  @Test func `Columns without names have no header`() {
    var output = ByteBuffer()
    let columns = [GridColumn(""), GridColumn("", isAlignedRight: true)]
    TextGrid(columns, rows: [["Books", "12"], ["a", "1"]], style: .plain).write(into: &output)
    #expect(output.span.string == "Books  12\na       1\n")
  }
}
