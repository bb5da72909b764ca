internal import BookCodec
internal import BookCore

/// Writes books as a table of aligned columns.
///
/// Every row is one line. The columns are as wide as their widest text, counted in columns of a terminal, so all books
/// are measured before the first is written. How texts are shown in their cells: see `StandIn`.
struct TextTableWriter: BookWriter {
  private let options: WritingOptions
  private let drawing: TableDrawing
  private var columns: [Column] = []
  private var isHeadWritten = false
  private var leftOut: LeftOutColumns
  /// For each genre code of the list at hand the columns that its text takes; −1 where that is not plain to see.
  private var genreWidths: [Int] = []
  /// How many texts were too wide for their columns.
  private var cuts = 0
  /// The text of a cell that is not shown as it is.
  private var shown = ByteBuffer()

  private struct Column {
    let content: OutputColumn.Content
    let header: [UInt8]
    var width = 1
  }

  init(options: WritingOptions) {
    self.options = options
    drawing = TableDrawing(options.style ?? .plain)
    leftOut = LeftOutColumns(besides: options.columns ?? [])
  }

  mutating func begin(extraNames: [String], into output: inout ByteBuffer) {
    let chosen = options.columns ?? Field.allCases.map { OutputColumn(.field($0)) }
    for (column, header) in zip(chosen, chosen.uniqueHeaders) {
      let width = max(1, width(header.span, 0..<header.count))
      columns.append(Column(content: column.content, header: header, width: width))
    }
    if let heading = options.markedHeading {
      let text = Array(heading.utf8)
      output.appendShown(text.span, 0..<text.count, guardsNoValue: false)
      output.append("\n\n")
    }
  }

  mutating func measure(_ list: borrowing BookList, rows: [Int]) {
    let sources = columns.map { $0.content.source(in: list) }
    prepareGenres(of: list)
    for index in columns.indices {
      var widest = columns[index].width
      for row in rows {
        switch sources[index] {
        case .title: widest = max(widest, width(list.title, row))
        case .author: widest = max(widest, width(list.author, row))
        case .date: widest = max(widest, list.dateAcquired[row]?.width ?? 0)
        case .genre:
          let code = list.genre.code(of: row)
          let plain = genreWidths[code]
          widest = max(widest, plain >= 0 ? plain : width(list.genre.texts, code - 1))
        case .extra(let extra): widest = max(widest, width(list.extras[extra].text, row))
        case .nothing: break
        }
      }
      columns[index].width = widest
    }
  }

  mutating func write(_ list: borrowing BookList, rows: [Int], into output: inout ByteBuffer) {
    writeHead(into: &output)
    leftOut.look(at: list)
    prepareGenres(of: list)
    let sources = columns.map { $0.content.source(in: list) }
    for row in rows {
      let start = output.count
      append(drawing.start, to: &output)
      for index in columns.indices {
        if index > 0 { append(drawing.gap, to: &output) }
        switch sources[index] {
        case .title: append(list.title, row, index, to: &output)
        case .author: append(list.author, row, index, to: &output)
        case .date: append(list.dateAcquired[row], index, to: &output)
        case .genre:
          let code = list.genre.code(of: row)
          let width = genreWidths[code]
          if width >= 0, width <= columns[index].width {
            let range = code == 0 ? 0..<0 : list.genre.texts.range(of: code - 1)
            output.append(list.genre.texts.bytes.span, range, blanks: columns[index].width - width)
          } else {
            append(list.genre.texts, code - 1, index, to: &output)
          }
        case .extra(let extra): append(list.extras[extra].text, row, index, to: &output)
        case .nothing: pad(0, index, &output)
        }
      }
      endRow(from: start, &output)
    }
  }

  mutating func finish(into output: inout ByteBuffer) {
    writeHead(into: &output)
    if let bottom = drawing.bottom { output.append(bottom, over: columns.map(\.width)) }
  }

  var loss: String? {
    var losses: [String] = []
    if options.columns == nil, let loss = leftOut.loss(remedy: "--columns all") { losses.append(loss) }
    if cuts > 0, let width = options.width {
      let texts = cuts == 1 ? "1 text is" : "\(cuts) texts are"
      losses.append("\(texts) cut to fit \(width) columns; a greater --width shows more")
    }
    return losses.isEmpty ? nil : losses.joined(separator: "; ")
  }

  // MARK: The head

  /// Writes the header and the lines around it, once the widths are known.
  private mutating func writeHead(into output: inout ByteBuffer) {
    if isHeadWritten { return }
    isHeadWritten = true
    if let width = options.width {
      let areDates = columns.map { $0.content == .field(.dateAcquired) }
      let budget = width - drawing.columns(around: columns.count)
      let fitted = FittedWidths(columns.map(\.width), areDates: areDates, within: budget).widths
      for index in columns.indices { columns[index].width = fitted[index] }
    }
    let widths = columns.map(\.width)
    if let top = drawing.top { output.append(top, over: widths) }
    let start = output.count
    append(drawing.start, to: &output)
    for index in columns.indices {
      if index > 0 { append(drawing.gap, to: &output) }
      let header = columns[index].header
      append(header.span, 0..<header.count, index, to: &output)
    }
    endRow(from: start, &output)
    output.append(drawing.belowHeader, over: widths)
  }

  // MARK: Cells

  /// Looks once at each genre of a list.
  private mutating func prepareGenres(of list: borrowing BookList) {
    genreWidths.removeAll(keepingCapacity: true)
    genreWidths.append(0)
    let texts = list.genre.texts
    for code in 0..<texts.count { genreWidths.append(plainWidth(texts.bytes.span, texts.range(of: code)) ?? -1) }
  }

  private mutating func width(_ column: TextColumn, _ row: Int) -> Int {
    width(column.bytes.span, column.range(of: row))
  }

  /// How many columns of a terminal the text takes as it is shown.
  private mutating func width(_ text: Span<UInt8>, _ range: Range<Int>) -> Int {
    if let width = plainWidth(text, range) { return width }
    show(text, range)
    return shown.span.displayWidth(0..<shown.count)
  }

  private func plainWidth(_ text: Span<UInt8>, _ range: Range<Int>) -> Int? {
    if drawing.hasBars, text.isNoValue(range) { return nil }
    return text.plainWidth(range)
  }

  private mutating func show(_ text: Span<UInt8>, _ range: Range<Int>) {
    shown.removeAll()
    shown.appendShown(text, range, guardsNoValue: drawing.hasBars)
  }

  private mutating func append(_ column: TextColumn, _ row: Int, _ index: Int, to output: inout ByteBuffer) {
    append(column.bytes.span, column.range(of: row), index, to: &output)
  }

  private mutating func append(_ text: Span<UInt8>, _ range: Range<Int>, _ index: Int, to output: inout ByteBuffer) {
    let limit = columns[index].width
    if let width = plainWidth(text, range), width <= limit {
      output.append(text, range, blanks: limit - width)
      return
    }
    show(text, range)
    let width = shown.span.displayWidth(0..<shown.count)
    if width <= limit {
      output.append(shown, 0..<shown.count)
      pad(width, index, &output)
      return
    }
    cuts += 1
    let (end, columns) = shown.span.prefix(of: 0..<shown.count, within: limit - 1)
    output.append(shown, 0..<end)
    output.append("…")
    if shown.span.scalar(at: 0, before: shown.count).value == StandIn.isolate {
      output.append(scalar: StandIn.endOfIsolate)
    }
    pad(columns + 1, index, &output)
  }

  private mutating func append(_ date: PartialDate?, _ index: Int, to output: inout ByteBuffer) {
    guard let date else {
      pad(0, index, &output)
      return
    }
    if date.width > columns[index].width {
      var text = ByteBuffer()
      text.append(date)
      append(text.span, 0..<text.count, index, to: &output)
      return
    }
    output.append(date)
    pad(date.width, index, &output)
  }

  /// Fills a cell of which `width` columns are taken.
  private func pad(_ width: Int, _ index: Int, _ output: inout ByteBuffer) {
    output.append(repeating: ASCII.space, count: columns[index].width - width)
  }

  private func append(_ drawn: [UInt8], to output: inout ByteBuffer) { output.append(drawn.span) }

  private func endRow(from start: Int, _ output: inout ByteBuffer) {
    if drawing.hasBars {
      append(drawing.end, to: &output)
    } else {
      output.dropBlanks(from: start)
    }
    output.append(ASCII.lineFeed)
  }
}

extension PartialDate {
  /// How many characters it has in ISO 8601.
  fileprivate var width: Int { month == nil ? 4 : day == nil ? 7 : 10 }
}
