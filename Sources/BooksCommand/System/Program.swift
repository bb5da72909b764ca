internal import BookCodec
internal import BookFiles

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Runs the program in the process that it was started in, and ends it.
package func runProgram() -> Never {
  openStandardDescriptors()
  // A reader that goes away, or a limit on the size of files, shows as an error of the write instead.
  signal(SIGPIPE, SIG_IGN)
  signal(SIGXFSZ, SIG_IGN)
  TemporaryFiles.removeWhenInterrupted()
  let arguments = Array(CommandLine.arguments.dropFirst())
  let context = ProgramContext(
    arguments: arguments, environment: System.environment(), standardInput: 0, standardOutput: 1, standardError: 2)
  // Swift repairs such a word, and then it would be the name of another file.
  if let word = arguments.first(where: { $0.contains("\u{FFFD}") }), hasArgumentBeyondUTF8() {
    let problem = Diagnostic.usage(
      "'\(word)' is not UTF-8", advice: "give the file a name that is, or use standard input")
    context.say(context.diagnosticPrinter(.auto).text(of: problem))
    exit(ExitCode.wrongUsage.rawValue)
  }
  exit(run(context))
}

/// Gives a standard descriptor that was closed to nobody: otherwise the next file that is opened would get its number,
/// and messages would be written into it.
private func openStandardDescriptors() {
  for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) == -1 {
    _ = unsafe open("/dev/null", descriptor == 0 ? O_RDONLY : O_WRONLY)
  }
}

private func hasArgumentBeyondUTF8() -> Bool {
  // The words stay where they are for as long as the process lives.
  for index in 1..<max(1, Int(CommandLine.argc)) {
    if let word = unsafe CommandLine.unsafeArgv[index], unsafe String(validatingCString: word) == nil { return true }
  }
  return false
}
