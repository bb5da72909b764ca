package import BookCodec

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

  /// How many columns the terminal has that standard output is; nil where it is none, or does not tell.
  ///
  /// `COLUMNS` counts more than what the terminal itself says.
  var terminalWidth: Int? {
    guard System.isTerminal(standardOutput) else { return nil }
    if let said = environment["COLUMNS"].flatMap({ Int($0) }), said > 0 { return said }
    return System.columns(of: standardOutput)
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
