import BookCodec
import BookCore
import BookTestSupport
import JSONCodec
import Testing

/// The shapes in which JSON holds a list of books.
@Suite struct JSONShapeTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    let titles: [String]
    var rejected = 0
    var testDescription: String { name }
    init(_ name: String, _ text: String, _ titles: [String], rejected: Int = 0) {
      self.name = name
      self.text = text
      self.titles = titles
      self.rejected = rejected
    }
  }

  static let shapes = [
    Case("array", #"[{"title":"A"},{"title":"B"}]"#, ["A", "B"]), Case("empty array", "[]", []),
    Case("byte order mark", "\u{FEFF}[{\"title\":\"A\"}]", ["A"]), Case("byte order mark alone", "\u{FEFF}", []),
    Case("empty array with space", " [ \n ] ", []),
    Case("no byte", "", []), Case("white space", " \n\t\r\n", []),
    Case("one a line", "{\"title\":\"A\"}\n{\"title\":\"B\"}\n", ["A", "B"]),
    Case("last line without an end", "{\"title\":\"A\"}\n{\"title\":\"B\"}", ["A", "B"]),
    Case("blank lines", "\n\n{\"title\":\"A\"}\r\n\r\n \n{\"title\":\"B\"}\n\n", ["A", "B"]),
    Case("objects over several lines", "{\n\"title\":\"A\"\n}\n{\n\"title\":\n\"B\"}", ["A", "B"]),
    Case(
      "lines that are no books", "{\"title\":\"A\"}\n5\n[1]\nnull\n{\"title\":\"B\"}\n\"x\"", ["A", "B"], rejected: 4),
    Case("first line is no book", "5\n{\"title\":\"B\"}", ["B"], rejected: 1),
    Case("first line says nothing", "{\"version\":1}\n{\"title\":\"B\"}", ["B"], rejected: 1),
    Case("first line without a title", "{\"author\":\"X\"}\n{\"title\":\"B\"}", ["B"], rejected: 1),
    Case("first line is empty object", "{}\n{\"title\":\"B\"}", ["B"], rejected: 1),
    Case("one book", #" {"title":"A","author":"X"} "#, ["A"]),
    Case("one book with an array of its own", #"{"title":"A","items":[{"format":"pdf"}]}"#, ["A"]),
    Case("one book with an empty array", #"{"title":"A","items":[]}"#, ["A"]),
    Case(
      "one of our own with a list in an extra",
      #"{"title":"A","author":null,"dateAcquired":null,"genre":null,"books":[{"title":"B"}]}"#, ["A"]),
    Case("one book of objects", #"{"author":{"name":"X"},"title":"A"}"#, ["A"]),
    Case("books", #"{"books":[{"title":"A"}]}"#, ["A"]), Case("items", #"{"items":[{"title":"A"}]}"#, ["A"]),
    Case("library", #"{"library":[{"title":"A"}]}"#, ["A"]),
    Case("data", #"{"data":[{"title":"A"}]}"#, ["A"]), Case("results", #"{"results":[{"title":"A"}]}"#, ["A"]),
    Case("name in capitals", #"{"Books":[{"title":"A"}]}"#, ["A"]),
    Case(
      "other members around", #"{"v":1,"meta":{"a":[1]},"books":[{"title":"A"}],"next":null,"x":[{"title":"Z"}]}"#,
      ["A"]),
    Case("list with a name", #"{"name":"My list","items":[{"title":"A"}]}"#, ["A"]),
    Case("empty list with a name", #"{"name":"My list","books":[]}"#, []),
    Case("empty list", #"{"books":[]}"#, []),
    Case("empty list among others", #"{"count":0,"results":[ ],"next":null}"#, []),
    Case("only array of objects", #"{"n":[1],"shelf2":[{"title":"A"}],"m":[]}"#, ["A"]),
    Case("array of authors is no list", #"{"authors":[{"name":"X"}],"works":[{"title":"A"}]}"#, ["A"]),
    Case("wrapped values that are no books", #"{"books":["A",1]}"#, [], rejected: 2),
    Case("rows without a title", #"{"books":[{"author":"X"},{"title":"B"}]}"#, ["B"], rejected: 1),
    Case("by id", #"{"31":{"title":"A"},"32":{"title":"B"}}"#, ["A", "B"]),
    Case("by name", #"{"b-1":{"title":"A"},"b-2":{"title":"B"}}"#, ["A", "B"]),
    Case("by id, one is no book", #"{"31":{"title":"A"},"32":null}"#, ["A"], rejected: 1),
    Case("by empty id", #"{"":{"title":"A"}}"#, ["A"]),
    Case("elements that are no books", #"[1,"a",null,true,[{"title":"Z"}],{"title":"A"},[]]"#, ["A"], rejected: 6),
    Case("array of numbers", "[1,2,3]", [], rejected: 3),
    Case(
      "title that is no text", #"[{"title":["A"]},{"title":{}},{"title":true},{"title":null},{"title":1984}]"#,
      ["1984"], rejected: 4),
  ]

  @Test(arguments: shapes)
  func shape(_ c: Case) throws {
    for codec in [Codec.json, Codec.ndjson] {
      let reading = try codec.read(c.text)
      #expect(reading.list.map(\.title) == c.titles)
      #expect(reading.rejected == c.rejected)
      #expect(reading.read == reading.taken + reading.rejected)
    }
  }

  @Test(arguments: [
    ("number", "1️⃣5"), ("text", " 1️⃣\"books\" "), ("null", "1️⃣null\n"),
    ("object about something else", #"1️⃣{"error":"not found","code":404}"#),
    ("several arrays", #"1️⃣{"movies":[{"title":"A"}],"games":[{"title":"B"}]}"#),
  ])
  func noBooks(_ name: String, _ marked: String) throws {
    let marked = Marked(marked)
    for pieces in [[Array(marked.text.utf8)], Array(marked.text.utf8).map { [$0] }] {
      let error = #expect(throws: Diagnostic.self) { try Codec.json.read(pieces: pieces) }
      #expect(error?.kind == .noBooks)
      #expect(error?.place?.line == marked.line && error?.place?.column == marked.column)
      #expect(error?.advice?.isEmpty == false)
    }
  }

  /// Rejections say where they are.
  @Test func rejectedElementIsLocated() throws {
    let reading = try Codec.json.read("[{\"title\":\"A\"},\n  7,\n {\"title\": [1]}]")
    #expect(reading.diagnostics.map(\.kind) == [.notABook, .notABook])
    #expect(reading.diagnostics.map { $0.place?.line } == [2, 3])
    #expect(reading.diagnostics.map { $0.place?.column } == [3, 12])
    #expect(
      reading.diagnostics.map(\.message) == [
        "a number stands where a book should, at $[1]", "the title is an array, at $[2].title",
      ])
  }

  /// Each line is read as soon as it is there, without a look at what follows.
  @Test(arguments: [
    "{\"title\":\"A\"}\n", "{\"title\":\"A\"}", "{\"title\":\"A\",\"items\":[]}\n",
    "\n{\"author\":null,\"title\":\"A\"}\n",
  ])
  func lineIsTakenAtOnce(_ line: String) throws {
    var reader = JSONReader(options: ReadingOptions())
    var list = BookList()
    var report = ReadingReport()
    let first = Array(line.utf8)
    #expect(try reader.read(first.span, isLast: false, into: &list, reporting: &report) == first.count)
    #expect(list.count == 1)
    let second = Array("\n{\"title\":\"B\"}\n".utf8)
    #expect(try reader.read(second.span, isLast: false, into: &list, reporting: &report) == second.count)
    #expect(list.count == 2)
  }

  /// A list of any length passes in calls of a few records: what is taken does not wait for the end of the list.
  @Test(arguments: [#"["#, #"{"v":{"a":1},"books":["#, #"{"name":"L","items":["#])
  func listIsTakenInPieces(_ opening: String) throws {
    var reader = JSONReader(options: ReadingOptions())
    var list = BookList()
    var report = ReadingReport()
    var pending = Array(opening.utf8)
    for number in 0..<100 {
      pending += Array("\(number == 0 ? "" : ",")\n{\"title\":\"Book \(number)\"}".utf8)
      let done = try reader.read(pending.span, isLast: false, into: &list, reporting: &report)
      pending.removeFirst(done)
      #expect(pending.isEmpty)
    }
    #expect(list.count == 100)
  }

  // MARK: A file of rejected records

  @Test func rejectsFileLosesItsThreeKeys() throws {
    let reading = try Codec.json.read(
      #"[{"line":3,"column":1,"reason":"no title","title":"A","name":"n"},{"line":1,"column":2,"title":"B"}]"#)
    #expect(reading.list[0] == Book(title: "A", extras: [.init("name", .text("n"))]))
    #expect(reading.list[1] == Book(title: "B", extras: [.init("line", .json("1")), .init("column", .json("2"))]))
  }

  @Test func rejectsFileOfOneLineIsARecord() throws {
    #expect(
      try Codec.ndjson.read(#"{"line":3,"column":1,"reason":"r","books":[{"title":"Z"}],"title":"A"}"#).list.map(
        \.title) == ["A"])
  }

  @Test func rejectedValueComesBackFromRecord() throws {
    let text =
      #"[{"line":3,"column":1,"reason":"r","record":[7]},{"line":3,"column":1,"reason":"r","record":{"title":"A"}}]"#
    var reader = JSONReader(options: ReadingOptions())
    var list = BookList()
    var report = ReadingReport()
    report.keepsRejections = true
    let bytes = Array(text.utf8)
    _ = try reader.read(bytes.span, isLast: true, into: &list, reporting: &report)
    #expect(list.map(\.title) == ["A"])
    #expect(report.rejections.map { $0.record.span.string } == ["[7]"])
    #expect(report.rejections.map(\.reason.kind) == [.notABook])
  }

  /// What was rejected, written as a rejects file and read again, is rejected again as it was, however often.
  @Test(arguments: [
    (#"[1, "a"]"#, #""record":[1,"a"]}"#), ("null", #""record":null}"#), ("{}", "}"),
    (#"{ "author" : "X" }"#, #""author":"X"}"#),
    (#"{"line":5}"#, #""record":{"line":5}}"#), (#"{"l\u0069ne":5}"#, #""record":{"l\u0069ne":5}}"#),
    (#"{"record":5}"#, #""record":{"record":5}}"#),
    (#"{"line":1,"column":2,"reason":"old","author":"X"}"#, #""author":"X"}"#),
    (#"{"line":1,"column":2,"reason":"old"}"#, "}"),
  ])
  func rejectsFile(_ record: String, _ rest: String) throws {
    var text = ByteBuffer()
    let bytes = Array(record.utf8)
    JSONRejects.append(bytes.span, line: 3, column: 7, reason: "a \"reason\"", into: &text)
    let first = text.span.string
    let head = #"{"line":3,"column":7,"reason":"a \"reason\"""#
    #expect(first == head + (rest == "}" ? "" : ",") + rest + "\n")
    for _ in 0..<2 {
      var reader = JSONReader(options: ReadingOptions())
      var list = BookList()
      var report = ReadingReport()
      report.keepsRejections = true
      _ = try reader.read(text.span, isLast: true, into: &list, reporting: &report)
      #expect(report.rejected == 1 && list.isEmpty)
      let rejected = report.rejections.first?.record ?? ByteBuffer()
      var again = ByteBuffer()
      JSONRejects.append(rejected.span, line: 3, column: 7, reason: "a \"reason\"", into: &again)
      #expect(again.span.string == first)
      text = again
    }
  }
}
