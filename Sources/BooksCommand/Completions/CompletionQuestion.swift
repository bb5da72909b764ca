internal import BookCodec
internal import BookCore
internal import BookReports

/// What a completion script asks: the values that may stand at the cursor.
///
///     books completions --values KIND WORD [ARGUMENT…]
///
/// WORD is the word at the cursor as far as it is written, without quotes; the arguments are those before it, the
/// command first. The answer is one whole word a line, each beginning with WORD in any case. Someone is typing, so
/// nothing else is ever said: where a file cannot be read, or there is no library, there are no values. It is not told
/// in help, for nobody but the scripts has a use for it.
struct CompletionQuestion: Sendable {
  let kind: Kind
  let word: String
  /// What the arguments ask for, as far as they can be understood.
  private let request: Request
  private let command: Command?

  /// What is asked for.
  enum Kind: String, Sendable, CaseIterable {
    case genre, author, title
    /// A list of columns to write.
    case columns
    /// A field, an equals sign and a column of the input.
    case mapping
    /// A list of sort keys.
    case sort
    /// A list of languages.
    case articles
    /// A list of sections of a report.
    case sections
    /// The name of a value beside the four, and an equals sign.
    case set
    /// The name of a value that a book may lack.
    case clear

    /// Whether its values can be gone on with, so that no blank belongs behind them.
    var goesOn: Bool { ![.genre, .author, .title, .clear].contains(self) }
  }

  /// Nil where the arguments of the program are no such question.
  init?(_ arguments: [String]) {
    guard arguments.count >= 4, arguments[0] == "completions", arguments[1] == "--values",
      let kind = Kind(rawValue: arguments[2])
    else { return nil }
    self.kind = kind
    word = arguments[3]
    var parser = ArgumentParser()
    // The command line is not finished: that it ends with an option is no surprise.
    _ = try? parser.parse(Array(arguments[4...]))
    var request = parser.request
    command = parser.command
    // What else may stand there is no file, even if one has that name.
    if command?.completions.contains(.files) != true { request.inputs = [] }
    self.request = request
  }

  /// Writes the answer to standard output.
  func answer(in context: ProgramContext) {
    try? context.write(values(in: context).map { $0 + "\n" }.joined())
  }

  /// The values that begin with the word, in order.
  private func values(in context: ProgramContext) -> [String] {
    let sources = CompletionSources(request, of: command, in: context)
    let values: Set<String> =
      switch kind {
      case .genre: sources.genres.union(command?.name == "filter" ? ["All"] : [])
      case .author: sources.texts { Book.parts(of: $0.author, row: $1) }
      case .title: sources.texts { [$0.title[$1]] }
      case .columns: lists(of: Field.commandNames + sources.extraNames.map(Self.quotedInList)).union(["all"])
      case .mapping: mappings(sources)
      case .sort: lists(of: sortKeys)
      case .articles: lists(of: ArticleLanguage.allCases.map(\.rawValue)).union(["none"])
      case .sections: lists(of: ReportSection.Key.allCases.map(\.rawValue))
      case .set: Set(sources.extraNames.filter { !$0.contains("=") }.map { $0 + "=" })
      case .clear: Set(Field.commandNames.dropFirst() + sources.extraNames)
      }
    let start = word.lowercased()
    let fitting = values.filter { value in
      // Where nobody asked for it, a word that begins with a dash would be taken for an option.
      value.lowercased().hasPrefix(start) && Self.canBeTyped(value) && (start.hasPrefix("-") || !value.hasPrefix("-"))
    }
    return Array(fitting.sorted().prefix(Self.most))
  }

  /// Nobody chooses from more.
  private static let most = 2_000

  /// A line end or another control character has no place on a command line.
  private static func canBeTyped(_ value: String) -> Bool {
    !value.isEmpty && value.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
  }

  // MARK: Lists

  /// The word with its last item replaced by each of `items` that it does not hold already.
  private func lists(of items: [String]) -> Set<String> {
    let parts = word.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let head = parts.dropLast().map { $0 + "," }.joined()
    let used = Set(parts.dropLast().map { $0.hasPrefix("-") ? String($0.dropFirst()) : $0 })
    return Set(items.filter { !used.contains($0.hasPrefix("-") ? String($0.dropFirst()) : $0) }.map { head + $0 })
  }

  /// The sort keys, with a minus sign where the last item of the word has one.
  private var sortKeys: [String] {
    let isDescending = word.split(separator: ",", omittingEmptySubsequences: false).last?.first == "-"
    return SortKey.Field.allCases.map { (isDescending ? "-" : "") + $0.rawValue }
  }

  /// A column as `--columns` wants it.
  private static func quotedInList(_ name: String) -> String {
    let isPlain = !name.contains { ",=\"".contains($0) } && name.first?.isWhitespace == false
    return isPlain && name != "all" ? name : "\"" + name.replacing("\"", with: "\"\"") + "\""
  }

  private func mappings(_ sources: CompletionSources) -> Set<String> {
    guard let equals = word.firstIndex(of: "=") else { return Set(Field.commandNames.map { $0 + "=" }) }
    return Set(sources.columnNames.map { word[...equals] + $0 })
  }
}

extension Book {
  /// The authors, or the genres, that the text of a row holds.
  fileprivate static func parts(of column: TextColumn, row: Int) -> [String] {
    column[row].split(separator: separator).map(String.init)
  }
}
