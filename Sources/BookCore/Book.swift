/// One book, with ordinary values: what a caller gets for a row of a ``BookList``.
///
/// A value that is absent is `nil`; an empty text means the same wherever a book is put into a list.
public struct Book: Sendable, Hashable {
  /// The title; never empty in a book that was read.
  public var title: String
  /// The author in one text, as it is shown: `Jane Austen`. Several authors are joined with `; `.
  public var author: String?
  /// When the book was acquired, as far as that is known; nil for a book without a date.
  public var dateAcquired: PartialDate?
  /// The genre in one text; several genres are joined with `; `, and each of them is a filter.
  public var genre: String?
  /// The columns beside the four, in the order of the list, where this book has a value.
  public var extras: [Extra]

  /// Creates a book. The texts are taken as they are; white space around them is not removed.
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
    /// The name of the column, as it stands in a header or as a key of JSON.
    public var name: String
    /// What the book has there; never an empty text in a book that was read.
    public var value: Value

    /// Creates the value of the column called `name`.
    public init(_ name: String, _ value: Value) {
      self.name = name
      self.value = value
    }
  }

  /// What stands in a column beside the four: text, unless it came from JSON and was something else.
  public enum Value: Sendable, Hashable {
    /// A text. What looks like a number is one, too: `"0141439513"`.
    case text(String)
    /// A JSON value that is not text, in its JSON form and without blanks between its parts: `4.50`, `true`,
    /// `["a","b"]`.
    case json(String)
  }

  /// What joins several authors, or several genres, of one book.
  package static let separator = "; "
}
