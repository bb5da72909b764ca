internal import BookCodec
internal import BookCore

/// Finds the CSV records that stand behind one another and whose cells are their values.
///
/// These have as many cells as there are columns, no doubled quotes, nothing behind a closing quote, no equals sign and
/// no byte order mark in front. Any other one ends the run; `CSVScanner`, whose rules these are, tells what it is.
struct CSVRunScanner {
  let delimiter: UInt8
  let columnCount: Int
  private var marks = CSVMarks()
  /// The first mark behind the last record found.
  private var nextMark = 0

  init(delimiter: UInt8, columnCount: Int) {
    self.delimiter = delimiter
    self.columnCount = columnCount
  }

  /// Forgets what is known of the text, as it is another one.
  mutating func clear() {
    nextMark = 0
    marks.clear()
  }

  /// Fills `run` with the records from `start` on, up to the first that is not plain or runs out of the stretch of
  /// marks.
  ///
  /// - Parameter header: a line, without its line end, that ends the run; none where it is empty.
  mutating func find(
    in text: Span<UInt8>, from start: Int, before header: borrowing ByteBuffer, into run: inout PlainRun
  ) {
    // Records that are not plain stand between two runs; their marks are passed.
    nextMark = marks.place(ofFirstFrom: start, from: nextMark)
    if scan(text, from: start, before: header, into: &run), run.isEmpty, marks.end < text.count {
      marks.find(in: text, from: start, delimiter: delimiter)
      nextMark = 0
      _ = scan(text, from: start, before: header, into: &run)
    }
  }

  /// Does it with the marks that are known; true where they run out.
  private mutating func scan(
    _ text: Span<UInt8>, from start: Int, before header: borrowing ByteBuffer, into run: inout PlainRun
  ) -> Bool {
    var ranOut = true
    let left = marks.found.count &- nextMark
    run.fill(upToCells: left &+ 1, records: left &+ 1) { cells, records in
      var at = start
      var next = nextMark
      while let outcome = scanRecord(text, from: at, &next, into: &cells) {
        guard let end = outcome.end, !isHeader(text, at..<end, header) else {
          ranOut = false
          break
        }
        nextMark = next
        records.append(at..<end)
        at = end
      }
    }
    return ranOut
  }

  private struct Outcome {
    /// Where the record ends; nil when it is not plain.
    let end: Int?
    @inline(__always) static var notPlain: Outcome { Outcome(end: nil) }
  }

  /// Scans one record; nil when the marks run out. `next` is the first mark that may be in it, and then behind it.
  @inline(__always)
  private func scanRecord(
    _ text: Span<UInt8>, from start: Int, _ next: inout Int, into cells: inout OutputSpan<Range<Int>>
  ) -> Outcome? {
    let marks = marks.found
    var at = start
    var column = 0
    while next < marks.count {
      var stop = marks[next]
      let first = text[at]
      if first == ASCII.quote {
        next &+= 1
        while next < marks.count, text[marks[next]] != ASCII.quote { next &+= 1 }
        guard next &+ 1 < marks.count else { return nil }
        cells.append(at &+ 1..<marks[next])
        stop = marks[next &+ 1]
        if stop != marks[next] &+ 1 || !endsField(text[stop]) { return .notPlain }
        next &+= 1
      } else {
        // The first byte of a byte order mark tells enough, and only ahead of a record.
        if first == ASCII.equals || first == 0xEF && column == 0 { return .notPlain }
        while !endsField(text[stop]) {
          next &+= 1
          guard next < marks.count else { return nil }
          stop = marks[next]
        }
        cells.append(at..<stop)
      }
      next &+= 1
      column &+= 1
      at = stop &+ 1
      if text[stop] == delimiter {
        if column == columnCount { return .notPlain }
        continue
      }
      if column != columnCount { return .notPlain }
      if text[stop] == ASCII.carriageReturn {
        // Whether an LF belongs to it shows only with the next byte.
        if at == text.count { return nil }
        if text[at] == ASCII.lineFeed { at &+= 1 }
        if next < marks.count, marks[next] < at { next &+= 1 }
      }
      return Outcome(end: at)
    }
    return nil
  }

  @inline(__always)
  private func endsField(_ byte: UInt8) -> Bool {
    byte == delimiter || byte == ASCII.lineFeed || byte == ASCII.carriageReturn
  }

  /// Whether a record is the header once more. A look at the length settles it for nearly all.
  @inline(__always)
  private func isHeader(_ text: Span<UInt8>, _ record: Range<Int>, _ header: borrowing ByteBuffer) -> Bool {
    let surplus = record.count &- header.count
    if surplus < 1 || surplus > 2 || header.isEmpty { return false }
    return text.equals(header.span, in: record.lowerBound..<record.lowerBound &+ header.count)
  }
}
