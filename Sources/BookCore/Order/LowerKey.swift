/// The second half of a collation key: what decides between texts that differ only in accents, case and the like.
///
/// The units of a text are its letters, its signs, and its runs of digits. The first unit decides in which two texts
/// differ in accents; then the first in which they differ in form: a small letter comes before a capital, Hiragana
/// before Katakana, a usual letter before that of a ligature or of full width; then the first in which they differ in
/// leading zeros. Equivalent spellings of a letter with accents agree.
///
/// Most texts have no accents and few capitals, so accents are kept as distances from one to the next, case in bits.
struct LowerKey {
  /// Whether a capital comes before a small letter. The default is false.
  var capitalsFirst = false

  /// How many units were taken.
  private var units = 0

  private var accents = ByteBuffer()
  /// The number of the first mark on the unit taken last; 0 for none.
  private var mark: UInt32 = 0
  /// All marks on it where there are several: the class from bit 16, the number below.
  private var allMarks: [UInt32] = []
  private var classOfMark: UInt32 = 0
  /// How many units there were when one had marks.
  private var unitsToMarks = 0

  /// One bit for each unit, set for a capital: seven in a byte, the first unit highest, from 0x40 on. A unit in another
  /// form than these two closes the byte with bits that come last, and two bytes above all zeros tell the form.
  private var capitals = ByteBuffer()
  /// The bits of the latest units, the first of them highest.
  private var capitalBits: UInt64 = 0
  private var capitalBitCount = 0

  private var zeros = ByteBuffer()
  /// How many units there were when one had leading zeros.
  private var unitsToZeros = 0

  /// Ends each part of the key; below all other bytes in it.
  private static let end: UInt8 = 0x01
  private static let endOfMarks: UInt8 = 0x02
  /// Seven units without a capital.
  private static let noCapitals: UInt8 = 0x40
  private static let firstForm: UInt8 = 0xC0
  /// Of full width, compatible, in a font, in a circle.
  private static let mostCapitalForms: UInt32 = 4
  /// How many forms there are before those of capitals.
  private static let formsOfSmall: UInt32 = 6
  /// Leading zeros are counted up to this.
  private static let mostZeros = 200

  mutating func removeAll() {
    units = 0
    accents.removeAll()
    mark = 0
    if !allMarks.isEmpty { allMarks.removeAll(keepingCapacity: true) }
    unitsToMarks = 0
    capitals.removeAll()
    capitalBits = 0
    capitalBitCount = 0
    zeros.removeAll()
    unitsToZeros = 0
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
    if zeros == 0 { return }
    Self.append(distance: units - unitsToZeros, to: &self.zeros)
    unitsToZeros = units
    self.zeros.append(Self.endOfMarks + UInt8(min(zeros, Self.mostZeros)))
  }

  /// Takes a unit in one of its forms.
  mutating func take(form: UInt32) {
    var form = form
    // Only the first few forms behind capitals are capitals themselves, which matters where these come first.
    if capitalsFirst, form & 1 != 0, form >> 1 > Self.mostCapitalForms { form = (form >> 1 + Self.formsOfSmall) << 1 }
    take(isCapital: form & 1 != 0)
    if form > 1 { appendForm(UInt8(truncatingIfNeeded: form >> 1)) }
  }

  /// Takes a mark on the unit taken last, by its place among all marks.
  mutating func take(mark place: UInt32, of combiningClass: UInt32) {
    // Two bytes in UTF-8, whatever the place.
    let number = 0x80 + place
    if mark == 0 {
      mark = number
      classOfMark = combiningClass
      return
    }
    if allMarks.isEmpty { allMarks.append(classOfMark << 16 | mark) }
    // Marks of different classes may be written in any order, but for those of class 0, which stay where they are.
    let before = combiningClass == 0 ? allMarks.indices.last : allMarks.lastIndex { $0 >> 16 <= combiningClass }
    let place = before.map { $0 + 1 } ?? 0
    allMarks.insert(combiningClass << 16 | number, at: place)
  }

  // MARK: Bytes

  /// Appends the key behind the bytes that decide before it. What decides nothing at its end is left out.
  mutating func finish(into key: inout ByteBuffer) {
    if mark != 0 { appendMarks() }
    if zeros.isEmpty, capitals.isEmpty, capitalBitCount <= 42, !capitalsFirst {
      finishFew(into: &key)
      return
    }
    appendCapitals((capitalBitCount + 6) / 7 * 7)
    var capitalCount = capitals.count
    if !capitalsFirst {
      while capitalCount > 0, capitals[capitalCount - 1] == Self.noCapitals { capitalCount -= 1 }
    }
    if accents.isEmpty, capitalCount == 0, zeros.isEmpty { return }
    key.append(Self.end)
    key.append(accents.span)
    if capitalCount == 0, zeros.isEmpty { return }
    key.append(Self.end)
    key.append(capitals.span, 0..<capitalCount)
    if zeros.isEmpty { return }
    key.append(Self.end)
    key.append(zeros.span)
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
      word |= (UInt64(Self.noCapitals) &+ rest &>> 57) &<< UInt64(8 &* count)
      rest &<<= 7
      count &+= 1
    }
    key.append(word: word, count: count)
  }

  private mutating func appendMarks() {
    let distance = units &- unitsToMarks
    unitsToMarks = units
    if distance < Self.farDistance, allMarks.isEmpty {
      // The usual accent: the same bytes as below, at once.
      let bytes = UInt32(0xFE &- distance) | (0xC0 | mark &>> 6) &<< 8 | (0x80 | mark & 0x3F) &<< 16
      accents.append(word: UInt64(bytes | UInt32(Self.endOfMarks) &<< 24), count: 4)
      mark = 0
      return
    }
    Self.append(distance: distance, to: &accents)
    if allMarks.isEmpty { accents.append(scalar: mark) }
    for mark in allMarks { accents.append(scalar: mark & 0xFFFF) }
    allMarks.removeAll(keepingCapacity: true)
    mark = 0
    accents.append(Self.endOfMarks)
  }

  /// Tells the form of the unit taken last, which is neither the usual one nor that of a capital.
  private mutating func appendForm(_ form: UInt8) {
    appendCapitals(capitalBitCount / 7 * 7)
    let free = capitalBitCount == 0 ? 0 : 7 - capitalBitCount
    if free > 0 {
      // Whatever follows elsewhere comes first.
      if !capitalsFirst { capitalBits |= ((1 << UInt64(free)) - 1) << 57 }
      appendCapitals(7)
    }
    // The sooner in the seven, the later in the order.
    capitals.append(Self.firstForm + UInt8(free))
    capitals.append(Self.endOfMarks + form)
  }

  /// Appends `count` bits of the latest units, a multiple of seven.
  private mutating func appendCapitals(_ count: Int) {
    for _ in 0..<count / 7 {
      let bits = UInt8(truncatingIfNeeded: capitalBits >> 57)
      capitals.append(Self.noCapitals + (capitalsFirst ? 0x7F & ~bits : bits))
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
