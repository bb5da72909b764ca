package import BookCodec

/// The version of the program.
package let programVersion = "0.1.0"

/// The world that the program runs in; a test makes its own.
package struct ProgramContext: Sendable {
  /// The words after the program's own name.
  package var arguments: [String]
  package var environment: [String: String]
  /// The folder that relative paths start from. Nil is the folder of the process.
  package var workingDirectory: String?
  /// File descriptors, which stay open.
  package var standardInput: Int32
  package var standardOutput: Int32
  package var standardError: Int32

  package init(
    arguments: [String], environment: [String: String], workingDirectory: String? = nil, standardInput: Int32 = 0,
    standardOutput: Int32 = 1, standardError: Int32 = 2
  ) {
    self.arguments = arguments
    self.environment = environment
    self.workingDirectory = workingDirectory
    self.standardInput = standardInput
    self.standardOutput = standardOutput
    self.standardError = standardError
  }

  /// The path under which the system finds a file that was given as `path`. Messages show `path` as it was given.
  package func systemPath(_ path: String) -> String {
    guard let workingDirectory, !path.hasPrefix("/") else { return path }
    return workingDirectory + "/" + path
  }

  /// What turns problems into text for standard error.
  package func diagnosticPrinter(_ choice: ColorChoice) -> DiagnosticPrinter {
    let isTerminal = System.isTerminal(standardError)
    return DiagnosticPrinter(usesColor: choice.usesColor(isTerminal: isTerminal, environment: environment))
  }

  /// Writes `text` to standard error; that it cannot be written changes nothing.
  package func say(_ text: String) { try? System.write(text, to: standardError, named: "standard error") }

  /// Writes `text` to standard output. A closed pipe is no failure.
  package func write(_ text: String) throws(Diagnostic) {
    try System.write(text, to: standardOutput, named: "standard output")
  }
}

/// Runs the program once and returns its exit status.
package func run(_ context: ProgramContext) -> Int32 {
  var parser = ArgumentParser()
  do throws(Diagnostic) {
    return try perform(parser.parse(context.arguments), in: context).rawValue
  } catch {
    context.say(context.diagnosticPrinter(parser.request.color).text(of: error))
    return ExitCode(for: error).rawValue
  }
}

private func perform(_ invocation: Invocation, in context: ProgramContext) throws(Diagnostic) -> ExitCode {
  switch invocation {
  case .nothing:
    context.say(Help.short)
    return .wrongUsage
  case .version:
    try context.write("books \(programVersion)\n")
    return .done
  case .help(let command):
    try context.write(command.map(Help.page) ?? Help.overview)
    return .done
  case .command(let command, let request):
    return try command.run(request, context)
  }
}
