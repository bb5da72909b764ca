internal import BookCore

/// How many books each name has: each genre, or each author. Books with several have one for each of them.
///
/// Names that differ only in case, accents and blanks count as one, as they do where books are selected.
package struct NameCounts: Sendable {
  package struct Name: Sendable {
    /// The spelling that most books have; of several, the one that came first.
    package var text: String
    package var count: Int
    /// Every spelling of it, in the order in which they came.
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
  private let collation: Collation

  /// - Parameter field: by which kind of name those with the same count are ordered.
  init(_ tally: Tally, orderedAs field: SortKey.Field, by collation: Collation) {
    self.collation = collation
    var indices: [String: Int] = [:]
    for number in tally.indices {
      var seen: Set<Int> = []
      for piece in tally.text(number).split(separator: Book.separator) {
        let name = String(piece)
        let index = indices[name.folded(), default: names.count]
        if index == names.count {
          indices[name.folded()] = index
          names.append(Name(text: name, count: 0, spellings: []))
        }
        // A book that names it twice is one book.
        guard seen.insert(index).inserted else { continue }
        names[index].add(Spelling(text: name, count: tally.counts[number], firstRow: tally.firstRows[number]))
      }
    }
    for index in names.indices { names[index].settle() }
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
    let keys = names.map { collation.key(of: $0.text) }
    return names.indices.sorted { left, right in
      keys[left] == keys[right] ? left < right : keys[left].lexicographicallyPrecedes(keys[right])
    }
  }

  private mutating func sort(as field: SortKey.Field) {
    let alphabetical = numbersInAlphabeticalOrder(of: field)
    var places = Array(repeating: 0, count: names.count)
    for (place, row) in alphabetical.enumerated() { places[row] = place }
    let order = names.indices.sorted { (-names[$0].count, places[$0]) < (-names[$1].count, places[$1]) }
    names = order.map { names[$0] }
  }
}

extension NameCounts.Name {
  fileprivate mutating func add(_ spelling: NameCounts.Spelling) {
    count += spelling.count
    guard let index = spellings.firstIndex(where: { $0.text.utf8.elementsEqual(spelling.text.utf8) }) else {
      spellings.append(spelling)
      return
    }
    spellings[index].count += spelling.count
    spellings[index].firstRow = min(spellings[index].firstRow, spelling.firstRow)
  }

  fileprivate mutating func settle() {
    var best = 0
    for index in spellings.indices where spellings[index].count > spellings[best].count { best = index }
    text = spellings[best].text
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
