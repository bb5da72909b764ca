package import BookCore

/// One format's way from books to text.
///
/// A writer does no I/O. It is asked to begin once, to write any number of lists, and to finish once; what it appends to
/// the output in that order is the document.
package protocol BookWriter: Sendable {
  /// Writes what stands before the first book.
  ///
  /// - Parameter extraNames: the columns beside the four that may come, in order. A format with a header writes no others.
  mutating func begin(extraNames: [String], into output: inout ByteBuffer)

  /// Writes the books of `list` in `rows`, in that order.
  mutating func write(_ list: borrowing BookList, rows: [Int], into output: inout ByteBuffer)

  /// Writes what stands behind the last book.
  mutating func finish(into output: inout ByteBuffer)

  /// What the format could not hold of what was written, in one line; nil when nothing was lost.
  var loss: String? { get }
}

extension BookWriter {
  package var loss: String? { nil }
}
