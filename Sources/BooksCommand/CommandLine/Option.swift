internal import BookCodec

/// An option: one row of the table that parser, help, man page and completions are made from.
package struct Option: Sendable {
  /// The heading that it stands under. A command takes all options of the groups that it names.
  package enum Group: String, Sendable, CaseIterable {
    case reading = "Reading"
    case selecting = "Selecting"
    /// Those of a list that is only shown, some of them in the place of one for writing.
    case showing = "Showing"
    case writing = "Writing"
    case reporting = "Reporting"
    case values = "Values"
    case importing = "Importing"
    case library = "Library"
    /// Every command takes these.
    case everywhere = "Everywhere"

    /// What holds for all of its options where they are not given; in a few words.
    var note: String? {
      switch self {
      case .reading: "by default the input decides"
      case .selecting: "by default all books, in the order of the input"
      case .showing, .writing, .reporting, .values, .importing, .library, .everywhere: nil
      }
    }
  }

  /// What its value is.
  package enum Value: Sendable, Hashable {
    /// There is none.
    case flag
    case file
    case inputFormat
    case outputFormat
    /// One or more columns.
    case column
    /// A field and a column of the input.
    case mapping
    case sortKeys
    /// Languages whose articles do not count.
    case articles
    case genre
    /// Text that occurs in authors, or in titles.
    case author, title
    /// Sections of a report.
    case sections
    /// The name of a value beside the four and the value, or the name of one that a book may lack.
    case furtherValue, valueName
    /// One of these words.
    case words([String])
    /// Anything, and mostly one of these words.
    case usually([String])
    /// Anything else.
    case text
  }

  package let group: Group
  /// The long name, without dashes.
  package let name: String
  package let short: Character?
  package let value: Value
  /// What stands for the value in help; nil for a flag.
  package let placeholder: String?
  /// Whether it says more when it is given again; of any other, what was given last counts.
  let isRepeatable: Bool
  /// What it does, in one line; the default is stated as a fact.
  package let summary: String
  /// Puts a value into a request.
  let apply: @Sendable (inout Request, OptionValue) throws(Diagnostic) -> Void

  init(
    _ group: Group, _ name: String, short: Character? = nil, takes value: Value = .flag, as placeholder: String? = nil,
    isRepeatable: Bool = false, _ summary: String,
    apply: @escaping @Sendable (inout Request, OptionValue) throws(Diagnostic) -> Void
  ) {
    self.group = group
    self.name = name
    self.short = short
    self.value = value
    self.placeholder = placeholder
    self.isRepeatable = isRepeatable
    self.summary = summary
    self.apply = apply
  }

  /// All options, by group.
  package static let all: [Option] =
    reading + selecting + showing + writing + reporting + values + importing + library + everywhere
}
