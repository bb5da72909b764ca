internal import BookCore

// The one place where data becomes part of a page.

extension ByteBuffer {
  /// Appends a text as text of an element, or as an attribute's value between quotes (HTML Living Standard, 13.1.2).
  mutating func append(html text: String) {
    let bytes = Array(text.utf8)
    append(html: bytes.span, 0..<bytes.count)
  }

  /// Appends the text of the bytes of `source` in `range` in the same way.
  ///
  /// What a page may not hold even by name, most control characters, becomes U+FFFD.
  mutating func append(html source: Span<UInt8>, _ range: Range<Int>) {
    var start = range.lowerBound
    for at in range {
      guard let name = Self.replacement(of: source[at]) else { continue }
      append(source, start..<at)
      append(name)
      start = at + 1
    }
    append(source, min(start, range.upperBound)..<range.upperBound)
  }

  private static func replacement(of byte: UInt8) -> String? {
    switch byte {
    case ASCII.ampersand: "&amp;"
    case ASCII.less: "&lt;"
    case ASCII.greater: "&gt;"
    case ASCII.quote: "&quot;"
    case ASCII.apostrophe: "&#39;"
    // A reader of pages would make a line feed of it; by its name it stays.
    case ASCII.carriageReturn: "&#13;"
    case ASCII.tab, ASCII.lineFeed: nil
    case 0..<0x20, 0x7F: "\u{FFFD}"
    default: nil
    }
  }
}
