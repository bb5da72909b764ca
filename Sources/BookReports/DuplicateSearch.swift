internal import BookCore

/// Looks for books that are probably in the list more than once.
///
/// Titles are compared by their letters and digits, without case, accents and signs; authors in the same way, whether
/// they are written `First Last` or `Last, First`. Books of two different authors are never one.
struct DuplicateSearch {
  private let books: BookList
  private var authors = AuthorNumbers()
  /// For each later book of a pair the first one, and what they have in common.
  private var matches: [Int: Match] = [:]
  private var key = ByteBuffer()
  private var firstKey = ByteBuffer()

  private struct Match {
    var first: Int
    var reason: Reason
  }

  private enum Reason {
    case isbn, title, subtitle
    /// The same title where neither has an author, or one has none.
    case titleWithoutAuthors, titleWithOneAuthor
  }

  /// - Complexity: 16 bytes a book, twice that where many titles have a subtitle; the time to sort them.
  init(_ books: BookList, isbns: [UInt64]) {
    self.books = books
    findByISBN(isbns)
    findByTitle()
  }

  var findings: Findings {
    var findings = Findings(.duplicate)
    for (row, match) in matches.sorted(by: { $0.key < $1.key }) {
      findings.add(Finding(row: row, reason: "\(phrase(match, row)) “\(books.title[match.first])”"))
    }
    return findings
  }

  private func phrase(_ match: Match, _ row: Int) -> String {
    switch match.reason {
    case .isbn: return "same ISBN as"
    case .subtitle: return "same author, and but for a subtitle the title of"
    case .titleWithoutAuthors: return "same title as, neither with an author,"
    case .titleWithOneAuthor: return "same title as, one without an author,"
    case .title:
      let isSame =
        books.title[row].utf8.elementsEqual(books.title[match.first].utf8)
        && books.author[row].utf8.elementsEqual(books.author[match.first].utf8)
      return isSame ? "same title and author as" : "same title and author, in other signs, as"
    }
  }

  private mutating func add(_ row: Int, likeFirst first: Int, _ reason: Reason) {
    if matches[row] == nil, matches[first]?.first != row { matches[row] = Match(first: first, reason: reason) }
  }

  private mutating func findByISBN(_ isbns: [UInt64]) {
    let rows = isbns.indices.filter { isbns[$0] != 0 }.sorted { (isbns[$0], $0) < (isbns[$1], $1) }
    var first = rows.first ?? 0
    for row in rows.dropFirst() {
      if isbns[row] == isbns[first] { add(row, likeFirst: first, .isbn) } else { first = row }
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
    key.appendLetters(titles.span, range)
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
    /// The first book of each author.
    var firsts: [Int: Int] = [:]
    for entry in group where !entry.isPart {
      let row = Int(entry.row)
      let author = authors.number(of: books.author, row)
      if let first = firsts[author] {
        add(row, likeFirst: first, author == AuthorNumbers.none ? .titleWithoutAuthors : .title)
      } else {
        firsts[author] = row
      }
    }
    // A book without an author may be that of the only author.
    if firsts.count == 2, let without = firsts[AuthorNumbers.none],
      let with = firsts.first(where: { $0.key != AuthorNumbers.none })?.value
    {
      add(max(without, with), likeFirst: min(without, with), .titleWithOneAuthor)
    }
    for entry in group where entry.isPart {
      let row = Int(entry.row)
      let author = authors.number(of: books.author, row)
      guard author != AuthorNumbers.none, let first = firsts[author] else { continue }
      add(max(row, first), likeFirst: min(row, first), .subtitle)
    }
  }

  /// The part of a title before a colon or an opening bracket; nil without such a sign.
  private func mainPart(of range: Range<Int>) -> Range<Int>? {
    let text = books.title.bytes.span
    for at in range where text[at] == ASCII.colon || text[at] == ASCII.openParenthesis {
      return at > range.lowerBound ? range.lowerBound..<at : nil
    }
    return nil
  }
}

/// Numbers for the authors of books that are the same for all ways to write them.
private struct AuthorNumbers {
  private var texts = ByteSet()
  /// For each text the number of its authors.
  private var numbers: [Int] = []
  private var byKey: [String: Int] = [:]

  /// The number of no author, or of one without a letter.
  static let none = 0

  /// The number of the author in `row`.
  mutating func number(of column: TextColumn, _ row: Int) -> Int {
    let range = column.range(of: row)
    if range.isEmpty { return Self.none }
    let text = texts.number(of: column.bytes, range)
    if text == numbers.count {
      let key = AuthorKey.make(ofAll: column[row])
      let number = key.isEmpty ? Self.none : byKey[key, default: byKey.count + 1]
      if !key.isEmpty { byKey[key] = number }
      numbers.append(number)
    }
    return numbers[text]
  }
}
