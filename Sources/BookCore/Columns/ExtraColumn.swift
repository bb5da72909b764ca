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

  /// Sets the values of `row` and those behind it, which must be beyond the rows set so far, to text from some cells.
  package mutating func set(
    _ row: Int, _ source: Span<UInt8>, _ cells: Span<Range<Int>>, _ chosen: CellColumn
  ) {
    // A column in which few rows have something costs little.
    guard (0..<chosen.count).contains(where: { !source.trimmed(cells[chosen[$0]]).isEmpty }) else { return }
    text.pad(to: row)
    text.append(source, cells, chosen)
  }

  package mutating func removeAll() {
    text.removeAll()
    jsonRows.removeAll(keepingCapacity: true)
  }
}
