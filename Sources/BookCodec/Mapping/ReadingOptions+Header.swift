extension ReadingOptions {
  /// Whether the names in a header tell which column gives the title.
  package func recognizesTitle(in names: [String]) -> Bool {
    // A column given by its number can have any name, so the usual ones tell the header.
    if let mapping = mapping.first(where: { $0.field == .title }), Int(mapping.column) == nil {
      let name = ColumnNames.folded(mapping.column)
      return names.contains { ColumnNames.folded($0) == name }
    }
    if names.contains(where: { ColumnNames.field(named: $0)?.field == .title }) { return true }
    // `# Title` by itself is a heading.
    return names.count > 1 && ColumnNames.field(namedFirst: names[0])?.field == .title
  }
}
