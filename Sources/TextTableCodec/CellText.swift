internal import BookCodec
internal import BookCore

// How the text of a cell is shown so that it can do no harm to a terminal or to its row, and how what is shown is
// meant.
//
// - A line break in a cell is shown as ↵, another control character as its picture: ␛ for ESC.
// - What has no picture (such as U+0085, or what turns the direction of writing), and a character that is itself one of
//   these pictures, is shown as ␐, its number in hexadecimal, and a semicolon. ␐ is the picture of the control
//   character “data link escape”.
// - A text with letters that are written from right to left stands between U+2068 and U+2069, which take no room and
//   keep it from pulling the rest of the row along (UAX #9).

/// The characters that stand for others.
enum StandIn {
  /// ↵
  static let lineBreak: UInt32 = 0x21B5
  /// The pictures of the control characters U+0000 to U+001F, in their order; further ones follow.
  static let pictures: UInt32 = 0x2400
  /// ␡, the picture of U+007F.
  static let delete: UInt32 = 0x2421
  /// ␐, which begins the number of a character.
  static let escape: UInt32 = 0x2410
  /// U+2068, FIRST STRONG ISOLATE.
  static let isolate: UInt32 = 0x2068
  /// U+2069, POP DIRECTIONAL ISOLATE.
  static let endOfIsolate: UInt32 = 0x2069

  /// Whether a character means something else in a cell than itself.
  static func isOne(_ scalar: UInt32) -> Bool { scalar == lineBreak || scalar >= pictures && scalar <= delete }

  /// What a picture shows; nil for other characters, and for ␐, which shows nothing by itself.
  static func meaning(of scalar: UInt32) -> UInt32? {
    switch scalar {
    case lineBreak: 0x0A
    case escape: nil
    case delete: 0x7F
    case pictures..<pictures + 0x20: scalar - pictures
    default: nil
    }
  }
}

extension Span where Element == UInt8 {
  /// How many columns a cell takes that is shown as it is, because it is ASCII without control characters or has
  /// letters of the Latin blocks U+00C0 to U+02FF, which take one column each; nil for others.
  func plainWidth(_ range: Range<Int>) -> Int? {
    var continuations = 0
    var at = range.lowerBound
    while at < range.upperBound {
      let word = blankedWord(at: at, before: range.upperBound)
      if Word.below(word, 0x20) | Word.matches(word, Word.repeating(0x7F)) != 0 { return nil }
      if Word.beyondASCII(word) != 0 {
        if Word.otherThanLatin(word) != 0 { return nil }
        continuations &+= Word.continuations(word).nonzeroBitCount
      }
      at &+= 8
    }
    return range.count &- continuations
  }

  /// The eight bytes from `offset` on, with blanks for those from `end` on.
  private func blankedWord(at offset: Int, before end: Int) -> UInt64 {
    let count = end &- offset
    if count >= 8 { return word(at: offset) }
    let blanks = Word.repeating(ASCII.space)
    if offset &+ 8 <= self.count {
      let kept: UInt64 = 1 &<< UInt64(8 &* count) &- 1
      return word(at: offset) & kept | blanks & ~kept
    }
    var word = blanks
    for place in (offset..<end).reversed() { word = word &<< 8 | UInt64(self[place]) }
    return word
  }

  /// Whether the bytes in `range` are what tables of databases have in a cell without a value.
  func isNoValue(_ range: Range<Int>) -> Bool {
    range.count == 4 && self[range.lowerBound] == UInt8(ascii: "N") && string(range) == "NULL"
  }

  /// Whether the text in `range` has a letter that is written from right to left, or a mark that acts like one.
  fileprivate func holdsRightToLeft(_ range: Range<Int>) -> Bool {
    var at = range.lowerBound
    while at < range.upperBound {
      let (scalar, length) = scalar(at: at, before: range.upperBound)
      if scalar >= 0x590 {
        let part = CharacterPart(of: scalar)
        if part.isRightToLeft, !part.isHazard { return true }
      }
      at += length
    }
    return false
  }
}

extension ByteBuffer {
  /// Appends the text in `range` as it is shown in a cell.
  ///
  /// - Parameters:
  ///   - guardsNoValue: whether a reader would take the text `NULL` for none.
  ///   - isolatesRightToLeft: whether the row must be kept from being pulled along. The default is yes.
  mutating func appendShown(
    _ text: Span<UInt8>, _ range: Range<Int>, guardsNoValue: Bool, isolatesRightToLeft: Bool = true
  ) {
    let isIsolated = isolatesRightToLeft && text.holdsRightToLeft(range)
    if isIsolated { append(scalar: StandIn.isolate) }
    var at = range.lowerBound
    if guardsNoValue, text.isNoValue(range) {
      appendNumber(UInt32(text[at]))
      at += 1
    }
    while at < range.upperBound {
      let (scalar, length) = text.scalar(at: at, before: range.upperBound)
      let isPlain = scalar >= 0x20 && scalar < 0x7F
      if isPlain || !StandIn.isOne(scalar) && !CharacterPart(of: scalar).isHazard {
        append(scalar: scalar)
      } else {
        appendStandIn(for: scalar)
      }
      at += length
    }
    if isIsolated { append(scalar: StandIn.endOfIsolate) }
  }

  private mutating func appendStandIn(for scalar: UInt32) {
    switch scalar {
    case 0x0A: append(scalar: StandIn.lineBreak)
    case 0x7F: append(scalar: StandIn.delete)
    case 0..<0x20 where StandIn.pictures + scalar != StandIn.escape: append(scalar: StandIn.pictures + scalar)
    default: appendNumber(scalar)
    }
  }

  private mutating func appendNumber(_ scalar: UInt32) {
    append(scalar: StandIn.escape)
    append(String(scalar, radix: 16, uppercase: true))
    append(ASCII.semicolon)
  }
  /// Appends what the cell in `range` means.
  mutating func appendMeant(_ text: Span<UInt8>, _ range: Range<Int>) {
    var at = range.lowerBound
    var end = range.upperBound
    if range.count >= 6, text.scalar(at: at, before: end).value == StandIn.isolate,
      text.scalar(at: end - 3, before: end).value == StandIn.endOfIsolate
    {
      at += 3
      end -= 3
    }
    while at < end {
      let (scalar, length) = text.scalar(at: at, before: end)
      if scalar == StandIn.escape, let number = text.standInNumber(at: at + length, before: end) {
        append(scalar: number.scalar)
        at = number.end
        continue
      }
      if let meaning = StandIn.meaning(of: scalar) {
        append(scalar: meaning)
      } else {
        append(text, at..<at + length)
      }
      at += length
    }
  }
}

extension Span where Element == UInt8 {
  /// The number at `start`, behind ␐, of a character that is shown in that way, and where its semicolon ends.
  fileprivate func standInNumber(at start: Int, before end: Int) -> (scalar: UInt32, end: Int)? {
    var value: UInt32 = 0
    var at = start
    while at < end, at - start < 6, let digit = Character(Unicode.Scalar(self[at])).hexDigitValue {
      value = value << 4 | UInt32(digit)
      at += 1
    }
    guard at > start, at < end, self[at] == ASCII.semicolon, Unicode.Scalar(value) != nil else { return nil }
    let isShownSo = StandIn.isOne(value) || value == UInt32(UInt8(ascii: "N")) || CharacterPart(of: value).isHazard
    return isShownSo ? (value, at + 1) : nil
  }
}

// The bytes of UTF-8 in a word; each answer has the high bit of a byte set where it fits.
extension Word {
  /// The bytes that go on with a character.
  fileprivate static func continuations(_ word: UInt64) -> UInt64 { word & ~(word &<< 1) & repeating(0x80) }

  /// The bytes that begin a character beyond ASCII and outside of U+00C0 to U+02FF: 0xC2, and 0xCC on.
  fileprivate static func otherThanLatin(_ word: UInt64) -> UInt64 {
    let low = word & repeating(0x7F)
    let isHigh = word & repeating(0x80)
    return isHigh & (low &+ repeating(0x80 - 0x4C)) | matches(word, repeating(0xC2))
  }
}
