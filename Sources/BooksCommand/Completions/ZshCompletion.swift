/// The script for zsh: a function to be found on `fpath`, or to be read by a shell whose completions are set up.
enum ZshCompletion {
  static var script: String {
    """
    #compdef books
    # Completions of books for zsh, made by: books completions zsh

    _books_commands() {
      local -a words=(
    \(lines(of: Command.words))
      )
      _describe -t commands command words
    }

    \(formatFunctions)
    \(fixedPart)
    _books() {
      local curcontext=$curcontext state line ret=1
      local _books_program=${${(Q)words[1]}/#\\~\\//$HOME/}
      typeset -A opt_args
      _arguments -C -s -S \\
    \(specifications(of: Option.everywhere, and: others, indentedBy: 4)) && ret=0
      [[ $state == arguments ]] || return ret
      case $words[1] in
    \(Command.all.map(commandCase).joined())\
      esac
      return ret
    }

    \(ending)
    """
  }

  /// What stands beside the options that every command takes.
  private static let others = [
    "(- *)--version[Tell the version.]", "1:command:_books_commands", "*::argument:->arguments",
  ]

  private static func commandCase(_ command: Command) -> String {
    let names = command.operands.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let operands = zip(names, command.completionPlaces).map { name, place in
      let number = place.before.count == 1 ? "\(place.before.lowerBound + 1)" : "*"
      return "\(number):\(escaped(name)):\(action(place.completion, of: command.name))"
    }
    return """
          \(command.name))
            _arguments -s -S \\
      \(specifications(of: command.options, and: operands, indentedBy: 8)) && ret=0
            ;;

      """
  }

  // MARK: Options

  /// The words that tell `_arguments` of `options` and of `others`, one a line.
  private static func specifications(
    of options: [Option], and others: [String], indentedBy indentation: Int
  ) -> String {
    let blanks = String(repeating: " ", count: indentation)
    let words = options.flatMap(specifications) + others
    return words.map { blanks + Shell.zsh.quoted($0) }.joined(separator: " \\\n")
  }

  private static func specifications(_ option: Option) -> [String] {
    let value = option.completion.map { ":\(escaped(option.placeholder ?? "")):\(action($0, of: option.name))" } ?? ""
    // Nothing else makes sense beside a request for help; of others, a spelling excludes itself and the other one.
    let excluded =
      if option.name == "help" { "(- *)" } else if option.isRepeatable { "*" } else {
        "(\(option.spellings.joined(separator: " ")))"
      }
    return option.spellings.map { spelling in
      let ending = value.isEmpty ? "" : spelling.hasPrefix("--") ? "=" : "+"
      return "\(excluded)\(spelling)\(ending)[\(escaped(option.summary))]\(value)"
    }
  }

  /// What completes a value, in the language of `_arguments`.
  private static func action(_ completion: Completion, of name: String) -> String {
    switch completion {
    case .nothing: " "
    case .files: "_files"
    case .values(let kind): "_books_values \(kind.rawValue)"
    case .words(let words):
      if words == Command.words {
        "_books_commands"
      } else if words.contains(where: { !$0.summary.isEmpty }) {
        "_books_words_of_\(name)"
      } else {
        "(\(words.map { escaped($0.text) }.joined(separator: " ")))"
      }
    }
  }

  /// A function for each option whose words have summaries.
  private static var formatFunctions: String {
    var functions: [String] = []
    for option in Option.all {
      guard case .words(let words) = option.completion, words.contains(where: { !$0.summary.isEmpty }) else { continue }
      functions.append(
        """
        _books_words_of_\(option.name)() {
          local -a words=(
        \(lines(of: words))
          )
          _describe -t values value words
        }

        """)
    }
    return functions.joined(separator: "\n")
  }

  /// Words with their summaries, as `_describe` wants them.
  private static func lines(of words: [Completion.Word]) -> String {
    words.map { word in
      "    " + Shell.zsh.quoted(word.summary.isEmpty ? escaped(word.text) : "\(escaped(word.text)):\(word.summary)")
    }.joined(separator: "\n")
  }

  /// `text` without the meaning that `_arguments` and `_describe` give to some characters.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      if "\\:[]()".contains(character) { result += "\\" }
      result.append(character)
    }
    return result
  }

  private static var goingOn: String {
    CompletionQuestion.Kind.allCases.filter(\.goesOn).map(\.rawValue).joined(separator: "|")
  }

  /// Everything that knows no command and no option.
  private static var fixedPart: String {
    #"""
    # Offers the values that books finds; the last argument is their kind, those before it are for compadd.
    _books_values() {
      local kind=$argv[-1]
      local -a line found
      line=("${(@Q)words[1,CURRENT-1]}")
      # The shell puts the home folder in the place of a tilde, which nobody does here.
      line=("${(@)line/#\~\//$HOME/}")
      found=(${(f)"$($_books_program completions --values $kind "${(Q)PREFIX}" "${(@)line}" 2>/dev/null </dev/null)"})
      # What can be gone on with gets no blank.
      case $kind in
        (\#(goingOn)) argv[-1]=(-S '') ;;
        (*) argv[-1]=() ;;
      esac
      compadd "$@" -M 'm:{[:lower:][:upper:]}={[:upper:][:lower:]}' -a found
    }

    """#
  }

  /// The file is the function when it was found on `fpath`, and defines it when it is read.
  private static let ending = #"""
    if [[ $funcstack[1] == _books ]]; then
      _books "$@"
    elif (( $+functions[compdef] )); then
      compdef _books books
    fi

    """#
}
