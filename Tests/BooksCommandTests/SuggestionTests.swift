internal import BookCodec
internal import Testing

@Suite struct SuggestionTests {
  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var word: String
    var candidates: [String]
    var expected: String?

    init(_ name: String, _ word: String, _ candidates: [String], _ expected: String?) {
      testDescription = name
      self.word = word
      self.candidates = candidates
      self.expected = expected
    }
  }

  @Test(arguments: [
    Case("letters swapped", "cvs", ["json", "csv", "tsv"], "csv"),
    Case("letter missing", "jso", ["csv", "json"], "json"),
    Case("letter surplus", "jsonn", ["json", "ndjson"], "json"),
    Case("letter wrong", "Fantasi", ["Fantasy", "Classic"], "Fantasy"),
    Case("case does not count", "FANTASY", ["Fantasy"], "Fantasy"),
    Case("accent wrong", "Poesie", ["Poésie"], "Poésie"),
    Case("the nearest", "jsn", ["ndjson", "json"], "json"),
    Case("the first of equals", "tab", ["tac", "tad"], "tac"),
    Case("beginning of one", "conv", ["convert", "check"], "convert"),
    Case("beginning of two", "no", ["no-header", "no-genre"], nil),
    Case("one letter has no neighbour", "x", ["y", "tx"], nil),
    Case("one letter of two", "to", ["tx"], nil),
    Case("too far", "frobnicate", ["convert", "check"], nil),
    Case("a third of the letters", "scince fictoin", ["Science Fiction"], "Science Fiction"),
    Case("nothing typed", "", ["csv"], nil),
    Case("no candidates", "csv", [], nil),
    Case("very long", String(repeating: "a", count: 100_000), [String(repeating: "a", count: 100_001)], nil),
  ])
  func nearest(_ c: Case) {
    #expect(suggestion(for: c.word, among: c.candidates) == c.expected)
  }
}
