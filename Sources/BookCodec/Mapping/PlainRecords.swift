package import BookCore

/// The short way from the cells of a table to a book, for records in which nothing has to be decided.
///
/// Most tables give each field from one column, and most of their records hold a title and a date of ten bytes. For
/// those this does what `RecordMapper` does, at a fraction of the cost; every other record is left to that.
package struct PlainRecords: Sendable {
  private let title: Int
  /// Columns of the other fields; −1 where there is none.
  private let author: Int
  private let dateAcquired: Int
  private let genre: Int
  /// The other columns, and their numbers among the extras of the list.
  private let extras: [(column: Int, extra: Int)]
  /// How many cells a record has.
  package let columnCount: Int
  /// Bytes that would have to be read as more than themselves, such as the `;` between authors.
  private let authorNeedles: Needles?
  private let genreNeedles: Needles?

  /// Nil where a field can come from several columns, or a value needs more than to be copied.
  ///
  /// - Parameter plan: the plan of a table, with its extra columns made in the list.
  package init?(_ plan: ColumnPlan) {
    func column(of field: Field) -> Int? {
      let candidates = plan.candidates[field.rawValue]
      return candidates.count > 1 ? nil : candidates.first ?? -1
    }
    guard plan.profile == nil, !plan.columns.contains(where: \.staysExtra),
      let title = column(of: .title), title >= 0, let author = column(of: .author),
      let dateAcquired = column(of: .dateAcquired), let genre = column(of: .genre)
    else { return nil }
    self.title = title
    self.author = author
    self.dateAcquired = dateAcquired
    self.genre = genre
    columnCount = plan.columns.count
    let isOwn = plan.isOwn || plan.columns.prefix(4).map(\.name) == Field.allCases.map(\.key)
    func needles(of column: Int) -> Needles? { isOwn || column < 0 ? nil : plan.columns[column].needles }
    authorNeedles = needles(of: author)
    genreNeedles = needles(of: genre)
    var extras: [(column: Int, extra: Int)] = []
    for (index, column) in plan.columns.enumerated() where column.field == nil {
      guard let extra = column.extraIndex else { return nil }
      extras.append((index, extra))
    }
    self.extras = extras
  }

  /// Whether `append` would take the record; for a look ahead.
  package func takes(_ cells: Span<Range<Int>>, of text: Span<UInt8>) -> Bool {
    guard cells.count == columnCount, !text.trimmed(cells[title]).isEmpty else { return false }
    guard dateAcquired >= 0 else { return true }
    let dateText = text.trimmed(cells[dateAcquired])
    return dateText.isEmpty || dateText.count == 10 && text.extracting(dateText).tenByteDate != nil
  }

  /// Appends the book of a record whose cells stand in the text as they are; false when something has to be decided.
  ///
  /// - Parameter cells: where the cells stand.
  package func append(_ cells: [Range<Int>], of text: Span<UInt8>, to list: inout BookList) -> Bool {
    guard cells.count == columnCount, let date = date(of: 0, cells.span, of: text) else { return false }
    list.title.append(text, text.trimmed(cells[title]))
    if author >= 0 { list.author.append(text, text.trimmed(cells[author])) }
    list.dateAcquired.append(date)
    if genre >= 0 { list.genre.append(text, text.trimmed(cells[genre])) }
    for (column, extra) in extras { list.setExtra(extra, text, text.trimmed(cells[column])) }
    list.endRow()
    return true
  }

  /// Appends the books of the first records, up to one in which something has to be decided, and returns how many.
  ///
  /// Each column is filled for all of them before the next one, so that little is asked more often than once.
  ///
  /// - Parameters:
  ///   - cells: the cells of all records, one record behind the other, as many in each as there are columns.
  ///   - records: how many there are.
  package func append(
    _ cells: Span<Range<Int>>, records: Int, of text: Span<UInt8>, to list: inout BookList
  ) -> Int {
    let plain = list.dateAcquired.append(upTo: records) { record in date(of: record, cells, of: text) }
    if plain == 0 { return 0 }
    func fields(_ column: Int) -> CellColumn { CellColumn(first: column, step: columnCount, count: plain) }
    list.title.append(text, cells, fields(title))
    if author >= 0 { list.author.append(text, cells, fields(author)) }
    if genre >= 0 { list.genre.append(text, cells, fields(genre)) }
    for (column, extra) in extras { list.setExtra(extra, text, cells, fields(column)) }
    list.endRows(plain)
    return plain
  }

  /// The date of a record, which may have none; nil when something has to be decided.
  @inline(__always)
  private func date(of record: Int, _ cells: Span<Range<Int>>, of text: Span<UInt8>) -> PartialDate?? {
    let first = record &* columnCount
    if text.trimmed(cells[first &+ title]).isEmpty { return nil }
    if let authorNeedles, authorNeedles.occur(in: text, cells[first &+ author]) { return nil }
    if let genreNeedles, genreNeedles.occur(in: text, cells[first &+ genre]) { return nil }
    if dateAcquired < 0 { return .some(nil) }
    let dateText = text.trimmed(cells[first &+ dateAcquired])
    if dateText.isEmpty { return .some(nil) }
    guard dateText.count == 10, let day = text.extracting(dateText).tenByteDate else { return nil }
    return day
  }
}
