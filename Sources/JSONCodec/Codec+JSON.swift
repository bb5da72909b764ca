public import BookCodec

extension Codec {
  /// An array of book objects. Reads every JSON text that holds books, whatever its shape.
  public static let json = Codec(
    name: "json", extensions: ["json"], summary: "JSON, an array of objects", hasHeader: false, isUTF8Only: true,
    makeReader: { JSONReader(options: $0) }, makeWriter: { JSONWriter(.array, options: $0) })

  /// One book object a line. Reads every JSON text that holds books, whatever its shape.
  public static let ndjson = Codec(
    name: "ndjson", extensions: ["ndjson", "jsonl"], summary: "JSON, one object a line", hasHeader: false,
    isUTF8Only: true, makeReader: { JSONReader(options: $0) }, makeWriter: { JSONWriter(.lines, options: $0) })
}
