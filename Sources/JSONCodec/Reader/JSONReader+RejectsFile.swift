internal import BookCodec
internal import BookCore

// A file of rejected records, read again: each has the line, the column and the reason ahead of what it was.

extension JSONReader {
  /// Where the third value ends of an object whose first three keys, from `first` on, are those that a rejects file
  /// puts ahead; nil for another object.
  mutating func rejectionEnd(
    _ text: Span<UInt8>, _ first: Int, _ object: Int, _ depth: Int
  ) throws(JSONFault) -> Int? {
    var at = first
    for (number, name) in ColumnPlan.rejectionColumns.enumerated() {
      if number > 0 {
        guard let next = try behindComma(text, at, object) else { return nil }
        at = next
      }
      guard let end = try valueEnd(text, at, of: name, object, depth) else { return nil }
      at = end
    }
    return at
  }

  /// What became of a record whose only further member is `record`.
  struct RejectedValue {
    /// Where the record ends; nil when the dates of the whole input are needed first.
    var end: Int?
  }

  /// Reads the value that was rejected as a whole, because it is no object: it is the only member behind the three, up
  /// to `end`. Nil for another record.
  mutating func readRejectedValue(
    _ text: Span<UInt8>, _ object: Int, _ end: Int, _ depth: Int, _ list: inout BookList, _ report: inout ReadingReport
  ) throws(JSONFault) -> RejectedValue? {
    guard let key = try behindComma(text, end, object),
      let valueEnd = try valueEnd(text, key, of: "record", object, depth)
    else { return nil }
    let close = JSONScanner.spaceEnd(text, from: valueEnd)
    guard close < text.count else { throw .unfinished(object) }
    guard text[close] == ASCII.closeBrace else { return nil }
    let value = try self.value(behind: try JSONScanner.keyEnd(text, from: key), text, in: object)
    guard text[value] == ASCII.openBrace else {
      reject(
        text, value..<valueEnd, "\(JSON.kindOfValue(beginningWith: text[value])) stands where a book should", at: value,
        &report)
      return RejectedValue(end: close + 1)
    }
    // It has been mended into an object. Such a record is never inside another, so this is no deeper recursion.
    let isDone = try readRecord(text, value, depth + 1, isRejected: true, &list, &report) != nil
    return RejectedValue(end: isDone ? close + 1 : nil)
  }

  /// Where the value ends of the key at `start`; nil when that is not `name`.
  private mutating func valueEnd(
    _ text: Span<UInt8>, _ start: Int, of name: String, _ object: Int, _ depth: Int
  ) throws(JSONFault) -> Int? {
    guard text[start] == ASCII.quote else { return nil }
    let keyEnd = try JSONScanner.keyEnd(text, from: start)
    guard text.string(start + 1..<keyEnd - 1) == name else { return nil }
    return try scanner.valueEnd(text, from: try value(behind: keyEnd, text, in: object), depth: depth + 1)
  }

  /// The key behind the comma at `at`; nil where there is none.
  private func behindComma(_ text: Span<UInt8>, _ at: Int, _ object: Int) throws(JSONFault) -> Int? {
    let comma = JSONScanner.spaceEnd(text, from: at)
    guard comma < text.count else { throw .unfinished(object) }
    guard text[comma] == ASCII.comma else { return nil }
    let key = JSONScanner.spaceEnd(text, from: comma + 1)
    guard key < text.count else { throw .unfinished(object) }
    return key
  }
}
