package import BookCodec
internal import BookCore

/// Turns the words on the command line into an invocation, by the tables of commands and options.
///
/// Options and operands may come in any order; `--` ends the options and `-` is an operand. What was understood before
/// an error stays in `request`.
package struct ArgumentParser: Sendable {
  package private(set) var request = Request()
  private(set) var command: Command?
  private var words: [String] = []
  private var next = 0
  private var wantsHelp = false

  package init() {}

  /// - Throws: a `usage` problem for the first thing that cannot be meant.
  package mutating func parse(_ words: [String]) throws(Diagnostic) -> Invocation {
    self.words = words
    if words.isEmpty { return .nothing }
    let options = words.prefix { $0 != "--" }
    if options.contains(where: { $0 == "--help" || $0 == "-h" }) { return .help(try commandToExplain(in: options)) }

    while next < words.count {
      let word = words[next]
      next += 1
      if word == "--" {
        while next < words.count {
          try takeOperand(words[next])
          next += 1
        }
      } else if word.hasPrefix("--") {
        if command == nil, word == "--version" { return .version }
        try takeLongOption(word)
      } else if word.hasPrefix("-"), word != "-" {
        try takeShortOptions(word)
      } else {
        try takeOperand(word)
      }
    }
    if wantsHelp { return .help(command) }
    guard let command else {
      throw .usage("no command is given", advice: "books help lists the commands")
    }
    try request.checkContradictions()
    return .command(command, request)
  }

  /// The command whose help is asked for: the first word that is one, wherever it stands among others.
  private func commandToExplain(in words: ArraySlice<String>) throws(Diagnostic) -> Command? {
    if let command = words.lazy.compactMap({ Command.named($0) }).first { return command }
    guard let word = words.first, !word.hasPrefix("-") else { return nil }
    throw .unknownCommand(word)
  }

  private mutating func takeOperand(_ word: String) throws(Diagnostic) {
    guard let command else {
      guard let named = Command.named(word) else { throw .unknownCommand(word) }
      command = named
      return
    }
    if let maximum = command.maximumOperands, request.inputs.count >= maximum {
      throw .surplus(word, for: command)
    }
    if word.isEmpty {
      if command.operands.contains("FILE") { throw .usage("a file name is empty", advice: "- is standard input") }
      throw .usage("a word for \(command.name) is empty", advice: "it is used as: \(Help.usage(of: command))")
    }
    request.inputs.append(word)
  }

  // MARK: Options

  /// The options that may come here: before the command, those that every command takes.
  private var options: [Option] { command?.options ?? Option.everywhere }

  /// Takes `--name`, `--name value` or `--name=value`.
  private mutating func takeLongOption(_ word: String) throws(Diagnostic) {
    let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = options.first(where: { $0.name == name }) else {
      if name == "version" { throw .usage("--version stands alone", advice: "write books --version") }
      throw unknownOption("--" + name, named: name)
    }
    try take(option, spelled: "--" + name, value: parts.count > 1 ? String(parts[1]) : nil)
  }

  /// Takes one or more options of one letter: `-q`, `-qf csv`, `-fcsv`.
  private mutating func takeShortOptions(_ word: String) throws(Diagnostic) {
    var letters = word.dropFirst()
    // A long option with one dash would be taken for letters: `-output` would write a file called `utput`.
    if letters.count > 1, let option = options.first(where: { $0.name == letters.prefix { $0 != "=" } }) {
      throw .usage("unknown option '-\(option.name)'", advice: "did you mean --\(option.name)?")
    }
    while let letter = letters.popFirst() {
      let spelling = "-\(letter)"
      guard let option = options.first(where: { $0.short == letter }) else {
        throw unknownOption(spelling, named: nil)
      }
      if option.value == .flag {
        try take(option, spelled: spelling, value: nil)
        continue
      }
      // What is left is the value; `-f=csv` is read as `-fcsv`, for no value begins with an equals sign.
      let isAttached = !letters.isEmpty
      if letters.first == "=" { letters.removeFirst() }
      try take(option, spelled: spelling, value: isAttached ? String(letters) : nil)
      return
    }
  }

  private mutating func take(_ option: Option, spelled spelling: String, value: String?) throws(Diagnostic) {
    if option.value == .flag {
      if value != nil { throw .usage("\(spelling) takes no value", advice: "write it without =") }
      if option.name == "help" { wantsHelp = true }
      try option.apply(&request, OptionValue(option, spelling, ""))
      return
    }
    let text: String
    if let value { text = value } else { text = try followingValue(of: option, spelled: spelling) }
    let optionValue = OptionValue(option, spelling, text)
    try optionValue.check()
    try option.apply(&request, optionValue)
  }

  /// The next word, which is the value of an option.
  private mutating func followingValue(of option: Option, spelled spelling: String) throws(Diagnostic) -> String {
    let needed = "\(spelling) needs \(option.placeholder ?? "a value")"
    guard next < words.count else { throw .usage("\(needed), but nothing follows", advice: option.summary) }
    let word = words[next]
    // `--sort -date` is a value, `--to --strict` is a value forgotten.
    if isOption(word) {
      let separator = spelling.hasPrefix("--") ? "=" : ""
      throw .usage(
        "\(needed), but the option \(word) follows", advice: "if that is meant, write \(spelling)\(separator)\(word)")
    }
    next += 1
    return word
  }

  private func isOption(_ word: String) -> Bool {
    if word == "--" { return true }
    if word.hasPrefix("--") {
      let name = word.dropFirst(2).prefix { $0 != "=" }
      return options.contains { $0.name == name }
    }
    return word.count == 2 && word.first == "-" && options.contains { $0.short == word.last }
  }

  /// - Parameter name: the long name that was tried; nil for a letter.
  private func unknownOption(_ spelling: String, named name: String?) -> Diagnostic {
    guard let command else {
      let isOfCommand = Option.all.contains { $0.name == name || (name == nil && $0.short == spelling.last) }
      if isOfCommand { return .usage("\(spelling) comes after a command", advice: "such as books convert \(spelling)") }
      let meant = name.flatMap { suggestion(for: $0, among: Option.everywhere.map(\.name) + ["version"]) }
      return .usage(
        "unknown option '\(spelling)'", advice: meant.map { "did you mean --\($0)?" } ?? "see books help")
    }
    if let name, command.operandNames.contains(name.uppercased()) {
      return .usage(
        "\(command.name) has no option \(spelling)",
        advice: "the \(name) is a word by itself: \(Help.usage(of: command))")
    }
    let seeHelp = "books help \(command.name) lists the options"
    let others = Command.all.filter { other in
      other.options.contains { $0.name == name || (name == nil && $0.short == spelling.last) }
    }
    // Who looks for it has more use for a command of the same sort.
    let other =
      others.first { $0.name == command.sibling } ?? others.first { $0.readsLists == command.readsLists }
      ?? others.first
    if let other {
      return .usage("\(command.name) has no option \(spelling)", advice: "\(other.name) has it; \(seeHelp)")
    }
    let meant = name.flatMap { suggestion(for: $0, among: options.map(\.name)) }
    return .usage(
      "\(command.name) has no option '\(spelling)'", advice: meant.map { "did you mean --\($0)? \(seeHelp)" } ?? seeHelp
    )
  }
}

extension Request {
  /// Finds what cannot be meant together.
  fileprivate func checkContradictions() throws(Diagnostic) {
    if let genre = selection.genres.first, selection.withoutGenre {
      throw .usage(
        "--no-genre and --genre \(genre) exclude each other", advice: "no book has a genre and none; leave one out")
    }
    if let since = selection.since, let until = selection.until, since.firstDay > until.lastDay {
      throw .usage(
        "--since \(since) is after --until \(until)", advice: "no book is that old and that new; swap them")
    }
    if inputs.count(where: { $0 == "-" }) > 1 {
      throw .usage("standard input is named twice", advice: "it can be read once; leave one - out")
    }
  }
}
