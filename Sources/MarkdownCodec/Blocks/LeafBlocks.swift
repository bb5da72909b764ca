internal import BookCore

// What a line is, told by its content: headings, rules, fences, the line below the header of a table.

/// A heading: its level from 1 to 6, and where its text stands.
struct Heading {
  let level: Int
  let text: Range<Int>
}

/// What opens a block of code, and what closes it: at least as many of the same byte.
struct Fence {
  let byte: UInt8
  let length: Int
  let quoteDepth: Int
}

extension Span where Element == UInt8 {
  /// The heading in a line such as `## Fantasy ##`.
  func heading(_ line: Line) -> Heading? {
    let content = line.content
    guard !line.isCode, !content.isEmpty, self[content.lowerBound] == ASCII.numberSign else { return nil }
    let marks = endOfRun(at: content.lowerBound, before: content.upperBound)
    let level = marks - content.lowerBound
    guard level <= 6, marks == content.upperBound || self[marks] == ASCII.space || self[marks] == ASCII.tab else {
      return nil
    }
    let text = trimmed(marks..<content.upperBound)
    var end = text.upperBound
    while end > text.lowerBound, self[end - 1] == ASCII.numberSign { end &-= 1 }
    // Number signs at the end belong to the heading only where no blank is before them.
    let isClosed = end == text.lowerBound || self[end - 1] == ASCII.space || self[end - 1] == ASCII.tab
    return Heading(level: level, text: isClosed ? trimmed(text.lowerBound..<end) : text)
  }

  /// The level of the heading that a line such as `====` makes of the paragraph above it; nil for another line.
  func levelOfUnderline(_ line: Line) -> Int? {
    let content = line.content
    guard !line.isCode, !content.isEmpty else { return nil }
    let byte = self[content.lowerBound]
    guard byte == ASCII.equals || byte == ASCII.hyphen else { return nil }
    guard endOfRun(at: content.lowerBound, before: content.upperBound) == content.upperBound else { return nil }
    return byte == ASCII.equals ? 1 : 2
  }

  /// Whether a line is a rule such as `***` or `- - -`.
  func isThematicBreak(_ line: Line) -> Bool {
    let content = line.content
    guard !line.isCode, content.count >= 3 else { return false }
    let byte = self[content.lowerBound]
    guard byte == ASCII.hyphen || byte == ASCII.asterisk || byte == ASCII.underscore else { return false }
    var marks = 0
    for at in content {
      if self[at] == byte { marks += 1 } else if self[at] != ASCII.space, self[at] != ASCII.tab { return false }
    }
    return marks >= 3
  }

  /// The fence that a line opens.
  func fence(_ line: Line) -> Fence? {
    let content = line.content
    guard content.count >= 3 else { return nil }
    let byte = self[content.lowerBound]
    guard byte == ASCII.backtick || byte == ASCII.tilde else { return nil }
    let end = endOfRun(at: content.lowerBound, before: content.upperBound)
    guard end - content.lowerBound >= 3 else { return nil }
    if byte == ASCII.backtick, holds(byte, in: end..<content.upperBound) { return nil }
    return Fence(byte: byte, length: end - content.lowerBound, quoteDepth: line.quoteDepth)
  }

  /// Whether a line closes `fence`.
  func closes(_ fence: Fence, _ line: Line) -> Bool {
    let content = line.content
    if line.quoteDepth < fence.quoteDepth { return true }
    guard content.count >= fence.length, self[content.lowerBound] == fence.byte else { return false }
    return endOfRun(at: content.lowerBound, before: content.upperBound) == content.upperBound
  }

  /// Whether a line is that below the header of a table: `| --- | :-: |`.
  func isDelimiterRow(_ line: Line) -> Bool {
    var hasBar = false
    var isCellOpen = false
    var isCellClosed = false
    for at in line.content {
      switch self[at] {
      case ASCII.verticalBar:
        // Two bars with nothing between them are no cell, but for one at the start.
        if hasBar, !isCellOpen { return false }
        hasBar = true
        (isCellOpen, isCellClosed) = (false, false)
      case ASCII.hyphen:
        if isCellClosed { return false }
        isCellOpen = true
      case ASCII.colon:
        let next = at + 1 < line.content.upperBound ? self[at + 1] : ASCII.space
        if isCellOpen { isCellClosed = true } else if next != ASCII.hyphen { return false }
      case ASCII.space, ASCII.tab:
        if isCellOpen { isCellClosed = true }
      default: return false
      }
    }
    return hasBar && (isCellOpen || self[line.content.upperBound - 1] == ASCII.verticalBar)
  }
}
