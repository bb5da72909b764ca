internal import BookCore

// UTF-8 as RFC 3629 has it: nothing overlong, no surrogates, nothing beyond U+10FFFF.

/// What stands at a byte beyond ASCII.
enum UTF8Sequence: Equatable {
  /// A whole character of so many bytes.
  case whole(Int)
  /// The beginning of a character, cut by the end of the bytes.
  case cut
  /// No character begins so.
  case invalid

  /// How many bytes a character has that begins with `lead`, and what its second byte may be; nil where none does.
  ///
  /// The bounds of the second byte keep out what is overlong (E0, F0), surrogates (ED) and what is too high (F4).
  @inline(__always)
  static func shape(of lead: UInt8) -> (length: Int, low: UInt8, high: UInt8)? {
    switch lead {
    case 0xC2...0xDF: (2, 0x80, 0xBF)
    case 0xE0: (3, 0xA0, 0xBF)
    case 0xED: (3, 0x80, 0x9F)
    case 0xE1...0xEF: (3, 0x80, 0xBF)
    case 0xF0: (4, 0x90, 0xBF)
    case 0xF1...0xF3: (4, 0x80, 0xBF)
    case 0xF4: (4, 0x80, 0x8F)
    default: nil
    }
  }

  /// How many bytes the character beyond ASCII has with which `bytes` begins; 0 where there is none.
  ///
  /// The same rules as in `shape(of:)`, on the bits of the first bytes together.
  @inline(__always)
  static func length(ofCharacterIn bytes: UInt64) -> Int {
    if bytes & 0xC0E0 == 0x80C0 { return bytes & 0x1E == 0 ? 0 : 2 }
    if bytes & 0xC0_C0F0 == 0x80_80E0 {
      // The highest five bits: 0 is overlong, 1B a surrogate.
      let top = bytes & 0x200F
      return top == 0 || top == 0x200D ? 0 : 3
    }
    if bytes & 0xC0C0_C0F8 == 0x8080_80F0 {
      // The plane: 0 is overlong, from 11 on beyond U+10FFFF.
      let plane = (bytes & 7) &<< 2 | bytes &>> 12 & 3
      return plane == 0 || plane > 0x10 ? 0 : 4
    }
    return 0
  }

  /// Looks at the byte beyond ASCII at `at` and those behind it.
  @inline(__always)
  init(_ raw: Span<UInt8>, at: Int) {
    guard let (length, low, high) = Self.shape(of: raw[at]) else {
      self = .invalid
      return
    }
    var next = at &+ 1
    while next < at &+ length {
      guard next < raw.count else {
        self = .cut
        return
      }
      let byte = raw[next]
      guard next == at &+ 1 ? byte >= low && byte <= high : byte & 0xC0 == 0x80 else {
        self = .invalid
        return
      }
      next &+= 1
    }
    self = .whole(length)
  }
}

/// A look through bytes for a character of UTF-8 beyond ASCII, piece by piece.
///
/// Where one is valid, bytes that are not are strays in a text of UTF-8; where none is, the text is Windows-1252.
package struct UTF8Survey: Sendable {
  /// Whether a whole character was seen.
  package private(set) var hasFoundCharacter = false
  /// How many bytes of the character at hand are to come, and what the next may be.
  private var missing = 0
  private var low: UInt8 = 0x80
  private var high: UInt8 = 0xBF

  package init() {}

  /// Looks through the next piece; once a character is found there is nothing more to look for.
  package mutating func look(through raw: Span<UInt8>) {
    var at = 0
    while at < raw.count, !hasFoundCharacter {
      if missing == 0 {
        at = raw.endOfASCII(from: at)
        if at == raw.count { return }
      }
      let byte = raw[at]
      at &+= 1
      if missing > 0 {
        if byte >= low, byte <= high {
          missing &-= 1
          (low, high) = (0x80, 0xBF)
          hasFoundCharacter = missing == 0
          continue
        }
        missing = 0
      }
      if let shape = UTF8Sequence.shape(of: byte) {
        (missing, low, high) = (shape.length &- 1, shape.low, shape.high)
      }
    }
  }
}
