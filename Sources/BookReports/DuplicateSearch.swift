internal import BookCore

/// Looks for books that are probably in the list more than once.
///
/// Titles are compared by their letters and digits, without case, accents and signs; authors in the same way, whether
/// they are written `First Last` or `Last, First`. Books of two different authors are never one.
struct DuplicateSearch {
  private let books: BookList
  /// The later books of each pair, and why.
  private var reasons: [Int: (first: Int, reason: String)] = [:]
  private var key = ByteBuffer()

  /// - Complexity: 16 bytes a book, twice that where many titles have a subtitle; the time to sort them.
  init(_ books: BookList, isbns: [UInt64]) {
    self.books = books
    findByISBN(isbns)
    findByTitle()
  }

  var findings: Findings {
    var findings = Findings(.duplicate)
    for (row, found) in reasons.sorted(by: { $0.key < $1.key }) {
      findings.add(Finding(row: row, reason: "\(found.reason) “\(books.title[found.first])”"))
    }
    return findings
  }

  private mutating func add(_ row: Int, likeFirst first: Int, _ reason: String) {
    if reasons[row] == nil, reasons[first]?.first != row { reasons[row] = (first, reason) }
  }

  private mutating func findByISBN(_ isbns: [UInt64]) {
    let rows = isbns.indices.filter { isbns[$0] != 0 }.sorted { (isbns[$0], $0) < (isbns[$1], $1) }
    var first = rows.first ?? 0
    for row in rows.dropFirst() {
      if isbns[row] == isbns[first] { add(row, likeFirst: first, "same ISBN as") } else { first = row }
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
      if end - start > 1 { compare(entries[start..<end]) }
      start = end
    }
  }

  private mutating func hash(of range: Range<Int>) -> UInt64? {
    let titles = books.title.bytes
    key.removeAll()
    key.appendLetters(titles.span, range)
    return key.isEmpty ? nil : key.span.hash(0..<key.count)
  }

  /// Compares the authors of books whose titles have the same hash.
  private mutating func compare(_ entries: ArraySlice<Entry>) {
    var byTitle: [String: [(row: Int, isPart: Bool)]] = [:]
    for entry in entries {
      let range = books.title.range(of: Int(entry.row))
      let part = entry.isPart ? mainPart(of: range) ?? range : range
      byTitle[books.title.bytes.span.string(part).letters(), default: []].append((Int(entry.row), entry.isPart))
    }
    for books in byTitle.values where books.count > 1 { compareAuthors(books) }
  }

  private mutating func compareAuthors(_ group: [(row: Int, isPart: Bool)]) {
    /// The first book of each author.
    var firsts: [String: Int] = [:]
    for (row, isPart) in group where !isPart {
      let author = AuthorKey.make(ofAll: books.author[row])
      if let first = firsts[author] {
        add(row, likeFirst: first, author.isEmpty ? "same title as, neither with an author," : sameTitle(row, first))
      } else {
        firsts[author] = row
      }
    }
    // A book without an author may be that of the only author.
    if firsts.count == 2, let without = firsts[""], let with = firsts.first(where: { !$0.key.isEmpty })?.value {
      add(max(without, with), likeFirst: min(without, with), "same title as, one without an author,")
    }
    for (row, isPart) in group where isPart {
      let author = AuthorKey.make(ofAll: books.author[row])
      guard !author.isEmpty, let first = firsts[author] else { continue }
      add(max(row, first), likeFirst: min(row, first), "same author, and but for a subtitle the title of")
    }
  }

  private func sameTitle(_ row: Int, _ first: Int) -> String {
    let isSame =
      books.title[row].utf8.elementsEqual(books.title[first].utf8)
      && books.author[row].utf8.elementsEqual(books.author[first].utf8)
    return isSame ? "same title and author as" : "same title and author, in other signs, as"
  }

  /// The part of a title before a colon or an opening bracket; nil without such a sign.
  private func mainPart(of range: Range<Int>) -> Range<Int>? {
    let text = books.title.bytes.span
    for at in range where text[at] == ASCII.colon || text[at] == UInt8(ascii: "(") {
      return at > range.lowerBound ? range.lowerBound..<at : nil
    }
    return nil
  }
}
