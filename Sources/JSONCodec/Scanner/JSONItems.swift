internal import BookCore

/// The members of an object in a whole text, one after another.
///
/// The values are passed by whoever asks for the members, as each may be of another kind.
package struct JSONMembers: Sendable {
  private var items: Items

  package struct Member: Sendable {
    /// The key as it is written, between its quotes.
    package let key: Range<Int>
    /// Where the value begins.
    package let value: Int
  }

  /// - Parameter object: where the opening brace is.
  package init(of object: Int) { items = Items(opening: object, closing: ASCII.closeBrace, separator: .commaOrBrace) }

  /// The next member; nil behind the last one, and `end` is then right.
  ///
  /// Before it is called again, `pass` tells where the value ended.
  package mutating func next(in text: Span<UInt8>) throws(JSONFault) -> Member? {
    guard let start = try items.next(in: text) else { return nil }
    let end = try JSONScanner.keyEnd(text, from: start)
    let colon = JSONScanner.spaceEnd(text, from: end)
    guard colon < text.count else { throw .unfinished(items.opening) }
    guard text[colon] == ASCII.colon else { throw JSONScanner.unexpected(text, at: colon, .colon) }
    let value = JSONScanner.spaceEnd(text, from: colon &+ 1)
    guard value < text.count else { throw .unfinished(items.opening) }
    return Member(key: start &+ 1..<end &- 1, value: value)
  }

  /// Goes on behind the value of the member at hand.
  package mutating func pass(to end: Int) { items.at = end }

  /// Where the object ends, once there was no further member.
  package var end: Int { items.at }
}

/// The elements of an array in a whole text, one after another.
package struct JSONElements: Sendable {
  private var items: Items

  /// - Parameter array: where the opening bracket is.
  package init(of array: Int) { items = Items(opening: array, closing: ASCII.closeBracket, separator: .commaOrBracket) }

  /// Where the next element begins; nil behind the last one, and `end` is then right.
  package mutating func next(in text: Span<UInt8>) throws(JSONFault) -> Int? { try items.next(in: text) }

  /// Goes on behind the element at hand.
  package mutating func pass(to end: Int) { items.at = end }

  /// Where the array ends, once there was no further element.
  package var end: Int { items.at }
}

/// What stands between two brackets, divided by commas.
private struct Items: Sendable {
  let opening: Int
  let closing: UInt8
  /// What is asked for where neither a comma nor the closing bracket follows an item.
  let separator: JSONFault.Rule
  var at: Int
  private var isFirst = true

  init(opening: Int, closing: UInt8, separator: JSONFault.Rule) {
    self.opening = opening
    self.closing = closing
    self.separator = separator
    at = opening + 1
  }

  /// Where the next item begins; nil at the closing bracket, which is then passed.
  mutating func next(in text: Span<UInt8>) throws(JSONFault) -> Int? {
    at = JSONScanner.spaceEnd(text, from: at)
    guard at < text.count else { throw .unfinished(opening) }
    if text[at] == closing {
      at &+= 1
      return nil
    }
    if isFirst {
      isFirst = false
      return at
    }
    guard text[at] == ASCII.comma else { throw JSONScanner.unexpected(text, at: at, separator) }
    let comma = at
    at = JSONScanner.spaceEnd(text, from: at &+ 1)
    guard at < text.count else { throw .unfinished(opening) }
    if text[at] == closing { throw .broken(.trailingComma, at: comma) }
    return at
  }
}
