package import BookCodec

/// What `books formats` says: one aligned line for each format, below a heading, and the programs whose exports are
/// known.
package func formatsTable(_ formats: [Codec], sources: [SourceProfile] = []) -> String {
  let rows = formats.map { format in
    [
      format.name, format.extensions.map { "." + $0 }.joined(separator: " "),
      format.makeReader == nil ? "no" : "yes", format.makeWriter == nil ? "no" : "yes", format.summary,
    ]
  }
  let table = alignedRows([["FORMAT", "EXTENSIONS", "READ", "WRITE", "WHAT IT IS"]] + rows, indentedBy: 0)
  var known: [[String]] = []
  for source in sources where known.last?.first != source.name {
    known.append([source.name, source.title + (source.refusal == nil ? "" : " (has no titles, so it cannot be read)")])
  }
  if known.isEmpty { return table }
  return table + "\nExports that are recognised by their columns; --from takes these names, too:\n\n"
    + alignedRows([["SOURCE", "PROGRAM"]] + known, indentedBy: 0)
}
