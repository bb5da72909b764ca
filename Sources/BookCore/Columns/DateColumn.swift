/// One column of dates, packed into four bytes each.
@usableFromInline
package struct DateColumn: Sendable {
  /// 0 stands for no date.
  @usableFromInline var packed: [UInt32] = []

  package init() {}

  @inlinable package var count: Int { packed.count }

  @inlinable package subscript(row: Int) -> PartialDate? {
    guard row < packed.count, packed[row] != 0 else { return nil }
    return PartialDate(packed: packed[row])
  }

  package mutating func append(_ date: PartialDate?) { packed.append(date?.packed ?? 0) }

  /// Appends the dates that `date` gives for 0 and the numbers behind it, below `rows`, up to the first nil.
  ///
  /// Returns how many they are.
  @inlinable @inline(__always)
  package mutating func append(upTo rows: Int, _ date: (Int) -> PartialDate??) -> Int {
    let before = packed.count
    packed.append(addingCapacity: rows) { room in
      var row = 0
      while row < rows, let date = date(row) {
        room.append(date?.packed ?? 0)
        row &+= 1
      }
    }
    return packed.count &- before
  }

  package mutating func pad(to rows: Int) {
    while packed.count < rows { packed.append(0) }
  }

  package mutating func removeAll() { packed.removeAll(keepingCapacity: true) }
}
