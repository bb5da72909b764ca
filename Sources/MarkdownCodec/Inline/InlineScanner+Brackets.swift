internal import BookCore

// Links and images (CommonMark 0.31, sections 6.3 and 6.4), footnotes (GFM), and Obsidian's links to pages.

extension InlineScanner {
  /// A bracket that waits for its counterpart.
  struct Bracket {
    let start: Int
    let isImage: Bool
    /// How many delimiters there were before it.
    let delimiterCount: Int
    /// There was a link inside, and a link holds no other.
    var isSpent = false
  }

  mutating func openBracket(_ text: Span<UInt8>, _ start: Int, _ end: Int, isImage: Bool) -> Int {
    let next = start + 1 < end ? text[start + 1] : 0
    let outerStart = isImage ? start - 1 : start
    if next == ASCII.openBracket, let close = closeOfPage(text, start + 2, end) {
      if isImage { hide(outerStart..<close + 2) } else { markPage(text, start + 2..<close) }
      return close + 2
    }
    if next == ASCII.circumflex, !isImage, let close = closeOfLabel(text, start + 2, end), close > start + 2 {
      hide(start..<close + 1)
      return close + 1
    }
    brackets.append(Bracket(start: outerStart, isImage: isImage, delimiterCount: delimiters.count))
    return start + 1
  }

  /// Where `]]` stands behind the name of a page.
  private func closeOfPage(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> Int? {
    var at = start
    while at + 1 < end, text[at] != ASCII.openBracket {
      if text[at] == ASCII.closeBracket { return at > start && text[at + 1] == ASCII.closeBracket ? at : nil }
      at &+= 1
    }
    return nil
  }

  /// Where the bracket closes a label without brackets and blanks.
  private func closeOfLabel(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> Int? {
    var at = start
    while at < end, text[at] != ASCII.openBracket, text[at] != ASCII.space {
      if text[at] == ASCII.closeBracket { return at }
      at &+= 1
    }
    return nil
  }

  /// `[[Page|Alias]]` shows the alias, `[[Folder/Page.md#Part]]` the page.
  private mutating func markPage(_ text: Span<UInt8>, _ inside: Range<Int>) {
    var shown = inside
    if let bar = inside.first(where: { text[$0] == ASCII.verticalBar }), bar + 1 < inside.upperBound {
      shown = bar + 1..<inside.upperBound
    } else {
      if let part = inside.first(where: { text[$0] == ASCII.numberSign }), part > inside.lowerBound {
        shown = inside.lowerBound..<part
      }
      if let slash = shown.last(where: { text[$0] == ASCII.slash }), slash + 1 < shown.upperBound {
        shown = slash + 1..<shown.upperBound
      }
      let name = text.extracting(shown)
      let ending: StaticString = ".md"
      if name.count > ending.utf8CodeUnitCount, name.string(name.count - 3..<name.count) == ".md" {
        shown = shown.lowerBound..<shown.upperBound - 3
      }
    }
    hide(inside.lowerBound - 2..<shown.lowerBound)
    hide(shown.upperBound..<inside.upperBound + 2)
    literals.append(shown)
    let isAnchor = text[inside.lowerBound] == ASCII.numberSign
    stretches.append(
      Stretch(
        kind: isAnchor ? .anchor : .page, outer: inside.lowerBound - 2..<inside.upperBound + 2, inner: shown))
  }

  mutating func closeBracket(_ text: Span<UInt8>, _ at: Int, _ end: Int) -> Int {
    guard let bracket = brackets.popLast() else { return at + 1 }
    if bracket.isSpent { return at + 1 }
    let textStart = bracket.start + (bracket.isImage ? 2 : 1)
    guard let target = endOfTarget(text, at + 1, end) else { return at + 1 }
    let outer = bracket.start..<target
    if bracket.isImage {
      // What was found since the bracket are the last ones.
      while let last = stretches.last, last.outer.lowerBound >= bracket.start { stretches.removeLast() }
      while let last = literals.last, last.lowerBound >= bracket.start { literals.removeLast() }
      delimiters.removeSubrange(bracket.delimiterCount...)
      hide(outer)
      return target
    }
    resolveEmphasis(from: bracket.delimiterCount)
    hide(bracket.start..<textStart)
    hide(at..<target)
    let isAnchor = at + 2 < end && text[at + 1] == ASCII.openParenthesis && text[at + 2] == ASCII.numberSign
    stretches.append(Stretch(kind: isAnchor ? .anchor : .link, outer: outer, inner: textStart..<at))
    for index in brackets.indices.reversed() where !brackets[index].isImage {
      if brackets[index].isSpent { break }
      brackets[index].isSpent = true
    }
    return target
  }

  /// Where `(destination "title")` or `[label]` ends that begins at `start`; nil where there is none.
  private func endOfTarget(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> Int? {
    guard start < end else { return nil }
    if text[start] == ASCII.openBracket {
      var at = start + 1
      while at < end, text[at] != ASCII.openBracket {
        if text[at] == ASCII.closeBracket { return at + 1 }
        at &+= 1
      }
      return nil
    }
    guard text[start] == ASCII.openParenthesis else { return nil }
    // A text with many beginnings of links and no end is scanned a fixed number of times: parentheses go only so deep,
    // and what else may be long ends where another one would begin.
    var at = skipBlanks(text, start + 1, end)
    guard let destinationEnd = endOfDestination(text, at, end) else { return nil }
    at = skipBlanks(text, destinationEnd, end)
    if at > destinationEnd, at < end, let title = endOfTitle(text, at, end) { at = skipBlanks(text, title, end) }
    return at < end && text[at] == ASCII.closeParenthesis ? at + 1 : nil
  }

  private func skipBlanks(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> Int {
    var at = start
    while at < end, text[at] == ASCII.space || text[at] == ASCII.tab { at &+= 1 }
    return at
  }

  private func endOfDestination(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> Int? {
    var at = start
    if at < end, text[at] == ASCII.less {
      at &+= 1
      while at < end, text[at] != ASCII.greater {
        if text[at] == ASCII.less { return nil }
        at &+= text[at] == ASCII.backslash ? 2 : 1
      }
      return at < end ? at + 1 : nil
    }
    var depth = 0
    while at < end, text[at] > ASCII.space {
      switch text[at] {
      case ASCII.backslash: at &+= at + 1 < end && ASCII.isPunctuation(text[at + 1]) ? 1 : 0
      case ASCII.openParenthesis:
        depth += 1
        if depth > 32 { return nil }
      case ASCII.closeParenthesis:
        if depth == 0 { return at }
        depth -= 1
      default: break
      }
      at &+= 1
    }
    return depth == 0 ? min(at, end) : nil
  }

  private func endOfTitle(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> Int? {
    let open = text[start]
    guard open == ASCII.quote || open == 0x27 || open == ASCII.openParenthesis else { return nil }
    let close = open == ASCII.openParenthesis ? ASCII.closeParenthesis : open
    var at = start + 1
    while at < end, text[at] != close {
      if text[at] == ASCII.openParenthesis, open == ASCII.openParenthesis { return nil }
      at &+= text[at] == ASCII.backslash ? 2 : 1
    }
    return at < end ? at + 1 : nil
  }
}
