internal import BookCore

/// Divides a line of a table into cells (GFM 0.29, section 4.10, and what people write beyond it).
///
/// - The bars at the ends may be missing, also at one end only.
/// - `\|` is text everywhere, and so is, where the row would have too many cells otherwise, a bar in code or in
///   `[[Page|Alias]]`.
/// - In a table without bars at its ends, a row that begins with one has an empty first cell if that fits.
struct TableRow {
  /// Where the cells stand, without blanks around them.
  private(set) var cells: [Range<Int>] = []

  /// - Parameters:
  ///   - count: how many cells there should be; nil for the header.
  ///   - hasOuterBars: whether the header has a bar in front.
  mutating func divide(_ text: Span<UInt8>, _ content: Range<Int>, into count: Int?, hasOuterBars: Bool) {
    var inner = content
    let beginsWithBar = !inner.isEmpty && text[inner.lowerBound] == ASCII.verticalBar
    if beginsWithBar { inner = inner.lowerBound + 1..<inner.upperBound }
    if !inner.isEmpty, text[inner.upperBound - 1] == ASCII.verticalBar,
      !text.isEscaped(inner.upperBound - 1, from: inner.lowerBound)
    {
      inner = inner.lowerBound..<inner.upperBound - 1
    }
    split(text, inner, atEveryBar: true)
    guard let count else { return }
    if cells.count > count {
      let all = cells
      split(text, inner, atEveryBar: false)
      if cells.count < count { cells = all }
    }
    if beginsWithBar, !hasOuterBars, cells.count == count - 1 {
      cells.insert(content.lowerBound..<content.lowerBound, at: 0)
    }
  }

  private mutating func split(_ text: Span<UInt8>, _ range: Range<Int>, atEveryBar: Bool) {
    cells.removeAll(keepingCapacity: true)
    var start = range.lowerBound
    var at = start
    /// Runs of so many backticks are known not to come again.
    var missing: UInt64 = 0
    while at < range.upperBound {
      switch text[at] {
      case ASCII.backslash: at &+= 2
      case ASCII.verticalBar:
        append(text, start..<at)
        at &+= 1
        start = at
      case ASCII.backtick where !atEveryBar: at = text.endOfCode(at: at, before: range.upperBound, missing: &missing)
      case ASCII.openBracket where !atEveryBar: at = text.endOfPage(at: at, before: range.upperBound)
      default: at &+= 1
      }
    }
    append(text, start..<range.upperBound)
  }

  private mutating func append(_ text: Span<UInt8>, _ range: Range<Int>) {
    var low = range.lowerBound
    var high = range.upperBound
    while low < high, text[low] == ASCII.space || text[low] == ASCII.tab { low &+= 1 }
    while high > low, text[high - 1] == ASCII.space || text[high - 1] == ASCII.tab { high &-= 1 }
    cells.append(low..<high)
  }

  // MARK: The short way

  /// Divides the row at `start` where nothing in it has to be looked at twice: it begins and ends with a bar, and there
  /// is no markup. Returns where the next line begins; nil for another row, and for one that is not there as a whole.
  mutating func dividePlain(_ text: Span<UInt8>, at start: Int) -> Int? {
    guard start < text.count, text[start] == ASCII.verticalBar else { return nil }
    cells.removeAll(keepingCapacity: true)
    var cellStart = start &+ 1
    var at = cellStart
    while at &+ 8 <= text.count {
      var found = Self.stops(in: text.word(at: at))
      while found != 0 {
        let stop = at &+ Word.firstMatch(found)
        if text[stop] == ASCII.lineFeed { return stop == cellStart ? stop &+ 1 : nil }
        found &= found &- 1
        if text[stop] != ASCII.verticalBar {
          // An ampersand before a blank begins no reference.
          guard text[stop] == ASCII.ampersand, stop &+ 1 < text.count, text[stop &+ 1] == ASCII.space else {
            return nil
          }
          continue
        }
        var high = stop
        while high > cellStart, text[high &- 1] == ASCII.space { high &-= 1 }
        if cellStart < high, text[cellStart] == ASCII.space { cellStart &+= 1 }
        cells.append(cellStart..<high)
        cellStart = stop &+ 1
      }
      at &+= 8
    }
    return nil
  }

  /// The bytes that end a cell or a line, or may be markup: `\n \r & * < [ \ ] ^ _ { | } ~` and the backtick.
  @inline(__always)
  private static func stops(in word: UInt64) -> UInt64 {
    Word.within(word, ASCII.lineFeed, ASCII.carriageReturn) | Word.within(word, 0x5B, 0x60)
      | Word.within(word, 0x7B, 0x7E) | Word.within(word, 0x26, 0x26) | Word.within(word, 0x2A, 0x2A)
      | Word.within(word, 0x3C, 0x3C)
  }
}

extension Span where Element == UInt8 {
  /// Whether an odd number of backslashes stands before `at`.
  func isEscaped(_ at: Int, from start: Int) -> Bool {
    var first = at
    while first > start, self[first - 1] == ASCII.backslash { first &-= 1 }
    return (at - first) % 2 == 1
  }

  /// Where the code ends that the backticks at `start` open; where they open none, the end of the backticks.
  fileprivate func endOfCode(at start: Int, before end: Int, missing: inout UInt64) -> Int {
    let opening = endOfRun(at: start, before: end)
    let length = opening - start
    if length >= 64 || missing >> UInt64(length) & 1 != 0 { return opening }
    var at = opening
    while at < end {
      if self[at] != ASCII.backtick {
        at &+= 1
        continue
      }
      let closing = endOfRun(at: at, before: end)
      if closing - at == length { return closing }
      at = closing
    }
    missing |= 1 << UInt64(length)
    return opening
  }

  /// Where `[[Page|Alias]]` ends that begins at `start`; where none does, the next byte.
  fileprivate func endOfPage(at start: Int, before end: Int) -> Int {
    guard start + 1 < end, self[start + 1] == ASCII.openBracket else { return start + 1 }
    var at = start + 2
    while at + 1 < end, self[at] != ASCII.openBracket {
      if self[at] == ASCII.closeBracket { return self[at + 1] == ASCII.closeBracket ? at + 2 : start + 1 }
      at &+= 1
    }
    return start + 1
  }
}
