internal import BookCodec
internal import BookCore
internal import BookFiles
internal import JSONCodec

/// The documents that a library had before, kept beside it.
///
/// The latest of them is a file of its own: nothing has to be put together to get at it, and it is whole when the library
/// itself is damaged. Where the system has second names for files it takes no room of its own. Each older one is kept as
/// the way to it from the next.
struct LibraryHistory {
  /// How many documents are kept.
  static let limit = 20

  private let folder: String
  /// What messages call the library.
  private let name: String
  /// The latest document comes first.
  private(set) var steps: [Step] = []
  /// The text of the latest document.
  private(set) var latest = ByteBuffer()

  /// A document, and the change that it did not have yet.
  struct Step {
    /// In UTC, by ISO 8601.
    var time: String
    var change: String
    var bytes: Int
    var sum: String
    /// The way to it from the document of the step before; nil for the latest.
    var delta: DocumentDelta?
  }

  private var latestPath: String { folder + "/previous.json" }
  private var stepsPath: String { folder + "/steps.ndjson" }

  /// Reads what is kept. What cannot be read counts as not kept.
  init(in folder: String, of name: String) {
    self.folder = folder
    self.name = name
    guard let latest = try? OpenFile.contents(of: latestPath, named: name) else { return }
    self.latest = latest
    let sum = StableSum.of(latest.span)
    if let text = try? OpenFile.contents(of: stepsPath, named: name) { steps = Self.steps(in: text) }
    // A run that was ended between two files has told of a document that is not the latest yet.
    if let first = steps.firstIndex(where: { $0.bytes == latest.count && $0.sum == sum }) {
      steps.removeFirst(first)
      steps[0].delta = nil
    } else {
      steps = [Step(time: "", change: "a change", bytes: latest.count, sum: sum)]
    }
  }

  /// Where the latest document is; nil where there is none.
  var latestDocument: String? { steps.isEmpty ? nil : latestPath }

  // MARK: Changing it

  /// Keeps a document that is about to be replaced.
  ///
  /// - Parameters:
  ///   - path: where the document is a file; nil where it is none yet.
  ///   - change: what replaces it.
  mutating func push(_ document: ByteBuffer, at path: String?, before change: String) throws(Diagnostic) {
    let sum = StableSum.of(document.span)
    // After a run that was ended the latest is this one already.
    if let first = steps.first, first.sum == sum, first.bytes == document.count {
      steps[0].change = change
      steps[0].time = currentTime
    } else {
      if !steps.isEmpty { steps[0].delta = DocumentDelta(from: document.span, to: latest.span) }
      steps.insert(Step(time: currentTime, change: change, bytes: document.count, sum: sum), at: 0)
      if steps.count > Self.limit { steps.removeLast(steps.count - Self.limit) }
    }
    try writeSteps()
    latest = document
    if let path {
      try OpenFile.link(path, as: latestPath, named: name)
    } else {
      try write(document, to: latestPath)
    }
  }

  /// Passes over documents that are the same as the one at hand: nothing would change with them.
  mutating func dropSame(as document: ByteBuffer) {
    while let first = steps.first, first.bytes == document.count, latest.isEqual(to: document) {
      guard step() else { return }
    }
  }

  /// Forgets the latest document, which is the library again.
  mutating func pop() throws(Diagnostic) {
    guard step() else { return }
    if steps.isEmpty {
      OpenFile.remove(latestPath)
      OpenFile.remove(stepsPath)
      return
    }
    try write(latest, to: latestPath)
    try writeSteps()
  }

  /// Goes one document back; false where there was none to begin with.
  private mutating func step() -> Bool {
    if steps.isEmpty { return false }
    steps.removeFirst()
    guard let delta = steps.first?.delta, let document = delta.applied(to: latest.span),
      StableSum.of(document.span) == steps[0].sum
    else {
      steps.removeAll()
      latest = ByteBuffer()
      return true
    }
    steps[0].delta = nil
    latest = document
    return true
  }

  // MARK: Files

  private func write(_ bytes: borrowing ByteBuffer, to path: String) throws(Diagnostic) {
    let replacement = try FileReplacement(of: path, named: name)
    _ = try replacement.file.write(bytes.span, named: name)
    try replacement.finish(durably: false)
  }

  private func writeSteps() throws(Diagnostic) {
    var text = ByteBuffer()
    for step in steps {
      var members = [
        JSONTree.Member("time", JSONTree(.text(step.time))),
        JSONTree.Member("change", JSONTree(.text(step.change))),
        JSONTree.Member("bytes", JSONTree(.plain(String(step.bytes)))),
        JSONTree.Member("sum", JSONTree(.text(step.sum))),
      ]
      if let delta = step.delta { members.append(JSONTree.Member("from", delta.tree)) }
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
        let change = tree["change"]?.text, let count = tree["bytes"]?.number, let sum = tree["sum"]?.text
      else { return steps }
      let delta = tree["from"].flatMap { DocumentDelta($0) }
      steps.append(Step(time: time, change: change, bytes: count, sum: sum, delta: delta))
    }
    return steps
  }
}
