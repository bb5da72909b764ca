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
    guard text.contains(ASCII.space, in: name) else { return }
    var words = text.words(in: name)
    let last = words.count - 1
    if NameWords.firms.contain(text, words[last]) || NameWords.opensFirm(text, words[0]) { return }
    if suffix.isEmpty {
      while words.count > 2, let word = words.last, text.isAside(word) || NameWords.suffixes.contain(text, word) {
        words.removeLast()
      }
      if words.count <= last { suffix = words[words.count - 1].upperBound..<name.upperBound }
      suffix = text.trimmed(suffix)
      // `Sammy Davis Jr.` has three words, `Pliny II` is no surname.
    }
    guard let end = words.last, !text.isEastAsian(end) else {
      surname = name
      suffix = name.upperBound..<name.upperBound
      return
    }
    var first = words.count - 1
    var place = first - 1
    while place >= 0, NameWords.particles.contain(text, words[place]) {
      if !text.beginsInLowercase(words[place]), place > 0 || NameWords.openers.contain(text, words[place]) {
        first = place
      }
      place -= 1
    }
    surname = words[first].lowerBound..<end.upperBound
    given = text.trimmed(name.lowerBound..<words[first].lowerBound)
  }
}

/// Words in names that mean something: in lower case, without the dots.
struct NameWords: Sendable {
  private let words: Set<[UInt8]>
  private let longest: Int

  private init(_ text: String) {
    words = Set(text.utf8.split(separator: ASCII.space).map(Array.init))
    longest = words.map(\.count).max() ?? 0
  }

  /// Whether the word in `range` is one of them; case and dots do not count.
  func contain(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    if range.isEmpty || range.count > 2 * longest { return false }
    var word: [UInt8] = []
    for at in range where text[at] != UInt8(ascii: ".") { word.append(ASCII.lowercase(text[at])) }
    return words.contains(word)
  }

  /// What follows a name and does not decide first.
  static let suffixes = NameWords("jr sr jnr snr junior senior ii iii iv phd ph.d md dds esq obe cbe mbe frs dphil")

  /// What stands before a surname; which of them are part of it, their first letter tells.
  static let particles = NameWords(
    """
    a al af ap aan bar ben bin bint da dal dalla das de degli dei del dela dell della delle den der des di do dos du e \
    el fitz ibn in la las le les li lo los mac mc o op san santa saint st 't te ten ter tom ul van vande vanden vander \
    ver vom von vor y zu zum zur 's
    """)

  /// The particles that may open a name that has nothing before them: Le Corbusier, De Sade.
  static let openers = NameWords("de del della des di du ibn la las le les los saint st van von")

  /// The last words of firms and institutions.
  static let firms = NameWords(
    """
    academy agency association authors board books church club co collective college commission committee company \
    corp corporation council department editors foundation gmbh government group guild inc institut institute \
    institution library llc llp ltd magazine ministry museum nations office organisation organization plc press \
    publications publishers publishing school services society staff studio studios team times trust union university \
    verlag
    """)

  /// Whether a name that begins with this word is no person's.
  static func opensFirm(_ text: Span<UInt8>, _ word: Range<Int>) -> Bool {
    word.count == 3 && ASCII.lowercase(text[word.lowerBound]) == UInt8(ascii: "t")
      && ASCII.lowercase(text[word.lowerBound + 1]) == UInt8(ascii: "h")
      && ASCII.lowercase(text[word.lowerBound + 2]) == UInt8(ascii: "e")
  }
}

extension Span where Element == UInt8 {
  /// Where the author who begins at `start` ends, and behind that the next one begins: at `; `, ` & ` or ` and `.
  func authorEnd(from start: Int, before end: Int) -> Range<Int> {
    var at = start
    while at < end {
      switch self[at] {
      case ASCII.semicolon: return at..<trimmed(at + 1..<end).lowerBound
      case ASCII.space:
        for word in Self.joiners where at + word.count <= end && equals(word.span, in: at..<at + word.count) {
          return at..<at + word.count
        }
      default: break
      }
      at &+= 1
    }
    return end..<end
  }

  private static var joiners: [[UInt8]] { [Array(" & ".utf8), Array(" and ".utf8)] }

  fileprivate func firstIndex(of byte: UInt8, in range: Range<Int>) -> Int? {
    for at in range where self[at] == byte { return at }
    return nil
  }

  fileprivate func contains(_ byte: UInt8, in range: Range<Int>) -> Bool { firstIndex(of: byte, in: range) != nil }

  /// The words between the spaces of `range`, which is trimmed.
  fileprivate func words(in range: Range<Int>) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var start = range.lowerBound
    for at in range where self[at] == ASCII.space {
      if at > start { words.append(start..<at) }
      start = at + 1
    }
    if start < range.upperBound { words.append(start..<range.upperBound) }
    return words
  }

  /// Whether a word stands in brackets, such as `(Editor)`.
  fileprivate func isAside(_ word: Range<Int>) -> Bool {
    self[word.lowerBound] == UInt8(ascii: "(") || self[word.lowerBound] == UInt8(ascii: "[")
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
