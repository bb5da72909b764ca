internal import BookCore

// What stands in `<…>`: tags and comments of HTML, and links (CommonMark 0.31, sections 6.5 and 6.6).

extension InlineScanner {
  mutating func scanAngle(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> Int {
    guard start + 1 < end else { return start + 1 }
    let next = text[start + 1]
    if next == ASCII.exclamationMark { return scanComment(text, start, end) }
    if let close = endOfTag(text, start, end) {
      let isBreak = nameOfTag(text, start, close) == "br"
      marks.append(Mark(range: start..<close, replacement: isBreak ? 0x0A : 0))
      return close
    }
    guard let close = endOfAutolink(text, start + 1, end) else { return start + 1 }
    hide(start..<start + 1)
    hide(close..<close + 1)
    literals.append(start + 1..<close)
    return close + 1
  }

  private mutating func scanComment(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> Int {
    guard !missing.commentEnd, start + 3 < end, text[start + 2] == ASCII.hyphen, text[start + 3] == ASCII.hyphen else {
      return start + 1
    }
    guard let close = text.endOfComment(from: start + 2, before: end) else {
      missing.commentEnd = true
      return start + 1
    }
    hide(start..<close)
    return close
  }

  /// The name of the tag from `start` to `end`, in lower case.
  private func nameOfTag(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> String {
    var first = start + 1
    if text[first] == ASCII.slash { first += 1 }
    var last = first
    while last < end, ASCII.isLetterOrDigit(text[last]) { last += 1 }
    return text.string(first..<last).lowercased()
  }

  private static let longestTag = 1000

  private func endOfTag(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> Int? {
    let limit = min(end, start + Self.longestTag)
    var at = start + 1
    if text[at] == ASCII.slash { at += 1 }
    guard at < limit, ASCII.isLetterOrDigit(text[at]), ASCII.digit(text[at]) == nil else { return nil }
    while at < limit, ASCII.isLetterOrDigit(text[at]) || text[at] == ASCII.hyphen { at &+= 1 }
    guard at < limit, text[at] == ASCII.greater || text[at] == ASCII.slash || text[at] <= ASCII.space else {
      return nil
    }
    var quote: UInt8 = 0
    while at < limit {
      let byte = text[at]
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == ASCII.greater {
        return at + 1
      } else if byte == ASCII.less {
        return nil
      } else if byte == ASCII.quote || byte == 0x27 {
        quote = byte
      }
      at &+= 1
    }
    return nil
  }

  /// Where `>` ends the address that begins at `start`.
  private func endOfAutolink(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> Int? {
    var at = start
    var isAddress = false
    while at < end, at - start < Self.longestTag, text[at] > ASCII.space, text[at] != ASCII.less {
      if text[at] == ASCII.greater { return isAddress && at > start + 2 ? at : nil }
      if text[at] == ASCII.colon && at > start + 1 || text[at] == ASCII.atSign && at > start { isAddress = true }
      at &+= 1
    }
    return nil
  }
}

extension Span where Element == UInt8 {
  /// Where the first `-->` at or behind `start` ends.
  func endOfComment(from start: Int, before end: Int) -> Int? {
    var at = start
    while at + 2 < end {
      if self[at + 2] == ASCII.greater, self[at + 1] == ASCII.hyphen, self[at] == ASCII.hyphen { return at + 3 }
      at &+= 1
    }
    return nil
  }
}
