import BookCodec
import BookTestSupport
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Where characters end, by UAX #29.
@Suite struct CharacterTests {
  /// The scalars of each character of a text.
  private func characters(_ scalars: [Unicode.Scalar]) -> [[Unicode.Scalar]] {
    let bytes = Array(text(scalars).utf8)
    var result: [[Unicode.Scalar]] = []
    var at = 0
    while at < bytes.count {
      let end = bytes.span.character(at: at, before: bytes.count).end
      result.append(Array(String(decoding: bytes[at..<end], as: UTF8.self).unicodeScalars))
      at = end
    }
    return result
  }

  private func text(_ scalars: [Unicode.Scalar]) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  private func scalars(_ numbers: some StringProtocol) -> [Unicode.Scalar] {
    numbers.split { !$0.isHexDigit }.compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
  }

  /// See make-character-breaks.py.
  @Test func agreesWithTheTestOfUnicode() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "CharacterBreaks.txt")
    let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    #expect(rows.count == 602)
    for row in rows {
      let expected = row.split(separator: "÷").map { scalars($0) }
      #expect(characters(expected.flatMap(\.self)) == expected, "\(row)")
    }
  }

  /// Scalars for which Swift's characters and ours have the same properties, of every kind that a rule asks for.
  static let sample: [UInt32] = [
    0x0D, 0x0A, 0x01, 0x20, 0x61, 0xA9, 0x300, 0x308, 0x600, 0x93E, 0x1100, 0x1160, 0x11A8, 0xAC00, 0xAC01, 0x1F1E6,
    0x1F1E7, 0x1F476, 0x1F3FF, 0x2764, 0xFE0F, 0xE0067, 0x200D, 0x200C, 0x20E3,
    // Consonants of Devanagari and Bengali, their viramas and nuktas, and a mark that joins nothing.
    0x915, 0x924, 0x995, 0x9A4, 0x94D, 0x9CD, 0x93C, 0x9BC, 0x951, 0x903, 0x941,
  ]

  @Test func agreesWithSwift() {
    var numbers = SeededNumbers(seed: 1)
    var runs: [[UInt32]] = []
    for first in Self.sample { for second in Self.sample { runs.append([first, second]) } }
    for _ in 0..<20_000 { runs.append((0..<3 + numbers.number(below: 6)).map { _ in numbers.pick(Self.sample) }) }
    for run in runs {
      let scalars = run.compactMap(Unicode.Scalar.init)
      let expected = text(scalars).map { Array($0.unicodeScalars) }
      #expect(characters(scalars) == expected, "\(run.map { String($0, radix: 16) })")
    }
  }

  @Test(arguments: [
    ("a virama joins two consonants", "915 94D 924"),
    ("with a nukta and a joiner", "915 93C 94D 200D 924"),
    ("three", "915 94D 924 94D 930"),
    ("no consonant before it", "61 94D ÷ 924"),
    ("nothing before it", "94D ÷ 924"),
    ("a vowel between", "915 93E 94D ÷ 924"),
    ("a non-joiner between", "915 94D 200C ÷ 924"),
    ("no virama", "915 ÷ 924"),
  ])
  func conjuncts(_ name: String, _ row: String) {
    let expected = row.split(separator: "÷").map { scalars($0) }
    #expect(characters(expected.flatMap(\.self)) == expected)
  }
}
