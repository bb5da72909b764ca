package import BookCodec
import BookCore

/// Counts the rows of a text once more, slowly and straight from the rules: a reader that loses a row in silence, or
/// makes one up, counts otherwise.
package enum SlowCount {
  /// How many rows hold something; nil where the rules leave it open how the text is to be read.
  ///
  /// - Parameter text: one that `codec` reads without an error.
  package static func rows(of text: String, with codec: Codec, options: ReadingOptions) -> Int? {
    var scalars = Array(text.unicodeScalars)
    if scalars.first == "\u{FEFF}" { scalars.removeFirst() }
    switch codec.name {
    case "csv", "tsv":
      guard let delimiter = options.delimiter ?? (codec.name == "tsv" ? ASCII.tab : nil), options.mapping.isEmpty else {
        return nil
      }
      return rows(ofTable: scalars, dividedBy: Unicode.Scalar(delimiter), hasHeader: options.hasHeader)
    case "json", "ndjson": return values(ofJSON: scalars)
    case "markdown": return options.mapping.isEmpty ? rows(ofMarkdownTable: text) : nil
    case "table": return options.mapping.isEmpty ? rows(ofTextTable: text) : nil
    default: return nil
    }
  }

  // MARK: Tables

  private struct Record {
    var cells: [Cell] = []
    /// What stands in the text, without a byte order mark and the line end.
    var line: ArraySlice<Unicode.Scalar> = []

    /// How many cells there are without the unnamed ones at the end.
    var width: Int { (cells.lastIndex { !$0.isBlank } ?? -1) + 1 }
  }

  /// A cell as it stands in the text.
  private struct Cell {
    var text = ""
    var beginsWithQuote = false

    var isBlank: Bool { trimmed.isEmpty }

    var trimmed: String {
      var scalars = Substring.UnicodeScalarView(text.unicodeScalars)
      while let first = scalars.first, SlowCount.isBlank(first) { scalars.removeFirst() }
      while let last = scalars.last, SlowCount.isBlank(last) { scalars.removeLast() }
      return String(scalars)
    }
  }

  static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar.value >= 0x09 && scalar.value <= 0x0D || scalar == "\u{A0}" || scalar == "\u{FEFF}"
  }

  private static func rows(
    ofTable text: [Unicode.Scalar], dividedBy delimiter: Unicode.Scalar, hasHeader: Bool?
  ) -> Int? {
    // With backslashes the whole text tells whether they are text.
    guard !text.contains("\\"), let records = records(of: text, dividedBy: delimiter) else { return nil }
    guard let first = records.first else { return 0 }
    let names = first.cells.map(\.trimmed)
    if names[0].lowercased().hasPrefix("sep=") || names.starts(with: ["line", "column", "reason"]) { return nil }
    let hasTitle = names.contains { $0 == "Title" || $0 == "title" }
    if hasHeader != false, !hasTitle { return nil }
    // A record in quotes as a whole may hold another.
    if names.count > 1 || hasHeader == false,
      records.contains(where: { $0.cells.count == 1 && $0.cells[0].beginsWithQuote })
    {
      return nil
    }
    if hasHeader == false { return records.count { $0.width > 0 } }
    // In joined files the header comes again; in a list with one column a book can be called like it.
    return records.dropFirst().count { $0.width > 0 && !(first.width > 1 && $0.line == first.line) }
  }

  /// The records, blank ones too; nil where one is not right.
  private static func records(of text: [Unicode.Scalar], dividedBy delimiter: Unicode.Scalar) -> [Record]? {
    var records: [Record] = []
    var at = 0
    while at < text.count {
      var record = Record()
      if text[at] == "\u{FEFF}" { at += 1 }
      let start = at
      while true {
        guard let cell = cell(of: text, &at, delimiter) else { return nil }
        record.cells.append(cell)
        record.line = text[start..<at]
        guard at < text.count else { break }
        at += 1
        if text[at - 1] == delimiter { continue }
        if text[at - 1] == "\r", at < text.count, text[at] == "\n" { at += 1 }
        break
      }
      records.append(record)
    }
    return records
  }

  /// The cell at `at`, which is moved to what ends it.
  private static func cell(of text: [Unicode.Scalar], _ at: inout Int, _ delimiter: Unicode.Scalar) -> Cell? {
    func isEnd(_ at: Int) -> Bool { at == text.count || text[at] == delimiter || text[at] == "\n" || text[at] == "\r" }
    let start = at
    guard at < text.count, text[at] == "\"" else {
      while !isEnd(at) { at += 1 }
      return Cell(text: string(text[start..<at]))
    }
    at += 1
    while at < text.count, text[at] != "\"" || at + 1 < text.count && text[at + 1] == "\"" {
      at += text[at] == "\"" ? 2 : 1
    }
    if at == text.count { return nil }
    let inside = string(text[start + 1..<at])
    at += 1
    let behind = at
    while !isEnd(at) { at += 1 }
    if text[behind..<at].allSatisfy(isBlank) { return Cell(text: inside, beginsWithQuote: true) }
    // Text behind the quotes makes all of it text, but not over several lines.
    if inside.unicodeScalars.contains(where: { $0 == "\n" || $0 == "\r" }) { return nil }
    return Cell(text: string(text[start..<at]), beginsWithQuote: true)
  }

  static func string(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  // MARK: Markdown

  /// The rows of a text that is one table with bars around its rows and no markup that could hide one.
  private static func rows(ofMarkdownTable text: String) -> Int? {
    guard !text.utf8.contains(where: { [UInt8]("\\`[<&\r\0\u{B}\u{C}".utf8).contains($0) }) else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count > 2, lines[0] == "| Title | Author |", lines[1] == "| --- | --- |" else { return nil }
    let rows = lines.dropFirst(2).prefix { !$0.isEmpty }
    // Nothing else may be in the text.
    guard rows.allSatisfy({ $0.hasPrefix("|") }), lines.dropFirst(2 + rows.count).allSatisfy(\.isEmpty) else {
      return nil
    }
    return rows.count { row in row.unicodeScalars.contains { $0 != "|" && !isBlank($0) } }
  }

  // MARK: JSON

  /// The elements of an array, or the values of a text of several; nil for one object, which may hold the list.
  private static func values(ofJSON text: [Unicode.Scalar]) -> Int? {
    func isSpace(_ scalar: Unicode.Scalar) -> Bool { [" ", "\t", "\n", "\r"].contains(scalar) }
    guard let first = text.first(where: { !isSpace($0) }) else { return 0 }
    // Where the values stand that count.
    let level = first == "[" ? 1 : 0
    var depth = 0
    var count = 0
    var isInValue = false
    var isInString = false
    var at = 0
    while at < text.count {
      let scalar = text[at]
      at += 1
      if isInString {
        if scalar == "\\" { at += 1 }
        if scalar == "\"" { isInString = false }
        continue
      }
      if depth == level, isSpace(scalar) || scalar == "," || scalar == "]" {
        isInValue = false
      } else if depth == level, !isInValue {
        isInValue = true
        count += 1
      }
      switch scalar {
      case "\"": isInString = true
      case "[", "{": depth += 1
      case "]", "}": depth -= 1
      default: break
      }
    }
    return level == 0 && count == 1 ? nil : count
  }
}
