internal import BookCodec
internal import BookCore
internal import JSONCodec

/// Reads the objects of books into rows of a list.
///
/// Each object is passed once. A library has the same few keys in each book, mostly in the same order, so a key is
/// first compared with the one that followed last time.
struct BookRows {
  private(set) var list = BookList()
  private(set) var ids = TextColumn()
  private(set) var rowsWithoutID: [Int] = []
  private var knownIDs = WordSet()
  private var knownLongIDs = KeySet()
  private let keepsExtras: Bool
  private var scanner = JSONScanner()
  private var scratch = ByteBuffer()

  /// The keys as they were written.
  private var spellings: [Spelling] = []
  private var spellingBytes = ByteBuffer()
  private var spellingNumbers: [String: Int] = [:]
  /// The spelling that is expected next.
  private var expected = 0

  /// What each name means, and in which row it came last.
  private var names: [(role: Role, row: Int)] = [
    (.id, -1), (.title, -1), (.author, -1), (.date, -1), (.genre, -1),
  ]
  private var nameNumbers = ["id": 0, "title": 1, "author": 2, "dateAcquired": 3, "genre": 4]

  private struct Spelling {
    var range: Range<Int>
    /// The first eight bytes; zeros behind a shorter key.
    var word: UInt64
    var name: Int
  }

  private enum Role {
    case id, title, author, date, genre
    case extra(Int)
  }

  /// - Parameter keepsExtras: whether the values of the extra columns are kept, or only looked through.
  init(keepsExtras: Bool) { self.keepsExtras = keepsExtras }

  /// Reads the object at `start` as the next row, and returns where it ends.
  mutating func read(_ text: Span<UInt8>, _ start: Int) throws(JSONFault) -> Int {
    let row = list.count
    var members = JSONMembers(of: start)
    while let member = try members.next(in: text) {
      let name = name(of: text, member.key)
      guard names[name].row != row else { throw .broken(.duplicateKey, at: member.key.lowerBound - 1) }
      names[name].row = row
      members.pass(to: try read(names[name].role, text, member.value))
    }
    if list.title.count == row {
      throw .refused("the book has no title", at: start, in: text, advice: "give it one, or remove the book")
    }
    if ids.count == row {
      ids.pad(to: row + 1)
      rowsWithoutID.append(row)
    }
    list.endRow()
    return members.end
  }

  // MARK: Keys

  /// The number of the name that the key in `range` has.
  private mutating func name(of text: Span<UInt8>, _ range: Range<Int>) -> Int {
    guard let number = knownSpelling(of: text, range) else { return nameOfRareKey(text, range) }
    expected = number &+ 1 == spellings.count ? 0 : number &+ 1
    return spellings[number].name
  }

  /// The spelling of the key in `range`, where it is the expected one or one of the next.
  private func knownSpelling(of text: Span<UInt8>, _ range: Range<Int>) -> Int? {
    let word = text.firstWord(of: range)
    // A book may lack some of the keys.
    for ahead in 0..<min(4, spellings.count) {
      var number = expected &+ ahead
      if number >= spellings.count { number &-= spellings.count }
      let spelling = spellings[number]
      guard spelling.word == word, spelling.range.count == range.count else { continue }
      if range.count <= 8 || spellingBytes.span.equals(text.extracting(range), in: spelling.range) { return number }
    }
    return nil
  }

  private mutating func nameOfRareKey(_ text: Span<UInt8>, _ range: Range<Int>) -> Int {
    let written = text.string(range)
    let number: Int
    if let known = spellingNumbers[written] {
      number = known
    } else {
      let start = spellingBytes.count
      spellingBytes.append(text, range)
      number = spellings.count
      let name = nameNumber(JSONTree.string(text, range))
      spellings.append(Spelling(range: start..<spellingBytes.count, word: text.firstWord(of: range), name: name))
      spellingNumbers[written] = number
    }
    expected = number + 1 == spellings.count ? 0 : number + 1
    return spellings[number].name
  }

  private mutating func nameNumber(_ name: String) -> Int {
    if let number = nameNumbers[name] { return number }
    names.append((.extra(list.extraColumn(named: name)), -1))
    nameNumbers[name] = names.count - 1
    return names.count - 1
  }

  // MARK: Values

  private mutating func read(_ role: Role, _ text: Span<UInt8>, _ start: Int) throws(JSONFault) -> Int {
    switch role {
    case .id: return try readID(text, start)
    case .title: return try readTitle(text, start)
    case .author:
      return try readText(text, start, named: "the author") { list, source, range in list.author.append(source, range) }
    case .genre:
      return try readText(text, start, named: "the genre") { list, source, range in list.genre.append(source, range) }
    case .date: return try readDate(text, start)
    case .extra(let column): return try readExtra(column, text, start)
    }
  }

  private mutating func readID(_ text: Span<UInt8>, _ start: Int) throws(JSONFault) -> Int {
    guard text[start] == ASCII.quote else { throw .refused("the id", mustBe: "a text", at: start, in: text) }
    let end = try JSONScanner.stringEnd(text, from: start)
    if end - start == 2 { return end }
    let id = start + 1..<end - 1
    guard isNew(text, id) else {
      throw .refused(
        "two books have the id \(text.string(start..<end))", at: start, in: text,
        advice: "remove the id of one of them; it gets a new one")
    }
    Self.unescape(text, start + 1..<end - 1, &scratch, into: &ids) { ids, source, range in ids.append(source, range) }
    return end
  }

  /// Whether no book had this id before. One that is written with escapes is the same as without them.
  private mutating func isNew(_ text: Span<UInt8>, _ id: Range<Int>) -> Bool {
    if !text.holds(ASCII.backslash, in: id) {
      return id.count < 8 ? knownIDs.insert(text.firstWord(of: id)) : knownLongIDs.insert(text, id)
    }
    scratch.removeAll()
    JSONScanner.unescape(text, id, into: &scratch)
    let all = 0..<scratch.count
    // In a word a NUL would be no other than the zeros behind a shorter one.
    let isShort = scratch.count < 8 && !scratch.span.holds(0, in: all)
    return isShort ? knownIDs.insert(scratch.span.firstWord(of: all)) : knownLongIDs.insert(text, id)
  }

  private mutating func readTitle(_ text: Span<UInt8>, _ start: Int) throws(JSONFault) -> Int {
    guard text[start] == ASCII.quote else { throw .refused("the title", mustBe: "a text", at: start, in: text) }
    let end = try readText(text, start, named: "the title") { list, source, range in list.title.append(source, range) }
    let title = list.title.range(of: list.count)
    if list.title.bytes.span.trimmed(title).isEmpty {
      throw .refused("the title is empty", at: start, in: text, advice: "give the book a title, or remove it")
    }
    return end
  }

  /// Reads a text or null with `append`.
  @inline(__always)
  private mutating func readText(
    _ text: Span<UInt8>, _ start: Int, named name: String,
    _ append: (inout BookList, Span<UInt8>, Range<Int>) -> Void
  ) throws(JSONFault) -> Int {
    guard text[start] == ASCII.quote else {
      let end = try nullEnd(text, start, named: name)
      append(&list, text, start..<start)
      return end
    }
    let stop = JSONScanner.plainEnd(text, from: start &+ 1)
    if stop < text.count, text[stop] == ASCII.quote {
      append(&list, text, start &+ 1..<stop)
      return stop &+ 1
    }
    let end = try JSONScanner.stringEnd(text, from: start)
    Self.unescape(text, start &+ 1..<end &- 1, &scratch, into: &list, append)
    return end
  }

  /// Hands what the inside of a string says to `append`.
  @inline(__always)
  private static func unescape<Target>(
    _ text: Span<UInt8>, _ range: Range<Int>, _ scratch: inout ByteBuffer, into target: inout Target,
    _ append: (inout Target, Span<UInt8>, Range<Int>) -> Void
  ) {
    scratch.removeAll()
    JSONScanner.unescape(text, range, into: &scratch)
    append(&target, scratch.span, 0..<scratch.count)
  }

  private func nullEnd(_ text: Span<UInt8>, _ start: Int, named name: String) throws(JSONFault) -> Int {
    guard text[start] == UInt8(ascii: "n") else {
      throw .refused(name, mustBe: "a text or null", at: start, in: text)
    }
    return try JSONScanner.scalarEnd(text, from: start)
  }

  private mutating func readDate(_ text: Span<UInt8>, _ start: Int) throws(JSONFault) -> Int {
    let name = "the date acquired"
    guard text[start] == ASCII.quote else {
      let end = try nullEnd(text, start, named: name)
      list.dateAcquired.append(nil)
      return end
    }
    let end = try JSONScanner.stringEnd(text, from: start)
    scratch.removeAll()
    JSONScanner.unescape(text, start &+ 1..<end &- 1, into: &scratch)
    let date = Self.date(scratch)
    if date == nil, !scratch.isEmpty {
      throw .refused(
        "\(name) is no date", at: start, in: text,
        advice: "write a year, a month or a day that exists: 2021, 2021-03 or 2021-03-05")
    }
    list.dateAcquired.append(date)
    return end
  }

  private static func date(_ text: borrowing ByteBuffer) -> PartialDate? { PartialDate(iso: text.span) }

  private mutating func readExtra(_ column: Int, _ text: Span<UInt8>, _ start: Int) throws(JSONFault) -> Int {
    if !keepsExtras { return try scanner.valueEnd(text, from: start, depth: 4) }
    switch text[start] {
    case ASCII.quote:
      let stop = JSONScanner.plainEnd(text, from: start &+ 1)
      if stop < text.count, text[stop] == ASCII.quote {
        list.setExtra(column, text, start &+ 1..<stop)
        return stop &+ 1
      }
      let end = try JSONScanner.stringEnd(text, from: start)
      Self.unescape(text, start &+ 1..<end &- 1, &scratch, into: &list) { list, source, range in
        list.setExtra(column, source, range)
      }
      return end
    case UInt8(ascii: "n"): return try JSONScanner.scalarEnd(text, from: start)
    default:
      let end = try scanner.valueEnd(text, from: start, depth: 4)
      scratch.removeAll()
      JSONScanner.minify(text, start..<end, into: &scratch)
      Self.setJSON(column, scratch, in: &list)
      return end
    }
  }

  private static func setJSON(_ column: Int, _ json: borrowing ByteBuffer, in list: inout BookList) {
    list.setExtra(column, json.span, 0..<json.count, isJSON: true)
  }

  // MARK: Ids

  /// Gives an id to each book that has none.
  mutating func nameTheNameless() {
    if rowsWithoutID.isEmpty { return }
    var named = TextColumn()
    var known = BookIDs(ids)
    var next = rowsWithoutID[...]
    for row in 0..<list.count {
      if next.first == row {
        next.removeFirst()
        named.append(known.new(title: list.title[row], author: list.author[row]))
      } else {
        named.append(ids.bytes.span, ids.range(of: row))
      }
    }
    ids = named
  }
}
