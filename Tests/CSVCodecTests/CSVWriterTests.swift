import BookCodec
import BookCore
import BookTestSupport
import CSVCodec
import Testing

/// What is written, to the byte. Python's csv module reads each of the documents to the values that were written.
@Suite struct CSVWriterTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let books: [Book]
    let text: String
    var codec = Codec.csv
    var columns: [OutputColumn]?
    var testDescription: String { name }

    init(_ name: String, _ books: [Book], _ text: String, codec: Codec = .csv, columns: [OutputColumn]? = nil) {
      self.name = name
      self.books = books
      self.text = text
      self.codec = codec
      self.columns = columns
    }
  }

  static let head = "Title,Author,Date Acquired,Genre"

  static let cases = [
    Case("no book", [], "\(head)\n"), Case("one book", [Book(title: "Emma")], "\(head)\nEmma,,,\n"),
    Case(
      "all fields", [Book(title: "A", author: "X; Y", dateAcquired: PartialDate("2021-03-05"), genre: "G; H")],
      "\(head)\nA,X; Y,2021-03-05,G; H\n"),
    Case(
      "partial dates", ["2021", "2021-03", "0001-01-01"].map { Book(title: "A", dateAcquired: PartialDate($0)) },
      "\(head)\nA,,2021,\nA,,2021-03,\nA,,0001-01-01,\n"),
    Case("delimiter", [Book(title: "a,b", author: ",")], "\(head)\n\"a,b\",\",\",,\n"),
    Case("other delimiters stay bare", [Book(title: "a;b", author: "a\tb", genre: "a|b")], "\(head)\na;b,a\tb,,a|b\n"),
    // A reader that finds no delimiter in the header looks for one in the records.
    Case(
      "other delimiters in the only column", [Book(title: ";"), Book(title: "a|b"), Book(title: "a\t.")],
      "Title\n\";\"\n\"a|b\"\n\"a\t.\"\n", columns: [OutputColumn(.field(.title))]),
    Case(
      "quotes", [Book(title: "\"", author: "a\"b", genre: "\"x\"")], "\(head)\n\"\"\"\",\"a\"\"b\",,\"\"\"x\"\"\"\n"),
    Case(
      "line ends", [Book(title: "a\nb", author: "a\r\nb", genre: "a\rb")], "\(head)\n\"a\nb\",\"a\r\nb\",,\"a\rb\"\n"),
    Case(
      "the byte to quote stands far behind", [Book(title: "0123456789abcdef,", author: "0123456701234567\"")],
      "\(head)\n\"0123456789abcdef,\",\"0123456701234567\"\"\",,\n"),
    Case(
      "bytes that are near those to quote", [Book(title: "!#+-\u{B}\u{C}", author: "\u{E}\u{9}x")],
      "\(head)\n!#+-\u{B}\u{C},\u{E}\tx,,\n"),
    Case("characters beyond ASCII", [Book(title: "夜é📚", author: "\u{2028}")], "\(head)\n夜é📚,\u{2028},,\n"),
    Case("like formulas", [Book(title: "=1+1", author: "+1", genre: "@x")], "\(head)\n=1+1,+1,,@x\n"),
    Case(
      "like an unwrapped cell", [Book(title: "=\"x\"", author: "=\"\"")],
      "\(head)\n\"=\"\"=\"\"\"\"x\"\"\"\"\"\"\",\"=\"\"=\"\"\"\"\"\"\"\"\"\"\",,\n"),
    Case(
      "like one that is not unwrapped", [Book(title: "=\"a\"&\"b\"", author: "=\"")],
      "\(head)\n\"=\"\"a\"\"&\"\"b\"\"\",\"=\"\"\",,\n"),
    Case(
      "extras",
      [
        Book(title: "A", extras: [.init("x", .text("1"))]),
        Book(title: "B", extras: [.init("y,z", .json("[1,\"a\"]"))]),
      ],
      "\(head),x,\"y,z\"\nA,,,,1,\nB,,,,,\"[1,\"\"a\"\"]\"\n"),
    Case(
      "extra without a name", [Book(title: "A", extras: [.init("", .text("1")), .init(" ", .text("2"))])],
      "\(head),Column 5,Column 6\nA,,,,1,2\n"),
    Case(
      "tsv", [Book(title: "a,b", author: "a\tb", genre: "\"")],
      "Title\tAuthor\tDate Acquired\tGenre\na,b\t\"a\tb\"\t\t\"\"\"\"\n", codec: .tsv),
    Case(
      "chosen columns", [Book(title: "A", author: "X", genre: "G", extras: [.init("x", .text("1"))])],
      "x,Genre,none,Title\n1,G,,A\n",
      columns: [.init(.extra("x")), .init(.field(.genre)), .init(.extra("none")), .init(.field(.title))]),
    Case(
      "renamed columns", [Book(title: "A", author: "X")], "Titel,\"von, wem\"\nA,X\n",
      columns: [.init(.field(.title), name: "Titel"), .init(.field(.author), name: "von, wem")]),
    Case(
      "one column, empty rows", [Book(title: "A"), Book(title: "B", author: "X")], "Author\n\"\"\nX\n",
      columns: [.init(.field(.author))]),
  ]

  @Test(arguments: cases)
  func text(_ c: Case) throws {
    var options = WritingOptions()
    options.columns = c.columns
    let text = try c.codec.write(BookList(c.books), options: options)
    #expect(Array(text.utf8) == Array(c.text.utf8), "\(text)")
  }

  // MARK: For Excel

  /// Texts that Excel opens as they are.
  static let harmless = [
    "Emma", "1984", "0", "100", "12345678901", "Catch-22", "Vol. 2", "2 Fast", "3rd Edition", "May", "March",
    "Henry V, Part 2",
    "x1E5", "1E5x", "Truer", "a=b", "#1", "# 1", "'007", "(A)", "夜航", "é", "5 Eulen", "1st", "10 a day", "R2-D2",
  ]
  /// Texts that Excel runs or changes.
  static let guarded = [
    // Formulas.
    "=1+1", "=", "+1", "+x", "-x", "-", "@SUM(A1)", "=cmd|' /C calc'!A0", "＝1", "＋1", "－1", "＠x",
    // Numbers: zeros and digits are lost, the form changes.
    "007", "00", "0141439580", "9780141439587", "123456789012", "1234567890123456789",
    String(repeating: "7", count: 60),
    "1.50", "4.5", "1,5", "1,000", "1'000", "1 000", "1\u{A0}000", "1\u{202F}000", "1E5", "1e-3", "2E+10", "50%", "$5",
    "5 €", "£5", "(5)", "5-", ".5", "1.",
    // Dates and times.
    "3-4", "1/2", "1 1/2", "2021-03", "2021-03-05", "5.3.2021", "MARCH1", "SEP2", "2SEP", "1-Jan", "May 1968",
    "5. Mai 1968", "März 2020",
    "5 août 2021", "10:30", "9 a", "9 PM", "10:30 pm", "1:2:3", "2021年3月5日", "3月5日",
    // Truth values and error values.
    "TRUE", "false", "True", "WAHR", "Faux", "Falso", "#N/A", "#n/a", "#REF!", "#NAME?", "#DIV/0!",
  ]

  static func excelText(_ books: [Book]) throws -> String {
    var options = WritingOptions()
    options.forExcel = true
    return try Codec.csv.write(BookList(books), options: options)
  }

  static let excelHead = "\u{FEFF}Title,Author,Date Acquired,Genre\r\n"

  @Test(arguments: harmless)
  func staysBare(_ text: String) throws {
    let cell = text.contains(",") ? "\"\(text)\"" : text
    #expect(try Self.excelText([Book(title: "A", author: text)]) == "\(Self.excelHead)A,\(cell),,\r\n")
  }

  @Test(arguments: guarded)
  func isGuarded(_ text: String) throws {
    let cell = "\"=\"\"\(text)\"\"\""
    #expect(try Self.excelText([Book(title: text, genre: text)]) == "\(Self.excelHead)\(cell),,,\(cell)\r\n")
  }

  static let excelCases = [
    Case("full days stay dates", [Book(title: "A", dateAcquired: PartialDate("2021-03-05"))], "A,,2021-03-05,\r\n"),
    Case("years stay", [Book(title: "A", dateAcquired: PartialDate("2021"))], "A,,2021,\r\n"),
    Case(
      "months are guarded", [Book(title: "A", dateAcquired: PartialDate("2021-03"))], "A,,\"=\"\"2021-03\"\"\",\r\n"),
    Case("quotes in a guarded text", [Book(title: "=\"a\"&B1")], "\"=\"\"=\"\"\"\"a\"\"\"\"&B1\"\"\",,,\r\n"),
    Case("line ends in a cell", [Book(title: "a\nb")], "\"a\nb\",,,\r\n"),
    Case(
      "the longest text that a formula holds", [Book(title: "=" + String(repeating: "x", count: 254))],
      "\"=\"\"=\(String(repeating: "x", count: 254))\"\"\",,,\r\n"),
    Case(
      "longer than a formula holds", [Book(title: "=" + String(repeating: "x", count: 255))],
      "\"\t=\(String(repeating: "x", count: 255))\",,,\r\n"),
  ]

  @Test(arguments: excelCases)
  func excel(_ c: Case) throws {
    #expect(try Self.excelText(c.books) == Self.excelHead + c.text)
    #expect(Array(try Codec.csv.read(Self.excelHead + c.text).list) == c.books)
  }

  @Test func namesOfColumnsAreGuardedToo() throws {
    let book = Book(title: "A", extras: [.init("007", .text("x")), .init("-", .text("y"))])
    let text = try Self.excelText([book])
    #expect(text == "\u{FEFF}Title,Author,Date Acquired,Genre,\"=\"\"007\"\"\",\"=\"\"-\"\"\"\r\nA,,,,x,y\r\n")
    #expect(Array(try Codec.csv.read(text).list) == [book])
  }
}
