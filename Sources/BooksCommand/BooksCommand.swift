internal import BookCodec

/// The version of the program.
package let programVersion = "0.1.0"

/// Runs the program once and returns its exit status.
package func run(_ context: ProgramContext) -> Int32 {
  if let question = CompletionQuestion(context.arguments) {
    question.answer(in: context)
    return ExitCode.done.rawValue
  }
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
