extension BookList {
  /// Returns `rows` in the order of the books there; rows whose books tie keep their order.
  ///
  /// - Complexity: in proportion to the text of the rows. Each key is made once, and the keys that decide between ties
  ///   only where there are ties.
  package func rows(_ rows: [Int], orderedBy order: SortOrder) -> [Int] {
    if order.keys.isEmpty || rows.count < 2 { return rows }
    let books = GatheredBooks(self)
    var sorter = RowSorter(by: order)
    sorter.add(rows, of: books)
    var sorted: [Int] = []
    sorter.next(rows.count, into: &sorted, of: books)
    return sorted
  }

  /// Returns the books ordered by `order`; books that tie keep their current order.
  ///
  /// A book without a value for a key comes last, in either direction, unless the order says otherwise.
  ///
  /// - Complexity: in proportion to the text of the list.
  public func sorted(by order: SortOrder) -> BookList {
    self[rows: rows(Array(indices), orderedBy: order)]
  }

  /// A list of the books in `rows`, in that order, with the same columns.
  package subscript(rows rows: [Int]) -> BookList {
    var result = BookList()
    result.append(rows[...], of: self)
    return result
  }
}
