/// Divides the rows of a stream of lists into groups.
///
/// Texts that differ only in case, accents and blanks are one group, which is called as most of its books have it.
package struct RowGrouper: Sendable {
  private let grouping: Grouping
  /// For each row that was added the number of its name, from 1; 0 where it has none.
  private var nameOfRow: [UInt32] = []
  private var names: [String] = []
  private var numbers: [String: UInt32] = [:]
  /// For each name its group, of the groups in the order in which they came up.
  private var groupOfName: [Int] = []
  private var groups: [[UInt8]: Int] = [:]

  package init(by grouping: Grouping) { self.grouping = grouping }

  /// Notes the groups of `rows`, which are numbered on from those that were added before.
  package mutating func add(_ rows: [Int], of list: borrowing BookList) {
    // A genre is looked at once for all rows that have it.
    var known = Array(repeating: UInt32.max, count: grouping == .genre ? list.genre.texts.count + 1 : 0)
    for row in rows {
      switch grouping {
      case .genre:
        let code = list.genre.code(of: row)
        if known[code] == .max { known[code] = code == 0 ? 0 : number(ofFirstIn: list.genre.texts[code - 1]) }
        nameOfRow.append(known[code])
      case .author:
        let author = list.author[row]
        nameOfRow.append(author.isEmpty ? 0 : number(ofFirstIn: author))
      case .year: nameOfRow.append(list.dateAcquired[row].map { number(of: String($0.year)) } ?? 0)
      }
    }
  }

  private mutating func number(ofFirstIn text: String) -> UInt32 {
    let end = text.firstRange(of: Book.separator)?.lowerBound ?? text.endIndex
    return number(of: String(text[..<end]))
  }

  private mutating func number(of name: String) -> UInt32 {
    if let number = numbers[name] { return number }
    var folded = ByteBuffer()
    let bytes = Array(name.utf8)
    folded.appendFolded(bytes.span, 0..<bytes.count, keepingBlanks: false)
    let key = Array(folded.storage.prefix(folded.count))
    let group = groups[key] ?? groups.count
    groups[key] = group
    names.append(name)
    groupOfName.append(group)
    numbers[name] = UInt32(names.count)
    return UInt32(names.count)
  }

  /// The groups of `rows`, which are numbers of added rows, and the rows of each; rows keep their order within a group.
  ///
  /// Groups stand in alphabetical order, years from the first on, unless the most important key of `order` is the same
  /// field and descends. Books that have no name come last.
  package func groups(of rows: [Int], in order: SortOrder) -> (groups: BookGroups, rows: [[Int]]) {
    let none = groups.count
    var rowsOfGroup: [[Int]] = Array(repeating: [], count: none + 1)
    var counts = Array(repeating: 0, count: names.count)
    for row in rows {
      let name = Int(nameOfRow[row])
      if name > 0 { counts[name - 1] += 1 }
      rowsOfGroup[name == 0 ? none : groupOfName[name - 1]].append(row)
    }
    // The first of the names that most books have.
    var best: [Int?] = Array(repeating: nil, count: none)
    for name in names.indices where counts[name] > best[groupOfName[name]].map({ counts[$0] }) ?? 0 {
      best[groupOfName[name]] = name
    }
    let named = best.compactMap(\.self)
    var result = BookGroups(grouping, [])
    var resultRows: [[Int]] = []
    for index in alphabetical(named.map { names[$0] }, in: order) {
      let rows = rowsOfGroup[groupOfName[named[index]]]
      result.all.append(BookGroups.Group(name: names[named[index]], count: rows.count))
      resultRows.append(rows)
    }
    if !rowsOfGroup[none].isEmpty {
      result.all.append(BookGroups.Group(name: nil, count: rowsOfGroup[none].count))
      resultRows.append(rowsOfGroup[none])
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
