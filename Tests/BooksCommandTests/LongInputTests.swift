internal import Testing

/// Inputs of more than a block: what shows only behind the first of them.
@Suite struct LongInputTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// More than the program reads at a time.
  private static let manyBooks = (0..<12_000).map { "{\"title\":\"Book number \($0)\"}\n" }.joined()

  @Test(arguments: [true, false])
  func `A file that brings a column late is converted whole, and its problems are said once`(isLate: Bool) throws {
    let late = isLate ? "{\"title\":\"Z\",\"note\":\"A\"}\n" : "{\"title\":\"Z\"}\n"
    try folder.write(Array(("{\"title\":\"\"}\n" + Self.manyBooks + late).utf8), to: "books.ndjson")
    let outcome = try folder.run(["convert", "books.ndjson", "-o", "books.csv"])
    #expect(outcome.status == 1)
    #expect(outcome.messages == ["books.ndjson:1:10: error: the row has no title"])
    #expect(outcome.sum == "read 12002: 12001 taken, 1 rejected")
    let lines = try folder.text(of: "books.csv").split(separator: "\n")
    #expect(lines.first == (isLate ? "Title,Author,Date Acquired,Genre,note" : "Title,Author,Date Acquired,Genre"))
    #expect(lines.count == 12_002 && lines.last == (isLate ? "Z,,,,A" : "Z,,,"))
  }

  @Test func `Rows of thousands of columns are all written`() throws {
    let names = (0..<9000).map { "\"c\($0)\":\"\"" }.joined(separator: ",")
    let rows = (0..<300).map { "{\"title\":\"\($0)\",\"c8999\":\"x\"}\n" }.joined()
    try folder.write(Array(("{\"title\":\"first\",\(names)}\n" + rows).utf8), to: "books.ndjson")
    let outcome = try folder.run(["convert", "books.ndjson", "-t", "csv"])
    #expect(outcome.status == 0 && outcome.sum == "read 301: 301 taken, 0 rejected")
    let lines = outcome.stdout.split(separator: 0x0A)
    #expect(lines.count == 302)
    #expect(lines.allSatisfy { $0.count { $0 == 0x2C } == 9003 })
    #expect(lines.last?.starts(with: Array("299,".utf8)) == true && lines.last?.last == UInt8(ascii: "x"))
  }

  @Test func `A byte that is not UTF-8 is told where the rest proves to be UTF-8`() throws {
    var text = Array("Title\nCaf".utf8) + [0xE9, 0x0A]
    for number in 0..<40_000 { text += Array("Book \(number)\n".utf8) }
    try folder.write(text, to: "western.csv")
    try folder.write(text + Array("Café\n".utf8), to: "mixed.csv")
    let western = try folder.run(["convert", "western.csv", "-t", "csv", "--limit", "1"])
    #expect(western.messages.first == "western.csv: read as windows-1252")
    #expect(String(decoding: western.stdout, as: UTF8.self).contains("Café,"))
    let mixed = try folder.run(["convert", "mixed.csv", "-t", "csv", "--limit", "1"])
    #expect(mixed.messages.first?.hasPrefix("mixed.csv:2:4: warning: ") == true)
    #expect(String(decoding: mixed.stdout, as: UTF8.self).contains("Caf\u{FFFD},"))
  }

  @Test func `A device is written as it is`() throws {
    try folder.write(Array("Title\nEmma\n".utf8), to: "list.csv")
    let outcome = try folder.run(["convert", "list.csv", "-t", "csv", "-o", "/dev/null"])
    #expect(outcome.status == 0 && outcome.sum == "read 1: 1 taken, 0 rejected")
  }
}
