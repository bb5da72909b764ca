package import BookCore

/// A JSON value as a whole, with everything in the order in which it was written and numbers digit by digit.
///
/// It is made for documents that change their form. Books in any number pass through `BookList` instead.
package struct JSONTree: Sendable {
  package var content: Content
  /// Where the value begins in the text that it was read from. A value that was made carries the place of what it was
  /// made from, so that problems with it can be shown.
  package var offset: Int

  package indirect enum Content: Sendable {
    /// `null`, `true`, `false` or a number, as it was written.
    case plain(String)
    case text(String)
    case array([JSONTree])
    case object([Member])
  }

  package struct Member: Sendable {
    package var key: String
    package var value: JSONTree

    package init(_ key: String, _ value: JSONTree) {
      self.key = key
      self.value = value
    }
  }

  package init(_ content: Content, at offset: Int = 0) {
    self.content = content
    self.offset = offset
  }

  // MARK: Looking

  /// The value of the member with this key; nil where there is none, or this is no object.
  package subscript(key: String) -> JSONTree? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.key == key }?.value
  }

  package var isNull: Bool {
    if case .plain("null") = content { true } else { false }
  }

  package var text: String? {
    if case .text(let text) = content { text } else { nil }
  }

  package var elements: [JSONTree]? {
    if case .array(let elements) = content { elements } else { nil }
  }

  package var members: [Member]? {
    if case .object(let members) = content { members } else { nil }
  }

  /// The value of a number that is written with digits alone.
  package var number: Int? {
    if case .plain(let word) = content { Int(word) } else { nil }
  }

  /// What the value is called in a message.
  package var kind: String {
    switch content {
    case .plain("null"): "null"
    case .plain("true"), .plain("false"): "true or false"
    case .plain: "a number"
    case .text: "a text"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

// MARK: - Reading

extension JSONTree {
  /// Reads a whole text, which is one value with nothing but white space around it.
  ///
  /// - Parameter depth: the depth that the value has, or will have where it is put. The default is that of a document.
  package init(_ text: Span<UInt8>, depth: Int = 1) throws(JSONFault) {
    let start = JSONScanner.spaceEnd(text, from: 0)
    var scanner = JSONScanner()
    // The whole grammar is looked after here, the depth too; what follows only takes apart.
    let end = try scanner.valueEnd(text, from: start, depth: depth)
    let rest = JSONScanner.spaceEnd(text, from: end)
    guard rest == text.count else { throw JSONScanner.unexpected(text, at: rest, .textBehind) }
    var at = start
    self = try Self.value(text, &at)
  }

  private static func value(_ text: Span<UInt8>, _ at: inout Int) throws(JSONFault) -> JSONTree {
    let start = at
    switch text[start] {
    case ASCII.openBrace:
      var members: [Member] = []
      var items = JSONMembers(of: start)
      while let item = try items.next(in: text) {
        at = item.value
        members.append(Member(string(text, item.key), try value(text, &at)))
        items.pass(to: at)
      }
      at = items.end
      return JSONTree(.object(members), at: start)
    case ASCII.openBracket:
      var elements: [JSONTree] = []
      var items = JSONElements(of: start)
      while let item = try items.next(in: text) {
        at = item
        elements.append(try value(text, &at))
        items.pass(to: at)
      }
      at = items.end
      return JSONTree(.array(elements), at: start)
    case ASCII.quote:
      at = try JSONScanner.stringEnd(text, from: start)
      return JSONTree(.text(string(text, start + 1..<at - 1)), at: start)
    default:
      at = try JSONScanner.scalarEnd(text, from: start)
      return JSONTree(.plain(text.string(start..<at)), at: start)
    }
  }

  /// What the inside of a string says.
  package static func string(_ text: Span<UInt8>, _ range: Range<Int>) -> String {
    var buffer = ByteBuffer()
    JSONScanner.unescape(text, range, into: &buffer)
    return buffer.span.string
  }
}

// MARK: - Writing

extension ByteBuffer {
  /// Appends a value in one line, with a space behind each comma and colon.
  package mutating func append(_ tree: JSONTree) {
    switch tree.content {
    case .plain(let word): append(word)
    case .text(let text): append(jsonString: text)
    case .array(let elements):
      append(ASCII.openBracket)
      for (index, element) in elements.enumerated() {
        if index > 0 { append(", ") }
        append(element)
      }
      append(ASCII.closeBracket)
    case .object(let members):
      append(ASCII.openBrace)
      for (index, member) in members.enumerated() {
        if index > 0 { append(", ") }
        append(jsonString: member.key)
        append(": ")
        append(member.value)
      }
      append(ASCII.closeBrace)
    }
  }
}
