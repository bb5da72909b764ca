import BookCodec
import BookCore
import BookTestSupport
import CSVCodec
import Testing

/// What is found by looking: the delimiter, the header, and which column is what.
@Suite struct CSVDialectTests {
  static let delimiters = [
    CSVCase("semicolon", "Title;Author\nA, b;X\n", ["A, b · X"]),
    CSVCase("tab", "Title\tAuthor\nA;b\tX, y\n", ["A;b · X, y"]),
    CSVCase("vertical bar", "Title|Author\nA;b|X, y\n", ["A;b · X, y"]),
    CSVCase(
      "more of another in the rows", "Title;Notes\nA;a, b, c, d\nB;e, f, g, h\n",
      ["A ·  ·  ·  · Notes=a, b, c, d", "B ·  ·  ·  · Notes=e, f, g, h"]),
    CSVCase("more of another in quotes", "\"Title\";\"a,b,c,d\"\nA;1\n", ["A ·  ·  ·  · a,b,c,d=1"]),
    CSVCase(
      "one column", "Title\nDune\nEats, Shoots & Leaves\nA; B\nC|D\n", ["Dune", "Eats, Shoots & Leaves", "A; B", "C|D"]),
    CSVCase("one quoted column", "\"Title\"\n\"A, B\"\n", ["A, B"]),
    CSVCase(
      "one column, delimiters come late", "Title\n" + String(repeating: "A\n", count: 50) + "B, C\n",
      Array(repeating: "A", count: 50) + ["B, C"]),
    CSVCase(
      "without a header: names turned round", "Dune;Herbert, Frank\nEmma;Austen, Jane\n",
      ["Dune · Herbert, Frank", "Emma · Austen, Jane"]),
    CSVCase("given", "Title:Author\nA:X, y\n", ["A · X, y"]) { $0.delimiter = UInt8(ascii: ":") },
    CSVCase("given against the header", "Title;Author,x\nA;X,y\n", ["y ·  ·  ·  · Title;Author=A;X"]) {
      $0.delimiter = UInt8(ascii: ",")
      $0.mapping = [FieldMapping(field: .title, column: "x")]
    },
    CSVCase(
      "behind rows of another that hold nothing",
      String(repeating: ",,,\r\n", count: 80) + "Title;Author\r\nA, b;X\r\n",
      ["A, b · X"]),
    CSVCase(
      "behind rows of two others",
      String(repeating: ";\n", count: 40) + String(repeating: ",\n", count: 40) + "Title\nA\n",
      ["A"]),
    CSVCase("nothing but delimiters", String(repeating: ";;\n", count: 100), []),
    CSVCase("tsv", "Title\tAuthor\nA,b\tX,y\n", ["A,b · X,y"], codec: .tsv),
    CSVCase("tsv of one column", "Title\nA,b;c\n", ["A,b;c"], codec: .tsv),
    CSVCase("tsv with another delimiter given", "Title;Author\nA;X\n", ["A · X"], codec: .tsv) {
      $0.delimiter = UInt8(ascii: ";")
    },
  ]

  static let separatorLines = [
    CSVCase("sep", "sep=;\nTitle;Author\nA, b;X\n", ["A, b · X"]),
    CSVCase("CRLF", "sep=;\r\nTitle;Author\r\nA;X\r\n", ["A · X"]),
    CSVCase("CR", "sep=;\rTitle;Author\rA;X\r", ["A · X"]),
    CSVCase("capitals", "SEP=,\nTitle,Author\nA,X\n", ["A · X"]),
    CSVCase("behind a byte order mark", "\u{FEFF}sep=;\r\nTitle;Author\r\nA;X\r\n", ["A · X"]),
    CSVCase("tab", "sep=\t\nTitle\tAuthor\nA\tX\n", ["A · X"]),
    CSVCase("tab as an escape", "sep=\\t\nTitle\tAuthor\nA\tX\n", ["A · X"]),
    CSVCase("an odd one", "sep=^\nTitle^Author\nA;b^X,y\n", ["A;b · X,y"]),
    CSVCase("in quotes", "\"sep=;\"\nTitle;Author\nA;X\n", ["A · X"]),
    CSVCase("with delimiters behind", "sep=;;;\nTitle;Author;Genre\nA;X;G\n", ["A · X ·  · G"]),
    CSVCase("against the header", "sep=,\nTitle;x,Author\nA,X\n", ["X ·  ·  ·  · Title;x=A"]) {
      $0.mapping = [FieldMapping(field: .title, column: "Author")]
    },
    CSVCase(
      "ahead of rows that hold nothing", "sep=;\n" + String(repeating: ";;\n", count: 40) + "Title;x,Author\nA;X\n",
      ["A ·  ·  ·  · x,Author=X"]),
    CSVCase("alone", "sep=;", []), CSVCase("without a header", "sep=;\nA, b;X\nC;Y\n", ["A, b · X", "C · Y"]),
    CSVCase("an option is stronger", "sep=;\nTitle,Genre\nA,X;\n", ["A ·  ·  · X;"]) {
      $0.delimiter = UInt8(ascii: ",")
    },
    CSVCase("no such line: a letter", "sep=x\nTitle,Author\nA,X\n", ["A · X"]),
    CSVCase("no such line: beyond ASCII", "sep=§\nTitle,Author\nA,X\n", ["A · X"]),
    CSVCase("no such line: more text", "sep=; or so\nTitle,Author\nA,X\n", ["A · X"]),
  ]

  static let headers = [
    CSVCase("any order and case", "GENRE,date_acquired,author,TITLE\nG,2021-03-05,X,A\n", ["A · X · 2021-03-05 · G"]),
    CSVCase("other languages", "Titel;Autor;Gekauft am;Kategorie\nA;X;5.3.2021;G\n", ["A · X · 2021-03-05 · G"]),
    CSVCase("banner lines", "My books\nexported 2024,by me\n\nTitle,Author\nA,X\n", ["A · X"]),
    CSVCase("one column under a banner", "Books to Read\n\nTitle\nA\n", ["A"]),
    CSVCase(
      "no header", "Emma,Jane Austen,2021,Classic\nDune,Frank Herbert\n",
      ["Emma · Jane Austen · 2021 · Classic", "Dune · Frank Herbert"]),
    CSVCase("no header, one column", "Emma\nDune\n", ["Emma", "Dune"]),
    CSVCase(
      "no header, more columns", "Emma,Jane Austen,2021,Classic,x\nDune,,,,,y\n",
      ["Emma · Jane Austen · 2021 · Classic · Column 5=x", "Dune ·  ·  ·  · Column 6=y"]),
    CSVCase("header said to be data", "Title,Author\nA,X\n", ["Title · Author", "A · X"]) { $0.hasHeader = false },
    CSVCase("data said to be data", "Emma,Jane Austen\n", ["Emma · Jane Austen"]) { $0.hasHeader = false },
    CSVCase("two columns of one name", "Title,Notes,Notes\nA,1,2\n", ["A ·  ·  ·  · Notes=1 · Notes (2)=2"]),
    CSVCase("two columns of one field", "Title,Author,Authors\nA,,X\nB,Y,Z\n", ["A · X", "B · Y ·  ·  · Authors=Z"]),
    CSVCase("two title columns", "Title,Book\n,A\nB,C\n", ["A", "B ·  ·  ·  · Book=C"]),
    CSVCase("unnamed columns", ",Title,,Author\n1,A,2,X\n", ["A · X ·  ·  · Column 1=1 · Column 3=2"]),
    CSVCase(
      "title header in the twentieth record", String(repeating: "banner,x\n", count: 19) + "Title,Author\nA,X\n",
      ["A · X"]),
  ]

  static let mappings = [
    CSVCase("by name", "Work,Who\nA,X\n", ["A · X"]) {
      $0.mapping = [FieldMapping(field: .title, column: "work"), FieldMapping(field: .author, column: " WHO ")]
    },
    CSVCase("by number", "Author,Title,Label\nX,A,L\n", ["L · X ·  ·  · Title (2)=A"]) {
      $0.mapping = [FieldMapping(field: .title, column: "3")]
    },
    CSVCase("by number, without a header", "X,A\nY,B\n", ["A · X", "B · Y"]) {
      $0.mapping = [FieldMapping(field: .title, column: "2"), FieldMapping(field: .author, column: "1")]
    },
    CSVCase(
      "by number, said to have no header", "Title,Label\nX,A\n",
      ["Label ·  ·  ·  · Column 1=Title", "A ·  ·  ·  · Column 1=X"]
    ) {
      $0.hasHeader = false
      $0.mapping = [FieldMapping(field: .title, column: "2"), FieldMapping(field: .author, column: "4")]
    },
    CSVCase(
      "by number, under a banner", "My list,of books\nTitle,Author,Second\nA,X,B\n", ["B · X ·  ·  · Title (2)=A"]
    ) {
      $0.mapping = [FieldMapping(field: .title, column: "3")]
    },
    CSVCase("a column called like a number", "2,Title,x\nA,B,C\n", ["A ·  ·  ·  · Title (2)=B · x=C"]) {
      $0.mapping = [FieldMapping(field: .title, column: "2")]
    },
    CSVCase("a name under a banner", "My list\nx,Werk\n1,A\n", ["A ·  ·  ·  · x=1"]) {
      $0.mapping = [FieldMapping(field: .title, column: "Werk")]
    },
  ]

  @Test(arguments: delimiters + separatorLines + headers + mappings)
  func books(_ c: CSVCase) throws { try c.check() }

  @Test func noHeaderIsSaid() throws {
    let makeReader = try #require(Codec.csv.makeReader)
    var reader = makeReader(ReadingOptions())
    var list = BookList()
    var report = ReadingReport()
    let text = Array("Emma,Jane Austen\n".utf8)
    _ = try reader.read(text.span, isLast: true, into: &list, reporting: &report)
    let notice = try #require(report.notices.first)
    #expect(report.notices.count == 1)
    #expect(notice.hasPrefix("no header found: the columns are read as title, author, date acquired, genre"))
    // What to do if the first row was one, with a word from it.
    #expect(notice.contains("--map") && notice.hasSuffix("title=Emma"))
  }
}
