internal import BookCore

/// The books of a run whose last one may be the first to be written: they are kept until all have come.
struct HeldBooks: Sendable {
  private(set) var books = GatheredBooks()
  /// Nil where the order of the input is to be reversed.
  private var sorter: RowSorter?
  /// How many books may still be given out.
  private var remaining: Int
  private var given = 0

  /// How many books are given out at a time: enough to keep calls rare, few enough to stay in the processor's cache.
  private static let booksAtOnce = 4096

  /// - Parameters:
  ///   - order: the order in which the books are wanted; nil is that of the input, reversed.
  ///   - limit: how many are wanted at most.
  init(_ order: SortOrder?, limit: Int?) {
    sorter = order.map(RowSorter.init(by:))
    remaining = limit ?? .max
  }

  /// The names of the columns beside the four that came so far.
  var extraNames: [String] { books.extraNames }

  /// Keeps the books of `list` in `rows`.
  mutating func add(_ rows: [Int], of list: borrowing BookList) {
    books.append(rows, of: list)
    sorter?.add(rows, of: list)
  }

  /// The rows of the next books in order, none behind the last. No books may be added once they were asked for.
  mutating func nextRows() -> [Int] {
    let count = min(remaining, Self.booksAtOnce)
    var rows: [Int] = []
    if sorter == nil {
      let end = books.count - given
      rows = Array((max(0, end - count)..<end).reversed())
    } else {
      sorter?.next(count, into: &rows, of: books)
    }
    given += rows.count
    remaining -= rows.count
    return rows
  }
}
