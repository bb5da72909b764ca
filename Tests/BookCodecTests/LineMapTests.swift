import BookCodec
import BookCore
import Testing

/// The place of `offset` in `text`, of which the first `cut` bytes passed by before.
private func place(_ text: String, _ offset: Int, cut: Int = 0) -> Diagnostic.Place {
  let bytes = Array(text.utf8)
  var map = LineMap(source: "list.csv")
  map.advance(over: bytes.span, 0..<cut)
  return map.place(of: offset - cut, in: bytes.span.extracting(cut..<bytes.count))
}

/// Line and column of each offset at which a character begins, and of the end: a plain walk over the characters.
private func reference(_ text: String) -> [(offset: Int, line: Int, column: Int)] {
  var places: [(offset: Int, line: Int, column: Int)] = []
  var (offset, line, column) = (0, 1, 1)
  var previous: Unicode.Scalar = " "
  for scalar in text.unicodeScalars {
    // Between CR and LF there is no place of its own.
    if !(previous == "\r" && scalar == "\n") { places.append((offset, line, column)) }
    offset += scalar.utf8.count
    column += 1
    if scalar == "\r" || scalar == "\n" {
      if !(previous == "\r" && scalar == "\n") { line += 1 }
      column = 1
    }
    previous = scalar
  }
  places.append((offset, line, column))
  return places
}

@Suite struct LineMapTests {
  @Test(arguments: [
    ("start", "abc", 0, 1, 1),
    ("end", "abc", 3, 1, 4),
    ("nothing", "", 0, 1, 1),
    ("LF", "a\nbc", 3, 2, 2),
    ("CRLF", "a\r\nbc", 4, 2, 2),
    ("lone CR", "a\rbc", 3, 2, 2),
    ("mixed", "a\rb\nc\r\nd\n\re", 10, 6, 1),
    ("CR twice", "\r\r\nx", 3, 3, 1),
    ("LF twice", "\n\nx", 2, 3, 1),
    ("at the line end", "ab\r\ncd", 2, 1, 3),
    ("between CR and LF", "ab\r\ncd", 3, 2, 1),
    ("behind the last line end", "ab\n", 3, 2, 1),
    ("columns are characters", "é本📚x", 9, 1, 4),
    ("combining marks count", "e\u{301}x", 3, 1, 3),
    ("inside a character", "a本b", 2, 1, 2),
    ("beyond the end", "ab", 99, 1, 3),
    ("before the start", "ab", -1, 1, 1),
  ])
  func lineAndColumn(_ name: String, _ text: String, _ offset: Int, _ line: Int, _ column: Int) {
    let place = place(text, offset)
    #expect([place.line, place.column] == [line, column], "\(name)")
    #expect(place.source == "list.csv")
  }

  /// Mixed texts of many lengths, so that line ends fall on every place of a word, in two pieces cut at every byte.
  @Test(arguments: 0..<40)
  func pieces(seed: UInt64) {
    var random = SplitMix(state: seed)
    let alphabet = ["a", "bc", "é", "本", "📚", "\r", "\n", "\r\n", ",", "word "]
    var text = ""
    for _ in 0..<Int.random(in: 0...40, using: &random) { text += alphabet.randomElement(using: &random) ?? "" }
    for cut in 0...text.utf8.count {
      for expected in reference(text) where expected.offset >= cut {
        let place = place(text, expected.offset, cut: cut)
        if place.line != expected.line || place.column != expected.column {
          Issue.record("seed \(seed): \(text.debugDescription), cut at \(cut), offset \(expected.offset): \(place)")
        }
      }
    }
  }

  @Test(arguments: 0..<20)
  func byteByByte(seed: UInt64) {
    var random = SplitMix(state: 1000 + seed)
    let alphabet = ["a", "é", "📚", "\r", "\n", "\r\n"]
    var text = ""
    for _ in 0..<60 { text += alphabet.randomElement(using: &random) ?? "" }
    let bytes = Array(text.utf8)
    let expected = reference(text)
    var map = LineMap(source: "-")
    for at in 0...bytes.count {
      if let here = expected.first(where: { $0.offset == at }) {
        let place = map.place(of: 0, in: bytes.span.extracting(at..<bytes.count))
        #expect([place.line, place.column] == [here.line, here.column], "seed \(seed), offset \(at)")
      }
      if at < bytes.count { map.advance(over: bytes.span, at..<at + 1) }
    }
  }

  /// More lines and characters than the counters of a word hold.
  @Test func manyLines() {
    for (text, line, column) in [
      (String(repeating: "\n", count: 10_000), 10_001, 1), (String(repeating: "\r\n", count: 10_000), 10_001, 1),
      (String(repeating: "\r", count: 10_000), 10_001, 1), (String(repeating: "é", count: 10_000), 1, 10_001),
      (String(repeating: "ab", count: 10_000), 1, 20_001),
    ] {
      let bytes = Array(text.utf8)
      var map = LineMap(source: "-")
      map.advance(over: bytes.span, 0..<bytes.count)
      let place = map.place(of: 0, in: bytes.span.extracting(bytes.count..<bytes.count))
      #expect([place.line, place.column] == [line, column])
      #expect(LineMapTests.lineAndColumn(of: bytes.count, in: bytes) == [line, column])
    }
  }

  private static func lineAndColumn(of offset: Int, in bytes: [UInt8]) -> [Int] {
    let place = LineMap(source: "-").place(of: offset, in: bytes.span)
    return [place.line, place.column]
  }

  private static let long = String(repeating: "0123456789", count: 20)

  struct Shown: CustomTestStringConvertible {
    let name: String
    let text: String
    let offset: Int
    let cut: Int
    let excerpt: String
    let column: Int

    init(_ name: String, _ text: String, _ offset: Int, cut: Int = 0, _ excerpt: String, _ column: Int) {
      self.name = name
      self.text = text
      self.offset = offset
      self.cut = cut
      self.excerpt = excerpt
      self.column = column
    }

    var testDescription: String { name }
  }

  private static let wide = String(repeating: "本", count: 60)
  private static let beforeWide = String(repeating: "x", count: 58)

  @Test(arguments: [
    Shown("a line", "one\ntwo\nthree", 5, "two", 1),
    Shown("CRLF", "one\r\ntwo\r\nthree", 6, "two", 1),
    Shown("at the line end", "one\r\ntwo\r\n", 3, "one", 3),
    Shown("between CR and LF", "one\r\ntwo\r\n", 4, "two", 0),
    Shown("a piece that begins with the LF", "one\r\ntwo\r\n", 6, cut: 4, "two", 1),
    Shown("empty line", "one\n\ntwo", 4, "", 0),
    Shown("end of the text", "one\n", 4, "", 0),
    Shown("characters count once", "é本📚x", 9, "é本📚x", 3),
    Shown("inside a character", "a本b", 3, "a本b", 1),
    Shown("start of the line is in an earlier piece", "one,two", 5, cut: 2, "…e,two", 4),
    Shown("start of a long line", long, 5, "\(long.prefix(65))…", 5),
    Shown("middle of a long line", long, 100, "…\(long.prefix(120))…", 61),
    Shown("end of a long line", long, 200, "…\(long.suffix(60))", 61),
    Shown("a little too long on the left", long, 70, "\(long.prefix(130))…", 70),
    Shown("exactly to the line end", "\(long.prefix(60))\nx", 0, "\(long.prefix(60))", 0),
    Shown("wide characters at the cut", "x\(wide)", 91, "…\(wide.prefix(40))…", 21),
    Shown("a wide character before the line end", "\(beforeWide)本\ny", 0, "\(beforeWide)本", 0),
    Shown("control characters stay", "a\tb\u{1}c", 2, "a\tb\u{1}c", 2),
  ])
  func excerpts(_ row: Shown) {
    let place = place(row.text, row.offset, cut: row.cut)
    #expect(place.excerpt == row.excerpt)
    #expect(place.excerptColumn == row.column)
  }

  @Test func diagnosticsGetTheirPlaces() {
    let text = Array("Title\nEmma\r\nPersuasion".utf8)
    let map = LineMap(source: "-")
    let diagnostics =
      [8, 14, 2, 22].map { Diagnostic(.error, .missingTitle, "no title", at: $0) }
      + [Diagnostic(.error, .noBooks, "no books")]
    let located = map.located(diagnostics, in: text.span)
    #expect(located.map { $0.place?.line } == [2, 3, 1, 3, nil])
    #expect(located.map { $0.place?.column } == [3, 3, 3, 11, nil])
    #expect(located.allSatisfy { $0.offset == nil })
    #expect(located == diagnostics.map { map.located($0, in: text.span) })
  }
}

/// A small generator with a seed: the same texts in every run.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
