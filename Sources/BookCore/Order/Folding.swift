/// What scalars beyond ASCII count as where case and accents do not count: the look-ups in `FoldingTable`.
///
/// ASCII is the business of the callers, who have a faster way for it.
enum Folding {
  /// A part of a scalar that counts by itself: a letter, or a mark on the letter before.
  struct Element {
    /// The scalar from bit 0, the kind from bit 21, the variant from bit 24; as in make-folding-table.py.
    let packed: UInt32

    /// A letter or punctuation without case and marks, or a mark; of a digit, the ASCII digit.
    var scalar: UInt32 { packed & 0x1F_FFFF }
    var kind: Kind { Kind(rawValue: UInt8(packed >> 21 & 7)) ?? .letter }
    /// How the letter was written: 0 as it is, 1 as a capital, and 2 or 3 for forms that only count as this letter,
    /// such as the letters of a ligature.
    var variant: UInt8 { UInt8(packed >> 24 & 3) }
  }

  enum Kind: UInt8 {
    case letter, digit, blank, symbol, mark
  }

  /// The elements of one scalar: most have one, the ignored have none.
  struct Elements {
    fileprivate let first: UInt32
    fileprivate let offset: Int
    let count: Int

    /// The element at `index`, which must be below `count`.
    subscript(index: Int) -> Element {
      Element(packed: offset < 0 ? first : FoldingTable.sequences[offset + index])
    }
  }

  /// The elements of `scalar`.
  static func elements(of scalar: UInt32) -> Elements {
    let direct = Int(scalar) - 0x80
    if direct >= 0, direct < FoldingTable.direct.count { return elements(from: FoldingTable.direct[direct]) }
    if let (run, distance) = ScalarRuns.find(scalar, in: FoldingTable.runs, pages: FoldingTable.pages) {
      // Only runs of one have a sequence.
      return elements(from: FoldingTable.values[run] + distance)
    }
    return Elements(first: scalar, offset: -1, count: 1)
  }

  private static func elements(from value: UInt32) -> Elements {
    if value >> 31 == 0 { return Elements(first: value, offset: -1, count: 1) }
    return Elements(first: 0, offset: Int(value & 0xFFFF), count: Int(value >> 16 & 0x7FFF))
  }
}

extension Span where Element == UInt8 {
  /// The scalar whose first byte is at `offset`, and how many bytes it takes; U+FFFD for a byte that begins none.
  @inlinable package func scalar(at offset: Int, before end: Int) -> (value: UInt32, length: Int) {
    let lead = self[offset]
    if lead < 0x80 { return (UInt32(lead), 1) }
    let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
    if lead < 0xC2 || lead > 0xF4 || offset + length > end { return (0xFFFD, 1) }
    var value = UInt32(lead) & (0x7F >> UInt32(length))
    for next in offset + 1..<offset + length {
      let byte = self[next]
      if byte & 0xC0 != 0x80 { return (0xFFFD, 1) }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    return (value, length)
  }
}
