internal import BookCodec

/// A shell that completions are made for.
package enum Shell: String, Sendable, CaseIterable {
  case bash, zsh, fish

  /// The script that completes the command line of `books` in it.
  package var completionScript: String {
    switch self {
    case .bash: BashCompletion.script
    case .zsh: ZshCompletion.script
    case .fish: FishCompletion.script
    }
  }

  /// `text` as one word of its language that means exactly this text.
  package func quoted(_ text: String) -> String {
    let isPlain = !text.isEmpty && text.utf8.allSatisfy { Self.plainBytes.contains($0) }
    if isPlain { return text }
    switch self {
    // Nothing has a meaning between single quotes, and so no single quote can stand there.
    case .bash, .zsh: return "'" + text.replacing("'", with: #"'\''"#) + "'"
    case .fish: return "'" + text.replacing(#"\"#, with: #"\\"#).replacing("'", with: #"\'"#) + "'"
    }
  }

  /// What no shell gives a meaning, wherever it stands in a word.
  private static let plainBytes = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./,".utf8)
}

/// `books completions`
func runCompletions(_ request: Request, in context: ProgramContext) throws(Diagnostic) -> ExitCode {
  let names = Shell.allCases.map(\.rawValue)
  guard let name = request.inputs.first else {
    throw .usage("completions needs a shell, \(names.listed())", advice: "such as books completions bash")
  }
  guard let shell = Shell(rawValue: name) else {
    let meant = suggestion(for: name, among: names).map { "did you mean \($0)?" }
    throw .usage("completions needs \(names.listed()), not '\(name)'", advice: meant)
  }
  try context.write(shell.completionScript)
  return .done
}
