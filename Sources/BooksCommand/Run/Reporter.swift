internal import BookCodec
internal import BookCore

/// What a run says on standard error: problems, notes, the sum, and on a terminal how far it is.
final class Reporter {
  private let context: ProgramContext
  private let printer: DiagnosticPrinter
  private let isQuiet: Bool
  private let showsProgress: Bool
  private let start = ContinuousClock.now
  private var hasProgress = false
  private var lastProgress: ContinuousClock.Instant?
  private(set) var foundProblems = false
  /// What is to be said once it is sure that the run counts; nil where all is said at once.
  private var held: String?

  /// After how long a run shows how far it is, and how often.
  private static let patience = Duration.seconds(1)
  private static let interval = Duration.milliseconds(100)

  init(_ request: Request, in context: ProgramContext) {
    self.context = context
    printer = context.diagnosticPrinter(request.color)
    isQuiet = request.quiet
    showsProgress =
      !request.quiet && System.isTerminal(context.standardError) && context.environment["TERM"] != "dumb"
  }

  /// Says what there is to say about rows.
  func say(_ messages: [Message]) {
    if messages.isEmpty { return }
    var text = ""
    for message in messages {
      switch message {
      case .problem(let problem):
        foundProblems = true
        text += printer.text(of: problem)
      case .note(let note, let source): if !isQuiet { text += printer.note(note, about: source) }
      case .preview(let preview, let source): if !isQuiet { text += preview.text(about: source) }
      case .counts(let counts, let source):
        if !counts.isEmpty { foundProblems = true }
        text += printer.remainder(of: counts, beyond: ReadingReport.detailLimit, in: source)
      }
    }
    if text.isEmpty { return }
    if held != nil {
      held?.append(text)
      return
    }
    eraseProgress()
    context.say(text)
  }

  /// Keeps from here on what there is to say.
  func hold() { held = "" }

  /// Says what was kept.
  func release() {
    guard let text = held else { return }
    held = nil
    if text.isEmpty { return }
    eraseProgress()
    context.say(text)
  }

  /// Drops what was kept.
  func forget() { held = nil }

  /// Says how many rows were read, on a terminal, in a run that takes its time.
  func showProgress(_ rows: Int) {
    guard showsProgress else { return }
    let now = ContinuousClock.now
    guard now - start > Self.patience, lastProgress.map({ now - $0 > Self.interval }) ?? true else { return }
    lastProgress = now
    hasProgress = true
    context.say("\r\(rows) rows read\u{1B}[K")
  }

  /// Says the sum that ends a run.
  func finish(_ summary: some CustomStringConvertible) {
    eraseProgress()
    if !isQuiet { context.say("\(summary)\n") }
  }

  /// Removes the line that tells how far the run is.
  func eraseProgress() {
    if hasProgress { context.say("\r\u{1B}[K") }
    hasProgress = false
  }
}
