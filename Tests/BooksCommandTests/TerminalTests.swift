internal import BooksCommand
internal import Dispatch
internal import Testing

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Runs whose standard output is a terminal: how wide their lines are.
@Suite struct TerminalTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let columns: UInt16
    var environment: [String: String] = [:]
    let width: Int
  }

  static let cases = [
    Case(testDescription: "the terminal tells", columns: 44, width: 44),
    Case(testDescription: "COLUMNS counts more", columns: 44, environment: ["COLUMNS": "60"], width: 60),
    Case(testDescription: "COLUMNS is 0", columns: 44, environment: ["COLUMNS": "0"], width: 44),
    Case(testDescription: "COLUMNS is negative", columns: 44, environment: ["COLUMNS": "-5"], width: 44),
    Case(testDescription: "COLUMNS is no number", columns: 44, environment: ["COLUMNS": "wide"], width: 44),
    Case(testDescription: "COLUMNS is empty", columns: 44, environment: ["COLUMNS": ""], width: 44),
    Case(testDescription: "nobody tells", columns: 0, width: .max),
  ]

  @Test(
    arguments: cases,
    [
      ["convert", "list.csv", "-q", "-t", "table", "--columns", "title"],
      ["report", "list.csv", "-q", "--only", "oldest", "--today", "2024-06-15"],
    ])
  func width(_ c: Case, _ words: [String]) throws {
    let folder = try ScratchFolder()
    let title = String(repeating: "x", count: 80)
    try folder.write(Array("Title,Date Acquired\n\(title),2024-06-14\n".utf8), to: "list.csv")
    let lines = try lines(of: words, in: folder.location, c)
    let row = try #require(lines.first { $0.hasPrefix("xxx") })
    // In the report an empty author, a date and a number follow, with two blanks ahead of each.
    #expect(row.count == min(c.width, words[0] == "convert" ? 80 : 80 + 8 + 12 + 6))
  }

  @Test func `What does not go to the terminal is as wide as it gets`() throws {
    let folder = try ScratchFolder()
    let title = String(repeating: "x", count: 80)
    try folder.write(Array("Title\n\(title)\n".utf8), to: "list.csv")
    let words = ["report", "list.csv", "-q", "--only", "findings", "-o", "list.txt"]
    #expect(try lines(of: words, in: folder.location, Self.cases[0]).isEmpty)
    #expect(try folder.text(of: "list.txt").contains(title + "  "))
  }

  /// What the program writes to a terminal.
  private func lines(of arguments: [String], in folder: String, _ c: Case) throws -> [String] {
    var (terminal, end): (Int32, Int32) = (-1, -1)
    var size = winsize(ws_row: 24, ws_col: c.columns, ws_xpixel: 0, ws_ypixel: 0)
    // The call fills in the two descriptors and only reads the size; nobody asks for a name.
    try #require(unsafe openpty(&terminal, &end, nil, nil, &size) == 0)
    defer { close(terminal) }
    // The program is on its own thread: a terminal holds little that nobody has read.
    DispatchQueue.global().async { [end] in
      let context = ProgramContext(
        arguments: arguments, environment: c.environment, workingDirectory: folder, standardOutput: end)
      _ = BooksCommand.run(context)
      close(end)
    }
    var output: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 4096)
    while true {
      // The pointer is to the array's own bytes, for the length of the call.
      let count = unsafe block.withUnsafeMutableBytes { unsafe read(terminal, $0.baseAddress, $0.count) }
      if count <= 0 { break }
      output += block.prefix(count)
    }
    return String(decoding: output, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
  }
}
