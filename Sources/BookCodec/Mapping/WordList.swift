internal import BookCore

/// A few short words to compare bytes with: statuses, placeholders, suffixes of names.
///
/// ASCII case does not count, and a space, `-` and `_` are the same: `To Read` is `to-read`.
package struct WordList: Sendable {
  /// Each word as its length and its bytes.
  private var bytes: [UInt8] = []

  /// Words longer than 255 bytes are left out.
  package init(_ words: [String] = []) {
    for word in words where word.utf8.count <= 255 {
      bytes.append(UInt8(word.utf8.count))
      bytes.append(contentsOf: word.utf8)
    }
  }

  package var isEmpty: Bool { bytes.isEmpty }

  /// Whether the bytes of `text` in `range` are one of the words.
  package func contains(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    let words = bytes.span
    var at = 0
    while at < words.count {
      let word = at &+ 1..<at &+ 1 &+ Int(words[at])
      if word.count == range.count, text.isSameWord(range, words, word) { return true }
      at = word.upperBound
    }
    return false
  }
}

extension Span where Element == UInt8 {
  /// Whether the bytes in `range` and those of `other` in `otherRange`, which are as many, make the same word.
  func isSameWord(_ range: Range<Int>, _ other: Span<UInt8>, _ otherRange: Range<Int>) -> Bool {
    var offset = 0
    while offset < range.count {
      let one = self[range.lowerBound &+ offset]
      let two = other[otherRange.lowerBound &+ offset]
      if one != two, Self.plain(one) != Self.plain(two) { return false }
      offset &+= 1
    }
    return true
  }

  private static func plain(_ byte: UInt8) -> UInt8 {
    byte == ASCII.space || byte == 0x5F ? ASCII.hyphen : ASCII.lowercase(byte)
  }
}
