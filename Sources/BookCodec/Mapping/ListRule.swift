internal import BookCore

/// How a value of a column is read as authors, genres or a title: where it divides, and what becomes of each part.
package struct ListRule: Sendable {
  package enum Separator: Sendable {
    /// The whole value is one part.
    case none
    /// A comma and a space; not before the rest of a name, such as `Jr.`.
    case commas
    case semicolons
    /// ` & `; `&&` is an ampersand in a part.
    case ampersands
    /// Ampersands as above where the value has any, commas as above otherwise.
    case ampersandsOrCommas
    case bars
    /// `|||||`
    case fiveBars
    /// Both, as people write who keep a table by hand.
    case semicolonsOrBars
    /// Spaces between words that each begin with `#`; a value with other words in it is one part.
    case tags
    /// Commas or semicolons, which stay between the parts.
    case shelves
  }

  package let separator: Separator
  /// Whether each part is a name as `Last, First`.
  package let isLastFirst: Bool
  /// Whether a backslash takes its meaning from the separator, comma or backslash behind it.
  package let hasEscapes: Bool
  /// Whether HTML entities stand for characters. They are decoded once.
  package let hasEntities: Bool
  /// Parts that are none: placeholders for no author, statuses among shelves.
  package let leftOut: WordList
  /// Where none of these is in a value, and nothing is left out, it is taken as it is.
  package let needles: Needles

  package init(
    _ separator: Separator = .none, lastFirst: Bool = false, escapes: Bool = false, entities: Bool = false,
    leavingOut words: [String] = []
  ) {
    self.separator = separator
    isLastFirst = lastFirst
    hasEscapes = escapes
    hasEntities = entities
    leftOut = WordList(words)
    var bytes = separator.bytes
    if lastFirst { bytes.append(ASCII.comma) }
    if escapes { bytes.append(ASCII.backslash) }
    if entities { bytes += [ASCII.ampersand, ASCII.less] }
    needles = Needles(bytes)
  }

  // MARK: Tables of no known source

  /// Authors: only semicolons and bars divide them; firms have commas and ampersands.
  static let handwrittenAuthors = ListRule(.semicolonsOrBars)
  /// Genres are kept as written, unless they are tags such as `#sea #islands`.
  static let handwrittenGenres = ListRule(.tags)
  /// Shelves are kept as written, without those that tell whether a book was read.
  static let handwrittenShelves = ListRule(
    .shelves,
    leavingOut: [
      "to-read", "want-to-read", "tbr", "currently-reading", "reading", "read", "already-read", "finished", "completed",
      "did-not-finish", "dnf", "stopped-reading", "abandoned", "paused", "wishlist",
    ])
}

extension ListRule.Separator {
  /// The bytes without which a value does not divide.
  fileprivate var bytes: [UInt8] {
    switch self {
    case .none: []
    case .commas: [ASCII.comma]
    case .semicolons: [ASCII.semicolon]
    case .ampersands: [ASCII.ampersand]
    case .ampersandsOrCommas: [ASCII.ampersand, ASCII.comma]
    case .bars, .fiveBars: [ASCII.verticalBar]
    case .semicolonsOrBars: [ASCII.semicolon, ASCII.verticalBar]
    case .tags: [ASCII.numberSign]
    case .shelves: [ASCII.comma, ASCII.semicolon]
    }
  }

  /// The first separator of `text` in `range`; the empty range at the end where there is none.
  func next(in text: Span<UInt8>, _ range: Range<Int>, hasEscapes: Bool) -> Range<Int> {
    var at = range.lowerBound
    while at < range.upperBound {
      let byte = text[at]
      if byte == ASCII.backslash, hasEscapes {
        at &+= 2
        continue
      }
      let length = length(at, byte, text, range)
      if length > 0 { return at..<at &+ length }
      // The second half of a doubled ampersand begins nothing.
      at &+= byte == ASCII.ampersand && at &+ 1 < range.upperBound && text[at &+ 1] == byte ? 2 : 1
    }
    return range.upperBound..<range.upperBound
  }

  /// How many bytes the separator at `at` has; 0 where there is none.
  private func length(_ at: Int, _ byte: UInt8, _ text: Span<UInt8>, _ range: Range<Int>) -> Int {
    let end = range.upperBound
    switch self {
    case .none: return 0
    case .semicolons, .semicolonsOrBars:
      if byte == ASCII.verticalBar { return self == .semicolonsOrBars ? 1 : 0 }
      // That of `Mu&ntilde;oz` stands in a name.
      return byte == ASCII.semicolon && !HTMLEntities.endReference(text, range.lowerBound..<at) ? 1 : 0
    case .bars: return byte == ASCII.verticalBar ? 1 : 0
    case .shelves: return byte == ASCII.semicolon || byte == ASCII.comma ? 1 : 0
    case .tags: return byte == ASCII.space || byte == ASCII.comma ? 1 : 0
    case .commas:
      guard byte == ASCII.comma, at &+ 1 == end || text[at &+ 1] == ASCII.space else { return 0 }
      return PersonName.continues(in: text, at &+ 1..<end) ? 0 : 1
    // A value is looked through with one of the two; see `ListValue`.
    case .ampersands, .ampersandsOrCommas:
      guard byte == ASCII.ampersand, at &+ 1 < end, text[at &+ 1] == ASCII.space else { return 0 }
      return at > 0 && text[at &- 1] == ASCII.space ? 1 : 0
    case .fiveBars:
      guard byte == ASCII.verticalBar, at &+ 5 <= end else { return 0 }
      for offset in at &+ 1..<at &+ 5 where text[offset] != byte { return 0 }
      return 5
    }
  }
}
