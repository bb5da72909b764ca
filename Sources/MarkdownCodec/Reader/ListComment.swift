internal import BookCore

/// Comments by which the writer tells the reader what the document itself does not.
enum ListComment {
  static let opening = "<!-- books:"
  private static let closing = " -->"

  /// Stands where there are no books.
  static let isEmpty = opening + " an empty list" + closing

  /// Says by what the books are grouped, so that headings are not taken for genres.
  static func grouped(by grouping: Grouping) -> String { opening + " grouped by " + grouping.rawValue + closing }

  /// Whether headings tell no genre behind a comment.
  static func endsGenres(_ comment: String) -> Bool {
    Grouping.allCases.contains { $0 != .genre && comment.hasPrefix(grouped(by: $0)) }
  }

  /// Says why a record was rejected, and where.
  static func rejection(line: Int, column: Int, _ reason: String) -> String {
    // Hyphens and a bracket behind one another would end the comment, and the reason may quote the record.
    let text = reason.unicodeScalars.map { scalar in
      scalar == ">" ? "›" : scalar == "\n" || scalar == "\r" ? " " : String(Character(scalar))
    }
    return "\(opening) line \(line), column \(column): \(text.joined())\(closing)"
  }
}
