package import BookCodec
internal import BookCore
internal import BookLibrary
internal import CSVCodec
internal import JSONCodec
internal import MarkdownCodec
internal import TextTableCodec

/// Every format that the program knows. A new one is one line here.
package let knownFormats: [Codec] = [.csv, .tsv, .json, .ndjson, .library, .markdown, .table]

/// The format that is written when nothing tells another.
let defaultFormat = Codec.csv

/// The format in which a library is shown.
let listFormat = Codec.table

extension Codec {
  /// The format that is called `name`, the word after `option`.
  ///
  /// - Throws: when there is none; with a suggestion.
  static func named(_ name: String, after option: String) throws(Diagnostic) -> Codec {
    if let codec = knownFormats.first(where: { $0.name == name.lowercased() }) { return codec }
    let sources = option == "--from" ? SourceProfile.names : []
    throw .unknownFormat(name, after: option, known: knownFormats, or: sources)
  }

  /// The format whose files have the extension of `path`.
  static func forExtension(of path: String) -> Codec? {
    path.fileExtension.flatMap { ending in knownFormats.first { $0.extensions.contains(ending) } }
  }

  /// The format that the extension of an output tells; nil for a name without one.
  ///
  /// - Throws: for the extension of no format: the name promises what the file would not be.
  static func writing(to path: String) throws(Diagnostic) -> Codec? {
    if let codec = forExtension(of: path) { return codec }
    guard let ending = path.fileExtension else { return nil }
    let isWorkbook = ["xlsx", "xls", "ods", "numbers"].contains(ending)
    throw .usage(
      "no format has the extension .\(ending)",
      advice: isWorkbook
        ? "write CSV that spreadsheets open: -o FILE.csv --excel" : "say the format with --to, such as --to csv")
  }

  /// The format of an input: as asked for, by the extension of its name, or by its beginning.
  static func reading(_ input: RawInput, as name: String?) throws(Diagnostic) -> Codec {
    if let name { return try named(name, after: "--from") }
    let beginning = try Beginning(of: input)
    if let what = beginning.foreignFormat {
      throw Diagnostic(
        .error, .unknownFormat, "\(input.name) is \(what), which cannot be read",
        advice: "export it as CSV or JSON from the program that made it")
    }
    if input.name != "-", let codec = forExtension(of: input.name) {
      // Where formats share an extension, a look at the text may tell them apart.
      let ending = codec.extensions.first { input.name.lowercased().hasSuffix(".\($0)") }
      let others = knownFormats.filter { other in ending.map { other.extensions.contains($0) } ?? false }
      return others.first { beginning.isRecognized(by: $0) } ?? codec
    }
    return knownFormats.first { beginning.isRecognized(by: $0) } ?? (beginning.looksLikeJSON ? .json : .csv)
  }
}

extension String {
  /// What follows the last dot in the name of the file that is at the end of a path, in small letters; nil without one.
  var fileExtension: String? {
    guard let name = split(separator: "/").last, let dot = name.lastIndex(of: ".") else { return nil }
    return name[name.index(after: dot)...].lowercased()
  }
}

/// The first bytes of an input that hold anything.
private struct Beginning {
  private var bytes = ByteBuffer()
  /// Where the first byte is that is not white space.
  private var start = 0
  private var lineEnds = 0

  /// How much is read at a time; in how many lines a header and what is below it are seen; how much is read for them.
  private static let step = 4096
  private static let lines = 8
  private static let most = 256 * 1024

  init(of input: RawInput) throws(Diagnostic) {
    var ahead = input.lookingAhead()
    defer { input.stopLookingAhead() }
    while true {
      let before = bytes.count
      try ahead.read(Self.step, into: &bytes)
      let hasByteOrderMark = bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
      start = max(start, hasByteOrderMark ? 3 : 0)
      // UTF-16, which JSON may not be, has a byte order mark or NULs here; its reader refuses it in clear words.
      let passed: [UInt8] = [ASCII.space, ASCII.tab, ASCII.lineFeed, ASCII.carriageReturn, 0, 0xFF, 0xFE]
      while start < bytes.count, passed.contains(bytes[start]) {
        start += 1
      }
      lineEnds += (before..<bytes.count).count { bytes[$0] == ASCII.lineFeed }
      // Where lines are long, more of them are looked at, as far as they can be had without waiting.
      let hasEnough = lineEnds >= Self.lines || bytes.count >= Self.most || bytes.count - before < Self.step
      if bytes.count == before || start < bytes.count && (hasEnough || looksLikeJSON) { return }
    }
  }

  /// A JSON text that holds books is an object or an array; a CSV text begins with neither.
  var looksLikeJSON: Bool {
    guard start < bytes.count else { return false }
    return bytes[start] == ASCII.openBrace || bytes[start] == ASCII.openBracket
  }

  func isRecognized(by codec: Codec) -> Bool { codec.recognizes?(bytes.span) ?? false }

  /// What the input is, where it is one of the usual files that hold no text.
  var foreignFormat: String? {
    // Nil is any byte.
    let known: [(signature: [UInt8?], what: String)] = [
      ([0x50, 0x4B, 0x03, 0x04], "a ZIP archive or a workbook such as .xlsx"),
      ([0xD0, 0xCF, 0x11, 0xE0], "an old Excel workbook"),
      ([0x1F, 0x8B], "compressed data (gzip)"),
      ([0x28, 0xB5, 0x2F, 0xFD], "compressed data (zstd)"),
      ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], "compressed data (xz)"),
      ([0x42, 0x5A, 0x68, nil, 0x31, 0x41, 0x59, 0x26, 0x53, 0x59], "compressed data (bzip2)"),
      ([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], "a 7z archive"),
      ([0x25, 0x50, 0x44, 0x46, 0x2D], "a PDF document"),
      ([0x89, 0x50, 0x4E, 0x47], "a PNG picture"),
      ([0xFF, 0xD8, 0xFF], "a JPEG picture"),
    ]
    let file = known.first { signature, _ in
      bytes.count >= signature.count
        && signature.indices.allSatisfy { signature[$0] == nil || signature[$0] == bytes[$0] }
    }
    return file?.what ?? markup
  }

  /// What the input is, where it is a text that tells its kind in its first words and holds no list that can be read.
  private var markup: String? {
    let known = [("<!doctype html", "a web page"), ("<html", "a web page"), ("<?xml", "an XML document")]
    return known.first { opening, _ in
      let end = start + opening.utf8.count
      return bytes.count >= end && zip(start..<end, opening.utf8).allSatisfy { ASCII.lowercase(bytes[$0]) == $1 }
    }?.1
  }
}
