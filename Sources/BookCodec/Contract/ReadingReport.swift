package import BookCore

/// What came out of reading, besides the books: how many rows, and everything there is to say about them.
package struct ReadingReport: Sendable {
  /// Rows that held something; blank ones do not count. Always `taken` + `rejected`.
  package var read: Int { taken + rejected }
  package private(set) var taken = 0
  package private(set) var rejected = 0

  /// Problems in the order in which they were found, with offsets into the text of the latest call. Whoever calls the
  /// reader empties this after each call.
  package var diagnostics: [Diagnostic] = []
  /// How often each kind came up, over all calls.
  package private(set) var counts: [Diagnostic.Kind: Int] = [:]
  /// The rejected records of the latest call; filled only when `keepsRejections` is set.
  package var rejections: [Rejection] = []
  package var keepsRejections = false
  /// Single lines that tell what was found by looking: a dialect, a source.
  package var notices: [String] = []

  /// After how many problems of one kind further ones are only counted.
  package static let detailLimit = 10

  package init() {}

  /// A record that was not taken.
  package struct Rejection: Sendable {
    /// The record as it stands in the text, without its line end.
    package var record: ByteBuffer
    /// Why, and where (an offset into the text of the call, until it is located).
    package var reason: Diagnostic
  }

  package mutating func take(_ records: Int = 1) { taken += records }

  /// Counts a record as rejected and says why.
  package mutating func reject(_ text: Span<UInt8>, _ record: Range<Int>, because reason: Diagnostic) {
    rejected += 1
    add(reason)
    if keepsRejections {
      var bytes = ByteBuffer()
      bytes.append(text, record)
      rejections.append(Rejection(record: bytes, reason: reason))
    }
  }

  /// Adds a problem; beyond the detail limit of its kind it is only counted, and `problem` is not made.
  package mutating func add(_ kind: Diagnostic.Kind, _ problem: @autoclosure () -> Diagnostic) {
    let count = counts[kind, default: 0] + 1
    counts[kind] = count
    if count <= Self.detailLimit { diagnostics.append(problem()) }
  }

  package mutating func add(_ problem: Diagnostic) { add(problem.kind, problem) }
}
