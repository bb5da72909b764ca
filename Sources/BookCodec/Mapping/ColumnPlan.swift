package import BookCore

/// What each column of an input is for.
///
/// A table's plan is made from its header at once; an input whose records name their columns (JSON) adds a column
/// whenever a new name comes up.
package struct ColumnPlan: Sendable {
  /// What one column is for.
  package struct Column: Sendable {
    package var name: String
    /// The field it may give.
    package var field: Field?
    /// Whether it is dropped: the columns that a rejects file has ahead of the original ones.
    package var isDropped = false
    /// Whether its value stays as an extra even where the field takes it, because the field does not hold all of it.
    package var staysExtra = false
    /// The name it has as an extra.
    package var extraName: String
    /// Its number among the extra columns of the list, once it was needed.
    package var extraIndex: Int?
    /// Whether it may not come as an extra because the header is already written without it.
    package var isLate = false
  }

  package private(set) var columns: [Column] = []
  /// For each field the columns that may give it: the first with a value wins.
  package private(set) var candidates: [[Int]] = Array(repeating: [], count: Field.allCases.count)
  /// The source that the header told, where it is a known one.
  package private(set) var profile: SourceProfile?

  /// The only extras that may come, where the header of the output is already written.
  package var settledExtras: [String]?

  private let options: ReadingOptions
  /// The places of `candidates` in the order of names; parallel to it.
  private var ranks: [[Int]] = Array(repeating: [], count: Field.allCases.count)
  private var extraNames: Set<String>

  /// The columns that a rejects file has ahead of the original ones.
  package static let rejectionColumns = ["line", "column", "reason"]

  /// The name of the extra that keeps a date which could not be read.
  package static let dateAsWritten = "Date Acquired (as written)"

  /// A plan without columns, for records that name theirs.
  package init(options: ReadingOptions) {
    self.options = options
    // A document must not hold a key or a header twice, so no extra is called like a field.
    extraNames = Set(Field.allCases.map(\.key) + Field.allCases.map(\.header))
  }

  /// The plan of a table.
  ///
  /// - Throws: when a mapping names a column that is not there, or no column gives the title.
  package init(header: [String], options: ReadingOptions) throws(Diagnostic) {
    self.init(options: options)
    let isRejectsFile = Array(header.prefix(3)) == Self.rejectionColumns
    let isOwn = Field.allCases.allSatisfy { header.contains($0.header) }
    if !isOwn { profile = SourceProfile.recognized(from: header) }
    for (index, name) in header.enumerated() {
      if isRejectsFile, index < 3 {
        columns.append(Column(name: name, isDropped: true, extraName: name))
        continue
      }
      append(name: name.isEmpty ? "Column \(index + 1)" : name) { plan in
        isOwn ? Field.allCases.first { $0.header == name }.map { ($0, 0) } : plan.field(named: name)
      }
    }
    try applyMapping()
    guard !candidates[Field.title.rawValue].isEmpty else { throw Self.noTitle(header) }
  }

  /// The plan of a table without a header: title, author, date acquired, genre, and what lies beyond them.
  package init(columnCount: Int, options: ReadingOptions) throws(Diagnostic) {
    self.init(options: options)
    for index in 0..<columnCount {
      append(name: "Column \(index + 1)") { _ in Field(rawValue: index).map { ($0, 0) } }
    }
    try applyMapping()
  }

  /// Adds a column that a record named and returns its number.
  package mutating func addColumn(named name: String) -> Int {
    append(name: name) { plan in plan.field(named: name) }
    let index = columns.count - 1
    let folded = ColumnNames.folded(name)
    for mapping in options.mapping where ColumnNames.folded(mapping.column) == folded {
      assign(index, to: mapping.field)
    }
    return index
  }

  /// The number of `column` among the extras of `list`, which gets it where it is new.
  package mutating func extraIndex(of column: Int, in list: inout BookList) -> Int {
    if let index = columns[column].extraIndex { return index }
    let index = list.extraColumn(named: columns[column].extraName)
    columns[column].extraIndex = index
    return index
  }

  // MARK: Making the plan

  /// The field that a name gives, by the profile or by the names that people use.
  private func field(named name: String) -> (Field, Int)? {
    guard let profile else { return ColumnNames.field(named: name).map { ($0.field, $0.rank) } }
    let folded = ColumnNames.folded(name)
    for field in Field.allCases {
      let names = profile.columns[field] ?? []
      if let rank = names.firstIndex(where: { ColumnNames.folded($0) == folded }) { return (field, rank) }
    }
    return nil
  }

  private mutating func append(name: String, as fieldAndRank: (ColumnPlan) -> (Field, Int)?) {
    let index = columns.count
    var column = Column(name: name, extraName: uniqueExtraName(name))
    column.isLate = settledExtras.map { !$0.contains(column.extraName) } ?? false
    if let (field, rank) = fieldAndRank(self), !isMapped(field) {
      column.field = field
      insert(index, as: field, rank: rank)
      column.staysExtra = profile?.genreList != nil && field == .genre
    }
    columns.append(column)
  }

  private mutating func insert(_ column: Int, as field: Field, rank: Int) {
    let place = ranks[field.rawValue].firstIndex { $0 > rank } ?? ranks[field.rawValue].count
    ranks[field.rawValue].insert(rank, at: place)
    candidates[field.rawValue].insert(column, at: place)
  }

  private func isMapped(_ field: Field) -> Bool { options.mapping.contains { $0.field == field } }

  /// Gives the fields named by `options.mapping` the columns named there.
  private mutating func applyMapping() throws(Diagnostic) {
    for mapping in options.mapping {
      let folded = ColumnNames.folded(mapping.column)
      let index =
        columns.firstIndex { !$0.isDropped && $0.name == mapping.column }
        ?? columns.firstIndex { !$0.isDropped && ColumnNames.folded($0.name) == folded }
        ?? Int(mapping.column).flatMap { columns.indices.contains($0 - 1) ? $0 - 1 : nil }
      guard let index else {
        throw Diagnostic(
          .error, .unknownColumn, "there is no column “\(mapping.column)”",
          advice: "the columns are \(columns.filter { !$0.isDropped }.map(\.name).joined(separator: ", "))")
      }
      assign(index, to: mapping.field)
    }
  }

  /// Makes a column give `field`, and nothing else.
  private mutating func assign(_ column: Int, to field: Field) {
    if let old = columns[column].field, let place = candidates[old.rawValue].firstIndex(of: column) {
      candidates[old.rawValue].remove(at: place)
      ranks[old.rawValue].remove(at: place)
    }
    columns[column].field = field
    columns[column].staysExtra = false
    insert(column, as: field, rank: candidates[field.rawValue].count)
  }

  /// `name`, or the name with a number behind it where it is taken.
  private mutating func uniqueExtraName(_ name: String) -> String {
    var result = name
    var number = 2
    while !extraNames.insert(result).inserted {
      result = "\(name) (\(number))"
      number += 1
    }
    return result
  }

  private static func noTitle(_ header: [String]) -> Diagnostic {
    Diagnostic(
      .error, .noTitleColumn, "no column gives the title; the header reads \(header.joined(separator: ", "))",
      advice: "name it with --map title=COLUMN, or use --no-header if this line is a book")
  }
}
