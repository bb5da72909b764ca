import BookCodec
import BookCore
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite struct DisplayWidthTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    let width: Int
    var testDescription: String { name }

    init(_ name: String, _ text: String, _ width: Int) {
      self.name = name
      self.text = text
      self.width = width
    }
  }

  static let cases = [
    Case("nothing", "", 0),
    Case("ASCII", "The Left Hand of Darkness", 25),
    Case("precomposed", "é", 1),
    Case("composed", "e\u{301}", 1),
    Case("chain of marks", "a\u{300}\u{301}\u{302}b", 2),
    Case("mark at the start", "\u{301}x", 1),
    Case("mark behind ASCII of eight", "12345678\u{301}", 8),
    Case("ideographs", "夜航西飛", 8),
    Case("fullwidth and halfwidth", "ＡＢ ﾊﾝ", 7),
    Case("ambiguous", "αД“…”→①", 7),
    Case("Hangul", "한글", 4),
    Case("Hangul by letters", "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}", 4),
    Case("Thai", "สี่แผ่นดิน", 6),
    Case("Thai am", "น้ำ", 2),
    Case("Devanagari spacing vowel", "का", 2),
    Case("Devanagari conjunct", "क्ष", 2),
    Case("family", "👩‍👩‍👧‍👦", 2),
    Case("skin", "👍🏽", 2),
    Case("skin alone", "🏽", 2),
    Case("flags", "🇩🇪🇫🇷", 4),
    Case("half a flag", "🇩", 2),
    Case("three halves", "🇩🇪🇫", 4),
    Case("subdivision flag", "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}", 2),
    Case("keycap", "1\u{FE0F}\u{20E3}", 2),
    Case("keycap behind text", "No 1\u{FE0F}\u{20E3}!", 6),
    Case("heart as text", "❤", 1),
    Case("heart as emoji", "❤\u{FE0F}", 2),
    Case("watch as text", "⌚\u{FE0E}", 1),
    Case("joiner between letters", "n\u{200D}ガ", 3),
    Case("zero width", "a\u{200B}b\u{2060}c\u{FEFF}d", 4),
    Case("soft hyphen", "a\u{AD}b", 3),
    Case("isolates", "\u{2068}שלום\u{2069}", 4),
    Case("control characters", "a\tb\u{1B}[m", 6),
  ]

  @Test(arguments: cases)
  func columns(_ text: Case) { #expect(displayWidth(of: text.text) == text.width) }

  /// The widths of wcwidth, and where we differ on purpose: see make-display-widths.py.
  @Test func agreesWithWcwidth() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "DisplayWidths.tsv")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 5000)
    for line in lines {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
      var text = String.UnicodeScalarView()
      for number in parts[3].split(separator: " ") {
        if let scalar = UInt32(number, radix: 16).flatMap({ Unicode.Scalar($0) }) { text.append(scalar) }
      }
      let width = displayWidth(of: String(text))
      let expected = Int(parts[1].isEmpty ? parts[0] : parts[1])
      #expect(width == expected, "\(parts[3])")
    }
  }

  /// A prefix ends between two characters, takes no more than is allowed, and is the longest that does.
  @Test(arguments: cases)
  func prefixes(_ text: Case) {
    let bytes = Array(text.text.utf8)
    for limit in 0...text.width {
      let (end, columns) = bytes.span.prefix(of: 0..<bytes.count, within: limit)
      let width = bytes.span.displayWidth(0..<end)
      #expect(width == columns && columns <= limit)
      if end < bytes.count {
        let next = bytes.span.character(at: end, before: bytes.count)
        #expect(columns + next.columns > limit)
      } else {
        #expect(columns == text.width)
      }
    }
  }
}
