/// The script for fish, from version 3.0 on.
enum FishCompletion {
  static var script: String {
    var text = """
      # Completions of books for fish, made by: books completions fish

      \(fixedPart)
      # Only where files are meant are files offered.
      complete -c books -f

      """
    for word in Command.words {
      text += line(if: "__books_command_is ''", "-a", quoted(word.text), "-d", quoted(word.summary))
    }
    text += line(if: "__books_command_is ''", "-l version -d", quoted("Tell the version."))
    for command in Command.all {
      text += operands(of: command)
    }
    text += Option.all.map(option).joined()
    return text
  }

  private static func operands(of command: Command) -> String {
    let condition = "__books_command_is \(command.name)"
    return switch command.completion {
    case .nothing: ""
    case .files: line(if: condition, "-F")
    case .words(let words): line(if: condition, "-a", arguments(words))
    case .values(let kind): line(if: condition, "-a", quoted("(__books_values \(kind.rawValue))"))
    }
  }

  private static func option(_ option: Option) -> String {
    var commands = Command.all.filter { $0.groups.contains(option.group) }.map(\.name)
    if option.group == .everywhere { commands = ["''"] + Command.all.map(\.name) }
    if commands.isEmpty { return "" }
    var parts = ["-l \(option.name)"] + (option.short.map { ["-s \($0)"] } ?? [])
    switch option.completion {
    case nil: break
    case .nothing: parts.append("-x")
    case .files: parts.append("-r -F")
    case .words(let words): parts.append("-x -a \(arguments(words))")
    case .values(let kind): parts.append("-x -a \(quoted("(__books_values \(kind.rawValue))"))")
    }
    return line(
      if: "__books_command_is " + commands.joined(separator: " "),
      parts.joined(separator: " "), "-d", quoted(option.summary))
  }

  private static func line(if condition: String, _ parts: String...) -> String {
    "complete -c books -n \(quoted(condition)) \(parts.joined(separator: " "))\n"
  }

  /// Words as the value of `-a`, which is a line of fish itself: a tabulator divides a word from its summary.
  private static func arguments(_ words: [Completion.Word]) -> String {
    quoted(
      words.map { word in
        quoted(word.text) + (word.summary.isEmpty ? "" : #"\t"# + quoted(word.summary))
      }.joined(separator: " "))
  }

  private static func quoted(_ text: String) -> String { Shell.fish.quoted(text) }

  /// The spellings of options before the command that take a value.
  private static var waiting: String {
    Option.everywhere.filter { $0.completion != nil }.flatMap(\.spellings).joined(separator: " ")
  }

  /// Everything that knows no command.
  private static var fixedPart: String {
    #"""
    # Whether the command on the line is one of the arguments; '' is none yet.
    function __books_command_is
        set -l found ''
        set -l waits
        for word in (commandline -opc)[2..-1]
            if set -q waits[1]
                set waits
            else if contains -- $word \#(waiting)
                set waits 1
            else if not string match -q -- '-?*' $word
                set found $word
                break
            end
        end
        contains -- "$found" $argv
    end

    # The values of a kind that books finds, one a line.
    function __books_values --argument-names kind
        set -l words (commandline -opc | string replace -r -- '^~/' "$HOME/")
        set -l word (commandline -ct | string replace -r -- '^--[a-z-]+=' '')
        set -l plain (string unescape -- $word | string replace -r -- '^["\']' '')
        $words[1] completions --values $kind "$plain" $words[2..-1] 2>/dev/null </dev/null
    end

    """#
  }
}
