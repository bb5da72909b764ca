internal import BookCodec
internal import BookCore

/// `books convert`
func runConvert(_ request: Request, in context: ProgramContext) throws(Diagnostic) -> ExitCode {
  let codec = try request.outputFormat(request.output)
  var conversion = try Conversion(request, codec, request.output, in: context)
  if let code = try conversion.run() { return code }
  // A row brought a column that the header lacks. What was written is dropped, and all is done again knowing better.
  conversion = try Conversion(request, codec, request.output, looksAhead: true, in: context)
  return try conversion.run() ?? .notDone
}

/// `books check`
func runCheck(_ request: Request, in context: ProgramContext) throws(Diagnostic) -> ExitCode {
  var conversion = try Conversion(request, nil, nil, in: context)
  let code = try conversion.run() ?? .notDone
  return code == .done && conversion.foundProblems ? .problemsFound : code
}

/// One run from the inputs to the output: read, select, sort, write, and say what happened.
struct Conversion {
  private let request: Request
  private let context: ProgramContext
  private var source: ListSource
  private var sink: ListSink?
  private let codec: Codec?
  private var output: Output?
  private var rejects: Output?
  private var hasRejects = false
  private var mapping: Output?
  private var reporter: Reporter
  private let looksAhead: Bool
  /// Whether the header holds the columns that came up so far, in the hope that no others do.
  private var isHeaderProvisional = false
  /// Whether that hope was in vain.
  private var isHeaderShort = false

  /// - Parameters:
  ///   - codec: the format of the output; nil writes nothing.
  ///   - looksAhead: whether all columns are looked for before a header is written. Without it a file, which can be
  ///     written anew, begins with what the first block knows.
  init(
    _ request: Request, _ codec: Codec?, _ path: String?, looksAhead: Bool = false, in context: ProgramContext
  ) throws(Diagnostic) {
    self.request = request
    self.context = context
    self.codec = codec
    self.looksAhead = looksAhead
    reporter = Reporter(request, in: context)
    if let codec { sink = try ListSink(request, codec) }
    do throws(Diagnostic) {
      source = try ListSource(
        request, in: context, goesOn: codec == nil && !request.strict, previews: codec == nil)
    } catch {
      throw codec == nil ? error : try request.withWayOut(error, in: context)
    }
    try request.checkPaths(in: context)
    if codec != nil {
      output = try Output(path, force: request.force, holdsBack: request.strict, in: context)
    }
    if let path = request.saveMap {
      mapping = try Output(path, force: request.force, holdsBack: false, in: context, option: "--save-map")
    }
    if let path = request.rejects {
      rejects = try Output(path, force: request.force, holdsBack: false, in: context, option: "--rejects")
    }
  }

  /// Whether there was anything to say about a row.
  var foundProblems: Bool { reporter.foundProblems }

  /// Does all of it; nil when the header turned out to lack a column, and nothing was written or said.
  mutating func run() throws(Diagnostic) -> ExitCode? {
    do throws(Diagnostic) {
      return try runThrough()
    } catch {
      reporter.release()
      reporter.eraseProgress()
      throw error
    }
  }

  private mutating func runThrough() throws(Diagnostic) -> ExitCode? {
    let first = source.next(BookList()) { [reporter] taken in reporter.showProgress(taken) }
    let isOnly = first.isLast
    if first.failure == nil, sink?.beginsLate == false {
      try begin(extraNames: first.list.extraNames, isComplete: first.isLast)
    }
    var last = try process(first)
    if !isOnly { last = try processRest(first.list) }
    if isHeaderShort {
      reporter.forget()
      return nil
    }
    if request.strict, let problem = sink?.problems(last.plan).first { throw problem.asError }
    try finish(last)
    reporter.release()
    // Nobody waits for the sum of a run whose reader has gone.
    if output?.isClosed != true {
      if let loss = sink?.loss { reporter.say([.note(loss, source: request.output ?? "books")]) }
      reporter.say((sink?.problems(last.plan) ?? []).map { .problem($0) })
      reporter.finish(Summary(taken: last.taken, rejected: last.rejected, written: sink?.writtenOfSelection))
    }
    if last.hasUnreadable { return .notDone }
    return last.rejected > 0 ? .problemsFound : .done
  }

  /// Writes which column gave which field, where that is asked for.
  private func writeMapping(_ plan: ColumnPlan?) throws(Diagnostic) {
    guard let mapping, let plan else { return }
    var bytes = ByteBuffer(MappingFile.text(of: plan).utf8)
    try mapping.write(&bytes)
  }

  /// Settles the columns of the output and writes what stands before the first book.
  ///
  /// - Parameters:
  ///   - extraNames: the columns beside the four that came so far.
  ///   - isComplete: whether all books have come.
  private mutating func begin(extraNames: [String], isComplete: Bool) throws(Diagnostic) {
    guard let codec, sink != nil else { return }
    var names = extraNames
    var areAll = isComplete || source.knowsColumns
    let choice = request.columns ?? (codec.showsFieldsOnly ? .fields : .all)
    let wantsAll = choice == .all
    if !isComplete, wantsAll ? codec.hasHeader : choice.goesBeyond(names) {
      isHeaderProvisional = wantsAll && !looksAhead && source.canLookAhead && output?.isReplacing == true
      if isHeaderProvisional {
        reporter.hold()
        source.settle(extras: names)
      } else if source.canLookAhead {
        names = try source.surveyColumns(after: names)
        areAll = true
      } else if wantsAll {
        source.settle(extras: names)
      }
    }
    var options = request.writing
    options.columns = try choice.outputColumns(among: names, areAll: areAll, of: codec)
    options.order = request.order.keys.isEmpty ? nil : request.order
    options.groups = sink?.arrangeHeld()
    if codec.measuresFirst, options.width == nil { options.width = output?.terminalWidth }
    sink?.begin(codec, options, extraNames: names)
  }

  /// Reads on while what was read is being written, on a thread each.
  private mutating func processRest(_ emptied: consuming BookList) throws(Diagnostic) -> Progress {
    let full = Handover<Block>(capacity: 2)
    let empty = Handover<BookList>(capacity: 4)
    defer { full.close() }
    let source = source
    let started = onNewThread {
      var source = source
      while true {
        let block = source.next(empty.takeIfAny() ?? BookList()) { _ in }
        let isLast = block.isLast
        if !full.put(block) || isLast { return }
      }
    }
    guard started else { throw Diagnostic(.error, .file, "the system gives no further thread") }
    _ = empty.put(emptied)
    var progress = Progress()
    while let block = full.take() {
      if isHeaderProvisional, block.hasLateColumn {
        isHeaderShort = true
        break
      }
      progress = try process(block)
      if block.isLast { break }
      // What was emptied goes back, with the memory that it has.
      if output?.isClosed == true { break }
      _ = empty.put(block.list)
    }
    return progress
  }

  /// How many rows were read.
  private struct Progress {
    var taken = 0
    var rejected = 0
    var hasUnreadable = false
    /// What the columns of the first input are, behind its last row.
    var plan: ColumnPlan?
  }

  private mutating func process(_ block: borrowing Block) throws(Diagnostic) -> Progress {
    reporter.say(block.messages)
    if block.failure == nil, sink != nil {
      let output = output
      try sink?.write(block.list) { bytes throws(Diagnostic) in try output?.pass(&bytes) ?? true }
    }
    if !block.rejections.isEmpty {
      hasRejects = true
      var bytes = block.rejections
      try rejects?.write(&bytes)
    }
    if let failure = block.failure { throw failure }
    reporter.showProgress(block.taken)
    return Progress(taken: block.taken, rejected: block.rejected, hasUnreadable: block.hasUnreadable, plan: block.plan)
  }

  private mutating func finish(_ last: Progress) throws(Diagnostic) {
    if sink?.beginsLate == true { try begin(extraNames: sink?.heldExtraNames ?? [], isComplete: true) }
    let output = output
    try sink?.finish { bytes throws(Diagnostic) in try output?.pass(&bytes) ?? true }
    try writeMapping(last.plan)
    // Everything is in the files now: only names change from here on.
    try output?.finish()
    try mapping?.finish()
    // Without rejected rows no file is made, but one that is to be replaced must not tell of an earlier run.
    // Where the one who reads the list has gone, they are not all there.
    if output?.isClosed != true, hasRejects || rejects?.replacesFile == true { try rejects?.finish() }
  }
}
