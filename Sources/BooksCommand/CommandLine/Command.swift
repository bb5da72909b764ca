internal import BookCodec

/// A command: one row of the table that dispatch, help and man page are made from.
package struct Command: Sendable {
  package let name: String
  /// What may follow it besides options, as help shows it; empty where nothing may.
  package let operands: String
  /// How many operands there may be; nil is any number.
  let maximumOperands: Int?
  /// What it does, in one line.
  package let summary: String
  /// What the summary leaves open, for its own help; one paragraph or none.
  let details: String
  package let examples: [String]
  /// The options it takes, besides those that every command takes.
  let groups: [Option.Group]
  /// The options of these groups that it does not take.
  var leftOut: Set<String> = []
  /// The command whose users want much the same, and which may have an option that this one lacks.
  var sibling: String?
  let run: @Sendable (Request, ProgramContext) throws(Diagnostic) -> ExitCode

  /// The options it takes, by group. Where two of its groups have one of the same name, that of the first counts.
  package var options: [Option] {
    var names: Set<String> = []
    return Option.all.filter { option in
      guard option.group == .everywhere || groups.contains(option.group), !leftOut.contains(option.name) else {
        return false
      }
      return names.insert(option.name).inserted
    }
  }

  /// Whether this very option, and not another one of its name, is among them.
  func takes(_ option: Option) -> Bool {
    options.contains { $0.name == option.name && $0.group == option.group }
  }

  /// Whether it reads lists of books, wherever they are.
  var readsLists: Bool { groups.contains(.reading) }

  /// What help calls its operands, without signs: `BOOK` for `BOOK…`.
  var operandNames: [String] {
    operands.split(separator: " ").map { operand in operand.filter { !"[]…".contains($0) } }
  }

  /// The command with this name.
  package static func named(_ name: String) -> Command? { all.first { $0.name == name } }

  package static let all: [Command] = lists + library + others

  private static let lists: [Command] = [
    Command(
      name: "convert", operands: "[FILE…]", maximumOperands: nil,
      summary: "Read lists in any format, select, sort, write one list.",
      details: "Without FILE, or where it is -, standard input is read.",
      examples: [
        "books convert goodreads_library_export.csv -o books.json",
        "books convert --genre Fantasy --sort author,-date a.csv b.ndjson --to csv",
        "cat wishlist.csv | books convert --from csv --to ndjson",
      ],
      groups: [.reading, .selecting, .writing], run: runConvert),
    Command(
      name: "check", operands: "[FILE…]", maximumOperands: nil,
      summary: "Read lists and report every problem.",
      details: "Without FILE, or where it is -, standard input is read. No list is written.",
      examples: [
        "books check wishlist.csv",
        "books check --from csv --date-order dmy --rejects bad.csv export.txt",
      ],
      groups: [.reading], run: runCheck),
    Command(
      name: "report", operands: "[FILE…]", maximumOperands: nil,
      summary: "Statistics: genres, authors, years, the pile, quality.",
      details: "Without FILE: of the library; - is standard input.",
      examples: [
        "books report",
        "books report --pace 2 --until 2024 books.json -o report.md",
        "books report books.csv -o books.html",
      ],
      groups: [.reading, .selecting, .reporting, .library], leftOut: ofViews, run: runReport),
  ]

  private static let others: [Command] = [
    Command(
      name: "formats", operands: "", maximumOperands: 0,
      summary: "List the formats that can be read and written.",
      details: "",
      examples: ["books formats"],
      groups: [],
      run: { (_, context) throws(Diagnostic) in
        try context.write(formatsTable(knownFormats, sources: SourceProfile.all))
        return .done
      }),
    Command(
      name: "completions", operands: "SHELL", maximumOperands: 1,
      summary: "Print a script that completes words in a shell.",
      details: "SHELL is bash, zsh or fish. man books tells where each looks for its script.",
      examples: ["books completions bash", "books completions fish"],
      groups: [], run: runCompletions),
    Command(
      name: "help", operands: "[COMMAND]", maximumOperands: 1,
      summary: "Explain the program, or one command.",
      details: "",
      examples: ["books help", "books help convert"],
      groups: [],
      run: { (request, context) throws(Diagnostic) in
        try context.write(Help.text(about: request.inputs.first))
        return .done
      }),
  ]
}
