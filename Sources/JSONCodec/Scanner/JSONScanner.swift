internal import BookCore

/// The grammar of RFC 8259, to the letter, on bytes that are valid UTF-8.
///
/// Scanning goes from left to right and reports the first byte that breaks a rule, so the fault is the same however
/// much text lies behind it. Where the text ends too early the fault is `unfinished`.
package struct JSONScanner: Sendable {
  /// How deep arrays and objects may be nested; an outermost one has depth 1.
  package static let maximumDepth = 512

  /// Whether the value that was scanned last has white space between its tokens.
  package private(set) var sawSpace = false

  /// The brackets that are open, and what they belong to.
  private var open: [Frame] = []
  private var keys = KeySet()
  private var objects = 0

  private struct Frame {
    var offset: Int
    /// The number of the object; 0 for an array.
    var object: Int
  }

  package init() {}

  // MARK: Values

  /// Where the value that begins at `start` ends.
  ///
  /// - Parameter depth: the depth that an array or object here has.
  package mutating func valueEnd(_ text: Span<UInt8>, from start: Int, depth: Int) throws(JSONFault) -> Int {
    guard start < text.count else { throw .unfinished(start) }
    let byte = text[start]
    sawSpace = false
    if byte != ASCII.openBrace && byte != ASCII.openBracket { return try Self.scalarEnd(text, from: start) }
    open.removeAll(keepingCapacity: true)
    keys.removeAll()
    objects = 0
    var at = start
    while true {
      at = try enter(text, at, depth)
      at = try leave(text, at)
      if open.isEmpty { return at }
    }
  }

  /// Goes into the value at `start`: opens brackets down to the first scalar or empty container and passes that.
  private mutating func enter(_ text: Span<UInt8>, _ start: Int, _ depth: Int) throws(JSONFault) -> Int {
    var at = start
    while at < text.count {
      let byte = text[at]
      guard byte == ASCII.openBrace || byte == ASCII.openBracket else { return try Self.scalarEnd(text, from: at) }
      guard depth &+ open.count <= Self.maximumDepth else { throw .broken(.depth, at: at) }
      let isObject = byte == ASCII.openBrace
      if isObject { objects &+= 1 }
      open.append(Frame(offset: at, object: isObject ? objects : 0))
      at = skipSpace(text, at &+ 1)
      guard at < text.count else { break }
      if text[at] == (isObject ? ASCII.closeBrace : ASCII.closeBracket) {
        open.removeLast()
        return at &+ 1
      }
      if isObject { at = try passKey(text, at) }
    }
    throw .unfinished(open.last?.offset ?? start)
  }

  /// Behind a value: closes brackets, until a comma leads to the next value.
  private mutating func leave(_ text: Span<UInt8>, _ start: Int) throws(JSONFault) -> Int {
    var at = start
    while let frame = open.last {
      at = skipSpace(text, at)
      guard at < text.count else { throw .unfinished(frame.offset) }
      let isObject = frame.object != 0
      let close = isObject ? ASCII.closeBrace : ASCII.closeBracket
      if text[at] == close {
        open.removeLast()
        at &+= 1
        continue
      }
      guard text[at] == ASCII.comma else {
        throw Self.unexpected(text, at: at, isObject ? .commaOrBrace : .commaOrBracket)
      }
      let comma = at
      at = skipSpace(text, at &+ 1)
      guard at < text.count else { throw .unfinished(frame.offset) }
      if text[at] == close { throw .broken(.trailingComma, at: comma) }
      return isObject ? try passKey(text, at) : at
    }
    return at
  }

  /// Passes a key and its colon, in the object that was opened last.
  private mutating func passKey(_ text: Span<UInt8>, _ start: Int) throws(JSONFault) -> Int {
    let object = open[open.count - 1]
    let end = try Self.keyEnd(text, from: start)
    guard keys.insert(text, start &+ 1..<end &- 1, of: object.object) else { throw .broken(.duplicateKey, at: start) }
    var at = skipSpace(text, end)
    guard at < text.count else { throw .unfinished(object.offset) }
    guard text[at] == ASCII.colon else { throw Self.unexpected(text, at: at, .colon) }
    at = skipSpace(text, at &+ 1)
    guard at < text.count else { throw .unfinished(object.offset) }
    return at
  }

  private mutating func skipSpace(_ text: Span<UInt8>, _ start: Int) -> Int {
    let at = Self.spaceEnd(text, from: start)
    if at != start { sawSpace = true }
    return at
  }
}

// MARK: - Tokens

extension JSONScanner {
  /// The first offset from `start` on that is not white space.
  @inline(__always)
  package static func spaceEnd(_ text: Span<UInt8>, from start: Int) -> Int {
    if start < text.count, text[start] > ASCII.space { return start }
    // Writers for people put one space between tokens.
    if start &+ 1 < text.count, text[start] == ASCII.space, text[start &+ 1] > ASCII.space { return start &+ 1 }
    return longSpaceEnd(text, from: start)
  }

  private static func longSpaceEnd(_ text: Span<UInt8>, from start: Int) -> Int {
    var at = start
    while at < text.count, JSON.isSpace(text[at]) { at &+= 1 }
    return at
  }

  /// Where the string, number or literal at `start` ends.
  package static func scalarEnd(_ text: Span<UInt8>, from start: Int) throws(JSONFault) -> Int {
    switch text[start] {
    case ASCII.quote: return try stringEnd(text, from: start)
    case ASCII.zero...ASCII.nine, ASCII.hyphen: return try numberEnd(text, from: start)
    // The bytes of null, true and false, lowest first.
    case UInt8(ascii: "n"): return try literalEnd(text, from: start, 0x6C6C_756E, count: 4)
    case UInt8(ascii: "t"): return try literalEnd(text, from: start, 0x6575_7274, count: 4)
    case UInt8(ascii: "f"): return try literalEnd(text, from: start, 0x65_736C_6166, count: 5)
    default: throw unexpected(text, at: start, .value)
    }
  }

  /// Where the literal at `start` ends; its bytes are those of `word`, lowest first.
  private static func literalEnd(
    _ text: Span<UInt8>, from start: Int, _ word: UInt64, count: Int
  ) throws(JSONFault) -> Int {
    for index in 0..<count {
      guard start &+ index < text.count else { throw .unfinished(start) }
      guard text[start &+ index] == UInt8(truncatingIfNeeded: word &>> UInt64(8 &* index)) else {
        throw unexpected(text, at: start, .word)
      }
    }
    return start &+ count
  }

  /// Where the number at `start` ends, by the grammar: no leading zeros, digits on both sides of the point.
  static func numberEnd(_ text: Span<UInt8>, from start: Int) throws(JSONFault) -> Int {
    var at = start
    if text[at] == ASCII.hyphen { at &+= 1 }
    let whole = at
    try passDigits(text, &at, from: start)
    if text[whole] == ASCII.zero, at &- whole > 1 { throw unexpected(text, at: start, .number) }
    if at < text.count, text[at] == ASCII.dot {
      at &+= 1
      try passDigits(text, &at, from: start)
    }
    if at < text.count, text[at] | 0x20 == JSON.exponent {
      at &+= 1
      if at < text.count, text[at] == ASCII.hyphen || text[at] == ASCII.plus { at &+= 1 }
      try passDigits(text, &at, from: start)
    }
    return at
  }

  /// Passes one digit or more of the number that begins at `start`.
  private static func passDigits(_ text: Span<UInt8>, _ at: inout Int, from start: Int) throws(JSONFault) {
    guard at < text.count else { throw .unfinished(start) }
    guard ASCII.digit(text[at]) != nil else { throw unexpected(text, at: start, .number) }
    while at < text.count, ASCII.digit(text[at]) != nil { at &+= 1 }
  }

  /// The fault of what stands at `at` where `rule` wants something else.
  ///
  /// `unfinished` where the text ends inside the word: a message tells the whole of it, wherever the text is cut.
  package static func unexpected(_ text: Span<UInt8>, at: Int, _ rule: JSONFault.Rule) -> JSONFault {
    JSON.wordReachesEnd(text, from: at) ? .unfinished(at) : .broken(rule, at: at)
  }

  /// Where the key that must be at `start` ends.
  package static func keyEnd(_ text: Span<UInt8>, from start: Int) throws(JSONFault) -> Int {
    guard text[start] == ASCII.quote else { throw unexpected(text, at: start, .key) }
    return try stringEnd(text, from: start)
  }
}
