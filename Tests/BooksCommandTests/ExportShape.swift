internal import Testing

/// A file as a program writes it: its header as it is, rows of our own, and what makes a file of this program special.
struct ExportShape: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let file: String
  let bytes: [UInt8]
  /// The columns and values of each row as they count: without quotes, and without `="…"` around them.
  let rows: [[String: String]]
  /// The books that come out; see `Book.fourFields`.
  let books: [String]
  /// What is said of it, in part; nil where nothing is.
  let message: String?

  struct Look: OptionSet, Sendable {
    let rawValue: Int
    /// A byte order mark ahead.
    static let mark = Look(rawValue: 1)
    /// CRLF behind the lines.
    static let crlf = Look(rawValue: 2)
    /// Every name in quotes.
    static let quotedHeader = Look(rawValue: 4)
    /// Every cell in quotes.
    static let quotedCells = Look(rawValue: 8)
    /// A delimiter behind the last cell of each line.
    static let lastDelimiter = Look(rawValue: 16)
    /// No line end behind the last line.
    static let openEnd = Look(rawValue: 32)
    /// Latin-1, of which Windows-1252 has all that is here.
    static let latin = Look(rawValue: 64)
    /// No quotes, whatever the cells hold.
    static let bare = Look(rawValue: 128)
  }

  /// A table.
  ///
  /// - Parameters:
  ///   - header: the names as they stand in the file, between tabs, semicolons or commas.
  ///   - rows: what the cells hold by the names; a column that is not named is empty.
  init(
    _ name: String, _ look: Look = [], in file: String = "list.csv", header: String, _ rows: [[String: String]],
    says message: String? = nil, _ books: [String]
  ) {
    let delimiter: Character = header.contains("\t") ? "\t" : header.contains(";") ? ";" : ","
    let names = Self.names(in: header, delimiter)
    func cell(_ text: String, isQuoted: Bool) -> String {
      let mustBe = text.contains { $0 == delimiter || $0 == "\"" || $0.isNewline }
      return isQuoted || mustBe && !look.contains(.bare)
        ? "\"" + text.replacing("\"", with: "\"\"") + "\"" : text
    }
    var lines = [names.map { cell($0, isQuoted: look.contains(.quotedHeader)) }]
    for row in rows { lines.append(names.map { cell(row[$0] ?? "", isQuoted: look.contains(.quotedCells)) }) }
    let lineEnd = look.contains(.crlf) ? "\r\n" : "\n"
    let ending = look.contains(.lastDelimiter) ? String(delimiter) : ""
    var text = lines.map { $0.joined(separator: String(delimiter)) + ending }.joined(separator: lineEnd)
    if !look.contains(.openEnd) { text += lineEnd }
    if look.contains(.mark) { text = "\u{FEFF}" + text }
    testDescription = name
    self.file = file
    bytes = look.contains(.latin) ? text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) } : Array(text.utf8)
    self.rows = rows.map { row in row.mapValues(Self.unwrapped).filter { !$0.value.isEmpty } }
    self.message = message
    self.books = books
    for name in rows.flatMap(\.keys) { assert(names.contains(name), "\(testDescription) has no column \(name)") }
  }

  /// A document of JSON.
  init(_ name: String, in file: String = "list.json", json text: String, says message: String? = nil, _ books: [String])
  {
    testDescription = name
    self.file = file
    bytes = Array(text.utf8)
    rows = []
    self.message = message
    self.books = books
  }

  private static func names(in header: String, _ delimiter: Character) -> [String] {
    var names = [""]
    var isQuoted = false
    for character in header {
      switch character {
      case "\"": isQuoted.toggle()
      case delimiter where !isQuoted: names.append("")
      default: names[names.count - 1].append(character)
      }
    }
    return names
  }

  private static func unwrapped(_ cell: String) -> String {
    cell.hasPrefix("=\"") ? String(cell.dropFirst(2).dropLast()) : cell
  }
}
