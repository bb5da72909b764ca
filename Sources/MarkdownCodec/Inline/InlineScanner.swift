internal import BookCodec
internal import BookCore

/// Finds the markup in a piece of inline text: the layer that knows GFM's inlines.
///
/// It scans one text at a time and then gives it without its markup, whole or in parts. The time is linear in the
/// length of the text: whatever is looked for and not there is looked for once.
struct InlineScanner {
  /// Bytes that are not shown as they stand.
  struct Mark {
    var range: Range<Int>
    /// The scalar value that is shown instead; 0 for none.
    var replacement: UInt32 = 0
  }

  /// A part with a look or a destination of its own.
  struct Stretch {
    enum Kind { case emphasis, link, anchor, page }
    var kind: Kind
    /// With the markup around it, and without.
    var outer: Range<Int>
    var inner: Range<Int>
  }

  /// In ascending order once a text is scanned. A mark may lie inside a longer one.
  var marks: [Mark] = []
  var stretches: [Stretch] = []
  /// Escaped characters, code and the like: what stands there is text, whatever it looks like.
  var literals: [Range<Int>] = []

  var delimiters: [DelimiterRun] = []
  var brackets: [Bracket] = []
  var openers = OpenerStack()
  /// What is known not to come any more behind the place at hand.
  var missing = Missing()
  var isInTable = false

  struct Missing {
    /// A bit for each length of a run of backticks below 64.
    var backticks: UInt64 = 0
    var commentEnd = false
  }

  private static let lowBytes: UInt64 = 1 << 0x21 | 1 << 0x26 | 1 << 0x2A | 1 << 0x3C
  private static let highBytes: UInt64 =
    1 << (0x5B - 64) | 1 << (0x5C - 64) | 1 << (0x5D - 64) | 1 << (0x5F - 64) | 1 << (0x60 - 64) | 1 << (0x7E - 64)

  /// Whether a byte may be or begin markup: `! & * < [ \ ] _ ~` and the backtick.
  static func isSpecial(_ byte: UInt8) -> Bool {
    if byte < 64 { return lowBytes >> UInt64(byte) & 1 != 0 }
    return byte < 128 && highBytes >> UInt64(byte - 64) & 1 != 0
  }

  /// Finds the markup of `text` in `range`; false where there is none at all.
  ///
  /// - Parameter isInTable: whether `\|` is a pipe also in code.
  mutating func scan(_ text: Span<UInt8>, _ range: Range<Int>, isInTable: Bool) -> Bool {
    marks.removeAll(keepingCapacity: true)
    stretches.removeAll(keepingCapacity: true)
    literals.removeAll(keepingCapacity: true)
    delimiters.removeAll(keepingCapacity: true)
    brackets.removeAll(keepingCapacity: true)
    missing = Missing()
    self.isInTable = isInTable
    var at = range.lowerBound
    while at < range.upperBound {
      if Self.isSpecial(text[at]) {
        at = scanSpecial(text, at, range)
      } else {
        at &+= 1
      }
    }
    resolveEmphasis(from: 0)
    if marks.isEmpty { return false }
    marks.sort { $0.range.lowerBound < $1.range.lowerBound }
    return true
  }

  /// Scans the special byte at `at`, and returns where to go on.
  private mutating func scanSpecial(_ text: Span<UInt8>, _ at: Int, _ range: Range<Int>) -> Int {
    let end = range.upperBound
    switch text[at] {
    case ASCII.backslash:
      guard at + 1 < end, ASCII.isPunctuation(text[at + 1]) else { return at + 1 }
      hide(at..<at + 1)
      literals.append(at + 1..<at + 2)
      return at + 2
    case ASCII.backtick: return scanCode(text, at, end)
    case ASCII.less: return scanAngle(text, at, end)
    case ASCII.ampersand:
      guard let reference = HTMLEntities.reference(at: at, in: text, end) else { return at + 1 }
      marks.append(Mark(range: at..<reference.end, replacement: reference.scalar.value))
      literals.append(at..<reference.end)
      return reference.end
    case ASCII.exclamationMark:
      guard at + 1 < end, text[at + 1] == ASCII.openBracket else { return at + 1 }
      return openBracket(text, at + 1, end, isImage: true)
    case ASCII.openBracket: return openBracket(text, at, end, isImage: false)
    case ASCII.closeBracket: return closeBracket(text, at, end)
    default: return scanDelimiters(text, at, range)
    }
  }

  mutating func hide(_ range: Range<Int>) { marks.append(Mark(range: range)) }

  // MARK: Code

  private mutating func scanCode(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> Int {
    let opening = text.endOfRun(at: start, before: end)
    let length = opening - start
    guard length < 64, missing.backticks >> UInt64(length) & 1 == 0 else { return opening }
    var at = opening
    while at < end {
      if text[at] != ASCII.backtick {
        at &+= 1
        continue
      }
      let closing = text.endOfRun(at: at, before: end)
      if closing - at == length {
        markCode(text, opening..<at, start..<closing)
        return closing
      }
      at = closing
    }
    missing.backticks |= 1 << UInt64(length)
    return opening
  }

  private mutating func markCode(_ text: Span<UInt8>, _ content: Range<Int>, _ whole: Range<Int>) {
    var shown = content
    let isSpaced = text[content.lowerBound] == ASCII.space && text[content.upperBound - 1] == ASCII.space
    if isSpaced, content.contains(where: { text[$0] != ASCII.space }) {
      shown = content.lowerBound + 1..<content.upperBound - 1
    }
    hide(whole.lowerBound..<shown.lowerBound)
    if isInTable {
      for at in shown.dropLast() where text[at] == ASCII.backslash && text[at + 1] == ASCII.verticalBar {
        hide(at..<at + 1)
      }
    }
    hide(shown.upperBound..<whole.upperBound)
    literals.append(shown)
  }

  // MARK: What was found

  /// Appends the text in `range`, which is the whole scanned range or a part of it, without its markup.
  func append(_ text: Span<UInt8>, _ range: Range<Int>, to output: inout ByteBuffer) {
    var at = range.lowerBound
    for mark in marks where mark.range.lowerBound >= at && mark.range.upperBound <= range.upperBound {
      output.append(text, at..<mark.range.lowerBound)
      if mark.replacement != 0 { output.append(scalar: mark.replacement) }
      at = mark.range.upperBound
    }
    if at < range.upperBound { output.append(text, at..<range.upperBound) }
  }

  /// Appends the text in `range` with a 0 for each byte of markup and a 1 for each byte that is text whatever it looks
  /// like, so that what structures the text can be looked for in it.
  func appendSkeleton(_ text: Span<UInt8>, _ range: Range<Int>, to output: inout ByteBuffer) {
    var at = range.lowerBound
    var mark = 0
    var literal = 0
    // Both are in ascending order.
    while mark < marks.count || literal < literals.count {
      let part: Range<Int>
      let filler: UInt8
      if literal == literals.count
        || mark < marks.count && marks[mark].range.lowerBound <= literals[literal].lowerBound
      {
        part = marks[mark].range
        filler = marks[mark].replacement == 0 || marks[mark].replacement == 0x0A ? 0 : 1
        mark += 1
      } else {
        part = literals[literal]
        filler = 1
        literal += 1
      }
      guard part.upperBound > at, part.upperBound <= range.upperBound else { continue }
      if part.lowerBound > at { output.append(text, at..<part.lowerBound) }
      output.append(repeating: filler, count: part.upperBound - max(at, part.lowerBound))
      at = part.upperBound
    }
    if at < range.upperBound { output.append(text, at..<range.upperBound) }
  }
}

extension Span where Element == UInt8 {
  /// Where the run of equal bytes ends that begins at `start`.
  func endOfRun(at start: Int, before end: Int) -> Int {
    var at = start + 1
    while at < end, self[at] == self[start] { at &+= 1 }
    return at
  }
}
