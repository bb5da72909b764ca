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
    text += Command.all.map(operands).joined()
    text += Option.all.map(option).joined()
    return text
  }

  private static func operands(of command: Command) -> String {
    command.completionPlaces.map { completion, before in
      // Nobody writes more of them.
      let most = min(before.upperBound, 10_000)
      let condition = "__books_operand_is \(command.name) \(before.lowerBound) \(most)"
      return switch completion {
      case .nothing: ""
      case .files: line(if: condition, "-F")
      case .words(let words): line(if: condition, "-a", arguments(words))
      case .values(let kind): line(if: condition, "-a", quoted("(__books_values \(kind.rawValue))"))
      }
    }.joined()
  }

  private static func option(_ option: Option) -> String {
    var commands = Command.all.filter { $0.takes(option) }.map(\.name)
    if option.group == .everywhere { commands.insert("''", at: 0) }
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

  /// The spellings of options that take a value.
  private static var waiting: String {
    var spellings: [String] = []
    for spelling in Option.all.filter({ $0.completion != nil }).flatMap(\.spellings)
    where !spellings.contains(spelling) { spellings.append(spelling) }
    return spellings.joined(separator: " ")
  }

  /// Everything that knows no command.
  private static var fixedPart: String {
    #"""
    # The command on the line and its operands, one a line.
    function __books_operands
        set -l waits
        for word in (commandline -opc)[2..-1]
            if set -q waits[1]
                set waits
            else if contains -- $word \#(waiting)
                set waits 1
            else if not string match -q -- '-?*' $word
                echo $word
            end
        end
    end

    # Whether the command on the line is one of the arguments; '' is none yet.
    function __books_command_is
        set -l found (__books_operands)
        contains -- "$found[1]" $argv
    end

    # Whether the command on the line is the first argument, with at least and at most so many operands behind it.
    function __books_operand_is --argument-names command least most
        set -l found (__books_operands)
        test "$found[1]" = $command -a (count $found) -gt $least -a (count $found) -le (math $most + 1)
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
