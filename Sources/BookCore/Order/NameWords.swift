/// Words in names that mean something, whatever their case and dots.
struct NameWords: OptionSet, Sendable {
  let rawValue: UInt8

  /// Follows a name and does not decide first.
  static let suffix = NameWords(rawValue: 1)
  /// Stands before a surname; whether it is part of it, its first letter tells.
  static let particle = NameWords(rawValue: 2)
  /// A particle that may open a name that has nothing before it: Le Corbusier, De Sade.
  static let opener = NameWords(rawValue: 4)
  /// The last word of a firm or an institution.
  static let firm = NameWords(rawValue: 8)

  /// What the word in `range`, which is not empty, means.
  init(_ text: Span<UInt8>, _ range: Range<Int>) {
    rawValue = Self.table.meaning(of: text, range)
  }

  init(rawValue: UInt8) { self.rawValue = rawValue }

  private static let table = Table([
    (suffix, "jr sr jnr snr junior senior ii iii iv phd ph.d md dds esq obe cbe mbe frs dphil"),
    (
      particle,
      "a al af ap aan bar ben bin bint da dal dalla das de degli dei del dela dell della delle den der des di do dos "
        + "du e el fitz ibn in la las le les li lo los mac mc o op san santa saint st 't te ten ter tom ul van vande "
        + "vanden vander ver vom von vor y zu zum zur 's"
    ),
    (opener, "de del della des di du ibn la las le les los saint st van von"),
    (
      firm,
      "academy agency association authors board books church club co collective college commission committee company "
        + "corp corporation council department editors foundation gmbh government group guild inc institut institute "
        + "institution library llc llp ltd magazine ministry museum nations office organisation organization plc press "
        + "publications publishers publishing school services society staff studio studios team times trust union "
        + "university verlag"
    ),
  ])

  private struct Table: Sendable {
    private var meanings: [[UInt8]: UInt8] = [:]
    /// For each letter the lengths of the words that begin with it, a bit for each: most words of names are told by it
    /// to mean nothing.
    private var lengths: [UInt32] = Array(repeating: 0, count: 32)

    init(_ lists: [(NameWords, String)]) {
      for (meaning, words) in lists {
        for word in words.utf8.split(separator: ASCII.space) {
          meanings[Array(word), default: 0] |= meaning.rawValue
          lengths[Int(word.first ?? 0) & 0x1F] |= 1 << UInt32(word.count)
        }
      }
    }

    func meaning(of text: Span<UInt8>, _ range: Range<Int>) -> UInt8 {
      if range.count > 31 { return 0 }
      var count = range.count
      // The dots inside are only looked at where there is one at the end.
      if text[range.upperBound - 1] == ASCII.dot {
        count = 0
        for at in range where text[at] != ASCII.dot { count &+= 1 }
      }
      if lengths[Int(text[range.lowerBound] & 0x1F)] >> UInt32(count) & 1 == 0 { return 0 }
      let hasDots = count < range.count
      var word: [UInt8] = []
      for at in range where !hasDots || text[at] != ASCII.dot { word.append(ASCII.lowercase(text[at])) }
      return meanings[word] ?? 0
    }
  }
}
