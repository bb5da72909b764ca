extension BookList {
  /// Returns `rows` in the order of the books there; rows whose books tie keep their order.
  ///
  /// - Complexity: in proportion to the text of the rows. Each key is made once, and the keys that decide between ties
  ///   only where there are ties.
  package func rows(_ rows: [Int], orderedBy order: SortOrder) -> [Int] {
    if order.keys.isEmpty || rows.count < 2 { return rows }
    var sorter = RowSorter(self, rows, by: order)
    return sorter.sorted()
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
    for name in extraNames { _ = result.extraColumn(named: name) }
    for row in rows {
      result.title.append(title.bytes.span, title.range(of: row))
      result.author.append(author.bytes.span, author.range(of: row))
      result.dateAcquired.append(dateAcquired[row])
      result.genre.append(genre.texts.bytes.span, genre.range(of: row))
      for (index, extra) in extras.enumerated() {
        result.setExtra(index, extra.text.bytes.span, extra.range(of: row), isJSON: extra.isJSON(row))
      }
      result.endRow()
    }
    return result
  }
}

extension GenreColumn {
  /// Where the genre of `row` lies in the bytes of `texts`; empty for no genre.
  package func range(of row: Int) -> Range<Int> {
    let code = code(of: row)
    return code == 0 ? 0..<0 : texts.range(of: code - 1)
  }
}
