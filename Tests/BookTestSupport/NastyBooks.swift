package import BookCore

/// Books whose values give formats trouble: the same ones for the same seed.
///
/// They are values that a reader may give: trimmed, with a title, no extra called like a field.
package struct NastyBooks: Sendable {
  package var numbers: SeededNumbers

  package init(seed: UInt64) { numbers = SeededNumbers(seed: seed) }

  /// A list of up to `most` books, all of which have some of the same extra columns.
  package mutating func books(upTo most: Int) -> [Book] {
    let columns = columns()
    return (0..<numbers.number(below: most + 1)).map { _ in book(columns) }
  }

  /// Names of extra columns, each once.
  private mutating func columns() -> [String] {
    var names: [String] = []
    for _ in 0..<numbers.number(below: 5) {
      let name = numbers.pick(Self.columnNames)
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  private mutating func book(_ columns: [String]) -> Book {
    var book = Book(title: text())
    if !numbers.once(in: 3) { book.author = text() }
    if !numbers.once(in: 3) { book.dateAcquired = date() }
    if !numbers.once(in: 3) {
      book.genre = (0...numbers.number(below: 3)).map { _ in text() }.joined(separator: "; ")
    }
    for name in columns where !numbers.once(in: 3) {
      let value: Book.Value = numbers.once(in: 4) ? .json(numbers.pick(Self.jsonValues)) : .text(text())
      book.extras.append(Book.Extra(name, value))
    }
    return book
  }

  /// One of the nasty texts, or a few of them in a row.
  package mutating func text() -> String {
    if numbers.once(in: 400) { return String(repeating: numbers.pick(Self.texts), count: 300) }
    var result = numbers.pick(Self.texts)
    while numbers.once(in: 3) { result += numbers.pick(Self.joints) + numbers.pick(Self.texts) }
    return result
  }

  /// A date as precise as it comes.
  package mutating func date() -> PartialDate? {
    let year = numbers.once(in: 4) ? 1 + numbers.number(below: 9999) : 1950 + numbers.number(below: 100)
    switch numbers.number(below: 4) {
    case 0: return PartialDate(year: year)
    case 1: return PartialDate(year: year, month: 1 + numbers.number(below: 12))
    default: return PartialDate(year: year, month: 1 + numbers.number(below: 12), day: 1 + numbers.number(below: 28))
    }
  }

  // MARK: What is nasty

  private static let joints = ["", " ", ",", ", ", "; ", "\n", "\r\n", "\r", "\t", "\"", "|", "\u{A0}"]

  /// Texts without white space at their ends, not empty.
  package static let texts = [
    // Plain ones, so that not everything is odd.
    "Emma", "Les Misérables", "Dune", "x", "The Left Hand of Darkness", "Catch-22",
    // The syntax of formats.
    "\"", "\"\"", "\"\"\"", "a\"b", "\"quoted\"", ",", "a,b", ";", "a;b", "|", "a|b", "\\", "\\\"", "\\n", "'", "`",
    "a\tb",
    "line\nbreak", "line\r\nbreak", "line\rbreak", "a\n\nb", "a\n\"b\"\nc", "<b>bold</b>", "&amp;", "*star*", "_under_",
    "[link](url)", "[[Page|Alias]]", "# Heading", "- item", "1. item", "---", "| a | b |", "+---+", "%00", "sep=;",
    // What spreadsheets change or run.
    "=1+1", "=\"\"", "=\"x\"", "=\"a\"\"b\"", "=\"a\"b\"", "=\"", "==", "=\"a\"&\"b\"", "+1", "-1", "@SUM(1)",
    "=cmd|' /C calc'!A0", "＝1",
    "007", "0", "1984", "9780141439587", "12345678901234567890", "1E5", "1e-3", "3-4", "1/2", "4.5", "1,5", "50%", "$5",
    "(5)", "5-", "10:30", "9 a", "TRUE", "false", "Wahr", "MARCH1", "May 1968", "SEP2", "1-Jan", "#N/A", "#REF!",
    // What looks like other things.
    "2021-03-05", "2021-03", "1/5/2024", "5.3.2021", "43831", "null", "NULL", "None", "N/A", "NaN", "{\"a\":1}",
    "[1,2]",
    "{", "[", "\"title\"", "Title", "Author", "Date Acquired", "Genre", "line", "column", "reason", "title,author",
    // The scripts of the world.
    "é", "e\u{301}", "ﬁ", "ß", "İstanbul", "ǆ", "夜航西飛", "ノルウェイの森", "한글", "\u{1112}\u{1161}\u{11AB}", "שלום עולם",
    "مرحبا",
    "\u{202E}abc\u{202C}", "हिन्दी", "ไทย", "𝔘𝔫𝔦", "👩‍👩‍👧‍👦", "🇩🇪🇫🇷", "👍🏽", "1️⃣", "📚", "a\u{300}\u{301}\u{302}", "\u{301}x",
    // Characters one does not see.
    "a\u{200B}b", "a\u{200D}b", "a\u{A0}b", "a\u{FEFF}b", "a\u{2028}b", "a\u{2029}b", "a\u{85}b", "a\u{7F}b", "a\u{1}b",
    "a\u{1B}[31mb", "a\u{B}b", "a\u{C}b", "a\u{1F}b", "\u{FFFD}", "\u{FFFF}", "\u{10FFFF}", "\u{1}", "\u{200B}",
  ]

  /// Names for extra columns; none is that of a field.
  package static let columnNames = [
    "Notes", "ISBN", "x", "Titel", "name", "Book", "tags", "added", "TITLE", "a,b", "a;b", "a|b", "a\tb", "a\"b",
    "\"x\"",
    "line\nbreak", "=1+1", "=\"x\"", "007", "1984", "-", "été", "e\u{301}te\u{301}", "夜", "📚", "Column 9", "line",
    "reason",
    "title (2)", "null", "{}", "sep=;", "1E5", "$ref", "a.b", "it's", "\\",
  ]

  private static let jsonValues = [
    "0", "4.50", "-1.5E+3", "true", "false", "[]", "{}", #"["a","b"]"#, #"{"k":" v ","é":[1,{"x":null}]}"#,
    #"["\u00e9\n\"",1e5]"#,
  ]
}
