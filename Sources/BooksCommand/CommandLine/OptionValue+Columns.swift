internal import BookCodec

extension OptionValue {
  /// `all`, or columns with commas between them: `title,isbn13=ISBN,"Pages, read"`.
  ///
  /// Right of `=` is the name that a column is written under. A name that holds a comma, an equals sign or a quote
  /// stands in double quotes, in which a quote is doubled.
  func columns() throws(Diagnostic) -> ColumnChoice {
    if text == "all" { return .all }
    var scanner = ColumnListScanner(text)
    var columns: [ChosenColumn] = []
    var written: Set<String> = []
    repeat {
      guard let name = scanner.name() else { throw unusable("a name in it is empty or its quote is not closed") }
      var column = ChosenColumn(name)
      if scanner.skip("=") {
        guard let writtenName = scanner.name() else { throw unusable("the name after '\(name)=' is empty") }
        column.writtenName = writtenName
      }
      guard written.insert(column.writtenName ?? name).inserted else {
        throw unusable("'\(column.writtenName ?? name)' would be written twice")
      }
      columns.append(column)
    } while scanner.skip(",")
    if columns.contains(where: { $0.name == "all" }) { throw unusable("'all' stands alone") }
    // After a closing quote only a comma or an equals sign can follow.
    guard scanner.isAtEnd else { throw unusable("text follows a closing quote or a second =") }
    return .only(columns)
  }

  private func unusable(_ reason: String) -> Diagnostic {
    .usage("\(spelling) '\(text)': \(reason)", advice: "write such as title,author,isbn13=ISBN or all")
  }
}

/// Reads names and the characters between them.
private struct ColumnListScanner {
  private var rest: Substring

  init(_ text: String) { rest = text[...] }

  var isAtEnd: Bool { rest.isEmpty }

  /// Whether `character` is next; it is then passed.
  mutating func skip(_ character: Character) -> Bool {
    guard rest.first == character else { return false }
    rest.removeFirst()
    return true
  }

  /// The next name, without white space around it; nil where it is empty or its quote is not closed.
  mutating func name() -> String? {
    rest = rest.drop(while: \.isWhitespace)
    var name = ""
    if skip("\"") {
      while let character = rest.popFirst() {
        if character != "\"" {
          name.append(character)
        } else if skip("\"") {
          name.append("\"")
        } else {
          rest = rest.drop(while: \.isWhitespace)
          return name.isEmpty ? nil : name
        }
      }
      return nil
    }
    while let character = rest.first, character != ",", character != "=" { name.append(rest.removeFirst()) }
    while name.last?.isWhitespace == true { name.removeLast() }
    return name.isEmpty ? nil : name
  }
}
