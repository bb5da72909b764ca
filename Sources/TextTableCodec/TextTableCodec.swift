public import BookCodec

extension Codec {
  /// Tables of plain text with aligned columns.
  public static let table = Codec(
    name: "table", extensions: ["txt"], summary: "tables of plain text with aligned columns",
    hasHeader: true, isUTF8Only: false, styles: [.plain, .box, .ascii], showsFieldsOnly: true, measuresFirst: true,
    makeReader: nil, makeWriter: nil)
}
