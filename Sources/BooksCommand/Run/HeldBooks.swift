internal import BookCodec
internal import BookCore

/// The books of a run whose last one may be the first to be written: they are kept until all have come.
struct HeldBooks: Sendable {
  private(set) var books = GatheredBooks()
  private let order: Order
  private var sorter: RowSorter?
  private var grouper: RowGrouper?
  /// How many books may still be given out.
  private var remaining: Int
  private var given = 0
  /// What is given out, where it is known ahead.
  private var pieces: ArraySlice<Piece>?

  /// In which order books are wanted.
  enum Order: Sendable {
    case input, reversedInput
    case sorted(SortOrder)
  }

  /// Some of the books, by their numbers, in the order in which they are wanted.
  struct Piece: Sendable {
    var rows: [Int]
    /// The number of the group that begins with them.
    var beginsGroup: Int?
  }

  /// How many books are given out at a time: enough to keep calls rare, few enough to stay in the processor's cache.
  private static let booksAtOnce = 4096

  /// - Parameters:
  ///   - limit: how many are wanted at most.
  ///   - grouping: by what they are grouped; see `arrange()`.
  init(_ order: Order, limit: Int?, grouping: Grouping? = nil) {
    self.order = order
    if case .sorted(let order) = order { sorter = RowSorter(by: order) }
    grouper = grouping.map(RowGrouper.init(by:))
    remaining = limit ?? .max
  }

  /// The names of the columns beside the four that came so far.
  var extraNames: [String] { books.extraNames }

  /// Keeps the books of `list` in `rows`.
  mutating func add(_ rows: [Int], of list: borrowing BookList) {
    books.append(rows, of: list)
    sorter?.add(rows, of: list)
    grouper?.add(rows, of: list)
  }

  // No books may be added once any were asked for.

  /// Puts the books into their groups, in which they will be given out; nil where they are not grouped.
  mutating func arrange() -> BookGroups? {
    guard let grouper else { return nil }
    var rows: [Int] = []
    while let piece = next() { rows += piece.rows }
    let sortOrder = if case .sorted(let order) = order { order } else { SortOrder([]) }
    let (groups, rowsOfGroups) = grouper.groups(of: rows, in: sortOrder)
    var pieces: [Piece] = []
    for (index, rows) in rowsOfGroups.enumerated() {
      for start in stride(from: 0, to: rows.count, by: Self.booksAtOnce) {
        let part = Array(rows[start..<min(start + Self.booksAtOnce, rows.count)])
        pieces.append(Piece(rows: part, beginsGroup: start == 0 ? index : nil))
      }
    }
    self.pieces = pieces[...]
    return groups
  }

  /// The next books in order; nil behind the last.
  mutating func next() -> Piece? {
    if pieces != nil { return pieces?.popFirst() }
    let count = min(remaining, Self.booksAtOnce)
    var rows: [Int] = []
    switch order {
    case .input: rows = Array(given..<min(books.count, given + count))
    case .reversedInput:
      let end = books.count - given
      rows = Array((max(0, end - count)..<end).reversed())
    case .sorted: sorter?.next(count, into: &rows, of: books)
    }
    given += rows.count
    remaining -= rows.count
    return rows.isEmpty ? nil : Piece(rows: rows)
  }

  /// Gives out `pieces` from here on.
  mutating func giveOut(_ pieces: [Piece]) { self.pieces = pieces[...] }
}
