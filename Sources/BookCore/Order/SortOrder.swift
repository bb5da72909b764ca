/// What books are sorted by.
///
/// ```swift
/// let sorted = list.sorted(by: try SortOrder("author,-date"))
/// ```
///
/// Titles and authors are compared as readers see them: case and accents decide only between equals, numbers count by
/// their value, titles without what opens them (quotes, brackets, an article), authors by surname. Dates go from the
/// oldest on, a partial date before the fuller dates inside it. A book without a value for a key comes last, in either
/// direction. Books that tie on all keys are ordered by title, author and date, as far as these are not keys already,
/// and then keep their order.
public struct SortOrder: Sendable, Hashable {
  /// The keys, the most important first. Without any, books keep their order.
  public var keys: [SortKey]
  /// Whether books without a date come before all others where the date is a key. The default is false.
  public var undatedFirst = false
  /// How titles and authors are compared. The default is the root collation, English articles, and by surname.
  public var collation = Collation()

  /// Creates an order by these keys, the most important first.
  public init(_ keys: [SortKey]) { self.keys = keys }

  /// Reads keys with commas between them, such as `author,-date`; a minus sign makes a key descend.
  ///
  /// Case and blanks around a key do not count. A field that comes up again changes nothing.
  ///
  /// - Throws: ``UnknownKey`` for the first word that is none, which an empty text has, too.
  public init(_ text: String) throws(UnknownKey) {
    keys = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      keys.append(try SortKey(String(word)))
    }
  }

  /// The same keys, each in the other direction. Books without a value stay where they are.
  public var reversed: SortOrder {
    var result = self
    for index in keys.indices { result.keys[index].isDescending.toggle() }
    return result
  }

  /// A word that is no key.
  public struct UnknownKey: Error, Sendable, Hashable {
    /// The word as it was given, without the minus sign and the blanks around it; may be empty.
    public let word: String
  }
}

/// A field to sort by, and the direction.
public struct SortKey: Sendable, Hashable {
  /// A field that books are sorted by, in the order of the circle in which an app turns: title, author, date, and title
  /// again.
  public enum Field: String, Sendable, CaseIterable {
    /// By title, without what opens it; from A on.
    case title
    /// By the first author's surname; from A on.
    case author
    /// By the date acquired; from the oldest on.
    case date

    /// The letter that stands in a heading for the order by this field: `T`, `A`, `D`.
    public var mark: String { rawValue.prefix(1).uppercased() }
  }

  /// What is compared.
  public var field: Field
  /// Whether the last comes first: the newest, or Z. Books without a value stay where they are.
  public var isDescending: Bool

  /// Creates a key; it ascends unless something else is said.
  public init(_ field: Field, isDescending: Bool = false) {
    self.field = field
    self.isDescending = isDescending
  }

  /// Reads the name of a field, with a minus sign before it for the descending order. Case and blanks around it
  /// do not count.
  ///
  /// - Throws: ``SortOrder/UnknownKey`` when it is no name of a field.
  public init(_ text: String) throws(SortOrder.UnknownKey) {
    var word = Self.trimmed(text[...])
    isDescending = word.first == "-"
    if isDescending { word = Self.trimmed(word.dropFirst()) }
    guard let field = Field(rawValue: word.lowercased()) else { throw SortOrder.UnknownKey(word: String(word)) }
    self.field = field
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}

extension SortOrder: CustomStringConvertible {
  /// The keys as they are read: `author,-date`. It does not tell where undated books go.
  public var description: String { keys.map(\.description).joined(separator: ",") }
}

extension SortKey: CustomStringConvertible {
  /// The key as it is read: `-date`.
  public var description: String { (isDescending ? "-" : "") + field.rawValue }
}
