internal import BookCore
internal import JSONCodec

/// A change of an object that leaves everything else in it as it is written.
enum ObjectEdit {
  /// The object in `range` with other values.
  ///
  /// - Parameters:
  ///   - values: by key the new value, or nil to remove the member.
  ///   - order: keys that stand in this order. A new member comes behind the nearest of those before it that is there,
  ///     and one that is not named here comes last.
  static func applied(
    _ values: [(key: String, json: ByteBuffer?)], to text: Span<UInt8>, _ range: Range<Int>, order: [String]
  ) throws(JSONFault) -> ByteBuffer {
    var members = try Self.members(of: text, range)
    // What stands behind the brace stays there, whichever member comes first, and a new member looks like that one.
    let lead = members.first?.before ?? ByteBuffer()
    var separator = ByteBuffer(lead.isEmpty ? ", ".utf8 : ",".utf8)
    separator.append(lead)
    for (key, json) in values {
      let known = members.firstIndex { $0.key == key }
      if let json {
        if let known {
          members[known].value = json
        } else {
          members.insert(Member(new: key, json), at: place(of: key, among: members, order: order))
        }
      } else if let known {
        members.remove(at: known)
      }
    }
    var result = ByteBuffer()
    result.append(ASCII.openBrace)
    for (index, member) in members.enumerated() {
      result.append(index == 0 ? lead : member.hasComma ? member.before : separator)
      result.append(member.name)
      result.append(member.value)
    }
    let last = try tail(of: text, range)
    result.append(text, last)
    return result
  }

  private struct Member {
    let key: String
    /// What is written before the key: the comma and the blanks around it, behind the brace only blanks.
    let before: ByteBuffer
    /// Whether `before` has the comma: not ahead of what was the first member, or is new.
    let hasComma: Bool
    /// The key and the colon.
    let name: ByteBuffer
    var value: ByteBuffer

    init(_ key: String, before: ByteBuffer, hasComma: Bool, name: ByteBuffer, value: ByteBuffer) {
      self.key = key
      self.before = before
      self.hasComma = hasComma
      self.name = name
      self.value = value
    }

    init(new key: String, _ value: ByteBuffer) {
      self.key = key
      before = ByteBuffer()
      hasComma = false
      var name = ByteBuffer()
      name.append(jsonString: key)
      name.append(": ")
      self.name = name
      self.value = value
    }
  }

  private static func members(of text: Span<UInt8>, _ range: Range<Int>) throws(JSONFault) -> [Member] {
    var scanner = JSONScanner()
    var items = JSONMembers(of: range.lowerBound)
    var end = range.lowerBound + 1
    var members: [Member] = []
    while let item = try items.next(in: text) {
      let valueEnd = try scanner.valueEnd(text, from: item.value, depth: 3)
      let keyStart = item.key.lowerBound - 1
      members.append(
        Member(
          JSONTree.string(text, item.key), before: bytes(text, end..<keyStart), hasComma: !members.isEmpty,
          name: bytes(text, keyStart..<item.value),
          value: bytes(text, item.value..<valueEnd)))
      end = valueEnd
      items.pass(to: end)
    }
    return members
  }

  /// What stands behind the last member, with the closing brace.
  private static func tail(of text: Span<UInt8>, _ range: Range<Int>) throws(JSONFault) -> Range<Int> {
    var start = range.upperBound - 1
    while start > range.lowerBound + 1, text[start - 1] <= ASCII.space { start -= 1 }
    return start..<range.upperBound
  }

  private static func place(of key: String, among members: [Member], order: [String]) -> Int {
    guard let rank = order.firstIndex(of: key) else { return members.count }
    let before = members.lastIndex { member in order.firstIndex(of: member.key).map { $0 < rank } ?? false }
    return before.map { $0 + 1 } ?? 0
  }

  private static func bytes(_ text: Span<UInt8>, _ range: Range<Int>) -> ByteBuffer {
    var buffer = ByteBuffer()
    buffer.append(text, range)
    return buffer
  }
}
