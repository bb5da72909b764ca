internal import BookCodec
internal import BookCore
internal import BookTestSupport
internal import Foundation
internal import JSONCodec
internal import Testing

/// Texts that are hard on every format, through every report.
@Suite struct NastyReportTests {
  private let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  /// Books with nasty texts, and a few that reports look at closely: in capitals, twice, far away in time.
  private static func books(_ seed: Int) -> [Book] {
    var nasty = NastyBooks(seed: UInt64(seed))
    var books: [Book] = []
    while books.count < 60 { books += nasty.books(upTo: 20).map(\.fields) }
    for text in ["</script><script>alert(1)</script>", "]]>", "{{rows}}", "All", "--help", "$(touch x)", "```"] {
      books.append(Book(title: text, author: text, genre: text))
      books.append(Book(title: text.uppercased() + " LOUD\u{1B}[31m", author: text, genre: text.uppercased()))
    }
    books.append(Book(title: "last", dateAcquired: PartialDate("9999-12-31")))
    books.append(Book(title: "first", dateAcquired: PartialDate("0001")))
    return books
  }

  private func report(_ books: [Book], to format: String, _ options: String...) throws -> String {
    try scratch.write(Array(try Codec.ndjson.write(BookList(books)).utf8), to: "books.ndjson")
    let words = ["report", "books.ndjson", "-q", "--today", "2024-06-15", "--pace", "2", "--to", format]
    let outcome = try scratch.run(words + options)
    #expect(outcome.status == 0 && outcome.messages.isEmpty, "\(outcome.messages)")
    return String(decoding: outcome.stdout, as: UTF8.self)
  }

  /// The sections of the same report as programs read it.
  private func sections(_ books: [Book]) throws -> [String: Any] {
    let text = try report(books, to: "json")
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private func rows(_ section: Any?) throws -> [[String: Any]] { try #require(section as? [[String: Any]]) }

  @Test(arguments: 0..<12) func `Of JSON every text is itself`(seed: Int) throws {
    let books = Self.books(seed)
    let sections = try sections(books)
    #expect((sections["overview"] as? [String: Any])?["books"] as? Int == books.count)
    let findings = try rows(sections["findings"])
    let undated = findings.filter { $0["check"] as? String == "noDate" }.map { $0["title"] as? String }
    #expect(undated == books.filter { $0.dateAcquired == nil }.map(\.title))
    let oldest = try rows(sections["oldest"]).compactMap { $0["title"] as? String }
    #expect(oldest.first == "first" && Set(oldest).isSubset(of: Set(books.map(\.title))))
  }

  @Test(arguments: 0..<12) func `Of CSV every row has every column, and the texts of JSON`(seed: Int) throws {
    let books = Self.books(seed)
    let table = Self.csv(try report(books, to: "csv"))
    #expect(Set(table.map(\.count)).count == 1)
    let header = try #require(table.first)
    let title = try #require(header.firstIndex(of: "title"))
    let titles = table.filter { $0[0] == "findings" }.map { Self.unwrapped($0[title]) }
    #expect(titles == (try rows(try sections(books)["findings"])).map { $0["title"] as? String })
  }

  /// What is in a cell that spreadsheets take for a formula of one text: one that looks so is written in that way.
  private static func unwrapped(_ cell: String) -> String {
    guard cell.hasPrefix("=\""), cell.hasSuffix("\""), cell.count > 2 else { return cell }
    let inner = String(cell.dropFirst(2).dropLast())
    let isFormula = !inner.replacing("\"\"", with: "").contains("\"")
    return isFormula ? inner.replacing("\"\"", with: "\"") : cell
  }

  /// The cells of a text by RFC 4180.
  private static func csv(_ text: String) -> [[String]] {
    var rows: [[String]] = [[]]
    var cell = ""
    var isQuoted = false
    // Whether the last character closed the cell, unless it is doubled.
    var isClosed = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"":
        if isClosed { cell.unicodeScalars.append(scalar) }
        isClosed = isQuoted
        isQuoted.toggle()
        continue
      case "," where !isQuoted, "\n" where !isQuoted:
        rows[rows.count - 1].append(cell)
        cell = ""
        if scalar == "\n" { rows.append([]) }
      default: cell.unicodeScalars.append(scalar)
      }
      isClosed = false
    }
    return rows.dropLast()
  }

  @Test(arguments: 0..<12, ["plain", "box", "ascii"])
  func `Of a table every row is a line, and nothing moves the cursor`(seed: Int, style: String) throws {
    let books = Self.books(seed)
    let text = try report(books, to: "table", "--style", style)
    for scalar in text.unicodeScalars where scalar != "\n" {
      let category = scalar.properties.generalCategory
      let isHarmless = category != .control && category != .lineSeparator && category != .paragraphSeparator
      #expect(isHarmless && !(0x202A...0x202E).contains(scalar.value), "U+\(String(scalar.value, radix: 16))")
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex(of: "The oldest 10"))
    let frame = style == "plain" ? 2 : 4
    #expect(
      lines[(start + 2)...].prefix { !$0.isEmpty }.count == frame + (try rows(try sections(books)["oldest"])).count)
  }

  @Test(arguments: 0..<12) func `Of Markdown every row is a line with all its cells`(seed: Int) throws {
    let books = Self.books(seed)
    let lines = try report(books, to: "markdown").unicodeScalars.split(
      separator: "\n", omittingEmptySubsequences: false)
    for (heading, section, columns) in [("## The oldest 10", "oldest", 4), ("## By genre", "byGenre", 4)] {
      let start = try #require(lines.firstIndex { $0.elementsEqual(heading.unicodeScalars) })
      let table = lines[(start + 2)...].prefix { !$0.isEmpty }
      let rows = try rows(try sections(books)[section])
      #expect(table.count == 2 + min(rows.count, 20))
      for line in table { #expect(Self.bars(line) == columns + 1, "\(String(line))") }
    }
  }

  /// The bars in a line that no backslash takes the meaning from (GFM, 4.10).
  private static func bars(_ line: Substring.UnicodeScalarView) -> Int {
    var count = 0
    var isEscaped = false
    for scalar in line {
      if scalar == "|", !isEscaped { count += 1 }
      isEscaped = scalar == "\\" && !isEscaped
    }
    return count
  }

  @Test(arguments: 0..<12) func `Of HTML nothing of a text becomes markup`(seed: Int) throws {
    let page = try report(Self.books(seed), to: "html")
    let plain = try report(
      [
        Book(title: "LOUD", author: "a", dateAcquired: PartialDate("2021"), genre: "X-Y"),
        Book(title: "loud", author: "a", dateAcquired: PartialDate("2022"), genre: "xy"), Book(title: "x"),
      ], to: "html")
    #expect(Self.tags(page).subtracting(Self.tags(plain)).isEmpty)
    for scalar in page.unicodeScalars where scalar.value < 0x20 { #expect(scalar == "\n" || scalar == "\t") }
  }

  /// The tags of a page without the values of their attributes; a quote that is left over shows as itself.
  private static func tags(_ page: String) -> Set<String> {
    var tags: Set<String> = []
    // Not by characters: a mark at the beginning of a text is one with the sign before it.
    for piece in page.utf8.split(separator: UInt8(ascii: "<")).dropFirst() {
      // The script is the same in all pages, and has signs of its own.
      if piece.starts(with: Array("script".utf8)) || piece.starts(with: Array("style".utf8)) { continue }
      let parts = piece.prefix { $0 != UInt8(ascii: ">") }
        .split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
      let names = parts.enumerated().filter { $0.offset % 2 == 0 }.map { String(decoding: $0.element, as: UTF8.self) }
      tags.insert(names.joined(separator: "\"\""))
    }
    return tags
  }

  @Test(arguments: ["table", "markdown"])
  func `A title as long as a file does not make every row as long`(format: String) throws {
    var books = (0..<40).map { Book(title: "t\($0)") }
    books.append(Book(title: String(repeating: "LONG ", count: 200_000) + "end", dateAcquired: PartialDate("2001")))
    let text = try report(books, to: format)
    #expect(text.utf8.count < 100_000)
    #expect(text.contains("LONG …") || text.contains("LONG LONG…"))
  }
}

extension Book {
  /// The four fields of a book.
  fileprivate var fields: Book { Book(title: title, author: author, dateAcquired: dateAcquired, genre: genre) }

}
