import BookCodec
import BookCore
import BookTestSupport
import MarkdownCodec
import Testing

/// What is wrong with a document, and where.
@Suite struct MarkdownProblemTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    /// The document with a mark for each problem.
    let marked: Marked
    let kinds: [Diagnostic.Kind]
    var testDescription: String { name }

    init(_ name: String, _ text: String, _ kinds: Diagnostic.Kind...) {
      self.name = name
      marked = Marked(text)
      self.kinds = kinds
    }
  }

  private static let head = "| Title | Author |\n| --- | --- |\n"

  static let problems = [
    Case("surplus cell", head + "| A | X | 1️⃣y |\n", .surplusCells),
    Case("row without a title", head + "1️⃣|  | X |\n", .missingTitle),
    Case("item without a title", "- *A*\n1️⃣- [](x) by Y\n", .missingTitle),
    Case("date that is none", "|Title|Added|\n|-|-|\n|A|1️⃣soon|\n", .unreadableDate),
    Case("date of an item", "- *A* (acquired 1️⃣soon)\n", .unreadableDate),
    Case(
      "in a list and in a table", "- *A* (acquired 1️⃣soon)\n\n" + head + "| A | X | 2️⃣y |\n", .unreadableDate,
      .surplusCells),
  ]

  static let failures = [
    Case("no books", "1️⃣# Hello\n\nSome text.\n", .noBooks),
    Case("no title", "1️⃣| Word | Meaning |\n|-|-|\n| a | b |\n", .noTitleColumn),
    Case("no title below other text", "# Hello\n\n1️⃣| Word | Meaning |\n|-|-|\n| a | b |\n", .noTitleColumn),
    Case("dates that can be read in two ways", "|Title|Added|\n|-|-|\n|A|1️⃣1/5/2024|\n|B|2/5/2024|\n", .ambiguousDates),
    Case("dates of items", "- *A* (acquired 1️⃣1/5/2024)\n", .ambiguousDates),
  ]

  @Test(arguments: problems)
  func problem(_ c: Case) throws {
    let reading = try Codec.markdown.read(c.marked.text)
    #expect(reading.diagnostics.map(\.kind) == c.kinds)
    let places = reading.diagnostics.map { Marked.Place(line: $0.place?.line ?? 0, column: $0.place?.column ?? 0) }
    #expect(places == c.marked.places)
    let difference = Outcome.differenceWhenCut(c.marked.text, with: .markdown)
    #expect(difference == nil, "\(difference ?? "")")
  }

  @Test(arguments: failures)
  func failure(_ c: Case) {
    let error = #expect(throws: Diagnostic.self) { try Codec.markdown.read(c.marked.text) }
    #expect(error?.kind == c.kinds.first)
    #expect(error?.place?.line == c.marked.line && error?.place?.column == c.marked.column)
    let difference = Outcome.differenceWhenCut(c.marked.text, with: .markdown)
    #expect(difference == nil, "\(difference ?? "")")
  }

  @Test(arguments: ["", "\n", " \n\t\n", "<!-- books: an empty list -->\n", head])
  func emptyList(_ text: String) throws {
    #expect(try Codec.markdown.read(text).list.isEmpty)
  }

  static let mapped = [
    ("2", ["X · A"]), ("Word", ["A · X"]), ("1", ["A · X", "B"]),
  ]

  /// What the options say of columns makes a table one of books.
  @Test(arguments: mapped)
  func mapping(_ column: String, _ books: [String]) throws {
    var options = ReadingOptions()
    options.mapping = [FieldMapping(field: .title, column: column)]
    if column == "2" { options.mapping.append(FieldMapping(field: .author, column: "1")) }
    let text = "| Word | Author |\n|-|-|\n| A | X |\n\n| Thing |\n|-|\n| B |\n"
    #expect(try Codec.markdown.read(text, options: options).list.map(\.line) == books)
  }

  /// Rejected records, mended or not, are read again from the file that they are written to.
  @Test(arguments: [
    (head + "| A | X | y |\n|  | Z |\n", 2), ("## Sea\n- [](x) by Y\n- *B*\n", 1),
    ("- *A*\n  - [](x) by \"-->\"\n", 1),
  ])
  func rejectsAreReadAgain(_ text: String, _ count: Int) throws {
    let first = try Self.rejects(of: text)
    let reading = try Codec.markdown.read(first)
    #expect(reading.rejected == count && reading.taken == 0)
    #expect(try Self.rejects(of: first).split(separator: "\n").count == first.split(separator: "\n").count)
  }

  private static func rejects(of text: String) throws -> String {
    guard var reader = Codec.markdown.makeReader?(ReadingOptions()) else { return "" }
    var report = ReadingReport()
    report.keepsRejections = true
    var list = BookList()
    _ = try reader.read(Array(text.utf8).span, isLast: true, into: &list, reporting: &report)
    var output = ByteBuffer()
    reader.beginRejections(into: &output)
    for rejection in report.rejections { reader.write(rejection, into: &output) }
    return output.span.string
  }

  /// Texts that make a careless parser slow: they are read in a moment, or the test takes minutes.
  @Test(arguments: [
    "[", "[[", "![", "](", "[](", "*", "**a", "_a", "~", "`", "`` ` ", "|", "<", "<a ", "&", "\\", "(", "\"", "> ",
    "# ", "- ", "  - a\n", "[a](<", "<!--", "*a_", "- a by ",
  ])
  func floods(_ piece: String) {
    let flood = String(repeating: piece, count: 60_000 / piece.utf8.count)
    for text in ["- *A* " + flood, Self.head + "| " + flood, flood, "## " + flood, "- " + flood + "\n  - x"] {
      _ = try? Codec.markdown.read(text)
    }
  }
}
