public import BookCodec

extension Codec {
  /// Markdown: tables, lists and checklists.
  public static let markdown = Codec(
    name: "markdown", extensions: ["md", "markdown"], summary: "tables, lists and checklists (GFM)",
    hasHeader: false, isUTF8Only: false, styles: [.table, .list, .checklist], showsFieldsOnly: true, hasGroups: true,
    makeReader: nil, makeWriter: nil)
}
