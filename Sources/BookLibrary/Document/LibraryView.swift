public import BookCore

/// What the library remembers of how it is looked at: the saved order and filter.
public struct LibraryView: Sendable, Hashable {
  /// By what the books are sorted. The default is the title. Only the keys are saved.
  public var order = SortOrder([SortKey(.title)])
  /// The genre filter that is chosen; nil is `All`, the default.
  public var genre: String?
  /// Whose articles at the start of a title do not count, as `--articles` takes it. Nil is the default of the sort.
  package var articles: String?
  /// Whether authors are sorted by surname, as `--author-sort` takes it. Nil is the default of the sort.
  package var authorSort: String?
  /// The language whose alphabet is used, as `--collate` takes it. Nil is the default of the sort.
  package var collate: String?

  package init() {}

  /// Sorts by the next order of the circle: title, author, date, and title again.
  public mutating func turn() {
    let fields = SortKey.Field.allCases
    let now = order.keys.first.flatMap { key in fields.firstIndex(of: key.field) } ?? fields.count - 1
    order.keys = [SortKey(fields[(now + 1) % fields.count])]
  }

  /// The keys of the object in the document, in their order.
  static let keys = ["sort", "genre", "articles", "authorSort", "collate"]

  /// The settings as they are in the document; nil where there is none.
  subscript(key: String) -> String? {
    switch key {
    case "sort": order.description
    case "genre": genre
    case "articles": articles
    case "authorSort": authorSort
    default: collate
    }
  }
}
