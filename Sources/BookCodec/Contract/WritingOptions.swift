public import BookCore

/// How a list is to be written.
///
/// What a format does not have is passed over, but for ``style`` and ``grouping``, without which the text would be
/// another one: writing throws where a format lacks them.
public struct WritingOptions: Sendable {
  /// Which columns are written, in which order and under which names. The default is the four fields, and in formats
  /// that are made for programs all others, too.
  public var columns: [OutputColumn]?
  /// Whether CSV is written so that Excel opens it without harm: a byte order mark, CRLF, and cells that would become
  /// formulas, numbers or dates as texts. The default is false.
  public var forExcel = false
  /// The look of a format that has several; one of the codec's `styles`. The default is the first of them.
  public var style: ListStyle?
  /// The text above the list, in Markdown a heading, in a text table a line. The default is none.
  public var heading: String?
  /// By what the list was sorted; its first key is marked in the heading: `(T)`, `(A)`, `(D)`. Nil is no order.
  public var order: SortOrder?
  /// By what the books stand in groups, each below a heading with its count. Books keep their order within a group.
  /// Only formats for people that can have headings have groups: Markdown. The default is none.
  public var grouping: Grouping?
  /// Whether a list in groups begins with a table of contents. The default is false.
  public var hasContents = false
  /// Whether a Markdown document begins with its properties in YAML (front matter). The default is false.
  public var hasFrontMatter = false
  /// How many columns of a terminal a line of a text table may take; texts are cut to fit. Nil is any number.
  public var width: Int?
  /// The groups that the books will come in, by `grouping`; nil where they are not grouped. See
  /// `BookWriter.beginGroup(_:into:)`.
  package var groups: BookGroups?

  /// Creates options that leave everything at its default.
  public init() {}

  /// The heading with the mark of the order, such as `Books to Read (T)`; nil where there is none.
  package var markedHeading: String? {
    guard let heading, !heading.isEmpty else { return nil }
    guard let key = order?.keys.first else { return heading }
    return "\(heading) (\(key.field.mark))"
  }
}

/// A column of the output.
public struct OutputColumn: Sendable, Hashable {
  /// Where the values of a column come from.
  public enum Content: Sendable, Hashable {
    /// One of the four fields.
    case field(Field)
    /// The column beside the four that has this name.
    case extra(String)
  }

  /// What stands in the column.
  public var content: Content
  /// The name it is written under. Nil is the usual one: the format's own for a field.
  public var name: String?

  /// Creates a column of the output: `OutputColumn(.field(.dateAcquired), name: "Added")`.
  public init(_ content: Content, name: String? = nil) {
    self.content = content
    self.name = name
  }

  /// The name in the header of a table.
  package var header: String {
    if let name { return name }
    switch content {
    case .field(let field): return field.header
    case .extra(let name): return name
    }
  }
}

extension [OutputColumn] {
  /// The names in the header of a table as a reader tells them apart: without white space around them, each once, and
  /// with the names that it gives to columns without one.
  package var uniqueHeaders: [[UInt8]] {
    var names = UniqueNames()
    return enumerated().map { index, column in
      let bytes = [UInt8](column.header.utf8)
      let name = bytes.span.string(bytes.span.trimmed(0..<bytes.count))
      return [UInt8](names.unique(name.isEmpty ? "Column \(index + 1)" : name).utf8)
    }
  }
}

/// The looks that formats for people have.
public enum ListStyle: String, Sendable, Hashable, CaseIterable {
  /// A Markdown table.
  case table
  /// A Markdown list: `- *Title* by Author (Genre, acquired 2021-03-05)`.
  case list
  /// A Markdown list with a box before each book.
  case checklist
  /// A text table of aligned columns below a rule.
  case plain
  /// A text table with lines of Unicode's box drawing characters.
  case box
  /// A text table with lines of `+`, `-` and `|`.
  case ascii
}
