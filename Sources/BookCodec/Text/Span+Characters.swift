internal import BookCore

// Text in characters as readers see them: extended grapheme clusters by UAX #29, and the columns that each takes.

extension Span where Element == UInt8 {
  /// How many columns of a terminal the text in `range` takes, which is valid UTF-8.
  ///
  /// The width is that of the Unicode version in `CharacterTable`: ideographs, kana, Hangul, fullwidth forms and emoji
  /// take two columns, whatever they are joined from; ambiguous ones take one; marks and invisible characters none. A
  /// control character counts one.
  ///
  /// - Complexity: ASCII is counted eight bytes at a time; a scalar beyond it costs a look-up.
  package func displayWidth(_ range: Range<Int>) -> Int {
    var width = 0
    var at = range.lowerBound
    while true {
      let end = extracting(0..<range.upperBound).endOfASCII(from: at)
      width &+= end &- at
      if end == range.upperBound { return width }
      // The last byte of ASCII belongs to the character that goes on behind it.
      at = end
      if end > range.lowerBound, self[end &- 1] < 0x80 {
        at &-= 1
        width &-= 1
      }
      while at < range.upperBound {
        let character = character(at: at, before: range.upperBound)
        width &+= character.columns
        at = character.end
        if at < range.upperBound, self[at] < 0x80 { break }
      }
    }
  }

  /// The longest run of whole characters at the front of `range` that takes at most `columns`: where it ends, and how
  /// many it takes.
  package func prefix(of range: Range<Int>, within columns: Int) -> (end: Int, columns: Int) {
    var width = 0
    var at = range.lowerBound
    while at < range.upperBound {
      let character = character(at: at, before: range.upperBound)
      if width + character.columns > columns { break }
      width += character.columns
      at = character.end
    }
    return (at, width)
  }

  /// The character that begins at `start`: where it ends, and how many columns it takes.
  package func character(at start: Int, before end: Int) -> (end: Int, columns: Int) {
    var (scalar, length) = scalar(at: start, before: end)
    var at = start + length
    // Between two bytes of ASCII nothing is joined, except a line end of two.
    if scalar < 0x80, at == end || self[at] < 0x80 {
      return scalar == 0x0D && at < end && self[at] == 0x0A ? (at + 1, 2) : (at, 1)
    }
    var cluster = Cluster(CharacterPart(of: scalar))
    while at < end {
      (scalar, length) = self.scalar(at: at, before: end)
      if !cluster.takes(scalar, CharacterPart(of: scalar)) { break }
      at += length
    }
    return (at, cluster.columns)
  }
}

/// A character as far as its scalars were seen.
private struct Cluster {
  private(set) var columns: Int
  private let first: CharacterPart
  private var last: CharacterPart.Kind
  /// Whether a picture came and marks only behind it, so that a joiner joins it to the next picture.
  private var isOpenPicture: Bool
  /// Whether a consonant of an Indic script came and joining marks only behind it.
  private var isOpenConsonant: Bool
  /// Whether a virama is among these marks, so that it joins the next consonant.
  private var isLinked = false
  private var isPair = false

  init(_ part: CharacterPart) {
    first = part
    last = part.kind
    columns = part.columns
    isOpenPicture = last == .picture
    isOpenConsonant = last == .consonant
  }

  /// Takes the next scalar in; false when a character of its own begins with it.
  mutating func takes(_ scalar: UInt32, _ part: CharacterPart) -> Bool {
    let kind = part.kind
    guard isJoined(kind) else { return false }
    switch kind {
    case .picture where last == .joiner: break
    case .regional where last == .regional:
      isPair = true
    case .consonant where isLinked: columns = 2
    case .extend where scalar == 0xFE0F:
      if first.isWideAsEmoji { columns = 2 }
    case .extend where scalar == 0xFE0E:
      if first.isNarrowAsText, columns == 2 { columns = 1 }
    // The colour of a skin, which by itself is a picture.
    case .extend where part.columns == 2 && isOpenPicture: break
    default: columns = part.widensBase && columns > 0 ? 2 : columns + part.columns
    }
    let isMark = kind == .extend || kind == .joiner || kind == .linker
    isOpenPicture = kind == .picture || isOpenPicture && (isMark || kind == .plainExtend)
    isLinked = isOpenConsonant && (kind == .linker || isLinked && isMark)
    isOpenConsonant = kind == .consonant || isOpenConsonant && isMark
    last = kind
    return true
  }

  /// Rules GB3 to GB13 of UAX #29: whether there is no break between what came and a scalar of this kind.
  private func isJoined(_ kind: CharacterPart.Kind) -> Bool {
    if last == .control || kind == .control { return false }
    switch kind {
    case .extend, .plainExtend, .linker, .joiner, .spacing: return true
    case _ where last == .prepend: return true
    case .leading, .syllable, .closedSyllable: return last == .leading
    case .vowel: return last == .leading || last == .vowel || last == .syllable
    case .trailing: return last != .leading && last.isHangul
    case .consonant: return isLinked
    case .picture: return last == .joiner && isOpenPicture
    case .regional: return last == .regional && !isPair
    case .other, .control, .prepend: return false
    }
  }
}

extension CharacterPart.Kind {
  fileprivate var isHangul: Bool {
    switch self {
    case .leading, .vowel, .trailing, .syllable, .closedSyllable: true
    default: false
    }
  }
}
