/// One column of dates, packed into four bytes each.
@usableFromInline
package struct DateColumn: Sendable {
  /// 0 stands for no date.
  @usableFromInline private(set) var packed: [UInt32] = []

  package init() {}

  @inlinable package var count: Int { packed.count }

  @inlinable package subscript(row: Int) -> PartialDate? {
    guard row < packed.count, packed[row] != 0 else { return nil }
    return PartialDate(packed: packed[row])
  }

  package mutating func append(_ date: PartialDate?) { packed.append(date?.packed ?? 0) }

  /// Appends the dates of `rows`, which lie in `sources`.
  mutating func append(_ rows: [RowPlace], of sources: [DateColumn]) {
    let sources = sources.span
    for index in rows.indices { append(sources[rows[index].piece][rows[index].row]) }
  }

  package mutating func pad(to rows: Int) {
    while packed.count < rows { packed.append(0) }
  }

  package mutating func truncate(to rows: Int) {
    if rows < packed.count { packed.removeLast(packed.count - rows) }
  }

  package mutating func removeAll() { packed.removeAll(keepingCapacity: true) }

  /// A copy without spare memory.
  func compacted() -> DateColumn {
    var copy = DateColumn()
    copy.packed = packed.compacted()
    return copy
  }
}
