internal import BookCore

/// Titles that were written in capitals only: `THE HOBBIT`.
enum CapitalTitles {
  /// Titles with fewer capitals are names such as `V.` or `IT`.
  private static let fewestCapitals = 4

  /// The rows whose title has at least four capital letters and no small one.
  static func rows(of books: borrowing BookList) -> [Int] {
    let titles = books.title
    let text = titles.bytes.span
    var rows: [Int] = []
    for row in 0..<books.count {
      let range = titles.range(of: row)
      var capitals = 0
      var isASCII = true
      var hasSmall = false
      for at in range {
        let byte = text[at]
        if byte >= 0x61 && byte <= 0x7A {
          hasSmall = true
          break
        }
        if byte >= 0x41 && byte <= 0x5A { capitals += 1 }
        if byte >= 0x80 { isASCII = false }
      }
      if hasSmall { continue }
      if isASCII ? capitals >= fewestCapitals : isInCapitals(text.string(range)) { rows.append(row) }
    }
    return rows
  }

  private static func isInCapitals(_ title: String) -> Bool {
    var capitals = 0
    for scalar in title.unicodeScalars {
      if scalar.properties.isLowercase { return false }
      if scalar.properties.isUppercase { capitals += 1 }
    }
    return capitals >= fewestCapitals
  }

  private static let smallWords: Set<String> = [
    "a", "an", "and", "as", "at", "but", "by", "for", "from", "in", "into", "nor", "of", "on", "or", "over", "the",
    "to",
    "with",
  ]

  /// A title as English titles are written: small letters, with a capital at the start of all but small words.
  static func inLowerCase(_ title: String) -> String {
    var words: [String] = []
    for word in title.split(separator: " ", omittingEmptySubsequences: false) {
      let small = word.lowercased()
      let startsPart = words.isEmpty || words.last?.last == ":"
      words.append(!startsPart && smallWords.contains(small) ? small : capitalized(small))
    }
    return words.joined(separator: " ")
  }

  private static func capitalized(_ word: String) -> String {
    guard let first = word.firstIndex(where: \.isLetter) else { return word }
    return word[..<first] + word[first].uppercased() + word[word.index(after: first)...]
  }
}
