internal import BookCodec
internal import BookCore

/// What the beginning of a CSV text tells: the delimiter, and where the header is.
///
/// How much is looked at depends on the text alone, never on where it was cut: the first record is enough where only one
/// delimiter makes a header of it; otherwise the first lines are looked at together.
struct CSVLayout {
  var delimiter: UInt8
  /// The names of the columns; nil when there is no header.
  var header: [String]?
  /// Where the header stands.
  var headerOffset = 0
  /// How many columns there are; 0 for a text without a record.
  var columnCount: Int
  /// Where the first record of data starts.
  var firstRecord: Int
  /// What was found by looking and is worth a line.
  var notice: String?

  static let delimiters: [UInt8] = [ASCII.comma, ASCII.semicolon, ASCII.tab, ASCII.verticalBar]

  /// What a delimiter is called in messages.
  static func name(of delimiter: UInt8) -> String {
    switch delimiter {
    case ASCII.comma: "commas"
    case ASCII.semicolon: "semicolons"
    case ASCII.tab: "tabs"
    case ASCII.verticalBar: "vertical bars"
    default: "“\(Character(Unicode.Scalar(delimiter)))”"
    }
  }

  /// The lines that are looked at when the first record does not settle everything.
  private static let sampleLines = 32
  private static let sampleBytes = 256 * 1024
  /// The leading lines among which the header may be; what stands before it is a banner.
  static let leadingLines = 20

  /// Looks at the beginning; nil when there must be more of it.
  static func find(in text: Span<UInt8>, isLast: Bool, options: ReadingOptions) throws(Diagnostic) -> CSVLayout? {
    var start = 0
    var given = options.delimiter
    if let line = separatorLine(text, isLast: isLast) {
      start = line.end
      given = given ?? line.delimiter
    } else if !isLast, text.count < 64, firstLineEnd(text, from: 0) == nil {
      return nil
    }
    let candidates = given.map { [$0] } ?? delimiters
    if let layout = try fromFirstRecord(text, from: start, isLast: isLast, candidates, options) { return layout }
    guard let end = sampleEnd(text, from: start, isLast: isLast) else { return nil }
    return try fromSample(text, start..<end, isWhole: isLast && end == text.count, candidates, options)
  }

  // MARK: The line `sep=;`

  /// The delimiter that a first line `sep=X` names, and where the line ends.
  private static func separatorLine(_ text: Span<UInt8>, isLast: Bool) -> (delimiter: UInt8, end: Int)? {
    guard let end = firstLineEnd(text, from: 0) ?? (isLast ? text.count..<text.count : nil) else { return nil }
    let line = text.trimmedOfQuotes(0..<end.lowerBound)
    guard line.count >= 5, text.string(line.lowerBound..<line.lowerBound + 4).lowercased() == "sep=" else { return nil }
    // A tab is white space, so the delimiter is looked for in the untrimmed line.
    return (text[line.lowerBound + 4], end.upperBound)
  }

  /// The bytes of the first line end; nil when there is none, or its CR is the last byte at hand.
  private static func firstLineEnd(_ text: Span<UInt8>, from start: Int) -> Range<Int>? {
    var at = start
    while at < text.count {
      if text[at] == ASCII.lineFeed { return at..<at + 1 }
      if text[at] == ASCII.carriageReturn {
        if at + 1 == text.count { return nil }
        return at..<(text[at + 1] == ASCII.lineFeed ? at + 2 : at + 1)
      }
      at += 1
    }
    return nil
  }

  /// Where the sample ends; nil when more of the text is needed to have all of it.
  private static func sampleEnd(_ text: Span<UInt8>, from start: Int, isLast: Bool) -> Int? {
    var at = start
    for _ in 0..<sampleLines {
      guard let end = firstLineEnd(text, from: at) else {
        if isLast { return text.count }
        return text.count - start >= sampleBytes ? start + sampleBytes : nil
      }
      at = end.upperBound
      if at - start >= sampleBytes { return start + sampleBytes }
    }
    return at
  }

  // MARK: Deciding

  /// The layout where the first record alone tells it: exactly one delimiter divides it, and it names the title.
  private static func fromFirstRecord(
    _ text: Span<UInt8>, from start: Int, isLast: Bool, _ candidates: [UInt8], _ options: ReadingOptions
  ) throws(Diagnostic) -> CSVLayout? {
    if options.hasHeader == false { return nil }
    var result: CSVLayout?
    for delimiter in candidates {
      var scanner = CSVScanner(delimiter: delimiter)
      let end: Int?
      do throws(Diagnostic) {
        end = try scanner.scanRecord(text, from: start, isLast: isLast)
      } catch {
        return nil
      }
      guard let end else { return nil }
      let cells = scanner.cells(of: text)
      guard cells.count > 1 else { continue }
      guard result == nil, namesTitle(cells, options) else { return nil }
      result = CSVLayout(
        delimiter: delimiter, header: cells, headerOffset: start, columnCount: cells.count, firstRecord: end)
    }
    result?.dropEmptyTail()
    return result
  }

  private static func fromSample(
    _ text: Span<UInt8>, _ sample: Range<Int>, isWhole: Bool, _ candidates: [UInt8], _ options: ReadingOptions
  ) throws(Diagnostic) -> CSVLayout {
    var best: DelimiterTrial?
    for delimiter in candidates {
      let trial = DelimiterTrial(
        delimiter, text.extracting(0..<sample.upperBound), from: sample.lowerBound, isWhole, options)
      if best.map({ trial.isBetter(than: $0) }) ?? true { best = trial }
    }
    guard let best, let first = best.records.first else {
      return CSVLayout(delimiter: ASCII.comma, columnCount: 0, firstRecord: text.count)
    }
    if options.hasHeader != false, let index = best.headerIndex {
      let record = best.records[index]
      var layout = CSVLayout(
        delimiter: best.delimiter, header: record.cells, headerOffset: record.start, columnCount: record.cells.count,
        firstRecord: record.end)
      layout.dropEmptyTail()
      return layout
    }
    let namesAField = first.cells.contains { ColumnNames.isKnown($0) }
    if options.hasHeader ?? (namesAField || !options.mapping.isEmpty && !options.mapsByNumber) {
      return CSVLayout(
        delimiter: best.delimiter, header: first.cells, headerOffset: first.start, columnCount: first.cells.count,
        firstRecord: first.end)
    }
    let width = best.records.map(\.cells.count).max() ?? 0
    return CSVLayout(
      delimiter: best.delimiter, headerOffset: first.start, columnCount: max(width, Field.allCases.count),
      firstRecord: sample.lowerBound,
      notice: options.hasHeader == false
        ? nil : "no header found: the columns are read as title, author, date acquired, genre")
  }

  /// Whether a record holds a name of the title column.
  static func namesTitle(_ cells: [String], _ options: ReadingOptions) -> Bool {
    cells.contains { cell in
      if let mapping = options.mapping.first(where: { $0.field == .title }) {
        return ColumnNames.folded(mapping.column) == ColumnNames.folded(cell)
      }
      return ColumnNames.field(named: cell)?.field == .title
    }
  }

  /// Forgets the unnamed columns at the end, which trailing delimiters make.
  private mutating func dropEmptyTail() {
    guard var header else { return }
    while let last = header.last, last.isEmpty { header.removeLast() }
    self.header = header
    columnCount = header.count
  }
}

extension CSVScanner {
  /// The fields of the record scanned last as trimmed texts.
  func cells(of text: Span<UInt8>) -> [String] {
    fields.enumerated().map { index, field in
      guard fieldsWithDoubledQuotes.contains(index) else { return text.string(text.trimmed(field)) }
      var buffer = ByteBuffer()
      buffer.appendUndoubled(text, field)
      return buffer.span.string(buffer.span.trimmed(0..<buffer.count))
    }
  }
}

extension Span where Element == UInt8 {
  /// `range` without one pair of quotes around it.
  fileprivate func trimmedOfQuotes(_ range: Range<Int>) -> Range<Int> {
    guard range.count >= 2, self[range.lowerBound] == ASCII.quote, self[range.upperBound - 1] == ASCII.quote else {
      return range
    }
    return range.lowerBound + 1..<range.upperBound - 1
  }
}

extension ReadingOptions {
  /// Whether the columns are mapped by their numbers, which works without a header.
  fileprivate var mapsByNumber: Bool { mapping.allSatisfy { Int($0.column) != nil } }
}
