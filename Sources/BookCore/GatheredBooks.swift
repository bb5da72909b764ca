/// Books of many lists, kept until the last of them is known.
///
/// They are held in pieces that are as long as they must be and never move: one growing list would be copied again and
/// again, and would need up to twice its memory each time.
package struct GatheredBooks: Sendable {
  /// All but the last one are full.
  private(set) var pieces: [BookList]
  /// Of a row, the bits that say where in its piece it is; those above say in which one.
  private let rowBits: Int
  package private(set) var count: Int

  /// Creates a place for any number of books.
  package init() { self.init(rowsPerPiece: 1 << 14) }

  /// - Parameter rowsPerPiece: a power of two.
  init(rowsPerPiece: Int) {
    pieces = [BookList()]
    rowBits = rowsPerPiece.trailingZeroBitCount
    count = 0
  }

  /// The books of a single list, as they are, to be looked at.
  init(_ list: BookList) {
    pieces = [list]
    rowBits = Int.bitWidth - 2
    count = list.count
  }

  /// The names of the columns beside the four, in the order of their first appearance.
  package var extraNames: [String] { pieces[pieces.count - 1].extraNames }

  func place(of row: Int) -> RowPlace { RowPlace(piece: row &>> rowBits, row: row & (1 &<< rowBits &- 1)) }

  /// Appends the books of `list` in `rows`, and the columns of `list` that are not there yet.
  package mutating func append(_ rows: [Int], of list: borrowing BookList) {
    var rest = rows[...]
    while !rest.isEmpty {
      let last = pieces.count - 1
      let room = (1 << rowBits) - pieces[last].count
      pieces[last].append(rest.prefix(room), of: list)
      count += min(room, rest.count)
      rest = rest.dropFirst(room)
      if pieces[last].count == 1 << rowBits { closePiece() }
    }
    pieces[pieces.count - 1].addExtraColumns(list.extraNames)
  }

  /// Keeps a copy of the last piece that is no longer than it must be, and goes on with the memory of the last piece.
  private mutating func closePiece() {
    var open = pieces.removeLast()
    pieces.append(open.compacted())
    open.removeAll()
    pieces.append(open)
  }
}

/// Where a row of gathered books is.
struct RowPlace {
  var piece: Int
  var row: Int
}

extension [RowPlace] {
  /// The rows, where they follow one another in one piece; nil where they do not, and where there are none.
  var run: Range<Int>? {
    guard let first else { return nil }
    for index in indices where self[index].row != first.row &+ index || self[index].piece != first.piece { return nil }
    return first.row..<first.row + count
  }
}

/// The columns of some lists side by side, and what is needed to copy rows of them.
struct PieceColumns {
  let titles: [TextColumn]
  let authors: [TextColumn]
  let dates: [DateColumn]
  let genres: [GenreColumn]
  /// For each extra column those of all lists; none where no list has a value there.
  let extras: [[ExtraColumn]]
  /// The numbers of these columns in the list that is copied to.
  let extraNumbers: [Int]
  var genreCodes: GenreRecoding
  var lookup = TextLookup()

  /// - Parameter rows: how many rows will be copied.
  init(_ lists: [BookList], rows: Int, extraNumbers: [Int]) {
    self.extraNumbers = extraNumbers
    titles = lists.map(\.title)
    authors = lists.map(\.author)
    dates = lists.map(\.dateAcquired)
    genres = lists.map(\.genre)
    extras = (lists.last?.extras ?? []).enumerated().map { index, column in
      // Lists that were filled earlier may have fewer columns.
      let columns = lists.map { index < $0.extras.count ? $0.extras[index] : ExtraColumn(name: column.name) }
      return columns.allSatisfy { $0.text.count == 0 } ? [] : columns
    }
    genreCodes = GenreRecoding(genres, rows: rows)
  }
}

extension BookList {
  /// Appends the books of `other` in `rows`, in that order, and the columns of `other` that are not there yet.
  ///
  /// - Complexity: in proportion to the text of the rows; the text of a genre is looked up once.
  package mutating func append(_ rows: ArraySlice<Int>, of other: borrowing BookList) {
    append(rows, of: GatheredBooks(copy other))
  }

  /// Appends the books of `gathered` in `rows`, in that order, and the columns that are not there yet.
  package mutating func append(_ rows: ArraySlice<Int>, of gathered: borrowing GatheredBooks) {
    let numbers = gathered.extraNames.map { extraColumn(named: $0) }
    var columns = PieceColumns(gathered.pieces, rows: rows.count, extraNumbers: numbers)
    var places: [RowPlace] = []
    var rest = rows
    while !rest.isEmpty {
      places.removeAll(keepingCapacity: true)
      for row in rest.prefix(Self.rowsAtOnce) { places.append(gathered.place(of: row)) }
      append(places, of: &columns)
      rest = rest.dropFirst(Self.rowsAtOnce)
    }
  }

  /// For how many rows texts are found before the first is copied: no more than stay at hand until then.
  private static var rowsAtOnce: Int { 1024 }
}

extension Array {
  /// A copy without spare memory.
  func compacted() -> [Element] {
    var copy: [Element] = []
    copy.reserveCapacity(count)
    copy.append(contentsOf: self)
    return copy
  }
}
