/// A column beside the four of a book: it travels along under its own name.
@usableFromInline
package struct ExtraColumn: Sendable {
  package let name: String
  @usableFromInline package private(set) var text = TextColumn()
  /// The rows whose value is a JSON value that is not text, in their order.
  private var jsonRows: [Int] = []

  package init(name: String) { self.name = name }

  @inlinable package func range(of row: Int) -> Range<Int> { text.range(of: row) }

  /// Whether the bytes of `row` are a JSON value (a number, `true`, an array …) instead of text.
  package func isJSON(_ row: Int) -> Bool {
    guard let first = jsonRows.first, let last = jsonRows.last, first <= row, row <= last else { return false }
    // Where every row is one, the place of a row tells itself.
    if last - first + 1 == jsonRows.count { return true }
    var low = 0
    var high = jsonRows.count
    while low < high {
      let middle = (low &+ high) / 2
      if jsonRows[middle] < row { low = middle &+ 1 } else { high = middle }
    }
    return jsonRows[low] == row
  }

  /// Sets the value of `row`, which must be beyond the rows set so far.
  package mutating func set(_ row: Int, _ source: Span<UInt8>, _ range: Range<Int>, isJSON: Bool) {
    text.set(row, source, range)
    if isJSON { jsonRows.append(row) }
  }

  /// Sets the values of `row` and those behind it, which must be beyond the rows set so far, to text from some cells.
  package mutating func set(
    _ row: Int, _ source: Span<UInt8>, _ cells: Span<Range<Int>>, _ chosen: CellColumn
  ) {
    // A column in which few rows have something costs little.
    guard (0..<chosen.count).contains(where: { !source.trimmed(cells[chosen[$0]]).isEmpty }) else { return }
    if text.isSparse {
      for number in 0..<chosen.count {
        let cell = source.trimmed(cells[chosen[number]])
        if !cell.isEmpty { text.set(row + number, source, cell) }
      }
    } else {
      text.pad(to: row)
      text.append(source, cells, chosen)
    }
  }

  package mutating func removeAll() {
    text.removeAll()
    jsonRows.removeAll(keepingCapacity: true)
  }
}
