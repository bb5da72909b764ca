#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Runs the program in the process that it was started in, and ends it.
package func runProgram() -> Never {
  // A reader that goes away shows as an error of the write instead, which ends the run quietly.
  signal(SIGPIPE, SIG_IGN)
  TemporaryFiles.removeWhenInterrupted()
  exit(
    run(
      ProgramContext(
        arguments: Array(CommandLine.arguments.dropFirst()), environment: System.environment(), standardInput: 0,
        standardOutput: 1, standardError: 2)))
}
