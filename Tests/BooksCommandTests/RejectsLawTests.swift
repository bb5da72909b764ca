internal import BookCodec
internal import BookCore
internal import CSVCodec
internal import JSONCodec
internal import Testing

/// Rejected rows through the program: the file of `--rejects` is mended, and the same command makes books of it.
@Suite struct RejectsLawTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The input, or its pieces where it comes through a pipe.
    let pieces: [String]
    /// Nil where the input comes through a pipe.
    let file: String?
    let options: [String]
    /// What is put in the place of what in the file of rejected rows.
    let mends: [(String, String)]
    /// The books that come of it; see `Book.fourFields`.
    let books: [String]
    /// How many rows are rejected at first.
    var rejected: Int { mends.count }

    init(
      _ name: String, _ file: String, _ text: String, mend: (String, String)..., to books: [String],
      _ options: String...
    ) {
      testDescription = name
      self.file = file
      pieces = [text]
      self.options = options
      mends = mend
      self.books = books
    }

    init(_ name: String, pipe pieces: [String], mend: (String, String)..., to books: [String], _ options: String...) {
      testDescription = name
      file = nil
      self.pieces = pieces
      self.options = options
      mends = mend
      self.books = books
    }

    var rejectsFile: String { file.map { "bad." + ($0.split(separator: ".").last ?? "csv") } ?? "bad" }
  }

  static let tables = [
    Case(
      "no title", "a.csv", "Title,Author,Date Acquired\nWeir,Quin,2021\n,Fen,5.4.2021\n",
      mend: (",,Fen", ",Sluice,Fen"),
      to: ["Sluice · Fen · 2021-04-05 · -"]),
    Case(
      "surplus cells", "a.csv", "Title;Author\nWeir; Quin\nSluice;Fen;or so\n", mend: ("Fen;or so", "\"Fen;or so\""),
      to: ["Sluice · Fen; or so · - · -"]),
    Case(
      "surplus cells between tabs", "a.tsv", "Title\tAuthor\nSluice\tFen\tor so\n", mend: ("Fen\tor so", "Fen or so"),
      to: ["Sluice · Fen or so · - · -"]),
    Case(
      "both, in the export of a program", "a.csv",
      "Book Id,Title,Author,Author l-f,Bookshelves,Exclusive Shelf,Date Added\n1,,Quin,,\"sea, to-read\",to-read,2021/01/02\n2,Sluice, Gates,Fen,,sea,read,2021/01/03\n",
      mend: ("1,,Quin", "1,Weir,Quin"), ("Sluice, Gates,", "\"Sluice, Gates\","),
      to: ["Weir · Quin · 2021-01-02 · sea", "Sluice, Gates · Fen · 2021-01-03 · sea"]),
    Case(
      "a source that is named", "a.csv", "Title,Author,Bookshelves\n,Quin &amp; Fen,\"sea, read\"\n",
      mend: (",,Quin", ",Weir,Quin"), to: ["Weir · Quin & Fen · - · sea"], "-f", "goodreads"),
    Case(
      "columns that are mapped", "a.csv", "Work,Who\n,Fen\n", mend: (",,Fen", ",Sluice,Fen"),
      to: ["Sluice · Fen · - · -"], "--map", "title=Work", "--map", "author=Who"),
    Case(
      "an order of dates that is given", "a.csv", "Title,Date Acquired\n,3/4/2021\n", mend: (",,3/4", ",Sluice,3/4"),
      to: ["Sluice · - · 2021-04-03 · -"], "--date-order", "dmy"),
    Case(
      "an encoding that is given", "a.csv", "Title,Author\n,Fen\u{E9}\n", mend: (",,Fen", ",Sluice,Fen"),
      to: ["Sluice · Fené · - · -"], "--encoding", "utf-8"),
    Case(
      "no header", "a.csv", "Weir,Quin,2021\n,Fen,2022,locks\n", mend: (",,Fen", ",Sluice,Fen"),
      to: ["Sluice · Fen · 2022 · locks"]),
    Case(
      "a line break in the row", "a.csv", "Title,Author\n,\"Fen\nJr.\"\n", mend: (",,\"Fen", ",Sluice,\"Fen"),
      to: ["Sluice · Fen\nJr. · - · -"]),
  ]

  static let documents = [
    Case(
      "no title, in an array", "a.json", #"[{"title":"Weir"},{"author":"Fen","pages":7}]"#,
      mend: (#""author""#, #""title":"Sluice","author""#), to: ["Sluice · Fen · - · -"]),
    Case(
      "an empty title, one object a line", "a.ndjson", "{\"title\":\"Weir\"}\n{\"title\":\" \",\"author\":\"Fen\"}\n",
      mend: (#"" ""#, #""Sluice""#), to: ["Sluice · Fen · - · -"]),
    Case(
      "a title that is no text", "a.json", #"{"books":[{"title":["Sluice"],"author":"Fen"}]}"#,
      mend: (#"["Sluice"]"#, #""Sluice""#), to: ["Sluice · Fen · - · -"]),
    Case(
      "numbers, texts and arrays instead of books", "a.json", #"[{"title":"Weir"},7,"Sluice",[{"title":"Gate"}],null]"#,
      mend: (#""record":7"#, #""title":"7""#), (#""record":"Sluice""#, #""record":{"title":"Sluice"}"#),
      (#""record":[{"title":"Gate"}]"#, #""title":"Gate""#), (#""record":null"#, #""title":"Null""#),
      to: ["7 · - · - · -", "Sluice · - · - · -", "Gate · - · - · -", "Null · - · - · -"]),
    Case(
      "books by id", "a.json",
      #"{"5":{"books_id":"5","title":"Weir","primaryauthor":"Quin, Lea"},"6":{"books_id":"6","title":"","primaryauthor":"Fen, Milo"}}"#,
      mend: (#""title":"""#, #""title":"Sluice""#), to: ["Sluice · Milo Fen · - · -"]),
    Case(
      "records with a line, a column and a reason of their own", "a.json",
      #"[{"line":"7","column":"2","reason":"wet","author":"Fen"}]"#,
      mend: (#""author""#, #""title":"Sluice","author""#),
      to: ["Sluice · Fen · - · -"]),
  ]

  static let pipes = [
    Case(
      "a column that comes late, from JSON",
      pipe: ["{\"title\":\"Weir\"}\n", "{\"title\":\"Sluice\",\"isbn\":\"1\"}\n"],
      mend: (#","isbn":"1""#, ""), to: ["Sluice · - · - · -"], "-f", "ndjson", "-t", "csv"),
    Case(
      "a date that brings a column late, from CSV",
      pipe: ["Title,Date Acquired\nWeir,2021\n", "Sluice,soon\n"], mend: ("Sluice,soon", "Sluice,2022-03"),
      to: ["Sluice · - · 2022-03 · -"], "-f", "csv", "-t", "csv"),
    Case(
      "no title, from JSON to JSON", pipe: ["{\"title\":\"Weir\"}\n", "{\"author\":\"Fen\"}\n"],
      mend: (#""author""#, #""title":"Sluice","author""#), to: ["Sluice · Fen · - · -"], "-f", "ndjson", "-t", "ndjson"),
  ]

  @Test(arguments: tables + documents)
  func mended(_ c: Case) throws {
    let scratch = try ScratchFolder()
    let file = try #require(c.file)
    try scratch.write(Array(c.pieces[0].utf8), to: file)
    let first = try scratch.run(["convert", file, "-t", "ndjson", "--rejects", c.rejectsFile] + c.options)
    #expect(first.status == 1)
    #expect(first.sum?.hasSuffix(", \(c.rejected) rejected") ?? false, "\(first.sum ?? "no sum")")

    let rejects = try mend(scratch.text(of: c.rejectsFile), c)
    try scratch.write(Array(rejects.utf8), to: file)
    let second = try scratch.run(["convert", file, "-t", "ndjson", "--rejects", "again"] + c.options)
    #expect(try second.books.map(\.fourFields) == c.books, "\(rejects)")
    #expect(second.status == 0, "\(second.messages)")
    #expect(second.sum == "read \(c.books.count): \(c.books.count) taken, 0 rejected")
  }

  /// What is rejected once more, because nothing was mended, is the same again.
  @Test(arguments: tables + documents)
  func notMended(_ c: Case) throws {
    let scratch = try ScratchFolder()
    let file = try #require(c.file)
    try scratch.write(Array(c.pieces[0].utf8), to: file)
    var counts: [Int] = []
    for _ in 0..<3 {
      let outcome = try scratch.run(
        ["convert", file, "-t", "ndjson", "--rejects", c.rejectsFile, "--force"] + c.options)
      #expect(outcome.status == 1)
      let rejects = try scratch.text(of: c.rejectsFile)
      counts.append(rejects.count { $0 == "\n" })
      try scratch.write(Array(rejects.utf8), to: file)
    }
    #expect(Set(counts).count == 1, "\(counts)")
  }

  @Test(arguments: pipes)
  func mendedFromAPipe(_ c: Case) throws {
    let scratch = try ScratchFolder()
    let first = try scratch.run(["convert", "--rejects", c.rejectsFile] + c.options, fedWith: c.pieces)
    #expect(first.status == 1)
    #expect(first.sum == "read 2: 1 taken, 1 rejected")

    let rejects = try mend(scratch.text(of: c.rejectsFile), c)
    let second = try scratch.run(["convert", "--rejects", "again"] + c.options, fedWith: [rejects])
    let codec = c.options.last == "csv" ? Codec.csv : .json
    #expect(try codec.read(pieces: [second.stdout]).list.map(\.fourFields) == c.books, "\(rejects)")
    #expect(second.status == 0, "\(second.messages)")
  }

  private func mend(_ rejects: String, _ c: Case) throws -> String {
    var text = rejects
    for (wrong, right) in c.mends {
      let place = try #require(text.firstRange(of: wrong), "\(wrong) is not in \(text)")
      text.replaceSubrange(place, with: right)
    }
    return text
  }
}
