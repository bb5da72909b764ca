internal import BookCodec
internal import BookCore

/// The text of an input: decoded, with the lines counted, and the part that a reader has not taken yet at hand.
struct TextInput: Sendable {
  private var raw: RawInput
  private var decoder: TextDecoder
  /// Bytes that are not decoded yet: an incomplete sequence at the end of a block.
  private var undecoded = ByteBuffer()
  private var isRawAtEnd = false
  private var hasText = false
  /// The text at hand.
  private(set) var text = ByteBuffer()
  private(set) var map: LineMap
  /// Offsets in the text at hand of characters that stand for a byte that is not text.
  private(set) var strays: [Int] = []

  /// How much is read at a time: enough to keep calls rare, little enough to stay in the processor's cache.
  static let blockSize = 256 * 1024

  init(_ raw: RawInput, encoding: TextEncoding?, isUTF8Only: Bool) {
    self.raw = raw
    decoder = TextDecoder(encoding: encoding, isUTF8Only: isUTF8Only)
    map = LineMap(source: raw.name)
  }

  var name: String { raw.name }
  var isFile: Bool { raw.isFile }
  /// Whether the text at hand runs to the end of the input.
  var isAtEnd: Bool { isRawAtEnd && undecoded.isEmpty }
  /// Whether there was a byte order mark and nothing else.
  var isOnlyByteOrderMark: Bool { isAtEnd && !hasText && decoder.encoding != nil }
  /// The encoding, once it was decided; nil as long as only ASCII came.
  var encoding: TextEncoding? { decoder.encoding }

  /// A copy that may be read to the end while this input stays where it is.
  func lookingAhead() -> TextInput {
    var copy = self
    copy.raw = raw.lookingAhead()
    return copy
  }

  /// Ends what `lookingAhead` began.
  func stopLookingAhead() { raw.stopLookingAhead() }

  /// Closes a file until it is read again.
  func rest() { raw.rest() }

  /// Adds the next block to the text at hand.
  ///
  /// - Throws: when the input cannot be read, or is not text; the place is in the diagnostic.
  mutating func fill() throws(Diagnostic) {
    if decoder.mayKeepBytes {
      try fillDirectly()
    } else {
      let before = undecoded.count
      try raw.read(Self.blockSize, into: &undecoded)
      if undecoded.count == before || raw.isAtKnownEnd { isRawAtEnd = true }
    }
    try decode()
    if !text.isEmpty { hasText = true }
  }

  /// Reads the next block to where its text is to stand, and leaves undecoded only what is not the same as its text.
  private mutating func fillDirectly() throws(Diagnostic) {
    let start = text.count
    text.append(undecoded, 0..<undecoded.count)
    undecoded.removeAll()
    let before = text.count
    do throws(Diagnostic) {
      try raw.read(Self.blockSize, into: &text)
    } catch {
      text.truncate(to: start)
      throw error
    }
    if text.count == before || raw.isAtKnownEnd { isRawAtEnd = true }
    let end = Self.endOfText(text, from: start, with: &decoder)
    undecoded.append(text, end..<text.count)
    text.truncate(to: end)
  }

  /// Forgets the first `count` bytes of the text at hand.
  mutating func drop(_ count: Int) {
    Self.advance(&map, over: text, count)
    text.removeFirst(count)
    strays.removeAll { $0 < count }
    for index in strays.indices { strays[index] -= count }
  }

  /// Forgets which characters stand for bytes that are not text, once that was said.
  mutating func forgetStrays() { strays.removeAll() }

  private mutating func decode() throws(Diagnostic) {
    while true {
      let progress: TextDecoder.Progress
      do throws(Diagnostic) {
        progress = try Self.decode(undecoded, isLast: isRawAtEnd, with: &decoder, into: &text, strays: &strays)
      } catch {
        throw map.located(error, in: text.span)
      }
      undecoded.removeFirst(progress.taken)
      guard progress.isUndecided else { return }
      decoder.settle(asWindows1252: try !restHoldsUTF8())
    }
  }

  // Functions of their own, so that a buffer is lent only while it is looked at.

  private static func decode(
    _ raw: borrowing ByteBuffer, isLast: Bool, with decoder: inout TextDecoder, into text: inout ByteBuffer,
    strays: inout [Int]
  ) throws(Diagnostic) -> TextDecoder.Progress {
    try decoder.decode(raw.span, isLast: isLast, into: &text, strays: &strays)
  }

  private static func endOfText(
    _ bytes: borrowing ByteBuffer, from start: Int, with decoder: inout TextDecoder
  ) -> Int {
    decoder.endOfText(in: bytes.span, from: start)
  }

  private static func advance(_ map: inout LineMap, over text: borrowing ByteBuffer, _ count: Int) {
    map.advance(over: text.span, 0..<count)
  }

  /// Whether a valid sequence of UTF-8 beyond ASCII stands anywhere in the rest of the input. Of a stream, only what is
  /// at hand is looked at, so that it flows.
  private func restHoldsUTF8() throws(Diagnostic) -> Bool {
    var survey = UTF8Survey()
    survey.look(through: undecoded.span)
    guard isFile else { return survey.hasFoundCharacter }
    var ahead = raw.lookingAhead()
    defer { raw.stopLookingAhead() }
    var block = ByteBuffer()
    while !survey.hasFoundCharacter {
      block.removeAll()
      try ahead.read(Self.blockSize, into: &block)
      if block.isEmpty { return false }
      survey.look(through: block.span)
    }
    return true
  }
}
