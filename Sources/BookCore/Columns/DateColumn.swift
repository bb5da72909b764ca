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

  package mutating func pad(to rows: Int) {
    while packed.count < rows { packed.append(0) }
  }

  package mutating func removeAll() { packed.removeAll(keepingCapacity: true) }
}
