internal import BookCodec
internal import BookCore

/// A piece of the way from the inputs to the output: some books, and what there is to say about their rows.
struct Block: Sendable {
  var list: BookList
  var messages: [Message] = []
  /// The text of rejected records for the file of rejected ones.
  var rejections = ByteBuffer()
  /// Rows so far.
  var taken = 0
  var rejected = 0
  /// Whether a row was rejected for a column that the header lacks.
  var hasLateColumn = false
  /// Why there is no further block, where that is a failure.
  var failure: Diagnostic?
  /// Whether an input so far could not be read to its end, in a run that goes on then.
  var hasUnreadable = false
  var isLast = false
  /// What each column of the first input is for, in the last block.
  var plan: ColumnPlan?
}

/// All inputs of a run, one after another, as blocks.
struct ListSource: Sendable {
  private var inputs: [ListInput]
  private var current = 0
  /// The columns beside the four that came so far.
  private var columns: [String] = []
  private var taken = 0
  private var rejected = 0
  /// What stands ahead of the rejected records; nil as long as there are none.
  private var rejectionHead: ByteBuffer?
  /// Whether rejected records came that do not go with those before, which ends every run.
  private var areRejectionsMixed = false
  private let goesOn: Bool
  /// Why inputs could not even be opened, in a run that goes on then.
  private var unopened: [Message] = []
  private var hasUnreadable = false

  /// - Parameters:
  ///   - goesOn: whether an input that cannot be read is only told, and the next one read.
  ///   - previews: whether the columns and the first books of each input are shown.
  init(_ request: Request, in context: ProgramContext, goesOn: Bool, previews: Bool) throws(Diagnostic) {
    let encoding = try textEncoding(named: request.encoding)
    self.goesOn = goesOn
    inputs = []
    var request = request
    if let name = request.from, SourceProfile.names.contains(name.lowercased()) {
      request.reading.profile = name
      request.from = nil
    }
    if let file = request.mapFile {
      let given = request.reading.mapping
      // What the command line says of a field counts, and not what the file says of it.
      let kept = try MappingFile.read(file, in: context)
      if request.from == nil, request.reading.profile == nil { request.reading.profile = kept.source }
      request.reading.mapping += kept.mappings.filter { mapping in !given.contains { $0.field == mapping.field } }
    }
    for name in request.inputs.isEmpty ? ["-"] : request.inputs {
      do throws(Diagnostic) {
        let raw = try RawInput(name, in: context)
        let codec = try Codec.reading(raw, as: request.from)
        let text = TextInput(raw, encoding: encoding, isUTF8Only: codec.isUTF8Only)
        let input = try ListInput(text, codec: codec, request: request, previews: previews)
        if request.inputs.count > 1 { input.rest() }
        inputs.append(input)
      } catch {
        guard goesOn, error.kind != .usage else { throw error }
        unopened.append(.problem(error))
      }
    }
    hasUnreadable = !unopened.isEmpty
  }

  /// Whether every input can be read twice.
  var canLookAhead: Bool { inputs.allSatisfy(\.isFile) }

  /// Whether no columns can come that were not named ahead of the first book, but for dates that cannot be read.
  var knowsColumns: Bool { current + 1 >= inputs.count && inputs.last?.hasHeader == true }

  /// What each column of the first input is for, as far as it was read.
  var firstPlan: ColumnPlan? { inputs.first?.plan }

  /// Looks through the rest of all inputs and returns the columns that they bring, in order of their first appearance,
  /// behind those that came already.
  mutating func surveyColumns(after names: [String]) throws(Diagnostic) -> [String] {
    var columns = BookList()
    columns.addExtraColumns(names)
    for index in inputs.indices.dropFirst(current) {
      try inputs[index].survey(columns: &columns)
      if index > current { inputs[index].rest() }
    }
    return columns.extraNames
  }

  /// Lets no column come that is not among `extras`: the header is written.
  mutating func settle(extras: [String]) {
    let extras = Set(extras)
    for index in inputs.indices { inputs[index].settle(extras: extras) }
  }

  /// The next books.
  ///
  /// - Parameters:
  ///   - used: a list whose memory may be used for them.
  ///   - progress: called now and then with the number of rows taken so far.
  mutating func next(_ used: consuming BookList, progress: (Int) -> Void) -> Block {
    var block = Block(list: used)
    block.list.removeAll()
    // Readers remember the numbers of columns, so that every list has the same ones.
    block.list.addExtraColumns(columns)
    block.messages = unopened
    unopened.removeAll()
    block.isLast = inputs.isEmpty
    while !block.isLast {
      do throws(Diagnostic) {
        try inputs[current].read(into: &block.list)
      } catch {
        block.failure = error
      }
      collect(into: &block)
      progress(block.taken)
      if let failure = block.failure, goesOn, !areRejectionsMixed {
        block.messages.append(.problem(failure))
        block.failure = nil
        hasUnreadable = true
        leaveInput(block)
      } else if inputs[current].isFinished {
        leaveInput(block)
      }
      if current == inputs.count || block.failure != nil { block.isLast = true }
      if !block.list.isEmpty || !block.messages.isEmpty || !block.rejections.isEmpty { break }
    }
    block.hasUnreadable = hasUnreadable
    if block.isLast { block.plan = firstPlan }
    if block.list.extras.count > columns.count { columns = block.list.extraNames }
    return block
  }

  /// Writes what stands ahead of the first rejected record.
  ///
  /// - Throws: when the records of this input do not go with those of an earlier one.
  private mutating func beginRejections(into output: inout ByteBuffer) throws(Diagnostic) {
    var head = ByteBuffer()
    inputs[current].beginRejections(into: &head)
    if let rejectionHead {
      if rejectionHead.isEqual(to: head) { return }
      throw Diagnostic(
        .error, .file, "the rejected rows of \(inputs[current].name) have other columns than those before",
        advice: "read one file at a time with --rejects")
    }
    // The spreadsheet that wrote another encoding takes a file for UTF-8 only when it begins with a byte order mark.
    if let encoding = inputs[current].encoding, encoding != .utf8 { output.append("\u{FEFF}") }
    output.append(head, 0..<head.count)
    rejectionHead = head
  }

  private mutating func collect(into block: inout Block) {
    block.messages += inputs[current].messages
    inputs[current].messages.removeAll()
    for rejection in inputs[current].takeRejections() {
      do throws(Diagnostic) {
        try beginRejections(into: &block.rejections)
      } catch {
        block.failure = error
        areRejectionsMixed = true
        break
      }
      inputs[current].write(rejection, into: &block.rejections)
    }
    let report = inputs[current].report
    if report.counts[.lateColumn] != nil { block.hasLateColumn = true }
    block.taken = taken + report.taken
    block.rejected = rejected + report.rejected
  }

  /// Goes to the next input; what was read of this one counts.
  private mutating func leaveInput(_ block: borrowing Block) {
    taken = block.taken
    rejected = block.rejected
    inputs[current].rest()
    current += 1
  }
}

/// The encoding that people call `name`; nil without a name.
private func textEncoding(named name: String?) throws(Diagnostic) -> TextEncoding? {
  guard let name else { return nil }
  if let encoding = TextEncoding(named: name) { return encoding }
  throw .usage(
    "--encoding knows no '\(name)'",
    advice: "it can be " + TextEncoding.allCases.map(\.rawValue).joined(separator: ", "))
}
