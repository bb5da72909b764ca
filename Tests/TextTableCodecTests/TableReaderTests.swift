import BookCodec
import BookCore
import BookTestSupport
import Testing
import TextTableCodec

/// What is wrong with a table, where, and what becomes of it.
@Suite struct TableReaderTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    /// The text, with a mark where the problem is.
    let text: Marked
    /// Titles of the books.
    let titles: [String]
    let message: String?
    /// The file of rejected rows.
    let rejects: String?
    var testDescription: String { name }

    init(_ name: String, _ text: String, _ titles: [String], _ message: String? = nil, rejects: String? = nil) {
      self.name = name
      self.text = Marked(text)
      self.titles = titles
      self.message = message
      self.rejects = rejects
    }
  }

  /// The order of day and month shows only in the last row.
  @Test func datesThatALaterRowDecides() throws {
    let head = "Title  Date Acquired\n-----  -------------\n"
    let text = head + "A      1/5/2024\n" + String(repeating: "B      2/6/2024\n", count: 50) + "C      25/5/2024\n"
    for pieces in [[Array(text.utf8)], text.utf8.map { [$0] }] {
      let list = try Codec.table.read(pieces: pieces).list
      #expect(list.first?.dateAcquired?.description == "2024-05-01")
      #expect(list[1].dateAcquired?.description == "2024-06-02")
      #expect(list.count == 52)
    }
    #expect(throws: Diagnostic.self) { try Codec.table.read(head + "A      1/5/2024\nB      2/6/2024\n") }
  }

  private static let head = "line      column  reason".padded(to: 92)
  private static let rule = "--------  ------  " + String(repeating: "-", count: 72) + "  "

  static let cases = [
    Case(
      "text between two columns", "Title  Author\n-----  ------\nEmma   Jane\n1️⃣Dune II Frank\n", ["Emma"],
      "the row does not fit the 2 columns below the header",
      rejects: head + "Title  Author\n" + rule + "-----  ------\n"
        + "4         1       the row does not fit the 2 columns below the header".padded(to: 92) + "Dune II Frank\n"),
    Case(
      "no title", "| Title | Author |\n|-------|--------|\n|1️⃣       | Jane   |\n| Emma  |        |\n", ["Emma"],
      "the row has no title"),
    Case("padding by code points", "Title   Author\n------  ------\n夜航西飛    Beryl\n", ["夜航西飛"]),
    Case("padding by columns", "Title     Author\n--------  ------\n夜航西飛  Beryl\n", ["夜航西飛"]),
    Case("two blanks inside a cell", "Title      Author\n---------  ------\nA  Second  x\n", ["A  Second"]),
    Case("row shorter than the header", "Title  Author\n-----  ------\nEmma\n\n", ["Emma"]),
    Case("header alone", "Title  Author\n-----  ------\n", []),
    Case("nothing", "", []),
    Case("blank", " \n\n", []),
    Case(
      "prose", "1️⃣Once upon a time\nthere was a book.\n", [],
      "there is no table in this text: no line names a column of titles"),
    Case("right-aligned column", "Title  Pages\nEmma     474\nDune    1000\n", ["Emma", "Dune"]),
    Case("row of dashes is a book", "Title\n-----\n-----\n", ["-----"]),
  ]

  @Test(arguments: cases)
  func reading(_ table: Case) throws {
    let outcome = Outcome(reading: table.text.text, with: .table)
    #expect(outcome.books.map(\.title) == table.titles)
    let problem = outcome.failure ?? outcome.problems.first
    if let message = table.message {
      #expect(
        problem?.hasSuffix("\(table.text.line ?? 0):\(table.text.column ?? 0) \(message)") ?? false, "\(problem ?? "")")
    } else {
      #expect(problem == nil)
    }
    #expect(Outcome.differenceWhenCut(table.text.text, with: .table) == nil)
  }

  /// The file of rejected rows, which reads as the same rows.
  @Test(arguments: cases.filter { $0.rejects != nil })
  func rejects(_ table: Case) throws {
    let file = try rejectsFile(of: table.text.text)
    #expect(file == table.rejects)
    let again = try Codec.table.read(file)
    #expect(again.list.isEmpty && again.rejected == 1)
    #expect(try rejectsFile(of: file).split(separator: "\n").count == 3)
  }

  private func rejectsFile(of text: String) throws -> String {
    let makeReader = try #require(Codec.table.makeReader)
    var reader = makeReader(ReadingOptions())
    var list = BookList()
    var report = ReadingReport()
    report.keepsRejections = true
    let bytes = Array(text.utf8)
    let done = try reader.read(bytes.span, isLast: true, into: &list, reporting: &report)
    #expect(done == bytes.count)
    let map = LineMap(source: "-")
    var output = ByteBuffer()
    reader.beginRejections(into: &output)
    for var rejection in report.rejections {
      rejection.reason = map.located(rejection.reason, in: bytes.span)
      reader.write(rejection, into: &output)
    }
    return output.span.string
  }

  @Test(arguments: [
    ("Title,Author\nEmma,Jane\n", false), ("Title\tAuthor\nEmma\tJane\n", false), ("Title;Author\n", false),
    ("Title\nEmma\nDune\n", false), ("Title|Author\nEmma|Jane\n", false),
    ("My books\n\nTitle,Author  Name\nx,y\n", false),
    ("Title  Author\nEmma   Jane\n", true), ("Title\n-----\nEmma\n", true), ("", false),
  ])
  func isToldFromCSV(_ text: String, _ isTable: Bool) {
    let bytes = Array(text.utf8)
    let isTold = looksLikeTextTable(bytes.span)
    #expect(isTold == isTable)
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
