import BookCodec
import BookCore
import BookTestSupport
import CSVCodec
import JSONCodec
import Testing

/// A few rows of one program's export, with the columns that tell it and those that give the fields.
struct SourceCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let text: String
  let delimiter: String
  /// The four fields of each book, `-` for none.
  let books: [String]
  /// The source that is recognised; nil for none.
  let source: String?

  init(_ name: String, of source: String?, _ header: String, _ rows: [String], _ books: [String]) {
    testDescription = name
    self.source = source
    delimiter = header.contains("\t") ? "\t" : ","
    text = ([header] + rows).map { $0 + "\n" }.joined()
    self.books = books
  }
}

extension Book {
  /// `title · author · date · genre`
  var fourFields: String {
    [title, author ?? "-", dateAcquired?.description ?? "-", genre ?? "-"].joined(separator: " · ")
  }

  /// The book with its extras by name.
  fileprivate var sorted: Book {
    var book = self
    book.extras.sort { $0.name < $1.name }
    return book
  }
}

/// What the exports of known programs, and tables of none, come to.
@Suite struct SourceTests {
  static let goodreadsHeader =
    "Book Id,Title,Author,Author l-f,Additional Authors,ISBN,My Rating,Date Read,Date Added,Bookshelves,Exclusive Shelf,Original Purchase Date"

  /// Forty shelves, each three times.
  private static let manyShelves = (0..<120).map { "s\($0 / 2 % 40 + 1)" }.joined(separator: ", ")

  static let goodreads = [
    SourceCase(
      "Goodreads", of: "goodreads", goodreadsHeader,
      [
        "1,\"A (B, #1)\",X Y,\"Y, X\",,\"=\"\"01\"\"\",4,2021/03/14,2021/02/01,\"fantasy, owned-books\",read,",
        "2,B,X Y,,\"Z W, X  Y, V. U.\",\"=\"\"\"\"\",0,,2019/12/31,to-read,to-read,",
        "3,C,\"X, Jr.\",,,,0,,2020/02/29,\"currently-reading, 日本\",currently-reading,2018/01/02",
        "4,D &amp;amp; E,X &#39;Y&#x27;,,&Eacute;. Z,,0,,,\"art, dnf, To-Read, did-not-finish\",dnf,",
        "5,E,,,Z W,,0,2021/01/01,,read,read,", "6,F,,,,,0,,,\"\(manyShelves)\",read,",
      ],
      [
        "A (B, #1) · X Y · 2021-02-01 · fantasy; owned-books", "B · X Y; Z W; V. U. · 2019-12-31 · -",
        "C · X, Jr. · 2018-01-02 · 日本", "D &amp; E · X 'Y'; É. Z · - · art", "E · Z W · - · -",
        "F · - · - · " + (1...40).map { "s\($0)" }.joined(separator: "; "),
      ]),
    SourceCase(
      "Goodreads, most columns gone, others in between", of: "goodreads",
      "title,Genre,Shelf,BOOKSHELVES,exclusive_shelf,\u{FEFF}Author", ["A,g,s,\"x, y\",y,Z"], ["A · Z · - · x"]),
    SourceCase(
      "Goodreads, the mapped columns empty", of: "goodreads",
      "Title,Author,Authors,Exclusive Shelf,Bookshelves,Genre,Tags,Date Added,Acquired",
      ["A,,X,read,,g,t,,2020-01-01"], ["A · - · - · -"]),
  ]

  static let libraries = [
    SourceCase(
      "StoryGraph", of: "storygraph",
      "Title,Authors,Contributors,Read Status,Date Added,Last Date Read,Moods,Pace,Star Rating,Tags,Owned?",
      [
        "A,\"X Y, Z, Jr., W, III\",V (Narrator),read,2021/05/10,2021/06/20,\"dark, sad\",fast,4.25,\"b, c\",Yes",
        "B &lt;C&gt;,X &amp; Y,,to-read,,,,,,,No",
      ],
      ["A · X Y; Z, Jr.; W, III · 2021-05-10 · b; c", "B <C> · X & Y · - · -"]),
    SourceCase(
      "LibraryThing, tabs", of: "librarything",
      "Book Id\tTitle\tSort Character\tPrimary Author\tPrimary Author Role\tSecondary Author\tSecondary Author Roles\tDate\tAcquired\tTags\tEntry Date",
      [
        "1\tThe A\t5\tCollins, Wilkie\t\t\t\t1868\t[2007-04-16]\tm, V\t[2007-05-01]",
        "2\tB\t1\tInce Jr., Rowan\tAuthor\tVale, Petra|Orr, H.|Pell, Ada\tForeword||author\t\t\t\t[2020-09-27]",
        "3\tC\t1\tUnited Nations\t\t\t\t\t\t\t", "4\tD\t1\tOrr, H.\tEditor\tPell, Ada\t\t\t\t\t",
        "5\tE\t1\tKing, Martin Luther, Jr.\t\t\t\t\t\t\t", "6\tF\t1\tMuseum of Art, New York, N.Y.\t\t\t\t\t\t\t",
        "7\tG\t1\t曹雪芹\t\t\t\t\t\t\t", "8\tH &quot;I&quot;\t1\tO&#39;Hara, J.\t\t\t\t\t\t\t",
      ],
      [
        "The A · Wilkie Collins · 2007-04-16 · m; V", "B · Rowan Ince Jr.; H. Orr; Ada Pell · 2020-09-27 · -",
        "C · United Nations · - · -", "D · Ada Pell · - · -", "E · Martin Luther King Jr. · - · -",
        "F · Museum of Art, New York, N.Y. · - · -", "G · 曹雪芹 · - · -", "H \"I\" · J. O'Hara · - · -",
      ]),
    SourceCase(
      "Libib", of: "libib", "item_type,title,creators,first_name,ean_isbn13,publish_date,group,tags,began,added",
      ["book,A,\"X, Y\",X,,2019-05-01,g,\"t, u\",,2023-01-15", "book,B,X,,,,g,,2023-03-02,"],
      ["A · X; Y · 2023-01-15 · t; u", "B · X · - · -"]),
    SourceCase(
      "Calibre catalog", of: "calibre", "\u{FEFF}author_sort,authors,id,pubdate,tags,timestamp,title",
      [
        "\"Y, X\",\"X Y, Z\",\"1\",\"2019-03-05T01:00:00+01:00\",\"F, C\",\"2021-01-19T22:41:16+01:00\",\"A\"",
        "\"\",\"Unknown\",\"2\",\"2019-03-05T01:00:00+01:00\",\"\",\"0101-01-01T00:00:00+00:00\",\"B\"",
      ],
      ["A · X Y; Z · 2021-01-19 · F; C", "B · - · - · -"]),
    SourceCase(
      "Calibre catalog of four columns", of: "calibre", "title,authors,timestamp,#shelf",
      ["A,\"X, Y\",2021-01-19T22:41:16+01:00,s"], ["A · X; Y · 2021-01-19 · -"]),
    SourceCase(
      "BookWyrm", of: "bookwyrm", "title,author_text,remote_id,openlibrary_key,start_date,shelf,shelf_name,shelf_date",
      [
        "A,\"X, Y\",r,,2022-08-10,to-read,To Read,2024-08-10", "B,X,r,,,cooking-9,Cooking,2024-08-11",
        "C,X,r,,,stopped-reading,Stopped Reading,", "D,X,r,,,,Currently Reading,", "E,X,r,,,read-3,Read,",
      ],
      [
        "A · X; Y · 2024-08-10 · -", "B · X · 2024-08-11 · Cooking", "C · X · - · -", "D · X · - · -",
        "E · X · - · Read",
      ]),
    SourceCase(
      "Hardcover", of: "hardcover", "Title,Author,Status,Hardcover Book ID,Publish Date,Genres,Tags,Date Added",
      ["A,\"X, Y\",Read,1,2019-03-05,\"F, G\",t,2024-01-05", "B,X,Read,2,,,t,"],
      ["A · X; Y · 2024-01-05 · F; G", "B · X · - · -"]),
    SourceCase(
      "Openreads", of: "openreads", "title,author,status,deleted,publication_year,olid,tags,my_review,date_added",
      ["A,\"X, Y\",planned,true,1999,,u|||||v,,2024-03-01T13:01:12.937", "B,X,,,,,a|b,,"],
      ["A · X; Y · 2024-03-01 · u; v", "B · X · - · a|b"]),
  ]

  static let others = [
    SourceCase(
      "BookBuddy", of: "bookbuddy",
      "Title,Author,\"Author (Last, First)\",Date Published,Genre,Physical Location,Date Added,Tags,Purchase Date,Up Next",
      ["A,X Y,\"Y, X\",1999/01/01,\"F, G\",,2021/02/11,t,2021/02/01,", "B,X,,1999/01/01,,,2021/02/12,t,,"],
      ["A · X Y · 2021-02-01 · F, G", "B · X · 2021-02-12 · -"]),
    SourceCase(
      "Book Catalogue", of: "bookcatalogue",
      "\"_id\",\"author_details\",\"title\",\"read\",\"series_details\",\"notes\",\"genre\",\"date_added\",\"book_uuid\",",
      [
        "\"1\",\"Stoker, Bram|Frayling, Ch.\",\"A\",\"0\",\"\",\"x\\ny \"\"z\"\"\",\"F / G\",\"2017-12-21 16:38:57\",\"u\",",
        "\"2\",\"Author, Unknown\",\"B\\\\C\",\"0\",\"\",\"\",\"\",\"0000-00-00\",\"u\",",
        "\"3\",\"Tick \\| Tock\",\"C\",\"0\",\"\",\"\",\"\",\"\",\"u\",",
      ],
      ["A · Bram Stoker; Ch. Frayling · 2017-12-21 · F / G", "B\\C · - · - · -", "C · Tick | Tock · - · -"]),
    SourceCase(
      "CLZ", of: "clz", "Index,Author,Title,Genre,Release Year,Purchase Date,Added Date,Collection Status,Tags",
      ["1,X Y,A,F,1999,2021-02-01,2021-02-03,In Collection,t", "2,X,B,,1999,,2021-02-04,In Collection,t"],
      ["A · X Y · 2021-02-01 · F", "B · X · 2021-02-04 · -"]),
    SourceCase(
      "Zotero", of: "zotero", "Key,Item Type,Author,Title,Date,Date Added,Manual Tags,Automatic Tags,Editor",
      [
        "K,book,\"Darwin, Charles; Crake, T.\",A,1859,2021-03-04 12:33:21,b; e,x,",
        "K,book,United Nations,B,1859,2021-03-07 00:00:01,,law,", "K,book,,C,,,,,\"Vale, P.\"",
      ],
      [
        "A · Charles Darwin; T. Crake · 2021-03-04 · b; e", "B · United Nations · 2021-03-07 · law", "C · - · - · -",
      ]),
    SourceCase(
      "Kindle", of: "kindle",
      "\u{FEFF}ASIN,Product Name,Sortable Title,Sortable Author Name,Series Author,Relationship Creation Date,Ownership Type",
      ["B,A,A,\"Orr, H.\",S,2024-01-15T10:30:00.000Z,Item Owner"], ["A · Orr, H. · 2024-01-15 · -"]),
    SourceCase(
      "Libation", of: "libation",
      "Account,Date Added to library,Audible Product Id,Title,Subtitle,Authors,Narrators,Date Published,Categories",
      ["a,12/25/2022 18:30:00,B,A,S,\"X, Y\",N,01/02/2015 00:00:00,F & G; H", "a,01/02/2020 00:00:00,B,B,,X,N,,"],
      ["A · X; Y · 2022-12-25 · F & G; H", "B · X · 2020-01-02 · -"]),
    SourceCase(
      "Reading List", of: "readinglist",
      "ISBN-13,Google Books ID,Title,Authors,Publication Date,Subjects,Started Reading,Finished Reading,Lists",
      [
        ",,A,\"Grahame, Kenneth; Crake, T.\",1908-01-01,Animals; Sea,2020-01-17,2020-02-01,C (18)",
        ",,B,\"Example\\, Inc.\",,One\\; Two; Three,,,",
      ],
      ["A · Kenneth Grahame; T. Crake · - · Animals; Sea", "B · Example, Inc. · - · One; Two; Three"]),
  ]

  static let tables = [
    SourceCase(
      "our own: authors as written", of: nil, "Title,Author,Date Acquired,Genre,Exclusive Shelf,Author l-f",
      ["A,X;Y|Z,2020,#a #b,read,\"Y, X\""], ["A · X;Y|Z · 2020 · #a #b"]),
    SourceCase(
      "by hand: semicolons and bars divide authors", of: nil, "Name,Authors,Category",
      ["A,X | Y,\"F, G\"", "B,X;Y,", "C,\"X, Y and Z & W\",#sea #deep-sea", "D,,#1 #sea", "E,;,"],
      [
        "A · X; Y · - · F, G", "B · X; Y · - · -", "C · X, Y and Z & W · - · sea; deep-sea", "D · - · - · #1 #sea",
        "E · - · - · -",
      ]),
    SourceCase(
      "by hand: no entity, no placeholder, no flipping", of: nil, "Title,Author", ["A &amp; B,Unknown", "C,\"Y, X\""],
      ["A &amp; B · Unknown · - · -", "C · Y, X · - · -"]),
    SourceCase(
      "by hand: shelves without statuses", of: nil, "Title,Bookshelves",
      ["A,to-read", "B,\"Read, sea, islands\"", "C,\"sea, islands\"", "D,sea;tbr;art"],
      ["A · - · - · -", "B · - · - · sea, islands", "C · - · - · sea, islands", "D · - · - · sea; art"]),
    SourceCase(
      "by hand: buying before adding, genre before tags before shelf", of: nil,
      "Shelf,Tags,Genre,Added,Bought,Title", ["s,t,g,2020-01-01,2019-01-01,A", "s,t,,2020-01-01,,B", "s,,,,,C"],
      ["A · - · 2019-01-01 · g", "B · - · 2020-01-01 · t", "C · - · - · s"]),
    SourceCase(
      "by hand: of equal names the first with a value", of: nil, "Titre,Title,Titel", ["A,B,C", ",B,C", ",,C"],
      ["A · - · - · -", "B · - · - · -", "C · - · - · -"]),
    SourceCase(
      "by hand: dates that are never one of acquisition", of: nil,
      "Title,Date,Date Read,Publication Date,Year,Last Modified",
      ["A,2020-01-01,2020-01-01,2020-01-01,2020,2020-01-01"],
      ["A · - · - · -"]),
  ]

  @Test(arguments: goodreads + libraries + others + tables)
  func fields(_ c: SourceCase) throws {
    let reading = try Codec.csv.read(c.text)
    #expect(reading.list.map(\.fourFields) == c.books)
    #expect(reading.rejected == 0)
    let difference = Outcome.differenceWhenCut(c.text, with: .csv, options: ReadingOptions())
    #expect(difference == nil, "\(difference ?? "")")
    let header = try #require(c.text.split(separator: "\n").first).split(separator: Character(c.delimiter))
    let names = header.map { String($0.filter { $0 != "\"" }) }
    let isOwn = Field.allCases.allSatisfy { names.contains($0.header) }
    #expect(isOwn || SourceProfile.recognized(from: names, in: .table)?.name == c.source)
  }

  /// What a field does not hold all of stays as an extra, and every column survives writing and reading.
  @Test(arguments: goodreads + libraries + others)
  func nothingIsLost(_ c: SourceCase) throws {
    let reading = try Codec.csv.read(c.text)
    let again = try Codec.csv.read(try Codec.csv.write(reading.list))
    #expect(again.list.exactBytes == reading.list.exactBytes)
    let throughJSON = try Codec.csv.read(
      Codec.csv.write(Codec.json.read(Codec.json.write(reading.list)).list))
    // JSON has a column where the first book has a value in it.
    #expect(throughJSON.list.map(\.sorted) == reading.list.map(\.sorted))
  }

  @Test func namesInTheirOwnFormStay() throws {
    let zotero = try Codec.csv.read("Key,Author,Title,Manual Tags,Automatic Tags\nK,\"Orr, H.\",A,,\n")
    #expect(zotero.list[0].extras.contains(Book.Extra("Author (as written)", .text("Orr, H."))))
    let goodreads = try Codec.csv.read(
      "Title,Author,Additional Authors,Bookshelves,Exclusive Shelf\nA,X,\"Y, Z\",\"to-read, b\",to-read\n")
    #expect(
      goodreads.list[0].extras == [
        Book.Extra("Additional Authors", .text("Y, Z")), Book.Extra("Bookshelves", .text("to-read, b")),
        Book.Extra("Exclusive Shelf", .text("to-read")),
      ])
  }

  @Test func aSourceWithoutTitlesIsRefused() {
    #expect(throws: Diagnostic.self) { try Codec.csv.read("Work Id,Edition Id,Bookshelf\nOL1W,,Read\n") }
  }

  @Test func aSourceThatIsGiven() throws {
    var options = ReadingOptions()
    options.profile = "goodreads"
    let reading = try Codec.csv.read("Title,Author,Bookshelves\nA,X &amp; Y,\"to-read, b\"\n", options: options)
    #expect(reading.list.map(\.fourFields) == ["A · X & Y · - · b"])
    options.profile = "godreads"
    #expect {
      try Codec.csv.read("Title\nA\n", options: options)
    } throws: {
      ($0 as? Diagnostic)?.advice == "did you mean goodreads?"
    }
  }
}

/// Writing that RFC 4180 does not know, where the usual reading makes no sense.
@Suite struct RecordDialectTests {
  static let cases = [
    CSVCase(
      "backslash escapes",
      "Title,Author,Genre\n\"A\",\\N,\\N\n\"The \\\"Best\\\", ever\",\"X\",\"F\\nG\"\n\"B\\\\\",Y,\n",
      ["A", "The \"Best\", ever · X ·  · F\nG", "B\\ · Y"]),
    CSVCase(
      "a backslash where the usual reading is right", "Title,Author\n\"C:\\\",X\n\\N,Y\n", ["C:\\ · X", "\\N · Y"]),
    CSVCase(
      "one such record among others", "Title,Author\n\"C:\\\",X\n\"a \\\"b\\\", c\",Y\n",
      ["C:\\ · X", "a \"b\", c · Y"]),
    CSVCase(
      "records in quotes", "Title,Author,Genre\n\"A,\"\"Y, X\"\",F\"\n\"\"\"B \"\"\"\"b\"\"\"\"\"\",X,\"\n",
      ["A · Y, X ·  · F", "B \"b\" · X"]),
    CSVCase("one record in quotes is a title", "Title,Author\n\"A,X\"\nB,Y\n", ["A,X", "B · Y"]),
  ]

  @Test(arguments: cases) func books(_ c: CSVCase) throws { try c.check() }
}
