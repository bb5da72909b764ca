package import BookCore

extension BookList {
  /// All values of all books in one run of bytes: equal for lists with the same books, to the byte.
  ///
  /// `Book`s compare as `String`s do, so that é is equal to e with an accent behind it; a format must not swap them.
  package var exactBytes: [UInt8] {
    var result: [UInt8] = []
    for row in 0..<count {
      result.append(0)
      result.appendCounted(title[row])
      result.appendCounted(author[row])
      result.appendCounted(dateAcquired[row]?.description ?? "")
      result.appendCounted(genre[row] ?? "")
      for extra in extras where !extra.range(of: row).isEmpty {
        result.append(extra.isJSON(row) ? 2 : 1)
        result.appendCounted(extra.name)
        result.appendCounted(extra.text[row])
      }
    }
    return result
  }
}

extension [UInt8] {
  /// Appends a text behind its length.
  fileprivate mutating func appendCounted(_ text: String) {
    let bytes = text.utf8
    for shift in [0, 8, 16, 24] { append(UInt8(truncatingIfNeeded: bytes.count >> shift)) }
    append(contentsOf: bytes)
  }
}
