internal import BookCodec
package import BookCore

/// Finds which books of a library the books of another list are.
///
/// A book is the same when its id or an ISBN matches, else when title and author match; see `MatchKey`. Each book of
/// the library is at most one of the list, and the surer signs are looked at first, so that none is taken by a less
/// sure one.
package struct BookMatcher {
  /// By what a book was found to be the same.
  package enum Sign: Sendable, Hashable {
    case id
    case isbn
    case titleAndAuthor
  }

  package struct Match: Sendable, Hashable {
    /// The row in the library.
    package let row: Int
    package let sign: Sign
  }

  private let document: LibraryDocument
  private var isTaken: [Bool]

  package init(_ document: LibraryDocument) {
    self.document = document
    isTaken = Array(repeating: false, count: document.books.count)
  }

  /// For each book of `list` the one of the library that it is.
  ///
  /// - Parameter idColumn: the extra column of the list that holds ids of the library, where there is one.
  package mutating func matches(of list: borrowing BookList, idColumn: Int?) -> [Match?] {
    var matches: [Match?] = Array(repeating: nil, count: list.count)
    if document.books.isEmpty { return matches }
    if let idColumn { matchIDs(of: list, idColumn, &matches) }
    matchISBNs(of: list, &matches)
    matchTitles(of: list, &matches)
    return matches
  }

  private mutating func take(_ row: Int, _ sign: Sign) -> Match? {
    if isTaken[row] { return nil }
    isTaken[row] = true
    return Match(row: row, sign: sign)
  }

  private mutating func matchIDs(of list: borrowing BookList, _ column: Int, _ matches: inout [Match?]) {
    var rows: [String: Int] = [:]
    for row in 0..<document.books.count { rows[document.id(of: row)] = row }
    for row in 0..<list.count {
      let id = list.extras[column].text[row]
      if BookIDs.isOurs(id), let known = rows[id] { matches[row] = take(known, .id) }
    }
  }

  // MARK: ISBN

  private mutating func matchISBNs(of list: borrowing BookList, _ matches: inout [Match?]) {
    let wanted = Self.isbns(of: list)
    if wanted.isEmpty { return }
    var known = Volumes()
    for (row, isbns) in Self.isbns(of: document.books).sorted(by: { $0.key < $1.key }) {
      let numbers = MatchKey.numbers(in: document.books.title[row])
      for isbn in isbns { known.add(row, isbn, numbers) }
    }
    for (row, isbns) in wanted.sorted(by: { $0.key < $1.key }) where matches[row] == nil {
      let numbers = MatchKey.numbers(in: list.title[row])
      for isbn in isbns where matches[row] == nil {
        if let found = known.first(isbn, numbers, isTaken) { matches[row] = take(found, .isbn) }
      }
    }
  }

  /// The books of the library by ISBN and by the numbers in their titles: a box and its volumes may have one ISBN.
  private struct Volumes {
    /// Rows that go up. Those that are taken are passed over once.
    private struct Rows {
      var all: [Int] = []
      var start = 0
      var next: Int? { start < all.count ? all[start] : nil }
    }

    private struct Key: Hashable {
      let isbn: UInt64
      /// Nil for all books with the ISBN.
      let numbers: String?
    }

    private var rows: [Key: Rows] = [:]

    mutating func add(_ row: Int, _ isbn: UInt64, _ numbers: String) {
      rows[Key(isbn: isbn, numbers: numbers), default: Rows()].all.append(row)
      rows[Key(isbn: isbn, numbers: nil), default: Rows()].all.append(row)
    }

    /// The first book that has the ISBN and is not taken: one with the same numbers, else one where either has none.
    mutating func first(_ isbn: UInt64, _ numbers: String, _ isTaken: [Bool]) -> Int? {
      first(Key(isbn: isbn, numbers: numbers), isTaken)
        ?? first(Key(isbn: isbn, numbers: numbers.isEmpty ? nil : ""), isTaken)
    }

    private mutating func first(_ key: Key, _ isTaken: [Bool]) -> Int? {
      guard let index = rows.index(forKey: key) else { return nil }
      while let row = rows.values[index].next {
        if !isTaken[row] { return row }
        rows.values[index].start += 1
      }
      return nil
    }
  }

  /// By row the ISBNs of the books that have any.
  private static func isbns(of list: borrowing BookList) -> [Int: [UInt64]] {
    var numbers: [Int: [UInt64]] = [:]
    for column in list.extras where ISBN.isNamed(column.name) {
      let text = column.text
      let bytes = text.bytes.span
      for row in 0..<min(list.count, text.count) {
        let range = text.range(of: row)
        if range.isEmpty { continue }
        for number in ISBN.all(in: bytes, range) where numbers[row]?.contains(number) != true {
          numbers[row, default: []].append(number)
        }
      }
    }
    return numbers
  }

  // MARK: Title and author

  private mutating func matchTitles(of list: borrowing BookList, _ matches: inout [Match?]) {
    let open = (0..<list.count).filter { matches[$0] == nil }
    if open.isEmpty { return }
    var key = MatchKey()
    var titles = ByteBuffer()
    // The titles that are looked for, by their hash; nearly all books of a library are passed over with that alone.
    var wanted: [UInt64: [Int]] = [:]
    var hashes: [Int: UInt64] = [:]
    var lastBytes = LastBytes()
    for row in open {
      let hash = Self.hash(of: list.title, row, &key, &titles)
      hashes[row] = hash
      wanted[hash] = []
      lastBytes.insert(lastOf: titles)
    }
    let known = document.books.title
    for row in 0..<document.books.count where !isTaken[row] {
      if !lastBytes.mayHold(known.bytes.span, known.range(of: row)) { continue }
      let hash = Self.hash(of: document.books.title, row, &key, &titles)
      if wanted[hash] != nil { wanted[hash]?.append(row) }
    }
    // Of copies of one book the first ones are taken soon, and not looked at again.
    var starts: [UInt64: Int] = [:]
    for row in open {
      guard let hash = hashes[row], let candidates = wanted[hash], !candidates.isEmpty else { continue }
      var start = starts[hash, default: 0]
      while start < candidates.count, isTaken[candidates[start]] { start += 1 }
      starts[hash] = start
      let authors = Self.authors(of: list, row, &key)
      let title = Self.title(of: list, row, &key)
      for candidate in candidates[start...] where !isTaken[candidate] {
        guard Self.title(of: document.books, candidate, &key) == title else { continue }
        let others = Self.authors(of: document.books, candidate, &key)
        let areSame =
          authors.isEmpty || others.isEmpty
          ? authors == others : authors.isSubset(of: others) || others.isSubset(of: authors)
        if areSame {
          matches[row] = take(candidate, .titleAndAuthor)
          break
        }
      }
    }
  }

  private static func hash(
    of column: TextColumn, _ row: Int, _ key: inout MatchKey, _ buffer: inout ByteBuffer
  ) -> UInt64 {
    buffer.removeAll()
    key.appendTitle(column.bytes.span, column.range(of: row), to: &buffer)
    return hash(of: buffer)
  }

  private static func hash(of buffer: borrowing ByteBuffer) -> UInt64 { buffer.span.hash(0..<buffer.count) }

  private static func title(of list: borrowing BookList, _ row: Int, _ key: inout MatchKey) -> String {
    var buffer = ByteBuffer()
    key.appendTitle(list.title.bytes.span, list.title.range(of: row), to: &buffer)
    return buffer.span.string
  }

  private static func authors(of list: borrowing BookList, _ row: Int, _ key: inout MatchKey) -> Set<String> {
    key.authors(in: list.author.bytes.span, list.author.range(of: row))
  }
}

/// The last bytes of some keys of titles: with few keys most titles are passed over by a look at their end.
private struct LastBytes {
  private var isLast = Array(repeating: false, count: 256)

  mutating func insert(lastOf key: borrowing ByteBuffer) {
    if !key.isEmpty { isLast[Int(key[key.count - 1])] = true }
  }

  /// Whether the key of a title may end with one of the bytes.
  func mayHold(_ text: Span<UInt8>, _ title: Range<Int>) -> Bool {
    guard let last = title.last else { return true }
    let byte = ASCII.lowercase(text[last])
    // What is no letter or digit of ASCII may be anything, or nothing, in a key.
    let isPlain = byte >= 0x61 && byte <= 0x7A || ASCII.digit(byte) != nil
    return !isPlain || isLast[Int(byte)]
  }
}
