package import BookCore

/// One format's way from text to books.
///
/// A reader does no I/O and keeps no text: it is handed the text in pieces and takes as many whole records from the
/// front of each as there are. It is a value, so a copy can be sent ahead through the rest of an input.
package protocol BookReader: Sendable {
  /// Reads the whole records at the front of `text` into `list` and returns how many bytes it is done with.
  ///
  /// `text` is valid UTF-8. What is not taken is handed over again in the next call, with more behind it; a call that
  /// takes nothing wants more text. Offsets of diagnostics count from the start of `text`. Where the text is cut makes
  /// no difference to the books or the diagnostics.
  ///
  /// - Parameter isLast: whether `text` runs to the end of the input. A reader then takes all of it.
  /// - Throws: when the document as a whole cannot be read on; the offset is that of the cause.
  mutating func read(
    _ text: Span<UInt8>, isLast: Bool, into list: inout BookList, reporting report: inout ReadingReport
  ) throws(Diagnostic) -> Int

  /// What only the whole input can tell. See `Findings`.
  var findings: Findings { get set }

  /// What each column is for, as far as columns came up; nil as long as nothing is known of them.
  var plan: ColumnPlan? { get }

  /// Writes what stands ahead of the records in a file of rejected ones.
  func beginRejections(into output: inout ByteBuffer)

  /// Writes a rejected record with its line, column and reason, so that it can be read again once it is mended.
  func write(_ rejection: ReadingReport.Rejection, into output: inout ByteBuffer)
}

/// What only the whole input can tell, gathered while reading.
///
/// A reader that meets a date such as 1/5/2024, with nothing before it that proves an order, stops before that record
/// and sets `isUndecided`. Whoever feeds it sends a copy, with `isSurveying` set, through the rest of the input, and
/// hands the findings of the copy back with `isSurveying` cleared and `isComplete` set.
package struct Findings: Sendable {
  /// Whether the reader stopped because it needs the findings of the rest of the input.
  package var isUndecided = false
  /// Whether the reader is only looking: dates are noted here, nothing is reported.
  package var isSurveying = false
  /// Whether the whole input has been looked through.
  package var isComplete = false
  /// The only columns beside the four that may still come, where the header of the output is already written.
  package var settledExtras: Set<String>?
  /// What the dates of each date column prove, by the number of the column.
  package var dateOrders: [Int: DateEvidence] = [:]

  package init() {}
}

/// What is known so far of the order of day and month in one column.
package struct DateEvidence: Sendable {
  /// A date was seen whose first number can only be a day.
  package var dayFirst = false
  /// A date was seen whose second number can only be a day.
  package var monthFirst = false

  package init() {}
}
