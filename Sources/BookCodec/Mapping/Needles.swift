internal import BookCore

/// Up to four bytes to look for in a value: where none of them is in it, the value is taken as it is.
package struct Needles: Sendable {
  private let first: UInt64
  private let second: UInt64
  private let third: UInt64
  private let fourth: UInt64
  package let isEmpty: Bool

  /// - Parameter bytes: at most four; a fifth would never be found.
  init(_ bytes: [UInt8]) {
    precondition(bytes.count <= 4)
    isEmpty = bytes.isEmpty
    first = Word.repeating(bytes.first ?? 0)
    second = bytes.count > 1 ? Word.repeating(bytes[1]) : first
    third = bytes.count > 2 ? Word.repeating(bytes[2]) : first
    fourth = bytes.count > 3 ? Word.repeating(bytes[3]) : first
  }

  /// Whether one of the bytes is in `range`.
  func occur(in text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    if isEmpty { return false }
    var at = range.lowerBound
    while at < range.upperBound, at &+ 8 <= text.count {
      let word = text.word(at: at)
      let found =
        Word.matches(word, first) | Word.matches(word, second) | Word.matches(word, third) | Word.matches(word, fourth)
      // The word may reach beyond the value.
      if found != 0 { return at &+ Word.firstMatch(found) < range.upperBound }
      at &+= 8
    }
    while at < range.upperBound {
      let byte = text[at]
      if byte == UInt8(truncatingIfNeeded: first) || byte == UInt8(truncatingIfNeeded: second)
        || byte == UInt8(truncatingIfNeeded: third) || byte == UInt8(truncatingIfNeeded: fourth)
      {
        return true
      }
      at &+= 1
    }
    return false
  }
}
