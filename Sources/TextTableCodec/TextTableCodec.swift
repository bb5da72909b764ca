public import BookCodec
internal import BookCore

extension Codec {
  /// Tables of plain text with aligned columns.
  public static let table = Codec(
    name: "table", extensions: ["txt"], summary: "tables of plain text with aligned columns",
    hasHeader: true, isUTF8Only: false, styles: [.plain, .box, .ascii], showsFieldsOnly: true, measuresFirst: true,
    recognizes: { beginning in looksLikeTextTable(beginning) },
    makeReader: { options in TextTableReader(options: options) },
    makeWriter: { options in TextTableWriter(options: options) })
}

/// Whether a text that begins so is a table of aligned columns and no CSV: below its header stands a line that is
/// drawn, or the names in its header stand apart by blanks and no delimiter is among them.
///
/// - Parameter beginning: the first bytes of the text; a few lines are enough.
package func looksLikeTextTable(_ beginning: Span<UInt8>) -> Bool {
  let options = ReadingOptions()
  if let layout = TableLayout.findRuled(in: beginning, isLast: true, options: options) {
    return options.recognizesTitle(in: layout.header)
  }
  guard let header = AlignedHeader(in: beginning, options: options), header.names.count > 1 else { return false }
  let delimiters: [UInt8] = [ASCII.comma, ASCII.semicolon, ASCII.tab, ASCII.verticalBar]
  return header.hasWideGap && !delimiters.contains { beginning.holds($0, in: header.line) }
}
