/// What a scalar or several give to a collation key: a unit with a weight, or a mark on the unit before.
struct CollationElement: Hashable, Sendable {
  /// As in make-collation-table.py: of a unit the weight, and the form from bit 24; of a mark its place among marks,
  /// and its combining class from bit 8; of a digit its value.
  var packed: UInt32

  enum Kind {
    case unit, mark, digit
  }

  var kind: Kind { packed < CollationTable.Tag.mark ? .unit : packed < CollationTable.Tag.digit ? .mark : .digit }

  /// The lead byte from bit 16, and behind it the offset.
  var weight: UInt32 { packed & 0xFF_FFFF }
  /// How the unit is written. Bit 0 is set for capitals and the forms behind them, such as Katakana; the rest tells the
  /// forms on either side apart, and is 0 for the usual one.
  var form: UInt32 {
    get { packed >> 24 & 0x3F }
    set { packed = packed & 0xC0FF_FFFF | newValue << 24 }
  }
  /// The place of the mark among all marks.
  var mark: UInt32 { packed & 0xFF }
  /// Marks of different classes do not touch, and may be written in any order.
  var combiningClass: UInt32 { packed >> 8 & 0xFF }
  var digit: UInt8 { UInt8(truncatingIfNeeded: packed & 0xF) }
}

extension CollationTable {
  /// The highest bits of values, which tell what they are; below `mark` are units.
  enum Tag {
    static let mark: UInt32 = 0x4000_0000
    static let digit: UInt32 = 0x6000_0000
    /// How many elements there are, from bit 16, and where in `sequences`.
    static let sequence: UInt32 = 0x8000_0000
    /// A row in `contractions`.
    static let contraction: UInt32 = 0xC000_0000
    /// A vowel that is written before its consonant: its weight.
    static let prevowel: UInt32 = 0xE000_0000
  }

  /// The value of `scalar`: an element, or what leads to elements.
  ///
  /// Hangul syllables have none; they are made of their parts.
  static func value(of scalar: UInt32) -> UInt32 {
    if scalar < direct.count { return direct[Int(scalar)] }
    if let (run, distance) = ScalarRuns.find(scalar, in: runs, pages: pages) {
      let value = values[run]
      return value < Tag.sequence ? value + distance : value
    }
    if let place = HanOrder.place(of: scalar) { return weight(han, place) }
    return weight(unassigned, scalar)
  }

  /// The weight at `offset` from the start of the leads from `lead` on, which have three bytes.
  private static func weight(_ lead: UInt32, _ offset: UInt32) -> UInt32 {
    let values: UInt32 = 254 * 254
    return (lead + offset / values) << 16 | offset % values
  }

  /// The elements of a value that is no contraction and no vowel written before its consonant.
  static func elements(of value: UInt32) -> [CollationElement] {
    if value < Tag.sequence { return [CollationElement(packed: value)] }
    let start = Int(value & 0xFFFF)
    return sequences[start..<start + Int(value >> 16 & 0xFF)].map(CollationElement.init(packed:))
  }

  /// Whether `scalar` changes places with a vowel that is written before it.
  static func isConsonant(_ scalar: UInt32) -> Bool {
    var at = 0
    while at < consonants.count {
      if scalar >= consonants[at], scalar <= consonants[at + 1] { return true }
      at += 2
    }
    return false
  }
}
