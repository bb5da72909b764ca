package import BookCodec

/// The help texts, made from the tables of commands and options.
package enum Help {
  /// The widest line.
  static let width = 80
  private static let optionColumn = 28

  private static let introduction = "books reads, checks and converts book lists."

  /// What `books help` says.
  package static var overview: String {
    let examples = Command.all.flatMap { $0.examples.prefix($0.maximumOperands == nil ? 2 : 0) }.prefix(3)
    return """
      \(introduction)

      Examples:
      \(examples.map { "  \($0)\n" }.joined())
      \(commands)
      books help COMMAND explains a command and its options. man books has it all.
      books --version tells the version.

      """
  }

  /// What `books` says when it is given nothing to do.
  package static var short: String {
    """
    \(introduction)

    \(commands)
    books help shows examples, books help COMMAND explains a command.

    """
  }

  /// The help of the command that is named `name`, or of the program.
  package static func text(about name: String?) throws(Diagnostic) -> String {
    guard let name else { return overview }
    guard let command = Command.named(name) else { throw .unknownCommand(name) }
    return page(command)
  }

  /// What a command's `--help` says: at most 60 lines.
  package static func page(_ command: Command) -> String {
    var text = command.summary + "\n\nExamples:\n"
    for example in command.examples { text += "  \(example)\n" }
    text += "\nUsage: \(usage(of: command))\n"
    if !command.details.isEmpty { text += wrapped(command.details) }
    let options = command.options
    for group in Option.Group.allCases where options.contains(where: { $0.group == group }) {
      text += "\n\(group.rawValue)" + (command.readsLists ? group.note.map { " (\($0))" } ?? "" : "") + ":\n"
      for option in options where option.group == group { text += line(of: option) }
    }
    let codes = ExitCode.allCases.filter { command.readsLists || $0 != .problemsFound }
    text += "\nExit codes:\n" + codes.map { "  \($0.rawValue)  \($0.meaning)\n" }.joined()
    return text
  }

  static func usage(of command: Command) -> String {
    ["books", command.name, "[OPTION…]", command.operands].filter { !$0.isEmpty }.joined(separator: " ")
  }

  private static var commands: String {
    let rows = Command.all.map { [$0.name, $0.summary] }
    return "Commands:\n" + alignedRows(rows, indentedBy: 2)
  }

  private static func line(of option: Option) -> String {
    var names = option.short.map { "  -\($0), " } ?? "      "
    names += "--\(option.name)" + (option.placeholder.map { " " + $0 } ?? "")
    return wrapped(option.summary, after: names, indentedBy: optionColumn)
  }

  /// `text` in lines of at most `width`, the first after `start`, all others indented.
  private static func wrapped(_ text: String, after start: String = "", indentedBy indentation: Int = 0) -> String {
    // A start that is too long keeps two spaces before the text.
    var line = start + String(repeating: " ", count: start.isEmpty ? 0 : max(2, indentation - start.count))
    var lines = ""
    var isFirstWord = true
    for word in text.split(separator: " ") {
      if !isFirstWord {
        if line.count + 1 + word.count > width {
          lines += line + "\n"
          line = String(repeating: " ", count: indentation)
        } else {
          line += " "
        }
      }
      line += word
      isFirstWord = false
    }
    return lines + line + "\n"
  }
}

/// Rows of cells in columns, with two spaces between them; the last column is not padded.
///
/// - Precondition: the cells hold only characters of width one, such as names of commands and formats.
func alignedRows(_ rows: [[String]], indentedBy indentation: Int) -> String {
  let columns = rows.map(\.count).max() ?? 0
  let widths = (0..<columns).map { column in rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0 }
  var text = ""
  for row in rows {
    var line = String(repeating: " ", count: indentation)
    for (column, cell) in row.enumerated() {
      line += cell
      if column + 1 < row.count { line += String(repeating: " ", count: widths[column] - cell.count + 2) }
    }
    while line.last == " " { line.removeLast() }
    text += line + "\n"
  }
  return text
}
