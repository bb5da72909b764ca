internal import BookCodec
internal import BookCore

// What is rejected, and where in JSON terms a value is.

extension JSONReader {
  /// Rejects a value that stands where a book should.
  func rejectValue(_ text: Span<UInt8>, _ range: Range<Int>, _ report: inout ReadingReport) {
    reject(
      text, range, "\(JSON.kindOfValue(beginningWith: text[range.lowerBound])) stands where a book should",
      at: range.lowerBound, &report)
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

  /// The steps from the document to the value that is being read.
  var pathOfValue: [String] {
    switch place {
    case .elements: listPath + [JSONPath.element(index)]
    case .booksByID, .membersBehindList: memberKey.map { [JSONPath.member($0)] } ?? []
    default: []
    }
  }
}
