import BookCodec
import BookCore
import Testing

/// Bytes of an input and what they are to become. Expected texts are those of Python's codecs; for UTF-8 with an error
/// handler that replaces byte by byte.
struct DecodingCase: CustomTestStringConvertible {
  let name: String
  let raw: [UInt8]
  let expected: Decoded
  let asked: TextEncoding?
  let isUTF8Only: Bool

  init(
    _ name: String, _ raw: [UInt8], _ text: String, _ encoding: TextEncoding?, strays: [Int] = [],
    asked: TextEncoding? = nil, isUTF8Only: Bool = false, error: Diagnostic.Kind? = nil
  ) {
    self.name = name
    self.raw = raw
    self.asked = asked
    self.isUTF8Only = isUTF8Only
    expected = Decoded(
      text: text, strays: strays, encoding: encoding, error: error, errorOffset: error.map { _ in text.utf8.count })
  }

  var testDescription: String { name }
}

/// The bytes of `text`, one for each of its characters up to U+00FF.
private func bytes(_ text: String) -> [UInt8] { text.unicodeScalars.map { UInt8($0.value) } }

private let e: [UInt8] = [0xC3, 0xA9]
private let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

extension DecodingCase {
  static let all = utf8 + windows1252 + utf16 + refused

  private static let utf8 = [
    DecodingCase("nothing", [], "", nil),
    DecodingCase("one byte", [0x41], "A", nil),
    DecodingCase(
      "ASCII settles nothing", bytes("Title,Author\r\nEmma,Jane Austen\n"), "Title,Author\r\nEmma,Jane Austen\n", nil),
    DecodingCase(
      "all of ASCII", (1...127).map { UInt8($0) },
      String(String.UnicodeScalarView((1...127).map { Unicode.Scalar(UInt8($0)) })), nil),
    DecodingCase("accents", Array("Brontë; Čapek; 東京; 📚!".utf8), "Brontë; Čapek; 東京; 📚!", .utf8),
    DecodingCase(
      "accents deep in a text",
      Array((String(repeating: "abcdefgh", count: 9) + "é" + String(repeating: "x", count: 40)).utf8),
      String(repeating: "abcdefgh", count: 9) + "é" + String(repeating: "x", count: 40), .utf8),
    DecodingCase("mark is dropped", mark + bytes("Title"), "Title", .utf8),
    DecodingCase("only a mark", mark, "", .utf8),
    DecodingCase("only the first mark is dropped", mark + mark + e, "\u{FEFF}é", .utf8),
    DecodingCase("mark beats what was asked for", mark + e, "é", .utf8, asked: .windows1252),
    DecodingCase(
      "lowest and highest of each length",
      e + [0xC2, 0x80, 0xDF, 0xBF, 0xE0, 0xA0, 0x80, 0xEF, 0xBF, 0xBF, 0xF0, 0x90, 0x80, 0x80, 0xF4, 0x8F, 0xBF, 0xBF],
      "é\u{80}\u{7FF}\u{800}\u{FFFF}\u{10000}\u{10FFFF}", .utf8),
    DecodingCase("around the surrogates", e + [0xED, 0x9F, 0xBF, 0xEE, 0x80, 0x80], "é\u{D7FF}\u{E000}", .utf8),
    DecodingCase("overlong in two", e + [0xC0, 0xAF], "é\u{FFFD}\u{FFFD}", .utf8, strays: [2, 5]),
    DecodingCase("overlong in two, the highest", e + [0xC1, 0xBF], "é\u{FFFD}\u{FFFD}", .utf8, strays: [2, 5]),
    DecodingCase("overlong in three", e + [0xE0, 0x9F, 0xBF], "é\u{FFFD}\u{FFFD}\u{FFFD}", .utf8, strays: [2, 5, 8]),
    DecodingCase(
      "overlong in four", e + [0xF0, 0x8F, 0xBF, 0xBF], "é\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}", .utf8,
      strays: [2, 5, 8, 11]),
    DecodingCase("first surrogate", e + [0xED, 0xA0, 0x80], "é\u{FFFD}\u{FFFD}\u{FFFD}", .utf8, strays: [2, 5, 8]),
    DecodingCase("last surrogate", e + [0xED, 0xBF, 0xBF], "é\u{FFFD}\u{FFFD}\u{FFFD}", .utf8, strays: [2, 5, 8]),
    DecodingCase(
      "beyond U+10FFFF", e + [0xF4, 0x90, 0x80, 0x80], "é\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}", .utf8,
      strays: [2, 5, 8, 11]),
    DecodingCase("no lead", e + [0xF5, 0x80], "é\u{FFFD}\u{FFFD}", .utf8, strays: [2, 5]),
    DecodingCase("a continuation alone", e + [0x80] + e, "é\u{FFFD}é", .utf8, strays: [2]),
    DecodingCase("cut by the end", e + [0xE2, 0x82], "é\u{FFFD}\u{FFFD}", .utf8, strays: [2, 5]),
    DecodingCase(
      "four cut by the end", e + [0xF0, 0x9F, 0x98], "é\u{FFFD}\u{FFFD}\u{FFFD}", .utf8, strays: [2, 5, 8]),
    DecodingCase("cut by a letter", e + [0xE2, 0x82, 0x41], "é\u{FFFD}\u{FFFD}A", .utf8, strays: [2, 5]),
    DecodingCase(
      "cut by a character", e + [0xF1, 0x80, 0x80] + e, "é\u{FFFD}\u{FFFD}\u{FFFD}é", .utf8, strays: [2, 5, 8]),
    DecodingCase(
      "the stray byte of a LibraryThing export", bytes("caf") + e + bytes(" Fran") + [0xE2] + bytes("ais"),
      "café Fran\u{FFFD}ais", .utf8, strays: [10]),
    DecodingCase(
      "stray before the first character", bytes("Fran") + [0xE7] + bytes("ais; ") + e, "Fran\u{FFFD}ais; é", .utf8,
      strays: [4]),
    DecodingCase(
      "strays in what was asked for as UTF-8", [0x41, 0xE9, 0x42], "A\u{FFFD}B", .utf8, strays: [1], asked: .utf8),
  ]

  private static let windows1252 = [
    DecodingCase("Latin letters", bytes("Caf\u{E9} Fran\u{E7}ais"), "Café Français", .windows1252),
    DecodingCase("quotes and dashes", [0x93, 0x41, 0x94, 0x96, 0x97, 0x85, 0x80], "“A”–—…€", .windows1252),
    DecodingCase(
      "0x80 to 0x9F", (0x80...0x9F).map { UInt8($0) }, "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ",
      .windows1252, asked: .windows1252),
    DecodingCase(
      "0xA0 to 0xFF", (0xA0...0xFF).map { UInt8($0) },
      String(String.UnicodeScalarView((0xA0...0xFF).map { Unicode.Scalar(UInt8($0)) })), .windows1252,
      asked: .windows1252),
    DecodingCase("last byte", bytes("Caf\u{E9}"), "Café", .windows1252),
    DecodingCase("three letters", bytes("\u{E9}t\u{E9}"), "été", .windows1252),
    DecodingCase("what would be UTF-8, asked for", e, "Ã©", .windows1252, asked: .windows1252),
    DecodingCase("what was asked for, in ASCII", bytes("abc"), "abc", .windows1252, asked: .windows1252),
  ]

  private static let utf16 = [
    DecodingCase("little endian with a mark", [0xFF, 0xFE, 0x41, 0, 0xE9, 0, 0xAC, 0x20], "Aé€", .utf16LittleEndian),
    DecodingCase("big endian with a mark", [0xFE, 0xFF, 0, 0x41, 0, 0xE9, 0x20, 0xAC], "Aé€", .utf16BigEndian),
    DecodingCase("little endian by its NULs", [0x54, 0, 0x69, 0, 0xAC, 0x20], "Ti€", .utf16LittleEndian),
    DecodingCase("big endian by its NULs", [0, 0x54, 0, 0x69, 0x20, 0xAC], "Ti€", .utf16BigEndian),
    DecodingCase("little endian, one letter", [0x54, 0], "T", .utf16LittleEndian),
    DecodingCase("big endian, one letter", [0, 0x54], "T", .utf16BigEndian),
    DecodingCase("many letters", bytes("A long line\r\n").flatMap { [$0, 0] }, "A long line\r\n", .utf16LittleEndian),
    DecodingCase(
      "many letters, big endian", bytes("A long line\r\n").flatMap { [0, $0] }, "A long line\r\n", .utf16BigEndian),
    DecodingCase(
      "letters beyond ASCII among four", bytes("abc\u{E9}\u{80}fgh\u{FF}").flatMap { [$0, 0] }, "abcé\u{80}fghÿ",
      .utf16LittleEndian),
    DecodingCase("only a mark", [0xFF, 0xFE], "", .utf16LittleEndian),
    DecodingCase(
      "mark beats what was asked for", [0xFE, 0xFF, 0, 0x41], "A", .utf16BigEndian, asked: .utf16LittleEndian),
    DecodingCase("asked for", [0x2C, 0x67, 0x41, 0], "本A", .utf16LittleEndian, asked: .utf16LittleEndian),
    DecodingCase("asked for, big endian", [0x67, 0x2C, 0, 0x41], "本A", .utf16BigEndian, asked: .utf16BigEndian),
    DecodingCase("surrogate pair", [0xFF, 0xFE, 0x3D, 0xD8, 0xDA, 0xDC, 0x41, 0], "📚A", .utf16LittleEndian),
    DecodingCase("surrogate pair, big endian", [0xFE, 0xFF, 0xD8, 0x3D, 0xDC, 0xDA], "📚", .utf16BigEndian),
    DecodingCase(
      "lowest and highest pair", [0xFE, 0xFF, 0xD8, 0, 0xDC, 0, 0xDB, 0xFF, 0xDF, 0xFF], "\u{10000}\u{10FFFF}",
      .utf16BigEndian),
    DecodingCase("first half alone", [0xFF, 0xFE, 0x3D, 0xD8, 0x41, 0], "\u{FFFD}A", .utf16LittleEndian, strays: [0]),
    DecodingCase(
      "second half alone", [0xFF, 0xFE, 0x41, 0, 0xDA, 0xDC, 0x41, 0], "A\u{FFFD}A", .utf16LittleEndian, strays: [1]),
    DecodingCase(
      "halves in the wrong order", [0xFF, 0xFE, 0xDA, 0xDC, 0x3D, 0xD8], "\u{FFFD}\u{FFFD}", .utf16LittleEndian,
      strays: [0, 3]),
    DecodingCase(
      "first half twice", [0xFF, 0xFE, 0x3D, 0xD8, 0x3D, 0xD8, 0xDA, 0xDC], "\u{FFFD}📚", .utf16LittleEndian, strays: [0]
    ),
    DecodingCase(
      "first half at the end", [0xFF, 0xFE, 0x41, 0, 0x3D, 0xD8], "A\u{FFFD}", .utf16LittleEndian, strays: [1]),
    DecodingCase("odd byte at the end", [0xFF, 0xFE, 0x41, 0, 0x42], "A\u{FFFD}", .utf16LittleEndian, strays: [1]),
    DecodingCase(
      "first half and an odd byte", [0xFF, 0xFE, 0x3D, 0xD8, 0xDA], "\u{FFFD}\u{FFFD}", .utf16LittleEndian,
      strays: [0, 3]),
    DecodingCase("odd count, by its NULs", [0x41, 0, 0x42], "A\u{FFFD}", .utf16LittleEndian, strays: [1]),
    DecodingCase("NUL", [0xFF, 0xFE, 0x41, 0, 0, 0, 0x42, 0], "A", .utf16LittleEndian, error: .nulByte),
    DecodingCase(
      "NUL among four letters", [0xFF, 0xFE, 0x41, 0, 0x42, 0, 0x43, 0, 0, 0], "ABC", .utf16LittleEndian,
      error: .nulByte),
    DecodingCase("UTF-32", [0xFF, 0xFE, 0, 0, 0x41, 0, 0, 0], "", .utf16LittleEndian, error: .nulByte),
  ]

  private static let refused = [
    DecodingCase("NUL in ASCII", [0x41, 0x42, 0, 0x43], "AB", nil, error: .nulByte),
    DecodingCase("NUL alone", [0], "", nil, error: .nulByte),
    DecodingCase("NULs", [0, 0, 0, 0, 0], "", nil, error: .nulByte),
    DecodingCase(
      "NUL far behind", bytes(String(repeating: "abcdefgh", count: 9)) + [0], String(repeating: "abcdefgh", count: 9),
      nil, error: .nulByte),
    DecodingCase("a program", [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0], "\u{7F}ELF\u{2}\u{1}\u{1}", nil, error: .nulByte),
    DecodingCase("NUL in UTF-8", e + [0], "é", .utf8, error: .nulByte),
    DecodingCase("NUL in Windows-1252", [0xE9, 0x41, 0], "éA", .windows1252, error: .nulByte),
    DecodingCase("NULs in what was asked for as UTF-8", [0x41, 0, 0x42, 0], "A", .utf8, asked: .utf8, error: .nulByte),
    DecodingCase("UTF-8 only", Array("[\"é\"]".utf8), "[\"é\"]", .utf8, isUTF8Only: true),
    DecodingCase("UTF-8 only, with a mark", mark + bytes("[]"), "[]", .utf8, isUTF8Only: true),
    DecodingCase(
      "UTF-8 only, whatever was asked for", Array("é".utf8), "é", .utf8, asked: .windows1252, isUTF8Only: true),
    DecodingCase(
      "UTF-8 only: Windows-1252", bytes("[\"caf\u{E9}\"]"), "[\"caf", nil, isUTF8Only: true, error: .encoding),
    DecodingCase("UTF-8 only: stray byte", e + [0xFF], "é", .utf8, isUTF8Only: true, error: .encoding),
    DecodingCase("UTF-8 only: cut by the end", e + [0xE2, 0x82], "é", .utf8, isUTF8Only: true, error: .encoding),
    DecodingCase("UTF-8 only: overlong", [0x22, 0xC0, 0x80], "\"", nil, isUTF8Only: true, error: .encoding),
    DecodingCase(
      "UTF-8 only: UTF-16 with a mark", [0xFF, 0xFE, 0x5B, 0, 0x5D, 0], "", .utf16LittleEndian, isUTF8Only: true,
      error: .encoding),
    DecodingCase(
      "UTF-8 only: UTF-16 by its NULs", [0, 0x5B, 0, 0x5D], "", .utf16BigEndian, isUTF8Only: true, error: .encoding),
    DecodingCase("UTF-8 only: NUL", [0x5B, 0x22, 0x61, 0], "[\"a", nil, isUTF8Only: true, error: .nulByte),
  ]
}
