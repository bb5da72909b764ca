/// Books of many lists, kept until the last of them is known, to be taken out in any order.
///
/// Whoever takes books out in another order jumps from one to another, and each jump waits for memory. So a book is
/// held as one run of bytes instead of a value in each of some columns. The runs are held in pieces that never move:
/// one growing buffer would be copied again and again, and would need up to twice its memory each time.
package struct GatheredBooks: Sendable {
  /// The records of some thousand books each; all but the last piece are full.
  private(set) var pieces: [TextColumn] = [TextColumn()]
  /// Of the number of a book, the bits that tell its record in its piece; those above tell the piece.
  private let rowBits: Int
  package private(set) var count = 0
  /// The texts of the genres; its rows are of no interest.
  private(set) var genres = GenreColumn()
  /// A list without books that has the columns.
  private(set) var columns = BookList()

  package init() { self.init(rowsPerPiece: 1 << 14) }

  /// - Parameter rowsPerPiece: a power of two.
  init(rowsPerPiece: Int) { rowBits = rowsPerPiece.trailingZeroBitCount }

  /// The names of the columns beside the four, in the order of their first appearance.
  package var extraNames: [String] { columns.extraNames }

  /// Appends the books of `list` in `rows`, and the columns of `list` that are not there yet.
  package mutating func append(_ rows: [Int], of list: borrowing BookList) {
    let extras = list.extraNames.map { columns.extraColumn(named: $0) }
    var codes = GenreCodes(list.genre, rows: rows.count)
    var filled = FilledExtras()
    filled.find(in: list)
    for row in rows {
      let genre = codes.code(of: row, of: list.genre, in: &genres)
      pieces[pieces.count - 1].appendRow { record in
        record.append(book: row, of: list, genre: genre, filled, extras: extras)
      }
      count += 1
      if count & (1 << rowBits - 1) == 0 { closePiece() }
    }
  }

  /// Keeps a copy of the last piece that is no longer than it must be, and goes on with the memory of the last piece.
  private mutating func closePiece() {
    var open = pieces.removeLast()
    pieces.append(open.compacted())
    open.removeAll()
    pieces.append(open)
  }

  /// Finds where the records of some books are.
  func find(_ rows: ArraySlice<Int>, with lookup: inout RecordLookup) {
    lookup.find(rows, in: pieces, rowBits: rowBits)
  }
}

/// Where the records of some books are: found for all of them before the first is read, so that memory is asked many
/// questions at once.
struct RecordLookup {
  private(set) var places: [(piece: Int, range: Range<Int>)] = []
  /// Changes with the records that were looked up, so that looking them up is not left out.
  private var touched: UInt8 = 0

  /// For how many books to look at once: no more than stay at hand until they are read.
  static let rowsAtOnce = 512

  fileprivate mutating func find(_ rows: ArraySlice<Int>, in pieces: [TextColumn], rowBits: Int) {
    places.removeAll(keepingCapacity: true)
    let pieces = pieces.span
    for row in rows {
      let piece = row &>> rowBits
      places.append((piece, pieces[piece].range(of: row & (1 &<< rowBits &- 1))))
    }
    // No record is empty.
    var touched: UInt8 = 0
    for place in places {
      touched |= pieces[place.piece].bytes[place.range.lowerBound]
      touched |= pieces[place.piece].bytes[place.range.upperBound &- 1]
    }
    self.touched |= touched
  }
}

/// By the genre codes of one column those in another, as far as they were asked for.
struct GenreCodes {
  /// 0 for what is not known yet.
  private var known: [UInt32]

  /// - Parameter rows: how many rows will be asked for.
  init(_ source: GenreColumn, rows: Int) {
    // To clear a table that is longer than the rows costs more than to look up the text of each.
    let count = source.texts.count + 1
    known = Array(repeating: 0, count: count <= max(rows, 64) ? count : 0)
  }

  /// The code in `target` of the genre of `row` in `source`.
  mutating func code(of row: Int, of source: GenreColumn, in target: inout GenreColumn) -> UInt32 {
    code(source.code(of: row), of: source, in: &target)
  }

  /// The code in `target` of the genre that has `code` in `source`.
  mutating func code(_ code: Int, of source: GenreColumn, in target: inout GenreColumn) -> UInt32 {
    if code == 0 { return 0 }
    if code < known.count, known[code] != 0 { return known[code] }
    let new = target.code(for: source.texts.bytes.span, source.texts.range(of: code - 1))
    if code < known.count { known[code] = new }
    return new
  }
}

extension BookList {
  /// Appends the books of `gathered` in `rows`, in that order, and the columns that are not there yet.
  package mutating func append(_ rows: ArraySlice<Int>, of gathered: borrowing GatheredBooks) {
    let extras = gathered.extraNames.map { extraColumn(named: $0) }
    var codes = GenreCodes(gathered.genres, rows: rows.count)
    var lookup = RecordLookup()
    var rest = rows
    while !rest.isEmpty {
      gathered.find(rest.prefix(RecordLookup.rowsAtOnce), with: &lookup)
      // A span of the pieces, so that none of them is retained for each book.
      let pieces = gathered.pieces.span
      for place in lookup.places {
        append(recordIn: place.range, of: pieces[place.piece].bytes.span, gathered.genres, &codes, extras: extras)
      }
      rest = rest.dropFirst(RecordLookup.rowsAtOnce)
    }
  }

  private mutating func append(
    recordIn range: Range<Int>, of bytes: Span<UInt8>, _ genres: GenreColumn, _ codes: inout GenreCodes, extras: [Int]
  ) {
    let record = BookRecord(bytes, range)
    title.append(bytes, record.title)
    author.append(bytes, record.author)
    dateAcquired.append(record.date)
    genre.append(code: codes.code(record.genre, of: genres, in: &genre))
    var at = record.author.upperBound
    while at < range.upperBound {
      let extra = BookRecord.Extra(bytes, at)
      setExtra(extras[extra.column], bytes, extra.value, isJSON: extra.isJSON)
      at = extra.value.upperBound
    }
    endRow()
  }
}
