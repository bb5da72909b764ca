internal import BookCodec
internal import BookCore

/// What the headings of a document say of the books below them.
struct Sections {
  /// The headings above the place at hand, from the outermost in.
  private var open: [Section] = []
  /// Whether headings tell a genre. Lists that are grouped by something else say so in a comment.
  var tellGenres = true
  /// Whether there was a heading below the first level.
  private(set) var hasAny = false

  private struct Section {
    let level: Int
    let genre: String?
    let isAside: Bool
    let isPage: Bool
  }

  /// Begins a section.
  ///
  /// - Parameter isPage: whether the heading is the title of a book that the section describes.
  mutating func begin(level: Int, _ text: String, isPage: Bool) {
    while let last = open.last, last.level >= level { open.removeLast() }
    if level > 1 { hasAny = true }
    let genre = level > 1 && !isPage ? Self.genre(of: text) : nil
    open.append(Section(level: level, genre: genre, isAside: Self.isAside(text), isPage: isPage))
  }

  /// The genre of the books here; nil where no heading tells one.
  ///
  /// A heading that tells none, such as a year, leaves the word to the one above it.
  var genre: String? {
    tellGenres ? open.last(where: { $0.genre != nil })?.genre : nil
  }

  /// Whether this section is about the list and not a part of it, so that only what is marked as a title is one.
  var isAside: Bool { open.contains(where: \.isAside) }
  /// Whether this section describes one book.
  var isPage: Bool { open.contains(where: \.isPage) }

  /// The genre that a heading tells: its text without a count such as `(12)`. Nil for a status and for a year.
  static func genre(of heading: String) -> String? {
    var text = Substring(heading)
    if text.hasSuffix(")"), let open = text.lastIndex(of: "("), open > text.startIndex {
      let count = text[text.index(after: open)...].dropLast()
      let isCount = !count.isEmpty && count.utf8.allSatisfy { ASCII.digit($0) != nil }
      if isCount, text[text.index(before: open)] == " " { text = text[..<open] }
    }
    while text.hasSuffix(":") || text.hasSuffix(" ") { text.removeLast() }
    var bytes = Array(text.utf8)
    let range = bytes.span.trimmed(0..<bytes.count)
    text = Substring(bytes.span.string(range))
    bytes = Array(bytes[range])
    if bytes.isEmpty || isStatus(text) || isAside(String(text)) { return nil }
    switch DateReading.read(bytes.span) {
    case .unreadable: return String(text)
    case .date, .noDate, .dayNumber, .ordered: return nil
    }
  }

  /// Whether a heading tells what became of the books: `📚 To Read`, `Read in 2021`.
  private static func isStatus(_ text: Substring) -> Bool {
    var words = text.split(separator: " ")
    while let first = words.first, words.count > 1, !first.contains(where: { $0.isLetter || $0.isNumber }) {
      words.removeFirst()
    }
    if let last = words.last, words.count > 1, last.count == 4, last.allSatisfy(\.isNumber) {
      words.removeLast()
      if words.last == "in", words.count > 1 { words.removeLast() }
    }
    return statuses.contains(ColumnNames.folded(words.joined(separator: " ")))
  }

  private static func isAside(_ text: String) -> Bool { asides.contains(ColumnNames.folded(text)) }

  private static let statuses = Set(
    [
      "To Read", "To Do", "TBR", "To Be Read", "Want to Read", "Up Next", "Next", "Backlog", "Wishlist", "Wish List",
      "Reading", "Currently Reading", "Now Reading", "In Progress", "Read", "Already Read", "Books Read", "Finished",
      "Completed", "Done", "Did Not Finish", "DNF", "Abandoned", "Paused", "On Hold", "Unread", "Owned", "Books",
      "Books to Read", "Reading List", "All", "Other", "No genre", "No author", "No date",
    ].map(ColumnNames.folded))

  private static let asides = Set(
    [
      "Contents", "Table of Contents", "TOC", "Index", "About", "Introduction", "Notes", "Note", "License", "Licence",
      "Contributing", "Contribute", "Contributors", "How to contribute", "Legend", "Key", "Footnotes", "See also",
      "Related", "Related Lists", "Resources", "References", "Links", "Acknowledgements", "Acknowledgments", "Credits",
      "Changelog", "Usage", "Installation",
    ].map(ColumnNames.folded))
}
