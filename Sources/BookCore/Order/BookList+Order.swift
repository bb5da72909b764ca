extension BookList {
  /// Returns `rows` in the order of the books there; rows whose books tie keep their order.
  ///
  /// - Complexity: in proportion to the text of the rows. Each key is made once, and the keys that decide between ties
  ///   only where there are ties.
  package func rows(_ rows: [Int], orderedBy order: SortOrder) -> [Int] {
    if order.keys.isEmpty || rows.count < 2 { return rows }
    var books = GatheredBooks()
    var sorter = RowSorter(by: order)
    books.append(rows, of: self)
    sorter.add(rows, of: self)
    var sorted: [Int] = []
    sorter.next(rows.count, into: &sorted, of: books)
    return sorted.map { rows[$0] }
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

  /// Appends the books of `other` in `rows`, in that order, and the columns of `other` that are not there yet.
  package mutating func append(_ rows: ArraySlice<Int>, of other: borrowing BookList) {
    let extras = other.extraNames.map { extraColumn(named: $0) }
    var codes = GenreCodes(other.genre, rows: rows.count)
    var filled = FilledExtras()
    filled.find(in: other)
    for row in rows {
      title.append(other.title.bytes.span, other.title.range(of: row))
      author.append(other.author.bytes.span, other.author.range(of: row))
      dateAcquired.append(other.dateAcquired[row])
      genre.append(code: codes.code(of: row, of: other.genre, in: &genre))
      for index in filled[row] {
        let column = other.extras[index]
        setExtra(extras[index], column.text.bytes.span, column.range(of: row), isJSON: column.isJSON(row))
      }
      endRow()
    }
  }
}
