/// For each row of a list the extra columns that have a value there, in their order: what a look at each column of each
/// row would find, at the cost of the values that are there.
///
/// A list of thousands of columns in which each row fills a few would otherwise cost its rows times its columns.
package struct FilledExtras: Sendable {
  /// The columns row by row, and where each row ends; unused where most columns are filled in most rows.
  private var columns: [Int] = []
  private var ends: [Int] = []
  /// The columns that have a value anywhere, where those of each row are not worth listing.
  private var common: [Int]?

  package init() {}

  /// Looks at the columns of `list`.
  package mutating func find(in list: borrowing BookList) {
    columns.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    var filled: [Int] = []
    var held = 0
    for index in list.extras.indices where !list.extras[index].text.bytes.isEmpty {
      filled.append(index)
      held += list.extras[index].text.heldCount
    }
    // A few looks too many cost less than a list.
    common = filled.count <= 16 || held * 2 > filled.count * list.count ? filled : nil
    if common == nil { sortByRow(filled, of: list) }
  }

  private mutating func sortByRow(_ filled: [Int], of list: borrowing BookList) {
    ends.append(contentsOf: repeatElement(0, count: list.count))
    for index in filled { list.extras[index].text.forEachFilledRow { ends[$0] += 1 } }
    var total = 0
    for row in ends.indices {
      total += ends[row]
      ends[row] = total - ends[row]
    }
    columns.append(contentsOf: repeatElement(0, count: total))
    // Each start moves to the end of its row, which is the start of the next one.
    for index in filled {
      list.extras[index].text.forEachFilledRow { row in
        columns[ends[row]] = index
        ends[row] += 1
      }
    }
  }

  /// Whether no column has a value in any row.
  package var isEmpty: Bool { common?.isEmpty ?? columns.isEmpty }

  /// The columns that may have a value in `row`; those that have none are few.
  package subscript(row: Int) -> ArraySlice<Int> {
    if let common { return common[...] }
    guard row < ends.count else { return [] }
    return columns[(row == 0 ? 0 : ends[row - 1])..<ends[row]]
  }
}
