/// Makes the bytes by which texts are put in order: all that is known of letters, digits and signs is here and in
/// `LowerKey`.
///
/// Keys are compared byte by byte, and a key that ends comes before one that goes on. No key is empty, holds 0x00 or
/// begins with 0xFF, so that whoever sorts may fill keys up with the one and let the other stand for what comes last.
///
/// First in a key are the blanks, which come before punctuation, that before digits, those before letters; case and
/// accents do not count, and digits count by the value of their run. Behind 0x01, which is below all of these, follows
/// what decides between texts that are equal so far.
struct CollationKey {
  /// Whose text it is. Fields may differ in which parts of a text count, and in which order.
  enum Field: Sendable {
    case title, author
  }

  /// The key made last.
  private(set) var bytes = ByteBuffer()
  private var lower = LowerKey()
  private let weights = Self.weights

  /// Makes the key of the text of a field: the bytes of `text` in `range`.
  mutating func make(_ field: Field, _ text: Span<UInt8>, _ range: Range<Int>) {
    bytes.removeAll()
    lower.removeAll()
    switch field {
    case .title, .author: take(text, range)
    }
    if bytes.isEmpty { bytes.append(Self.nothing) }
    lower.finish(into: &bytes)
  }

  /// The eight bytes of the key from `offset` on as a number, the first byte highest; zeros behind the end.
  ///
  /// `offset` is at most the length of the key.
  func word(at offset: Int) -> UInt64 {
    let rest = bytes.count &- offset
    if rest >= 8 { return bytes.span.word(at: offset).byteSwapped }
    // There is always spare room behind the bytes.
    let word = bytes.storage.span.word(at: offset)
    return (word & ~(UInt64.max << UInt64(8 * rest))).byteSwapped
  }

  // MARK: Weights

  // The first bytes of what a key is made of, in their order.

  /// Stands alone where a text has nothing that counts, such as a lone accent.
  private static let nothing: UInt8 = 0x02
  private static let blank: UInt8 = 0x20
  // 0x21 to 0x40 are the punctuation of ASCII.
  /// Punctuation and symbols beyond ASCII: their UTF-8 bytes follow.
  private static let symbol: UInt8 = 0x41
  /// A run of digits: to this is added how many there are behind the leading zeros, and they follow.
  private static let digits: UInt8 = 0x42
  private static let mostDigits = 28
  /// A longer run of digits: how many there are follows in nine bytes, then they.
  private static let manyDigits: UInt8 = 0x5F
  // 0x61 to 0x7A are the letters of ASCII, and from 0xC2 on those beyond it begin, in UTF-8.

  /// The punctuation of ASCII in the order of the Unicode root collation.
  private static let punctuation = "_-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~$"

  /// The first byte of the key for each byte of ASCII that has one by itself; 0 for all others.
  private static let weights: [UInt8] = {
    var weights: [UInt8] = Array(repeating: 0, count: 256)
    for byte in 0x09...0x0D { weights[byte] = blank }
    weights[0x20] = blank
    for (index, byte) in punctuation.utf8.enumerated() { weights[Int(byte)] = blank + 1 + UInt8(index) }
    for letter in 0x61...0x7A {
      weights[letter] = UInt8(letter)
      weights[letter - 0x20] = UInt8(letter)
    }
    return weights
  }()

  // MARK: Text

  private mutating func take(_ text: Span<UInt8>, _ range: Range<Int>) {
    var at = range.lowerBound
    let end = range.upperBound
    while at < end {
      let start = at
      at = Self.takeASCII(text, at, before: end, weights, into: &bytes, &lower)
      if at == start { at = takeOther(text, at, before: end) }
    }
  }

  /// Takes the letters and signs of ASCII as far as there are no others, and returns where it stopped: after some dozens
  /// of them at the latest.
  private static func takeASCII(
    _ text: Span<UInt8>, _ start: Int, before end: Int, _ weights: [UInt8], into bytes: inout ByteBuffer,
    _ lower: inout LowerKey
  ) -> Int {
    bytes.reserve(LowerKey.mostAtOnce)
    var at = start
    var written = bytes.used
    var key = bytes.storage.mutableSpan
    let weights = weights.span
    var capitals: UInt64 = 0
    var count = 0
    while at < end, count &+ 8 <= LowerKey.mostAtOnce {
      var length = 0
      if at &+ 8 <= text.count {
        // Letters and spaces, eight bytes at a time.
        let word = text.word(at: at)
        length = min(Word.lettersAndSpaces(word), end &- at)
        key.storeWord(word | Word.repeating(0x20), at: written)
        capitals |= Word.capitals(word, count: length) &>> UInt64(count)
      }
      if length == 0 {
        let byte = text[at]
        let weight = weights[Int(byte)]
        if weight == 0 { break }
        key[written] = weight
        if byte >= 0x41 && byte <= 0x5A { capitals |= 1 << UInt64(63 &- count) }
        length = 1
      }
      at &+= length
      written &+= length
      count &+= length
    }
    bytes.used = written
    if count > 0 { lower.take(capitals: capitals, count: count) }
    return at
  }

  /// Takes what is neither an ASCII letter nor a sign of ASCII, and returns where it ends.
  private mutating func takeOther(_ text: Span<UInt8>, _ start: Int, before end: Int) -> Int {
    let (scalar, length) = text.scalar(at: start, before: end)
    if ASCII.digit(text[start]) != nil { return takeDigits(text, start, before: end) }
    // What is left of ASCII are control characters, which do not count.
    if scalar < 0x80 { return start + length }
    let elements = Folding.elements(of: scalar)
    if elements.count == 1, elements[0].kind == .digit { return takeDigits(text, start, before: end) }
    for index in 0..<elements.count {
      let element = elements[index]
      lower.take(element)
      switch element.kind {
      case .letter, .digit: bytes.append(scalar: element.scalar)
      case .blank: bytes.append(Self.blank)
      case .mark: break
      case .symbol:
        if element.scalar < 0x80 {
          bytes.append(weights[Int(element.scalar)])
        } else {
          bytes.append(Self.symbol)
          bytes.append(scalar: element.scalar)
        }
      }
    }
    return start + length
  }

  private mutating func takeDigits(_ text: Span<UInt8>, _ start: Int, before end: Int) -> Int {
    let run = DigitRun(text, from: start, before: end)
    lower.take(leadingZeros: run.zeros)
    if run.count <= Self.mostDigits {
      bytes.append(Self.digits + UInt8(run.count))
    } else {
      bytes.append(Self.manyDigits)
      for shift in stride(from: 56, through: 0, by: -7) {
        bytes.append(0x80 | UInt8(truncatingIfNeeded: run.count >> shift & 0x7F))
      }
    }
    run.appendDigits(of: text, to: &bytes)
    return run.end
  }
}

extension Word {
  /// How many of the lowest bytes of `word` are ASCII letters or spaces, up to the first that is neither.
  static func lettersAndSpaces(_ word: UInt64) -> Int {
    // Without the high bits no sum runs over into the next byte, so the tests are exact.
    let low = word & ~highBits
    let lower = low | repeating(0x20)
    let letters = (lower &+ repeating(0x80 - 0x61)) & ~(lower &+ repeating(0x80 - 0x7B))
    let spaces = ~((low ^ repeating(0x20)) &+ repeating(0x7F))
    let others = ~((letters | spaces) & ~word) & highBits
    return others == 0 ? 8 : firstMatch(others)
  }

  /// The bits of the lowest `count` bytes of `word`, which are ASCII letters or spaces: the first one highest, set for
  /// capitals.
  static func capitals(_ word: UInt64, count: Int) -> UInt64 {
    // Only capitals lack the bit 0x20; the product gathers one bit of each byte in the highest byte.
    let gathered = (~word &>> 5 & repeating(1)) &* 0x8040_2010_0804_0201
    return gathered & ~(UInt64.max &>> UInt64(count))
  }
}
