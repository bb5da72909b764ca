internal import BookCodec
internal import BookCore
internal import BookFiles
internal import JSONCodec

/// The documents that a library had before, kept beside it.
///
/// Each is kept as the way to it from the next one, the latest as that from the library itself. The library may be
/// damaged or changed by other hands, so two documents are also kept as files of their own: the latest one (where the
/// system has second names for files it takes no room), and the library as it was written last. What is in the file
/// instead of that is one more change, and the first to be undone.
struct LibraryHistory {
  /// How many documents are kept.
  static let limit = 20

  private let folder: String
  /// What messages call the folder.
  private let name: String
  /// The latest document comes first.
  private(set) var steps: [Step] = []

  /// A document, and the change that it did not have yet.
  struct Step {
    /// In UTC, by ISO 8601.
    var time: String
    var change: String
    var document: Mark
    /// The document that came next, and the way back from it.
    var next: Mark
    var delta: DocumentDelta
    /// Whether other hands took part in what came next, so that nothing but that document itself has it.
    var isByOthers = false
  }

  /// What a change by other hands is called.
  private static let changeByOthers = "changes made outside books"

  /// What tells a document from others.
  struct Mark: Equatable {
    var bytes: Int
    var sum: String

    init(bytes: Int, sum: String) {
      self.bytes = bytes
      self.sum = sum
    }

    init(of document: borrowing ByteBuffer) {
      bytes = document.count
      sum = StableSum.of(document.span)
    }
  }

  private var latestPath: String { folder + "/previous.json" }
  private var writtenPath: String { folder + "/written.json" }
  private var stepsPath: String { folder + "/steps.ndjson" }

  /// The names of the files, beside which killed runs may leave unfinished ones.
  static let fileNames = ["previous.json", "written.json", "steps.ndjson"]

  /// Reads what is kept of the documents before `current`. What cannot be read counts as not kept.
  ///
  /// - Parameter path: where the library is, for the time of a change by other hands.
  init(in folder: String, named name: String, of path: String, behind current: ByteBuffer) {
    self.folder = folder
    self.name = name
    let all = contents(of: stepsPath).map(Self.steps) ?? []
    let mark = Mark(of: current)
    // A run that was ended before it replaced the library has told of a change that is not there.
    if let first = all.firstIndex(where: { $0.next == mark }) {
      steps = Array(all[first...])
    } else {
      steps = stepByOthers(all, current, mark, at: path) ?? stepsFromLatest(all, current, mark)
    }
    // What would change nothing is passed over.
    while let first = steps.first, first.document == mark { steps.removeFirst() }
  }

  /// The steps behind a library that is not as it was written; nil where it is not known how it was.
  private func stepByOthers(_ all: [Step], _ current: ByteBuffer, _ mark: Mark, at path: String) -> [Step]? {
    guard let written = contents(of: writtenPath) else { return nil }
    let known = Mark(of: written)
    if known == mark { return nil }
    let rest: [Step]
    if all.isEmpty {
      // All was undone, or the list of changes is lost.
      rest = stepsFromLatest([], written, known)
    } else if let first = all.firstIndex(where: { $0.next == known }) {
      rest = Array(all[first...])
    } else {
      // A program that does not know this file has changed the library since.
      return nil
    }
    let step = Step(
      time: OpenFile.timeOfChange(at: path), change: Self.changeByOthers, document: known, next: mark,
      delta: DocumentDelta(from: current.span, to: written.span), isByOthers: true)
    return [step] + rest
  }

  /// The steps where nothing is known of `current` but the document before it: the way back begins anew there.
  private func stepsFromLatest(_ all: [Step], _ current: ByteBuffer, _ mark: Mark) -> [Step] {
    guard let latest = contents(of: latestPath) else { return [] }
    let known = Mark(of: latest)
    let first = all.firstIndex { $0.document == known }
    var steps = first.map { Array(all[$0...]) } ?? [Step(toUnknown: known)]
    if first != nil { steps[0].change += ", and " + Self.changeByOthers }
    steps[0].next = mark
    steps[0].delta = DocumentDelta(from: current.span, to: latest.span)
    steps[0].isByOthers = true
    return steps
  }

  /// The latest document, by the way back from `current`.
  func document(behind current: ByteBuffer) -> ByteBuffer? {
    guard let step = steps.first else { return nil }
    if let document = step.delta.applied(to: current.span), Mark(of: document) == step.document { return document }
    // The way there is damaged; the file of its own may be whole.
    return latestCopy.flatMap { contents(of: $0) }
  }

  /// Where the latest document is as a file; nil where it is none.
  var latestCopy: String? {
    guard let step = steps.first else { return nil }
    return [latestPath, writtenPath].first { path in contents(of: path).map { Mark(of: $0) } == step.document }
  }

  // MARK: Changing it

  /// Keeps a document that is about to be replaced by another.
  ///
  /// - Parameter path: where the document is a file; nil where it is none yet.
  mutating func push(
    _ document: ByteBuffer, at path: String?, replacedBy next: ByteBuffer, in change: String
  ) throws(Diagnostic) {
    steps.insert(
      Step(
        time: currentTime, change: change, document: Mark(of: document), next: Mark(of: next),
        delta: DocumentDelta(from: next.span, to: document.span)), at: 0)
    if steps.count > Self.limit { steps.removeLast(steps.count - Self.limit) }
    try writeSteps()
    if let path {
      try OpenFile.link(path, as: latestPath, named: name + "/" + Folder.name(of: latestPath))
    } else {
      try write(document, to: latestPath)
    }
  }

  /// Forgets the latest document, which is the library again.
  mutating func pop(_ document: ByteBuffer) throws(Diagnostic) {
    if steps.isEmpty { return }
    steps.removeFirst()
    if let latest = self.document(behind: document) {
      try write(latest, to: latestPath)
    } else {
      steps.removeAll()
      OpenFile.remove(latestPath)
    }
    try writeSteps()
  }

  /// A copy of the library as it is about to be written. It is finished when that is done, so that there never is a
  /// copy of a library that there was not.
  func copy(of written: borrowing ByteBuffer) throws(Diagnostic) -> FileReplacement {
    try unfinished(written, for: writtenPath)
  }

  /// Finishes the copy of the library, which has been written. Where that fails the change is done all the same, and
  /// what other hands do to the library next is undone together with it.
  func finish(_ copy: FileReplacement) {
    do throws(Diagnostic) { try copy.finish(durably: false) } catch {}
  }

  // MARK: Files

  private func contents(of path: String) -> ByteBuffer? { try? OpenFile.contents(of: path, named: name) }

  private func write(_ bytes: borrowing ByteBuffer, to path: String) throws(Diagnostic) {
    try unfinished(bytes, for: path).finish(durably: false)
  }

  private func unfinished(_ bytes: borrowing ByteBuffer, for path: String) throws(Diagnostic) -> FileReplacement {
    let name = name + "/" + Folder.name(of: path)
    let replacement = try FileReplacement(of: path, named: name)
    _ = try replacement.file.write(bytes.span, named: name)
    return replacement
  }

  private func writeSteps() throws(Diagnostic) {
    var text = ByteBuffer()
    for step in steps {
      var members = [
        JSONTree.Member("time", JSONTree(.text(step.time))),
        JSONTree.Member("change", JSONTree(.text(step.change))),
        JSONTree.Member("document", step.document.tree),
        JSONTree.Member("next", step.next.tree),
        JSONTree.Member("back", step.delta.tree),
      ]
      if step.isByOthers { members.append(JSONTree.Member("byOthers", JSONTree(.plain("true")))) }
      text.append(JSONTree(.object(members)))
      text.append(ASCII.lineFeed)
    }
    try write(text, to: stepsPath)
  }

  private static func steps(in text: ByteBuffer) -> [Step] {
    let bytes = text.span
    var steps: [Step] = []
    var start = 0
    for end in 0..<bytes.count where bytes[end] == ASCII.lineFeed {
      let line = start..<end
      start = end + 1
      guard let tree = try? JSONTree(bytes.extracting(line)), let time = tree["time"]?.text,
        let change = tree["change"]?.text, let document = Mark(tree["document"]), let next = Mark(tree["next"]),
        let delta = tree["back"].flatMap({ DocumentDelta($0) })
      else { return steps }
      let isByOthers = tree["byOthers"] != nil
      steps.append(
        Step(time: time, change: change, document: document, next: next, delta: delta, isByOthers: isByOthers))
    }
    return steps
  }
}

extension LibraryHistory.Step {
  /// A change of which nothing is known but the document before it.
  fileprivate init(toUnknown document: LibraryHistory.Mark) {
    self.init(
      time: "", change: "a change that is not known", document: document, next: document,
      delta: DocumentDelta())
  }
}

extension LibraryHistory.Mark {
  fileprivate init?(_ tree: JSONTree?) {
    guard let bytes = tree?["bytes"]?.number, let sum = tree?["sum"]?.text else { return nil }
    self.init(bytes: bytes, sum: sum)
  }

  fileprivate var tree: JSONTree {
    JSONTree(
      .object([
        JSONTree.Member("bytes", JSONTree(.plain(String(bytes)))), JSONTree.Member("sum", JSONTree(.text(sum))),
      ]))
  }
}
