internal import BookCodec
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
    guard let (range, next) = line(from: start, isLast: isLast) else { return nil }
    var at = start
    var depth = 0
    var indent = 0
    while true {
      indent = 0
      let first = at
      while at < range.upperBound {
        if self[at] == ASCII.space {
          indent += 1
        } else if self[at] == ASCII.tab {
          indent += 4 - indent % 4
        } else {
          break
        }
        at &+= 1
      }
      guard at < range.upperBound, self[at] == ASCII.greater, indent < 4 || depth > 0 && at == first else { break }
      depth += 1
      at += 1
      if at < range.upperBound, self[at] == ASCII.space { at += 1 }
    }
    var last = range.upperBound
    while last > at, self[last - 1] == ASCII.space || self[last - 1] == ASCII.tab { last &-= 1 }
    return Line(start: start, next: next, content: at..<last, indent: indent, quoteDepth: depth)
  }
}
