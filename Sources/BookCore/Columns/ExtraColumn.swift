/// A column beside the four of a book: it travels along under its own name.
@usableFromInline
package struct ExtraColumn: Sendable {
  package let name: String
  @usableFromInline package private(set) var text = TextColumn()
  /// Whether the value of a row is a JSON value that is not text; holds no more rows than it must.
  @usableFromInline private(set) var jsonRows: [Bool] = []

  package init(name: String) { self.name = name }

  @inlinable package func range(of row: Int) -> Range<Int> { text.range(of: row) }

  /// Whether the bytes of `row` are a JSON value (a number, `true`, an array …) instead of text.
  @inlinable package func isJSON(_ row: Int) -> Bool { row < jsonRows.count && jsonRows[row] }

  /// Sets the value of `row`, which must be beyond the rows set so far.
  package mutating func set(_ row: Int, _ source: Span<UInt8>, _ range: Range<Int>, isJSON: Bool) {
    text.pad(to: row)
    text.append(source, range)
    if isJSON {
      while jsonRows.count < row { jsonRows.append(false) }
      jsonRows.append(true)
    }
  }

  /// Appends the values of `rows`, which lie in `sources`; the first of them becomes row `start`.
  ///
  /// Where none of the rows has a value, nothing is appended.
  mutating func append(
    _ rows: [RowPlace], at start: Int, of sources: [ExtraColumn], using lookup: inout TextLookup
  ) {
    let texts = sources.map(\.text)
    lookup.find(rows, in: texts)
    if lookup.filled == 0 { return }
    text.pad(to: start)
    text.append(rows, of: texts, foundBy: lookup)
    if sources.allSatisfy({ $0.jsonRows.isEmpty }) { return }
    for index in rows.indices where sources[rows[index].piece].isJSON(rows[index].row) {
      while jsonRows.count < start &+ index { jsonRows.append(false) }
      jsonRows.append(true)
    }
  }

  package mutating func truncate(to rows: Int) {
    text.truncate(to: rows)
    if rows < jsonRows.count { jsonRows.removeLast(jsonRows.count - rows) }
  }

  package mutating func removeAll() {
    text.removeAll()
    jsonRows.removeAll(keepingCapacity: true)
  }

  /// A copy without spare memory.
  func compacted() -> ExtraColumn {
    var copy = ExtraColumn(name: name)
    copy.text = text.compacted()
    copy.jsonRows = jsonRows.compacted()
    return copy
  }
}
