/// How the bytes of an input stand for text.
package enum TextEncoding: String, Sendable, CaseIterable {
  case utf8 = "utf-8"
  case utf16LittleEndian = "utf-16le"
  case utf16BigEndian = "utf-16be"
  case windows1252 = "windows-1252"

  /// The encoding that people call `name`, in any case and with or without hyphens; nil for others.
  ///
  /// ISO 8859-1 and ASCII are taken as Windows-1252, of which they are parts, as the web does. `utf-16` alone is little
  /// endian, as the Encoding Standard has it; a byte order mark in the text says otherwise where it must.
  package init?(named name: String) {
    let letters = name.lowercased().filter { !"-_ :.()".contains($0) }
    switch letters {
    case "utf8", "utf8bom", "utf8sig", "bomutf8", "65001", "cp65001": self = .utf8
    case "utf16", "utf16le", "utf16littleendian", "ucs2", "ucs2le", "unicode", "1200", "cp1200":
      self = .utf16LittleEndian
    case "utf16be", "utf16bigendian", "ucs2be", "unicodefffe", "1201", "cp1201": self = .utf16BigEndian
    case "windows1252", "win1252", "cp1252", "1252", "xcp1252", "ansi", "latin1", "l1", "iso88591", "88591", "ascii",
      "usascii":
      self = .windows1252
    default: return nil
    }
  }

  /// What it is called in a message.
  package var name: String {
    switch self {
    case .utf8: "UTF-8"
    case .utf16LittleEndian: "UTF-16 (little endian)"
    case .utf16BigEndian: "UTF-16 (big endian)"
    case .windows1252: "Windows-1252"
    }
  }

  /// The encoding that a byte order mark at the start of `raw` tells, and how many bytes the mark takes.
  static func marked(by raw: Span<UInt8>) -> (encoding: TextEncoding, length: Int)? {
    if raw.count >= 3, raw[0] == 0xEF, raw[1] == 0xBB, raw[2] == 0xBF { return (.utf8, 3) }
    if raw.count >= 2, raw[0] == 0xFF, raw[1] == 0xFE { return (.utf16LittleEndian, 2) }
    if raw.count >= 2, raw[0] == 0xFE, raw[1] == 0xFF { return (.utf16BigEndian, 2) }
    return nil
  }

  /// How many bytes `marked(by:)` and `shaped(like:)` need, where there are as many.
  static let telltaleLength = 4

  /// UTF-16 where every second one of the first four bytes of `raw` is a NUL, as it is in Latin text; nil otherwise.
  static func shaped(like raw: Span<UInt8>) -> TextEncoding? {
    let length = min(raw.count, telltaleLength)
    if length < 2 { return nil }
    var evenNULs = 0
    var oddNULs = 0
    for at in 0..<length where raw[at] == 0 {
      if at % 2 == 0 { evenNULs += 1 } else { oddNULs += 1 }
    }
    if evenNULs == 0, oddNULs == length / 2 { return .utf16LittleEndian }
    if oddNULs == 0, evenNULs == (length + 1) / 2 { return .utf16BigEndian }
    return nil
  }
}
