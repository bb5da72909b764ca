internal import BookCore

/// What a character counts as where delimiters such as `*` stand beside it (CommonMark 0.31, section 6.2).
enum CharacterClass {
  /// Unicode white space; the start and the end of a text count as it.
  case space
  /// A symbol or punctuation.
  case punctuation
  case other

  init(_ scalar: Unicode.Scalar) {
    if scalar.value < 0x80 {
      let byte = UInt8(truncatingIfNeeded: scalar.value)
      let isSpace = byte == ASCII.space || byte >= 0x09 && byte <= 0x0D
      self = isSpace ? .space : ASCII.isPunctuation(byte) ? .punctuation : .other
      return
    }
    switch scalar.properties.generalCategory {
    case .spaceSeparator: self = .space
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
      self = .punctuation
    default: self = .other
    }
  }
}

extension Span where Element == UInt8 {
  /// The class of the character that ends at `offset`.
  func characterClass(before offset: Int, from start: Int) -> CharacterClass {
    if offset <= start { return .space }
    var first = offset - 1
    while first > start, self[first] & 0xC0 == 0x80 { first -= 1 }
    return characterClass(at: first, before: offset)
  }

  /// The class of the character that begins at `offset`.
  func characterClass(at offset: Int, before end: Int) -> CharacterClass {
    scalar(at: offset, before: end).map { CharacterClass($0) } ?? .space
  }

  /// The scalar value that begins at `offset`; nil at the end and for what is not UTF-8.
  func scalar(at offset: Int, before end: Int) -> Unicode.Scalar? {
    guard offset < end else { return nil }
    let byte = UInt32(self[offset])
    if byte < 0x80 { return Unicode.Scalar(byte) }
    let length = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
    guard byte >= 0xC0, offset + length <= end else { return nil }
    var value = byte & (0x7F &>> UInt32(length))
    for next in offset + 1..<offset + length { value = value &<< 6 | UInt32(self[next] & 0x3F) }
    return Unicode.Scalar(value)
  }
}
