/// The parts of the name of one author in the order in which they count.
///
/// The surname of a name without a comma is its last word, and before it the particles from the first one with a
/// capital on: `Le Guin` of Ursula K. Le Guin, `Van der Meer` of Jan Van der Meer, `Beethoven` of Ludwig van Beethoven.
/// Of several surnames, as in Spanish, the last one counts: nothing tells them from given names. Names in Han, Kana or
/// Hangul, and those of firms and institutions, count as they are written.
struct AuthorName {
  /// What comes first; all of the name where nothing is turned round.
  private(set) var surname: Range<Int>
  /// May be empty, as the suffix may.
  private(set) var given: Range<Int>
  /// `Jr.` and the like.
  private(set) var suffix: Range<Int>

  /// - Parameter comma: where the first comma in `range` stands; nil where there is none.
  init(_ text: Span<UInt8>, _ range: Range<Int>, comma: Int?) {
    let name = text.trimmed(range)
    let none = name.upperBound..<name.upperBound
    surname = name
    given = none
    suffix = none
    guard let comma, comma < name.upperBound else {
      split(text, name)
      return
    }
    // `King, Stephen` is as it counts; `King, Jr.` has only a suffix behind the comma.
    let behind = text.trimmed(comma + 1..<name.upperBound)
    let before = text.trimmed(name.lowerBound..<max(comma, name.lowerBound))
    guard !behind.isEmpty, !before.isEmpty, NameWords(text, behind).contains(.suffix) else { return }
    suffix = behind
    split(text, before)
  }

  /// Finds the surname of a name without commas.
  private mutating func split(_ text: Span<UInt8>, _ name: Range<Int>) {
    surname = name
    let start = name.lowerBound
    var last = text.lastWord(in: name)
    guard last.lowerBound > start else { return }
    var meaning = NameWords(text, last)
    if meaning.contains(.firm) || text.beginsWithArticle(name) { return }
    if suffix.isEmpty {
      // `Sammy Davis Jr.` has a suffix; `Pliny II` would have no other name.
      while meaning.contains(.suffix) || text.isAside(last) {
        let before = text.lastWord(in: text.beforeSpaces(last.lowerBound, from: start))
        if before.lowerBound == start { break }
        suffix = last.lowerBound..<name.upperBound
        last = before
        meaning = NameWords(text, last)
      }
    }
    if text.isEastAsian(last) {
      suffix = name.upperBound..<name.upperBound
      return
    }
    let beginning = beginningOfSurname(text, start, last)
    surname = beginning..<last.upperBound
    given = text.beforeSpaces(beginning, from: start)
  }

  /// Where the surname begins that ends with the word `last` of a name from `start` on.
  private func beginningOfSurname(_ text: Span<UInt8>, _ start: Int, _ last: Range<Int>) -> Int {
    var result = last.lowerBound
    var rest = text.beforeSpaces(result, from: start)
    while !rest.isEmpty {
      let word = text.lastWord(in: rest)
      let meaning = NameWords(text, word)
      guard meaning.contains(.particle) else { break }
      if !text.beginsInLowercase(word), word.lowerBound > start || meaning.contains(.opener) {
        result = word.lowerBound
      }
      rest = text.beforeSpaces(word.lowerBound, from: start)
    }
    return result
  }
}

extension Span where Element == UInt8 {
  /// Where the author who begins at `start` ends, and behind that the next one begins: at `;`, `|`, ` & ` or ` and `;
  /// and where the first comma stands before that.
  func authorEnd(from start: Int, before end: Int) -> (range: Range<Int>, comma: Int?) {
    var at = start
    var comma: Int?
    while at < end {
      // Letters, and what is beyond ASCII.
      let byte = self[at]
      if byte >= 0x40, byte != ASCII.verticalBar {
        at &+= 1
        continue
      }
      switch byte {
      case ASCII.comma: comma = comma ?? at
      case ASCII.semicolon, ASCII.verticalBar: return (at..<trimmed(at + 1..<end).lowerBound, comma)
      case ASCII.space: if let length = joinerLength(at: at, before: end) { return (at..<at + length, comma) }
      default: break
      }
      at &+= 1
    }
    return (end..<end, comma)
  }

  /// How long ` & ` or ` and ` at `offset` is; nil where there is none.
  private func joinerLength(at offset: Int, before end: Int) -> Int? {
    if offset + 3 <= end, self[offset + 1] == ASCII.ampersand, self[offset + 2] == ASCII.space { return 3 }
    guard offset + 5 <= end, self[offset + 1] == UInt8(ascii: "a"), self[offset + 2] == UInt8(ascii: "n"),
      self[offset + 3] == UInt8(ascii: "d"), self[offset + 4] == ASCII.space
    else { return nil }
    return 5
  }

  /// What stands behind the last space of `range`.
  fileprivate func lastWord(in range: Range<Int>) -> Range<Int> {
    var start = range.upperBound
    while start > range.lowerBound, self[start - 1] != ASCII.space { start &-= 1 }
    return start..<range.upperBound
  }

  /// What stands between `start` and the spaces before `end`.
  fileprivate func beforeSpaces(_ end: Int, from start: Int) -> Range<Int> {
    var end = end
    while end > start, self[end - 1] == ASCII.space { end &-= 1 }
    return start..<end
  }

  /// Whether a name is no person's, as that of The Onion.
  fileprivate func beginsWithArticle(_ name: Range<Int>) -> Bool {
    let start = name.lowerBound
    return ASCII.lowercase(self[start]) == UInt8(ascii: "t") && name.count > 4 && self[start + 3] == ASCII.space
      && ASCII.lowercase(self[start + 1]) == UInt8(ascii: "h") && ASCII.lowercase(self[start + 2]) == UInt8(ascii: "e")
  }

  /// Whether a word stands in brackets, such as `(Editor)`.
  fileprivate func isAside(_ word: Range<Int>) -> Bool {
    !word.isEmpty && (self[word.lowerBound] == ASCII.openParenthesis || self[word.lowerBound] == ASCII.openBracket)
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
