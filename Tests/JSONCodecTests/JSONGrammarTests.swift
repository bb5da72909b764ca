import BookCodec
import BookCore
import BookTestSupport
import JSONCodec
import Testing

/// RFC 8259, to the letter: what is JSON, what is not, and where the fault is.
@Suite struct JSONGrammarTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    var testDescription: String { name }
    init(_ name: String, _ text: String) {
      self.name = name
      self.text = text
    }
  }

  // MARK: Right

  static let rightValues = [
    Case("zero", "0"), Case("minus zero", "-0"), Case("digits", "1234567890"), Case("fraction", "0.5"),
    Case("exponent", "1e9"), Case("upper exponent with sign", "-1.50E+07"), Case("huge", "1e99999"),
    Case("very long", String(repeating: "9", count: 400)), Case("true", "true"), Case("false", "false"),
    Case("null", "null"), Case("empty text", #""""#), Case("all short escapes", #""\"\\\/\b\f\n\r\t""#),
    Case("code unit", #""\u00e9""#), Case("surrogate pair", #""\uD83D\uDCDA""#), Case("escaped NUL", #""\u0000""#),
    Case("DEL and separators as they are", "\"\u{7F}\u{2028}\u{2029}\""), Case("highest scalar", "\"\u{10FFFF}\""),
    Case("noncharacter", "\"\u{FFFF}\""), Case("empty array", "[]"), Case("empty object", "{}"),
    Case("spaced array", "[ 1 ,\t2\r\n, 3 ]"),
    Case("white space that changes", "[{\"a\":1},{\"a\": 1},{\"a\":\n\t\"b\"}]"),
    Case("nested", #"{"a":{"b":[{"c":[]}]}}"#),
    Case("same key in other objects", #"[{"a":1,"b":{"a":1}},{"a":1}]"#), Case("empty key", #"{"":0}"#),
    Case("keys that differ in an accent", #"{"e":1,"é":2}"#),
  ]

  @Test(arguments: rightValues)
  func rightValue(_ c: Case) throws {
    for document in [
      "[{\"title\":\"A\",\"x\":\(c.text)}]", "{\"title\":\"A\",\"x\" : \(c.text) }\n",
      "{\"skipped\":\(c.text),\"books\":[{\"title\":\"A\"}],\"s\":\(c.text)}",
    ] {
      let reading = try Codec.json.read(document)
      #expect(reading.taken == 1 && reading.rejected == 0, "\(document)")
    }
  }

  // MARK: Wrong

  /// Values that are not JSON; the mark is where the fault is.
  static let wrongValues = [
    Case("leading zero", "1️⃣01"), Case("minus leading zero", "1️⃣-01"), Case("no digit behind the point", "1️⃣1.,"),
    Case("no digit before the point", "1️⃣.5"), Case("plus", "1️⃣+1"), Case("minus alone", "1️⃣-,"),
    Case("bare exponent", "1️⃣1e,"),
    Case("exponent with sign alone", "1️⃣1e+,"), Case("hexadecimal", "01️⃣x10"), Case("NaN", "1️⃣NaN"),
    Case("Infinity", "1️⃣-Infinity"), Case("capital literal", "1️⃣True"), Case("cut literal", "1️⃣tru,"),
    Case("long literal", "true1️⃣e"), Case("None", "1️⃣None"), Case("word", "1️⃣abc"), Case("single quotes", "1️⃣'a'"),
    Case("nothing", "1️⃣,"), Case("unknown escape", #""a1️⃣\x""#), Case("escape of a quote mark", #""a1️⃣\'""#),
    Case("three digits", #""1️⃣\u00e""#), Case("signed digits", #""1️⃣\u+0e9""#), Case("capital U", #""1️⃣\U0041""#),
    Case("lone high half", #""1️⃣\uD83D""#), Case("lone low half", #""x1️⃣\uDCDA""#),
    Case("high half before a letter", #""1️⃣\uD83Dx""#), Case("two high halves", #""1️⃣\uD83D\uD83D""#),
    Case("high half before another escape", #""1️⃣\uD83D\n""#), Case("tab", "\"a1️⃣\tb\""), Case("NUL", "\"a1️⃣\u{0}b\""),
    Case("unit separator", "\"1️⃣\u{1F}\""), Case("line break", "1️⃣\"a\nb\""), Case("carriage return", "1️⃣\"a\rb\""),
    Case("comma behind the last element", "[11️⃣,]"), Case("comma and space behind the last element", "[1 1️⃣, ]"),
    Case("two commas", "[1,1️⃣,2]"), Case("comma first", "[1️⃣,1]"), Case("no comma", "[1 1️⃣2]"),
    Case("colon in an array", "[\"a\"1️⃣:1]"),
    Case("comma behind the last member", #"{"a":11️⃣,}"#), Case("no colon", #"{"a" 1️⃣1}"#),
    Case("comma for colon", #"{"a"1️⃣,1}"#),
    Case("no value", #"{"a":1️⃣}"#), Case("no key", "{1️⃣:1}"), Case("number as key", "{1️⃣1:1}"), Case("bare key", "{1️⃣a:1}"),
    Case("key in single quotes", "{1️⃣'a':1}"), Case("wrong bracket", "[11️⃣}"), Case("wrong brace", #"{"a":11️⃣]"#),
    Case("comment", "[1️⃣/* no */1]"), Case("form feed as space", "[1️⃣\u{0C}1]"), Case("no-break space", "[1️⃣\u{A0}1]"),
    Case("byte order mark inside", "[1️⃣\u{FEFF}1]"), Case("typographic quotes", "[1️⃣“a”]"), Case("semicolon", "[11️⃣;2]"),
  ]

  @Test(arguments: wrongValues)
  func wrongValue(_ c: Case) throws {
    for document in [
      "[{\"title\":\"A\"},\n {\"title\":\"B\",\"x\":\(c.text)}]", "{\"title\":\"A\",\"x\":\(c.text)}",
      "{\"skipped\":\(c.text),\"books\":[]}", "{\"books\":[],\"skipped\":\(c.text)}", "[\(c.text)]",
    ] {
      try expect(.malformedJSON, in: document)
    }
  }

  static let wrongDocuments = [
    Case("text behind an array", "[]1️⃣x"), Case("second array", "[]\n1️⃣[]"), Case("closing bracket too many", "[]1️⃣]"),
    Case("text behind a wrapper", #"{"books":[]} 1️⃣x"#), Case("text behind an object", #"{"title":"A"} 1️⃣x"#),
    Case("two objects in a line", #"{"title":"A"}1️⃣{"title":"B"}"#),
    Case("comma between lines", "{\"title\":\"A\"}1️⃣,\n{\"title\":\"B\"}"),
    Case("brace alone", "1️⃣{"), Case("bracket alone", "1️⃣["), Case("array after an element", "1️⃣[{\"title\":\"A\"}"),
    Case("array after a comma", "\n 1️⃣[{\"title\":\"A\"},\n"), Case("closing bracket alone", "1️⃣]"),
    Case("colon alone", "1️⃣:"), Case("word alone", "1️⃣nothing"),
    Case("object in an array", "[1️⃣{\"title\":\"A\""), Case("object after a comma", "[1️⃣{\"title\":\"A\","),
    Case("object after a key", "[1️⃣{\"title\""),
    Case("object after a colon", "[1️⃣{\"title\":"), Case("text", "[{\"title\":1️⃣\"A"),
    Case("text after a backslash", "[{\"title\":1️⃣\"A\\"),
    Case("text within an escape", "[{\"title\":1️⃣\"A\\u00"), Case("key", "[{1️⃣\"tit"),
    Case("array in a record", "[{\"title\":\"A\",\"x\":1️⃣[1,2"),
    Case("wrapped list", "{\n\"books\": 1️⃣[{\"title\":\"A\"}"), Case("wrapper", " 1️⃣{\"books\":[{\"title\":\"A\"}]"),
    Case("wrapper within a member", "{\"books\":[],\"x\":1️⃣{\"y\":1"),
    Case("wrapper within a key", "1️⃣{\"books\":[],\"x\""),
    Case("books by id", "1️⃣{\"1\":{\"title\":\"A\"}"), Case("record by id", "{\"1\":1️⃣{\"title\":\"A\""),
    Case("comma behind the list", #"{"books":[]1️⃣,}"#),
    Case("no comma behind the list", #"{"books":[] 1️⃣"x":1}"#),
    Case("comma behind the last record", #"[{"title":"A"}1️⃣,]"#),
    Case("comma behind the last id", #"{"1":{"title":"A"}1️⃣,}"#), Case("comma first", #"[1️⃣,{"title":"A"}]"#),
    Case("comma in a record", #"[{"title":"A"1️⃣,}]"#),
    Case("comma first in a record", #"[{1️⃣,"title":"A"}]"#),
    Case("no comma between records", #"[{"title":"A"}1️⃣{"title":"B"}]"#),
    Case(
      "no comma in a record, as laid out before",
      "[{\"a\":\"x\" ,\n \"title\":\"A\"},\n{\"a\":\"x\"\n 1️⃣\"title\":\"A\"}]"),
    Case("line that breaks off in a text", "{\"title\":\"A\"}\n{\"title\":1️⃣\"B\n{\"title\":\"C\"}\n"),
    Case("line that breaks off in an object", "{\"title\":\"A\"}\n1️⃣{\"title\":\"B\"\n{\"title\":\"C\"}\n"),
    Case(
      "line that breaks off before a value", "{\"title\":\"A\"}\n1️⃣{\"title\":\n{\"title\":\"C\"}\n{\"title\":\"D\"}\n"),
    Case("first line breaks off", "1️⃣{\"title\":\"A\"\n{\"title\":\"C\"}\n"),
    Case("last line breaks off", "{\"title\":\"A\"}\n1️⃣{\"title\":\"B\",\n"), Case("scalar and more", "5 1️⃣x"),
  ]

  @Test(arguments: wrongDocuments)
  func wrongDocument(_ c: Case) throws { try expect(.malformedJSON, in: c.text) }

  static let duplicates = [
    Case("in a record", #"[{"title":"A",1️⃣"title":"B"}]"#),
    Case("written in two ways", #"[{"a":1,"title":"A",1️⃣"\u0061":2}]"#),
    Case("in the second record", #"[{"title":"A","b":1},{"title":"A","b":1, 1️⃣"b":1}]"#),
    Case("null twice", #"[{"title":"A","b":null,1️⃣"b":null}]"#),
    Case("in an extra", #"[{"title":"A","x":[{"a":1,"b":2,1️⃣"a":3}]}]"#),
    Case("escaped in an extra", #"[{"title":"A","x":{"\n":1,1️⃣"\u000A":3}}]"#),
    Case("in a skipped member", #"{"s":{"a":1,1️⃣"a":1},"books":[]}"#),
    Case("in a wrapper, before", #"{"s":1,1️⃣"s":1,"books":[]}"#),
    Case("in a wrapper, behind", #"{"s":1,"books":[],1️⃣"s":2}"#), Case("the list itself", #"{"books":[],1️⃣"books":[]}"#),
    Case("ids", #"{"1":{"title":"A"},1️⃣"1":{"title":"B"}}"#),
    Case("on a line", "{\"title\":\"A\"}\n{\"title\":\"B\",1️⃣\"title\":\"B\"}"),
    Case("in a value that is no book", #"[[{"a":1,1️⃣"a":1}]]"#),
    Case("in a rejects file", #"[{"line":1,"column":1,"reason":"r","title":"A",1️⃣"line":2}]"#),
    Case(
      "in an object of many keys",
      "[{\"title\":\"A\",\"x\":{" + (0..<300).map { "\"k\($0)\":1," }.joined() + "1️⃣\"k7\":1}}]"),
  ]

  @Test(arguments: duplicates)
  func duplicateKey(_ c: Case) throws { try expect(.duplicateKey, in: c.text) }

  @Test func depthOf512IsTaken() throws {
    let value = String(repeating: "[", count: 510) + String(repeating: "]", count: 510)
    #expect(try Codec.json.read("[{\"title\":\"A\",\"x\":\(value)}]").taken == 1)
    #expect(try Codec.json.read(String(repeating: "[", count: 512) + String(repeating: "]", count: 512)).rejected == 1)
  }

  static let deep = [
    Case(
      "in an extra",
      "[{\"title\":\"A\",\"x\":" + String(repeating: "[", count: 510) + "1️⃣[" + String(repeating: "]", count: 511) + "}]"
    ),
    Case(
      "mixed",
      "[{\"title\":\"A\",\"x\":" + String(repeating: "{\"a\":[", count: 255) + "1️⃣["
        + String(repeating: "]}", count: 255) + "}]"),
    Case(
      "on a line",
      "{\"title\":\"A\",\"x\":" + String(repeating: "[", count: 511) + "1️⃣[" + String(repeating: "]", count: 512) + "}"),
    Case("arrays only", String(repeating: "[", count: 512) + "1️⃣[" + String(repeating: "]", count: 513)),
    Case("never closed", String(repeating: "[", count: 512) + "1️⃣" + String(repeating: "[", count: 100_000)),
    Case(
      "objects, never closed",
      String(repeating: "{\"a\":", count: 512) + "1️⃣" + String(repeating: "{\"a\":", count: 100_000)),
    Case(
      "in a skipped member",
      "{\"s\":" + String(repeating: "[", count: 511) + "1️⃣[" + String(repeating: "]", count: 512) + ",\"books\":[]}"),
    Case(
      "in a wrapped record",
      "{\"books\":[{\"x\":" + String(repeating: "[", count: 509) + "1️⃣[" + String(repeating: "]", count: 510) + "}]}"),
  ]

  @Test(arguments: deep)
  func tooDeep(_ c: Case) throws { try expect(.tooDeep, in: c.text) }

  /// The path in the message is the one of RFC 9535.
  @Test(arguments: [
    ("$.books[1].title", #"{"books":[{"title":"A"},{"title":"a\x"}]}"#), ("$[0].x[2].y", #"[{"x":[1,{},{"y":nope}]}]"#),
    ("$.title", "{\"title\":\"A\"}\n{\"title\":tru }"), ("$['31']['an id']", #"{"31":{"an id":+1}}"#),
    ("$[1]", #"[{"title":"A"},?]"#),
    ("$.a", #"{"books":[],"a":?}"#), ("$[0].a", #"[{"a":1,"b":2,"a":3}]"#), ("$[0].título", #"[{"título":?}]"#),
    ("$[0]['it\\'s']", #"[{"it's":?}]"#),
  ])
  func path(_ path: String, _ document: String) throws {
    let error = #expect(throws: Diagnostic.self) { try Codec.json.read(document) }
    #expect(error?.message.hasSuffix(", at \(path)") == true, "\(error?.message ?? "")")
  }

  /// Every document again with each codec, as a whole and one byte at a time.
  private func expect(_ kind: Diagnostic.Kind, in marked: String) throws {
    let marked = Marked(marked)
    let bytes = Array(marked.text.utf8)
    for codec in [Codec.json, Codec.ndjson] {
      for pieces in [[bytes], bytes.count < 2000 ? bytes.map { [$0] } : [bytes]] {
        let error = #expect(throws: Diagnostic.self, "\(marked.text.prefix(200))") { try codec.read(pieces: pieces) }
        #expect(error?.kind == kind, "\(marked.text.prefix(200)): \(error?.message ?? "")")
        #expect(
          error?.place?.line == marked.line && error?.place?.column == marked.column,
          "\(marked.text.prefix(200)): \(error?.message ?? "") \(error?.place?.column ?? 0)")
        #expect(error?.advice?.isEmpty == false)
      }
    }
  }
}
