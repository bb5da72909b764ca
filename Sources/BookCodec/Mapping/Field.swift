/// The four fields of a book.
public enum Field: Int, Sendable, Hashable, CaseIterable {
  case title, author, dateAcquired, genre

  /// The key in JSON.
  public var key: String {
    switch self {
    case .title: "title"
    case .author: "author"
    case .dateAcquired: "dateAcquired"
    case .genre: "genre"
    }
  }

  /// The name in the header of a table.
  public var header: String {
    switch self {
    case .title: "Title"
    case .author: "Author"
    case .dateAcquired: "Date Acquired"
    case .genre: "Genre"
    }
  }
}
