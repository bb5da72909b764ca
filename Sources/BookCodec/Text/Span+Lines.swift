internal import BookCore

// Lines, which end with LF, CRLF or a lone CR.

extension Span where Element == UInt8 {
  /// Where the text goes on behind a byte order mark at `start`; `start` where there is none.
  @inlinable @inline(__always)
  package func endOfByteOrderMark(from start: Int) -> Int {
    guard start < count, self[start] == 0xEF else { return start }
    return start &+ 3 <= count && self[start &+ 1] == 0xBB && self[start &+ 2] == 0xBF ? start &+ 3 : start
  }

  /// The bytes of the first line end from `start` on; nil when there is none, or its CR is the last byte at hand.
  package func firstLineEnd(from start: Int) -> Range<Int>? {
    let lineFeeds = Word.repeating(ASCII.lineFeed)
    let carriageReturns = Word.repeating(ASCII.carriageReturn)
    var at = start
    while at &+ 8 <= count {
      let word = word(at: at)
      let found = Word.matches(word, lineFeeds) | Word.matches(word, carriageReturns)
      if found != 0 {
        at &+= Word.firstMatch(found)
        break
      }
      at &+= 8
    }
    while at < count {
      if self[at] == ASCII.lineFeed { return at..<at + 1 }
      if self[at] == ASCII.carriageReturn {
        if at + 1 == count { return nil }
        return at..<(self[at + 1] == ASCII.lineFeed ? at + 2 : at + 1)
      }
      at += 1
    }
    return nil
  }

  /// The line at `start`, without its end, and where the next one starts; nil where it may go on behind the text.
  package func line(from start: Int, isLast: Bool) -> (range: Range<Int>, next: Int)? {
    if let end = firstLineEnd(from: start) { return (start..<end.lowerBound, end.upperBound) }
    guard isLast, start < count else { return nil }
    // A CR that is the last byte of all ends its line, too.
    let end = self[count - 1] == ASCII.carriageReturn ? count - 1 : count
    return (start..<end, count)
  }

  /// All but one line end at the end.
  package var withoutLineEnd: Range<Int> {
    var end = count
    if end > 0, self[end - 1] == ASCII.lineFeed { end -= 1 }
    if end > 0, self[end - 1] == ASCII.carriageReturn { end -= 1 }
    return 0..<end
  }
}
