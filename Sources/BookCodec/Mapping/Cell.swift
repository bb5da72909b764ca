internal import BookCore

/// A value of a record: bytes in the text, or in the mapper's scratch buffer where they had to be unescaped.
@usableFromInline
package struct Cell: Sendable {
  @usableFromInline package var range: Range<Int>
  @usableFromInline package var isInScratch: Bool
  /// Whether the bytes are a JSON value that is not text.
  @usableFromInline package var isJSON: Bool
  /// Whether the value came as a list; its parts are joined with `Book.separator`.
  @usableFromInline package var isList: Bool
  /// Where the value begins in the text, for messages.
  @usableFromInline package var offset: Int

  @inlinable package init(
    _ range: Range<Int>, isInScratch: Bool = false, isJSON: Bool = false, isList: Bool = false, at offset: Int
  ) {
    self.range = range
    self.isList = isList
    self.isInScratch = isInScratch
    self.isJSON = isJSON
    self.offset = offset
  }

  /// What `range` counts in: the text of the record or the mapper's scratch buffer.
  @_lifetime(copy text, borrow scratch)
  @inline(__always)
  func source(_ text: Span<UInt8>, _ scratch: borrowing ByteBuffer) -> Span<UInt8> {
    isInScratch ? scratch.span : text
  }
}
