internal import BookCodec
internal import BookCore

// A file of rejected records is Markdown, too: each stands as it was below a comment that says where and why, a row
// with the header of its table. So it is read again once the records are mended.

extension MarkdownReader {
  func beginRejections(into output: inout ByteBuffer) {}

  func write(_ rejection: ReadingReport.Rejection, into output: inout ByteBuffer) {
    let place = rejection.reason.place
    output.append(
      ListComment.rejection(line: place?.line ?? 0, column: place?.column ?? 0, rejection.reason.message))
    output.append("\n\n")
    output.append(rejection.record.span)
    output.append("\n\n")
  }

  /// Puts what a rejected record needs from its surroundings ahead of it: the heading, and the header of the table.
  func wrapRejection(in report: inout ReadingReport, from first: Int, table: Int?) {
    guard report.rejections.count > first else { return }
    for index in first..<report.rejections.count {
      var record = ByteBuffer()
      if sections.hasAny {
        record.append("## ")
        var escaper = InlineEscaper(.heading)
        escaper.append(sections.genre ?? "No genre", to: &record)
        record.append("\n\n")
      }
      if let table {
        let header = tables[table].headerLines
        record.append(header.span)
      }
      let own = report.rejections[index].record
      let range = own.span.trimmed(0..<own.count)
      record.append(own.span, range)
      report.rejections[index].record = record
    }
  }
}
