package import BookCodec

/// How the program ends.
package enum ExitCode: Int32, Sendable, CaseIterable {
  case done = 0
  case problemsFound = 1
  case wrongUsage = 2
  case notDone = 3

  /// What it means, for help.
  package var meaning: String {
    switch self {
    case .done: "done"
    case .problemsFound: "done, but rows were rejected, or check found problems"
    case .wrongUsage: "wrong usage"
    case .notDone: "could not be done: no file was changed"
    }
  }

  /// How a run ends that `problem` ended.
  package init(for problem: Diagnostic) {
    // A column or a book that is not there was named on the command line.
    self = [.usage, .unknownColumn, .unknownBook].contains(problem.kind) ? .wrongUsage : .notDone
  }
}
