internal import BookCore

/// The books of a run whose last one may be the first to be written: they are kept until all have come.
struct HeldBooks: Sendable {
  private var books = GatheredBooks()
  /// Nil where the order of the input is to be reversed.
  private var sorter: RowSorter?
  /// How many books may still be given out.
  private var remaining: Int
  private var given = 0
  private var rows: [Int] = []

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
    let first = books.count
    books.append(rows, of: list)
    sorter?.add(Array(first..<books.count), of: books)
  }

  /// The next books in order; nil behind the last. No books may be added once the first were given out.
  ///
  /// - Parameter used: a list whose memory may be used for them.
  mutating func next(_ used: consuming BookList) -> BookList? {
    findNextRows(min(remaining, Self.booksAtOnce))
    if rows.isEmpty { return nil }
    remaining -= rows.count
    var list = used
    list.removeAll()
    list.append(rows[...], of: books)
    return list
  }

  /// Replaces `rows` by the next ones, at most `count`.
  private mutating func findNextRows(_ count: Int) {
    if sorter == nil {
      let last = books.count - given
      rows = Array((max(0, last - count)..<last).reversed())
      given += rows.count
    } else if count == 0 || sorter?.next(count, into: &rows, of: books) != true {
      rows.removeAll()
    } else if rows.count > count {
      // A sorter gives more where that is less work; only the last call of all asks for less than the usual number.
      rows.removeLast(rows.count - count)
    }
  }
}
