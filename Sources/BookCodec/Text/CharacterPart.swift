/// What one scalar is within a character that a reader sees, and how wide it is: the look-ups in `CharacterTable`.
@usableFromInline
package struct CharacterPart: Sendable {
  /// The kind from bit 0, the columns from bit 5, the flags from bit 7; as in make-character-table.py.
  private let packed: UInt32

  /// Its part in a character, by the Grapheme_Cluster_Break property of UAX #29, with the two further properties that
  /// rules GB9c and GB11 ask for.
  enum Kind: UInt8 {
    case other, control, extend, joiner, regional, prepend, spacing
    /// Hangul: a leading consonant, a vowel, a final consonant, a syllable that a final consonant may follow, another.
    case leading, vowel, trailing, syllable, closedSyllable
    /// A picture: Extended_Pictographic.
    case picture
    /// A consonant of an Indic script, and the virama that joins two of them.
    case consonant, linker
    /// A mark behind which no consonant is joined.
    case plainExtend
  }

  var kind: Kind { Kind(rawValue: UInt8(packed & 0x1F)) ?? .other }

  /// How many columns it takes by itself: 0, 1 or 2. A control character counts one, as its stand-in does.
  var columns: Int { widensBase ? 0 : Int(packed >> 5 & 3) }
  /// Whether it is a spacing mark, which takes the character before it to two columns.
  var widensBase: Bool { packed >> 5 & 3 == 3 }
  /// Whether U+FE0F behind it makes it an emoji of two columns.
  var isWideAsEmoji: Bool { packed >> 7 & 1 != 0 }
  /// Whether U+FE0E behind it makes it a sign of one column.
  var isNarrowAsText: Bool { packed >> 8 & 1 != 0 }
  /// Whether it is written from right to left, or makes what follows so.
  package var isRightToLeft: Bool { packed >> 9 & 1 != 0 }
  /// Whether it could do harm in a line: a control character, a line end, or one that turns or isolates a direction.
  package var isHazard: Bool { packed >> 10 & 1 != 0 }

  package init(of scalar: UInt32) {
    let page = min(Int(scalar >> 8), CharacterTable.pages.count - 1)
    // The run that holds the scalar is in low..<high.
    var low = Int(CharacterTable.pages[page])
    var high = CharacterTable.runs.count
    if page + 1 < CharacterTable.pages.count { high = min(high, Int(CharacterTable.pages[page + 1]) + 1) }
    while low + 1 < high {
      let middle = (low + high) / 2
      if CharacterTable.runs[middle] >> 11 <= scalar { low = middle } else { high = middle }
    }
    packed = CharacterTable.runs[low] & 0x7FF
  }
}
