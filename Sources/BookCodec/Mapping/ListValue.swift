internal import BookCore

/// Several values of one field, joined: authors or genres, in order, without repeats.
///
/// It is used again for each record and keeps its memory.
struct ListValue: Sendable {
  /// The values so far, joined with `Book.separator`.
  private(set) var joined = ByteBuffer()
  /// What of them tells a repeat; nothing where repeats are kept.
  private var known = ByteSet()
  /// A name as it counts for comparing.
  private var plainName = ByteBuffer()
  /// Whether a part was left out since the last `begin`.
  private(set) var hasLeftOut = false
  /// A value that is to be left out of this record.
  private var status = ByteBuffer()
  /// By the number of a part, from the lowest bit: whether its role is another than author.
  private var otherRoles: UInt64 = 0
  private var repeats = Repeats.areKept
  private var joiner = Joiner.semicolon
  /// A value whose HTML entities are decoded.
  private var decoded = ByteBuffer()

  /// What a value is: a text to divide, or a list already, the joined parts of an array.
  private enum Source { case text, list }

  /// What becomes of a value that came before.
  enum Repeats {
    case areKept
    case areLeftOut
    /// Names count as the same where they differ in case, spaces or dots only.
    case areLeftOutAsNames
  }

  private enum Joiner { case comma, semicolon }

  mutating func begin(_ repeats: Repeats) {
    self.repeats = repeats
    joined.removeAll()
    known.removeAll()
    hasLeftOut = false
    status.removeAll()
    otherRoles = 0
  }

  /// Leaves this value out of the ones that come.
  mutating func leaveOut(_ cell: Cell, _ text: Span<UInt8>, _ scratch: borrowing ByteBuffer) {
    status.removeAll()
    status.append(cell.source(text, scratch), cell.range)
  }

  /// Notes the roles of the parts of the value that is added next.
  mutating func note(roles cell: Cell, _ text: Span<UInt8>, _ scratch: borrowing ByteBuffer) {
    let text = cell.source(text, scratch)
    let range = cell.range
    let separator = ListRule.Separator.bars
    otherRoles = 0
    var start = range.lowerBound
    for number in 0..<64 {
      let end = separator.next(in: text, start..<range.upperBound, hasEscapes: false)
      let role = text.trimmed(start..<end.lowerBound)
      if !role.isEmpty, !Self.author.contains(text, role) { otherRoles |= 1 << UInt64(number) }
      if end.isEmpty { return }
      start = end.upperBound
    }
  }

  private static let author = WordList(["author"])

  /// Adds the parts of a value.
  mutating func add(_ cell: Cell, _ text: Span<UInt8>, _ scratch: borrowing ByteBuffer, by rule: ListRule) {
    let text = cell.source(text, scratch)
    let range = cell.range
    let source: Source = cell.isList ? .list : .text
    if rule.hasEntities, text.holds(ASCII.ampersand, in: range) || text.holds(ASCII.less, in: range) {
      var value = ByteBuffer()
      swap(&value, &decoded)
      value.removeAll()
      HTMLEntities.appendDecoded(text, range, to: &value)
      addParts(value.span, value.span.trimmed(0..<value.count), by: rule, from: source)
      swap(&value, &decoded)
    } else {
      addParts(text, range, by: rule, from: source)
    }
    otherRoles = 0
  }

  private mutating func addParts(_ text: Span<UInt8>, _ range: Range<Int>, by rule: ListRule, from source: Source) {
    let separator = source == .list ? .semicolons : rule.separator(of: text, range)
    joiner = separator == .shelves && !text.holds(ASCII.semicolon, in: range) ? .comma : .semicolon
    var start = range.lowerBound
    var number = 0
    while true {
      let end = separator.next(in: text, start..<range.upperBound, hasEscapes: rule.hasEscapes && source == .text)
      let part = text.trimmed(start..<end.lowerBound)
      if !part.isEmpty, number > 63 || otherRoles >> UInt64(number) & 1 == 0 {
        add(part: part, of: text, by: rule, from: source, divided: separator)
      }
      if end.isEmpty { return }
      start = end.upperBound
      number &+= 1
    }
  }

  private mutating func add(
    part: Range<Int>, of text: Span<UInt8>, by rule: ListRule, from source: Source,
    divided separator: ListRule.Separator
  ) {
    let isStatus = part.count == status.count && !status.isEmpty && text.isSameWord(part, status.span, 0..<part.count)
    if isStatus || rule.leftOut.contains(text, part) {
      hasLeftOut = true
      return
    }
    let before = joined.count
    if !joined.isEmpty {
      joined.append(joiner == .comma ? ASCII.comma : ASCII.semicolon)
      joined.append(ASCII.space)
    }
    let start = joined.count
    if source == .list {
      joined.append(text, part)
    } else {
      append(part, of: text, by: rule, divided: separator)
    }
    // A part that is a comma alone gives a name of nothing.
    if joined.count == start || isRepeat(start..<joined.count) { joined.truncate(to: before) }
  }

  private mutating func append(
    _ part: Range<Int>, of text: Span<UInt8>, by rule: ListRule, divided separator: ListRule.Separator
  ) {
    if rule.isLastFirst {
      let (first, second, third) = PersonName.pieces(of: text, part, hasEscapes: rule.hasEscapes)
      append(piece: first, of: text, by: rule, divided: separator)
      for piece in [second, third] where !piece.isEmpty {
        joined.append(ASCII.space)
        append(piece: piece, of: text, by: rule, divided: separator)
      }
    } else if separator == .tags {
      joined.append(text, part.lowerBound + 1..<part.upperBound)
    } else {
      append(piece: part, of: text, by: rule, divided: separator)
    }
  }

  /// Appends a piece of a name without what escaped it.
  private mutating func append(
    piece: Range<Int>, of text: Span<UInt8>, by rule: ListRule, divided separator: ListRule.Separator
  ) {
    if separator == .ampersands {
      appendHalving(ASCII.ampersand, text, piece)
    } else if rule.hasEscapes, text.holds(ASCII.backslash, in: piece) {
      var at = piece.lowerBound
      while at < piece.upperBound {
        if text[at] == ASCII.backslash, at &+ 1 < piece.upperBound, Self.isEscapable(text[at &+ 1]) { at &+= 1 }
        joined.append(text[at])
        at &+= 1
      }
    } else {
      joined.append(text, piece)
    }
  }

  /// Appends the bytes with two of `byte` as one.
  private mutating func appendHalving(_ byte: UInt8, _ text: Span<UInt8>, _ range: Range<Int>) {
    var at = range.lowerBound
    while at < range.upperBound {
      joined.append(text[at])
      at &+= text[at] == byte && at &+ 1 < range.upperBound && text[at &+ 1] == byte ? 2 : 1
    }
  }

  private static func isEscapable(_ byte: UInt8) -> Bool {
    byte == ASCII.comma || byte == ASCII.semicolon || byte == ASCII.verticalBar || byte == ASCII.backslash
  }

  /// Whether the value, which is a part of `joined`, came before.
  private mutating func isRepeat(_ value: Range<Int>) -> Bool {
    switch repeats {
    case .areKept: return false
    case .areLeftOut: return !known.insert(joined, value)
    case .areLeftOutAsNames:
      plainName.removeAll()
      PersonName.appendPlain(joined, value, to: &plainName)
      return !known.insert(plainName, 0..<plainName.count)
    }
  }
}

extension ListRule {
  /// What divides a value, where that depends on the value.
  fileprivate func separator(of text: Span<UInt8>, _ range: Range<Int>) -> Separator {
    switch separator {
    case .tags: text.areTags(range) ? .tags : .none
    case .ampersandsOrCommas: hasAmpersands(text, range) ? .ampersands : .commas
    default: separator
    }
  }

  /// Whether there is an ampersand that divides, or one that is doubled so that it does not.
  private func hasAmpersands(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    let first = Separator.ampersands.next(in: text, range, hasEscapes: false)
    if !first.isEmpty { return true }
    return range.dropLast().contains { text[$0] == ASCII.ampersand && text[$0 &+ 1] == ASCII.ampersand }
  }
}

extension Span where Element == UInt8 {
  /// Whether all words in `range` are tags such as `#sea`; a number alone (`#1`) is none.
  func areTags(_ range: Range<Int>) -> Bool {
    var at = range.lowerBound
    while at < range.upperBound {
      guard self[at] == ASCII.numberSign else { return false }
      at &+= 1
      // `#` and white space that does not part words, such as a no-break space, begin no tag.
      if trimmed(at..<range.upperBound).lowerBound != at { return false }
      var hasLetter = false
      while at < range.upperBound, self[at] != ASCII.space, self[at] != ASCII.comma {
        if self[at] == ASCII.numberSign { return false }
        if ASCII.digit(self[at]) == nil { hasLetter = true }
        at &+= 1
      }
      if !hasLetter { return false }
      while at < range.upperBound, self[at] == ASCII.space || self[at] == ASCII.comma { at &+= 1 }
    }
    return true
  }
}
