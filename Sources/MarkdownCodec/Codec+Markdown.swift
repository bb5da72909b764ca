public import BookCodec

extension Codec {
  /// Markdown: tables, lists and checklists, as GitHub Flavored Markdown has them.
  public static let markdown = Codec(
    name: "markdown", extensions: ["md", "markdown"], summary: "tables, lists and checklists (GFM)",
    hasHeader: true, isUTF8Only: false, styles: [.table, .list, .checklist], showsFieldsOnly: true, hasGroups: true,
    recognizes: { beginning in looksLikeMarkdown(beginning) },
    makeReader: { options in MarkdownReader(options: options) },
    makeWriter: { options in MarkdownWriter(options: options) })
}
