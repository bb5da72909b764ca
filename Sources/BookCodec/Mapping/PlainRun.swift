package import BookCore

/// Records that stand behind one another and whose cells are their values, found in one go and made books column by
/// column.
///
/// A codec fills it with records of the plainest form it knows and ends it at any other. `PlainRecords` takes their
/// books, up to one in which something has to be decided; that one is read the codec's long way and passed here, and
/// the run goes on behind it.
@usableFromInline
package struct PlainRun: Sendable {
  /// The cells of all records, and maybe some of the one that ended the run.
  @usableFromInline var cells: [Range<Int>] = []
  /// Where each record stands.
  @usableFromInline var records: [Range<Int>] = []
  /// How many of the records are passed.
  @usableFromInline var passed = 0

  package init() {}

  /// How many records are not passed yet.
  package var count: Int { records.count &- passed }

  package var isEmpty: Bool { count == 0 }

  /// Where the first record begins that is not passed; nil when all are.
  package var start: Int? { passed < records.count ? records[passed].lowerBound : nil }

  /// Forgets everything; the text is another one, or its columns are.
  package mutating func clear() {
    records.removeAll(keepingCapacity: true)
    passed = 0
  }

  /// Fills it anew.
  ///
  /// - Parameters:
  ///   - cellCount: how many cells there are at most.
  ///   - recordCount: how many records there are at most.
  ///   - find: appends the cells and the places of the records.
  @inlinable @inline(__always)
  package mutating func fill(
    upToCells cellCount: Int, records recordCount: Int,
    _ find: (_ cells: inout OutputSpan<Range<Int>>, _ records: inout OutputSpan<Range<Int>>) -> Void
  ) {
    passed = 0
    // Both arrays are taken out, so that the closure may look at what they belong to.
    var cells: [Range<Int>] = []
    var records: [Range<Int>] = []
    swap(&cells, &self.cells)
    swap(&records, &self.records)
    cells.removeAll(keepingCapacity: true)
    records.removeAll(keepingCapacity: true)
    cells.append(addingCapacity: cellCount) { cells in
      records.append(addingCapacity: recordCount) { records in find(&cells, &records) }
    }
    swap(&cells, &self.cells)
    swap(&records, &self.records)
  }

  /// Appends the books of the records that are not passed, up to one in which something has to be decided, and passes
  /// them; returns where the last of them ends, nil when there was none.
  package mutating func take(
    by plainRecords: PlainRecords, of text: Span<UInt8>, into list: inout BookList,
    reporting report: inout ReadingReport
  ) -> Int? {
    let taken = plainRecords.append(
      cells.span.extracting((passed &* plainRecords.columnCount)...), records: count, of: text, to: &list)
    if taken == 0 { return nil }
    report.take(taken)
    return pass(taken)
  }

  /// Passes the records that `take` would take; returns where the last of them ends, nil when there is none.
  package mutating func survey(by plainRecords: PlainRecords, of text: Span<UInt8>) -> Int? {
    var end: Int?
    while !isEmpty {
      let first = passed &* plainRecords.columnCount
      guard plainRecords.takes(cells.span.extracting(first..<first &+ plainRecords.columnCount), of: text) else {
        break
      }
      end = pass(1)
    }
    return end
  }

  /// Passes the next records, of which there is at least one, and returns where the last of them ends.
  @discardableResult
  package mutating func pass(_ number: Int) -> Int {
    passed &+= number
    return records[passed &- 1].upperBound
  }
}
