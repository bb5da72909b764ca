internal import BookCore

/// One line of a Markdown text, as far as its blocks are told by it (CommonMark 0.31, chapters 2 to 5).
struct Line {
  /// Where the line begins and where the next one does.
  let start: Int
  let next: Int
  /// What stands in it, without quotation marks `>`, indentation, the line end and blanks before that.
  let content: Range<Int>
  /// How many columns it is indented; a tab goes to the next multiple of four.
  let indent: Int
  /// How many quotations it is in.
  let quoteDepth: Int

  var isBlank: Bool { content.isEmpty }

  /// Indented so much that it is code, where it is not part of a list.
  var isCode: Bool { indent >= 4 }
}

extension Span where Element == UInt8 {
  /// The line that begins at `start`; nil when it may go on behind the end of the text.
  func line(at start: Int, isLast: Bool) -> Line? {
    guard let end = lineEnd(from: start, isLast: isLast) else { return nil }
    var at = start
    var depth = 0
    var indent = 0
    while true {
      indent = 0
      let first = at
      while at < end.content {
        if self[at] == ASCII.space {
          indent += 1
        } else if self[at] == ASCII.tab {
          indent += 4 - indent % 4
        } else {
          break
        }
        at &+= 1
      }
      guard at < end.content, self[at] == ASCII.greater, indent < 4 || depth > 0 && at == first else { break }
      depth += 1
      at += 1
      if at < end.content, self[at] == ASCII.space { at += 1 }
    }
    var last = end.content
    while last > at, self[last - 1] == ASCII.space || self[last - 1] == ASCII.tab { last &-= 1 }
    return Line(start: start, next: end.next, content: at..<last, indent: indent, quoteDepth: depth)
  }

  /// Where the line end at or behind `start` stands, and where the next line begins.
  private func lineEnd(from start: Int, isLast: Bool) -> (content: Int, next: Int)? {
    var at = start
    let lineFeeds = Word.repeating(ASCII.lineFeed)
    let returns = Word.repeating(ASCII.carriageReturn)
    while at &+ 8 <= count {
      let word = word(at: at)
      let found = Word.matches(word, lineFeeds) | Word.matches(word, returns)
      if found != 0 {
        at &+= Word.firstMatch(found)
        break
      }
      at &+= 8
    }
    while at < count, self[at] != ASCII.lineFeed, self[at] != ASCII.carriageReturn { at &+= 1 }
    if at == count { return isLast ? (at, at) : nil }
    if self[at] == ASCII.lineFeed { return (at, at + 1) }
    // Whether an LF belongs to it shows only with the next byte.
    if at + 1 == count { return isLast ? (at, at + 1) : nil }
    return (at, self[at + 1] == ASCII.lineFeed ? at + 2 : at + 1)
  }
}
