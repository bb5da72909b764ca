import BookCodec
import BookCore
import BookTestSupport
import CSVCodec
import Testing

/// A file of rejected records: what it holds, and that it imports with the same options once it is mended.
@Suite struct CSVRejectsTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    /// The file of rejected records.
    let rejects: String
    /// What is put in the place of what in that file.
    let mend: (String, String)
    /// The books that the mended file holds; see `Book.line`.
    let books: [String]
    var options = ReadingOptions()
    /// The extras that may come, where the header of the output is already written.
    var settledExtras: Set<String>?
    var testDescription: String { name }

    init(
      _ name: String, _ text: String, _ rejects: String, mend: (String, String), _ books: [String],
      settledExtras: Set<String>? = nil, _ change: (inout ReadingOptions) -> Void = { _ in }
    ) {
      self.name = name
      self.text = text
      self.rejects = rejects
      self.mend = mend
      self.books = books
      self.settledExtras = settledExtras
      change(&options)
    }
  }

  static let three = "line,column,reason"

  static let cases = [
    Case(
      "no title", "Title,Author\nA,X\n,Y\n", "\(three),Title,Author\n3,1,\"the row has no title\",,Y\n",
      mend: (",,Y", ",B,Y"),
      ["B · Y"]),
    Case(
      "surplus cell", "Title,Author\nA,X\nB,Y,z\n",
      "\(three),Title,Author\n3,5,\"the row has 3 cells, the header has 2\",B,Y,z\n",
      mend: ("B,Y,z", "B,\"Y,z\""), ["B · Y,z"]),
    Case(
      "date that brings a late column", "Title,Date Acquired\nA,soon\n",
      "\(three),Title,Date Acquired\n2,3,\"“soon” cannot be read as a date, and the header is already written without a column to keep it in\",A,soon\n",
      mend: ("A,soon", "A,2021"), ["A ·  · 2021"], settledExtras: []),
    Case(
      "last record without a line end", "Title,Author\n,X", "\(three),Title,Author\n2,1,\"the row has no title\",,X\n",
      mend: (",,X", ",A,X"),
      ["A · X"]),
    Case(
      "CRLF", "Title,Author\r\nA,X\r\n,Y\r\n,Z\r\n",
      "\(three),Title,Author\n3,1,\"the row has no title\",,Y\n4,1,\"the row has no title\",,Z\n",
      mend: ("\",,", "\",B,"),
      ["B · Y", "B · Z"]),
    Case(
      "CR", "Title,Author\r,Y\r", "\(three),Title,Author\n2,1,\"the row has no title\",,Y\n", mend: (",,Y", ",B,Y"),
      ["B · Y"]),
    Case(
      "line breaks in quotes", "Title,\"Auth\nor\"\n,\"X\r\nY\n\"\n",
      "\(three),Title,\"Auth\nor\"\n3,1,\"the row has no title\",,\"X\r\nY\n\"\n",
      mend: (",,\"X", ",A,\"X"), ["A · X\r\nY"]),
    Case(
      "quotes at the start of a record", "Title,Author\n\"\",\"X \"\"Y\"\"\"\n\"A\"b,X,\"z\"\n",
      "\(three),Title,Author\n2,2,\"the row has no title\",\"\",\"X \"\"Y\"\"\"\n3,9,\"the row has 3 cells, the header has 2\",\"A\"b,X,\"z\"\n",
      mend: (
        "\"\",\"X \"\"Y\"\"\"\n3,9,\"the row has 3 cells, the header has 2\",\"A\"b,X,\"z\"",
        "\"A\",\"X \"\"Y\"\"\"\n\"\",,,B,X"
      ), ["A · X \"Y\"", "B · X"]),
    Case(
      "semicolon", "Titel;Autor\n;X, y\n", "line;column;reason;Titel;Autor\n2;1;\"the row has no title\";;X, y\n",
      mend: (";;X", ";A;X"),
      ["A · X, y"]),
    Case(
      "tab", "Title\tAuthor\n\tX\n", "line\tcolumn\treason\tTitle\tAuthor\n2\t1\t\"the row has no title\"\t\tX\n",
      mend: ("\t\tX", "\tA\tX"), ["A · X"]),
    Case(
      "given delimiter", "Title:Author\n:X\n", "line:column:reason:Title:Author\n2:1:\"the row has no title\"::X\n",
      mend: ("::X", ":A:X"), ["A · X"]
    ) {
      $0.delimiter = ASCII.colon
    },
    Case(
      "blank as delimiter", "Title Author\n\"\" X\n",
      "line column reason Title Author\n2 2 \"the row has no title\" \"\" X\n", mend: ("\"\" X", "A X"), ["A · X"]
    ) {
      $0.delimiter = ASCII.space
    },
    Case(
      "letter as delimiter", "TitlexAuthor\nxX\n", "linexcolumnxreasonxTitlexAuthor\n2x1x\"the row has no title\"xxX\n",
      mend: ("xxX", "xAxX"), ["A · X"]
    ) {
      $0.delimiter = UInt8(ascii: "x")
    },
    Case(
      "odd delimiter told by sep", "sep=^\nTitle^Author\n^X\n",
      "sep=^\nline^column^reason^Title^Author\n3^1^\"the row has no title\"^^X\n", mend: ("^^X", "^A^X"), ["A · X"]),
    Case(
      "usual delimiter told by sep", "sep=;\nTitle;Author\n;X\n",
      "line;column;reason;Title;Author\n3;1;\"the row has no title\";;X\n", mend: (";;X", ";A;X"), ["A · X"]),
    Case(
      "byte order mark", "\u{FEFF}Title,Author\n,X\n", "\(three),Title,Author\n2,1,\"the row has no title\",,X\n",
      mend: (",,X", ",A,X"), ["A · X"]),
    Case(
      "banner", "My books\n\nTitle,Author\n,X\n", "\(three),Title,Author\n4,1,\"the row has no title\",,X\n",
      mend: (",,X", ",A,X"), ["A · X"]),
    Case(
      "unnamed columns", ",Title,x,,\n1,,2,,\n", "\(three),,Title,x,,\n2,3,\"the row has no title\",1,,2,,\n",
      mend: ("1,,2", "1,A,2"), ["A ·  ·  ·  · Column 1=1 · x=2"]),
    Case(
      "no header", "Emma,Jane Austen\n,X,2021,G\n",
      "\(three),Title,Author,\"Date Acquired\",Genre\n2,1,\"the row has no title\",,X,2021,G\n",
      mend: (",,X", ",A,X"), ["A · X · 2021 · G"]),
    Case(
      "no header, more columns", "Emma,Jane Austen,,,5\n,X,,,,6\n",
      "\(three),Title,Author,\"Date Acquired\",Genre,\"Column 5\",\"Column 6\"\n2,1,\"the row has no title\",,X,,,,6\n",
      mend: (",,X", ",A,X"),
      ["A · X ·  ·  · Column 6=6"]),
    Case(
      "said to have no header", "Title,Author\n,X\n",
      "\(three),Title,Author,\"Date Acquired\",Genre\n2,1,\"the row has no title\",,X\n", mend: (",,X", ",A,X"),
      ["A · X"]
    ) { $0.hasHeader = false },
    Case(
      "mapped by number without a header", "X,A,n\nY,,m\n",
      "\(three),\"Column 1\",\"Column 2\",\"Date Acquired\",Genre\n2,3,\"the row has no title\",Y,,m\n",
      mend: ("Y,,m", "Y,B,2021"), ["B · Y · 2021"]
    ) {
      $0.hasHeader = false
      $0.mapping = [FieldMapping(field: .title, column: "2"), FieldMapping(field: .author, column: "1")]
    },
    Case(
      "mapped away without a header", "x,A\ny,\n",
      "\(three),\"Column 1\",\"Column 2\",\"Date Acquired\",\"Column 4\"\n2,3,\"the row has no title\",y,\n",
      mend: ("y,", "y,B"),
      ["B ·  ·  ·  · Column 1=y"]
    ) {
      $0.hasHeader = false
      $0.mapping = [FieldMapping(field: .title, column: "2"), FieldMapping(field: .author, column: "4")]
    },
    Case(
      "mapped by number", "Author,Title,Label\nX,A,\n",
      "\(three),Author,Title,Label\n2,5,\"the row has no title\",X,A,\n", mend: ("X,A,", "X,A,L"),
      ["L · X ·  ·  · Title (2)=A"]
    ) { $0.mapping = [FieldMapping(field: .title, column: "3")] },
    Case(
      "mapped by name", "Work,Who\n,X\n", "\(three),Work,Who\n2,1,\"the row has no title\",,X\n", mend: (",,X", ",A,X"),
      ["A · X"]
    ) {
      $0.mapping = [FieldMapping(field: .title, column: "Work"), FieldMapping(field: .author, column: "Who")]
    },
    Case(
      "said to have a header", "Title,Author\n,X\n", "\(three),Title,Author\n2,1,\"the row has no title\",,X\n",
      mend: (",,X", ",A,X"), ["A · X"]
    ) {
      $0.hasHeader = true
    },
    Case(
      "known source",
      "Book Id,Title,Author,Author l-f,Additional Authors,Bookshelves,Exclusive Shelf\n1,,X Y,\"Y, X\",Z,\"sf, own\",own\n",
      "\(three),Book Id,Title,Author,Author l-f,Additional Authors,Bookshelves,Exclusive Shelf\n2,3,\"the row has no title\",1,,X Y,\"Y, X\",Z,\"sf, own\",own\n",
      mend: ("1,,X Y", "1,A,X Y"),
      [
        "A · X Y; Z ·  · sf · Book Id=1 · Author l-f=Y, X · Additional Authors=Z · Bookshelves=sf, own · Exclusive Shelf=own"
      ]),
    Case(
      "rejected again", "\(three),Title,Author\n7,9,\"the row has no title\",,X\n",
      "\(three),Title,Author\n2,28,\"the row has no title\",,X\n", mend: (",,X", ",A,X"),
      ["A · X"]),
    Case(
      "rejected again, under a banner", "My list\n\n\(three),Title,Author\n7,9,\"the row has no title\",,X\n",
      "\(three),Title,Author\n4,28,\"the row has no title\",,X\n", mend: (",,X", ",A,X"), ["A · X"]),
    Case(
      "rejected again, mapped by number, under a banner",
      "My list\n\n\(three),Title,Author\n7,9,\"the row has no title\",B,\n",
      "\(three),Title,Author\n4,30,\"the row has no title\",B,\n", mend: ("B,", "B,A"), ["A ·  ·  ·  · Title (2)=B"]
    ) {
      $0.mapping = [FieldMapping(field: .title, column: "2")]
    },
    Case(
      "rejected again, saved by a spreadsheet",
      "\"line\";\"column\";\"reason\";\"Title\";\"Author\"\r\n7;9;the row has no title;\"\";\"X\"\r\n",
      "line;column;reason;\"Title\";\"Author\"\n2;27;\"the row has no title\";\"\";\"X\"\n", mend: ("\"\"", "A"),
      ["A · X"]),
    Case(
      "a record cleared to nothing", "\(three),Title,Author\n7,9,\"the row has no title\",,\n2,1,r,,X\n",
      "\(three),Title,Author\n3,7,\"the row has no title\",,X\n",
      mend: (",,X", ",,"), []),
  ]

  @Test(arguments: cases)
  func rejectsFile(_ c: Case) throws {
    let first = try Run(c.text, c)
    #expect(first.rejects == c.rejects)
    let mended = try Run(c.rejects.replacing(c.mend.0, with: c.mend.1), c)
    #expect(mended.lines == c.books)
    #expect(mended.report.rejected == 0)
  }

  /// Not mended, it is rejected again: the same records behind the same header, however often.
  @Test(arguments: cases)
  func stillRejected(_ c: Case) throws {
    let second = try Run(c.rejects, c)
    #expect(second.list.isEmpty)
    // The columns in it change with the width of the numbers, once.
    let third = try Run(second.rejects, c)
    #expect(try Run(third.rejects, c).rejects == third.rejects)
    #expect(second.rejects.count(where: { $0 == "\n" }) == c.rejects.count(where: { $0 == "\n" }))
  }

  /// Reads a text as a whole and keeps the rejected records.
  struct Run {
    var list = BookList()
    var report = ReadingReport()
    let rejects: String

    var lines: [String] { list.map(\.line) }

    init(_ text: String, _ c: Case) throws {
      let makeReader = try #require(Codec.csv.makeReader)
      var reader = makeReader(c.options)
      reader.findings.settledExtras = c.settledExtras
      report.keepsRejections = true
      let bytes = Array(text.utf8)
      #expect(try reader.read(bytes.span, isLast: true, into: &list, reporting: &report) == bytes.count)
      let map = LineMap(source: "list.csv")
      var output = ByteBuffer()
      reader.beginRejections(into: &output)
      for var rejection in report.rejections {
        rejection.reason = map.located(rejection.reason, in: bytes.span)
        reader.write(rejection, into: &output)
      }
      rejects = output.span.string
    }
  }
}
