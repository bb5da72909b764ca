internal import BookCodec
internal import BookCore
internal import MarkdownCodec
internal import Testing

@Suite struct MarkdownGridTests {
  /// The lines of a table with one column called `x`, behind those of its head.
  private func rows(_ contents: [GridCell]) -> [String] {
    var output = ByteBuffer()
    MarkdownGrid([GridColumn("x")], rows: contents.map { [$0] }).write(into: &output)
    return output.span.string.split(separator: "\n").dropFirst(2).map(String.init)
  }

  @Test func `Columns are aligned`() {
    var output = ByteBuffer()
    let columns = [GridColumn("Genre"), GridColumn("Books", isAlignedRight: true)]
    MarkdownGrid(columns, rows: [[.text("夜航西飛"), .text("1")], [.text("a"), .text("100000")]]).write(into: &output)
    #expect(
      output.span.string == """
        | Genre    |  Books |
        | -------- | -----: |
        | 夜航西飛 |      1 |
        | a        | 100000 |

        """)
  }

  // What CommonMark makes of a line of code: it ends at as many backticks, one blank at both ends is dropped, and a bar
  // is escaped in a table (GFM, 4.10, example 200).
  @Test(arguments: [
    ("books delete 'a'", "`books delete 'a'`"), ("a|b", "`a\\|b`"), ("a`b", "`` a`b ``"), ("``", "``` `` ```"),
    ("*a* <b> &amp;", "`*a* <b> &amp;`"),
  ])
  func `Code is as it is`(code: String, cell: String) { #expect(rows([.code(code)]) == ["| \(cell) |"]) }

  @Test func `Code of several lines becomes text`() {
    #expect(rows([.code("a\nb")]) == ["| a<br>b |"])
  }

  @Test(arguments: [("*a*", "\\*a\\*"), ("a|b", "a\\|b"), ("a\nb", "a<br>b"), ("<b>", "\\<b>")])
  func `Text is escaped`(text: String, cell: String) { #expect(rows([.text(text)]) == ["| \(cell) |"]) }
}
