/// One column of text: the UTF-8 bytes of all rows behind one another, and where each row ends.
///
/// A column may hold fewer rows than its list: the missing ones are empty. So a column in which few rows have something
/// costs little.
@usableFromInline
package struct TextColumn: Sendable {
  @usableFromInline package private(set) var bytes = ByteBuffer()
  @usableFromInline private(set) var ends: [Int] = []

  package init() {}

  /// How many rows were appended.
  @inlinable package var count: Int { ends.count }

  /// Where the text of `row` lies in `bytes`; empty for rows that were never appended.
  @inlinable package func range(of row: Int) -> Range<Int> {
    guard row < ends.count else { return bytes.count..<bytes.count }
    return (row == 0 ? 0 : ends[row &- 1])..<ends[row]
  }

  package subscript(row: Int) -> String { bytes.span.string(range(of: row)) }

  /// Appends a row with the bytes of `source` in `range`, which must be valid UTF-8.
  package mutating func append(_ source: Span<UInt8>, _ range: Range<Int>) {
    bytes.append(source, range)
    ends.append(bytes.count)
  }

  package mutating func append(_ text: String) {
    bytes.append(text)
    ends.append(bytes.count)
  }

  /// Appends the texts of `rows`, which lie in `sources`, without the empty ones at the end.
  mutating func append(_ rows: [RowPlace], of sources: [TextColumn], using lookup: inout TextLookup) {
    if let run = rows.run {
      append(run, of: sources[rows[0].piece])
      return
    }
    lookup.find(rows, in: sources)
    append(rows, of: sources, foundBy: lookup)
  }

  /// Appends the texts of `rows` of another column, without the rows that it does not hold.
  private mutating func append(_ rows: Range<Int>, of source: TextColumn) {
    let rows = rows.clamped(to: 0..<source.count)
    if rows.isEmpty { return }
    let start = source.range(of: rows.lowerBound).lowerBound
    let distance = bytes.count - start
    bytes.append(source.bytes, start..<source.ends[rows.upperBound - 1])
    for end in source.ends[rows] { ends.append(end &+ distance) }
  }

  /// Appends the texts of `rows` that `lookup` has just found.
  mutating func append(_ rows: [RowPlace], of sources: [TextColumn], foundBy lookup: borrowing TextLookup) {
    bytes.reserve(lookup.length)
    // A span of the columns, so that none of them is retained for each row.
    let sources = sources.span
    for index in 0..<lookup.filled {
      bytes.append(sources[rows[index].piece].bytes.span, lookup.ranges[index])
      ends.append(bytes.count)
    }
  }

  /// Appends empty rows until there are `rows`.
  package mutating func pad(to rows: Int) {
    while ends.count < rows { ends.append(bytes.count) }
  }

  /// Drops the rows from `rows` on.
  package mutating func truncate(to rows: Int) {
    guard rows < ends.count else { return }
    ends.removeLast(ends.count - rows)
    bytes.truncate(to: ends.last ?? 0)
  }

  /// Forgets the rows and keeps the memory.
  package mutating func removeAll() {
    bytes.removeAll()
    ends.removeAll(keepingCapacity: true)
  }

  /// A copy without spare memory.
  func compacted() -> TextColumn {
    var copy = TextColumn()
    copy.bytes = bytes.compacted()
    copy.ends = ends.compacted()
    return copy
  }
}

/// Where the texts of some rows are: found for all of them before the first is copied.
///
/// The rows of an order are far apart in memory. It answers many questions at once when they are asked one after another,
/// without a decision in between.
struct TextLookup {
  private(set) var ranges: [Range<Int>] = []
  /// How many bytes the texts have.
  private(set) var length = 0
  /// How many rows there are up to the last one that is not empty.
  private(set) var filled = 0
  /// Changes with the texts that were looked up, so that looking them up is not left out.
  private var touched: UInt8 = 0

  mutating func find(_ rows: [RowPlace], in sources: [TextColumn]) {
    ranges.removeAll(keepingCapacity: true)
    let sources = sources.span
    for index in rows.indices { ranges.append(sources[rows[index].piece].range(of: rows[index].row)) }
    length = 0
    filled = 0
    var first: UInt8 = 0
    for index in rows.indices {
      let range = ranges[index]
      if range.isEmpty { continue }
      length &+= range.count
      filled = index &+ 1
      first |= sources[rows[index].piece].bytes[range.lowerBound]
    }
    touched |= first
  }
}
