internal import BookCodec
internal import BookCore

/// Writes books as a table or a list of GitHub Flavored Markdown.
struct MarkdownWriter: BookWriter {
  private let options: WritingOptions
  let style: ListStyle
  private(set) var columns: [OutputColumn] = []
  private var leftOut: LeftOutColumns?
  private var table: MarkdownTable?
  private var headerNames: [ByteBuffer] = []
  /// Whether authors and genres are taken as they are by a reader, since the four columns have their own names.
  private var isOwn = true
  /// Whether anything was written, so that a blank line must part it from what follows.
  private var hasBlock = false
  private var hasBooks = false
  /// Whether the items that come next go on with a list.
  private var isListOpen = false
  /// The genre that the heading of the group gives to items that name none.
  var groupGenre: String?
  private var hasReplacedNUL = false

  init(options: WritingOptions) {
    self.options = options
    style = options.style ?? .table
  }

  // MARK: The document

  mutating func begin(extraNames: [String], into output: inout ByteBuffer) {
    columns = options.columns ?? Field.allCases.map { OutputColumn(.field($0)) }
    // Who chooses the columns of a table knows what is left out.
    if style != .table {
      leftOut = LeftOutColumns(besides: [], of: options.columns)
    } else if options.columns == nil {
      leftOut = LeftOutColumns(besides: columns)
    }
    headerNames = escapedHeader()
    if options.hasFrontMatter { writeFrontMatter(into: &output) }
    if let groups = options.groups, groups.grouping != .genre {
      beginBlock(&output)
      output.append(ListComment.grouped(by: groups.grouping) + "\n")
    }
    if let heading = options.markedHeading {
      beginBlock(&output)
      output.append("# ")
      escape(heading, .heading, into: &output)
      output.append(ASCII.lineFeed)
    }
    if options.hasContents, let groups = options.groups, !groups.all.isEmpty { writeContents(groups, into: &output) }
    if options.groups == nil, style == .table { beginTable(&output) }
  }

  /// The names of the columns as a reader tells them apart: each once, and none empty.
  private mutating func escapedHeader() -> [ByteBuffer] {
    let header = columns.uniqueHeaders.map { String(decoding: $0, as: UTF8.self) }
    isOwn = Field.allCases.allSatisfy { header.contains($0.header) }
    return header.map { name in
      var cell = ByteBuffer()
      escape(name, .cell, into: &cell)
      return cell
    }
  }

  private mutating func writeFrontMatter(into output: inout ByteBuffer) {
    beginBlock(&output)
    output.append("---\n")
    var properties: [(name: String, text: String)] = []
    if let heading = options.heading, !heading.isEmpty { properties.append(("title", heading)) }
    if let order = options.order, !order.keys.isEmpty { properties.append(("sort", order.description)) }
    if let groups = options.groups { properties.append(("groupedBy", groups.grouping.rawValue)) }
    if properties.isEmpty { properties.append(("format", "books")) }
    for (name, text) in properties {
      output.append("\(name): ")
      output.append(yaml: text)
      output.append(ASCII.lineFeed)
    }
    if let groups = options.groups { output.append("books: \(groups.all.reduce(0) { $0 + $1.count })\n") }
    output.append("---\n")
  }

  private mutating func writeContents(_ groups: BookGroups, into output: inout ByteBuffer) {
    beginBlock(&output)
    var anchors = Anchors()
    if let heading = options.markedHeading { _ = anchors.anchor(for: Self.shown(heading)) }
    for group in groups.all {
      let name = Self.name(of: group, by: groups.grouping)
      output.append("- [")
      escape(name, .link, into: &output)
      output.append("](#\(anchors.anchor(for: Self.shown("\(name) (\(group.count))")))) (\(group.count))\n")
    }
  }

  /// What a heading shows: line ends are shown as such, and are no part of its text.
  private static func shown(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: text.unicodeScalars.filter { $0 != "\n" && $0 != "\r" })
    return String(scalars)
  }

  private static func name(of group: BookGroups.Group, by grouping: Grouping) -> String {
    if let name = group.name { return name }
    switch grouping {
    case .genre: return "No genre"
    case .author: return "No author"
    case .year: return "No date"
    }
  }

  mutating func beginGroup(_ index: Int, into output: inout ByteBuffer) {
    guard let groups = options.groups, groups.all.indices.contains(index) else { return }
    endTable(&output)
    let group = groups.all[index]
    let name = Self.name(of: group, by: groups.grouping)
    beginBlock(&output)
    output.append("## ")
    escape(name, .heading, into: &output)
    output.append(" (\(group.count))\n")
    isListOpen = false
    groupGenre = groups.grouping == .genre ? Sections.genre(of: "\(name) (\(group.count))") : nil
    if style == .table { beginTable(&output) }
  }

  mutating func finish(into output: inout ByteBuffer) {
    if !hasBooks {
      if style != .table {
        beginBlock(&output)
        output.append(ListComment.isEmpty + "\n")
      } else if options.groups != nil, table == nil {
        beginTable(&output)
      }
    }
    endTable(&output)
  }

  var loss: String? {
    // Columns that were chosen lack only a style that shows them.
    let remedies = [style == .table ? nil : "--style table", options.columns == nil ? "--columns all" : nil]
    let remedy = remedies.compactMap(\.self).joined(separator: " ")
    let nul = hasReplacedNUL ? "Markdown cannot hold the character NUL; U+FFFD stands for it" : nil
    let parts = [leftOut?.loss(remedy: remedy), nul].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }

  private mutating func beginBlock(_ output: inout ByteBuffer) {
    if hasBlock { output.append(ASCII.lineFeed) }
    hasBlock = true
  }

  mutating func escape(_ text: String, _ place: InlineEscaper.Place, into output: inout ByteBuffer) {
    var escaper = InlineEscaper(place)
    escaper.append(text, to: &output)
    if escaper.hasReplacedNUL { hasReplacedNUL = true }
  }

  mutating func escape(
    _ text: Span<UInt8>, _ range: Range<Int>, _ place: InlineEscaper.Place, into output: inout ByteBuffer
  ) {
    var escaper = InlineEscaper(place)
    escaper.append(text, text.trimmed(range), to: &output)
    if escaper.hasReplacedNUL { hasReplacedNUL = true }
  }

  // MARK: Books

  mutating func write(_ list: borrowing BookList, rows: [Int], into output: inout ByteBuffer) {
    leftOut?.look(at: list)
    if !rows.isEmpty { hasBooks = true }
    if style == .table {
      writeRows(of: list, rows, into: &output)
    } else {
      if !rows.isEmpty, !isListOpen {
        beginBlock(&output)
        isListOpen = true
      }
      writeItems(of: list, rows, into: &output)
    }
  }

  private mutating func beginTable(_ output: inout ByteBuffer) {
    beginBlock(&output)
    table = MarkdownTable(headerNames)
  }

  private mutating func endTable(_ output: inout ByteBuffer) {
    table?.settle(into: &output)
    table = nil
  }

  private mutating func writeRows(of list: borrowing BookList, _ rows: [Int], into output: inout ByteBuffer) {
    let sources = columns.map { $0.content.source(in: list) }
    guard var table else { return }
    self.table = nil
    for row in rows {
      guard let widths = table.widths else {
        for source in sources { table.wait { append(source, of: list, row, into: &$0) } }
        if table.isReady { table.settle(into: &output) }
        continue
      }
      for (index, source) in sources.enumerated() {
        output.beginCell()
        let start = output.count
        let width = append(source, of: list, row, into: &output) ?? output.span.displayWidth(start..<output.count)
        output.endCell(width, of: widths[index])
      }
      output.endTableRow()
    }
    self.table = table
  }

  /// Appends a cell, and returns its width where that is known.
  @discardableResult
  private mutating func append(
    _ source: ColumnSource, of list: borrowing BookList, _ row: Int, into output: inout ByteBuffer
  ) -> Int? {
    switch source {
    case .title: return append(list.title, row, .cell, into: &output)
    case .author: return append(list.author, row, isOwn ? .cell : .authorCell, into: &output)
    case .date:
      let start = output.count
      if let date = list.dateAcquired[row] { output.append(date) }
      return output.count - start
    case .genre:
      let code = list.genre.code(of: row)
      return code == 0 ? 0 : append(list.genre.texts, code - 1, .cell, into: &output)
    case .extra(let index): return append(list.extras[index].text, row, .cell, into: &output)
    case .nothing: return 0
    }
  }

  private mutating func append(
    _ column: TextColumn, _ row: Int, _ place: InlineEscaper.Place, into output: inout ByteBuffer
  ) -> Int? {
    let text = column.bytes.span
    let range = text.trimmed(column.range(of: row))
    if text.isPlainMarkdown(range) {
      output.append(text, range)
      return range.count
    }
    escape(text, range, place, into: &output)
    return nil
  }
}
