extension QualityCheck {
  /// The command that mends one book, ready for a shell where `value` is given.
  func command(forBook name: String, value: String?) -> String {
    let verb = remedy.split(separator: " ").prefix(2).joined(separator: " ")
    var option = remedy.split(separator: " ").dropFirst(3).joined(separator: " ")
    if let value, let flag = option.split(separator: " ").first { option = "\(flag)=\(Self.quoted(value))" }
    let book = Self.quoted(name)
    if option.isEmpty { return name.hasPrefix("-") ? "\(verb) -- \(book)" : "\(verb) \(book)" }
    return name.hasPrefix("-") ? "\(verb) \(option) -- \(book)" : "\(verb) \(book) \(option)"
  }

  /// `text` as one word of a shell (POSIX, 2.2.2: nothing has a meaning between single quotes but they themselves).
  private static func quoted(_ text: String) -> String {
    if text.unicodeScalars.contains(where: isUnseen) { return quotedWithNumbers(text) }
    let isPlain = text.utf8.allSatisfy { byte in
      byte >= 0x30 && byte <= 0x39 || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte == 0x2D || byte == 0x5F
    }
    return isPlain && !text.isEmpty ? text : "'" + text.replacing("'", with: #"'\''"#) + "'"
  }

  /// The same with what cannot be seen as octal numbers of its bytes (POSIX.1-2024, 2.2.4), for nobody could copy it.
  private static func quotedWithNumbers(_ text: String) -> String {
    var word = "$'"
    for scalar in text.unicodeScalars {
      if isUnseen(scalar) {
        for byte in UTF8.encode(scalar) ?? .init() {
          let digits = String(byte, radix: 8)
          word += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
        }
      } else {
        if scalar == "'" || scalar == "\\" { word += "\\" }
        word.unicodeScalars.append(scalar)
      }
    }
    return word + "'"
  }

  /// Whether a character shows as nothing, as the end of a line, or as another one, wherever a report is printed.
  private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    // Joiners hold letters and emoji together.
    case .format: scalar != "\u{200C}" && scalar != "\u{200D}"
    // Tables show these in the place of control characters.
    default: scalar == "\u{21B5}" || ("\u{2400}"..."\u{2421}").contains(scalar)
    }
  }
}
