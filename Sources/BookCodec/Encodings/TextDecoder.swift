package import BookCore

/// Turns the bytes of an input into UTF-8, piece by piece.
///
/// A byte order mark decides the encoding, also against what was asked for, and is dropped. Without one, NULs at every
/// second byte tell UTF-16; everything else is UTF-8 as long as it is valid. The first bytes beyond ASCII settle it:
/// when they are a character, the text is UTF-8 for good, and bytes that are not are strays, read as U+FFFD. When they
/// are none, only the rest of the input can tell whether the text is Windows-1252: see `Progress.isUndecided`.
///
/// Where the input is cut makes no difference.
package struct TextDecoder: Sendable {
  /// What was asked for, found or settled. Nil until something decided it; a text of ASCII alone never does.
  package private(set) var encoding: TextEncoding?
  /// Whether anything but UTF-8 is refused.
  let isUTF8Only: Bool
  /// Whether the start of the input has been looked at.
  private var hasBegun = false

  /// - Parameters:
  ///   - encoding: what the text is, where no byte order mark says otherwise. Nil finds out by looking. Without effect
  ///     where the format is UTF-8 only.
  ///   - isUTF8Only: whether the format has no other encoding, as JSON. Other bytes are then an error, not strays.
  package init(encoding: TextEncoding?, isUTF8Only: Bool) {
    self.encoding = isUTF8Only ? nil : encoding
    self.isUTF8Only = isUTF8Only
  }

  /// How far a call came.
  package struct Progress: Sendable, Hashable {
    /// How many raw bytes are done with. The others are to be handed over again, with more behind them.
    package var taken: Int
    /// Whether the byte behind them is not UTF-8, and nothing before it was beyond ASCII: look with a `UTF8Survey`
    /// through the rest of the input, from that byte on, then call `settle` and go on.
    package var isUndecided: Bool
  }

  /// Appends the text of `raw` to `text`.
  ///
  /// All of `raw` is taken but an incomplete character at its end, or a beginning too short to tell the encoding by.
  ///
  /// - Parameters:
  ///   - isLast: whether `raw` runs to the end of the input. All of it is then taken, unless the encoding is undecided.
  ///   - strays: gets the offset in `text` of each U+FFFD that stands for a stray byte or half a surrogate pair.
  /// - Throws: at a NUL, and where only UTF-8 may be, at other bytes; the offset is where they would be in `text`.
  package mutating func decode(
    _ raw: Span<UInt8>, isLast: Bool, into text: inout ByteBuffer, strays: inout [Int]
  ) throws(Diagnostic) -> Progress {
    var start = 0
    if !hasBegun {
      if raw.count < TextEncoding.telltaleLength, !isLast { return Progress(taken: 0, isUndecided: false) }
      start = begin(raw)
    }
    if let encoding, isUTF8Only, encoding != .utf8 { throw Self.notUTF8(encoding, at: text.count) }
    switch encoding {
    case nil, .utf8:
      return try decodeUTF8(raw, from: start, isLast: isLast, into: &text, strays: &strays)
    case .windows1252:
      try decodeWindows1252(raw, from: start, into: &text)
      return Progress(taken: raw.count, isUndecided: false)
    case .utf16LittleEndian, .utf16BigEndian:
      let taken = try decodeUTF16(
        raw, from: start, isBigEndian: encoding == .utf16BigEndian, isLast: isLast, into: &text, strays: &strays)
      return Progress(taken: taken, isUndecided: false)
    }
  }

  /// Whether the next bytes, as far as they are UTF-8, are their own text; see `endOfText`.
  package var mayKeepBytes: Bool { hasBegun && (encoding == nil || encoding == .utf8) }

  /// Where the bytes end that are their own text, from `start` on; those behind them are to be decoded.
  ///
  /// Only for a text of which `mayKeepBytes` holds.
  package mutating func endOfText(in raw: Span<UInt8>, from start: Int) -> Int {
    let (end, isBeyondASCII) = raw.endOfText(from: start)
    if isBeyondASCII { encoding = .utf8 }
    return end
  }

  /// Decides between Windows-1252 and UTF-8 with stray bytes.
  package mutating func settle(asWindows1252: Bool) { encoding = asWindows1252 ? .windows1252 : .utf8 }

  /// Looks at the start of the input, and returns how long its byte order mark is.
  private mutating func begin(_ raw: Span<UInt8>) -> Int {
    hasBegun = true
    if let mark = TextEncoding.marked(by: raw) {
      encoding = mark.encoding
      return mark.length
    }
    if encoding == nil { encoding = TextEncoding.shaped(like: raw) }
    return 0
  }

  private mutating func decodeUTF8(
    _ raw: Span<UInt8>, from start: Int, isLast: Bool, into text: inout ByteBuffer, strays: inout [Int]
  ) throws(Diagnostic) -> Progress {
    var run = start
    while true {
      // What is valid is copied in one run, up to the next stray.
      let at = endOfText(in: raw, from: run)
      text.append(raw, run..<at)
      if at == raw.count { return Progress(taken: at, isUndecided: false) }
      if raw[at] == 0 { throw Self.nulByte(at: text.count) }
      if UTF8Sequence(raw, at: at) == .cut, !isLast { return Progress(taken: at, isUndecided: false) }
      if isUTF8Only { throw Self.strayByte(raw[at], at: text.count) }
      if encoding == nil { return Progress(taken: at, isUndecided: true) }
      text.appendReplacement(&strays)
      run = at &+ 1
    }
  }
}

extension TextDecoder {
  static func nulByte(at offset: Int) -> Diagnostic {
    Diagnostic(
      .error, .nulByte, "a NUL byte: this is not a text file", at: offset,
      advice: "export the list as text, such as CSV; if it is UTF-16 text without a byte order mark, name the encoding")
  }

  private static func strayByte(_ byte: UInt8, at offset: Int) -> Diagnostic {
    Diagnostic(
      .error, .encoding, "the byte 0x\(ASCII.hexadecimal(byte)) is not UTF-8", at: offset,
      advice: "save the file as UTF-8")
  }

  private static func notUTF8(_ encoding: TextEncoding, at offset: Int) -> Diagnostic {
    Diagnostic(
      .error, .encoding, "the file is \(encoding.name); this format is always UTF-8", at: offset,
      advice: "save the file as UTF-8")
  }
}

extension ByteBuffer {
  /// Appends U+FFFD and notes where.
  mutating func appendReplacement(_ strays: inout [Int]) {
    strays.append(count)
    append(scalar: 0xFFFD)
  }
}
