import BookCodec
import BookCore
import BookTestSupport
import MarkdownCodec
import Testing

/// One way to write a list in Markdown, and what it holds of books.
struct MarkdownForm: Sendable, CustomTestStringConvertible {
  let name: String
  var style = ListStyle.table
  var grouping: Grouping?
  /// The columns by their content; nil is the four fields.
  var columns: [OutputColumn]?
  var isDressed = false
  var testDescription: String { name }

  static let all: [MarkdownForm] = {
    var forms: [MarkdownForm] = []
    for style in [ListStyle.table, .list, .checklist] {
      forms.append(MarkdownForm(name: style.rawValue, style: style))
      for grouping in Grouping.allCases {
        let name = "\(style.rawValue) by \(grouping.rawValue)"
        forms.append(MarkdownForm(name: name, style: style, grouping: grouping, isDressed: grouping == .genre))
        forms.append(
          MarkdownForm(name: name + ", dressed", style: style, grouping: grouping, isDressed: grouping != .genre))
      }
    }
    let choices: [(String, [OutputColumn])] = [
      ("title and author", [OutputColumn(.field(.title)), OutputColumn(.field(.author))]),
      ("genre first", [OutputColumn(.field(.genre)), OutputColumn(.field(.title))]),
      (
        "renamed",
        [
          OutputColumn(.field(.title), name: "Titel"), OutputColumn(.field(.author), name: "Autor"),
          OutputColumn(.field(.dateAcquired), name: "Gekauft am"), OutputColumn(.field(.genre), name: "Tags"),
        ]
      ),
    ]
    for (name, columns) in choices {
      forms.append(MarkdownForm(name: "table of " + name, columns: columns))
      forms.append(MarkdownForm(name: "list of " + name, style: .list, columns: columns))
      forms.append(MarkdownForm(name: "table of \(name) by author", grouping: .author, columns: columns))
    }
    return forms
  }()

  /// All columns in the order of the list.
  static let everything = MarkdownForm(name: "table of everything")

  // MARK: Writing

  /// The text, and the books in the order in which they are in it.
  func write(_ books: [Book]) -> (text: String, books: [Book]) {
    let list = BookList(books)
    var options = WritingOptions()
    options.style = style
    options.columns = columns
    if isDressed {
      options.heading = "Books *to* read #"
      options.order = SortOrder([SortKey(.date, isDescending: true)])
      options.hasContents = true
      options.hasFrontMatter = true
    }
    let groups = grouping.map { Self.groups(of: books, by: $0) }
    if let grouping, let groups {
      options.groups = BookGroups(grouping, groups.map { BookGroups.Group(name: $0.name, count: $0.rows.count) })
    }
    guard var writer = Codec.markdown.makeWriter?(options) else { return ("", []) }
    var output = ByteBuffer()
    writer.begin(extraNames: list.extraNames, into: &output)
    if let groups {
      for (index, group) in groups.enumerated() {
        writer.beginGroup(index, into: &output)
        writer.write(list, rows: group.rows, into: &output)
      }
    } else {
      writer.write(list, rows: Array(list.indices), into: &output)
    }
    writer.finish(into: &output)
    let order = groups?.flatMap(\.rows) ?? Array(books.indices)
    return (output.span.string, order.map { books[$0] })
  }

  /// Groups in the order in which they come up, those of no name last.
  private static func groups(of books: [Book], by grouping: Grouping) -> [(name: String?, rows: [Int])] {
    var groups: [(key: String?, name: String?, rows: [Int])] = []
    for (row, book) in books.enumerated() {
      let name: String? =
        switch grouping {
        case .genre: firstGenre(of: book)
        case .author: book.author
        case .year: book.dateAcquired.map { "\($0.year)" }
        }
      let key = name?.lowercased()
      if let known = groups.firstIndex(where: { $0.key == key }) {
        groups[known].rows.append(row)
      } else {
        groups.append((key, name, [row]))
      }
    }
    return (groups.filter { $0.key != nil } + groups.filter { $0.key == nil }).map { ($0.name, $0.rows) }
  }

  private static func firstGenre(of book: Book) -> String? {
    guard let genre = book.genre else { return nil }
    let bytes = Array(genre.utf8)
    for at in bytes.indices.dropLast() where bytes[at] == ASCII.semicolon && bytes[at + 1] == ASCII.space {
      return String(decoding: bytes[..<at], as: UTF8.self)
    }
    return genre
  }

  // MARK: What it holds

  /// What a text holds of books: the columns that are shown, line breaks as LF.
  func canonical(_ books: [Book]) -> BookList {
    let shown = columns?.map(\.content) ?? Field.allCases.map { OutputColumn.Content.field($0) }
    return BookList(
      books.map { book in
        var result = Book(title: Self.canonical(book.title))
        if shown.contains(.field(.author)) { result.author = book.author.map(Self.canonical) }
        if shown.contains(.field(.dateAcquired)) { result.dateAcquired = book.dateAcquired }
        if shown.contains(.field(.genre)) { result.genre = book.genre.map(Self.canonical) }
        if style != .table { return result }
        for extra in book.extras where shown.contains(.extra(extra.name)) {
          switch extra.value {
          case .text(let text), .json(let text):
            result.extras.append(Book.Extra(extra.name, .text(Self.canonical(text))))
          }
        }
        return result
      })
  }

  static func canonical(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      if scalar == "\r" {
        if index + 1 == scalars.count || scalars[index + 1] != "\n" { result.append("\n") }
      } else {
        result.append(scalar == "\0" ? "\u{FFFD}" : scalar)
      }
    }
    return String(result)
  }
}
