internal import BookCodec

extension ColumnChoice {
  /// Whether columns may be wanted that are neither among the four nor among `extraNames`.
  func goesBeyond(_ extraNames: [String]) -> Bool {
    if self == .fields { return false }
    guard case .only(let chosen) = self else { return true }
    // A column that is called exactly so may still come, and then counts more than one that is called nearly so.
    return chosen.contains { column in
      switch Self.known(column.name, among: extraNames) {
      case .field: false
      case .extra(let name): name != column.name
      case nil: true
      }
    }
  }

  /// The columns that are meant; nil for those that the format shows by itself.
  ///
  /// - Parameters:
  ///   - extraNames: the columns beside the four that came up so far.
  ///   - areAll: whether no others can come.
  func outputColumns(
    among extraNames: [String], areAll: Bool, of codec: Codec
  ) throws(Diagnostic) -> [OutputColumn]? {
    guard case .only(let chosen) = self else {
      if self == .fields || !codec.showsFieldsOnly { return nil }
      return Field.allCases.map { OutputColumn(.field($0)) } + extraNames.map { OutputColumn(.extra($0)) }
    }
    var columns: [OutputColumn] = []
    var headers: Set<String> = []
    for column in chosen {
      let content = try Self.content(column.name, among: extraNames, areAll: areAll)
      let output = OutputColumn(content, name: column.writtenName)
      // Read again, a second column of one name would be another one.
      guard headers.insert(output.header).inserted else {
        throw .usage(
          "--columns writes two columns called '\(output.header)'", advice: "rename one: \(column.name)=NAME")
      }
      columns.append(output)
    }
    return columns
  }

  private static func content(
    _ name: String, among extraNames: [String], areAll: Bool
  ) throws(Diagnostic) -> OutputColumn.Content {
    if let content = known(name, among: extraNames) { return content }
    // A table may bring this column with any row.
    if !areAll || name == ColumnPlan.dateAsWritten { return .extra(name) }
    let known = Field.allCases.map(\.key) + extraNames
    // Many call a field by the name that it has in their file.
    let meant = ColumnNames.field(named: name)?.field.key ?? suggestion(for: name, among: known)
    throw .usage(
      "there is no column '\(name)'",
      advice: meant.map { "did you mean \($0)?" }
        ?? "the columns are " + known.joined(separator: ", "))
  }

  private static func known(_ name: String, among extraNames: [String]) -> OutputColumn.Content? {
    if extraNames.contains(name) { return .extra(name) }
    let folded = ColumnNames.folded(name)
    if let field = Field.allCases.first(where: { $0.isNamed(name) }) { return .field(field) }
    if let extra = extraNames.first(where: { ColumnNames.folded($0) == folded }) { return .extra(extra) }
    return nil
  }
}
