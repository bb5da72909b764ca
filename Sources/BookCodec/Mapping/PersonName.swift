internal import BookCore

/// Names of people and firms, as far as their order goes.
package enum PersonName {
  /// `Last, First` as `First Last`; see `pieces(of:_:hasEscapes:)`.
  package static func firstLast(_ name: String) -> String {
    let bytes = Array(name.utf8)
    let (first, second, third) = pieces(of: bytes.span, 0..<bytes.count, hasEscapes: false)
    let parts = [first, second, third].filter { !$0.isEmpty }
    return parts.map { bytes.span.string($0) }.joined(separator: " ")
  }

  /// What stands behind a comma and still belongs to the name before it.
  private static let endings = WordList([
    "jr.", "jr", "sr.", "sr", "ii", "iii", "iv", "ph.d.", "phd", "m.d.", "esq.", "inc.", "inc", "ltd.", "ltd", "llc",
    "l.l.c.", "corp.", "co.", "gmbh", "s.a.", "plc",
  ])
  private static let longestEnding = 6

  /// Whether what stands behind a comma, up to the next one, belongs to the name before it.
  static func continues(in text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    var end = range.lowerBound
    while end < range.upperBound, text[end] != ASCII.comma {
      end &+= 1
      if end &- range.lowerBound > longestEnding &+ 2 { return false }
    }
    return isEnding(text, text.trimmed(range.lowerBound..<end))
  }

  private static func isEnding(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    range.count >= 2 && range.count <= longestEnding && endings.contains(text, range)
  }

  /// The pieces of a name in the order in which they make `First Last`; the later ones may be empty.
  ///
  /// `Last, First` turns round, and a suffix goes to the end: `King, Martin Luther, Jr.` and `King, Jr., Martin Luther`
  /// are `Martin Luther King Jr.`. A name without a comma (one word, a firm), with a suffix only behind it, or with
  /// more commas than that is one piece as it is.
  ///
  /// - Parameter hasEscapes: whether a comma behind a backslash is part of the name.
  static func pieces(
    of text: Span<UInt8>, _ range: Range<Int>, hasEscapes: Bool
  ) -> (Range<Int>, Range<Int>, Range<Int>) {
    let none = range.upperBound..<range.upperBound
    let asWritten = (range, none, none)
    guard let comma = comma(in: text, range, hasEscapes) else { return asWritten }
    let last = text.trimmed(range.lowerBound..<comma)
    let behind = text.trimmed(comma &+ 1..<range.upperBound)
    guard let second = self.comma(in: text, behind, hasEscapes) else {
      if isEnding(text, behind) { return asWritten }
      if last.isEmpty { return (behind, none, none) }
      return behind.isEmpty ? (last, none, none) : (behind, last, none)
    }
    let middle = text.trimmed(behind.lowerBound..<second)
    let end = text.trimmed(second &+ 1..<behind.upperBound)
    if isEnding(text, end) { return (middle, last, end) }
    if isEnding(text, middle) { return (end, last, middle) }
    return asWritten
  }

  private static func comma(in text: Span<UInt8>, _ range: Range<Int>, _ hasEscapes: Bool) -> Int? {
    var at = range.lowerBound
    while at < range.upperBound {
      if text[at] == ASCII.comma { return at }
      at &+= text[at] == ASCII.backslash && hasEscapes ? 2 : 1
    }
    return nil
  }

  /// Appends the name as it counts for comparing, without case, spaces and dots: `J.R.R. Tolkien` is
  /// `J. R. R. Tolkien`.
  static func appendPlain(_ name: borrowing ByteBuffer, _ range: Range<Int>, to output: inout ByteBuffer) {
    let text = name.span
    for at in range where text[at] != ASCII.space && text[at] != ASCII.dot {
      output.append(ASCII.lowercase(text[at]))
    }
  }
}
