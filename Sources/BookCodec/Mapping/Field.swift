/// The four fields of a book, in the order in which they are written.
public enum Field: Int, Sendable, Hashable, CaseIterable {
  /// The title, which every book has.
  case title
  /// The author, or several in one text.
  case author
  /// When the book was acquired.
  case dateAcquired
  /// The genre, or several in one text.
  case genre

  /// The key in JSON, such as `dateAcquired`.
  public var key: String {
    switch self {
    case .title: "title"
    case .author: "author"
    case .dateAcquired: "dateAcquired"
    case .genre: "genre"
    }
  }

  /// The name in the header of a table, such as `Date Acquired`.
  public var header: String {
    switch self {
    case .title: "Title"
    case .author: "Author"
    case .dateAcquired: "Date Acquired"
    case .genre: "Genre"
    }
  }
}
