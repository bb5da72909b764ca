import BookCore

// Tables of aligned columns.

extension SlowCount {
  /// The rows of a text that begins with the header of a table and has every row in one line.
  ///
  /// Nil where lines may be joined, or cells may mean something else than they show: where that depends on how wide
  /// texts are, counting it again would be doing it again.
  static func rows(ofTextTable text: String) -> Int? {
    let pictures = (0x2400...0x2421).compactMap { Unicode.Scalar($0).map(String.init) }
    // What databases write below their tables, in cells without a value, and in place of rows; a rejects file.
    let unclear = ["null", "row", "time:", "run", "query", "empty", "·", "reason", "\t", "\u{B}", "\u{C}", "\u{2068}"]
    let lowercased = text.lowercased().unicodeScalars
    guard !(unclear + pictures).contains(where: { lowercased.contains($0.unicodeScalars) }) else { return nil }
    let lines = lines(of: text)
    guard lines.count > 2 else { return nil }
    return isRule(lines[0]) ? rows(ofDrawn: lines) : rows(ofPlain: lines)
  }

  /// Between lines that are drawn with crossings.
  private static func rows(ofDrawn lines: [[Unicode.Scalar]]) -> Int? {
    guard lines.count > 3, crossings(lines[0]).count > 2, isRule(lines[2]), crossings(lines[0]) == crossings(lines[2]),
      isBar(lines[1].first), isBar(lines[1].last), cells(lines[1]).contains("Title"),
      cells(lines[1]).count == crossings(lines[0]).count - 1
    else { return nil }
    var count = 0
    var isBelowRule = false
    for line in lines.dropFirst(3) where !isBlank(line) {
      if isRule(line), crossings(line) == crossings(lines[0]) {
        isBelowRule = true
        continue
      }
      // A row without a value.
      if !isBelowRule, line == lines[1].map({ isBar($0) ? $0 : " " }) { continue }
      // Rows between drawn lines may have several lines; what is drawn otherwise may be a row, or an empty one.
      if isBelowRule || line.allSatisfy({ isRuleMark($0) || isBlank($0) }) { return nil }
      // A mark of psql in the blank behind a cell joins lines.
      if zip(line, line.dropFirst() + ["|"]).contains(where: { isBar($1) && "+.↵…".unicodeScalars.contains($0) }) {
        return nil
      }
      count += 1
    }
    return count
  }

  /// Below a line of dashes.
  private static func rows(ofPlain lines: [[Unicode.Scalar]]) -> Int? {
    let header = string(lines[0])
    // The name of the first column is all that stands above its dashes.
    let name = string(Array(lines[0].prefix(lines[1].prefix { $0 == "-" }.count)))
    guard header.hasPrefix("Title  "), name.allSatisfy({ $0.isLetter || $0 == " " }),
      name.split(separator: " ") == ["Title"], lines[1].first == "-", lines[1].allSatisfy({ $0 == "-" || $0 == " " }),
      // With one blank between the columns it may be a table of psql.
      string(lines[1]).contains("-  -"), !string(lines[1]).contains("- -"),
      // The names stand above the dashes.
      lines[0].allSatisfy(\.isASCII), !zip(lines[0], lines[1]).contains(where: { $0 != " " && $1 == " " })
    else { return nil }
    let rows = lines.dropFirst(2)
    // Between blank lines a row may have several lines.
    guard let last = rows.lastIndex(where: { !isBlank($0) }), rows[...last].allSatisfy({ !isBlank($0) }) else {
      return nil
    }
    return rows[...last].count
  }

  // MARK: Lines

  private static func lines(of text: String) -> [[Unicode.Scalar]] {
    var lines: [[Unicode.Scalar]] = [[]]
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if scalar == "\n" || scalar == "\r" {
        if scalar == "\r" || previous != "\r" { lines.append([]) }
      } else {
        lines[lines.count - 1].append(scalar)
      }
      previous = scalar
    }
    if lines.last == [] { lines.removeLast() }
    return lines
  }

  private static func isBlank(_ line: [Unicode.Scalar]) -> Bool { line.allSatisfy(isBlank) }

  private static func isBar(_ scalar: Unicode.Scalar?) -> Bool { scalar == "|" || scalar == "│" }

  private static func isCrossing(_ scalar: Unicode.Scalar) -> Bool { "+┌┬┐├┼┤└┴┘".unicodeScalars.contains(scalar) }

  private static func isRuleMark(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "+" || scalar == "-" || scalar == ":" || scalar == "=" || isBar(scalar)
      || scalar.value >= 0x2500 && scalar.value < 0x2580
  }

  /// Whether a line goes from crossing to crossing.
  private static func isRule(_ line: [Unicode.Scalar]) -> Bool {
    guard let first = line.first, let last = line.last, isCrossing(first), isCrossing(last) else { return false }
    return line.allSatisfy { $0 == "-" || $0 == "─" || isCrossing($0) } && !line.allSatisfy(isCrossing)
  }

  private static func crossings(_ line: [Unicode.Scalar]) -> [Int] { line.indices.filter { isCrossing(line[$0]) } }

  private static func cells(_ line: [Unicode.Scalar]) -> [String] {
    line.split(omittingEmptySubsequences: false, whereSeparator: isBar).dropFirst().dropLast().map { cell in
      string(cell).split(separator: " ").joined(separator: " ")
    }
  }
}
