package import BookCore

/// The short way from the cells of a table to a book, for records in which nothing has to be decided.
///
/// Most tables give each field from one column, and most of their records hold a title and a date of ten bytes. For those
/// this does what `RecordMapper` does, at a fraction of the cost; every other record is left to that.
package struct PlainRecords: Sendable {
  private let title: Int
  /// Columns of the other fields; −1 where there is none.
  private let author: Int
  private let dateAcquired: Int
  private let genre: Int
  /// The other columns, and their numbers among the extras of the list.
  private let extras: [(column: Int, extra: Int)]
  private let columnCount: Int
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
  package func takes(_ cells: [Range<Int>], of text: Span<UInt8>) -> Bool {
    guard cells.count == columnCount, !text.trimmed(cells[title]).isEmpty else { return false }
    guard dateAcquired >= 0 else { return true }
    let dateText = text.trimmed(cells[dateAcquired])
    return dateText.isEmpty || dateText.count == 10 && text.extracting(dateText).tenByteDate != nil
  }

  /// Appends the book of a record whose cells stand in the text as they are; false when something has to be decided.
  ///
  /// - Parameter cells: where the cells stand.
  package func append(_ cells: [Range<Int>], of text: Span<UInt8>, to list: inout BookList) -> Bool {
    guard cells.count == columnCount else { return false }
    let titleText = text.trimmed(cells[title])
    if titleText.isEmpty { return false }
    var date: PartialDate?
    if dateAcquired >= 0 {
      let dateText = text.trimmed(cells[dateAcquired])
      if !dateText.isEmpty {
        guard dateText.count == 10, let day = text.extracting(dateText).tenByteDate else { return false }
        date = day
      }
    }
    if let authorNeedles, authorNeedles.occur(in: text, cells[author]) { return false }
    if let genreNeedles, genreNeedles.occur(in: text, cells[genre]) { return false }
    list.title.append(text, titleText)
    if author >= 0 { list.author.append(text, text.trimmed(cells[author])) }
    list.dateAcquired.append(date)
    if genre >= 0 { list.genre.append(text, text.trimmed(cells[genre])) }
    for (column, extra) in extras { list.setExtra(extra, text, text.trimmed(cells[column])) }
    list.endRow()
    return true
  }
}
