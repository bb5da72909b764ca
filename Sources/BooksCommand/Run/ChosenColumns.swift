internal import BookCodec

extension ColumnChoice {
  /// The columns that are meant; nil for all.
  ///
  /// - Parameters:
  ///   - extraNames: the columns beside the four that came up so far.
  ///   - areAll: whether no others can come.
  func outputColumns(among extraNames: [String], areAll: Bool) throws(Diagnostic) -> [OutputColumn]? {
    guard case .only(let chosen) = self else { return nil }
    var columns: [OutputColumn] = []
    for column in chosen {
      let content = try Self.content(column.name, among: extraNames, areAll: areAll)
      columns.append(OutputColumn(content, name: column.writtenName))
    }
    return columns
  }

  private static func content(
    _ name: String, among extraNames: [String], areAll: Bool
  ) throws(Diagnostic) -> OutputColumn.Content {
    if extraNames.contains(name) { return .extra(name) }
    let folded = ColumnNames.folded(name)
    if let field = Field.allCases.first(where: { $0.isNamed(name) }) { return .field(field) }
    if let extra = extraNames.first(where: { ColumnNames.folded($0) == folded }) { return .extra(extra) }
    if !areAll { return .extra(name) }
    let known = Field.allCases.map(\.key) + extraNames
    throw .usage(
      "there is no column '\(name)'",
      advice: suggestion(for: name, among: known).map { "did you mean \($0)?" }
        ?? "the columns are " + known.joined(separator: ", "))
  }
}
