package import BookCore

/// What a report is to be made for.
package struct ReportOptions: Sendable, Hashable {
  /// The day up to which books have been waiting, with year, month and day.
  package var today: PartialDate
  /// How many books a month somebody reads. Nil says nothing about the future.
  package var pace: Int?
  /// The column beside the four by which commands name a book, such as `id`. Nil is by the title.
  package var referenceColumn: String?

  /// How titles, authors and genres are put in order.
  package var collation = Collation()
  /// The sections that are made. The default is all.
  package var sections: Set<ReportSection.Key>

  package init(
    today: PartialDate, pace: Int? = nil, referenceColumn: String? = nil,
    sections: Set<ReportSection.Key> = Set(ReportSection.Key.allCases)
  ) {
    self.today = today
    self.pace = pace
    self.referenceColumn = referenceColumn
    self.sections = sections
  }
}
