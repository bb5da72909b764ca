/// Counts the genres of books, list by list.
///
/// Genres that differ only in case, accents and blanks are one, as they are to `Selection`. A book counts once for each
/// of its genres, however often it names it.
package struct GenreTally: Sendable {
  /// A genre, and how many books have it.
  package struct Genre: Sendable, Hashable {
    /// The spelling that most of its books have; of several, the one that came first.
    package let name: String
    package let count: Int

    package init(name: String, count: Int) {
      self.name = name
      self.count = count
    }
  }

  /// How many books have no genre.
  package private(set) var withoutGenre = 0

  private let collation: Collation
  private let firstOnly: Bool
  /// The genres in the order in which they came.
  private var entries: [Entry] = []
  /// By the folded name, its place in the entries.
  private var places: [[UInt8]: Int] = [:]

  private struct Entry: Sendable {
    var count = 0
    /// The spellings in the order in which they came.
    var spellings: [(name: String, count: Int)] = []
  }

  /// - Parameters:
  ///   - collation: the order of `genres`.
  ///   - firstOnly: whether only the first genre of a book counts, as where books are put in groups. The default is
  ///     that all of them do.
  package init(_ collation: Collation = Collation(), firstOnly: Bool = false) {
    self.collation = collation
    self.firstOnly = firstOnly
  }

  /// Counts the books of `list`.
  package mutating func add(_ list: borrowing BookList) { add(0..<list.count, of: list) }

  /// Counts the books of `list` in `rows`.
  ///
  /// - Complexity: O(*n*) for *n* rows; names are looked at only once for each different text in the list.
  package mutating func add(_ rows: some Sequence<Int>, of list: borrowing BookList) {
    let texts = list.genre.texts
    var counts = Array(repeating: 0, count: texts.count + 1)
    for row in rows { counts[list.genre.code(of: row)] += 1 }
    withoutGenre += counts[0]
    for index in 0..<texts.count where counts[index + 1] > 0 {
      add(texts.bytes.span, texts.range(of: index), count: counts[index + 1])
    }
  }

  /// The genres in the order of the collation.
  package var genres: [Genre] {
    var key = CollationKey(collation)
    var keyed = entries.map { entry in
      // The first of those that are most.
      let most = entry.spellings.reduce(entry.spellings[0]) { $1.count > $0.count ? $1 : $0 }
      return (key: key.bytes(of: most.name), genre: Genre(name: most.name, count: entry.count))
    }
    keyed.sort { $0.key.lexicographicallyPrecedes($1.key) }
    return keyed.map(\.genre)
  }

  /// Counts the genres that are joined in a text.
  private mutating func add(_ text: Span<UInt8>, _ range: Range<Int>, count: Int) {
    var known: [Int] = []
    var start = range.lowerBound
    while start <= range.upperBound {
      let end = text.genreEnd(from: start, before: range.upperBound)
      if let place = place(of: text, text.trimmed(start..<end)), !known.contains(place) {
        known.append(place)
        add(text.string(text.trimmed(start..<end)), count, at: place)
        if firstOnly { return }
      }
      start = end + Book.separator.utf8.count
    }
  }

  private mutating func add(_ name: String, _ count: Int, at place: Int) {
    entries[place].count += count
    // Spellings are the same where their bytes are: `==` on strings would find an accent in two forms the same.
    if let index = entries[place].spellings.firstIndex(where: { $0.name.utf8.elementsEqual(name.utf8) }) {
      entries[place].spellings[index].count += count
    } else {
      entries[place].spellings.append((name, count))
    }
  }

  /// The place of a genre, a new one where it is not known; nil where nothing of it counts.
  private mutating func place(of text: Span<UInt8>, _ range: Range<Int>) -> Int? {
    var folded = ByteBuffer()
    folded.appendFolded(text, range, keepingBlanks: false)
    if folded.isEmpty { return nil }
    let key = Array(folded.storage.prefix(folded.count))
    if let place = places[key] { return place }
    entries.append(Entry())
    places[key] = entries.count - 1
    return entries.count - 1
  }
}
