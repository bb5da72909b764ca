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

  /// The only byte of the key for each byte of ASCII that has one, and 0x100 more for capitals; 0 for all others.
  private static let weights: [UInt16] = {
    var weights: [UInt16] = Array(repeating: 0, count: 256)
    for byte in 0x09...0x0D { weights[byte] = UInt16(blank) }
    weights[0x20] = UInt16(blank)
    for (index, byte) in punctuation.utf8.enumerated() { weights[Int(byte)] = UInt16(blank) + 1 + UInt16(index) }
    for letter in 0x61...0x7A {
      weights[letter] = UInt16(letter)
      weights[letter - 0x20] = UInt16(letter) | 0x100
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
    _ text: Span<UInt8>, _ start: Int, before end: Int, _ weights: [UInt16], into bytes: inout ByteBuffer,
    _ lower: inout LowerKey
  ) -> Int {
    let source = text.extracting(start..<min(end, start &+ LowerKey.mostAtOnce))
    bytes.reserve(LowerKey.mostAtOnce)
    let used = bytes.used
    var key = bytes.storage.mutableSpan
    let weights = weights.span
    var capitals: UInt64 = 0
    var count = 0
    // A byte at a time: looking at eight at once guesses wrong at each blank and sign, which costs more than it saves.
    while count < source.count {
      let weight = weights[Int(source[count])]
      if weight == 0 { break }
      key[used &+ count] = UInt8(truncatingIfNeeded: weight)
      capitals = capitals &<< 1 | UInt64(weight &>> 8)
      count &+= 1
    }
    if count > 0 {
      bytes.used = used &+ count
      lower.take(capitals: capitals &<< UInt64(64 &- count), count: count)
    }
    return start &+ count
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
          bytes.append(UInt8(truncatingIfNeeded: weights[Int(element.scalar)]))
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
