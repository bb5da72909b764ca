/// Which books are wanted: those that fit every part that is given.
///
/// ```swift
/// var wanted = Selection()
/// wanted.genres = ["Poetry", "Drama"]
/// wanted.since = PartialDate("2021-03")
/// let chosen = list.filtered(by: wanted)
/// ```
public struct Selection: Sendable, Hashable {
  /// Books that have any of these genres. Case, accents and blanks do not count. The default is all books.
  public var genres: [String] = []
  /// Books without a genre; with `genres`, those that have one of them or none. The default is false.
  public var withoutGenre = false
  /// Books in whose author this text occurs, whatever its case and accents. Nil, the default, is all books.
  public var author: String?
  /// Books in whose title this text occurs, whatever its case and accents. Nil, the default, is all books.
  public var title: String?
  /// Books acquired then or later. A partial date means the first day of its period; so does that of a book.
  ///
  /// With this or `until`, undated books are not wanted.
  public var since: PartialDate?
  /// Books acquired then or earlier. A partial date means the last day of its period.
  public var until: PartialDate?

  /// Creates a selection that wants every book.
  public init() {}

  /// Whether every book is wanted.
  public var isEmpty: Bool {
    genres.isEmpty && !withoutGenre && author == nil && title == nil && since == nil && until == nil
  }

  /// What looks at the books: to be made once and asked for each list of a stream.
  package func matcher() -> SelectionMatcher { SelectionMatcher(self) }
}

extension BookList {
  /// Returns the books that `selection` wants, in their order and with the same columns.
  ///
  /// - Complexity: in proportion to the text of the list that is looked at and taken; each genre is compared once.
  public func filtered(by selection: Selection) -> BookList {
    var matcher = selection.matcher()
    var rows: [Int] = []
    matcher.findRows(of: self, into: &rows)
    return self[rows: rows]
  }
}
