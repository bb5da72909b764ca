package import BookCodec

extension Diagnostic {
  /// A command line that cannot be meant.
  package static func usage(_ message: String, advice: String? = nil) -> Diagnostic {
    Diagnostic(.error, .usage, message, advice: advice)
  }

  static func unknownCommand(_ word: String) -> Diagnostic {
    let meant = suggestion(for: word, among: Command.all.map(\.name) + ["--version", "--help"])
    let advice =
      if let meant {
        "did you mean books \(meant)?"
      } else if word.contains(where: { $0 == "." || $0 == "/" }) {
        "a file comes after a command: books convert \(word)"
      } else {
        "books help lists the commands"
      }
    return .usage("unknown command '\(word)'", advice: advice)
  }

  /// A word beyond those that `command` takes.
  static func surplus(_ word: String, for command: Command) -> Diagnostic {
    let usage = "it is used as: \(Help.usage(of: command))"
    let isOfLibrary = command.groups.contains(.library)
    let isLikeFile = command.maximumOperands == 0 && word.contains { $0 == "." || $0 == "/" }
    let advice =
      if isLikeFile, command.options.contains(where: { $0.name == "output" }) {
        "a file to write comes after -o: books \(command.name) -o \(word)"
      } else if isLikeFile, isOfLibrary {
        "another library comes after --library; books convert \(word) --to table shows a list"
      } else {
        usage + (isOfLibrary ? "; quotes keep words together" : "")
      }
    return .usage("'\(word)' is one word too many for \(command.name)", advice: advice)
  }

  /// A format that is not in the list, or cannot be used in this direction.
  ///
  /// - Parameter known: the formats that can be used here.
  package static func unknownFormat(
    _ word: String, after option: String, known: [Codec], or sources: [String] = []
  ) -> Diagnostic {
    let names = known.map(\.name) + sources
    // Many know a format by its extension.
    let byExtension = known.first { $0.extensions.contains(word.lowercased()) }?.name
    let advice =
      if let meant = byExtension ?? suggestion(for: word, among: names) {
        "did you mean \(meant)?"
      } else if option == "--to", let format = ReportFormat.named(word) {
        "books report --to \(format.rawValue) writes that; a list can be " + names.listed()
      } else {
        "it can be " + names.listed()
      }
    return .usage("\(option) needs a format, not '\(word)'", advice: advice)
  }
}

extension [String] {
  /// The words in a sentence: `a`, `a or b`, `a, b or c`.
  func listed(_ conjunction: String = "or") -> String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }
}
