/// The names under which people and programs keep the four fields, and how names are compared.
package enum ColumnNames {
  /// `name` as it counts for comparing: without case, spaces, `_`, `-`, no-break spaces and byte order marks, and with
  /// one kind of apostrophe.
  package static func folded(_ name: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in name.lowercased().unicodeScalars {
      switch scalar {
      case " ", "\t", "\n", "\r", "_", "-", "\u{A0}", "\u{202F}", "\u{FEFF}": continue
      case "’", "‘", "`", "´": result.append("'")
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// What a column is for, by its name alone.
  package struct Meaning: Sendable {
    package let field: Field
    /// Its place among the names of the field: of several columns that may give one, the lower comes first, and of
    /// equal ones the one that stands first.
    package let rank: Int
    /// Whether it holds a reader's shelves, among which may be such as `to-read` that are no genre.
    package let holdsShelves: Bool
  }

  /// The field that a column of this name gives; nil for a name that is not known.
  package static func field(named name: String) -> Meaning? { meaning(ofFolded: folded(name)) }

  private static func meaning(ofFolded name: String) -> Meaning? {
    // Most lists call the fields as we do; for those the long table is not even made.
    if let field = Field.allCases.first(where: { $0.key.lowercased() == name }) {
      return Meaning(field: field, rank: 0, holdsShelves: false)
    }
    return meanings[name]
  }

  /// The same for the first name in the header of a table, which may have the `#` in front that marks the line as one.
  package static func field(namedFirst name: String) -> Meaning? {
    field(named: name.hasPrefix("#") ? String(name.dropFirst()) : name)
  }

  /// Whether a table's header is likely to hold this name: that of a field, or one that is often beside them.
  package static func isKnown(_ name: String) -> Bool {
    let folded = folded(name)
    return meaning(ofFolded: folded) != nil || others.contains(folded)
  }

  private static let meanings: [String: Meaning] = {
    var table: [String: Meaning] = [:]
    for field in Field.allCases {
      let groups = aliases(of: field)
      for (rank, group) in groups.enumerated() {
        for name in group where table[folded(name)] == nil {
          let holdsShelves = field == .genre && rank == groups.count - 1
          table[folded(name)] = Meaning(field: field, rank: rank, holdsShelves: holdsShelves)
        }
      }
    }
    return table
  }()

  /// Names that tell a header and give no field. The dates among them are never the date of acquisition.
  private static let others = Set(
    [
      "date", "date read", "date started", "date finished", "last date read", "started reading", "finished reading",
      "publication date", "date published", "pubdate", "year", "year published", "last modified", "isbn", "isbn10",
      "isbn13",
    ].map(folded))
}
