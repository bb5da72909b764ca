/// Makes the bytes by which texts are put in order: all that is known of letters, digits and signs is here, in
/// `LowerKey`, and in the tables behind them.
///
/// Keys are compared byte by byte, and a key that ends comes before one that goes on. No key is empty, holds 0x00 or
/// begins with 0xFF, so that whoever sorts may fill keys up with the one and let the other stand for what comes last.
///
/// First in a key are the weights of the units, as `CollationTable` has them: blanks come before punctuation, that
/// before digits, those before letters; case and accents do not count, and digits count by the value of their run.
/// Behind 0x01, which is below all of these, follows what decides between texts that are equal so far.
struct CollationKey: Sendable {
  /// Whose text it is. Fields differ in which parts of a text count, and in which order.
  enum Field: Sendable {
    case title, author
    /// The name of an author in the form that a source gives for the order.
    case sortName
    /// The name of something else.
    case name
  }

  /// The key made last.
  private(set) var bytes = ByteBuffer()
  private var lower = LowerKey()
  /// For each byte its only byte in the key, and 0x100 more for a capital; 0 for those that need a closer look.
  private let weights: [UInt16]
  private let tailoring: Tailoring?
  private let articles: Articles
  /// The keys of authors by their surnames.
  private var known = KeyMemo()
  /// Whether authors count by their surnames.
  let turnsNames: Bool

  init(_ collation: Collation) {
    tailoring = collation.language.map(Tailoring.init)
    articles = Articles(of: collation.articles)
    turnsNames = collation.authorOrder == .surname
    var weights = CollationTable.ascii + Array(repeating: 0, count: 128)
    for first in tailoring.map({ Array($0.rows.keys) }) ?? [] where first < 0x80 {
      // A letter is taken as usual where only an accent behind it makes it another one: see `takeASCII`.
      let isAlways = tailoring?.rows[first]?.contains { ($0.rest.first ?? 0) < 0x80 } ?? true
      if isAlways { weights[Int(first)] = 0 }
    }
    self.weights = weights
    lower.capitalsFirst = tailoring?.capitalsFirst ?? false
  }

  /// Makes the key of the text of a field: the bytes of `text` in `range`.
  mutating func make(_ field: Field, _ text: Span<UInt8>, _ range: Range<Int>) {
    bytes.removeAll()
    lower.removeAll()
    switch field {
    case .title: take(text, articles.behindOpening(of: text, range)..<range.upperBound)
    case .author:
      if turnsNames {
        makeAuthors(text, range)
        return
      }
      take(text, range)
    case .sortName, .name: take(text, range)
    }
    finish()
  }

  private mutating func finish() {
    if bytes.isEmpty { bytes.append(Self.nothing) }
    lower.finish(into: &bytes)
  }

  /// Makes the key of a name that is not in a column, and returns it.
  mutating func bytes(of name: String) -> [UInt8] {
    let utf8 = Array(name.utf8)
    make(.name, utf8.span, 0..<utf8.count)
    return Array(bytes.storage.prefix(bytes.count))
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

  // MARK: Names

  /// Makes the key of authors by their surnames, where it is not known.
  private mutating func makeAuthors(_ text: Span<UInt8>, _ range: Range<Int>) {
    if known.appendKey(of: text, range, to: &bytes) { return }
    takeAuthors(text, range)
    finish()
    known.keep(bytes, of: text, range)
  }

  /// Takes the surname of each author before the other names, with a comma between them.
  private mutating func takeAuthors(_ text: Span<UInt8>, _ range: Range<Int>) {
    var start = range.lowerBound
    while start < range.upperBound {
      let (end, comma) = text.authorEnd(from: start, before: range.upperBound)
      if start > range.lowerBound { take(ASCII.semicolon) }
      let name = AuthorName(text, start..<end.lowerBound, comma: comma)
      take(text, name.surname)
      if !name.given.isEmpty {
        take(ASCII.comma)
        take(text, name.given)
      }
      if !name.suffix.isEmpty {
        take(ASCII.comma)
        take(text, name.suffix)
      }
      start = end.upperBound
    }
  }

  /// Takes a sign of ASCII and a space.
  private mutating func take(_ sign: UInt8) {
    let blank = UInt64(weights[Int(ASCII.space)])
    bytes.append(word: UInt64(weights[Int(sign)]) | blank << 8, count: 2)
    lower.take(capitals: 0, count: 2)
  }

  // MARK: Text

  /// Stands alone where a text has nothing that counts, such as a lone accent.
  private static let nothing: UInt8 = 0x02

  private mutating func take(_ text: Span<UInt8>, _ range: Range<Int>) {
    var at = range.lowerBound
    let end = range.upperBound
    while at < end {
      let start = at
      at = Self.takeASCII(text, at, before: end, weights, tailoring != nil, into: &bytes, &lower)
      if at == start { at = takeOther(text, at, in: range) }
    }
  }

  /// Takes the letters and signs of ASCII as far as there are no others, and returns where it stopped: after some
  /// dozens of them at the latest.
  ///
  /// - Parameter leavesBase: whether an accent may make the letter before it another one, which then is left to others.
  private static func takeASCII(
    _ text: Span<UInt8>, _ start: Int, before end: Int, _ weights: [UInt16], _ leavesBase: Bool,
    into bytes: inout ByteBuffer, _ lower: inout LowerKey
  ) -> Int {
    let source = text.extracting(start..<min(end, start &+ LowerKey.mostAtOnce))
    bytes.reserve(LowerKey.mostAtOnce)
    let used = bytes.used
    var key = bytes.storage.mutableSpan
    let weights = weights.span
    var capitals: UInt64 = 0
    var count = 0
    while count < source.count {
      // Most of eight bytes are letters and blanks alone; others are taken a byte at a time.
      var end = source.count
      if !leavesBase, count &+ 8 <= end {
        if let letters = EightLetters(source.word(at: count)) {
          key.storeWord(letters.key, at: used &+ count)
          capitals = capitals &<< 8 | letters.capitals
          count &+= 8
          continue
        }
        end = count &+ 8
      }
      while count < end {
        let weight = weights[Int(source[count])]
        if weight == 0 { break }
        key[used &+ count] = UInt8(truncatingIfNeeded: weight)
        capitals = capitals &<< 1 | UInt64(weight &>> 8)
        count &+= 1
      }
      if count < end { break }
    }
    if leavesBase, count > 0, start &+ count < end, text[start &+ count] & 0xFE == 0xCC {
      // U+0300 to U+037F begin with these two bytes.
      count &-= 1
      capitals &>>= 1
    }
    if count > 0 {
      bytes.used = used &+ count
      lower.take(capitals: capitals &<< UInt64(64 &- count), count: count)
    }
    return start &+ count
  }

  /// Takes what is no letter and no sign of ASCII, and returns where it ends.
  private mutating func takeOther(_ text: Span<UInt8>, _ start: Int, in range: Range<Int>) -> Int {
    let end = range.upperBound
    if let (elements, end) = tailoring?.match(text, start, before: end) {
      for element in elements { take(element) }
      return end
    }
    let (scalar, length) = text.scalar(at: start, before: end)
    if scalar &- Self.firstSyllable < Self.syllables {
      takeHangul(scalar &- Self.firstSyllable)
      return start + length
    }
    if Self.dots.contains(scalar), start > range.lowerBound, ASCII.lowercase(text[start - 1]) == UInt8(ascii: "l") {
      take(CollationElement(packed: CollationTable.dotBehindL))
      return start + length
    }
    let value = CollationTable.value(of: scalar)
    if value < CollationTable.Tag.digit {
      take(CollationElement(packed: value))
      return start + length
    }
    if value < CollationTable.Tag.sequence { return takeDigits(text, start, before: end) }
    if value >= CollationTable.Tag.contraction { return takeContraction(value, text, start + length, before: end) }
    take(sequence: value)
    return start + length
  }

  /// Takes the elements of a value that is one, or a sequence of them.
  private mutating func take(sequence value: UInt32) {
    if value < CollationTable.Tag.sequence {
      take(CollationElement(packed: value))
      return
    }
    let start = Int(value & 0xFFFF)
    for index in start..<start + Int(value >> 16 & 0xFF) {
      take(CollationElement(packed: CollationTable.sequences[index]))
    }
  }

  private mutating func take(_ element: CollationElement) {
    switch element.kind {
    case .unit:
      append(weight: element.weight)
      lower.take(form: element.form)
    case .mark: lower.take(mark: element.mark, of: element.combiningClass)
    // A digit is never part of something else.
    case .digit: break
    }
  }

  /// Takes a scalar that counts together with those behind it, where they are such, and returns where all of it ends.
  private mutating func takeContraction(_ value: UInt32, _ text: Span<UInt8>, _ next: Int, before end: Int) -> Int {
    let (second, length) = next < end ? text.scalar(at: next, before: end) : (0, 0)
    if value >= CollationTable.Tag.prevowel {
      let vowel = CollationElement(packed: value & 0xFF_FFFF)
      guard CollationTable.isConsonant(second) else {
        take(vowel)
        return next
      }
      take(sequence: CollationTable.value(of: second))
      take(vowel)
      return next + length
    }
    let rows = CollationTable.contractions
    var row = Int(value & 0xFFFF) * 3
    let last = row + Int(rows[row]) * 3
    let own = rows[row + 2]
    while row < last {
      row += 3
      guard rows[row] == second else { continue }
      if rows[row + 1] == 0 {
        take(sequence: rows[row + 2])
        return next + length
      }
      let at = next + length
      guard at < end else { continue }
      let (third, thirdLength) = text.scalar(at: at, before: end)
      if third == rows[row + 1] {
        take(sequence: rows[row + 2])
        return at + thirdLength
      }
    }
    take(sequence: own)
    return next
  }

  /// Appends the bytes of a weight: the lead and, as its lead tells, up to two more, none of them 0x00 or 0x01.
  private mutating func append(weight: UInt32) {
    let lead = UInt64(weight >> 16)
    let offset = UInt64(weight & 0xFFFF)
    let length = Int(CollationTable.lengths[Int(lead)])
    switch length {
    case 2: bytes.append(word: lead | (offset &+ 2) << 8, count: 2)
    case 3: bytes.append(word: lead | (offset / 254 &+ 2) << 8 | (offset % 254 &+ 2) << 16, count: 3)
    default: bytes.append(UInt8(truncatingIfNeeded: lead))
    }
  }

  /// Middle dots.
  private static let dots: [UInt32] = [0xB7, 0x387]

  // MARK: Hangul

  private static let firstSyllable: UInt32 = 0xAC00
  private static let syllables: UInt32 = 11_172

  /// Takes a syllable by its parts, as chapter 3.12 of the Unicode Standard has it.
  private mutating func takeHangul(_ syllable: UInt32) {
    take(sequence: CollationTable.value(of: 0x1100 + syllable / 588))
    take(sequence: CollationTable.value(of: 0x1161 + syllable % 588 / 28))
    if syllable % 28 > 0 { take(sequence: CollationTable.value(of: 0x11A7 + syllable % 28)) }
  }

  // MARK: Digits

  private mutating func takeDigits(_ text: Span<UInt8>, _ start: Int, before end: Int) -> Int {
    let run = DigitRun(text, from: start, before: end)
    lower.take(leadingZeros: run.zeros)
    if run.count <= CollationTable.mostDigits {
      bytes.append(CollationTable.digits + UInt8(run.count))
    } else {
      bytes.append(CollationTable.digits + UInt8(CollationTable.mostDigits) + 1)
      for shift in stride(from: 56, through: 0, by: -7) {
        bytes.append(0x80 | UInt8(truncatingIfNeeded: run.count >> shift & 0x7F))
      }
    }
    run.appendDigits(of: text, to: &bytes)
    return run.end
  }
}
