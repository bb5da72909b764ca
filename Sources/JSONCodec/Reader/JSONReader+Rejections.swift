internal import BookCodec
internal import BookCore

// What is rejected, and where in JSON terms a value is.

extension JSONReader {
  /// Rejects a value that stands where a book should.
  func rejectValue(_ text: Span<UInt8>, _ range: Range<Int>, _ report: inout ReadingReport) {
    reject(
      text, range, "\(Self.name(of: text[range.lowerBound])) stands where a book should", at: range.lowerBound, &report)
  }

  /// Rejects a record that is not a book.
  func reject(
    _ text: Span<UInt8>, _ record: Range<Int>, _ reason: String, at offset: Int, _ report: inout ReadingReport
  ) {
    if mapper.findings.isSurveying { return }
    var path = JSONPath(pathOfValue)
    path.descend(text, from: record.lowerBound, to: offset)
    report.reject(
      text, record,
      because: Diagnostic(
        .error, .notABook, "\(reason), at \(path)", at: offset, advice: "write it as {\"title\": …}, or remove it"))
  }

  /// What a value is called that begins with `byte`.
  static func name(of byte: UInt8) -> String {
    switch byte {
    case ASCII.quote: "a text"
    case JSON.openBrace: "an object"
    case JSON.openBracket: "an array"
    case UInt8(ascii: "t"), UInt8(ascii: "f"): "true or false"
    case UInt8(ascii: "n"): "null"
    default: "a number"
    }
  }

  /// The steps from the document to the value that is being read.
  var pathOfValue: [String] {
    switch place {
    case .elements: listPath + [JSONPath.element(index)]
    case .booksByID, .membersBehindList: memberKey.map { [JSONPath.member($0)] } ?? []
    default: []
    }
  }
}
