internal import BookCodec
internal import BookCore

/// What the beginning of a CSV text tells: the delimiter, and where the header is.
///
/// How much is looked at depends on the text alone, never on where it was cut: the first record is enough where only
/// one delimiter makes a header of it; otherwise the first lines are looked at together.
struct CSVLayout {
  var delimiter: UInt8
  /// The names of the columns; nil when there is no header.
  var header: [String]?
  /// Where the header stands, or where the first record does.
  var headerOffset = 0
  /// How many columns there are; 0 for a text without a record.
  var columnCount: Int
  /// How many cells each record has ahead of its columns: the three of a file of rejected records, or none.
  var leadingCells = 0
  /// Where the first record of data starts.
  var firstRecord: Int
  /// Whether looking would not find the delimiter: the line `sep=` names an odd one.
  var needsSeparatorLine = false
  /// What was found by looking and is worth a line.
  var notice: String?

  /// Where two divide a text equally well the first is taken: commas are frequent in text, tabs are not.
  static let delimiters: [UInt8] = [ASCII.tab, ASCII.semicolon, ASCII.verticalBar, ASCII.comma]

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

  /// The leading lines among which the header may be; what stands before it is a banner.
  static let leadingLines = 20

  /// What is known of a text whose beginning was passed because it holds nothing but delimiters.
  struct BlankBeginning {
    /// What stands alone in its lines.
    fileprivate var delimiter: UInt8
    /// The delimiters that the text may have.
    fileprivate let candidates: [UInt8]
    fileprivate let isOdd: Bool
  }

  /// Looks at the beginning; nil when there must be more of it.
  ///
  /// - Parameters:
  ///   - start: where to look; moved behind lines that hold nothing, so that they need not be kept.
  ///   - blank: what is known of such lines ahead of the text; nil at its beginning.
  static func find(
    in text: Span<UInt8>, from start: inout Int, behind blank: inout BlankBeginning?, isLast: Bool,
    options: ReadingOptions
  ) throws(Diagnostic) -> CSVLayout? {
    let candidates: [UInt8]
    var isOdd = false
    var layout: CSVLayout?
    if let blank {
      candidates = blank.candidates
      isOdd = blank.isOdd
    } else {
      var first = text.endOfByteOrderMark(from: start)
      var given = options.delimiter
      if let line = SeparatorLine(text, from: first, isLast: isLast) {
        first = line.end
        if given == nil {
          given = line.delimiter
          isOdd = !delimiters.contains(line.delimiter)
        }
      } else if !isLast, text.count < SeparatorLine.longest, text.firstLineEnd(from: 0) == nil {
        return nil
      }
      candidates = given.map { [$0] } ?? delimiters
      layout = fromFirstRecord(text, from: first, isLast: isLast, candidates, options)
      if layout == nil {
        guard let next = try fromSample(text, from: first, isLast: isLast, candidates, options) else { return nil }
        switch next {
        case .layout(let found): layout = found
        case .blank(let end, let delimiter):
          start = end
          blank = BlankBeginning(delimiter: delimiter, candidates: candidates, isOdd: isOdd)
        }
      }
    }
    while layout == nil {
      if let delimiter = blank?.delimiter { start = text.endOfBlankLines(from: start, delimiter, isLast: isLast) }
      guard let next = try fromSample(text, from: start, isLast: isLast, candidates, options) else { return nil }
      switch next {
      case .layout(let found): layout = found
      case .blank(let end, let delimiter):
        start = end
        blank?.delimiter = delimiter
      }
    }
    layout?.needsSeparatorLine = isOdd
    return layout
  }

  /// A record at the beginning, which may be the header.
  struct Record {
    let start: Int
    let end: Int
    let cells: [String]
    /// How many cells are ahead of its own: the three that a file of rejected records has in its header, or none.
    let leadingCells: Int
    /// Where its own cells start, behind a byte order mark.
    let ownStart: Int

    /// The record that `scanner` has scanned in `text`.
    init(_ scanner: CSVScanner, _ text: Span<UInt8>, at start: Int, end: Int) {
      self.start = start
      self.end = end
      cells = scanner.cells(of: text)
      let rejection = ColumnPlan.rejectionColumns
      let isRejection = cells.count > rejection.count && Array(cells.prefix(rejection.count)) == rejection
      leadingCells = isRejection ? rejection.count : 0
      ownStart = scanner.start(of: leadingCells, in: text)
    }
  }

  // MARK: Deciding

  /// The layout where the first record alone tells it: it is the header of a file of rejected records, or exactly one
  /// delimiter divides it and it names the title.
  private static func fromFirstRecord(
    _ text: Span<UInt8>, from start: Int, isLast: Bool, _ candidates: [UInt8], _ options: ReadingOptions
  ) -> CSVLayout? {
    let sampleEnd = Sample(text, from: start, isLast: isLast)?.end ?? text.count
    var isSettled = options.hasHeader != false
    var result: CSVLayout?
    for delimiter in candidates {
      var scanner = CSVScanner(delimiter: delimiter)
      // A record that reaches beyond the sample settles nothing: it may not be there yet.
      guard let end = try? scanner.scanRecord(text, from: start, isLast: isLast), end <= sampleEnd else {
        isSettled = false
        continue
      }
      let record = Record(scanner, text, at: start, end: end)
      if record.leadingCells > 0 { return CSVLayout(delimiter, header: record) }
      guard record.cells.count > 1 else { continue }
      if result != nil || !options.recognizesTitle(in: record.cells) { isSettled = false }
      result = CSVLayout(delimiter, header: record)
    }
    return isSettled ? result : nil
  }

  /// What the first lines told.
  private enum Told {
    case layout(CSVLayout)
    /// They hold nothing but this delimiter, and end here.
    case blank(Int, UInt8)
  }

  private static func fromSample(
    _ text: Span<UInt8>, from start: Int, isLast: Bool, _ candidates: [UInt8], _ options: ReadingOptions
  ) throws(Diagnostic) -> Told? {
    var scale = 1
    while true {
      guard let sample = Sample(text, from: start, isLast: isLast, scale: scale) else { return nil }
      var best: DelimiterTrial?
      for delimiter in candidates {
        let trial = DelimiterTrial(delimiter, text, from: start, sample, options)
        if best.map({ trial.isBetter(than: $0) }) ?? true { best = trial }
      }
      if let best, let first = best.records.first { return .layout(CSVLayout(best, first, from: start, options)) }
      if let fault = best?.fault { throw fault }
      if sample.isWhole {
        return .layout(CSVLayout(delimiter: ASCII.comma, columnCount: 0, firstRecord: text.count))
      }
      if let best, best.isBlank { return .blank(sample.end, best.delimiter) }
      // A record longer than the sample.
      scale *= 4
    }
  }

  /// The layout of a text with a header.
  private init(_ delimiter: UInt8, header record: Record) {
    var header = Array(record.cells.dropFirst(record.leadingCells))
    // Unnamed columns at the end are made by trailing delimiters.
    while let last = header.last, last.isEmpty { header.removeLast() }
    self.init(
      delimiter: delimiter, header: header, headerOffset: record.ownStart, columnCount: header.count,
      leadingCells: record.leadingCells, firstRecord: record.end)
  }

  private init(_ trial: DelimiterTrial, _ first: Record, from start: Int, _ options: ReadingOptions) {
    let namesAField = first.cells.contains { ColumnNames.isKnown($0) }
    let isHeader = options.hasHeader ?? (namesAField || options.mapsByName)
    if options.hasHeader != false, let header = trial.headerIndex.map({ trial.records[$0] }) ?? (isHeader ? first : nil)
    {
      self.init(trial.delimiter, header: header)
      return
    }
    let width = trial.records.map(\.cells.count).max() ?? 0
    self.init(
      delimiter: trial.delimiter, headerOffset: first.start, columnCount: max(width, Field.allCases.count),
      firstRecord: start,
      notice: options.hasHeader == false ? nil : Self.noHeaderNotice(first.cells))
  }

  private static func noHeaderNotice(_ first: [String]) -> String {
    let name = first.first { !$0.isEmpty } ?? ""
    return "no header found: the columns are read as title, author, date acquired, genre; if the first row is one, "
      + "name its columns with --map, such as title=\(name.prefix(30))"
  }

  private init(
    delimiter: UInt8, header: [String]? = nil, headerOffset: Int = 0, columnCount: Int, leadingCells: Int = 0,
    firstRecord: Int, notice: String? = nil
  ) {
    self.delimiter = delimiter
    self.header = header
    self.headerOffset = headerOffset
    self.columnCount = columnCount
    self.leadingCells = leadingCells
    self.firstRecord = firstRecord
    self.notice = notice
  }
}

extension CSVScanner {
  /// The values of the record scanned last as trimmed texts.
  func cells(of text: Span<UInt8>) -> [String] {
    fields.indices.map { index in
      if isValue(index, in: text) { return text.string(text.trimmed(fields[index])) }
      var buffer = ByteBuffer()
      let range = buffer.appendValue(of: index, of: self, in: text)
      return buffer.span.string(buffer.span.trimmed(range))
    }
  }
}

extension Span where Element == UInt8 {
  /// Where the first line from `start` on begins that holds more than `delimiter` and white space.
  ///
  /// - Parameter isLast: whether the text ends with its last line.
  fileprivate func endOfBlankLines(from start: Int, _ delimiter: UInt8, isLast: Bool) -> Int {
    var lineStart = start
    for at in start..<count {
      switch self[at] {
      case ASCII.lineFeed, ASCII.carriageReturn: lineStart = at + 1
      case delimiter, ASCII.space, ASCII.tab: continue
      default: return lineStart
      }
    }
    return isLast ? count : lineStart
  }
}

extension ReadingOptions {
  /// Whether columns are mapped by their names, which only a header has.
  fileprivate var mapsByName: Bool { mapping.contains { Int($0.column) == nil } }
}
