internal import BookCodec
internal import BookCore

/// What happens to the books of a block: selected, put in order, cut off, and written to a buffer.
struct ListSink {
  private let order: SortOrder?
  private let reversesInput: Bool
  private var matcher: SelectionMatcher
  private let selects: Bool
  private var genres: GenreWatch
  /// How many books may still be written; nil for any number.
  private var remaining: Int?
  private var rows: [Int] = []
  private var writer: (any BookWriter)?
  private var written = 0
  /// What was written and has not gone on yet.
  private var output = ByteBuffer()

  init(_ options: SelectingOptions, _ codec: Codec) throws(Diagnostic) {
    guard codec.makeWriter != nil else {
      throw Diagnostic(.error, .unknownFormat, "\(codec.name) can be read, but not written")
    }
    order = try options.sortOrder()
    // With an order, this reverses the order instead.
    reversesInput = order == nil && options.reverse
    let selection = options.selection
    matcher = selection.matcher()
    genres = GenreWatch(selection.genres)
    remaining = options.limit
    selects = !selection.isEmpty || options.limit != nil
  }

  /// Whether all books must be at hand before the first can be written.
  var sorts: Bool { order != nil || reversesInput }

  /// How many books were written, where not all of them had to be.
  var writtenOfSelection: Int? { selects ? written : nil }

  /// One warning for each genre that is wanted and that no book has, after the last book.
  var problems: [Diagnostic] { genres.problems }

  /// Writes what stands before the first book.
  mutating func begin(_ codec: Codec, _ options: WritingOptions, extraNames: [String]) {
    writer = codec.makeWriter?(options)
    writer?.begin(extraNames: extraNames, into: &output)
  }

  /// Writes the books of `list` that are wanted.
  mutating func write(_ list: borrowing BookList) {
    genres.look(at: list)
    matcher.findRows(of: list, into: &rows)
    if let order { rows = list.rows(rows, orderedBy: order) }
    if reversesInput { rows.reverse() }
    if let remaining, rows.count > remaining { rows.removeLast(rows.count - remaining) }
    remaining = remaining.map { $0 - rows.count }
    written += rows.count
    writer?.write(list, rows: rows, into: &output)
  }

  /// What was written since it was last taken.
  mutating func takeOutput() -> ByteBuffer {
    defer { output = ByteBuffer() }
    return output
  }

  /// Gives back a buffer that was taken, for its memory.
  mutating func giveBack(_ buffer: consuming ByteBuffer) {
    output = buffer
    output.removeAll()
  }

  /// Writes what stands behind the last book.
  mutating func finish() { writer?.finish(into: &output) }
}

extension SelectingOptions {
  var selection: Selection {
    var selection = Selection()
    selection.genres = genres
    selection.withoutGenre = withoutGenre
    selection.author = author
    selection.title = title
    selection.since = since
    selection.until = until
    return selection
  }

  /// The order that is asked for; nil is the order of the input.
  func sortOrder() throws(Diagnostic) -> SortOrder? {
    guard let sortKeys else { return nil }
    do throws(SortOrder.UnknownKey) {
      var order = try SortOrder(sortKeys)
      order.undatedFirst = undatedFirst
      return reverse ? order.reversed : order
    } catch {
      throw .usage("--sort knows no key '\(error.word)'", advice: "the keys are title, author and date")
    }
  }
}
