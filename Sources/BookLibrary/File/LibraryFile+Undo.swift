package import BookCodec
internal import BookCore
internal import BookFiles

extension LibraryFile {
  // MARK: Going back

  /// A change that can be undone.
  package struct Change: Sendable, Hashable {
    /// In UTC, by ISO 8601; empty where it is not known.
    package let time: String
    package let change: String
  }

  /// The changes that can be undone, the latest first.
  package func changes() throws(Diagnostic) -> [Change] {
    let history = LibraryHistory(in: historyFolder, of: name, behind: currentBytes)
    return history.steps.map { Change(time: $0.time, change: $0.change) }
  }

  /// Puts the document back as it was before the last change, and returns that change.
  ///
  /// The document that is there may be damaged; it is what is left behind.
  ///
  /// - Throws: when no earlier document is kept.
  package func undo() throws(Diagnostic) -> Change {
    let lock = try lock()
    defer { _ = lock }
    var history = LibraryHistory(in: historyFolder, of: name, behind: currentBytes)
    guard let step = history.steps.first, let document = history.document(behind: currentBytes) else {
      throw Diagnostic(.error, .file, "nothing can be undone: no earlier document of \(name) is kept")
    }
    try replacement(document).finish(durably: true)
    try history.pop(document)
    return Change(time: step.time, change: step.change)
  }

  // MARK: What was shown

  /// Remembers which books a numbered list showed, in its order. That it cannot be kept changes nothing.
  package func rememberShown(_ ids: [String]) {
    guard (try? OpenFile.kind(of: path, named: name)) == .regular else { return }
    do throws(Diagnostic) {
      try Folder.make(historyFolder, named: historyFolder)
      let replacement = try FileReplacement(of: historyFolder + "/shown", named: name)
      let text = ByteBuffer(ids.map { $0 + "\n" }.joined().utf8)
      _ = try replacement.file.write(text.span, named: name)
      try replacement.finish(durably: false)
    } catch {}
  }

  /// The ids of the books that were shown last; nil where none were.
  package func shown() -> [String]? {
    guard let text = try? OpenFile.contents(of: historyFolder + "/shown", named: name) else { return nil }
    return text.span.string.split(separator: "\n").map(String.init)
  }
}
