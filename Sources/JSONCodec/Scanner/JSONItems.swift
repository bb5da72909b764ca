internal import BookCore

/// The members of an object in a whole text, one after another.
///
/// The values are passed by whoever asks for the members, as each may be of another kind.
package struct JSONMembers: Sendable {
  private let object: Int
  private var at: Int
  private var isFirst = true

  package struct Member: Sendable {
    /// The key as it is written, between its quotes.
    package let key: Range<Int>
    /// Where the value begins.
    package let value: Int
  }

  /// - Parameter object: where the opening brace is.
  package init(of object: Int) {
    self.object = object
    at = object + 1
  }

  /// The next member; nil behind the last one, and `end` is then right.
  ///
  /// Before it is called again, `pass` tells where the value ended.
  package mutating func next(in text: Span<UInt8>) throws(JSONFault) -> Member? {
    at = JSONScanner.spaceEnd(text, from: at)
    guard at < text.count else { throw .unfinished(object) }
    if text[at] == JSON.closeBrace {
      at &+= 1
      return nil
    }
    if !isFirst {
      guard text[at] == ASCII.comma else { throw JSONScanner.unexpected(text, at: at, .commaOrBrace) }
      let comma = at
      at = JSONScanner.spaceEnd(text, from: at &+ 1)
      guard at < text.count else { throw .unfinished(object) }
      if text[at] == JSON.closeBrace { throw .broken(.trailingComma, at: comma) }
    }
    isFirst = false
    let start = at
    let end = try JSONScanner.keyEnd(text, from: start)
    at = JSONScanner.spaceEnd(text, from: end)
    guard at < text.count else { throw .unfinished(object) }
    guard text[at] == ASCII.colon else { throw JSONScanner.unexpected(text, at: at, .colon) }
    at = JSONScanner.spaceEnd(text, from: at &+ 1)
    guard at < text.count else { throw .unfinished(object) }
    return Member(key: start &+ 1..<end &- 1, value: at)
  }

  /// Goes on behind the value of the member at hand.
  package mutating func pass(to end: Int) { at = end }

  /// Where the object ends, once there was no further member.
  package var end: Int { at }
}

/// The elements of an array in a whole text, one after another.
package struct JSONElements: Sendable {
  private let array: Int
  private var at: Int
  private var isFirst = true

  /// - Parameter array: where the opening bracket is.
  package init(of array: Int) {
    self.array = array
    at = array + 1
  }

  /// Where the next element begins; nil behind the last one, and `end` is then right.
  package mutating func next(in text: Span<UInt8>) throws(JSONFault) -> Int? {
    at = JSONScanner.spaceEnd(text, from: at)
    guard at < text.count else { throw .unfinished(array) }
    if text[at] == JSON.closeBracket {
      at &+= 1
      return nil
    }
    if !isFirst {
      guard text[at] == ASCII.comma else { throw JSONScanner.unexpected(text, at: at, .commaOrBracket) }
      let comma = at
      at = JSONScanner.spaceEnd(text, from: at &+ 1)
      guard at < text.count else { throw .unfinished(array) }
      if text[at] == JSON.closeBracket { throw .broken(.trailingComma, at: comma) }
    }
    isFirst = false
    return at
  }

  /// Goes on behind the element at hand.
  package mutating func pass(to end: Int) { at = end }

  /// Where the array ends, once there was no further element.
  package var end: Int { at }
}
