package import BookCodec
package import BookCore

/// A file of rejected records, as `JSONReader` reads it again: one object a line, with line, column and reason ahead.
///
/// Behind these three stand the members of the record. A record that is no object, or has such a key itself, is the
/// value of a fourth member, `record`.
package enum JSONRejects {
  /// Appends a record.
  ///
  /// - Parameter record: a JSON value as it stood in the text; the three members that an earlier rejects file put ahead
  ///   of it are replaced.
  package static func append(
    _ record: Span<UInt8>, line: Int, column: Int, reason: String, into output: inout ByteBuffer
  ) {
    let reason = ByteBuffer(Array(reason.utf8))
    output.append("{\"line\":\(line),\"column\":\(column),\"reason\":\"")
    output.appendEscaped(reason.span, 0..<reason.count)
    output.append(ASCII.quote)
    let members = members(of: record)
    if let members {
      if !members.isEmpty {
        output.append(ASCII.comma)
        JSONScanner.minify(record, members, into: &output)
      }
    } else {
      output.append(",\"record\":")
      JSONScanner.minify(record, 0..<record.count, into: &output)
    }
    output.append("}\n")
  }

  /// The members of an object, without those that a rejects file put ahead; nil where they cannot stand behind the
  /// three.
  private static func members(of record: Span<UInt8>) -> Range<Int>? {
    guard record.count >= 2, record[0] == ASCII.openBrace, record[record.count - 1] == ASCII.closeBrace else {
      return nil
    }
    let end = record.count - 1
    var scanner = JSONScanner()
    var start = JSONScanner.spaceEnd(record, from: 1)
    var at = start
    var names: [String] = []
    while at < end {
      guard let keyEnd = try? JSONScanner.keyEnd(record, from: at) else { return nil }
      names.append(record.string(at + 1..<keyEnd - 1))
      let value = JSONScanner.spaceEnd(record, from: JSONScanner.spaceEnd(record, from: keyEnd) + 1)
      guard let valueEnd = try? scanner.valueEnd(record, from: value, depth: 1) else { return nil }
      at = JSONScanner.spaceEnd(record, from: valueEnd)
      if at < end { at = JSONScanner.spaceEnd(record, from: at + 1) }
      if names == ColumnPlan.rejectionColumns {
        names.removeAll()
        start = at
      }
    }
    // A key may be one of the three without looking like it, and `record` alone has a meaning of its own.
    let isPlain = names.allSatisfy { !ColumnPlan.rejectionColumns.contains($0) && !$0.contains("\\") }
    return isPlain && names != ["record"] ? start..<end : nil
  }
}

extension JSONReader {
  package func beginRejections(into output: inout ByteBuffer) {}

  package func write(_ rejection: ReadingReport.Rejection, into output: inout ByteBuffer) {
    let place = rejection.reason.place
    JSONRejects.append(
      rejection.record.span, line: place?.line ?? 0, column: place?.column ?? 0, reason: rejection.reason.message,
      into: &output)
  }
}
