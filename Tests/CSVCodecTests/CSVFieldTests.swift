import BookCodec
import BookCore
import BookTestSupport
import CSVCodec
import Testing

/// RFC 4180, and what is read where it is silent: which fields a record has, and what stands in them.
@Suite struct CSVFieldTests {
  /// A row far down that is right only with backslash escapes.
  @Test func escapesBehindRowsThatHaveNone() throws {
    let text = "Title,Author\n" + String(repeating: "A,X\n", count: 40) + "B,\"a\n\\\"b\\\" c\"\nC,Z\n"
    for pieces in [[Array(text.utf8)], text.utf8.map { [$0] }] {
      let list = try Codec.csv.read(pieces: pieces).list
      #expect(list.suffix(2).map(\.author) == ["a\n\"b\" c", "Z"])
    }
  }

  /// Rows in which something has to be decided are read one by one, others many at once; a column has values from both.
  @Test func aColumnThatIsFilledLateAndInBothWays() throws {
    var text = "Title,Notes\n"
    var notes: [String?] = []
    for row in 0..<400 {
      let note: String? = row < 30 || row % 50 == 7 ? nil : "n\(row)"
      text += row % 60 == 30 ? "\"A\"\"\",\(note ?? "")\n" : "A,\(note ?? "")\n"
      notes.append(note)
    }
    for pieces in [[Array(text.utf8)], Array(text.utf8).chunks(of: 100)] {
      let list = try Codec.csv.read(pieces: pieces).list
      let found = list.map { book in book.extras.first.map { $0.value } }
      #expect(found == notes.map { $0.map { .text($0) } })
    }
  }

  static let lineEnds = [
    CSVCase(
      "LF", "Title,Author\nEmma,Jane Austen\nDune,Frank Herbert\n", ["Emma · Jane Austen", "Dune · Frank Herbert"]),
    CSVCase("CRLF", "Title,Author\r\nEmma,Jane Austen\r\nDune,X\r\n", ["Emma · Jane Austen", "Dune · X"]),
    CSVCase("CR", "Title,Author\rEmma,Jane Austen\rDune,X\r", ["Emma · Jane Austen", "Dune · X"]),
    CSVCase("mixed", "Title,Author\r\nA,1x\nB,2x\rC,3x\r\nD,4x", ["A · 1x", "B · 2x", "C · 3x", "D · 4x"]),
    CSVCase("LF, CR is a blank line", "Title,Author\n\rA,X\n\r\nB,Y\n", ["A · X", "B · Y"]),
    CSVCase("no final newline", "Title,Author\nEmma,Jane Austen", ["Emma · Jane Austen"]),
    CSVCase("CRLF after a quoted last field", "Title,Author\r\nA,\"X\"\r\nB,Y\r\n", ["A · X", "B · Y"]),
    CSVCase("CR after a quoted last field", "Title,Author\rA,\"X\"\rB,Y", ["A · X", "B · Y"]),
    CSVCase("quoted last field at the end", "Title,Author\nA,\"X\"", ["A · X"]),
    CSVCase("empty last field at the end", "Title,Author\nA,", ["A"]),
    CSVCase("empty quoted last field at the end", "Title,Author\nA,\"\"", ["A"]),
    CSVCase("lone CR at the end", "Title,Author\nA,X\r", ["A · X"]),
    CSVCase("blank lines at the end", "Title,Author\nA,X\n\n\r\n\n", ["A · X"]),
    CSVCase("header alone", "Title,Author\n", []), CSVCase("header alone without a line end", "Title,Author", []),
    CSVCase("no byte", "", []), CSVCase("byte order mark alone", "\u{FEFF}", []),
    CSVCase("blank lines only", "\n\r\n \n\t\n", []),
    CSVCase("forty blank lines ahead", String(repeating: "\n", count: 40) + "Title,Author\nA,X\n", ["A · X"]),
    CSVCase("delimiters only", ",,,\n,,,\n", []),
  ]

  static let quotes = [
    CSVCase("all quoted", "\"Title\",\"Author\"\n\"Emma\",\"Jane Austen\"\n", ["Emma · Jane Austen"]),
    CSVCase("delimiter in quotes", "Title,Author\n\"Eats, Shoots & Leaves\",X\n", ["Eats, Shoots & Leaves · X"]),
    CSVCase("doubled quotes", "Title,Author\n\"The \"\"Great\"\" Gatsby\",X\n", ["The \"Great\" Gatsby · X"]),
    CSVCase("nothing but doubled quotes", "Title,Author\n\"\"\"\",\"\"\"\"\"\"\n", ["\" · \"\""]),
    CSVCase("doubled quotes at both ends", "Title,Author\n\"\"\"A\"\"\",\"\"\"B\"\n", ["\"A\" · \"B"]),
    CSVCase("empty quotes", "Title,Author,Genre\nA,\"\",\"\"\n", ["A"]),
    CSVCase("line breaks in quotes", "Title,Author\n\"A\nB\",\"X\r\nY\"\n\"C\rD\",Z\n", ["A\nB · X\r\nY", "C\rD · Z"]),
    CSVCase("blank line in quotes", "Title,Author\n\"A\n\n\nB\",X\n", ["A\n\n\nB · X"]),
    CSVCase("line break in a quoted name", "Title,\"Auth\nor\"\nA,X\n", ["A · X"]),
    CSVCase(
      "quote inside an unquoted field", "Title,Author\n6\" Tall,Pat \"Mac\" Roy\n", ["6\" Tall · Pat \"Mac\" Roy"]),
    CSVCase("quote at the end of an unquoted field", "Title,Author\nA\",X\"\nB,Y\n", ["A\" · X\"", "B · Y"]),
    CSVCase("quotes after a blank are text", "Title,Author\nA, \"X\"\n", ["A · \"X\""]),
    CSVCase("blanks behind the closing quote", "Title,Author\n\"A\" ,\"X\"\t\n\"B\"  \n", ["A · X", "B"]),
    CSVCase(
      "text behind the closing quote", "Title,Author\n\"A\" b,X\n\"C\"d\"e\",\"Y\"z\n",
      ["\"A\" b · X", "\"C\"d\"e\" · \"Y\"z"]),
    CSVCase(
      "text behind doubled quotes", "Title,Author\n\"\"A,X\n\"\"\"\"B\"\",Y\n", ["\"\"A · X", "\"\"\"\"B\"\" · Y"]),
    CSVCase("single and typographic quotes are text", "Title,Author\n'A,“X”\n", ["'A · “X”"]),
    CSVCase("backslash is text", "Title,Author\nA\\,X\\\n", ["A\\ · X\\"]),
    CSVCase(
      "long field", "Title,Author\n\"" + String(repeating: "ab\n", count: 3000) + "c\",X\n",
      [String(repeating: "ab\n", count: 3000) + "c · X"]),
  ]

  static let rows = [
    CSVCase("missing cells at the end", "Title,Author,Genre\nA\nB,Y\n", ["A", "B · Y"]),
    CSVCase("blank rows", "Title,Author\n\nA,X\n,\n \t,\u{A0}\n\"\",\"\"\nB,Y\n", ["A · X", "B · Y"]),
    CSVCase("surplus cells without anything", "Title,Author\nA,X,,\nB,Y, ,\"\"\n", ["A · X", "B · Y"]),
    CSVCase("surplus cells", "Title,Author\nA,X,y\nB,Y\nC,Z,,y\n", ["B · Y"], rejected: 2),
    CSVCase("rows without a title", "Title,Author\n,X\nB,Y\n\" \",Z\n", ["B · Y"], rejected: 2),
    CSVCase("trailing delimiters", "Title,Author,,\nA,X,,\nB,Y,,\n", ["A · X", "B · Y"]),
    CSVCase(
      "white space around cells", "Title,Author\n  A \t,\u{A0}X\u{A0}\n\"\n B\",\"Y\r\n\"\n", ["A · X", "B · Y"]),
    CSVCase("byte order mark is dropped at the start only", "\u{FEFF}Title,Author\nA\u{FEFF}b,X\n", ["A\u{FEFF}b · X"]),
    CSVCase(
      "byte order mark and header again, where files were joined",
      "\u{FEFF}Title,Author\n\"A, a\",X\n\u{FEFF}Title,Author\r\n\u{FEFF}\"B, b\",Y\n\u{FEFF}\nTitle,Author",
      ["A, a · X", "B, b · Y"]),
    CSVCase(
      "nearly the header again", "Title,Author\nTitle,Author \nTitle,author\n", ["Title · Author", "Title · author"]),
    CSVCase("byte order mark before a quote", "\u{FEFF}\"Title\",\"x,y\"\nA,\"1,2\"\n", ["A ·  ·  ·  · x,y=1,2"]),
    CSVCase(
      "two byte order marks before a quote", "\u{FEFF}\u{FEFF}\"Title\",Author\n\"A, b\",X\n", ["A, b · X"]),
    CSVCase("extras in order", "b,Title,a\n1,A,2\n,B,3\n", ["A ·  ·  ·  · b=1 · a=2", "B ·  ·  ·  · a=3"]),
  ]

  static let formulas = [
    CSVCase("kept zeros", "Title,ISBN\nA,=\"0141439580\"\nB,=\"\"\n", ["A ·  ·  ·  · ISBN=0141439580", "B"]),
    CSVCase("in quotes", "Title,ISBN\n\"=\"\"A\"\"\",\"=\"\"014\"\"\"\n", ["A ·  ·  ·  · ISBN=014"]),
    CSVCase("quotes inside are doubled", "Title\n\"=\"\"a\"\"\"\"b\"\"\"\n", ["a\"b"]),
    CSVCase("only one unwrapping", "Title\n\"=\"\"=\"\"\"\"x\"\"\"\"\"\"\"\n", ["=\"x\""]),
    CSVCase("delimiter inside", "Title,Author\n\"=\"\"a,b\"\"\",X\n", ["a,b · X"]),
    CSVCase("another formula stays", "Title,Author\n\"=\"\"a\"\"&\"\"b\"\"\",=A1\n", ["=\"a\"&\"b\" · =A1"]),
    CSVCase("text with such quotes stays", "Title,Author\n\"=\"\"a\"\"b\"\"\",=\"\n", ["=\"a\"b\" · =\""]),
    CSVCase("other first characters are text", "Title,Author\n+1,-1\n@x,=1+1\n", ["+1 · -1", "@x · =1+1"]),
    CSVCase("in a header", "=\"Title\",\"=\"\"00\"\"\"\nA,1\n", ["A ·  ·  ·  · 00=1"]),
    CSVCase("date", "Title,Date Acquired\nA,\"=\"\"2021-03\"\"\"\n", ["A ·  · 2021-03"]),
  ]

  @Test(arguments: lineEnds + quotes + rows + formulas)
  func books(_ c: CSVCase) throws { try c.check() }
}

extension CSVCase {
  /// Reads the text as a whole and cut everywhere, and with and without a final newline.
  func check() throws {
    let reading = try codec.read(text, options: options)
    #expect(reading.list.map(\.line) == books)
    #expect(reading.rejected == rejected)
    #expect(reading.read == reading.taken + reading.rejected)
    if text.utf8.count < 2000 {
      let difference = Outcome.differenceWhenCut(text, with: codec, options: options)
      #expect(difference == nil, "\(difference ?? "")")
    }
    // Another line end behind the last record, or none, makes no difference.
    let bare = String(decoding: text.utf8.reversed().drop { $0 == 0x0A || $0 == 0x0D }.reversed(), as: UTF8.self)
    for ending in ["", "\n", "\r\n", "\r"] {
      #expect(try codec.read(bare + ending, options: options).list.map(\.line) == books)
    }
  }
}

extension [UInt8] {
  fileprivate func chunks(of size: Int) -> [[UInt8]] {
    stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min($0 + size, count)]) }
  }
}
