internal import BookCore

// Cells of the form `="…"`: spreadsheets write them to keep the zeros of `="0123"`. The reader unwraps them, and the
// writer wraps a text that would be taken for one.

extension Span where Element == UInt8 {
  /// What stands between the quotes of a text that is `="…"` as a whole, with its quotes still doubled.
  ///
  /// `="a"&"b"` is no such text: the quotes inside are not doubled, so it is a formula of another kind.
  func formulaText(_ range: Range<Int>) -> Range<Int>? {
    guard range.count >= 3, self[range.lowerBound] == ASCII.equals, self[range.lowerBound + 1] == ASCII.quote,
      self[range.upperBound - 1] == ASCII.quote
    else { return nil }
    let inner = range.lowerBound + 2..<range.upperBound - 1
    var at = inner.lowerBound
    while at < inner.upperBound {
      if self[at] == ASCII.quote {
        at += 1
        guard at < inner.upperBound, self[at] == ASCII.quote else { return nil }
      }
      at += 1
    }
    return inner
  }
}

extension ByteBuffer {
  /// Appends the value of a field: its quotes undoubled, its formula unwrapped. Returns where it stands.
  mutating func appendValue(of field: Int, of record: CSVScanner, in text: Span<UInt8>) -> Range<Int> {
    let start = count
    if record.hasDoubledQuotes(field) {
      appendUndoubled(text, record.fields[field])
    } else {
      append(text, record.fields[field])
    }
    guard let inner = span.formulaText(start..<count) else { return start..<count }
    if !span.holds(ASCII.quote, in: inner) { return inner }
    let innerStart = count
    // The text of a formula doubles its quotes once more.
    appendUndoubledCopy(of: inner)
    return innerStart..<count
  }

  /// The same for a record that stands in a buffer.
  mutating func appendValue(of field: Int, of record: CSVScanner, in buffer: borrowing ByteBuffer) -> Range<Int> {
    appendValue(of: field, of: record, in: buffer.span)
  }

  /// Appends the field with each `""` as one `"`.
  mutating func appendUndoubled(_ text: Span<UInt8>, _ range: Range<Int>) {
    var start = range.lowerBound
    var at = start
    while at < range.upperBound {
      if text[at] == ASCII.quote {
        append(text, start..<at &+ 1)
        at &+= 1
        start = min(at &+ 1, range.upperBound)
      }
      at &+= 1
    }
    append(text, start..<range.upperBound)
  }

  /// Appends a copy of the buffer's own bytes in `range`, with each `""` as one `"`.
  private mutating func appendUndoubledCopy(of range: Range<Int>) {
    var at = range.lowerBound
    while at < range.upperBound {
      let byte = self[at]
      append(byte)
      at += byte == ASCII.quote ? 2 : 1
    }
  }

  /// Appends the bytes with each quote doubled, and U+FFFD for each NUL.
  mutating func appendDoubled(_ text: Span<UInt8>, _ range: Range<Int>) {
    let quotes = Word.repeating(ASCII.quote)
    var start = range.lowerBound
    var at = start
    while at < range.upperBound {
      if at &+ 8 <= text.count {
        let word = text.word(at: at)
        let found = Word.matches(word, quotes) | Word.matches(word, 0)
        at &+= found == 0 ? 8 : Word.firstMatch(found)
        if found == 0 || at >= range.upperBound { continue }
      }
      if text[at] == ASCII.quote || text[at] == 0 {
        append(text, start..<at)
        if text[at] == 0 { append("\u{FFFD}") } else { append("\"\"") }
        start = at &+ 1
      }
      at &+= 1
    }
    append(text, start..<range.upperBound)
  }
}
