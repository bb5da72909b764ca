internal import BookCodec
internal import BookCore

/// Writes books as CSV: RFC 4180, with LF at the end of records.
///
/// A field is quoted where `CSVScanner` would otherwise see more or less than one field in it: it holds the delimiter,
/// a quote, LF or CR. A text that itself looks like `="…"`, which the reader unwraps, is wrapped once more.
struct CSVWriter: BookWriter {
  private let delimiter: UInt8
  private let delimiters: UInt64
  private let forExcel: Bool
  private let chosen: [OutputColumn]?
  private var columns: [OutputColumn] = []
  /// Whether the header has no delimiter, so that a reader looks for one in the records.
  private var isOnlyColumn = false
  /// The header as it is written, without its line end.
  private var headerLine = ByteBuffer()
  /// Whether a text had a NUL, which a reader takes for the mark of a file that is no text.
  private var hasReplacedNUL = false

  init(delimiter: UInt8, options: WritingOptions) {
    self.delimiter = delimiter
    delimiters = Word.repeating(delimiter)
    forExcel = options.forExcel
    chosen = options.columns
  }

  mutating func begin(extraNames: [String], into output: inout ByteBuffer) {
    columns = chosen ?? Field.allCases.map { OutputColumn(.field($0)) } + extraNames.map { OutputColumn(.extra($0)) }
    isOnlyColumn = columns.count == 1
    // Excel takes a file for UTF-8 only when it begins with a byte order mark.
    if forExcel { output.append("\u{FEFF}") }
    let start = output.count
    var isFirst = true
    for name in columns.uniqueHeaders {
      if !isFirst { output.append(delimiter) }
      isFirst = false
      append(name.span, 0..<name.count, isDate: false, into: &output)
    }
    headerLine.append(output.span, start..<output.count)
    endRecord(&output)
  }

  mutating func write(_ list: borrowing BookList, rows: [Int], into output: inout ByteBuffer) {
    let sources = columns.map { $0.content.source(in: list) }
    for row in rows {
      let start = output.count
      var isFirst = true
      for source in sources {
        if !isFirst { output.append(delimiter) }
        isFirst = false
        switch source {
        case .title: append(list.title, row, into: &output)
        case .author: append(list.author, row, into: &output)
        case .date: append(list.dateAcquired[row], into: &output)
        case .genre: append(genreOf: list, row, into: &output)
        case .extra(let index): append(list.extras[index].text, row, into: &output)
        case .nothing: break
        }
      }
      // An empty line would read as no record at all.
      if output.count == start { output.append("\"\"") }
      // A line like the header would read as the header again; the blank is trimmed from the last field.
      if output.count &- start == headerLine.count, output.span.equals(headerLine.span, in: start..<output.count) {
        output.append(ASCII.space)
      }
      endRecord(&output)
    }
  }

  mutating func finish(into output: inout ByteBuffer) {}

  var loss: String? { hasReplacedNUL ? "CSV cannot hold the character NUL; U+FFFD stands for it" : nil }

  private func endRecord(_ output: inout ByteBuffer) {
    if forExcel { output.append(ASCII.carriageReturn) }
    output.append(ASCII.lineFeed)
  }

  // MARK: Fields

  private mutating func append(_ column: TextColumn, _ row: Int, into output: inout ByteBuffer) {
    append(column.bytes.span, column.range(of: row), isDate: false, into: &output)
  }

  private mutating func append(genreOf list: borrowing BookList, _ row: Int, into output: inout ByteBuffer) {
    let code = list.genre.code(of: row)
    if code > 0 { append(list.genre.texts, code - 1, into: &output) }
  }

  private mutating func append(_ date: PartialDate?, into output: inout ByteBuffer) {
    guard let date else { return }
    // Excel would turn 2021-03 into a day of that month; a year alone and a full day survive.
    guard forExcel, date.month != nil, date.day == nil else {
      output.append(date)
      return
    }
    var text = ByteBuffer()
    text.append(date)
    append(text.span, 0..<text.count, isDate: true, into: &output)
  }

  private mutating func append(_ text: Span<UInt8>, _ range: Range<Int>, isDate: Bool, into output: inout ByteBuffer) {
    if range.isEmpty { return }
    if text.formulaText(range) != nil || forExcel && ExcelGuard.isNeeded(text, range, isDate: isDate) {
      appendGuarded(text, range, into: &output)
    } else if needsQuotes(text, range) || isOnlyColumn && Self.mayDivide(text, range) {
      appendQuoted(text, range, into: &output)
    } else {
      output.append(text, range)
    }
  }

  private func needsQuotes(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    var at = range.lowerBound
    while at < range.upperBound {
      if at &+ 8 <= text.count {
        let word = text.word(at: at)
        // CR, LF and NUL are among the few bytes below 14.
        let found = Word.matches(word, delimiters) | Word.matches(word, Self.quotes) | Word.below(word, 14)
        if found == 0 {
          at &+= 8
          continue
        }
        at &+= Word.firstMatch(found)
        if at >= range.upperBound { return false }
      }
      switch text[at] {
      // The reader ends a record at a lone CR, so a CR inside a field must be quoted although records end with LF.
      case delimiter, ASCII.quote, ASCII.lineFeed, ASCII.carriageReturn, 0: return true
      default: at &+= 1
      }
    }
    return false
  }

  /// Whether the text holds what a reader may take for a delimiter: a record of nothing else would be a blank one.
  private static func mayDivide(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    [ASCII.comma, ASCII.semicolon, ASCII.tab, ASCII.verticalBar].contains { text.holds($0, in: range) }
  }

  private static var quotes: UInt64 { Word.repeating(ASCII.quote) }

  private mutating func appendQuoted(_ text: Span<UInt8>, _ range: Range<Int>, into output: inout ByteBuffer) {
    if text.holds(0, in: range) { hasReplacedNUL = true }
    output.append(ASCII.quote)
    output.appendDoubled(text, range)
    output.append(ASCII.quote)
  }

  /// Writes the text as a cell of the form `="…"`, which spreadsheets show as it is and our reader unwraps.
  private mutating func appendGuarded(_ text: Span<UInt8>, _ range: Range<Int>, into output: inout ByteBuffer) {
    if forExcel, range.count > ExcelGuard.longestFormulaText {
      // Too long for a text inside a formula; a tab in front keeps Excel from taking it for one, and is trimmed again.
      output.append("\"\t")
      output.appendDoubled(text, range)
      output.append(ASCII.quote)
      return
    }
    var formula = ByteBuffer()
    formula.append("=\"")
    formula.appendDoubled(text, range)
    formula.append(ASCII.quote)
    appendQuoted(formula.span, 0..<formula.count, into: &output)
  }
}
