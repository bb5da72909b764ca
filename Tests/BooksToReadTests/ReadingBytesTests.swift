internal import BooksToRead
internal import Testing

@Suite struct ReadingBytesTests {
  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var bytes: [UInt8]
    var titles: [String]
    var problems: [String]

    init(_ name: String, _ bytes: [UInt8], _ titles: [String], _ problems: [String] = []) {
      testDescription = name
      self.bytes = bytes
      self.titles = titles
      self.problems = problems
    }
  }

  private static let header = Array("Title\n".utf8)

  @Test(arguments: [
    Case("no byte", [], []),
    Case("UTF-8", header + Array("Émile\n".utf8), ["Émile"]),
    Case("UTF-8 with a mark", [0xEF, 0xBB, 0xBF] + header + Array("Émile\n".utf8), ["Émile"]),
    Case("Windows-1252", header + [0xC9] + Array("mile ".utf8) + [0x80, 0x0A], ["Émile €"]),
    Case("UTF-16", [0xFF, 0xFE] + "Title\nÉmile".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }, ["Émile"]),
    Case(
      "UTF-8 with a stray byte", header + Array("Émile\nL'".utf8) + [0xE9] + Array("tranger\n".utf8),
      ["Émile", "L'\u{FFFD}tranger"], ["-:3:3: warning: a byte here is not UTF-8; it is read as U+FFFD"]),
    Case(
      "a row without a title", Array("Title,Author\n,Zola\nEmma,Austen\n".utf8), ["Emma"],
      ["-:2:1: error: the row has no title"]),
  ])
  func titles(_ c: Case) throws {
    let reading = try Codec.csv.read(bytes: c.bytes)
    #expect(reading.list.map(\.title) == c.titles)
    #expect(reading.diagnostics.map(\.description) == c.problems)
  }

  @Test(arguments: [
    ("NUL", Codec.csv, Array("Title\nEm\0ma\n".utf8), "shelf:2:3: error: a NUL byte: this is not a text file"),
    (
      "JSON in Windows-1252", .json, Array("{\"title\":\"".utf8) + [0xC9],
      "shelf:1:11: error: the byte 0xC9 is not UTF-8"
    ),
  ])
  func refusal(name: String, codec: Codec, bytes: [UInt8], description: String) {
    let problem = #expect(throws: Diagnostic.self) { try codec.read(bytes: bytes, source: "shelf") }
    #expect(problem?.description == description)
  }
}
