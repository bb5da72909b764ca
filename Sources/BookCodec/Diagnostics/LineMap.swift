internal import BookCore

/// Turns offsets into lines and columns, for text that passes by in pieces.
///
/// It keeps the line and column at which the piece at hand begins, and looks for line ends only in what is passed:
/// LF, CRLF and a lone CR end a line. Where the text is cut makes no difference to lines and columns.
package struct LineMap: Sendable {
  /// The name of the file, or `-`.
  package var source: String
  /// Where the piece begins.
  private var start = Position()

  package init(source: String) { self.source = source }

  /// Moves on by the bytes of `text` in `range`.
  ///
  /// Every byte of an input passes here, so it costs a fraction of an instruction per byte: see `countInBlocks`.
  package mutating func advance(over text: Span<UInt8>, _ range: Range<Int>) {
    start.advance(to: range.upperBound, from: range.lowerBound, in: text)
    start.lineStart = 0
  }

  /// The place of `offset` in `text`, which begins where the map stands.
  ///
  /// An offset inside a character counts as that of the character, one between CR and LF as that of the next line.
  package func place(of offset: Int, in text: Span<UInt8>) -> Diagnostic.Place {
    var position = start
    return place(of: offset, in: text, passing: &position, 0)
  }

  /// Adds the place to a diagnostic that has an offset into `text`, and the file to one whose place lies before it.
  package func located(_ diagnostic: Diagnostic, in text: Span<UInt8>) -> Diagnostic {
    located([diagnostic], in: text)[0]
  }

  /// Adds the places to diagnostics that have an offset into `text`.
  ///
  /// Where the offsets ascend, the text is passed once for all of them.
  package func located(_ diagnostics: [Diagnostic], in text: Span<UInt8>) -> [Diagnostic] {
    var position = start
    var passed = 0
    return diagnostics.map { diagnostic in
      var result = diagnostic
      guard let offset = diagnostic.offset else {
        if let place = diagnostic.place, place.source.isEmpty { result.place?.source = source }
        return result
      }
      if offset < passed { (position, passed) = (start, 0) }
      result.place = place(of: offset, in: text, passing: &position, passed)
      result.offset = nil
      passed = min(max(passed, offset), text.count)
      return result
    }
  }

  /// The place of `offset`, with `position` that of `passed` before and that of `offset` after.
  private func place(
    of offset: Int, in text: Span<UInt8>, passing position: inout Position, _ passed: Int
  ) -> Diagnostic.Place {
    let offset = min(max(0, offset), text.count)
    position.advance(to: offset, from: passed, in: text)
    var shown = position
    let target = text.characterStart(at: offset)
    if offset > target, shown.column > 0 { shown.column -= 1 }
    // The LF of a CRLF stands behind the end of its line.
    let isInLineEnd = position.endedInCarriageReturn && offset < text.count && text[offset] == ASCII.lineFeed
    if isInLineEnd { shown.lineStart = offset + 1 }
    let excerpt = Excerpt(
      of: text, around: isInLineEnd ? offset + 1 : target, lineStart: shown.lineStart,
      isCutBefore: shown.lineStart == 0 && start.column > 0)
    return Diagnostic.Place(
      source: source, line: shown.line, column: shown.column + 1, excerpt: excerpt.text, excerptColumn: excerpt.column)
  }
}

/// A line and column, while text is passed.
private struct Position {
  /// From 1.
  var line = 1
  /// How many scalar values of the line are passed.
  var column = 0
  /// Where in the text at hand the line starts; 0 where it starts before.
  var lineStart = 0
  /// Whether the last byte passed is CR, so that an LF behind it belongs to the same line end.
  var endedInCarriageReturn = false

  /// Passes the bytes of `text` from `start` to `end`.
  mutating func advance(to end: Int, from start: Int, in text: Span<UInt8>) {
    guard start < end else { return }
    let passed = text.extracting(start..<end)
    let ends = passed.lineEnds(afterCarriageReturn: endedInCarriageReturn)
    endedInCarriageReturn = passed[passed.count - 1] == ASCII.carriageReturn
    if ends.last > 0 {
      lineStart = start + ends.last
      column = 0
    }
    line += ends.count
    column += passed.scalarCount(ends.last..<passed.count)
  }
}

/// The part of a line that is shown with a problem.
private struct Excerpt {
  let text: String
  /// How many scalar values stand before the place.
  let column: Int

  /// How many bytes are shown on either side, at most and about.
  private static let reach = 60

  init(of source: Span<UInt8>, around offset: Int, lineStart: Int, isCutBefore: Bool) {
    var start = min(lineStart, offset)
    var isCutBefore = isCutBefore
    // A few bytes more are shown rather than an ellipsis.
    if offset - start > Self.reach + 10 {
      start = source.characterStart(at: offset - Self.reach)
      isCutBefore = true
    }
    var end = offset
    while end < source.count, end - offset < Self.reach || source.isInsideCharacter(end), !source.isLineEnd(at: end) {
      end += 1
    }
    let isCutAfter = end < source.count && !source.isLineEnd(at: end)
    text = (isCutBefore ? "…" : "") + source.string(start..<end) + (isCutAfter ? "…" : "")
    column = (isCutBefore ? 1 : 0) + source.scalarCount(start..<offset)
  }
}

extension Span where Element == UInt8 {
  /// How many Unicode scalar values begin in `range`.
  package func scalarCount(_ range: Range<Int>) -> Int {
    let bytes = extracting(range)
    return bytes.countInBlocks { at in
      // Safe: `at` is below the count.
      let byte = unsafe bytes[unchecked: at]
      // Only a byte inside a character has the highest bit and not the next.
      return 1 &- (byte &>> 7 & ~byte &>> 6)
    }
  }

  /// How many line ends there are, and where the last of them ends (0 where there is none).
  ///
  /// An LF at the start belongs to the line end before when that was a CR: it does not count, but the line starts
  /// behind it.
  fileprivate func lineEnds(afterCarriageReturn: Bool) -> (count: Int, last: Int) {
    if isEmpty { return (0, 0) }
    let startsWithEnd = isLineEnd(at: 0)
    let isContinued = afterCarriageReturn && self[0] == ASCII.lineFeed
    let rest = extracting(1..<count)
    var ends = rest.occurrences(of: ASCII.lineFeed)
    let returns = rest.occurrences(of: ASCII.carriageReturn)
    if returns > 0 || self[0] == ASCII.carriageReturn { ends &+= returns &- pairedLineFeeds }
    if ends == 0, !startsWithEnd { return (0, 0) }
    var last = count
    while last > 0, !isLineEnd(at: last &- 1) { last &-= 1 }
    return (ends + (startsWithEnd && !isContinued ? 1 : 0), last)
  }

  /// How often `byte` is there.
  private func occurrences(of byte: UInt8) -> Int {
    let pattern = SIMD16(repeating: byte)
    return countInSteps(from: 0) {
      sixteen(at: $0) .== pattern
    } single: {
      self[$0] == byte
    }
  }

  /// How often an LF follows a CR.
  private var pairedLineFeeds: Int {
    let feeds = SIMD16(repeating: ASCII.lineFeed)
    let returns = SIMD16(repeating: ASCII.carriageReturn)
    return countInSteps(from: 1) {
      (sixteen(at: $0) .== feeds) .& (sixteen(at: $0 &- 1) .== returns)
    } single: {
      self[$0] == ASCII.lineFeed && self[$0 &- 1] == ASCII.carriageReturn
    }
  }

  /// At how many offsets from `start` on something holds: `marks` tells it of sixteen at once, `single` of one.
  @inline(__always)
  private func countInSteps(
    from start: Int, _ marks: (Int) -> SIMDMask<SIMD16<Int8>>, single: (Int) -> Bool
  ) -> Int {
    let ones = SIMD16<UInt8>(repeating: 1)
    var total = 0
    var at = start
    while at &+ 16 <= count {
      // Each of the sixteen sums holds up to 255.
      let end = Swift.min(at &+ 16 &* 255, count &- 15)
      var sums = SIMD16<UInt8>()
      while at < end {
        sums &+= ones.replacing(with: 0, where: .!marks(at))
        at &+= 16
      }
      for lane in 0..<16 { total &+= Int(sums[lane]) }
    }
    while at < count {
      if single(at) { total &+= 1 }
      at &+= 1
    }
    return total
  }

  /// The sum of `mark` (0 or 1) over the offsets.
  ///
  /// The loop over a block has no branch and counts in a byte, so that the compiler makes one step of sixteen.
  @inline(__always)
  private func countInBlocks(_ mark: (Int) -> UInt8) -> Int {
    var total = 0
    var start = 0
    while start < count {
      let end = Swift.min(start &+ 192, count)
      var inBlock: UInt8 = 0
      for at in start..<end { inBlock &+= mark(at) }
      total &+= Int(inBlock)
      start = end
    }
    return total
  }

  fileprivate func isLineEnd(at offset: Int) -> Bool {
    self[offset] == ASCII.lineFeed || self[offset] == ASCII.carriageReturn
  }

  fileprivate func isInsideCharacter(_ offset: Int) -> Bool {
    offset > 0 && offset < count && self[offset] & 0xC0 == 0x80
  }

  /// Where the character begins that `offset` is in.
  fileprivate func characterStart(at offset: Int) -> Int {
    var start = offset
    while isInsideCharacter(start) { start -= 1 }
    return start
  }
}
