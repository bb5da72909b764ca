internal import BookCore

/// How many books each name has: each genre, or each author. Books with several have one for each of them.
///
/// Names that differ only in case, accents and blanks count as one, as they do where books are selected.
package struct NameCounts: Sendable {
  package struct Name: Sendable {
    /// The spelling that most books have; of several, the one that came first.
    package var text: String
    package var count: Int
    /// Every spelling of it that books have, in the order in which they came.
    var spellings: [Spelling]
  }

  struct Spelling: Sendable {
    var text: String
    var count: Int
    /// The first row that has it.
    var firstRow: Int
  }

  /// The names, those with the most books first.
  package private(set) var names: [Name] = []
  /// How many books have none.
  package let without: Int
  private let collation: Collation

  /// - Parameters:
  ///   - tally: the texts in which names are joined, and how many books have each.
  ///   - books: how many books there are.
  ///   - field: by which kind of name those with the same count are ordered.
  init(_ tally: Tally, of books: Int, orderedAs field: SortKey.Field, by collation: Collation) {
    self.collation = collation
    var spellings = NameSpellings()
    var found: [Spelling] = []
    var named = 0
    for number in tally.indices {
      let bytes = Array(tally.text(number).utf8)
      let numbers = spellings.all(in: bytes.span, bytes.indices)
      while found.count < spellings.spellingCount {
        found.append(Spelling(text: spellings.text(found.count), count: 0, firstRow: .max))
      }
      for spelling in numbers {
        found[spelling].count += tally.counts[number]
        found[spelling].firstRow = min(found[spelling].firstRow, tally.firstRows[number])
      }
      if !numbers.isEmpty { named += tally.counts[number] }
    }
    without = books - named
    names = spellings.mostFrequent(by: found.map(\.count)).map { spelling in
      Name(text: spelling.map { found[$0].text } ?? "", count: 0, spellings: [])
    }
    for (number, spelling) in found.enumerated() where spelling.count > 0 {
      guard let name = spellings.name(of: number) else { continue }
      names[name].count += spelling.count
      names[name].spellings.append(spelling)
    }
    sort(as: field)
  }

  /// The names in alphabetical order.
  package var alphabetical: [Name] { numbersInAlphabeticalOrder(of: .title).map { names[$0] } }

  /// Authors are in the order by author; in the names of genres, articles count.
  private func numbersInAlphabeticalOrder(of field: SortKey.Field) -> [Int] {
    if field == .author {
      let list = BookList(names.map { Book(title: $0.text, author: $0.text) })
      var order = SortOrder([SortKey(.author)])
      order.collation = collation
      return list.rows(Array(list.indices), orderedBy: order)
    }
    return collation.order(of: names.map(\.text))
  }

  private mutating func sort(as field: SortKey.Field) {
    let alphabetical = numbersInAlphabeticalOrder(of: field)
    var places = Array(repeating: 0, count: names.count)
    for (place, row) in alphabetical.enumerated() { places[row] = place }
    let order = names.indices.sorted { (-names[$0].count, places[$0]) < (-names[$1].count, places[$1]) }
    names = order.map { names[$0] }
  }
}

extension String {
  /// The text without case, accents and blanks, as names are compared.
  package func folded() -> String {
    var folded = ByteBuffer()
    let bytes = Array(utf8)
    folded.appendFolded(bytes.span, 0..<bytes.count, keepingBlanks: false)
    return folded.span.string
  }

  /// Only the letters and digits of the text, without case and accents.
  func letters() -> String {
    var letters = ByteBuffer()
    let bytes = Array(utf8)
    letters.appendLetters(bytes.span, 0..<bytes.count)
    return letters.span.string
  }
}
