internal import BookCore

/// Turns offsets into lines and columns, for text that passes by in pieces.
///
/// It keeps the line and column at which the piece at hand begins, and looks for line ends only in what is passed:
/// LF, CRLF and a lone CR end a line.
package struct LineMap: Sendable {
  /// The name of the file, or `-`.
  package var source: String
  /// The line in which the piece begins, from 1.
  private var line = 1
  /// How many scalar values of that line stand before the piece.
  private var column = 0
  /// Whether the text before the piece ended in CR, so that an LF at its start belongs to that line end.
  private var endedInCarriageReturn = false

  package init(source: String) { self.source = source }

  /// Moves on by the bytes of `text` in `range`.
  package mutating func advance(over text: Span<UInt8>, _ range: Range<Int>) {
    let position = self.position(at: range.upperBound, from: range.lowerBound, in: text)
    line = position.line
    column = position.column
    if !range.isEmpty { endedInCarriageReturn = text[range.upperBound - 1] == ASCII.carriageReturn }
  }

  /// The place of `offset` in `text`, which begins where the map stands.
  package func place(of offset: Int, in text: Span<UInt8>) -> Diagnostic.Place {
    let offset = min(max(0, offset), text.count)
    let position = self.position(at: offset, from: 0, in: text)
    var start = position.lineStart
    var cutBefore = start == 0 && column > 0
    if offset - start > 70 {
      start = offset - 60
      while start < offset, text[start] & 0xC0 == 0x80 { start += 1 }
      cutBefore = true
    }
    var end = offset
    while end < text.count, end - offset < 60, text[end] != ASCII.lineFeed, text[end] != ASCII.carriageReturn {
      end += 1
    }
    var cutAfter = end < text.count && text[end] != ASCII.lineFeed && text[end] != ASCII.carriageReturn
    while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
    if end == text.count { cutAfter = false }
    let excerpt = (cutBefore ? "…" : "") + text.string(start..<end) + (cutAfter ? "…" : "")
    let before = (cutBefore ? 1 : 0) + text.scalarCount(start..<offset)
    return Diagnostic.Place(
      source: source, line: position.line, column: position.column + 1, excerpt: excerpt, excerptColumn: before)
  }

  /// Adds the place to a diagnostic that has an offset into `text`, and the file to one whose place lies before it.
  package func located(_ diagnostic: Diagnostic, in text: Span<UInt8>) -> Diagnostic {
    var result = diagnostic
    guard let offset = diagnostic.offset else {
      if let place = diagnostic.place, place.source.isEmpty { result.place?.source = source }
      return result
    }
    result.place = place(of: offset, in: text)
    result.offset = nil
    return result
  }

  /// The line, the scalar values before `offset` in it, and where in `text` it starts.
  private func position(
    at offset: Int, from start: Int, in text: Span<UInt8>
  ) -> (line: Int, column: Int, lineStart: Int) {
    var line = line
    var lineStart = start
    var found = false
    var at = start
    if endedInCarriageReturn, at < offset, text[at] == ASCII.lineFeed {
      at += 1
      lineStart = at
    }
    let lineFeed = Word.repeating(ASCII.lineFeed)
    let carriageReturn = Word.repeating(ASCII.carriageReturn)
    while at < offset {
      if at &+ 8 <= offset {
        let word = text.word(at: at)
        let ends = Word.matches(word, lineFeed) | Word.matches(word, carriageReturn)
        if ends == 0 {
          at &+= 8
          continue
        }
        at &+= Word.firstMatch(ends)
      } else if text[at] != ASCII.lineFeed, text[at] != ASCII.carriageReturn {
        at &+= 1
        continue
      }
      // An LF after a CR belongs to the same line end, also when it is beyond `offset`.
      if text[at] == ASCII.carriageReturn, at &+ 1 < offset, text[at &+ 1] == ASCII.lineFeed { at &+= 1 }
      at &+= 1
      line &+= 1
      lineStart = at
      found = true
    }
    return (line, (found ? 0 : column) + text.scalarCount(lineStart..<max(lineStart, offset)), lineStart)
  }
}

extension Span where Element == UInt8 {
  /// How many Unicode scalar values begin in `range`.
  package func scalarCount(_ range: Range<Int>) -> Int {
    var count = 0
    for at in range where self[at] & 0xC0 != 0x80 { count &+= 1 }
    return count
  }
}
