/// The script for bash, from version 3.2 on, with and without the package bash-completion.
enum BashCompletion {
  static var script: String {
    """
    # Completions of books for bash, made by: books completions bash

    # Offers the options of the command $1.
    _books_options() {
      case $1 in
    \(lines(of: Command.all.map { "\($0.name)) _books_words \(spellings($0.options))" }))
        *) _books_words \(spellings(Option.everywhere)) --version ;;
      esac
    }

    # Sets what offers the values of the option $2 of the command $1; fails where it takes none.
    _books_value() {
      case "$1 $2" in
    \(lines(of: valueCases))
        *) return 1 ;;
      esac
    }

    # Sets what offers the operand of the command $1 behind $2 others.
    _books_operand() {
      case "$1 $2" in
        ' '*) _books_how=(\(call(.words(Command.words)))) ;;
    \(lines(of: Command.all.flatMap(operandCases)))
        *) _books_how=(_books_words) ;;
      esac
    }

    """ + fixedPart
  }

  private static func spellings(_ options: [Option]) -> String {
    options.flatMap(\.spellings).joined(separator: " ")
  }

  private static func lines(of cases: [String]) -> String {
    cases.map { "    \($0) ;;" }.joined(separator: "\n")
  }

  private static func operandCases(_ command: Command) -> [String] {
    command.completionPlaces.map { completion, before in
      // Of a command that takes several operands only the last may come again.
      let number = before.count == 1 ? "\(before.lowerBound)" : "*"
      return "'\(command.name) '\(number)) _books_how=(\(call(completion)))"
    }
  }

  /// One case for all options whose values are completed alike.
  private static var valueCases: [String] {
    var order: [Completion] = []
    var patterns: [Completion: [String]] = [:]
    let everywhere = Option.everywhere.map { ("", $0) }
    for (command, option) in everywhere + Command.all.flatMap({ c in c.options.map { (c.name, $0) } }) {
      guard let completion = option.completion else { continue }
      if patterns[completion] == nil { order.append(completion) }
      patterns[completion, default: []] += option.spellings.map { "'\(command) \($0)'" }
    }
    return order.map { "\((patterns[$0] ?? []).joined(separator: " | "))) _books_how=(\(call($0)))" }
  }

  /// What offers the words of a completion.
  private static func call(_ completion: Completion) -> String {
    switch completion {
    case .nothing: "_books_words"
    // Where nothing is offered, readline completes the names of files.
    case .files: ":"
    case .words(let words): "_books_words " + words.map { Shell.bash.quoted($0.text) }.joined(separator: " ")
    case .values(let kind): "_books_values \(kind.rawValue)" + (kind.goesOn ? " nospace" : "")
    }
  }

  /// Everything that knows no command and no option. Names that begin with `_books_` and are no functions are variables
  /// of `_books`.
  private static let fixedPart = #"""
    # Splits the line before the cursor into words without quotes: all but the last into _books_line, the last into
    # _books_word. _books_quote is the quote that is open there. _books_kept is the part of the last word that readline
    # leaves alone: it replaces what follows the last quote or the last of the characters at which it breaks words.
    _books_split() {
      local line=${COMP_LINE:0:COMP_POINT} inside= character next index
      for ((index = 0; index < ${#line}; index++)); do
        character=${line:index:1}
        if [[ $_books_quote == "'" && $character != "'" ]]; then
          _books_word+=$character
        elif [[ -n $_books_quote && $character == "$_books_quote" ]]; then
          _books_quote='' _books_kept=$_books_word
        elif [[ $character == "\\" ]]; then
          next=${line:index+1:1} inside=1
          index=$((index + 1))
          case $_books_quote$next in
            [\"][\$\`\"\\] | [!\"]*) _books_word+=$next ;;
            *) _books_word+=$character$next ;;
          esac
        elif [[ -n $_books_quote ]]; then
          _books_word+=$character
        elif [[ $character == [\"\'] ]]; then
          _books_quote=$character _books_kept=$_books_word inside=1
        elif [[ $character == [[:space:]] ]]; then
          [[ -n $inside ]] && _books_line+=("$_books_word")
          _books_word='' _books_kept='' inside=''
        else
          _books_word+=$character inside=1
          [[ $COMP_WORDBREAKS == *"$character"* ]] && _books_kept=$_books_word
        fi
      done
    }

    # Offers $1, a whole word, as readline must insert it: without the part that it leaves alone, and quoted.
    _books_offer() {
      local rest=$_books_ahead$1
      rest=${rest:${#_books_kept}}
      case $_books_quote in
        "'") rest=${rest//\'/\'\\\'\'} ;;
        '"')
          rest=${rest//\\/\\\\}
          rest=${rest//\"/\\\"}
          rest=${rest//\$/\\\$}
          rest=${rest//\`/\\\`}
          # Between double quotes nothing keeps the shell from looking for a ! in its history.
          rest=${rest//!/\"\\!\"}
          ;;
        *) [[ -n $rest ]] && printf -v rest %q "$rest" ;;
      esac
      # At the end, readline takes an escaped quote for the closing one.
      [[ -n $_books_quote && $rest == *"$_books_quote" ]] && rest+=$_books_quote
      COMPREPLY+=("$rest")
    }

    # Offers those of the words $@ that begin with what is written, and nothing else.
    _books_words() {
      local candidate
      compopt +o default +o bashdefault 2>/dev/null
      for candidate; do
        [[ $candidate == "$_books_word"* ]] && _books_offer "$candidate"
      done
    }

    # Offers the values of the kind $1 that books finds; with $2, no blank is put behind one.
    _books_values() {
      local candidate
      local -a question=(completions --values "$1" "$_books_word" "${_books_line[@]:1}")
      compopt +o default +o bashdefault ${2:+-o nospace} 2>/dev/null
      while IFS= read -r candidate; do
        _books_offer "$candidate"
      done < <("${_books_line[0]}" "${question[@]}" 2>/dev/null </dev/null)
    }

    _books() {
      local _books_word='' _books_quote='' _books_kept='' _books_ahead=''
      local command='' option='' only_operands='' operand_count=0 index
      local -a _books_line _books_how
      COMPREPLY=()
      _books_line=()
      _books_split
      # The command is the first word that is no option and no value of one.
      for ((index = 0; index < ${#_books_line[@]}; index++)); do
        option=${_books_line[index]}
        # The shell puts the home folder in the place of a tilde, which nobody does here.
        [[ $option == "~/"* ]] && _books_line[index]=$HOME${option:1}
        if [[ $index -eq 0 ]]; then
          continue
        elif [[ -n $only_operands ]]; then
          operand_count=$((operand_count + 1))
        elif [[ $option == -- ]]; then
          only_operands=1
        elif [[ $option != -* || $option == - ]]; then
          if [[ -z $command ]]; then command=$option; else operand_count=$((operand_count + 1)); fi
        elif _books_value "$command" "$option"; then
          index=$((index + 1))
        fi
      done
      if [[ $index -gt ${#_books_line[@]} ]]; then
        # The last option waits for its value, and _books_how is set.
        :
      elif [[ -z $only_operands && $_books_word == --*=* ]]; then
        option=${_books_word%%=*}
        _books_ahead=$option=
        _books_word=${_books_word#*=}
        _books_value "$command" "$option" || _books_how=(_books_words)
      elif [[ -z $only_operands && $_books_word == -?* ]]; then
        _books_how=(_books_options "$command")
      else
        _books_operand "$command" "$operand_count"
      fi
      "${_books_how[@]}"
    }

    complete -o default -o bashdefault -F _books books

    """#
}
