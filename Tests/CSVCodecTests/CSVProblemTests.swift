import BookCodec
import BookCore
import BookTestSupport
import CSVCodec
import Testing

/// What is wrong with a text, and where.
@Suite struct CSVProblemTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    /// The text with a mark for each problem.
    let marked: Marked
    let kinds: [Diagnostic.Kind]
    var options = ReadingOptions()
    var testDescription: String { name }

    init(
      _ name: String, _ text: String, _ kinds: Diagnostic.Kind..., change: (inout ReadingOptions) -> Void = { _ in }
    ) {
      self.name = name
      marked = Marked(text)
      self.kinds = kinds
      change(&options)
    }
  }

  static let failures = [
    Case("quote never closed", "Title,Author\nA,X\nB,1️⃣\"Y\nC,Z\n", .unterminatedQuote),
    Case("quote never closed, first field", "Title,Author\n1️⃣\"A,X\nB,Y\n", .unterminatedQuote),
    Case("quote never closed, after CRLF", "Title,Author\r\nA,X\r\nB,1️⃣\"Y\r\n", .unterminatedQuote),
    Case("quote never closed, after CR", "Title,Author\rA,X\rB,1️⃣\"Y\r", .unterminatedQuote),
    Case("quote never closed, a line of many scripts", "Title,Author\n夜é📚,1️⃣\"Y\n", .unterminatedQuote),
    Case("quote never closed in the header", "Title,1️⃣\"Author\nA,X\nB,Y\n", .unterminatedQuote),
    Case("quote never closed at the very start", "1️⃣\"Title\nA\nB\n", .unterminatedQuote),
    Case("quote never closed without a header", "Dune,1️⃣\"Herbert\nEmma,x\n", .unterminatedQuote),
    Case(
      "quote never closed far down", "Title,Author\n" + String(repeating: "A,X\n", count: 50) + "B,1️⃣\"",
      .unterminatedQuote),
    Case("quote never closed over many lines", "1️⃣\"Title\n" + String(repeating: "A\n", count: 100), .unterminatedQuote),
    Case("quotes closed and opened again", "Title,Author\n\"A\"\"\",1️⃣\"\"\"X\n", .unterminatedQuote),
    Case("quote never closed behind a byte order mark", "\u{FEFF}Title,Author\nA,1️⃣\"X", .unterminatedQuote),
    Case("text behind a quote that spans lines", "Title,Author\nA,\"X\nB,Y\nC,\"1️⃣Z\"\n", .textAfterQuote),
    Case("text behind a quote that spans lines ended by CR", "Title,Author\rA,\"X\rB,\"1️⃣Z\r", .textAfterQuote),
    Case("no title column", "1️⃣Author,Genre\nX,G\n", .noTitleColumn),
    Case("no title column under blank lines", "\n\n1️⃣Author,Genre\nX,G\n", .noTitleColumn),
    Case("no title column behind sep", "sep=;\n1️⃣Author;Genre\nX;G\n", .noTitleColumn),
    Case("no title column in a rejects file", "line,column,reason,1️⃣Author,Genre\n1,1,r,X,G\n", .noTitleColumn),
    Case("rejects file without columns", "line,column,reason,1️⃣,\n1,1,r,X,G\n", .noTitleColumn),
    Case("header said to be one", "1️⃣Emma,Jane Austen\nDune,X\n", .noTitleColumn) { $0.hasHeader = true },
    Case("mapped name is not there", "1️⃣Title,Author\nA,X\n", .unknownColumn) {
      $0.mapping = [FieldMapping(field: .genre, column: "Shelf")]
    },
    Case("mapped number is not there", "1️⃣Title,Author\nA,X\n", .unknownColumn) {
      $0.mapping = [FieldMapping(field: .genre, column: "3")]
    },
    Case("mapped number is zero", "1️⃣Title,Author\nA,X\n", .unknownColumn) {
      $0.mapping = [FieldMapping(field: .genre, column: "0")]
    },
    Case("dates that can be read in two ways", "Title,Date Acquired\nA,1️⃣1/5/2024\nB,2/5/2024\n", .ambiguousDates),
    Case("in quotes", "Title,Date Acquired\nA,\"1️⃣1/5/2024\"\n", .ambiguousDates),
  ]

  static let problems = [
    Case("surplus cell", "Title,Author\nA,X,1️⃣y\n", .surplusCells),
    Case("surplus cell in quotes", "Title,Author\nA,X,\"1️⃣y\"\n", .surplusCells),
    Case("surplus cell behind empty ones", "Title,Author\nA,X,,\"\",1️⃣y,z\n", .surplusCells),
    Case("surplus cell behind a field of many lines", "Title,Author\n\"A\nB\",X,1️⃣y\n", .surplusCells),
    Case("no title", "Title,Author\n1️⃣,X\n", .missingTitle),
    Case("no title at the end", "Author,Title\nX,1️⃣\n", .missingTitle),
    Case("no cell for the title", "Author,Title\n1️⃣X\n", .missingTitle),
    Case("date that is none", "Title,Date Acquired\nA,1️⃣soon\nB,2021\n", .unreadableDate),
    Case("date that is none, in quotes", "Title,Date Acquired\nA,\"1️⃣so\"\"on\"\n", .unreadableDate),
    Case("several", "Title,Date Acquired\n1️⃣,2021\nA,2️⃣soon\nB,2021,3️⃣x\n", .missingTitle, .unreadableDate, .surplusCells),
    Case("CRLF", "Title,Author\r\n1️⃣,X\r\nA,X,2️⃣y\r\n", .missingTitle, .surplusCells),
    Case("CR", "Title,Author\r1️⃣,X\rA,X,2️⃣y", .missingTitle, .surplusCells),
    Case("under a banner", "My books\n\nTitle,Author\n1️⃣,X\n", .missingTitle),
    Case("behind sep", "sep=;\nTitle;Author\n1️⃣;X\n", .missingTitle),
  ]

  @Test(arguments: failures)
  func failure(_ c: Case) {
    for pieces in Pieces.allCuts(of: Array(c.marked.text.utf8)) {
      let problem = #expect(throws: Diagnostic.self) { try Codec.csv.read(pieces: pieces, options: c.options) }
      #expect(problem.map { [$0.kind] } == c.kinds)
      #expect(problem?.marks == c.marked.places.first)
      #expect(problem?.advice?.isEmpty == false)
    }
  }

  @Test(arguments: ["Title,Author\nA,X\n", ""])
  func aRowOfMoreCellsThanThereCanBeColumns(_ above: String) {
    for end in ["", "\n"] {
      let text = above + String(repeating: ",", count: 70_000) + end
      for pieces in [[Array(text.utf8)], [Array(text.utf8.prefix(69_000)), Array(text.utf8.dropFirst(69_000))]] {
        let problem = #expect(throws: Diagnostic.self) { try Codec.csv.read(pieces: pieces) }
        #expect(problem?.kind == .tooManyColumns)
        #expect(problem?.place?.line == (above.isEmpty ? 1 : 3) && problem?.place?.column == 1)
      }
    }
  }

  @Test(arguments: problems)
  func problem(_ c: Case) throws {
    for pieces in Pieces.allCuts(of: Array(c.marked.text.utf8)) {
      let reading = try Codec.csv.read(pieces: pieces, options: c.options)
      #expect(reading.diagnostics.map(\.kind) == c.kinds)
      #expect(reading.diagnostics.map(\.marks) == c.marked.places)
      #expect(reading.diagnostics.allSatisfy { $0.advice?.isEmpty == false })
    }
  }
}

extension Diagnostic {
  /// Its place, as a text marks it.
  var marks: Marked.Place? { place.map { Marked.Place(line: $0.line, column: $0.column) } }
}
