internal import BookCodec
internal import BookCore
internal import BookReports

/// The value of an option as it was written, and the ways to understand it.
struct OptionValue: Sendable {
  let option: Option
  /// The option as it was written: `--from` or `-f`.
  let spelling: String
  let text: String

  init(_ option: Option, _ spelling: String, _ text: String) {
    self.option = option
    self.spelling = spelling
    // Words are known in any case, as the names of formats are.
    let small = text.lowercased()
    self.text = if case .words(let words) = option.value, words.contains(small) { small } else { text }
  }

  /// Refuses an empty value, and a word that is none of those that the option takes, in any case.
  func check() throws(Diagnostic) {
    // Blanks at the ends of what a book is to have do not count.
    if text.isEmpty || option.group == .values && text.trimmed.isEmpty {
      throw .usage(
        "\(spelling) needs \(option.placeholder ?? "a value"), but the value is empty",
        advice: adviceOnEmpty)
    }
    guard case .words(let words) = option.value, !words.contains(text) else { return }
    throw mistyped(text, "\(spelling) needs \(words.listed())", among: words)
  }

  private var adviceOnEmpty: String {
    switch (option.group, option.value) {
    case (.selecting, .genre): "--no-genre selects the books without a genre"
    case (.values, _) where ["author", "date", "genre"].contains(option.name):
      "books edit BOOK --clear \(option.name) removes it"
    default: option.summary
    }
  }

  /// A date as precise as it is written, in any form that needs no other date to be understood.
  func date() throws(Diagnostic) -> PartialDate {
    try date("a date", advice: "write a year, a month or a day that exists: 2021, 2021-03 or 2021-03-05")
  }

  /// A date with year, month and day.
  func day() throws(Diagnostic) -> PartialDate {
    let advice = "write the year, month and day of a day that exists, such as 2021-03-05"
    let date = try date("a day", advice: advice)
    if date.day != nil { return date }
    throw .usage("\(spelling) needs a day, not '\(text)'", advice: advice)
  }

  private func date(_ needed: String, advice: String) throws(Diagnostic) -> PartialDate {
    if let date = PartialDate(text) { return date }
    let written = ByteBuffer(text.utf8)
    switch DateReading.read(written.span.extracting(written.span.trimmed(0..<written.count))) {
    case .date(let date): return date
    case .ordered(let date):
      if let date = date.onlyDate { return date }
      guard date.isAmbiguous else { break }
      let readings = date.readings.map(\.description)
      throw .usage("\(spelling) '\(text)' can be \(readings.listed())", advice: "write the one that is meant")
    // A day number is only known as one in a column of them.
    case .noDate, .dayNumber, .unreadable: break
    }
    throw .usage("\(spelling) needs \(needed), not '\(text)'", advice: advice)
  }

  /// A whole number from 0; one that is too large counts as the largest.
  func count() throws(Diagnostic) -> Int {
    guard text.utf8.allSatisfy({ ASCII.digit($0) != nil }) else {
      throw .usage("\(spelling) needs a whole number, not '\(text)'", advice: "write digits only, such as 20")
    }
    return Int(text) ?? .max
  }

  /// How many columns of a terminal a line may take: enough for an ellipsis in each of some columns.
  func width() throws(Diagnostic) -> Int {
    let width = try count()
    let least = 20
    if width < least { throw .usage("\(spelling) needs at least \(least), not '\(text)'") }
    return width
  }

  /// Sections of a report, with commas between them, in any case and with or without hyphens.
  func sections() throws(Diagnostic) -> Set<ReportSection.Key> {
    let known = ReportSection.Key.allCases
    var sections: Set<ReportSection.Key> = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      let letters = word.lowercased().filter { $0 != "-" && !$0.isWhitespace }
      guard let section = known.first(where: { $0.rawValue.lowercased() == letters }) else {
        if let meant = Self.section(meantBy: letters)?.rawValue {
          throw .usage("\(spelling) needs sections of a report, not '\(word)'", advice: "did you mean \(meant)?")
        }
        throw mistyped(
          String(word), "\(spelling) needs sections of a report", among: known.map(\.rawValue),
          otherwise: "they are " + known.map(\.rawValue).joined(separator: ", "))
      }
      sections.insert(section)
    }
    return sections
  }

  /// The section that people mean by what it is about: `months`, `pace`, `duplicates`.
  private static func section(meantBy letters: String) -> ReportSection.Key? {
    let word = letters.hasSuffix("s") ? String(letters.dropLast()) : letters
    let topics: [String: ReportSection.Key] = ["pace": .pile, "duplicate": .findings, "spelling": .findings]
    return topics[word] ?? ReportSection.Key.allCases.first { $0.rawValue.lowercased() == "by" + word }
  }

  /// A format of reports, by its name or an extension of its files.
  func reportFormat() throws(Diagnostic) -> ReportFormat {
    if let format = ReportFormat(rawValue: text.lowercased()) { return format }
    let names = ReportFormat.allCases.map(\.rawValue)
    let needed = "\(spelling) needs \(names.listed())"
    guard let meant = ReportFormat.named(text)?.rawValue else { throw mistyped(text, needed, among: names) }
    throw .usage("\(needed), not '\(text)'", advice: "did you mean \(meant)?")
  }

  /// A number of books, from 1.
  func pace() throws(Diagnostic) -> Int {
    let count = try count()
    if count > 0 { return count }
    throw .usage("\(spelling) needs at least 1 book a month", advice: "with none, no book is ever read")
  }

  /// One ASCII character, or the name of one.
  func delimiter() throws(Diagnostic) -> UInt8 {
    switch text.lowercased() {
    case "tab", "\\t": return ASCII.tab
    case "comma": return ASCII.comma
    case "semicolon": return ASCII.semicolon
    case "pipe": return ASCII.verticalBar
    default: break
    }
    let bytes = Array(text.utf8)
    // Quotes, line ends and other control characters mean something else in the format.
    if bytes.count == 1, bytes[0] == ASCII.tab || (ASCII.space..<0x7F).contains(bytes[0]), bytes[0] != ASCII.quote {
      return bytes[0]
    }
    let names = Self.delimiterNames
    throw mistyped(
      text, "\(spelling) needs one ASCII character", among: names,
      otherwise: "write it as it is, or one of \(names.listed())")
  }

  /// The words for characters that are hard to write in a shell.
  static let delimiterNames = ["tab", "comma", "semicolon", "pipe"]

  /// `FIELD=COLUMN`, from elsewhere than the command line.
  static func mapping(_ text: String) throws(Diagnostic) -> FieldMapping {
    try OptionValue(.map, "a mapping", text).mapping()
  }

  /// `FIELD=COLUMN`
  func mapping() throws(Diagnostic) -> FieldMapping {
    guard let equals = text.firstIndex(of: "=") else {
      throw .usage(
        "\(spelling) needs FIELD=COLUMN, not '\(text)'", advice: "such as \(spelling) \"title=Book Name\"")
    }
    let name = String(text[..<equals])
    let column = String(text[text.index(after: equals)...])
    guard let field = Field.allCases.first(where: { $0.isNamed(name) }) else {
      throw mistyped(name, "\(spelling) needs title, author, date or genre before =", among: Field.commandNames)
    }
    if column.allSatisfy(\.isWhitespace) {
      throw .usage(
        "\(spelling) needs a column after \(name)=", advice: "write the column's name, or its number from 1")
    }
    return FieldMapping(field: field, column: column)
  }

  /// `title`, `author` and `date` with commas between them, each with or without `-` before it.
  func sortKeys() throws(Diagnostic) -> [SortKey] {
    do throws(SortOrder.UnknownKey) {
      return try SortOrder(text).keys
    } catch {
      let known = SortKey.Field.allCases.map(\.rawValue)
      throw mistyped(error.word, "\(spelling) needs \(known.listed())", among: known)
    }
  }

  /// A file that is written beside the list.
  func ownFile() throws(Diagnostic) -> String {
    if text == "-" {
      throw .usage("\(spelling) needs a file of its own, not -", advice: "standard output is for the list")
    }
    return text
  }

  /// A problem with `word`, which should have been one of `words`.
  func mistyped(
    _ word: String, _ needed: String, among words: [String], otherwise advice: String? = nil
  ) -> Diagnostic {
    let meant = suggestion(for: word, among: words).map { "did you mean \($0)?" }
    return .usage("\(needed), not '\(word)'", advice: meant ?? advice)
  }
}

extension Field {
  /// What each field is called on the command line.
  static let commandNames = ["title", "author", "date", "genre"]

  /// Whether `name` means this field: its key, its header or its short name, whatever case and spacing.
  func isNamed(_ name: String) -> Bool {
    let letters = name.lowercased().filter { !$0.isWhitespace && $0 != "_" && $0 != "-" }
    return letters == key.lowercased() || (self == .dateAcquired && letters == "date")
  }
}
