internal import BookCore

/// Looks for books that are probably in the list more than once.
///
/// Titles and authors are compared as by an import, with `MatchKey`, so that what is there already for the one is a
/// duplicate for the other. Names are also compared by their letters alone, and titles without their subtitles. Books
/// of two different authors are never one.
struct DuplicateSearch {
  let books: BookList
  let isbns: [UInt64]
  let values: [UInt16]
  let names: TextColumn
  private var authors = AuthorNumbers()
  /// For each later book of a pair the first one, and what they have in common.
  private(set) var matches: [Int: Match] = [:]
  private var matchKey = MatchKey()
  private var key = ByteBuffer()
  private var firstKey = ByteBuffer()

  struct Match {
    var first: Int
    var reason: Reason
  }

  enum Reason {
    case isbn, title, subtitle
    /// The same number of a book and of one that it may be a volume of.
    case isbnOfVolume
    /// The same title, where one has only some of the authors of the other.
    case titleWithSomeAuthors
    /// The same title where neither has an author, or one has none.
    case titleWithoutAuthors, titleWithOneAuthor
  }

  /// - Parameters:
  ///   - isbns: for each book its number, 0 for none; empty where no book has one.
  ///   - values: for each book how many columns beside the four have something; empty where none has.
  ///   - names: for each book what commands call it; empty where they call it by its title.
  /// - Complexity: 16 bytes a book, twice that where many titles have a subtitle; the time to sort them.
  init(_ books: BookList, isbns: [UInt64], values: [UInt16], names: TextColumn) {
    self.books = books
    self.isbns = isbns
    self.values = values
    self.names = names
    findByISBN()
    findByTitle()
  }

  // MARK: Books with the same number

  private mutating func add(_ row: Int, likeFirst first: Int, _ reason: Reason) {
    if matches[row] == nil, matches[first]?.first != row { matches[row] = Match(first: first, reason: reason) }
  }

  private mutating func findByISBN() {
    let rows = isbns.indices.filter { isbns[$0] != 0 }.sorted { (isbns[$0], $0) < (isbns[$1], $1) }
    var start = 0
    while start < rows.count {
      var end = start + 1
      while end < rows.count, isbns[rows[end]] == isbns[rows[start]] { end += 1 }
      if end - start > 1 { compareVolumes(rows[start..<end]) }
      start = end
    }
  }

  /// Compares the numbers in the titles of books with the same ISBN, which a box and its volumes may have.
  private mutating func compareVolumes(_ rows: ArraySlice<Int>) {
    var firsts: [String: Int] = [:]
    for row in rows {
      let numbers = MatchKey.numbers(in: books.title[row])
      if let first = firsts[numbers] {
        add(row, likeFirst: first, .isbn)
        continue
      }
      if let first = numbers.isEmpty ? firsts.values.min() : firsts[""] { add(row, likeFirst: first, .isbnOfVolume) }
      firsts[numbers] = row
    }
  }

  // MARK: Titles

  /// A title, or its part before a subtitle, as a number that equal ones share.
  private struct Entry {
    var hash: UInt64
    var row: UInt32
    var isPart: Bool
  }

  private mutating func findByTitle() {
    var entries: [Entry] = []
    entries.reserveCapacity(books.count)
    for row in books.indices {
      let range = books.title.range(of: row)
      if let hash = hash(of: range) { entries.append(Entry(hash: hash, row: UInt32(row), isPart: false)) }
      if let part = mainPart(of: range), let hash = hash(of: part) {
        entries.append(Entry(hash: hash, row: UInt32(row), isPart: true))
      }
    }
    entries.sort { ($0.hash, $0.row) < ($1.hash, $1.row) }
    var start = 0
    while start < entries.count {
      var end = start + 1
      while end < entries.count, entries[end].hash == entries[start].hash { end += 1 }
      if end - start > 1 { compareTitles(entries[start..<end]) }
      start = end
    }
  }

  private mutating func hash(of range: Range<Int>) -> UInt64? {
    makeKey(of: range)
    return key.isEmpty ? nil : key.span.hash(0..<key.count)
  }

  private mutating func makeKey(of range: Range<Int>) {
    let titles = books.title.bytes
    key.removeAll()
    matchKey.appendTitle(titles.span, range, to: &key)
  }

  /// Compares titles that have the same hash, which are nearly always the same.
  private mutating func compareTitles(_ entries: ArraySlice<Entry>) {
    var same: [Entry] = []
    var others: [String: [Entry]] = [:]
    for entry in entries {
      let range = books.title.range(of: Int(entry.row))
      makeKey(of: entry.isPart ? mainPart(of: range) ?? range : range)
      if same.isEmpty { swap(&key, &firstKey) }
      if same.isEmpty || key.isEqual(to: firstKey) {
        same.append(entry)
      } else {
        others[key.span.string, default: []].append(entry)
      }
    }
    compareAuthors(same)
    for (_, group) in others.sorted(by: { $0.key < $1.key }) where group.count > 1 { compareAuthors(group) }
  }

  /// Compares the authors of books with the same title.
  private mutating func compareAuthors(_ group: [Entry]) {
    var firsts = FirstBooks()
    for entry in group where !entry.isPart {
      let row = Int(entry.row)
      let names = authors.names(of: books.author, row)
      if let first = firsts.row(with: names) {
        add(row, likeFirst: first, names.isEmpty ? .titleWithoutAuthors : .title)
      } else if let first = firsts.row(withSomeOf: names) {
        add(row, likeFirst: first, .titleWithSomeAuthors)
      } else {
        firsts.add(row, names)
      }
    }
    // A book without an author may be that of the only author.
    if let (without, with) = firsts.onlyTwo {
      add(max(without, with), likeFirst: min(without, with), .titleWithOneAuthor)
    }
    for entry in group where entry.isPart {
      let row = Int(entry.row)
      let names = authors.names(of: books.author, row)
      guard !names.isEmpty, let first = firsts.row(with: names) ?? firsts.row(withSomeOf: names) else { continue }
      add(max(row, first), likeFirst: min(row, first), .subtitle)
    }
  }

  /// The part of a title before a colon, a semicolon or an opening bracket; nil without such a sign.
  private func mainPart(of range: Range<Int>) -> Range<Int>? {
    let text = books.title.bytes.span
    for at in range
    where text[at] == ASCII.colon || text[at] == ASCII.semicolon || text[at] == ASCII.openParenthesis {
      return at > range.lowerBound ? range.lowerBound..<at : nil
    }
    return nil
  }
}

/// Of the books with one title the first of all authors.
private struct FirstBooks {
  private var rows: [[Int]: Int] = [:]
  /// By name the first book that has only that author, and the first that has it at all.
  private var rowsOfOne: [Int: Int] = [:]
  private var rowsOfAny: [Int: Int] = [:]

  mutating func add(_ row: Int, _ names: [Int]) {
    rows[names] = row
    if names.count == 1 { rowsOfOne[names[0]] = row }
    for name in names where rowsOfAny[name] == nil { rowsOfAny[name] = row }
  }

  /// The book that has just these authors.
  func row(with names: [Int]) -> Int? { rows[names] }

  /// A book that has one of the authors alone or, for one author, that has it among others.
  func row(withSomeOf names: [Int]) -> Int? {
    names.count == 1 ? rowsOfAny[names[0]] : names.lazy.compactMap { rowsOfOne[$0] }.first
  }

  /// The book without an author and the one with any, where there are no others.
  var onlyTwo: (without: Int, with: Int)? {
    guard rows.count == 2, let without = rows[[]], let with = rows.first(where: { !$0.key.isEmpty }) else { return nil }
    return (without, with.value)
  }
}

/// Numbers for authors that are the same for all ways to write them.
private struct AuthorNumbers {
  private var texts = ByteSet()
  /// For each text the numbers of its authors, going up.
  private var names: [[Int]] = []
  private var byKey: [String: Int] = [:]
  private var matchKey = MatchKey()

  /// The numbers of the authors in `row`, going up. Names without a letter are none.
  mutating func names(of column: TextColumn, _ row: Int) -> [Int] {
    let range = column.range(of: row)
    if range.isEmpty { return [] }
    let text = texts.number(of: column.bytes, range)
    if text == names.count {
      let numbers = column[row].split(separator: Book.separator).compactMap { number(of: String($0)) }
      names.append(Set(numbers).sorted())
    }
    return names[text]
  }

  private mutating func number(of name: String) -> Int? {
    let letters = AuthorKey.make(name)
    if letters.isEmpty { return nil }
    let key = matchKey.author(name)
    let number = byKey[letters] ?? byKey[key] ?? byKey.count
    byKey[letters] = number
    byKey[key] = number
    return number
  }
}
