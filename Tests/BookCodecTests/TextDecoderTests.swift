import BookCodec
import BookCore
import Testing

/// What a decoder made of an input.
struct Decoded: Equatable {
  var text: String
  var strays: [Int] = []
  var encoding: TextEncoding?
  var error: Diagnostic.Kind?
  var errorOffset: Int?
}

/// Decodes `raw` in pieces that end at `cuts`, the way a caller with a file does it.
func decode(
  _ raw: [UInt8], cuts: [Int] = [], encoding: TextEncoding? = nil, isUTF8Only: Bool = false
) -> Decoded {
  var decoder = TextDecoder(encoding: encoding, isUTF8Only: isUTF8Only)
  var text = ByteBuffer()
  var strays: [Int] = []
  var taken = 0
  do throws(Diagnostic) {
    for end in cuts + [raw.count] {
      var isUndecided = true
      while isUndecided {
        let piece = raw.span.extracting(taken..<end)
        let progress = try decoder.decode(piece, isLast: end == raw.count, into: &text, strays: &strays)
        taken += progress.taken
        isUndecided = progress.isUndecided
        if isUndecided {
          var survey = UTF8Survey()
          for at in taken..<raw.count { survey.look(through: raw.span.extracting(at..<at + 1)) }
          decoder.settle(asWindows1252: !survey.hasFoundCharacter)
        }
      }
    }
  } catch {
    return Decoded(
      text: text.span.string, strays: strays, encoding: decoder.encoding, error: error.kind, errorOffset: error.offset)
  }
  #expect(taken == raw.count)
  return Decoded(text: text.span.string, strays: strays, encoding: decoder.encoding)
}

@Suite struct TextDecoderTests {
  @Test(arguments: DecodingCase.all)
  func decodes(_ row: DecodingCase) {
    #expect(decode(row.raw, encoding: row.asked, isUTF8Only: row.isUTF8Only) == row.expected)
  }

  /// Where the input is cut makes no difference: once at every byte, and into single bytes.
  @Test(arguments: DecodingCase.all)
  func decodesInPieces(_ row: DecodingCase) {
    for cut in 0...row.raw.count {
      let decoded = decode(row.raw, cuts: [cut], encoding: row.asked, isUTF8Only: row.isUTF8Only)
      #expect(decoded == row.expected, "cut at \(cut)")
    }
    let decoded = decode(row.raw, cuts: Array(0..<row.raw.count), encoding: row.asked, isUTF8Only: row.isUTF8Only)
    #expect(decoded == row.expected, "byte by byte")
  }

  /// All sequences of the bytes at which the rules of RFC 3629 change, against the standard library.
  @Test func validity() {
    let edges: [UInt8] = [
      0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE, 0xEF, 0xF0,
      0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
    ]
    var sequences = edges.map { [0x41, $0] }
    for first in edges {
      for second in edges {
        sequences.append([0x41, first, second])
        for third in edges {
          sequences.append([0x41, first, second, third])
          if first >= 0xF0 { sequences += edges.prefix(9).map { [0x41, first, second, third, $0] } }
        }
      }
    }
    // Also with so much behind them that whole words can be looked at, and around them that whole blocks can: in the
    // middle of one, and cut by its end.
    let letters = Array(repeating: UInt8(0x41), count: 64)
    let surrounded = sequences.enumerated().map { number, sequence in
      letters + letters.prefix([30, 61, 62, 63][number % 4]) + sequence + letters + letters
    }
    for raw in sequences + sequences.map({ $0 + letters.prefix(8) }) + surrounded {
      let isValid = !String(decoding: raw, as: UTF8.self).unicodeScalars.contains("\u{FFFD}")
      let decoded = decode(raw, isUTF8Only: true)
      if (decoded.error == nil) != isValid { Issue.record("\(raw)") }
      if isValid, Array(decoded.text.utf8) != raw { Issue.record("\(raw) is \(decoded.text)") }
    }
  }

  @Test func messagesNameTheEncodingAndTheByte() throws {
    let rows: [(raw: [UInt8], message: String)] = [
      ([0xFF, 0xFE, 0x5B, 0], "the file is UTF-16 (little endian); this format is always UTF-8"),
      ([0xFE, 0xFF, 0, 0x5B], "the file is UTF-16 (big endian); this format is always UTF-8"),
      ([0x22, 0xE9, 0x22], "the byte 0xE9 is not UTF-8"),
      ([0x22, 0x61, 0x62, 0x63, 0, 0x22], "a NUL byte: this is not a text file"),
    ]
    for row in rows {
      var decoder = TextDecoder(encoding: nil, isUTF8Only: true)
      let error = #expect(throws: Diagnostic.self) {
        var text = ByteBuffer()
        var strays: [Int] = []
        _ = try decoder.decode(row.raw.span, isLast: true, into: &text, strays: &strays)
      }
      #expect(error?.message == row.message)
      #expect(error?.advice != nil)
    }
  }

  @Test(arguments: [
    ("UTF-8", TextEncoding.utf8), ("utf8", .utf8), ("UTF-8-BOM", .utf8), ("utf_8_sig", .utf8),
    ("utf-16", .utf16LittleEndian), ("UTF16LE", .utf16LittleEndian), ("utf-16be", .utf16BigEndian),
    ("latin1", .windows1252), ("Latin-1", .windows1252), ("ISO-8859-1", .windows1252), ("cp1252", .windows1252),
    ("Windows-1252", .windows1252), ("windows 1252", .windows1252), ("ANSI", .windows1252), ("ascii", .windows1252),
    ("iso-8859-15", nil), ("utf-32", nil), ("ebcdic", nil), ("", nil), ("shift_jis", nil),
  ])
  func names(_ name: String, _ encoding: TextEncoding?) { #expect(TextEncoding(named: name) == encoding) }
}
