internal import BookCodec
internal import BookCore

/// What happens to the books of a block: selected, put in order, cut off, and written to a buffer.
struct ListSink {
  private var matcher: SelectionMatcher
  private let selects: Bool
  /// The books so far, where the first to be written may be the last to come.
  private var held: HeldBooks?
  /// Whether the format wants a look at all books before the first is written.
  private let measuresFirst: Bool
  /// Whether it can have that while they come: its columns are settled, and all that come will be written.
  let measuresEarly: Bool
  private var genres: GenreWatch
  /// How many books may still be written; nil for any number.
  private var remaining: Int?
  private var rows: [Int] = []
  private var writer: (any BookWriter)?
  /// How many books were written so far.
  private(set) var written = 0
  /// What was written and has not gone on yet.
  private var output = ByteBuffer()

  init(_ request: Request, _ codec: Codec) throws(Diagnostic) {
    guard codec.makeWriter != nil else {
      throw Diagnostic(.error, .unknownFormat, "\(codec.name) can be read, but not written")
    }
    // With keys, `reverse` turns the order of each round; without, that of the input.
    let order: HeldBooks.Order =
      if request.order.keys.isEmpty {
        request.reverse ? .reversedInput : .input
      } else {
        .sorted(request.reverse ? request.order.reversed : request.order)
      }
    measuresFirst = codec.measuresFirst
    measuresEarly = codec.measuresFirst && codec.showsFieldsOnly && request.columns == nil && request.limit == nil
    if case .input = order, !measuresFirst, request.writing.grouping == nil {
      held = nil
    } else {
      held = HeldBooks(order, limit: request.limit, grouping: request.writing.grouping)
    }
    matcher = request.selection.matcher()
    genres = GenreWatch(request.selection.genres)
    remaining = request.limit
    selects = !request.selection.isEmpty || request.limit != nil
  }

  /// Whether the sink can begin only when all books have come.
  var beginsLate: Bool { held != nil && !measuresEarly }

  /// The names of the columns beside the four of the books that are held.
  var heldExtraNames: [String] { held?.extraNames ?? [] }

  /// The groups of the books that are held, and puts them into these; nil where they are not grouped.
  mutating func arrangeHeld() -> BookGroups? { held?.arrange() }

  /// How many books were written, where not all of them had to be.
  var writtenOfSelection: Int? { selects ? written : nil }

  /// What the output could not hold; nil when nothing was lost.
  var loss: String? { writer?.loss }

  /// One warning for each genre that is wanted and that no book has, after the last book.
  ///
  /// - Parameter plan: what the columns of the first input are for.
  func problems(_ plan: ColumnPlan?) -> [Diagnostic] { genres.problems(plan) }

  /// Writes what stands before the first book.
  mutating func begin(_ codec: Codec, _ options: WritingOptions, extraNames: [String]) {
    writer = codec.makeWriter?(options)
    writer?.begin(extraNames: extraNames, into: &output)
  }

  /// Writes the books of `list` that are wanted, or holds them.
  ///
  /// - Parameter passOn: called with what was written; it empties it and returns whether more of it is wanted.
  mutating func write(
    _ list: borrowing BookList, _ passOn: (inout ByteBuffer) throws(Diagnostic) -> Bool
  ) throws(Diagnostic) {
    genres.look(at: list)
    matcher.findRows(of: list, into: &rows)
    if held != nil {
      held?.add(rows, of: list)
      if measuresEarly { writer?.measure(list, rows: rows) }
      return
    }
    if let remaining, rows.count > remaining { rows.removeLast(rows.count - remaining) }
    remaining = remaining.map { $0 - rows.count }
    written += rows.count
    _ = try writePieces(of: list, rows, passOn)
  }

  /// Writes rows, a part of them at a time where they have thousands of columns: a row with a few values can be as long
  /// as the header then.
  private mutating func writePieces(
    of list: borrowing BookList, _ rows: [Int], _ passOn: (inout ByteBuffer) throws(Diagnostic) -> Bool
  ) throws(Diagnostic) -> Bool {
    let rowsAtOnce = Self.cellsAtOnce / (Field.allCases.count + list.extras.count) + 1
    var rest = rows[...]
    while rest.count > rowsAtOnce {
      writer?.write(list, rows: Array(rest.prefix(rowsAtOnce)), into: &output)
      if try !passOn(&output) { return false }
      rest = rest.dropFirst(rowsAtOnce)
    }
    writer?.write(list, rows: rest.count == rows.count ? rows : Array(rest), into: &output)
    return try passOn(&output)
  }

  /// Rows of usual lists never have as many in one block.
  private static let cellsAtOnce = 1_000_000

  /// Writes the books that were held and what stands behind the last book.
  ///
  /// - Parameter passOn: called with what was written; it empties it and returns whether more of it is wanted.
  mutating func finish(_ passOn: (inout ByteBuffer) throws(Diagnostic) -> Bool) throws(Diagnostic) {
    if let books = held.take() { try write(books, passOn) }
    writer?.finish(into: &output)
    _ = try passOn(&output)
  }

  /// Writes books in order, behind a look at all of them where the format wants that.
  private mutating func write(
    _ held: consuming HeldBooks, _ passOn: (inout ByteBuffer) throws(Diagnostic) -> Bool
  ) throws(Diagnostic) {
    var held = held
    if measuresFirst, !measuresEarly {
      var pieces: [HeldBooks.Piece] = []
      try Self.giveOut(held) { list, piece throws(Diagnostic) in
        writer?.measure(list, rows: Array(list.indices))
        pieces.append(piece)
        return true
      }
      held.giveOut(pieces)
    }
    try Self.giveOut(held) { list, piece throws(Diagnostic) in
      written += list.count
      if let group = piece.beginsGroup { writer?.beginGroup(group, into: &output) }
      return try writePieces(of: list, Array(list.indices), passOn)
    }
  }

  private struct GatheredPiece: Sendable {
    var list: BookList
    var piece: HeldBooks.Piece
  }

  /// Hands out held books piece by piece, each as a list, until `body` returns false. While it looks at some, the next
  /// ones are put together and those behind them are sorted, on a thread each.
  private static func giveOut(
    _ held: consuming HeldBooks, to body: (borrowing BookList, HeldBooks.Piece) throws(Diagnostic) -> Bool
  ) throws(Diagnostic) {
    let books = held.books
    let sorted = Handover<HeldBooks.Piece>(capacity: 4)
    let full = Handover<GatheredPiece>(capacity: 2)
    let empty = Handover<BookList>(capacity: 4)
    defer {
      sorted.close()
      full.close()
    }
    // They go over in a queue, so that the thread has the only reference to them and sorts in place.
    let whole = Handover<HeldBooks>(capacity: 1)
    _ = whole.put(held)
    let sorts = onNewThread {
      guard var held = whole.take() else { return }
      while let piece = held.next(), sorted.put(piece) {}
      sorted.close()
    }
    let gathers = onNewThread {
      while let piece = sorted.take() {
        var list = empty.takeIfAny() ?? BookList()
        list.removeAll()
        list.append(piece.rows[...], of: books)
        if !full.put(GatheredPiece(list: list, piece: piece)) { break }
      }
      full.close()
      sorted.close()
    }
    guard sorts, gathers else { throw Diagnostic(.error, .file, "the system gives no further thread") }
    while let gathered = full.take() {
      if try !body(gathered.list, gathered.piece) { return }
      _ = empty.put(gathered.list)
    }
  }
}
