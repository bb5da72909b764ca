public import BookCodec
internal import BookCore

extension Codec {
  /// Comma-separated values: RFC 4180, and the dialects that people have.
  public static let csv = Codec(
    name: "csv", extensions: ["csv", "txt"],
    summary: "comma-separated values; delimiter, header and dates found by looking",
    hasHeader: true, isDelimited: true, isUTF8Only: false, hasExcelForm: true,
    makeReader: { options in CSVReader(options: options) },
    makeWriter: { options in CSVWriter(delimiter: ASCII.comma, options: options) })

  /// Tab-separated values, with the quoting of CSV.
  public static let tsv = Codec(
    name: "tsv", extensions: ["tsv", "tab"], summary: "tab-separated values",
    hasHeader: true, isDelimited: true, isUTF8Only: false,
    makeReader: { options in
      var options = options
      options.delimiter = options.delimiter ?? ASCII.tab
      return CSVReader(options: options)
    },
    makeWriter: { options in CSVWriter(delimiter: ASCII.tab, options: options) })
}
