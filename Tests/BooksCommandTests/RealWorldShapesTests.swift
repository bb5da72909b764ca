internal import BookCodec
internal import BookCore
internal import JSONCodec
internal import Testing

/// Shapes of files over which imports elsewhere have stumbled, each with the report of it. The texts are our own.
@Suite struct RealWorldShapesTests {
  struct Shape: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let file: String
    let bytes: [UInt8]
    /// The books that come out; see `Book.fourFields`.
    let books: [String]
    /// Extras of the first book that must be there, as `name=value`.
    let extras: [String]
    /// A part of each message, in order, apart from the sum.
    let messages: [String]
    let sum: String?
    let status: Int32
    let options: [String]

    init(
      _ name: String, _ text: String, _ books: [String], in file: String = "list.csv", extras: [String] = [],
      says messages: [String] = [], sum: String? = "", status: Int32 = 0, options: [String] = []
    ) {
      testDescription = name
      self.file = file
      bytes = Array(text.utf8)
      self.books = books
      self.extras = extras
      self.messages = messages
      self.sum = sum == "" ? "read \(books.count): \(books.count) taken, 0 rejected" : sum
      self.status = status
      self.options = options
    }
  }

  static let mark = "\u{FEFF}"

  /// How lines and files are put together.
  static let lines = [
    // https://github.com/plaintextaccounting/hledger/issues/2189
    Shape(
      "files joined, each with a byte order mark and a header",
      "\(mark)Title,Author,Acquired\n\"River, Notes\",Lea Quin,2021-01-02\n"
        + "\(mark)Title,Author,Acquired\n\"Salt, House\",Milo Fen,2022-02-03\n",
      ["River, Notes · Lea Quin · 2021-01-02 · -", "Salt, House · Milo Fen · 2022-02-03 · -"],
      says: ["date acquired from Acquired", "the header comes again"]),
    Shape(
      "files without a header joined, each with a byte order mark",
      "\(mark)\"River, Notes\",Lea Quin,2021-01-02\n\(mark)\"Salt, House\",Milo Fen,2022-02-03\n",
      ["River, Notes · Lea Quin · 2021-01-02 · -", "Salt, House · Milo Fen · 2022-02-03 · -"],
      says: ["no header found"]),
    // https://github.com/whitfin/s3-concat/issues/3
    Shape(
      "the header again and again",
      "Book Id,Title,Author,Author l-f,Date Added,Exclusive Shelf\r\n1,River Notes,Lea Quin,\"Quin, Lea\",2021/01/02,read\r\n"
        + "Book Id,Title,Author,Author l-f,Date Added,Exclusive Shelf\r\n2,Salt House,Milo Fen,\"Fen, Milo\",2021/01/05,read\r\n"
        + "Book Id,Title,Author,Author l-f,Date Added,Exclusive Shelf\r\n",
      ["River Notes · Lea Quin · 2021-01-02 · -", "Salt House · Milo Fen · 2021-01-05 · -"],
      says: ["recognised as a Goodreads export", "the header comes again"]),
    // https://github.com/sqlitebrowser/sqlitebrowser/issues/212
    Shape(
      "carriage returns only",
      "Title,Author,Date Acquired\rRiver Notes,Lea Quin,2021-01-02\r\"Salt, House\",Milo Fen,2022-02-03\r",
      ["River Notes · Lea Quin · 2021-01-02 · -", "Salt, House · Milo Fen · 2022-02-03 · -"]),
    // https://github.com/mholt/PapaParse/issues/252
    Shape(
      "a carriage return inside a quoted name, line feeds behind the lines",
      "Title,\"Date\rAcquired\",\"Author\"\nRiver Notes,2021-03-04,Lea Quin\nSalt House,,\n",
      ["River Notes · Lea Quin · 2021-03-04 · -", "Salt House · - · - · -"]),
    // https://github.com/mholt/PapaParse/issues/433
    Shape(
      "semicolons at the end of every line, and lines of nothing else",
      "Titel;Autor;Kaufdatum;;;\nFlussnotizen;Lea Quin;03.04.2021;;;\n;;;;;\nSalzhaus;;24.12.2020;;;\n;;;;;\n",
      ["Flussnotizen · Lea Quin · 2021-04-03 · -", "Salzhaus · - · 2020-12-24 · -"], says: ["title from Titel"]),
    // https://github.com/bayang/jelu/issues/132
    Shape(
      "every row in quotes once more, the header not",
      "Book Id,Title,Author,Author l-f,Bookshelves,Exclusive Shelf,Date Added\n"
        + "\"1,River Notes,Lea Quin,\"\"Quin, Lea\"\",\"\"sea, fog\"\",read,2021/01/02\"\n"
        + "\"2,\"\"Salt, House\"\",Milo Fen,\"\"Fen, Milo\"\",to-read,to-read,2021/01/03\"\n",
      ["River Notes · Lea Quin · 2021-01-02 · sea; fog", "Salt, House · Milo Fen · 2021-01-03 · -"],
      says: ["recognised as a Goodreads export"]),
    // https://github.com/johnkerl/miller/pull/925
    Shape(
      "quotes inside cells that are not quoted", "title,author\nThe 6\" Nail,Lea \"A.\" Quin\n",
      ["The 6\" Nail · Lea \"A.\" Quin · - · -"]),
    // https://github.com/future-agi/future-agi/pull/1516
    Shape(
      "typographic quotes as text, inside quotes and without",
      "Title,Author\n\"“River,” she said\",Lea Quin\n“Salt” House,Milo O’Fen\n",
      ["“River,” she said · Lea Quin · - · -", "“Salt” House · Milo O’Fen · - · -"]),
    // https://github.com/tilo/smarter_csv/issues/283
    Shape(
      "a quote that opens and never closes, in tabs",
      "Title\tAuthor\nRiver\tQuin\n\"Salt\tFen\nTide\tSund\n",
      [], in: "list.tsv", says: ["list.tsv:3:1: error: quoted field is never closed"], sum: nil, status: 3),
  ]

  /// What stands before the rows.
  static let headers = [
    // https://github.com/qri-io/qri/issues/48
    Shape(
      "the index of a data frame, its column without a name",
      ",title,author,date_added\n0,River Notes,Lea Quin,2021-01-02\n1,Salt House,,NaT\n",
      ["River Notes · Lea Quin · 2021-01-02 · -", "Salt House · - · - · -"], extras: ["Column 1=0"],
      says: ["date acquired from date_added"]),
    // http://www.chiisai.com/j25/index.php/support/documentation/crawlerdocumentation
    Shape(
      "a number sign before the header",
      "#isbn,title,subtitle,author,copyright,genre,read\n0,River Notes,,Lea Quin,05-01-2001,Nature,04-17-2020\n",
      ["River Notes · Lea Quin · - · Nature"], extras: ["#isbn=0", "read=04-17-2020"]),
    Shape(
      "a number sign before the name of the title",
      "#title,author,isbn,genre\nRiver Notes,Lea Quin,0,Nature\n# 9,Milo Fen,1,\n",
      ["River Notes · Lea Quin · - · Nature", "# 9 · Milo Fen · - · -"], says: ["title from #title"]),
    // https://github.com/wireservice/csvkit/issues/336
    Shape(
      "comments before the header", "# exported on 5 May, 3 books\n# Title\n\ntitle,author\nRiver Notes,Lea Quin\n",
      ["River Notes · Lea Quin · - · -"]),
    // https://github.com/mechatroner/vscode_rainbow_csv/issues/13
    Shape(
      "the encoding in the first line", "UTF-8\ntitle,author\nRíver Notes,Lea Quin\n",
      ["Ríver Notes · Lea Quin · - · -"]
    ),
    // https://github.com/blaze/blaze/issues/386
    Shape(
      "a line of groups above the header",
      ",,Bought,\nTitle,Author,Bought on,Shop\nRiver Notes,Lea Quin,2021-02-03,Quay\n",
      ["River Notes · Lea Quin · 2021-02-03 · -"], extras: ["Shop=Quay"], says: ["date acquired from Bought on"]),
    // https://github.com/pretix/pretix/pull/5681
    Shape(
      "names that come twice",
      "Title,Notes,Author,Notes,Author\nRiver Notes,damp,,torn,Lea Quin\nSalt,,Milo Fen,,Sund\n",
      ["River Notes · Lea Quin · - · -", "Salt · Milo Fen · - · -"], extras: ["Notes=damp", "Notes (2)=torn"]),
    // https://github.com/obsidianmd/obsidian-importer/issues/326
    Shape(
      "a table of Notion in Spanish",
      "\(mark)Nombre,Autor,Fecha de compra,Género\nRío,Lea Quin,5 de enero de 2024,Poesía\n"
        + "Sal,,14 de marzo de 2023 → 20 de marzo de 2023,\n",
      ["Río · Lea Quin · 2024-01-05 · Poesía", "Sal · - · 2023-03-14 · -"], says: ["title from Nombre"]),
    // https://github.com/bookwyrm-social/bookwyrm/issues/1056
    Shape(
      "an early export of The StoryGraph",
      "Title,Author,Contributors,ISBN,Format,Read Status,Date Added,Last Date Read,Dates Read,Read Count,Moods,Pace,Star Rating,Tags,Owned?\n"
        + "River Notes,\"Lea Quin, Milo Fen\",\"\",,,read,2020/01/08,\"\",\"\",1,\"\",,5.0,\"nature, sea\",No\n",
      ["River Notes · Lea Quin; Milo Fen · 2020-01-08 · nature; sea"], says: ["recognised as a StoryGraph export"]),
  ]

  /// What stands in the cells.
  static let cells = [
    // https://github.com/kovidgoyal/calibre/pull/524
    Shape(
      "a catalog of Calibre with ampersands between authors",
      "\(mark)title,authors,author_sort,tags,timestamp\n"
        + "\"River\",\"Lea Quin & Milo Fen, Jr.\",\"Quin, Lea & Fen, Milo, Jr.\",\"sea, fog\",\"2021-01-19T22:41:16+01:00\"\n"
        + "\"Salt\",\"Marks && Sund\",\"Marks && Sund\",\"\",\"0101-01-01T00:00:00+00:00\"\n"
        + "\"Tide\",\"AT&T Press, Lea Quin\",\"\",\"\",\"2021-01-20T22:41:16+01:00\"\n",
      [
        "River · Lea Quin; Milo Fen, Jr. · 2021-01-19 · sea; fog", "Salt · Marks & Sund · - · -",
        "Tide · AT&T Press; Lea Quin · 2021-01-20 · -",
      ], says: ["recognised as a Calibre export"]),
    // https://github.com/Librarika/Issues/issues/73
    Shape(
      "character references in names",
      "Title,Author\nR&iacute;o &amp; Sal,Lea Mu&ntilde;oz; Milo P&#xE9;rez;AT&T;Fen\n",
      ["R&iacute;o &amp; Sal · Lea Mu&ntilde;oz; Milo P&#xE9;rez; AT&T; Fen · - · -"]),
    // https://github.com/PaulKlinger/Bookstats/issues/5
    Shape(
      "Goodreads, opened and saved by a British spreadsheet",
      "Book Id,Title,Author,Author l-f,ISBN13,Date Read,Date Added,Bookshelves,Exclusive Shelf\n"
        + "1,River Notes,Lea Quin,\"Quin, Lea\",9.78014E+12,05/02/2021,03/01/2021,,read\n"
        + "2,Salt House,Milo Fen,\"Fen, Milo\",,,25/12/2020,sea,read\n",
      ["River Notes · Lea Quin · 2021-01-03 · -", "Salt House · Milo Fen · 2020-12-25 · sea"],
      extras: ["ISBN13=9.78014E+12", "Date Read=05/02/2021"], says: ["recognised as a Goodreads export"]),
    // https://github.com/eleybourn/Book-Catalogue/wiki/Export-Import-Format
    Shape(
      "Goodreads, saved by an American spreadsheet, with two digits of the year and zeros lost",
      "Book Id,Title,Author,Author l-f,ISBN,ISBN13,Date Added,Bookshelves,Exclusive Shelf\r\n"
        + "1,River Notes,Lea Quin,\"Quin, Lea\",140449132,9.78E+12,3/1/21,,to-read\r\n"
        + "2,Salt House,Milo Fen,\"Fen, Milo\",,,12/25/98,\"sea, to-read\",to-read\r\n",
      ["River Notes · Lea Quin · 2021-03-01 · -", "Salt House · Milo Fen · 1998-12-25 · sea"],
      extras: ["ISBN=140449132"],
      says: ["recognised as a Goodreads export"]),
    Shape(
      "the same without a date that tells the order",
      "Book Id,Title,Author,Author l-f,Date Added,Exclusive Shelf\r\n1,River,Lea Quin,,3/1/21,to-read\r\n", [],
      says: ["recognised as a Goodreads export", "list.csv:2:19: error: 3/1/21 can be 2021-01-03 or 2021-03-01"],
      sum: nil, status: 3),
    // https://github.com/bambooom/douban-backup/issues/64
    Shape(
      "dates in Chinese, and without zeros", "书名,作者,Date Acquired\n河,佩尔,2022-3-23\n盐,,2000年5月\n",
      ["河 · 佩尔 · 2022-03-23 · -", "盐 · - · - · -"], says: ["columns: ", "list.csv:3:4: warning: “2000年5月”"]),
    // https://github.com/eleybourn/Book-Catalogue/issues/55
    Shape(
      "months that count from 0", "Title,Date Acquired\nRiver,1992-0-1\n", ["River · - · - · -"],
      extras: ["Date Acquired (as written)=1992-0-1"], says: ["list.csv:2:7: warning: “1992-0-1”"]),
    // https://github.com/omnivore-app/omnivore/pull/3030
    Shape(
      "milliseconds of a clock as a date", "Title,Date Added\nRiver,1376683982550\n", ["River · - · - · -"],
      extras: ["Date Acquired (as written)=1376683982550"],
      says: ["date acquired from Date Added", "warning: “1376683982550”"]),
    // https://github.com/JabRef/jabref/issues/2762
    Shape(
      "semicolons and ampersands between names of a bibliography",
      "BibliographyType,ISBN,Author,Title,Month,Year\n6,\"\",\"Quin, Lea; Fen, Milo & Sund, Petra\",\"River\",\"\",2017\n",
      ["River · Quin, Lea; Fen, Milo & Sund, Petra · - · -"], extras: ["Year=2017"]),
    // https://github.com/johnkerl/miller/pull/1272
    Shape(
      "a blank between comma and quote: the quote is text", "Title, Author, Genre\nRiver, \"Lea\" Quin, sea\n",
      ["River · \"Lea\" Quin · - · sea"]),
  ]

  static let records = [
    // https://github.com/PathagarBooks/pathagar/issues/38
    Shape(
      "names as libraries write them, in arrays",
      #"[{"title":"River","author":["Quin, Lea (Lea Maria), 1856-1919","Fen, Milo, b. 1843?"],"tags":["sea","fog"]}]"#,
      ["River · Quin, Lea (Lea Maria), 1856-1919; Fen, Milo, b. 1843? · - · sea; fog"], in: "list.json",
      says: ["genre from tags"]),
    // https://github.com/dwyl/library/issues/1
    Shape(
      "books one level further down are no books, and told",
      #"{"kind":"k","totalItems":1,"items":[{"id":"a","volumeInfo":{"title":"River","authors":["Lea Quin"]}}]}"#, [],
      in: "list.json",
      says: ["list.json:1:37: error: the row has no title"], sum: "read 1: 0 taken, 1 rejected", status: 1),
  ]

  @Test(arguments: lines + headers + cells + records)
  func books(_ shape: Shape) throws {
    let scratch = try ScratchFolder()
    try scratch.write(shape.bytes, to: shape.file)
    let outcome = try scratch.run(["convert", shape.file, "-t", "ndjson"] + shape.options)
    let books = try outcome.books
    #expect(books.map(\.fourFields) == shape.books)
    let extras = books.first?.extras.map { extra in
      switch extra.value {
      case .text(let text), .json(let text): "\(extra.name)=\(text)"
      }
    }
    #expect(shape.extras.allSatisfy { extras?.contains($0) ?? false }, "\(extras ?? [])")
    #expect(outcome.messages.count == shape.messages.count, "\(outcome.messages)")
    for (message, part) in zip(outcome.messages, shape.messages) { #expect(message.contains(part)) }
    #expect(outcome.sum == shape.sum)
    #expect(outcome.status == shape.status)
  }

  /// A list is the same through a pipe; of one that cannot be read to its end some books may have come out by then.
  @Test(arguments: (lines + headers + cells).filter { $0.sum != nil })
  func booksFromAPipe(_ shape: Shape) throws {
    let scratch = try ScratchFolder()
    let format = shape.file.hasSuffix(".tsv") ? "tsv" : "csv"
    let text = String(decoding: shape.bytes, as: UTF8.self)
    let outcome = try scratch.run(["convert", "-f", format, "-t", "ndjson"] + shape.options, fedWith: [text])
    #expect(try outcome.books.map(\.fourFields) == shape.books)
    #expect(outcome.status == shape.status)
  }

  /// What the rule for joined files must not take from anybody.
  @Test(arguments: [
    ["-t", "csv"], ["-t", "tsv"], ["-t", "csv", "--excel"], ["-t", "csv", "--columns", "author,title"],
  ])
  func `A book that is called like the header is a book`(options: [String]) throws {
    let scratch = try ScratchFolder()
    let columns = options.contains("--columns") ? [] : ["--columns", "title,author"]
    let book = #"{"title":"Title","author":"Author"}"#
    let table = try scratch.run(["convert", "-f", "ndjson"] + options + columns, fedWith: [book])
    try scratch.write(table.stdout, to: "list.\(options[1])")
    let outcome = try scratch.run(["convert", "list.\(options[1])", "-t", "ndjson"])
    #expect(try outcome.books.map(\.fourFields) == ["Title · Author · - · -"])
    #expect(outcome.messages == [])
  }

  @Test func `In a list of one column a book may be called like it`() throws {
    let scratch = try ScratchFolder()
    try scratch.write(Array("Title\nWeir\nTitle\n".utf8), to: "list.csv")
    let outcome = try scratch.run(["convert", "list.csv", "-t", "ndjson"])
    #expect(try outcome.books.map(\.title) == ["Weir", "Title"])
  }
}
