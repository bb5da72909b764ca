package import BookCore

/// A value of a record, as bytes in the text or in the mapper's scratch buffer.
package struct Cell: Sendable {
  package var range: Range<Int>
  /// Whether `range` lies in the mapper's `scratch` (the value had to be unescaped) instead of the text.
  package var isInScratch: Bool
  /// Whether the bytes are a JSON value that is not text.
  package var isJSON: Bool
  /// Where the value begins in the text, for messages.
  package var offset: Int

  package init(_ range: Range<Int>, isInScratch: Bool = false, isJSON: Bool = false, at offset: Int) {
    self.range = range
    self.isInScratch = isInScratch
    self.isJSON = isJSON
    self.offset = offset
  }
}
