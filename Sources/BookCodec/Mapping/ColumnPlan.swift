package import BookCore

/// What each column of an input is for.
///
/// A table's plan is made from its header at once; an input whose records name their columns (JSON) adds a column
/// whenever a new name comes up.
package struct ColumnPlan: Sendable {
  package private(set) var columns: [Column] = []
  /// For each field the columns that may give it: the first with a value wins.
  package private(set) var candidates: [[Int]] = Array(repeating: [], count: Field.allCases.count)
  /// The source that the names told, or that the options name.
  package private(set) var profile: SourceProfile?
  /// Whether it is known which source it is, or that it is none.
  package private(set) var isSourceSettled = false
  /// Whether it is a list of our own: all four names are there as we write them.
  package private(set) var isOwn = false
  /// Whether records name their columns.
  private var namesColumns = false
  /// Whether there are no names, and the fields go by the place of the columns.
  package private(set) var isByPosition = false

  /// Columns that say something about a field, by what the profile calls them.
  private(set) var roledAuthors: Int?
  private(set) var roles: Int?
  private(set) var furtherAuthors: Int?
  private(set) var furtherRoles: Int?
  private(set) var status: Int?
  private(set) var shelf: Int?

  /// The only extras that may come, where the header of the output is already written.
  package var settledExtras: Set<String>?

  let options: ReadingOptions
  /// The places of `candidates` in the order of names; parallel to it.
  private var ranks: [[Int]] = Array(repeating: [], count: Field.allCases.count)
  private var extraNames: UniqueNames

  /// The columns that a rejects file has ahead of the original ones.
  package static let rejectionColumns = ["line", "column", "reason"]

  /// The name of the extra that keeps a date which could not be read.
  package static let dateAsWritten = Field.dateAcquired.header + asWritten
  private static let asWritten = " (as written)"

  /// A plan without columns, for records that name theirs. See `recognizeSource(from:)`.
  package init(options: ReadingOptions) {
    self.options = options
    namesColumns = true
    // A document must not hold a key or a header twice, so no extra is called like a field.
    extraNames = UniqueNames(Field.allCases.map(\.key) + Field.allCases.map(\.header))
  }

  /// The plan of a table.
  ///
  /// - Parameter layout: how the header was divided, for a message; nil where that is no question.
  /// - Throws: when a mapping names a column that is not there, no column gives the title, or the source has none.
  package init(header: [String], options: ReadingOptions, dividedBy layout: String? = nil) throws(Diagnostic) {
    self.init(options: options)
    namesColumns = false
    if header.count > BookList.maximumExtras { throw Self.tooManyColumns }
    try settleSource(from: header, Field.allCases.map(\.header), .table)
    for (index, name) in header.enumerated() {
      append(name: name.isEmpty ? "Column \(index + 1)" : name)
    }
    try applyMapping()
    if candidates[Field.title.rawValue].isEmpty { throw Self.noTitle(header, layout) }
  }

  /// The plan of a table without a header: title, author, date acquired, genre, and what lies beyond them.
  package init(columnCount: Int, options: ReadingOptions) throws(Diagnostic) {
    self.init(options: options)
    namesColumns = false
    isSourceSettled = true
    isByPosition = true
    for index in 0..<columnCount { append(name: "Column \(index + 1)") }
    try applyMapping()
  }

  /// Settles the source by the names of the first record, before any of them is added.
  ///
  /// - Throws: when the source is one that has no titles, or the options name one that is not known.
  package mutating func recognizeSource(from names: [String]) throws(Diagnostic) {
    try settleSource(from: names, Field.allCases.map(\.key), .records)
  }

  /// Adds a column that a record named and returns its number.
  package mutating func addColumn(named name: String) -> Int {
    append(name: name)
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
    let index = list.extraColumn(named: extraName(of: column))
    columns[column].extraIndex = index
    return index
  }

  /// Whether a column may not come as an extra, because the header of the output is already written without it.
  package mutating func isLate(_ column: Int) -> Bool {
    guard let settledExtras, columns[column].extraIndex == nil else { return false }
    return !settledExtras.contains(extraName(of: column))
  }

  /// The name that a column has as an extra.
  private mutating func extraName(of column: Int) -> String {
    if let name = columns[column].extraName { return name }
    let name = columns[column].name
    let isLikeField = Field.allCases.contains { $0.header == name || $0.key == name }
    let result = extraNames.unique(columns[column].staysExtra && isLikeField ? name + Self.asWritten : name)
    columns[column].extraName = result
    return result
  }
}

// MARK: - Making the plan

extension ColumnPlan {
  private mutating func settleSource(
    from names: [String], _ ownNames: [String], _ form: SourceProfile.Form
  ) throws(Diagnostic) {
    isSourceSettled = true
    if let name = options.profile {
      guard let named = SourceProfile.named(name, in: form) else { throw Self.unknownProfile(name) }
      profile = named
    } else if ownNames.allSatisfy(names.contains) {
      isOwn = true
    } else {
      profile = SourceProfile.recognized(from: names, in: form)
    }
    guard let refusal = profile?.refusal, !isMapped(.title) else { return }
    throw Diagnostic(.error, .noTitleColumn, refusal.message, advice: refusal.advice)
  }

  /// What a column is for by its name or place.
  private func use(of name: String, at index: Int) -> (field: Field, rank: Int, rule: ListRule?)? {
    if isByPosition { return Field(rawValue: index).map { ($0, 0, Self.handwrittenRule(for: $0, isShelf: false)) } }
    // Records that name their columns tell one by one whether they are our own: see `RecordMapper.isOwnRecord`.
    if isOwn, !namesColumns { return Field.allCases.first { $0.header == name }.map { ($0, 0, nil) } }
    guard let profile else {
      let meaning =
        index == 0 && !namesColumns ? ColumnNames.field(namedFirst: name) : ColumnNames.field(named: name)
      return meaning.map {
        ($0.field, $0.rank, Self.handwrittenRule(for: $0.field, isShelf: $0.holdsShelves))
      }
    }
    let folded = ColumnNames.folded(name)
    for field in Field.allCases {
      let names = profile.columns(of: field)
      if let rank = names.firstIndex(where: { ColumnNames.folded($0) == folded }) {
        return (field, rank, profile.rule(for: field))
      }
    }
    return nil
  }

  /// Whether a column is an extra, too, because the field that takes it does not hold all of it.
  private func staysExtra(_ name: String, as field: Field, read rule: ListRule?) -> Bool {
    profile?.losesSome(of: name, as: field) ?? rule.map { !$0.leftOut.isEmpty } ?? false
  }

  private static func handwrittenRule(for field: Field, isShelf: Bool) -> ListRule? {
    switch field {
    case .title, .dateAcquired: nil
    case .author: .handwrittenAuthors
    case .genre: isShelf ? .handwrittenShelves : .handwrittenGenres
    }
  }

  private mutating func append(name: String) {
    let index = columns.count
    var column = Column(name: name)
    if let (field, rank, rule) = use(of: name, at: index), !isMapped(field) {
      column.field = field
      column.set(rule)
      column.staysExtra = staysExtra(name, as: field, read: rule)
      insert(index, as: field, rank: rank)
    }
    columns.append(column)
    if column.field == nil { _ = extraName(of: index) }
    noteAid(index, named: name)
  }

  /// Notes a column that says something about a field.
  private mutating func noteAid(_ index: Int, named name: String) {
    guard let profile else { return }
    let folded = ColumnNames.folded(name)
    func isNamed(_ other: String?) -> Bool { other.map { ColumnNames.folded($0) == folded } ?? false }
    if !isMapped(.author) {
      if isNamed(profile.authors.roles?.of) { roledAuthors = roledAuthors ?? index }
      if isNamed(profile.authors.roles?.column) { roles = roles ?? index }
      if isNamed(profile.authors.further?.column) { furtherAuthors = furtherAuthors ?? index }
      if isNamed(profile.authors.further?.roles) { furtherRoles = furtherRoles ?? index }
    }
    if !isMapped(.genre) {
      if isNamed(profile.genres.statusColumn) { status = status ?? index }
      if isNamed(profile.genres.shelf?.column) { shelf = shelf ?? index }
    }
  }

  private mutating func insert(_ column: Int, as field: Field, rank: Int) {
    let place = ranks[field.rawValue].firstIndex { $0 > rank } ?? ranks[field.rawValue].count
    ranks[field.rawValue].insert(rank, at: place)
    candidates[field.rawValue].insert(column, at: place)
  }

  /// Whether the options say which column gives `field`.
  package func isMapped(_ field: Field) -> Bool { options.mapping.contains { $0.field == field } }

  /// Gives the fields named by `options.mapping` the columns named there.
  private mutating func applyMapping() throws(Diagnostic) {
    var taken: [Int: Field] = [:]
    for mapping in options.mapping {
      let folded = ColumnNames.folded(mapping.column)
      let index =
        columns.firstIndex { $0.name == mapping.column }
        ?? columns.firstIndex { ColumnNames.folded($0.name) == folded }
        ?? Int(mapping.column).flatMap { columns.indices.contains($0 &- 1) ? $0 &- 1 : nil }
      guard let index else { throw unknownColumn(mapping.column) }
      if let other = taken.updateValue(mapping.field, forKey: index), other != mapping.field {
        throw Diagnostic(
          .error, .unknownColumn,
          "the column “\(columns[index].name)” cannot give both \(other.phrase) and \(mapping.field.phrase)",
          advice: "name another column for one of them")
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
    let use = use(of: columns[column].name, at: column)
    // A column that gives this field anyway is read as the source has it.
    let rule = use?.field == field ? use?.rule : Self.handwrittenRule(for: field, isShelf: false)
    columns[column].set(rule)
    columns[column].staysExtra = use?.field == field && staysExtra(columns[column].name, as: field, read: rule)
    insert(column, as: field, rank: candidates[field.rawValue].count)
  }
}

extension SourceProfile {
  /// How `field` reads the columns that give it; nil takes them as they are.
  fileprivate func rule(for field: Field) -> ListRule? {
    switch field {
    case .title: hasEntities ? ListRule(entities: true) : nil
    case .author: authors.rule
    case .dateAcquired: nil
    case .genre: genres.rule
    }
  }
}
