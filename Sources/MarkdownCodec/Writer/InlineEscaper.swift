internal import BookCodec
internal import BookCore

/// Writes texts so that Markdown shows them as they are, and our reader gives them back.
///
/// A backslash is put only before what would mean something: by the rules of GFM (emphasis, links, code, HTML,
/// entities, strikethrough, bare addresses), by what GitHub adds to them (math between `$`, emoji between `:`), and by
/// those of our reader. A line break becomes `<br>`; white space that a parser would drop or turn into other white
/// space becomes a character reference.
struct InlineEscaper {
  /// What a text is a part of, by which more may have to be escaped.
  enum Place {
    case cell
    /// The cell of authors in a table that is not our own, whose authors are divided at `;` and `|` when it is read.
    case authorCell
    case heading
    /// The text of a link.
    case link
    /// The title of an item of a list.
    case title
    /// The author of an item, and the genre, behind which details follow in parentheses.
    case author
    case genre
  }

  let place: Place
  /// Whether a text had a NUL, which no Markdown can hold.
  private(set) var hasReplacedNUL = false

  init(_ place: Place) { self.place = place }

  private var isDetail: Bool { place == .author || place == .genre }
  private var isCell: Bool { place == .cell || place == .authorCell }

  mutating func append(_ text: String, to output: inout ByteBuffer) {
    let bytes = Array(text.utf8)
    append(bytes.span, bytes.span.trimmed(0..<bytes.count), to: &output)
  }

  /// Appends the text in `range`, which has no white space at its ends.
  mutating func append(_ text: Span<UInt8>, _ range: Range<Int>, to output: inout ByteBuffer) {
    if range.isEmpty { return }
    var at = range.lowerBound
    var start = at
    if place == .genre, text.needsProtection(asGenre: range) {
      output.appendReference(UInt32(text[at]))
      at += 1
      start = at
    }
    while at < range.upperBound {
      let byte = text[at]
      guard Self.isNoted(byte) || byte >= 0x80 else {
        at &+= 1
        continue
      }
      let change = change(text, at, range)
      if change.kind == .none {
        at &+= 1
        continue
      }
      output.append(text, start..<at)
      at = write(change, text, at, to: &output)
      start = at
    }
    output.append(text, start..<range.upperBound)
  }

  /// What becomes of the bytes at a place.
  private struct Change {
    enum Kind { case none, escaped, lineBreak, reference, replaced }
    var kind: Kind
    var length = 1
    static let none = Change(kind: .none)
    static let escaped = Change(kind: .escaped)
  }

  private mutating func write(_ change: Change, _ text: Span<UInt8>, _ at: Int, to output: inout ByteBuffer) -> Int {
    switch change.kind {
    case .none: return at
    case .escaped:
      output.append(ASCII.backslash)
      output.append(text[at])
    case .lineBreak: output.append("<br>")
    case .reference: output.appendReference(text.scalar(at: at, before: at + change.length)?.value ?? 0xFFFD)
    case .replaced:
      hasReplacedNUL = true
      output.append("\u{FFFD}")
    }
    return at + change.length
  }

  private static func isNoted(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "w") || byte == ASCII.dot || ASCII.isPunctuation(byte)
  }

  private func change(_ text: Span<UInt8>, _ at: Int, _ range: Range<Int>) -> Change {
    let before = at > range.lowerBound ? text[at - 1] : 0
    let next = at + 1 < range.upperBound ? text[at + 1] : 0
    switch text[at] {
    case 0: return Change(kind: .replaced)
    case ASCII.lineFeed: return Change(kind: .lineBreak)
    case ASCII.carriageReturn: return Change(kind: .lineBreak, length: next == ASCII.lineFeed ? 2 : 1)
    case ASCII.tab: return Change(kind: .reference)
    case ASCII.backslash:
      return next <= 0x20 && next != ASCII.space || next >= 0x80 || ASCII.isPunctuation(next) ? .escaped : .none
    case ASCII.asterisk, ASCII.tilde: return before == ASCII.space && next == ASCII.space ? .none : .escaped
    case ASCII.underscore:
      let isInWord = ASCII.isLetterOrDigit(before) && ASCII.isLetterOrDigit(next)
      return isInWord || before == ASCII.space && next == ASCII.space ? .none : .escaped
    case ASCII.backtick, ASCII.openBracket: return .escaped
    case ASCII.less:
      let isTag = ASCII.isLetterOrDigit(next) || next == ASCII.slash || next == ASCII.exclamationMark || next == 0x3F
      return isTag ? .escaped : .none
    case ASCII.ampersand: return text.looksLikeReference(at, before: range.upperBound) ? .escaped : .none
    case ASCII.colon: return text.hasAddressOrEmoji(at, range) ? .escaped : .none
    case ASCII.dot: return text.endsBareWWW(at, range) ? .escaped : .none
    case ASCII.dollarSign: return isMath(text, at, range) ? .escaped : .none
    case 0x80...0xFF: return changeBeyondASCII(text, at, range)
    default: return changeInPlace(text, at, range, before, next)
    }
  }

  /// What only means something in some places.
  private func changeInPlace(
    _ text: Span<UInt8>, _ at: Int, _ range: Range<Int>, _ before: UInt8, _ next: UInt8
  ) -> Change {
    let isFirst = at == range.lowerBound
    let isEscaped: Bool
    switch text[at] {
    case ASCII.verticalBar:
      if place == .authorCell { return Change(kind: .reference) }
      isEscaped = isCell
    case ASCII.semicolon: return place == .authorCell && next != ASCII.space ? Change(kind: .reference) : .none
    case ASCII.numberSign:
      isEscaped = isFirst && isCell && next > ASCII.space || at + 1 == range.upperBound && place == .heading
    case ASCII.closeBracket: isEscaped = place == .link
    case ASCII.openParenthesis, ASCII.closeParenthesis: isEscaped = isDetail
    case ASCII.hyphen: isEscaped = isDetail && !isFirst && before <= ASCII.space && next <= ASCII.space && next > 0
    case ASCII.comma: isEscaped = place == .genre && text.hasAcquired(behind: at, before: range.upperBound)
    default: isEscaped = false
    }
    return isEscaped ? .escaped : .none
  }

  /// GitHub takes what is between two `$` for a formula.
  private func isMath(_ text: Span<UInt8>, _ at: Int, _ range: Range<Int>) -> Bool {
    if !isCell { return true }
    return text.holds(text[at], in: range.lowerBound..<at) || text.holds(text[at], in: at + 1..<range.upperBound)
  }

  /// Dashes that would begin a description, and white space at the ends.
  private func changeBeyondASCII(_ text: Span<UInt8>, _ at: Int, _ range: Range<Int>) -> Change {
    guard let scalar = text.scalar(at: at, before: range.upperBound) else { return .none }
    let length = scalar.utf8.count
    let isFirst = at == range.lowerBound
    let isLast = at + length == range.upperBound
    if isDetail, !isFirst, !isLast, scalar == "–" || scalar == "—" {
      let isSet = text[at - 1] <= ASCII.space && text[at + length] <= ASCII.space
      return isSet ? Change(kind: .reference, length: length) : .none
    }
    guard isFirst || isLast, CharacterClass(scalar) == .space else { return .none }
    return Change(kind: .reference, length: length)
  }
}

extension ByteBuffer {
  /// Appends a numeric character reference.
  fileprivate mutating func appendReference(_ scalar: UInt32) { append("&#\(scalar);") }
}

extension Span where Element == UInt8 {
  /// Whether a genre would be read as the year of publication or as a date.
  fileprivate func needsProtection(asGenre range: Range<Int>) -> Bool {
    if range.count == 4, range.allSatisfy({ ASCII.digit(self[$0]) != nil }) { return true }
    return hasWord("acquired", at: range.lowerBound, before: range.upperBound)
  }

  /// Whether ` acquired` stands behind the comma at `offset`.
  fileprivate func hasAcquired(behind offset: Int, before end: Int) -> Bool {
    offset + 1 < end && self[offset + 1] == ASCII.space && hasWord("acquired", at: offset + 2, before: end)
  }

  /// Whether `&` begins what may be a character reference.
  fileprivate func looksLikeReference(_ offset: Int, before end: Int) -> Bool {
    var at = offset + 1
    if at < end, self[at] == ASCII.numberSign { at += 1 }
    let first = at
    while at < end, at - first < 40, ASCII.isLetterOrDigit(self[at]) { at &+= 1 }
    return at > first && at < end && self[at] == ASCII.semicolon
  }

  /// Whether the colon at `offset` is that of an address such as `https://`, or begins a name such as `:smile:`.
  fileprivate func hasAddressOrEmoji(_ offset: Int, _ range: Range<Int>) -> Bool {
    var at = offset + 1
    if at + 1 < range.upperBound, self[at] == ASCII.slash, self[at + 1] == ASCII.slash { return true }
    let first = at
    while at < range.upperBound, at - first < 64, isEmojiName(self[at]) { at &+= 1 }
    return at > first && at < range.upperBound && self[at] == ASCII.colon
  }

  private func isEmojiName(_ byte: UInt8) -> Bool {
    ASCII.isLetterOrDigit(byte) || byte == ASCII.underscore || byte == ASCII.plus || byte == ASCII.hyphen
  }

  /// Whether the dot at `offset` is that of `www.` at the start of a word.
  fileprivate func endsBareWWW(_ offset: Int, _ range: Range<Int>) -> Bool {
    guard offset - range.lowerBound >= 3 else { return false }
    for at in offset - 3..<offset where ASCII.lowercase(self[at]) != UInt8(ascii: "w") { return false }
    return offset - 3 == range.lowerBound || !ASCII.isLetterOrDigit(self[offset - 4])
  }
}
