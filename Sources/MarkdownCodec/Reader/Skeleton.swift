internal import BookCore

// Looks at the skeleton of an item: its text with a 0 for each byte of markup, and a 1 for each byte that is only text.

extension Span where Element == UInt8 {
  /// `range` without blanks and markup at its ends.
  func bare(_ range: Range<Int>) -> Range<Int> {
    var low = range.lowerBound
    var high = Swift.max(low, range.upperBound)
    while low < high, isGap(self[low]) { low &+= 1 }
    while high > low, isGap(self[high - 1]) { high &-= 1 }
    return low..<high
  }

  private func isGap(_ byte: UInt8) -> Bool { byte == ASCII.space || byte == ASCII.tab || byte == 0 }

  private func isGap(at offset: Int, before end: Int) -> Bool { offset >= end || isGap(self[offset]) }

  func hasWord(_ word: String, at offset: Int, before end: Int) -> Bool {
    var at = offset
    for letter in word.utf8 {
      guard at < end, ASCII.lowercase(self[at]) == letter else { return false }
      at &+= 1
    }
    return true
  }

  // MARK: Separators

  /// Where the text begins behind `by` at the start of `range`.
  func endOfWordBy(_ range: Range<Int>) -> Int? {
    guard range.count > 2, hasWord("by", at: range.lowerBound, before: range.upperBound) else { return nil }
    guard isGap(self[range.lowerBound + 2]) else { return nil }
    return bare(range.lowerBound + 2..<range.upperBound).lowerBound
  }

  /// How long the em or en dash at `offset` is; 0 for none.
  private func longDash(at offset: Int, before end: Int) -> Int {
    guard offset + 2 < end, self[offset] == 0xE2, self[offset + 1] == 0x80 else { return 0 }
    return self[offset + 2] == 0x93 || self[offset + 2] == 0x94 ? 3 : 0
  }

  /// Where a separator at `offset` ends: `:`, `,`, `—` or `–`.
  func separator(at offset: Int, before end: Int) -> Int? {
    guard offset < end else { return nil }
    if self[offset] == ASCII.colon || self[offset] == ASCII.comma { return offset + 1 }
    let length = longDash(at: offset, before: end)
    return length > 0 ? offset + length : nil
  }

  /// Whether a hyphen with a blank behind it is at `offset`.
  func isDash(at offset: Int, before end: Int) -> Bool {
    offset < end && self[offset] == ASCII.hyphen && isGap(at: offset + 1, before: end)
  }

  /// The first hyphen or dash with blanks around it that is not in parentheses.
  func firstDash(in range: Range<Int>) -> Range<Int>? {
    var depth = 0
    var at = range.lowerBound
    while at < range.upperBound {
      let byte = self[at]
      if byte == ASCII.openParenthesis { depth += 1 }
      if byte == ASCII.closeParenthesis, depth > 0 { depth -= 1 }
      if depth == 0, at > range.lowerBound, isGap(self[at - 1]) {
        let length = byte == ASCII.hyphen ? 1 : longDash(at: at, before: range.upperBound)
        if length > 0, at + length < range.upperBound, isGap(self[at + length]) { return at..<at + length }
      }
      at &+= 1
    }
    return nil
  }

  /// `range` up to a description, which a dash begins.
  func beforeDescription(_ range: Range<Int>) -> Range<Int> {
    guard let dash = firstDash(in: range) else { return bare(range) }
    return bare(range.lowerBound..<dash.lowerBound)
  }

  /// The last `by` between blanks; one in the description behind an author does not count.
  func lastBy(in range: Range<Int>) -> Range<Int>? {
    var last: Range<Int>?
    var at = range.lowerBound
    var depth = 0
    while at < range.upperBound {
      let byte = self[at]
      if byte == ASCII.openParenthesis { depth += 1 }
      if byte == ASCII.closeParenthesis, depth > 0 { depth -= 1 }
      if depth == 0, isGap(byte), at + 3 < range.upperBound {
        if self[at + 1] == UInt8(ascii: "b"), self[at + 2] == UInt8(ascii: "y"), isGap(self[at + 3]) {
          last = at..<at + 4
        } else if last != nil {
          let length = self[at + 1] == ASCII.hyphen ? 1 : longDash(at: at + 1, before: range.upperBound)
          if length > 0, isGap(at: at + 1 + length, before: range.upperBound) { return last }
        }
      }
      at &+= 1
    }
    return last
  }

  /// The name in a text such as `Charles Darwin:` before a title; nil where no separator is at its end.
  func nameBeforeSeparator(_ range: Range<Int>) -> Range<Int>? {
    var end = range.upperBound
    if end > range.lowerBound, self[end - 1] == ASCII.colon || self[end - 1] == ASCII.comma {
      end -= 1
    } else if end - range.lowerBound > 1, self[end - 1] == ASCII.hyphen, isGap(self[end - 2]) {
      end -= 1
    } else if end - range.lowerBound > 3, longDash(at: end - 3, before: end) > 0 {
      end -= 3
    } else {
      return nil
    }
    let name = bare(range.lowerBound..<end)
    return name.isEmpty ? nil : name
  }

  // MARK: Quotes

  /// The first text in quotes that begins before `limit`.
  func quoted(before limit: Int) -> (outer: Range<Int>, inner: Range<Int>)? {
    var at = 0
    var hopeless: Set<[UInt8]> = []
    while at < limit {
      guard at == 0 || isGap(self[at - 1]) || self[at - 1] == ASCII.openParenthesis,
        let (open, close) = quotes(at: at), !hopeless.contains(close)
      else {
        at &+= 1
        continue
      }
      if let end = endOfQuote(from: at + open, close) { return (at..<end, at + open..<end - close.count) }
      hopeless.insert(close)
      at &+= open
    }
    return nil
  }

  /// The length of the opening quotation mark at `at`, and the closing ones that go with it.
  private func quotes(at offset: Int) -> (open: Int, close: [UInt8])? {
    if self[offset] == ASCII.quote { return (1, [ASCII.quote]) }
    if offset + 2 < count, self[offset] == 0xE2, self[offset + 1] == 0x80 {
      if self[offset + 2] == 0x9C { return (3, [0xE2, 0x80, 0x9D]) }
      if self[offset + 2] == 0x9E { return (3, [0xE2, 0x80, 0x9C]) }
    }
    if offset + 1 < count, self[offset] == 0xC2, self[offset + 1] == 0xAB { return (2, [0xC2, 0xBB]) }
    return nil
  }

  private func endOfQuote(from start: Int, _ close: [UInt8]) -> Int? {
    var at = start
    while at + close.count <= count {
      if close.indices.allSatisfy({ self[at + $0] == close[$0] }), at > start {
        let end = at + close.count
        if isGap(at: end, before: count) || ASCII.isPunctuation(self[end]) || self[end] >= 0x80 { return end }
      }
      at &+= 1
    }
    return nil
  }

  // MARK: Parentheses

  /// What is inside the parentheses that end `range`.
  func parenthesesAtEnd(of range: Range<Int>) -> Range<Int>? {
    guard !range.isEmpty, self[range.upperBound - 1] == ASCII.closeParenthesis else { return nil }
    var depth = 0
    var at = range.upperBound - 1
    while at >= range.lowerBound {
      if self[at] == ASCII.closeParenthesis { depth += 1 }
      if self[at] == ASCII.openParenthesis {
        depth -= 1
        if depth == 0 { return at + 1..<range.upperBound - 1 }
      }
      at &-= 1
    }
    return nil
  }

  func isYear(_ range: Range<Int>) -> Bool {
    let year = bare(range)
    return year.count == 4 && year.allSatisfy { ASCII.digit(self[$0]) != nil }
  }

  /// The year in parentheses at the start of `range`.
  func leadingYear(_ range: Range<Int>) -> Range<Int>? {
    let start = range.lowerBound
    guard range.count >= 6, self[start] == ASCII.openParenthesis, self[start + 5] == ASCII.closeParenthesis,
      range.count > 6
    else { return nil }
    return isYear(start + 1..<start + 5) ? start + 1..<start + 5 : nil
  }

  /// The date behind the last `acquired` of details such as `Genre, acquired 2021-03-05`, and what stands before it.
  func dateAcquired(in range: Range<Int>) -> (before: Range<Int>, value: Range<Int>)? {
    let word = "acquired"
    var at = range.upperBound - word.utf8.count - 1
    while at >= range.lowerBound {
      let end = at + word.utf8.count
      if hasWord(word, at: at, before: range.upperBound), isGap(self[end]) {
        let value = bare(end..<range.upperBound)
        if at == range.lowerBound { return (at..<at, value) }
        if at - range.lowerBound >= 2, self[at - 1] == ASCII.space, self[at - 2] == ASCII.comma {
          return (bare(range.lowerBound..<at - 2), value)
        }
      }
      at &-= 1
    }
    return nil
  }

  // MARK: Judging by the look

  private func wordCount(_ range: Range<Int>) -> Int {
    var words = 0
    var isInWord = false
    for at in range {
      let isLetter = !isGap(self[at])
      if isLetter, !isInWord { words += 1 }
      isInWord = isLetter
    }
    return words
  }

  /// Whether a text is at most five words and no sentence.
  func looksLikeName(_ range: Range<Int>) -> Bool {
    !range.isEmpty && wordCount(range) <= 5 && self[range.upperBound - 1] != ASCII.dot
  }

  /// Whether a text ends as a sentence does, or is as long as one. `Jr.` and initials end no sentence.
  func looksLikeSentence(_ range: Range<Int>) -> Bool {
    guard let last = range.last else { return false }
    if wordCount(range) > 15 { return true }
    if self[last] == ASCII.colon || self[last] == ASCII.semicolon { return true }
    guard self[last] == ASCII.dot else { return false }
    var start = last
    while start > range.lowerBound, !isGap(self[start - 1]), self[start - 1] != ASCII.dot { start &-= 1 }
    return last - start > 3
  }
}
