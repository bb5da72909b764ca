/// The parts of the name of one author in the order in which they count.
///
/// The surname of a name without a comma is its last word, and before it the particles from the first one with a
/// capital on: `Le Guin` of Ursula K. Le Guin, `Van der Meer` of Jan Van der Meer, but `Beethoven` of Ludwig van
/// Beethoven. Of several surnames, as in Spanish, the last one counts: nothing tells them from given names. Names in Han,
/// Kana or Hangul, and those of firms and institutions, count as they are written.
struct AuthorName {
  /// What comes first; all of the name where nothing is turned round.
  private(set) var surname: Range<Int>
  /// May be empty, as the suffix may.
  private(set) var given: Range<Int>
  /// `Jr.` and the like.
  private(set) var suffix: Range<Int>

  init(_ text: Span<UInt8>, _ range: Range<Int>) {
    let name = text.trimmed(range)
    let none = name.upperBound..<name.upperBound
    surname = name
    given = none
    suffix = none
    if let comma = text.firstIndex(of: ASCII.comma, in: name) {
      // `King, Stephen` is as it counts; `King, Jr.` has only a suffix behind the comma.
      let behind = text.trimmed(comma + 1..<name.upperBound)
      guard NameWords.suffixes.contain(text, behind) else { return }
      suffix = behind
      split(text, text.trimmed(name.lowerBound..<comma))
    } else {
      split(text, name)
    }
  }

  /// Finds the surname of a name without commas.
  private mutating func split(_ text: Span<UInt8>, _ name: Range<Int>) {
    surname = name
    let start = name.lowerBound
    var last = text.lastWord(in: name)
    guard last.lowerBound > start else { return }
    if NameWords.firms.contain(text, last) || NameWords.opensFirm(text, text.firstWord(in: name)) { return }
    if suffix.isEmpty {
      // `Sammy Davis Jr.` has a suffix; `Pliny II` would have no other name.
      while text.isAside(last) || NameWords.suffixes.contain(text, last) {
        let before = text.lastWord(in: text.trimmed(start..<last.lowerBound))
        if before.lowerBound == start { break }
        suffix = last.lowerBound..<name.upperBound
        last = before
      }
    }
    if text.isEastAsian(last) {
      suffix = name.upperBound..<name.upperBound
      return
    }
    var first = last.lowerBound
    var rest = text.trimmed(start..<first)
    while !rest.isEmpty {
      let word = text.lastWord(in: rest)
      guard NameWords.particles.contain(text, word) else { break }
      if !text.beginsInLowercase(word), word.lowerBound > start || NameWords.openers.contain(text, word) {
        first = word.lowerBound
      }
      rest = text.trimmed(start..<word.lowerBound)
    }
    surname = first..<last.upperBound
    given = text.trimmed(start..<first)
  }
}

extension Span where Element == UInt8 {
  /// Where the author who begins at `start` ends, and behind that the next one begins: at `;`, `|`, ` & ` or ` and `.
  func authorEnd(from start: Int, before end: Int) -> Range<Int> {
    var at = start
    while at < end {
      let byte = self[at]
      if byte == ASCII.semicolon || byte == ASCII.verticalBar { return at..<trimmed(at + 1..<end).lowerBound }
      if byte == ASCII.space, let length = joinerLength(at: at, before: end) { return at..<at + length }
      at &+= 1
    }
    return end..<end
  }

  /// How long ` & ` or ` and ` at `offset` is; nil where there is none.
  private func joinerLength(at offset: Int, before end: Int) -> Int? {
    if offset + 3 <= end, self[offset + 1] == ASCII.ampersand, self[offset + 2] == ASCII.space { return 3 }
    guard offset + 5 <= end, self[offset + 1] == UInt8(ascii: "a"), self[offset + 2] == UInt8(ascii: "n"),
      self[offset + 3] == UInt8(ascii: "d"), self[offset + 4] == ASCII.space
    else { return nil }
    return 5
  }

  fileprivate func firstIndex(of byte: UInt8, in range: Range<Int>) -> Int? {
    for at in range where self[at] == byte { return at }
    return nil
  }

  /// What stands behind the last space of `range`.
  fileprivate func lastWord(in range: Range<Int>) -> Range<Int> {
    var start = range.upperBound
    while start > range.lowerBound, self[start - 1] != ASCII.space { start &-= 1 }
    return start..<range.upperBound
  }

  /// What stands before the first space of `range`.
  fileprivate func firstWord(in range: Range<Int>) -> Range<Int> {
    range.lowerBound..<(firstIndex(of: ASCII.space, in: range) ?? range.upperBound)
  }

  /// Whether a word stands in brackets, such as `(Editor)`.
  fileprivate func isAside(_ word: Range<Int>) -> Bool {
    !word.isEmpty && (self[word.lowerBound] == UInt8(ascii: "(") || self[word.lowerBound] == UInt8(ascii: "["))
  }

  fileprivate func beginsInLowercase(_ word: Range<Int>) -> Bool {
    let byte = self[word.lowerBound]
    return byte == ASCII.apostrophe || byte >= 0x61 && byte <= 0x7A
  }

  /// Whether a word begins in Han, Kana or Hangul.
  fileprivate func isEastAsian(_ word: Range<Int>) -> Bool {
    let (scalar, _) = scalar(at: word.lowerBound, before: word.upperBound)
    switch scalar {
    case 0x1100...0x11FF, 0x2E80...0x9FFF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0x20000...0x3FFFF:
      return true
    default: return false
    }
  }
}
