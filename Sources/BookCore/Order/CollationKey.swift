/// The bytes by which texts are put in order: all that is known of letters, digits and signs is here.
///
/// Keys are compared byte by byte, and a key that ends comes before one that goes on. No key holds the bytes 0x00 and
/// 0xFF, so that whoever sorts may fill keys up with the one and use the other for what comes last.
///
/// Texts differ first by their primary keys: blanks come before punctuation, that before digits, those before letters;
/// case and accents do not count, and digits count by the value of their run. Where these are equal the lower keys
/// decide: accents, then capitals and other forms, then leading zeros.
enum CollationKey {
  /// Whose text it is. Fields may differ in which parts of the text count, and in which order.
  enum Field: Sendable {
    case title, author
  }

  // The first bytes of what a primary key is made of, in their order.

  /// Stands alone in the key of a text that has nothing to compare, such as a lone accent.
  private static let nothing: UInt8 = 0x01
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

  // MARK: Primary keys

  /// Appends the primary key of the text of a field, the bytes of `text` in `range`, which are not empty.
  static func appendPrimary(_ field: Field, _ text: Span<UInt8>, _ range: Range<Int>, to key: inout ByteBuffer) {
    let start = key.count
    switch field {
    case .title, .author: appendPrimary(text, range, to: &key)
    }
    if key.count == start { key.append(nothing) }
  }

  private static func appendPrimary(_ text: Span<UInt8>, _ range: Range<Int>, to key: inout ByteBuffer) {
    var at = range.lowerBound
    let end = range.upperBound
    while at < end {
      if at &+ 8 <= text.count {
        // Runs of ASCII letters and single blanks, eight bytes at a time.
        let word = text.word(at: at)
        let length = min(Word.lettersAndSpaces(word), end &- at)
        key.append(word | Word.repeating(0x20), count: length)
        at &+= length
        if length == 8 || at == end { continue }
      }
      let byte = text[at]
      let weight = weights[Int(byte)]
      if weight != 0 {
        key.append(weight)
        at &+= 1
      } else {
        at = appendPrimaryOfOther(text, at, before: end, to: &key)
      }
    }
  }

  /// Appends what is neither an ASCII letter nor a sign of ASCII, and returns where it ends.
  private static func appendPrimaryOfOther(
    _ text: Span<UInt8>, _ start: Int, before end: Int, to key: inout ByteBuffer
  ) -> Int {
    let run = DigitRun(text, from: start, before: end)
    if run.end > start {
      appendLength(of: run, to: &key)
      run.appendDigits(of: text, to: &key)
      return run.end
    }
    let (scalar, length) = text.scalar(at: start, before: end)
    // What is left of ASCII are control characters, which do not count.
    if scalar < 0x80 { return start + length }
    let elements = Folding.elements(of: scalar)
    for index in 0..<elements.count {
      let element = elements[index]
      switch element.kind {
      case .letter, .digit: key.append(scalar: element.scalar)
      case .blank: key.append(blank)
      case .mark: break
      case .symbol:
        if element.scalar < 0x80 {
          key.append(weights[Int(element.scalar)])
        } else {
          key.append(symbol)
          key.append(scalar: element.scalar)
        }
      }
    }
    return start + length
  }

  private static func appendLength(of run: DigitRun, to key: inout ByteBuffer) {
    if run.count <= mostDigits {
      key.append(digits + UInt8(run.count))
      return
    }
    key.append(manyDigits)
    for shift in stride(from: 56, through: 0, by: -7) {
      key.append(0x80 | UInt8(truncatingIfNeeded: run.count >> shift & 0x7F))
    }
  }

  // MARK: Lower keys

  // The accents come first: for each letter, digit run or sign the marks on it in the order of their scalars, so that
  // equivalent spellings agree, and a byte below all marks. The end of that level is a byte below all of these. Then
  // comes one byte for each letter, digit run or sign: how it was written, or the number of leading zeros.

  private static let endOfAccents: UInt8 = 0x01
  private static let endOfMarks: UInt8 = 0x02
  private static let plain: UInt8 = 0x02
  private static let mostZeros = 200

  /// Appends what decides between texts with the same primary key.
  static func appendLower(_ field: Field, _ text: Span<UInt8>, _ range: Range<Int>, to key: inout ByteBuffer) {
    var forms = ByteBuffer()
    switch field {
    case .title, .author: appendLower(text, range, to: &key, forms: &forms)
    }
    key.append(endOfAccents)
    key.append(forms.span)
  }

  private static func appendLower(
    _ text: Span<UInt8>, _ range: Range<Int>, to key: inout ByteBuffer, forms: inout ByteBuffer
  ) {
    var marks: [UInt32] = []
    var at = range.lowerBound
    while at < range.upperBound {
      let run = DigitRun(text, from: at, before: range.upperBound)
      if run.end > at {
        appendMarks(&marks, to: &key)
        forms.append(plain + UInt8(min(run.zeros, mostZeros)))
        at = run.end
        continue
      }
      let (scalar, length) = text.scalar(at: at, before: range.upperBound)
      at += length
      if scalar < 0x80 {
        if weights[Int(scalar)] == 0 { continue }
        appendMarks(&marks, to: &key)
        forms.append(plain + (scalar >= 0x41 && scalar <= 0x5A ? 1 : 0))
        continue
      }
      let elements = Folding.elements(of: scalar)
      for index in 0..<elements.count {
        let element = elements[index]
        if element.kind == .mark {
          marks.append(element.scalar)
        } else {
          appendMarks(&marks, to: &key)
          forms.append(plain + element.variant)
        }
      }
    }
    appendMarks(&marks, to: &key)
  }

  /// Appends the marks that were gathered since the last letter, and forgets them.
  private static func appendMarks(_ marks: inout [UInt32], to key: inout ByteBuffer) {
    if marks.count > 1 { marks.sort() }
    for mark in marks { key.append(scalar: mark) }
    marks.removeAll(keepingCapacity: true)
    key.append(endOfMarks)
  }
}

/// A run of decimal digits of any script; empty where there is none.
private struct DigitRun {
  /// Where the first digit that is not a leading zero stands.
  let start: Int
  let end: Int
  /// How many leading zeros there are; the run of a zero has no other digit.
  let zeros: Int
  /// How many digits there are behind them.
  let count: Int

  init(_ text: Span<UInt8>, from offset: Int, before limit: Int) {
    var at = offset
    var start = offset
    var zeros = 0
    var count = 0
    while at < limit, let (digit, length) = Self.digit(text, at, before: limit) {
      at += length
      if digit == ASCII.zero, count == 0 {
        zeros += 1
        start = at
      } else {
        count += 1
      }
    }
    self.start = start
    self.end = at
    self.zeros = zeros
    self.count = count
  }

  /// Appends the digits behind the leading zeros, in ASCII.
  func appendDigits(of text: Span<UInt8>, to key: inout ByteBuffer) {
    var at = start
    while at < end, let (digit, length) = Self.digit(text, at, before: end) {
      key.append(digit)
      at += length
    }
  }

  /// The ASCII digit for the digit at `offset`, and how many bytes it takes there.
  private static func digit(_ text: Span<UInt8>, _ offset: Int, before end: Int) -> (digit: UInt8, length: Int)? {
    let byte = text[offset]
    if byte < 0x80 { return ASCII.digit(byte) == nil ? nil : (byte, 1) }
    let (scalar, length) = text.scalar(at: offset, before: end)
    let elements = Folding.elements(of: scalar)
    guard elements.count == 1, elements[0].kind == .digit else { return nil }
    return (UInt8(truncatingIfNeeded: elements[0].scalar), length)
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
}
