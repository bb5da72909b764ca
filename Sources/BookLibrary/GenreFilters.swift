internal import BookCore

/// A genre that the books of a library can be filtered by.
public struct GenreFilter: Sendable, Hashable {
  /// In the spelling that most of its books have, or that it was added with.
  public let name: String
  /// How many books have it; 0 for one that was only added by hand, or is still chosen though its last book is gone.
  public let count: Int
  /// Whether it was added by hand, so that it stays when no book has it any more.
  public let isByHand: Bool
}

/// The genre filters of a library: those of its books, which appear by themselves, those that were added by hand, and
/// the one that is chosen, though the last book that had it may be gone.
package struct GenreFilters: Sendable {
  /// In the order of the alphabet that the library has. `All`, which comes before them, is not among them.
  package let all: [GenreFilter]

  package init(of document: LibraryDocument) {
    let collation = Collation(language: document.view.collate.flatMap { try? Collation.language($0) })
    var tally = GenreTally(collation)
    tally.add(document.books)
    var byHand: [String: String] = [:]
    for genre in document.genres { byHand[Self.key(of: genre)] = genre }
    // Names under which no book could be shown.
    for name in ["", Self.allKey] { byHand[name] = nil }
    var filters: [String: GenreFilter] = [:]
    for genre in tally.genres where !Self.isAll(genre.name) {
      let isByHand = byHand.removeValue(forKey: Self.key(of: genre.name)) != nil
      filters[genre.name] = GenreFilter(name: genre.name, count: genre.count, isByHand: isByHand)
    }
    for genre in byHand.values { filters[genre] = GenreFilter(name: genre, count: 0, isByHand: true) }
    if let chosen = document.view.genre, !filters.keys.contains(where: { Self.key(of: $0) == Self.key(of: chosen) }) {
      filters[chosen] = GenreFilter(name: chosen, count: 0, isByHand: false)
    }
    all = collation.sorted(filters.keys.sorted()).compactMap { filters[$0] }
  }

  /// The filter with this name, whatever its case, accents and blanks.
  package subscript(name: String) -> GenreFilter? {
    let key = Self.key(of: name)
    return all.first { Self.key(of: $0.name) == key }
  }

  /// What counts of a genre where genres are compared.
  package static func key(of genre: String) -> String {
    let bytes = ByteBuffer(genre.utf8)
    var key = ByteBuffer()
    key.appendFolded(bytes.span, 0..<bytes.count, keepingBlanks: false)
    return key.span.string
  }

  /// Whether `name` is what all books are shown under.
  package static func isAll(_ name: String) -> Bool { key(of: name) == allKey }

  private static let allKey = "all"
}
