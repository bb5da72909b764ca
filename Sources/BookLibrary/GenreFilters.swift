internal import BookCore

/// The genre filters of a library: those of its books, which appear by themselves, and those that were added by hand.
package struct GenreFilters: Sendable {
  package struct Filter: Sendable, Hashable {
    /// In the spelling that most of its books have, or that it was added with.
    package let name: String
    /// How many books have it.
    package let count: Int
    package let isByHand: Bool
  }

  /// In alphabetical order. `All`, which comes before them, is not among them.
  package let all: [Filter]

  package init(of document: LibraryDocument) {
    var filters: [String: (spellings: [String: Int], count: Int, byHand: String?)] = [:]
    for (genre, count) in Self.counts(of: document.books) {
      filters[Self.key(of: genre), default: ([:], 0, nil)].spellings[genre, default: 0] += count
    }
    for (key, filter) in filters { filters[key]?.count = filter.spellings.values.reduce(0, +) }
    for genre in document.genres { filters[Self.key(of: genre), default: ([:], 0, nil)].byHand = genre }
    let named = filters.values.map { filter in
      // Among spellings that are as frequent as each other the first in the order of their letters counts.
      let usual = filter.spellings.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
      return Filter(name: usual ?? filter.byHand ?? "", count: filter.count, isByHand: filter.byHand != nil)
    }
    let names = BookList(named.map { Book(title: $0.name) })
    all = names.rows(Array(names.indices), orderedBy: SortOrder([SortKey(.title)])).map { named[$0] }
  }

  /// The filter with this name, whatever its case, accents and blanks.
  package subscript(name: String) -> Filter? {
    let key = Self.key(of: name)
    return all.first { Self.key(of: $0.name) == key }
  }

  /// How many books have each text as one of their genres.
  private static func counts(of list: borrowing BookList) -> [String: Int] {
    var rows = Array(repeating: 0, count: list.genre.texts.count + 1)
    for row in 0..<list.count { rows[list.genre.code(of: row)] += 1 }
    var counts: [String: Int] = [:]
    for code in 1..<max(1, rows.count) where rows[code] > 0 {
      var known: Set<String> = []
      for part in list.genre.texts[code - 1].split(separator: Book.separator) {
        let genre = String(part)
        if known.insert(key(of: genre)).inserted { counts[genre, default: 0] += rows[code] }
      }
    }
    return counts
  }

  /// What counts of a genre where genres are compared.
  package static func key(of genre: String) -> String {
    let bytes = ByteBuffer(genre.utf8)
    var key = ByteBuffer()
    key.appendFolded(bytes.span, 0..<bytes.count, keepingBlanks: false)
    return key.span.string
  }

  /// Whether `name` is what all books are shown under.
  package static func isAll(_ name: String) -> Bool { key(of: name) == "all" }
}
