/// Names in the spellings that books have of them. Those that differ only in case, accents and blanks are one name, as
/// they are to `Selection`.
///
/// Names and spellings are numbered from 0 in the order in which they came.
package struct NameSpellings: Sendable {
  /// Spellings are the same where their bytes are: `==` on strings would find an accent in two forms the same.
  private var spellings = ByteSet()
  /// For each spelling the name that it is one of; nil where nothing in it counts.
  private var nameOfSpelling: [Int?] = []
  private var names = ByteSet()
  private var folded = ByteBuffer()

  package init() {}

  /// How many names there are.
  package var count: Int { names.count }

  package var spellingCount: Int { nameOfSpelling.count }

  /// The text of a spelling.
  package func text(_ spelling: Int) -> String { spellings.text(spelling) }

  /// The name that a spelling is one of; nil where nothing in it counts.
  package func name(of spelling: Int) -> Int? { nameOfSpelling[spelling] }

  /// The spelling in `range`.
  ///
  /// - Complexity: the length of the spelling; only a new one is folded.
  package mutating func spelling(_ text: Span<UInt8>, _ range: Range<Int>) -> Int {
    let spelling = spellings.number(of: text, range)
    if spelling == nameOfSpelling.count {
      folded.removeAll()
      folded.appendFolded(text, range, keepingBlanks: false)
      nameOfSpelling.append(folded.isEmpty ? nil : names.number(of: folded, 0..<folded.count))
    }
    return spelling
  }

  /// The first of the names that are joined in `range`, in the spelling that it has there; nil where there is none.
  mutating func first(in text: Span<UInt8>, _ range: Range<Int>) -> Int? {
    var start = range.lowerBound
    while start <= range.upperBound {
      let end = text.genreEnd(from: start, before: range.upperBound)
      let spelling = spelling(text, text.trimmed(start..<end))
      if nameOfSpelling[spelling] != nil { return spelling }
      start = end + Book.separator.utf8.count
    }
    return nil
  }

  /// The names that are joined in `range`, each once and in the spelling that it has there first.
  package mutating func all(in text: Span<UInt8>, _ range: Range<Int>) -> [Int] {
    var all: [Int] = []
    var known: Set<Int> = []
    var start = range.lowerBound
    while start <= range.upperBound {
      let end = text.genreEnd(from: start, before: range.upperBound)
      let spelling = spelling(text, text.trimmed(start..<end))
      if let name = nameOfSpelling[spelling], known.insert(name).inserted { all.append(spelling) }
      start = end + Book.separator.utf8.count
    }
    return all
  }

  /// For each name the spelling with the highest count, of several the one that came first; nil where all are 0.
  ///
  /// - Parameter counts: a number for each spelling.
  package func mostFrequent(by counts: [Int]) -> [Int?] {
    var result: [Int?] = Array(repeating: nil, count: names.count)
    for (spelling, name) in nameOfSpelling.enumerated() {
      guard let name, counts[spelling] > result[name].map({ counts[$0] }) ?? 0 else { continue }
      result[name] = spelling
    }
    return result
  }
}
