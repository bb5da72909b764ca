package import BookCore

/// Where in a list a column of the output takes its values from. It is looked up once for a list, not for each row.
package enum ColumnSource: Sendable {
  case title, author, date, genre
  /// The column beside the four that has this number.
  case extra(Int)
  /// The list has no such column.
  case nothing
}

extension OutputColumn.Content {
  /// Where `list` has what this column shows.
  package func source(in list: borrowing BookList) -> ColumnSource {
    switch self {
    case .field(.title): .title
    case .field(.author): .author
    case .field(.dateAcquired): .date
    case .field(.genre): .genre
    case .extra(let name): list.index(ofExtra: name).map { .extra($0) } ?? .nothing
    }
  }
}
