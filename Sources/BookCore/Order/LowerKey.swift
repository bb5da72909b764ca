/// The second half of a collation key: what decides between texts that differ only in accents, case and the like.
///
/// The units of a text are its letters, its signs, and its runs of digits. The first unit decides in which two texts
/// differ in accents; then the first in which they differ in case, a small letter before a capital; then the first in
/// which they differ otherwise: in leading zeros, or in a letter and a form that counts as it, such as a ligature.
/// Equivalent spellings of a letter with accents agree.
///
/// Most texts have no accents and few capitals, so accents are kept as distances from one to the next, and case in bits.
struct LowerKey {
  /// How many units were taken.
  private var units = 0

  private var accents = ByteBuffer()
  /// The first mark on the unit taken last; 0 for none.
  private var mark: UInt32 = 0
  /// The other marks on it.
  private var moreMarks: [UInt32] = []
  /// How many units there were when one had marks.
  private var unitsToMarks = 0

  /// One bit for each unit, set for a capital: seven in a byte, the first unit highest, below a bit that is always set.
  private var capitals = ByteBuffer()
  /// The bits of the latest units, the first of them highest.
  private var capitalBits: UInt64 = 0
  private var capitalBitCount = 0

  private var others = ByteBuffer()
  /// How many units there were when one had another form.
  private var unitsToOther = 0

  /// Ends each part of the key; below all other bytes in it.
  private static let end: UInt8 = 0x01
  private static let endOfMarks: UInt8 = 0x02
  /// Leading zeros are counted up to this; a letter in another form counts as one zero.
  private static let mostZeros = 200

  mutating func removeAll() {
    units = 0
    accents.removeAll()
    mark = 0
    if !moreMarks.isEmpty { moreMarks.removeAll(keepingCapacity: true) }
    unitsToMarks = 0
    capitals.removeAll()
    capitalBits = 0
    capitalBitCount = 0
    others.removeAll()
    unitsToOther = 0
  }

  // MARK: Units

  /// How many units may be taken by their capitals.
  static let mostAtOnce = 56

  /// Takes `count` units without accents, of which the highest bits of `capitals` tell whether they are.
  mutating func take(capitals bits: UInt64, count: Int) {
    if mark != 0 { appendMarks() }
    if capitalBitCount &+ count > 64 { appendCapitals(capitalBitCount / 7 * 7) }
    capitalBits |= bits &>> UInt64(capitalBitCount)
    capitalBitCount &+= count
    units &+= count
  }

  private mutating func take(isCapital: Bool) { take(capitals: isCapital ? 1 << 63 : 0, count: 1) }

  mutating func take(leadingZeros zeros: Int) {
    take(isCapital: false)
    if zeros > 0 { appendOther(min(zeros, Self.mostZeros)) }
  }

  /// Takes a unit, or a mark on the unit taken last.
  mutating func take(_ element: Folding.Element) {
    if element.kind == .mark {
      if mark == 0 { mark = element.scalar } else { moreMarks.append(element.scalar) }
      return
    }
    take(isCapital: element.variant & 1 != 0)
    if element.variant & 2 != 0 { appendOther(1) }
  }

  // MARK: Bytes

  /// Appends the key behind the bytes that decide before it. What decides nothing at its end is left out.
  mutating func finish(into key: inout ByteBuffer) {
    if mark != 0 { appendMarks() }
    if others.isEmpty, capitals.isEmpty, capitalBitCount <= 42 {
      finishFew(into: &key)
      return
    }
    appendCapitals((capitalBitCount + 6) / 7 * 7)
    var capitalCount = capitals.count
    while capitalCount > 0, capitals[capitalCount - 1] == 0x80 { capitalCount -= 1 }
    if accents.isEmpty, capitalCount == 0, others.isEmpty { return }
    key.append(Self.end)
    key.append(accents.span)
    if capitalCount == 0, others.isEmpty { return }
    key.append(Self.end)
    key.append(capitals.span, 0..<capitalCount)
    if others.isEmpty { return }
    key.append(Self.end)
    key.append(others.span)
  }

  /// Does the same for most texts, whose capitals fit into a word.
  private func finishFew(into key: inout ByteBuffer) {
    if accents.isEmpty, capitalBits == 0 { return }
    if !accents.isEmpty {
      key.append(Self.end)
      key.append(accents.span)
      if capitalBits == 0 { return }
    }
    var word = UInt64(Self.end)
    var count = 1
    if accents.isEmpty {
      word |= UInt64(Self.end) << 8
      count = 2
    }
    var rest = capitalBits
    while rest != 0 {
      word |= (0x80 | rest &>> 57) &<< UInt64(8 &* count)
      rest &<<= 7
      count &+= 1
    }
    key.append(word: word, count: count)
  }

  private mutating func appendMarks() {
    let distance = units &- unitsToMarks
    unitsToMarks = units
    if distance < Self.farDistance, mark < 0x800, moreMarks.isEmpty {
      // The usual accent: the same bytes as below, at once.
      let bytes = UInt32(0xFE &- distance) | (0xC0 | mark &>> 6) &<< 8 | (0x80 | mark & 0x3F) &<< 16
      accents.append(word: UInt64(bytes | UInt32(Self.endOfMarks) &<< 24), count: 4)
      mark = 0
      return
    }
    Self.append(distance: distance, to: &accents)
    // Marks on one letter may be written in any order where they do not touch.
    moreMarks.append(mark)
    moreMarks.sort()
    for mark in moreMarks { accents.append(scalar: mark) }
    moreMarks.removeAll(keepingCapacity: true)
    mark = 0
    accents.append(Self.endOfMarks)
  }

  private mutating func appendOther(_ value: Int) {
    Self.append(distance: units - unitsToOther, to: &others)
    unitsToOther = units
    others.append(Self.endOfMarks + UInt8(value))
  }

  /// Appends `count` bits of the latest units, a multiple of seven.
  private mutating func appendCapitals(_ count: Int) {
    for _ in 0..<count / 7 {
      capitals.append(0x80 | UInt8(truncatingIfNeeded: capitalBits >> 57))
      capitalBits <<= 7
    }
    capitalBitCount = max(0, capitalBitCount - count)
  }

  private static let farDistance = 200

  /// Appends a number of units so that the longer distance, which leaves a unit as it is for longer, comes first.
  private static func append(distance: Int, to bytes: inout ByteBuffer) {
    var rest = distance
    while rest >= farDistance {
      bytes.append(0x02)
      rest -= farDistance
    }
    bytes.append(0xFE - UInt8(rest))
  }
}
