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
  private var spellings = NameSpellings()
  /// For each spelling how many books have it.
  private var counts: [Int] = []

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
    var totals = Array(repeating: 0, count: spellings.count)
    for (spelling, count) in counts.enumerated() {
      if let name = spellings.name(of: spelling) { totals[name] += count }
    }
    var key = CollationKey(collation)
    var keyed = zip(totals, spellings.mostFrequent(by: counts)).compactMap { total, spelling in
      spelling.map { (spelling: Int) in
        let name = spellings.text(spelling)
        return (key: key.bytes(of: name), genre: Genre(name: name, count: total))
      }
    }
    keyed.sort { $0.key.lexicographicallyPrecedes($1.key) }
    return keyed.map(\.genre)
  }

  /// Counts the genres that are joined in a text.
  private mutating func add(_ text: Span<UInt8>, _ range: Range<Int>, count: Int) {
    let found = firstOnly ? spellings.first(in: text, range).map { [$0] } ?? [] : spellings.all(in: text, range)
    while counts.count < spellings.spellingCount { counts.append(0) }
    for spelling in found { counts[spelling] += count }
  }
}
