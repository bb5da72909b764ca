/// Divides the rows of a stream of lists into groups.
///
/// Texts that differ only in case, accents and blanks are one group, which is called as most of its books have it.
package struct RowGrouper: Sendable {
  private let grouping: Grouping
  /// For each row that was added the spelling of its name, from 1; 0 where it has none.
  private var spellingOfRow: [UInt32] = []
  private var spellings = NameSpellings()

  package init(by grouping: Grouping) { self.grouping = grouping }

  /// Notes the groups of `rows`, which are numbered on from those that were added before.
  package mutating func add(_ rows: [Int], of list: borrowing BookList) {
    switch grouping {
    case .genre:
      // A genre is looked at once for all rows that have it.
      var known: [UInt32?] = Array(repeating: nil, count: list.genre.texts.count + 1)
      known[0] = 0
      for row in rows {
        let code = list.genre.code(of: row)
        let number = known[code] ?? number(ofFirstIn: list.genre.texts, code - 1)
        known[code] = number
        spellingOfRow.append(number)
      }
    case .author:
      for row in rows { spellingOfRow.append(number(ofFirstIn: list.author, row)) }
    case .year:
      var year = ByteBuffer()
      for row in rows {
        year.removeAll()
        if let date = list.dateAcquired[row] { year.append("\(date.year)") }
        spellingOfRow.append(number(ofFirstIn: year.span, 0..<year.count))
      }
    }
  }

  private mutating func number(ofFirstIn column: TextColumn, _ row: Int) -> UInt32 {
    number(ofFirstIn: column.bytes.span, column.range(of: row))
  }

  private mutating func number(ofFirstIn text: Span<UInt8>, _ range: Range<Int>) -> UInt32 {
    UInt32(truncatingIfNeeded: spellings.first(in: text, range).map { $0 + 1 } ?? 0)
  }

  /// The groups of `rows`, which are numbers of added rows, and the rows of each; rows keep their order within a group.
  ///
  /// Groups stand in alphabetical order, years from the first on, unless the most important key of `order` is the same
  /// field and descends. Books that have no name come last.
  package func groups(of rows: [Int], in order: SortOrder) -> (groups: BookGroups, rows: [[Int]]) {
    let none = spellings.count
    var rowsOfName: [[Int]] = Array(repeating: [], count: none + 1)
    var counts = Array(repeating: 0, count: spellings.spellingCount)
    for row in rows {
      let spelling = Int(spellingOfRow[row]) - 1
      if spelling >= 0 { counts[spelling] += 1 }
      rowsOfName[spelling < 0 ? none : spellings.name(of: spelling) ?? none].append(row)
    }
    let named = spellings.mostFrequent(by: counts).enumerated().compactMap { name, spelling in
      spelling.map { (name: name, text: spellings.text($0)) }
    }
    var result = BookGroups(grouping, [])
    var resultRows: [[Int]] = []
    for index in alphabetical(named.map(\.text), in: order) {
      let rows = rowsOfName[named[index].name]
      result.all.append(BookGroups.Group(name: named[index].text, count: rows.count))
      resultRows.append(rows)
    }
    if !rowsOfName[none].isEmpty {
      result.all.append(BookGroups.Group(name: nil, count: rowsOfName[none].count))
      resultRows.append(rowsOfName[none])
    }
    return (result, resultRows)
  }

  /// The places of `names` in the order in which their groups stand.
  private func alphabetical(_ names: [String], in order: SortOrder) -> [Int] {
    let field: SortKey.Field =
      switch grouping {
      case .genre: .title
      case .author: .author
      case .year: .date
      }
    let first = order.keys.first
    var groupOrder = order
    // A genre has no article.
    if grouping == .genre { groupOrder.collation.articles = [] }
    groupOrder.keys = [
      SortKey(field, isDescending: grouping != .genre && first?.field == field && first?.isDescending == true)
    ]
    let list = BookList(names.map { Book(title: $0, author: $0, dateAcquired: PartialDate($0)) })
    return list.rows(Array(list.indices), orderedBy: groupOrder)
  }
}
