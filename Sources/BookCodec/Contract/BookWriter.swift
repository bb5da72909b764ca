package import BookCore

/// One format's way from books to text.
///
/// A writer does no I/O. It is asked to begin once, to write any number of lists, and to finish once; what it appends
/// to the output in that order is the document.
package protocol BookWriter: Sendable {
  /// Writes what stands before the first book.
  ///
  /// - Parameter extraNames: the columns beside the four that may come, in order. A format with a header writes no
  ///   others.
  mutating func begin(extraNames: [String], into output: inout ByteBuffer)

  /// Looks at books that will be written, in their order. A writer whose codec `measuresFirst` is shown all of them,
  /// after it began and before the first is written.
  mutating func measure(_ list: borrowing BookList, rows: [Int])

  /// Begins the group with this number in the options' `groups`. The books that are written next belong to it; every
  /// group is begun once, in order.
  mutating func beginGroup(_ index: Int, into output: inout ByteBuffer)

  /// Writes the books of `list` in `rows`, in that order.
  mutating func write(_ list: borrowing BookList, rows: [Int], into output: inout ByteBuffer)

  /// Writes what stands behind the last book.
  mutating func finish(into output: inout ByteBuffer)

  /// What the format could not hold of what was written, in one line; nil when nothing was lost.
  var loss: String? { get }
}

extension BookWriter {
  package mutating func measure(_ list: borrowing BookList, rows: [Int]) {}
  package mutating func beginGroup(_ index: Int, into output: inout ByteBuffer) {}
  package var loss: String? { nil }
}
