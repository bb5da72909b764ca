internal import BookCodec
internal import BookCore

// A file of rejected records: each stands as it was, behind its line, its column and the reason. The header of the
// input stands behind the names of the three, so that the file imports with the same options once its cells are mended.

extension CSVReader {
  func beginRejections(into output: inout ByteBuffer) { output.append(rejectionHead.span) }

  func write(_ rejection: ReadingReport.Rejection, into output: inout ByteBuffer) {
    let place = rejection.reason.place
    output.appendCell("\(place?.line ?? 0)", delimiter)
    output.append(delimiter)
    output.appendCell("\(place?.column ?? 0)", delimiter)
    output.append(delimiter)
    output.appendCell(rejection.reason.message, delimiter)
    output.append(delimiter)
    output.append(rejection.record.span, rejection.record.span.withoutLineEnd)
    output.append(ASCII.lineFeed)
  }
}

extension ByteBuffer {
  /// Appends what stands ahead of the rejected records of `text`.
  mutating func appendRejectionHead(
    _ layout: CSVLayout, _ plan: ColumnPlan, _ options: ReadingOptions, of text: Span<UInt8>
  ) {
    if layout.needsSeparatorLine {
      append("sep=")
      append(layout.delimiter)
      append(ASCII.lineFeed)
    }
    for name in ColumnPlan.rejectionColumns {
      appendCell(name, layout.delimiter)
      append(layout.delimiter)
    }
    if layout.header != nil {
      let header = text.extracting(layout.headerOffset..<layout.firstRecord)
      append(header, header.withoutLineEnd)
    } else {
      appendNames(plan, options, layout.delimiter)
    }
    append(ASCII.lineFeed)
  }

  /// Appends names for the columns of a text that has none, by which they are read as before.
  private mutating func appendNames(_ plan: ColumnPlan, _ options: ReadingOptions, _ delimiter: UInt8) {
    for (index, column) in plan.columns.enumerated() {
      if index > 0 { append(delimiter) }
      // A field that the options map gets its column from them again.
      let field = column.field.flatMap { field in options.mapping.contains { $0.field == field } ? nil : field }
      appendCell(field?.header ?? column.name, delimiter)
    }
  }

  /// Appends a text as a field, in quotes where they are needed or do no harm.
  fileprivate mutating func appendCell(_ text: String, _ delimiter: UInt8) {
    let bytes = Array(text.utf8)
    let isPlain = bytes.allSatisfy {
      $0 != delimiter && ($0 >= 0x30 && $0 <= 0x39 || $0 >= 0x41 && $0 <= 0x5A || $0 >= 0x61 && $0 <= 0x7A)
    }
    if !isPlain { append(ASCII.quote) }
    appendDoubled(bytes.span, 0..<bytes.count)
    if !isPlain { append(ASCII.quote) }
  }
}
