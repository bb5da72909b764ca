/// How texts are compared: by which alphabet, and what does not count at the beginning of a title or is turned round in
/// the name of an author.
///
/// Without a language the order is the root collation of CLDR 41 (UCA 14.0.0): all scripts, the same on every machine.
/// Case and accents decide only between equals, runs of digits count by their value.
public struct Collation: Sendable, Hashable {
  /// Whose letters stand at their own places; nil is the root collation. The default is nil.
  public var language: CollationLanguage?
  /// The languages whose articles do not count at the beginning of a title. The default is English.
  public var articles: Set<ArticleLanguage> = [.en]
  /// What the order of authors goes by. The default is the surname.
  public var authorOrder = AuthorOrder.surname

  /// Creates a collation by the letters of `language`, with English articles left out and authors by surname.
  public init(language: CollationLanguage? = nil) { self.language = language }

  /// What the order of authors goes by.
  public enum AuthorOrder: String, Sendable, CaseIterable {
    /// The surname, then the other names: `Ursula K. Le Guin` under L, `Ludwig van Beethoven` under B. A name with a
    /// comma, and the sort name that a source gives, are taken as they are.
    case surname
    /// The text of the author from its beginning.
    case asWritten = "as-written"
  }

  // MARK: Short lists

  /// The names in order; those that differ in nothing keep their order. Articles count, and nothing is turned round.
  package func sorted(_ names: [String]) -> [String] { order(of: names).map { names[$0] } }

  /// The places of the names in that order.
  package func order(of names: [String]) -> [Int] {
    var key = CollationKey(self)
    let keys = names.map { key.bytes(of: $0) }
    // The place decides between equals, as the sort of the standard library may not keep their order.
    return names.indices.sorted { left, right in
      if keys[left] == keys[right] { return left < right }
      return keys[left].lexicographicallyPrecedes(keys[right])
    }
  }
}

/// A language whose letters have places of their own in the order.
public enum CollationLanguage: String, Sendable, CaseIterable {
  /// Czech: č, ch behind h, ř, š, ž.
  case cs
  /// Danish: æ, ø, å and aa behind z; a capital before a small letter between equals.
  case da
  /// German, as in phone books: ä is ae.
  case de
  /// Spanish: ñ behind n.
  case es
  /// Estonian: z behind s, õ, ä, ö, ü behind w.
  case et
  /// Hungarian: cs, dz, dzs, gy, ly, ny, sz, ty, zs, and ö, ü.
  case hu
  /// Norwegian: æ, ø, å and aa behind z.
  case nb
  /// Polish: ą, ć, ę, ł, ń, ó, ś, ź, ż.
  case pl
  /// Swedish: å, ä, ö behind z.
  case sv
  /// Turkish: ç, ğ, ı before i, ö, ş, ü.
  case tr
}
