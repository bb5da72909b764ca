internal import BookCore
internal import BookReports
internal import BookTestSupport
internal import ReportPage
internal import Testing

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension Book {
  fileprivate init(_ title: String, by author: String? = nil, _ date: String? = nil, in genre: String? = nil) {
    self.init(title: title, author: author, dateAcquired: date.flatMap { PartialDate($0) }, genre: genre)
  }
}

@Suite struct PageTests {
  private func page(_ books: [Book]) throws -> String {
    var builder = ReportBuilder(ReportOptions(today: try #require(PartialDate("2024-06-15")), pace: 2))
    let list = BookList(books)
    builder.add(Array(list.indices), of: list)
    var output = ByteBuffer()
    ReportPage(builder).write(into: &output)
    return output.span.string
  }

  /// The rows of the list: the attributes and the cells of each, as they stand in the page.
  private func rows(_ page: String) -> [(attributes: Substring, cells: [String])] {
    page.split(separator: "\n").filter { $0.hasPrefix("<tr data-a=") }.map { line in
      let cells = line.split(separator: "<td").dropFirst().map { cell in
        String(cell[cell.index(after: cell.firstIndex(of: ">") ?? cell.startIndex)...].prefix { $0 != "<" })
      }
      return (line.prefix { $0 != ">" }, cells)
    }
  }

  private func number(_ name: String, in attributes: Substring) -> Int? {
    attributes.split(separator: " \(name)=\"").dropFirst().first.flatMap { Int($0.prefix { $0 != "\"" }) }
  }

  @Test(arguments: 0..<20) func `The places in the orders are those of the program`(round: Int) throws {
    var nasty = NastyBooks(seed: SeededNumbers(forRound: round).state)
    // Titles that can be told apart in the page, whatever stands in the others.
    let books = nasty.books(upTo: 40).enumerated().map { number, book in
      Book(
        title: "\(book.title.filter { $0.isASCII && $0.isLetter }) \(number)", author: book.author,
        dateAcquired: book.dateAcquired)
    }
    let rows = rows(try page(books))
    let list = BookList(books)
    #expect(rows.map { $0.cells[0] } == list.sorted(by: try SortOrder("title")).map(\.title), "\(SeededNumbers.hint)")
    for (attribute, key) in [("data-a", "author"), ("data-d", "date")] {
      let places = rows.compactMap { number(attribute, in: $0.attributes) }
      let sorted = zip(places, rows).sorted { $0.0 < $1.0 }.map { $0.1.cells[0] }
      #expect(sorted == list.sorted(by: try SortOrder(key)).map(\.title), "\(key) \(SeededNumbers.hint)")
    }
  }

  @Test func `A source's own sort names and the articles that were chosen count`() throws {
    let books = [
      Book(title: "The Zoo", author: "Ann Zed", extras: [.init("Author l-f", .text("Abel, Ann"))]),
      Book(title: "Apes", author: "Bo Mid", extras: [.init("Author l-f", .text("Mid, Bo"))]),
      Book(title: "Der Affe", author: "Cy Aal"),
    ]
    for articles: Set<ArticleLanguage> in [[.en], [.de], []] {
      var options = ReportOptions(today: try #require(PartialDate("2024-06-15")))
      options.collation.articles = articles
      var builder = ReportBuilder(options)
      for book in books { builder.add([0], of: BookList([book])) }
      var output = ByteBuffer()
      ReportPage(builder).write(into: &output)
      let rows = rows(output.span.string)
      for (key, name) in [(SortKey.Field.title, "data-"), (.author, "data-a")] {
        var order = SortOrder([SortKey(key)])
        order.collation.articles = articles
        let expected = BookList(books).sorted(by: order).map(\.title)
        let places = key == .title ? Array(rows.indices) : rows.compactMap { number(name, in: $0.attributes) }
        #expect(zip(places, rows).sorted { $0.0 < $1.0 }.map { $0.1.cells[0] } == expected)
      }
    }
  }

  static let hostile = [
    "<script>alert(1)</script>", "</style><script>alert(1)</script>", "</script>", "\"><img src=x onerror=alert(1)>",
    "' onmouseover='alert(1)", "<!--", "-->", "]]>", "&lt;script&gt;", "&", "{{rows}}", "a\u{2028}b", "a\u{0}b",
    "a\u{8}b", "\u{202E}evil", "javascript:alert(1)", "</td></tr></table>", "<svg onload=alert(1)>",
  ]

  @Test(arguments: hostile) func `Nothing of a text becomes markup`(text: String) throws {
    let page = try page([
      Book("a", by: "b", in: "c"), Book(title: text, author: text, genre: text), Book(title: text, author: text),
    ])
    let plain = try self.page([
      Book("a", by: "b", in: "c"), Book(title: "x", author: "x", genre: "x"), Book(title: "x", author: "x"),
    ])
    // The same tags and quotes as of a text without any.
    for sign in ["<", ">", "\""] as [Character] {
      // The finding of a name in capitals, or in one spelling, would add some, so the list alone is counted.
      func count(_ page: String) -> Int {
        rows(page).map { "\($0.attributes)\($0.cells)" }.joined().count { $0 == sign }
      }
      #expect(count(page) == count(plain))
    }
    #expect(page.split(separator: "<script").count == 2 && page.split(separator: "</script").count == 2)
    #expect(page.split(separator: "<style").count == 2 && page.split(separator: "</style").count == 2)
    for word in ["<img", "<svg onload", "<!--", "\u{0}", "\u{8}"] { #expect(!page.contains(word), "\(word)") }
  }

  @Test func `A text is escaped where it stands`() throws {
    let rows = rows(try page([Book(title: "a<b>&\"c'\r\u{1}", author: "<i>", genre: "x&y")]))
    #expect(rows.map(\.cells) == [["a&lt;b&gt;&amp;&quot;c&#39;&#13;\u{FFFD}", "&lt;i&gt;", "", "x&amp;y"]])
  }

  @Test func `Genres are filters in alphabetical order behind All`() throws {
    let page = try page([
      Book("a", in: "Zoology; Art"), Book("b", in: "art"), Book("c"), Book("d", "2021", in: "Écologie"),
    ])
    let buttons = page.split(separator: "\n").filter { $0.hasPrefix("<button type=\"button\" data-g") }.map { line in
      line.split(separator: ">").dropFirst(2).first?.prefix { $0 != "<" } ?? ""
    }
    #expect(buttons == ["All", "Art", "Écologie", "Zoology", "No genre"])
    let genres = rows(page).map { $0.attributes.split(separator: "data-g=").dropFirst().first.map(String.init) ?? "" }
    #expect(genres == ["\"2 0\"", "\"0\"", "", "\"1\""])
  }

  @Test func `An empty list is a page`() throws {
    let page = try page([])
    #expect(page.contains("0 books in 0 genres") && page.hasSuffix("</html>\n"))
  }
}

@Suite struct PageTemplateTests {
  private static let folder = testFolder.deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/ReportPage/Template")

  @Test func `The template is made from the files beside it`() throws {
    func text(_ name: String) throws -> String {
      try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
    }
    var builder = ReportBuilder(ReportOptions(today: try #require(PartialDate("2024-06-15"))))
    builder.add([], of: BookList())
    var output = ByteBuffer()
    ReportPage(builder).write(into: &output)
    let page = output.span.string
    #expect(page.contains("<style>\n" + (try text("page.css")) + "</style>"))
    #expect(page.contains("<script>\n" + (try text("page.js")) + "</script>"))
    var rest = page[...]
    for piece in try text("page.html").split(separator: "{{").flatMap({ $0.split(separator: "}}").suffix(1) }) {
      let found = try #require(rest.firstRange(of: piece), "\(piece)")
      rest = rest[found.upperBound...]
    }
  }

  @Test func `The policy allows the page itself and nothing else`() throws {
    let html = try String(contentsOf: Self.folder.appending(path: "page.html"), encoding: .utf8)
    // Anything that is loaded, and any style or handler in an attribute, which the policy would stop.
    for word in ["src=", "href=\"http", "url(", "style=\"", " onclick", "import "] { #expect(!html.contains(word)) }
  }
}
