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
    history(behind: try currentBytes()).steps.map { Change(time: $0.time, change: $0.change) }
  }

  /// What `undo` took back.
  package struct Undone: Sendable {
    package let change: Change
    /// Where the document that was there is kept; nil where it was as the change had left it.
    package let keptDocument: String?
  }

  /// Puts the document back as it was before the last change, and returns that change.
  ///
  /// The document that is there may be damaged, or changed by other hands: no change brings it back, so it is kept
  /// beside the library.
  ///
  /// - Throws: when no earlier document is kept, or the one that is there is newer than this program.
  package func undo() throws(Diagnostic) -> Undone {
    let lock = try lock()
    defer { _ = lock }
    let current = try currentBytes()
    // What is damaged is left behind; what a newer program wrote is never written over.
    do throws(Diagnostic) {
      _ = try Migration.version(of: current.span, source: name)
    } catch  where error.kind == .newerLibrary {
      throw error
    } catch {}
    var history = history(behind: current)
    guard let step = history.steps.first, let document = history.document(behind: current) else {
      throw Diagnostic(.error, .file, "nothing can be undone: no earlier document of \(name) is kept")
    }
    var kept: String?
    if step.isByOthers, try exists() { kept = try keep(current, ending: "undone") }
    let copy = try history.copy(of: document)
    try replacement(document).finish(durably: true)
    history.finish(copy)
    try history.pop(document)
    return Undone(change: Change(time: step.time, change: step.change), keptDocument: kept)
  }

  /// The bytes of the file, whatever they are; none where there is no file.
  private func currentBytes() throws(Diagnostic) -> ByteBuffer {
    try exists() ? OpenFile.contents(of: path, named: name) : ByteBuffer()
  }

  // MARK: What was shown

  /// Remembers which books a numbered list showed, in its order. That it cannot be kept changes nothing.
  package func rememberShown(_ ids: [String]) {
    guard (try? OpenFile.kind(of: path, named: name)) == .regular else { return }
    do throws(Diagnostic) {
      try Folder.make(historyFolder, named: historyName)
      let replacement = try FileReplacement(of: historyFolder + "/shown", named: historyName)
      // An id with a line end cannot be told in a line; the number of that book means nothing then.
      let lines = ids.map { ($0.utf8.contains(ASCII.lineFeed) ? "" : $0) + "\n" }
      let text = ByteBuffer(lines.joined().utf8)
      _ = try replacement.file.write(text.span, named: name)
      try replacement.finish(durably: false)
    } catch {}
  }

  /// The ids of the books that were shown last; nil where none were.
  package func shown() -> [String]? {
    guard let text = try? OpenFile.contents(of: historyFolder + "/shown", named: name) else { return nil }
    return text.span.string.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }
}
