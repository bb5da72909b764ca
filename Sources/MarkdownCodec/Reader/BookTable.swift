internal import BookCodec
internal import BookCore

/// The columns of the tables that have one header, and the way from their rows to books.
///
/// Tables with the same header are one table in several parts: their dates are decided together.
struct BookTable {
  let header: [String]
  var mapper: RecordMapper
  /// The short way for rows in which nothing has to be decided, where the columns allow it.
  let plainRecords: PlainRecords?
  /// The header and the line below it as they are written, for rejected rows.
  let headerLines: ByteBuffer
  let hasOuterBars: Bool
  /// The column of the genre, and those in which markup tells that a value is to be taken as it is.
  private let genre: Int?
  private let authors: Set<Int>

  var columnCount: Int { header.count }

  init(
    _ header: [String], lines: ByteBuffer, hasOuterBars: Bool, _ options: ReadingOptions, _ findings: Findings,
    in list: inout BookList
  ) throws(Diagnostic) {
    self.header = header
    self.hasOuterBars = hasOuterBars
    headerLines = lines
    var mapper = RecordMapper(plan: try ColumnPlan(header: header, options: options), options: options)
    mapper.findings = findings
    mapper.makeColumns(in: &list)
    plainRecords = PlainRecords(mapper.plan)
    let genres = mapper.plan.candidates[Field.genre.rawValue]
    genre = genres.count == 1 ? genres.first : nil
    authors = Set(mapper.plan.candidates[Field.author.rawValue])
    self.mapper = mapper
  }

  /// Takes the rows from `start` on in which nothing has to be decided, and returns where the first other line begins.
  func takePlainRows(
    _ text: Span<UInt8>, from start: Int, dividing row: inout TableRow, into list: inout BookList,
    reporting report: inout ReadingReport
  ) -> Int {
    guard let plainRecords else { return start }
    let isSurveying = mapper.findings.isSurveying
    let hasSectionGenre = !mapper.sectionGenre.isEmpty
    let count = columnCount
    var at = start
    while let next = row.dividePlain(text, at: at), row.cells.count == count {
      if hasSectionGenre {
        guard let genre, !text.trimmed(row.cells[genre]).isEmpty else { break }
      }
      if isSurveying {
        if !plainRecords.takes(row.cells.span, of: text) { break }
      } else {
        if !plainRecords.append(row.cells, of: text, to: &list) { break }
        report.take()
      }
      at = next
    }
    return at
  }

  /// Gives the mapper the cells of a row.
  mutating func take(_ cells: [Range<Int>], of text: Span<UInt8>, with scanner: inout InlineScanner) {
    mapper.begin()
    for (column, range) in cells.prefix(columnCount).enumerated() where !range.isEmpty {
      guard scanner.scan(text, range, isInTable: true) else {
        mapper.take(column, Cell(range, at: range.lowerBound), in: text)
        continue
      }
      let start = mapper.scratch.count
      scanner.append(text, range, to: &mapper.scratch)
      // The writer protects what would divide authors, or look like tags, by writing it so.
      let isWhole =
        authors.contains(column)
        ? scanner.marks.contains {
          $0.replacement == UInt32(ASCII.semicolon) || $0.replacement == UInt32(ASCII.verticalBar)
        }
        : text[range.lowerBound] == ASCII.backslash && range.count > 1
          && text[range.lowerBound + 1] == ASCII.numberSign
      let value = start..<mapper.scratch.count
      mapper.take(column, Cell(value, isInScratch: true, isList: isWhole, at: range.lowerBound), in: text)
    }
  }
}
