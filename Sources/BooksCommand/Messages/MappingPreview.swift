package import BookCodec
package import BookCore

/// What `check` shows of an input before anything else: where each field comes from, and the first books.
package struct MappingPreview: Sendable {
  /// The line that tells a recognised source or guessed columns; nil where there is nothing to tell.
  package var notice: String?
  package var assignments: [ColumnPlan.Assignment]
  package var keptColumns: [String]
  package var books: [Book]

  /// How many books are shown.
  package static let bookCount = 3

  package init(_ plan: ColumnPlan, books: [Book]) {
    notice = plan.notice
    assignments = plan.assignments
    keptColumns = plan.keptColumns
    self.books = books
  }

  /// Whether a note tells what this shows: it has the same opening, though fewer columns may have been known to it.
  func says(_ note: String) -> Bool { notice.map { Self.opening(of: $0) == Self.opening(of: note) } ?? false }

  private static func opening(of notice: String) -> Substring { notice.prefix { $0 != ":" } }

  /// The lines, with the last line end.
  package func text(about source: String) -> String {
    let source = HarmlessText.visible(source)
    let heading = notice.map { Self.opening(of: $0) }.flatMap { $0 == "columns" ? nil : String($0) }
    var text = "\(source): \(heading ?? "the fields and their columns")\n"
    for assignment in assignments {
      text += Self.row(assignment.field.phrase, assignment.columns)
    }
    text += Self.row("extras", keptColumns)
    text += "\(source): the first books\n"
    for book in books {
      let parts = [book.title, book.author, book.dateAcquired?.description, book.genre]
      text += "  " + parts.map { Self.shortened($0 ?? "—") }.joined(separator: " · ") + "\n"
    }
    if books.isEmpty { text += "  none\n" }
    return text
  }

  private static func row(_ name: String, _ columns: [String]) -> String {
    let width = 15
    let padding = String(repeating: " ", count: max(1, width - name.count))
    return "  " + name + padding + (columns.isEmpty ? "—" : HarmlessText.visible(columns.joined(separator: ", ")))
      + "\n"
  }

  /// A value in one line and not too long.
  private static func shortened(_ value: String) -> String {
    let limit = 60
    let visible = HarmlessText.visible(value)
    return visible.count > limit ? visible.prefix(limit - 1) + "…" : visible
  }
}
