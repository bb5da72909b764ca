internal import BookCodec
internal import BookCore

/// Records that stand behind one another and whose cells are their values, found in one go.
///
/// It has only records of the plainest form: as many cells as there are columns, no doubled quotes, nothing behind a
/// closing quote, no equals sign and no byte order mark in front. Any other one ends the run; `CSVScanner`, whose rules
/// these are, tells what it is.
struct CSVRun {
  let delimiter: UInt8
  let columnCount: Int
  /// The cells of all records, without the quotes around them, and maybe some of the one that ended the run.
  private var cells: [Range<Int>] = []
  /// Where each record ends, behind its line end.
  private var ends: [Int] = []
  /// How many of the records are passed.
  private var passed = 0
  /// Where the first record begins that is not passed.
  private(set) var start = 0
  private var marks = CSVMarks()
  /// The first mark behind the last record found.
  private var nextMark = 0

  init(delimiter: UInt8, columnCount: Int) {
    self.delimiter = delimiter
    self.columnCount = columnCount
  }

  /// How many records are not passed yet.
  var count: Int { ends.count &- passed }

  /// Appends the books of the records that are not passed, up to one that has to be looked at more closely; returns how
  /// many they are.
  func append(to list: inout BookList, by plainRecords: PlainRecords, of text: Span<UInt8>) -> Int {
    plainRecords.append(cells.span.extracting((passed &* columnCount)...), records: count, of: text, to: &list)
  }

  /// Passes the next records.
  mutating func pass(_ records: Int) {
    if records == 0 { return }
    passed &+= records
    start = ends[passed &- 1]
  }

  /// Forgets everything; the text is another one.
  mutating func clear() {
    ends.removeAll(keepingCapacity: true)
    passed = 0
    nextMark = 0
    marks.clear()
  }

  /// Finds the records from `start` on, up to the first that is not plain or runs out of the stretch of marks.
  ///
  /// - Parameter header: a line, without its line end, that ends the run; none where it is empty.
  mutating func find(in text: Span<UInt8>, from start: Int, before header: ByteBuffer) {
    // Records that are not plain stand between two runs; their marks are passed.
    nextMark = marks.place(ofFirstFrom: start, from: nextMark)
    if scan(text, from: start, before: header), ends.isEmpty, marks.end < text.count {
      marks.find(in: text, from: start, delimiter: delimiter)
      nextMark = 0
      _ = scan(text, from: start, before: header)
    }
  }

  /// Does it with the marks that are known; true where they run out.
  private mutating func scan(_ text: Span<UInt8>, from start: Int, before header: ByteBuffer) -> Bool {
    self.start = start
    passed = 0
    // Both arrays are taken out, to be filled while the marks are looked at.
    var cells = cells
    var ends = ends
    self.cells = []
    self.ends = []
    cells.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    var ranOut = true
    let left = marks.found.count &- nextMark
    cells.append(addingCapacity: left &+ 1) { cells in
      ends.append(addingCapacity: left &+ 1) { ends in
        var at = start
        var next = nextMark
        while let outcome = scanRecord(text, from: at, &next, into: &cells) {
          guard let end = outcome.end, !isHeader(text, at..<end, header) else {
            ranOut = false
            break
          }
          nextMark = next
          at = end
          ends.append(end)
        }
      }
    }
    self.cells = cells
    self.ends = ends
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
