package import BookCodec

/// What `books formats` says: one aligned line for each format, below a heading.
package func formatsTable(_ formats: [Codec]) -> String {
  let rows = formats.map { format in
    [
      format.name, format.extensions.map { "." + $0 }.joined(separator: " "),
      format.makeReader == nil ? "no" : "yes", format.makeWriter == nil ? "no" : "yes", format.summary,
    ]
  }
  return alignedRows([["FORMAT", "EXTENSIONS", "READ", "WRITE", "WHAT IT IS"]] + rows, indentedBy: 0)
}
