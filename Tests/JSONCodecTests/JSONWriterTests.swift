import BookCodec
import BookCore
import JSONCodec
import Testing

/// The bytes that are written.
@Suite struct JSONWriterTests {
  static let list = BookList([
    Book(
      title: "Emma", author: "Jane Austen", dateAcquired: PartialDate(year: 1815, month: 12), genre: "Classic; Satire"),
    Book(
      title: "夜航", dateAcquired: PartialDate(year: 2022),
      extras: [.init("Pages", .json("300")), .init("Notes", .text("a\"b"))]),
    Book(
      title: "C", author: "X", dateAcquired: PartialDate(year: 9, month: 1, day: 5), genre: "G\\",
      extras: [.init("Notes", .text("n"))]),
  ])

  @Test func array() throws {
    #expect(
      try Codec.json.write(Self.list) == """
        [
          {
            "title": "Emma",
            "author": "Jane Austen",
            "dateAcquired": "1815-12",
            "genre": "Classic; Satire"
          },
          {
            "title": "夜航",
            "author": null,
            "dateAcquired": "2022",
            "genre": null,
            "Pages": 300,
            "Notes": "a\\"b"
          },
          {
            "title": "C",
            "author": "X",
            "dateAcquired": "0009-01-05",
            "genre": "G\\\\",
            "Notes": "n"
          }
        ]

        """)
  }

  @Test func lines() throws {
    #expect(
      try Codec.ndjson.write(Self.list) == """
        {"title":"Emma","author":"Jane Austen","dateAcquired":"1815-12","genre":"Classic; Satire"}
        {"title":"夜航","author":null,"dateAcquired":"2022","genre":null,"Pages":300,"Notes":"a\\"b"}
        {"title":"C","author":"X","dateAcquired":"0009-01-05","genre":"G\\\\","Notes":"n"}

        """)
  }

  @Test(arguments: ["json", "ndjson"])
  func columnsThatFewBooksFill(_ name: String) throws {
    let codec = name == "json" ? Codec.json : .ndjson
    let books = (0..<500).map { row in
      Book(
        title: "t\(row)", extras: [.init("c\(row % 50)", .text("a\(row)")), .init("d\(row % 50)", .json("[\(row)]"))])
    }
    #expect(try Array(codec.read(codec.write(BookList(books))).list) == books)
  }

  @Test func noBooks() throws {
    #expect(try Codec.json.write(BookList()) == "[]\n")
    #expect(try Codec.ndjson.write(BookList()) == "")
  }

  /// RFC 8259 asks for escapes of quote, backslash and control characters only.
  @Test func escapes() throws {
    let control = String(String.UnicodeScalarView((0..<0x20).compactMap { Unicode.Scalar($0) }))
    let list = BookList([Book(title: "\"\\/\u{7F}é\u{2028}📚" + control)])
    #expect(
      try Codec.ndjson.write(list)
        == "{\"title\":\"\\\"\\\\/\u{7F}é\u{2028}📚"
        + #"\u0000\u0001\u0002\u0003\u0004\u0005\u0006\u0007\b\t\n\u000b\f\r\u000e\u000f\u0010\u0011\u0012\u0013"#
        + #"\u0014\u0015\u0016\u0017\u0018\u0019\u001a\u001b\u001c\u001d\u001e\u001f","author":null,"dateAcquired":null,"genre":null}"#
        + "\n")
  }

  /// An escape at each place of a text, before and behind whole words.
  @Test(arguments: 1..<40)
  func escapeAtEachPlace(_ length: Int) throws {
    for place in 0..<length {
      var title = Array(repeating: "a", count: length)
      title[place] = "\n"
      let list = BookList([Book(title: title.joined()), Book(title: "b")])
      title[place] = "\\n"
      #expect(try Codec.ndjson.write(list).hasPrefix("{\"title\":\"\(title.joined())\",\"author\""))
    }
  }

  @Test func chosenColumns() throws {
    var options = WritingOptions()
    options.columns = [
      OutputColumn(.extra("Pages"), name: "n"), OutputColumn(.field(.title), name: "Title"),
      OutputColumn(.extra("none")),
      OutputColumn(.field(.genre)),
    ]
    #expect(
      try Codec.ndjson.write(Self.list, options: options) == """
        {"n":null,"Title":"Emma","none":null,"genre":"Classic; Satire"}
        {"n":300,"Title":"夜航","none":null,"genre":null}
        {"n":null,"Title":"C","none":null,"genre":"G\\\\"}

        """)
    options.columns = []
    #expect(try Codec.ndjson.write(Self.list, options: options) == "{}\n{}\n{}\n")
    #expect(try Codec.json.write(Self.list, options: options) == "[\n  {},\n  {},\n  {}\n]\n")
  }

  /// No object has a key twice, whatever its columns are called.
  @Test func keysThatCollide() throws {
    let list = BookList([Book(title: "A", extras: [.init("title", .text("x")), .init("title (2)", .text("y"))])])
    #expect(
      try Codec.ndjson.write(list)
        == #"{"title":"A","author":null,"dateAcquired":null,"genre":null,"title (2)":"x","title (2) (2)":"y"}"# + "\n")
    var options = WritingOptions()
    options.columns = [
      OutputColumn(.field(.title)), OutputColumn(.field(.author), name: "title"), OutputColumn(.field(.title)),
    ]
    #expect(try Codec.ndjson.write(list, options: options) == #"{"title":"A","title (2)":null,"title (3)":"A"}"# + "\n")
  }

  /// A column that comes up in a later list, and a list with other columns.
  @Test func columnsThatComeLater() throws {
    var writer = JSONWriter(.lines, options: WritingOptions())
    var output = ByteBuffer()
    writer.begin(extraNames: [], into: &output)
    for extras in [[], ["a"], ["a", "b"], ["b"]] {
      let list = BookList([Book(title: "A", extras: extras.map { .init($0, .text($0)) })])
      writer.write(list, rows: [0], into: &output)
    }
    writer.finish(into: &output)
    let four = #"{"title":"A","author":null,"dateAcquired":null,"genre":null"#
    #expect(
      output.span.string == "\(four)}\n\(four),\"a\":\"a\"}\n\(four),\"a\":\"a\",\"b\":\"b\"}\n\(four),\"b\":\"b\"}\n")
  }

  /// What a caller says is JSON and is not must not spoil the document.
  @Test(arguments: [
    ("[1,\n 2]", "[1,2]"), ("{\"a\" : \" b \"}", #"{"a":" b "}"#), ("[1,]", #""[1,]""#), ("01", #""01""#),
    ("1 2", #""1 2""#), ("\"a", #""\"a""#),
    ("true", "true"), (" 1", #"" 1""#), ("{\"a\":1,\"a\":2}", #""{\"a\":1,\"a\":2}""#),
  ])
  func valueThatSaysItIsJSON(_ value: String, _ written: String) throws {
    let list = BookList([Book(title: "A", extras: [.init("x", .json(value))])])
    #expect(
      try Codec.ndjson.write(list) == #"{"title":"A","author":null,"dateAcquired":null,"genre":null,"x":"# + written
        + "}\n")
  }

  @Test func rowsInAnyOrder() throws {
    var writer = JSONWriter(.lines, options: WritingOptions())
    var output = ByteBuffer()
    writer.write(Self.list, rows: [2, 0, 2], into: &output)
    let lines = output.span.string.split(separator: "\n").map { $0.prefix(13) }
    #expect(lines == [#"{"title":"C","#, #"{"title":"Emm"#, #"{"title":"C","#])
  }
}
