internal import BookCodec
internal import BookFiles

extension Request {
  /// Refuses names that lead to one file where there must be two: a list must not be lost under the rows that were
  /// rejected from it, and not grow from its own conversion.
  func checkPaths(in context: ProgramContext) throws(Diagnostic) {
    var written: [(option: String, place: OpenFile.Identity)] = []
    for (option, path) in [("-o", output), ("--rejects", rejects), ("--save-map", saveMap)] {
      guard let path, let place = OpenFile.identity(of: context.systemPath(path)) else { continue }
      if let other = written.first(where: { $0.place == place }) {
        throw .usage("\(other.option) and \(option) name the same file", advice: "give them different names")
      }
      written.append((option, place))
    }
    for place in places(of: inputs.isEmpty ? ["-"] : inputs, in: context) {
      // A list may be replaced by its conversion, which is whole by then.
      if let option = written.first(where: { $0.place == place && $0.option != "-o" })?.option {
        throw .usage("\(option) names a file that is read", advice: "give what is written a file of its own")
      }
      if output == nil, OpenFile(borrowing: context.standardOutput).identity == place {
        throw Diagnostic(
          .error, .file, "standard output is a file that is read",
          advice: "write to another file, or use -o with --force")
      }
    }
    for place in places(of: [mapFile].compactMap { $0 }, in: context) {
      guard let option = written.first(where: { $0.place == place })?.option else { continue }
      throw .usage("\(option) names a file that is read", advice: "give what is written a file of its own")
    }
  }

  /// The failure to open an input, with the option that was probably meant where the last of several is not there:
  /// other programs write to the last file that they are given.
  func withWayOut(_ problem: Diagnostic, in context: ProgramContext) throws(Diagnostic) -> Diagnostic {
    guard output == nil, inputs.count > 1, problem.kind == .file, let last = inputs.last, last != "-",
      problem.message.contains(last), try OpenFile.kind(of: context.systemPath(last), named: last) == nil
    else { return problem }
    var problem = problem
    problem.advice = "if it is to be written, name it with -o: -o \(last)"
    return problem
  }

  private func places(of names: [String], in context: ProgramContext) -> [OpenFile.Identity] {
    names.compactMap { name in
      name == "-"
        ? OpenFile(borrowing: context.standardInput).identity : OpenFile.identity(of: context.systemPath(name))
    }
  }
}
