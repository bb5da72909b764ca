/// One book, with ordinary values: what a caller gets for a row of a `BookList`.
public struct Book: Sendable, Hashable {
  /// Never empty.
  public var title: String
  /// One text; several authors are joined with `; `.
  public var author: String?
  public var dateAcquired: PartialDate?
  /// One text; several genres are joined with `; `, and each of them is a filter.
  public var genre: String?
  /// The columns beside the four, in the order of the list, where this book has a value.
  public var extras: [Extra]

  public init(
    title: String, author: String? = nil, dateAcquired: PartialDate? = nil, genre: String? = nil, extras: [Extra] = []
  ) {
    self.title = title
    self.author = author
    self.dateAcquired = dateAcquired
    self.genre = genre
    self.extras = extras
  }

  /// The value of a column beside the four.
  public struct Extra: Sendable, Hashable {
    public var name: String
    public var value: Value

    public init(_ name: String, _ value: Value) {
      self.name = name
      self.value = value
    }
  }

  public enum Value: Sendable, Hashable {
    case text(String)
    /// A JSON value that is not text, in its JSON form: `4.50`, `true`, `["a","b"]`.
    case json(String)
  }

  /// What joins several authors, or several genres, of one book.
  package static let separator = "; "
}
