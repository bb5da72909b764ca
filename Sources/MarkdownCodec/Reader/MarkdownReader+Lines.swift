internal import BookCodec
internal import BookCore

// The way through the lines of a document.

extension MarkdownReader {
  /// Reads the record or the line at `at`, and returns where the next one begins; nil when more text is needed, or the
  /// findings of the rest of the input.
  mutating func readNext(
    _ text: Span<UInt8>, _ at: Int, isLast: Bool, into list: inout BookList, reporting report: inout ReadingReport
  ) throws(Diagnostic) -> Int? {
    if let table {
      let next = tables[table].takePlainRows(text, from: at, dividing: &row, into: &list, reporting: &report)
      if next > at { return next }
    }
    if isAtStart {
      guard let end = text.endOfFrontMatter(from: at, isLast: isLast) else { return nil }
      isAtStart = false
      if end > at {
        hasText = true
        return end
      }
    }
    guard let line = text.line(at: at, isLast: isLast) else { return nil }
    if skipLine(text, line) { return line.next }
    if line.isBlank {
      leaveTable()
      isInParagraph = false
      return line.next
    }
    hasText = true
    switch try readBlock(text, line, isLast: isLast, into: &list, reporting: &report) {
    case .done(let next): return next
    case .waiting: return nil
    case .other: return try readParagraphLine(text, line, isLast: isLast, into: &list, reporting: &report)
    }
  }

  /// What came of looking at a line as the beginning of a block.
  private enum Step {
    /// It was read, up to this place.
    case done(Int)
    /// More text is needed, or the findings of the rest of the input.
    case waiting
    /// It is none.
    case other

    init(_ next: Int?) { self = next.map { .done($0) } ?? .waiting }
  }

  /// Whether a line is in code or in a comment.
  private mutating func skipLine(_ text: Span<UInt8>, _ line: Line) -> Bool {
    if let open = fence {
      if text.closes(open, line) { fence = nil }
      return true
    }
    if isInComment {
      if text.endOfComment(from: line.content.lowerBound, before: line.content.upperBound) != nil {
        isInComment = false
      }
      return true
    }
    return false
  }

  private var isInTable: Bool { table != nil || isInOtherTable }

  mutating func leaveTable() {
    table = nil
    isInOtherTable = false
  }

  /// Reads a line that is a block by itself or begins one.
  private mutating func readBlock(
    _ text: Span<UInt8>, _ line: Line, isLast: Bool, into list: inout BookList,
    reporting report: inout ReadingReport
  ) throws(Diagnostic) -> Step {
    switch text[line.content.lowerBound] {
    case ASCII.numberSign:
      guard let heading = text.heading(line) else { return .other }
      return Step(try readHeading(text, line, heading, isLast: isLast, into: &list, reporting: &report))
    case ASCII.backtick, ASCII.tilde:
      guard let fence = text.fence(line) else { return .other }
      leaveTable()
      self.fence = fence
      isInParagraph = false
      return .done(line.next)
    case ASCII.less:
      return readComment(text, line) ? .done(line.next) : .other
    case ASCII.asterisk, ASCII.hyphen, ASCII.underscore, ASCII.plus, ASCII.zero...ASCII.nine:
      return try readItemOrRule(text, line, isLast: isLast, into: &list, reporting: &report)
    default: return .other
    }
  }

  private mutating func readItemOrRule(
    _ text: Span<UInt8>, _ line: Line, isLast: Bool, into list: inout BookList,
    reporting report: inout ReadingReport
  ) throws(Diagnostic) -> Step {
    if text.isThematicBreak(line) {
      leaveTable()
      isInParagraph = false
      parents.removeAll()
      return .done(line.next)
    }
    guard let marker = text.listMarker(line) else { return .other }
    // Code, unless it is in a list.
    if line.isCode, parents.isEmpty { return .other }
    if isInParagraph, !marker.canInterrupt, parents.isEmpty { return .other }
    if isInTable, !marker.canInterrupt { return .other }
    leaveTable()
    isInParagraph = false
    return Step(try readItem(text, line, marker, isLast: isLast, into: &list, reporting: &report))
  }

  /// Passes the beginning of a comment; false for another line. A comment that begins with `books:` is for this reader.
  private mutating func readComment(_ text: Span<UInt8>, _ line: Line) -> Bool {
    let content = line.content
    let beginning = text.string(content.lowerBound..<min(content.upperBound, content.lowerBound + 100))
    guard !line.isCode, beginning.hasPrefix("<!--") else { return false }
    leaveTable()
    isInParagraph = false
    if beginning.hasPrefix(ListComment.opening) {
      hasList = true
      if ListComment.endsGenres(beginning) { sections.tellGenres = false }
    }
    isInComment = text.endOfComment(from: content.lowerBound + 2, before: content.upperBound) == nil
    return true
  }

  /// Reads a line of a paragraph, which may be the header of a table, a heading with a line below it, or a row.
  private mutating func readParagraphLine(
    _ text: Span<UInt8>, _ line: Line, isLast: Bool, into list: inout BookList,
    reporting report: inout ReadingReport
  ) throws(Diagnostic) -> Int? {
    if let table { return try readRow(text, line, of: table, into: &list, reporting: &report) }
    if isInOtherTable { return line.next }
    if line.isCode, parents.isEmpty, !isInParagraph { return line.next }
    let below: Line?
    if line.next < text.count {
      guard let next = text.line(at: line.next, isLast: isLast) else { return nil }
      below = next
    } else if isLast {
      below = nil
    } else {
      return nil
    }
    if let below, text.holds(ASCII.verticalBar, in: line.content), text.isDelimiterRow(below) {
      return try beginTable(text, line, below, into: &list)
    }
    if let below, !isInParagraph, let level = text.levelOfUnderline(below), !line.isCode {
      let heading = Heading(level: level, text: line.content)
      beginSection(text, heading)
      return below.next
    }
    if line.indent < 2 { parents.removeAll() }
    isInParagraph = true
    return line.next
  }
}
