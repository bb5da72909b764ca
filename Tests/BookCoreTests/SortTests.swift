import BookCore
import BookTestSupport
import Testing

@Suite struct SortTests {
  // MARK: Against the slow order

  @Test(arguments: 0..<60)
  func agreesWithTheSlowOrder(_ round: Int) {
    var random = SeededNumbers(forRound: round)
    let books = (0..<Int.random(in: 0...160, using: &random)).map { _ in Self.book(using: &random) }
    let list = BookList(books.map(\.book))
    var order = SortOrder([])
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      order.keys.append(
        SortKey(SortKey.Field.allCases.randomElement(using: &random)!, isDescending: .random(using: &random)))
    }
    order.keys = order.keys.enumerated().filter { key in
      !order.keys[..<key.offset].contains { $0.field == key.element.field }
    }.map(\.element)
    order.undatedFirst = .random(using: &random)
    order.collation.articles = []
    order.collation.authorOrder = .asWritten
    let rows = Array(books.indices).filter { _ in Int.random(in: 0..<10, using: &random) > 0 }.shuffled(using: &random)
    let expected = SlowBook.rows(rows, of: books, orderedBy: order)
    let found = list.rows(rows, orderedBy: order)
    let difference = zip(found, expected).first { $0 != $1 }.map { [list[$0], list[$1]] } ?? []
    #expect(
      found == expected,
      "\(SeededNumbers.hint), order \(order), undated first \(order.undatedFirst), first \(difference)")
  }

  private static func book(using random: inout SeededNumbers) -> SlowBook {
    let dates = [
      nil, PartialDate("2021"), PartialDate("2021-03"), PartialDate("2021-03-05"), PartialDate("1999-12-31"),
    ]
    return SlowBook(
      title: title(using: &random), author: Int.random(in: 0..<4, using: &random) == 0 ? nil : text(using: &random),
      date: dates.randomElement(using: &random)!)
  }

  /// A text; short ones and ones with a common beginning come up often.
  private static func text(using random: inout SeededNumbers) -> SlowText { SlowText(pieces(using: &random)) }

  /// A text that counts from its beginning as a title, too.
  private static func title(using random: inout SeededNumbers) -> SlowText {
    let pieces = pieces(using: &random)
    return SlowText(Piece.opening.contains(pieces[0].text) ? [Piece.all[0]] + pieces : pieces)
  }

  private static func pieces(using random: inout SeededNumbers) -> [Piece] {
    let few = Piece.all.prefix(5)
    var pieces: [Piece] = []
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      pieces = Array(repeating: few[0], count: [7, 8, 9, 16, 55, 56, 57, 64, 200, 400].randomElement(using: &random)!)
    case 1: pieces = (0..<Int.random(in: 20...130, using: &random)).map { _ in few.randomElement(using: &random)! }
    default: break
    }
    for _ in 0..<Int.random(in: 1...4, using: &random) { pieces.append(Piece.all.randomElement(using: &random)!) }
    return pieces
  }

  // MARK: Rule by rule

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let titles: [String]

    init(_ name: String, _ titles: [String]) {
      testDescription = name
      self.titles = titles
    }
  }

  /// Each row is in order.
  @Test(arguments: [
    Case("case does not count", ["apple", "Banana", "cherry"]),
    Case("a small letter comes before a capital between equals", ["reamde", "Reamde", "REAMDE"]),
    Case("case decides at its first difference", ["aab", "aAb", "Aab"]),
    Case("accents do not count", ["cafe", "Café b", "cafe c"]),
    Case("accents decide between equals", ["cote", "coté", "côte", "côté"]),
    Case("accents decide before case", ["Cote", "coté"]),
    Case("numbers by value", ["Vol. 2", "Vol. 10", "Vol. 100"]),
    Case("leading zeros decide between equals", ["Vol. 2 a", "Vol. 02 a", "Vol. 002 a", "Vol. 2 b"]),
    Case("zero comes before one", ["n 0", "n 00", "n 1"]),
    Case(
      "long runs of digits by value",
      [
        "9" + String(repeating: "0", count: 27), "1" + String(repeating: "0", count: 28),
        "2" + String(repeating: "0", count: 28), "1" + String(repeating: "0", count: 400),
      ]),
    Case("full-width digits by value", ["第１巻", "第2巻", "第１０巻"]),
    Case("blanks, punctuation, digits, letters", ["x b", "x,b", "x“b", "x(b", "x1", "xb"]),
    Case("the shorter text comes first", ["Emma", "Emma 2", "Emmas"]),
    Case("a key of eight bytes and one that goes on", ["abcdefgh", "abcdefgh i", "abcdefghi"]),
    Case("ß counts as ss", ["strasa", "Straße", "strasta"]),
    Case("a form decides where it comes first", ["fish", "fiSh", "ﬁsh"]),
    Case("Hiragana before Katakana", ["か", "カ", "が", "ガ"]),
    Case("ligatures count as their letters", ["oeuvrd", "Œuvre", "oeuvrf"]),
    Case("letters with strokes count as the letter", ["oxa", "Øy", "oz"]),
    Case("Łódź among l", ["Locarno", "Łódź", "London"]),
    Case("Latin, Greek, Cyrillic, Hangul, Kana, Han", ["zebra", "Ωmega", "Яблоко", "한국", "かな", "本"]),
    Case("a lone accent before all else", ["\u{301}", " ", "a"]),
    Case("Thai vowels count behind the consonant they are written before", ["กา", "เก", "ขา"]),
    Case("a Thai vowel with nothing behind it counts for itself", ["เก", "ฮา", "เ"]),
    Case("й is a letter", ["ияя", "й", "и\u{306}я", "к"]),
    Case("Han by radical and strokes", ["一", "丁", "中", "乙", "人", "日", "本"]),
    Case("emoji are signs", ["📚 b", "1 a", "a"]),
    Case("a variation selector does not count", ["♥", "♥\u{FE0F} a", "♥ b"]),
  ])
  func titles(_ row: Case) throws {
    let list = BookList(row.titles.reversed().map { Book(title: $0) })
    let order = try SortOrder("title")
    #expect(list.sorted(by: order).map(\.title) == row.titles)
    #expect(list.sorted(by: order.reversed).map(\.title) == row.titles.reversed())
  }

  @Test func theRowBeforeDoesNotMatter() throws {
    // A dot behind an l is an accent on it, but not where the l is another title.
    let order = try SortOrder("title")
    for before in ["l", "a"] {
      let list = BookList([Book(title: before), Book(title: "·"), Book(title: "!")])
      #expect(list.sorted(by: order).map(\.title) == ["!", "·", before])
    }
    let list = BookList(["lm", "l·la", "lla", "llb", "l·lb"].map { Book(title: $0) })
    #expect(list.sorted(by: order).map(\.title) == ["lla", "l·la", "llb", "l·lb", "lm"])
  }

  @Test func equivalentSpellingsTie() throws {
    let list = BookList([
      Book(title: "Café", author: "b"), Book(title: "Cafe\u{301}", author: "a"), Book(title: "Café", author: "a"),
    ])
    #expect(list.rows([0, 1, 2], orderedBy: try SortOrder("title")) == [1, 2, 0])
  }

  static let mixed = BookList([
    Book(title: "d", author: "Zola", dateAcquired: PartialDate("2021-03-05")),
    Book(title: "c", author: nil, dateAcquired: PartialDate("2021-03")),
    Book(title: "b", author: "Austen", dateAcquired: nil),
    Book(title: "a", author: "Austen", dateAcquired: PartialDate("2021")),
    Book(title: "e", author: "Zola", dateAcquired: PartialDate("2020-12-31")),
  ])

  @Test(arguments: [
    ("title", false, "abcde"), ("-title", false, "edcba"),
    ("author", false, "abdec"), ("-author", false, "deabc"),
    ("author,-title", false, "baedc"), ("author,date", false, "abedc"), ("author,-date", false, "abdec"),
    ("date", false, "eacdb"), ("-date", false, "dcaeb"), ("date", true, "beacd"), ("-date", true, "bdcae"),
    ("title,-title", false, "abcde"),
  ])
  func keys(_ keys: String, _ undatedFirst: Bool, _ titles: String) throws {
    var order = try SortOrder(keys)
    order.undatedFirst = undatedFirst
    #expect(Self.mixed.sorted(by: order).map(\.title).joined() == titles)
  }

  @Test func withoutKeysTheOrderStays() {
    #expect(Self.mixed.rows([3, 1, 2], orderedBy: SortOrder([])) == [3, 1, 2])
  }

  @Test func sortingKeepsColumnsAndExtras() throws {
    let list = BookList([
      Book(title: "b", genre: "Poetry; Travel", extras: [.init("Pages", .json("12")), .init("Shelf", .text("x"))]),
      Book(title: "a", extras: [.init("Notes", .text("n"))]),
    ])
    let sorted = list.sorted(by: try SortOrder("title"))
    #expect(sorted.extraNames == ["Pages", "Shelf", "Notes"])
    #expect(Array(sorted) == [list[1], list[0]])
  }

  /// A list should hold UTF-8 only; one that does not must still come out whole.
  @Test func damagedTextIsSortedSomehow() throws {
    var random = SeededNumbers(forRound: 0)
    let bytes: [UInt8] = [
      0x00, 0x20, 0x31, 0x61, 0x80, 0xBF, 0xC1, 0xC3, 0xCC, 0xE0, 0xED, 0xA0, 0xEF, 0xF0, 0xF4, 0xF5, 0xFF,
    ]
    var list = BookList()
    for _ in 0..<2000 {
      let text = (0..<Int.random(in: 0...12, using: &random)).map { _ in bytes.randomElement(using: &random)! }
      list.title.append(text.span, 0..<text.count)
      list.author.append(text.span, 0..<text.count)
      list.endRow()
    }
    let order = try SortOrder("-author,title")
    #expect(list.rows(Array(list.indices), orderedBy: order).sorted() == Array(list.indices), "\(SeededNumbers.hint)")
    var selection = Selection()
    selection.title = "a1"
    #expect(list.filtered(by: selection).count < list.count)
  }

  // MARK: Reading orders

  @Test(arguments: [
    ("title", "title"), ("author,-date", "author,-date"), (" Author , - Date ", "author,-date"), ("-TITLE", "-title"),
  ])
  func reads(_ text: String, _ canonical: String) throws {
    #expect(try SortOrder(text).description == canonical)
  }

  @Test(arguments: [("titel", "titel"), ("author,-dat", "dat"), ("", ""), ("title,,date", ""), ("--title", "-title")])
  func namesTheUnknownKey(_ text: String, _ word: String) {
    #expect(throws: SortOrder.UnknownKey.self) { try SortOrder(text) }
    do throws(SortOrder.UnknownKey) { _ = try SortOrder(text) } catch { #expect(error.word == word) }
  }
}
