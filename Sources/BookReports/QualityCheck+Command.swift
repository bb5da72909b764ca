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
    let isPlain = text.utf8.allSatisfy { byte in
      byte >= 0x30 && byte <= 0x39 || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte == 0x2D || byte == 0x5F
    }
    return isPlain && !text.isEmpty ? text : "'" + text.replacing("'", with: #"'\''"#) + "'"
  }
}
