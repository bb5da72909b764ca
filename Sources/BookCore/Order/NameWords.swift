/// Words in names that mean something: in lower case, without the dots.
struct NameWords: Sendable {
  private let words: Set<[UInt8]>
  /// For each letter the lengths of the words that begin with it, a bit for each: most words of names are told to be
  /// none of these by it.
  private var lengths: [UInt32] = Array(repeating: 0, count: 32)

  private init(_ text: String) {
    words = Set(text.utf8.split(separator: ASCII.space).map(Array.init))
    for word in words { lengths[Int(word[0] & 0x1F)] |= 1 << UInt32(word.count) }
  }

  /// Whether the word in `range` is one of them; case and dots do not count.
  func contain(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    if range.isEmpty || range.count > 31 { return false }
    var count = 0
    for at in range where text[at] != UInt8(ascii: ".") { count &+= 1 }
    if lengths[Int(text[range.lowerBound] & 0x1F)] >> UInt32(count) & 1 == 0 { return false }
    var word: [UInt8] = []
    for at in range where text[at] != UInt8(ascii: ".") { word.append(ASCII.lowercase(text[at])) }
    return words.contains(word)
  }

  /// What follows a name and does not decide first.
  static let suffixes = NameWords("jr sr jnr snr junior senior ii iii iv phd md dds esq obe cbe mbe frs dphil")

  /// What stands before a surname; which of them are part of it, their first letter tells.
  static let particles = NameWords(
    "a al af ap aan bar ben bin bint da dal dalla das de degli dei del dela dell della delle den der des di do dos du e "
      + "el fitz ibn in la las le les li lo los mac mc o op san santa saint st 't te ten ter tom ul van vande vanden "
      + "vander ver vom von vor y zu zum zur 's")

  /// The particles that may open a name that has nothing before them: Le Corbusier, De Sade.
  static let openers = NameWords("de del della des di du ibn la las le les los saint st van von")

  /// The last words of firms and institutions.
  static let firms = NameWords(
    "academy agency association authors board books church club co collective college commission committee company "
      + "corp corporation council department editors foundation gmbh government group guild inc institut institute "
      + "institution library llc llp ltd magazine ministry museum nations office organisation organization plc press "
      + "publications publishers publishing school services society staff studio studios team times trust union "
      + "university verlag")

  /// Whether a name that begins with the word in `range` is no person's.
  static func opensFirm(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool { the.contain(text, range) }
  private static let the = NameWords("the")
}
