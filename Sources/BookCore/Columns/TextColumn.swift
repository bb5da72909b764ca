/// One column of text: the UTF-8 bytes of all rows behind one another, and where each row ends.
///
/// A column may hold fewer rows than its list: the missing ones are empty. So a column in which few rows have something
/// costs little, also where they stand far apart: from the first wide gap on only the rows that were set are held.
@usableFromInline
package struct TextColumn: Sendable {
  @usableFromInline package private(set) var bytes = ByteBuffer()
  /// The ends of the first rows, one for each.
  @usableFromInline private(set) var ends: [Int] = []
  /// Behind those the rows that were set, in their order; mostly none.
  private var sparse: [SparseRow] = []

  private struct SparseRow {
    var row: Int
    var end: Int
  }

  package init() {}

  /// How many rows were appended.
  package var count: Int { sparse.last.map { $0.row + 1 } ?? ends.count }

  /// Whether there was a wide gap: from then on rows can only be set.
  var isSparse: Bool { !sparse.isEmpty }

  /// How many rows are held: no more than were appended.
  package var heldCount: Int { ends.count + sparse.count }

  /// Where the text of `row` lies in `bytes`; empty for rows that were never appended.
  @inlinable package func range(of row: Int) -> Range<Int> {
    guard row < ends.count else { return rangeBehindEnds(of: row) }
    return (row == 0 ? 0 : ends[row &- 1])..<ends[row]
  }

  @usableFromInline func rangeBehindEnds(of row: Int) -> Range<Int> {
    if sparse.isEmpty { return bytes.count..<bytes.count }
    var low = 0
    var high = sparse.count
    while low < high {
      let middle = (low &+ high) / 2
      if sparse[middle].row < row { low = middle &+ 1 } else { high = middle }
    }
    guard low < sparse.count, sparse[low].row == row else { return bytes.count..<bytes.count }
    return (low == 0 ? ends.last ?? 0 : sparse[low &- 1].end)..<sparse[low].end
  }

  package subscript(row: Int) -> String { bytes.span.string(range(of: row)) }

  /// Appends a row with the bytes of `source` in `range`, which must be valid UTF-8.
  package mutating func append(_ source: Span<UInt8>, _ range: Range<Int>) {
    bytes.append(source, range)
    ends.append(bytes.count)
  }

  /// Appends a row for each of some cells of `source`, which must be valid UTF-8, without the white space around them.
  package mutating func append(_ source: Span<UInt8>, _ cells: Span<Range<Int>>, _ chosen: CellColumn) {
    if chosen.count == 0 { return }
    // The cells ascend, so that all of them together are no longer than this.
    bytes.reserve(cells[chosen.last].upperBound &- cells[chosen.first].lowerBound)
    var ends: [Int] = []
    swap(&ends, &self.ends)
    ends.append(addingCapacity: chosen.count) { ends in
      var end = bytes.count
      var room = bytes.room
      for number in 0..<chosen.count {
        room.put(source, source.trimmed(cells[chosen[number]]), at: &end)
        ends.append(end)
      }
      bytes.extend(to: end)
    }
    swap(&ends, &self.ends)
  }

  package mutating func append(_ text: String) {
    bytes.append(text)
    ends.append(bytes.count)
  }

  /// Appends a row with the bytes that `fill` appends.
  @inline(__always)
  mutating func appendRow(_ fill: (inout ByteBuffer) -> Void) {
    fill(&bytes)
    ends.append(bytes.count)
  }

  /// Sets the text of `row`, which must be beyond the rows so far; those between them are empty.
  ///
  /// Behind a wide gap rows can only be set, and no longer appended.
  ///
  /// - Complexity: in proportion to the text, however wide the gap is.
  mutating func set(_ row: Int, _ source: Span<UInt8>, _ range: Range<Int>) {
    bytes.append(source, range)
    // Short gaps are filled, as long as that is in proportion to the rows that have something.
    if sparse.isEmpty, row - ends.count <= 16 {
      while ends.count < row { ends.append(bytes.count - range.count) }
      ends.append(bytes.count)
    } else {
      sparse.append(SparseRow(row: row, end: bytes.count))
    }
  }

  /// Appends empty rows until there are `rows`.
  package mutating func pad(to rows: Int) {
    while ends.count < rows { ends.append(bytes.count) }
  }

  /// Calls `body` with each row that is held and has something, in order.
  func forEachFilledRow(_ body: (Int) -> Void) {
    var start = 0
    for (row, end) in ends.enumerated() {
      if end > start { body(row) }
      start = end
    }
    for place in sparse where place.end > start {
      body(place.row)
      start = place.end
    }
  }

  /// Forgets the rows and keeps the memory.
  package mutating func removeAll() {
    bytes.removeAll()
    ends.removeAll(keepingCapacity: true)
    sparse.removeAll(keepingCapacity: true)
  }

  /// A copy without spare memory.
  func compacted() -> TextColumn {
    var copy = TextColumn()
    copy.bytes = bytes.compacted()
    copy.ends = ends.compacted()
    copy.sparse = sparse
    return copy
  }
}

/// The places of one column's cells among those of all columns, record by record.
package struct CellColumn: Sendable {
  package let first: Int
  let step: Int
  let count: Int

  /// - Parameters:
  ///   - first: the place in the first record.
  ///   - step: how many cells a record has.
  ///   - count: how many records there are.
  package init(first: Int, step: Int, count: Int) {
    self.first = first
    self.step = step
    self.count = count
  }

  var last: Int { self[count &- 1] }

  subscript(record: Int) -> Int { first &+ record &* step }
}
