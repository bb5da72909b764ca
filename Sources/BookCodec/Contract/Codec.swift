/// A format of book lists: its name, the files it lives in, and the ways in and out.
///
/// Formats are values: `Codec.csv`, `.tsv`, `.json`, `.ndjson`, `.markdown`, `.table` and `.library`.
public struct Codec: Sendable {
  /// The word for it on the command line, such as `csv`.
  public let name: String
  /// The extensions of its files, lower case, without the dot; the usual one first.
  public let extensions: [String]
  /// What it is, in a few words.
  public let summary: String
  /// Whether files in it name their columns ahead of the first book, so that all columns must be known by then.
  package let hasHeader: Bool
  /// Whether a delimiter stands between its fields, and its first record may be a book.
  package let isDelimited: Bool
  /// Whether its text is UTF-8 or nothing.
  package let isUTF8Only: Bool
  /// The looks that its texts may have, the usual one first; empty where there is only one.
  public let styles: [ListStyle]
  /// Whether it is made to be looked at, and shows only the four fields unless columns are chosen.
  package let showsFieldsOnly: Bool
  /// Whether its writer must see all books before it writes the first. See `BookWriter.measure(_:rows:)`.
  package let measuresFirst: Bool
  /// Whether its texts can have headings, and books below them in groups.
  package let hasGroups: Bool
  /// Whether it can be written for Excel. See `WritingOptions.forExcel`.
  package let hasExcelForm: Bool
  /// Whether a text that begins with these bytes, which are UTF-8 or near it, is likely to be in this format and in
  /// none that has the same extension; nil where looking does not tell.
  package let recognizes: (@Sendable (Span<UInt8>) -> Bool)?
  /// Creates a reader; nil where the format is only written.
  package let makeReader: (@Sendable (ReadingOptions) -> any BookReader)?
  /// Creates a writer; nil where the format is only read.
  package let makeWriter: (@Sendable (WritingOptions) -> any BookWriter)?

  package init(
    name: String, extensions: [String], summary: String, hasHeader: Bool, isDelimited: Bool = false, isUTF8Only: Bool,
    styles: [ListStyle] = [], showsFieldsOnly: Bool = false, measuresFirst: Bool = false, hasGroups: Bool = false,
    hasExcelForm: Bool = false,
    recognizes: (@Sendable (Span<UInt8>) -> Bool)? = nil,
    makeReader: (@Sendable (ReadingOptions) -> any BookReader)?,
    makeWriter: (@Sendable (WritingOptions) -> any BookWriter)?
  ) {
    self.name = name
    self.extensions = extensions
    self.summary = summary
    self.hasHeader = hasHeader
    self.isDelimited = isDelimited
    self.isUTF8Only = isUTF8Only
    self.styles = styles
    self.showsFieldsOnly = showsFieldsOnly
    self.measuresFirst = measuresFirst
    self.hasGroups = hasGroups
    self.hasExcelForm = hasExcelForm
    self.recognizes = recognizes
    self.makeReader = makeReader
    self.makeWriter = makeWriter
  }
}
