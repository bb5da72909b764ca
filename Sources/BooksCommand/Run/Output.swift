internal import BookCodec
internal import BookCore
internal import BookFiles

/// Where the bytes of a run go: standard output, or a file that is whole or untouched.
///
/// A file is written under another name beside its target and renamed when everything is in it. What is not finished
/// is removed.
final class Output {
  private let file: OpenFile
  /// What it is called in messages.
  private let name: String
  /// The unfinished file that becomes the target.
  private let replacement: FileReplacement?
  /// Whether the target may be one that was made since the run began.
  private let mayReplace: Bool
  /// Where bytes that were held back go at the end.
  private let held: OpenFile?
  /// Whether the one who reads has gone: nothing that is written from then on matters.
  private(set) var isClosed = false
  /// Whether what was written shows only when it is finished, so that it can still be dropped.
  var isReplacing: Bool { replacement != nil }

  /// Whether there is a file under that name already.
  private(set) var replacesFile = false

  /// How many columns the terminal has that this goes to; nil where it goes elsewhere.
  let terminalWidth: Int?

  /// - Parameter holdsBack: whether nothing may be written before everything is known to be right.
  init(
    _ path: String?, force: Bool, holdsBack: Bool, in context: ProgramContext, option: String = "--output"
  ) throws(Diagnostic) {
    mayReplace = force
    guard let path, path != "/dev/stdout" else {
      name = "standard output"
      terminalWidth = context.terminalWidth
      replacement = nil
      let standard = OpenFile(borrowing: context.standardOutput)
      held = holdsBack ? standard : nil
      file = holdsBack ? try OpenFile.unnamed(in: context.environment["TMPDIR"] ?? "/tmp") : standard
      return
    }
    name = path
    held = nil
    terminalWidth = nil
    let target = OpenFile.resolved(context.systemPath(path))
    switch try OpenFile.kind(of: target, named: path) {
    case .folder: throw Diagnostic(.error, .file, "cannot write \(path): it is a folder")
    case .other:
      // A device or a named pipe is written as it is.
      file = try OpenFile(writing: target, named: path)
      replacement = nil
      return
    case .regular where !force:
      throw Diagnostic(
        .error, .file, "\(path) exists already", advice: "give another name with \(option), or replace it with --force")
    case .regular: replacesFile = true
    case nil: try Folder.require(Folder.path(of: target), called: Folder.path(of: path), to: "write", path)
    }
    let replacement = try FileReplacement(of: target, named: path)
    file = replacement.file
    self.replacement = replacement
  }

  /// Writes all of `bytes` and empties them.
  func write(_ bytes: inout ByteBuffer) throws(Diagnostic) {
    defer { bytes.removeAll() }
    if isClosed { return }
    isClosed = try !file.write(bytes.span, named: name)
  }

  /// Writes all of `bytes` and empties them; false when nobody wants more.
  func pass(_ bytes: inout ByteBuffer) throws(Diagnostic) -> Bool {
    try write(&bytes)
    return !isClosed
  }

  /// Makes the file what its name says.
  func finish() throws(Diagnostic) {
    if let held { isClosed = try !file.copyAll(to: held, named: name) }
    try replacement?.finish(durably: false, replacing: mayReplace)
  }
}
