internal import BookCodec
internal import BookCore
internal import BookFiles

/// The bytes of a file or a stream, in blocks.
///
/// It is a value: a copy reads on by itself and leaves the original where it is. For a file each copy has an offset of
/// its own; what a copy reads ahead from a stream is kept until the original has come by.
struct RawInput: Sendable {
  /// What the input was called on the command line: a path, or `-`.
  let name: String
  private let source: Source
  /// How many bytes were read, from where the input began.
  private var offset = 0

  private enum Source: Sendable {
    case file(LazyFile)
    /// A file that is standard input, where another program may have read some of it.
    case open(OpenFile, start: Int)
    case stream(Stream)
  }

  /// Opens the file that the command line calls `name`; `-` is standard input.
  init(_ name: String, in context: ProgramContext) throws(Diagnostic) {
    self.name = name
    let isStandardInput = name == "-"
    let path = context.systemPath(name)
    let file =
      isStandardInput
      ? OpenFile(borrowing: context.standardInput) : try OpenFile(reading: path, named: name)
    switch try file.kind(named: name) {
    case .folder: throw Diagnostic(.error, .file, "cannot read \(name): it is a folder")
    case .regular where isStandardInput: source = .open(file, start: file.position)
    case .regular: source = .file(LazyFile(file, path: path, name: name))
    case .other: source = .stream(Stream(file))
    }
  }

  /// Closes a file until it is read again, so that any number of inputs can wait for their turn.
  func rest() {
    if case .file(let file) = source { file.close() }
  }

  /// Whether the input can be read twice.
  var isFile: Bool {
    if case .stream = source { false } else { true }
  }

  /// Appends up to `count` bytes to `buffer`; none at the end of the input.
  mutating func read(_ count: Int, into buffer: inout ByteBuffer) throws(Diagnostic) {
    switch source {
    case .file(let file):
      offset += try file.opened().read(count, at: offset, into: &buffer, named: name)
    case .open(let file, let start):
      offset += try file.read(count, at: start + offset, into: &buffer, named: name)
    case .stream(let stream):
      offset += try stream.read(count, at: offset, into: &buffer, named: name)
    }
  }

  /// Whether a file was read to where it ended when it was opened. A stream never tells before it is asked for more.
  var isAtKnownEnd: Bool {
    // A file of the system may have no size and yet something in it.
    switch source {
    case .file(let file): file.size > 0 && offset >= file.size
    case .open(let file, let start): file.size > 0 && start + offset >= file.size
    case .stream: false
    }
  }

  /// A copy that may be read to the end while this input stays where it is, until `stopLookingAhead` is called on this.
  func lookingAhead() -> RawInput {
    if case .stream(let stream) = source { stream.keep(from: offset) }
    return self
  }

  /// Ends what `lookingAhead` began: from a stream nothing more is kept than this input has still to read.
  func stopLookingAhead() {
    if case .stream(let stream) = source { stream.stopKeeping() }
  }
}

/// A regular file that is open only while it is read.
private final class LazyFile: @unchecked Sendable {
  // Only the thread that reads the input uses it.
  private var file: OpenFile?
  private let path: String
  private let name: String
  private let identity: OpenFile.Identity?
  /// How many bytes it had when it was opened last.
  private(set) var size: Int

  init(_ file: OpenFile, path: String, name: String) {
    self.file = file
    self.path = path
    self.name = name
    identity = file.identity
    size = file.size
  }

  func close() { file = nil }

  /// The file, opened again where it was closed.
  ///
  /// - Throws: where it cannot be opened, or another one has taken its name since the run began.
  func opened() throws(Diagnostic) -> OpenFile {
    if let file { return file }
    let file = try OpenFile(reading: path, named: name)
    guard file.identity == identity else {
      throw Diagnostic(
        .error, .file, "cannot read \(name): another file has taken its place meanwhile", advice: "run it again")
    }
    size = file.size
    self.file = file
    return file
  }
}

/// A stream that can be read ahead: what was read ahead is kept until it was read again.
private final class Stream: @unchecked Sendable {
  // Only the thread that reads the input uses it.
  private let file: OpenFile
  private var kept = ByteBuffer()
  /// Where in the stream the kept bytes begin.
  private var keptStart = 0
  private var isKeeping = false

  init(_ file: OpenFile) { self.file = file }

  func keep(from offset: Int) {
    if !isKeeping, kept.isEmpty { keptStart = offset }
    isKeeping = true
  }

  func stopKeeping() { isKeeping = false }

  func read(_ count: Int, at offset: Int, into buffer: inout ByteBuffer, named name: String) throws(Diagnostic) -> Int {
    let available = keptStart + kept.count - offset
    if available > 0, offset >= keptStart {
      let start = offset - keptStart
      let length = min(count, available)
      buffer.append(kept, start..<start + length)
      // What was read again is not asked for a third time.
      if !isKeeping, length == available { kept = ByteBuffer() }
      return length
    }
    guard isKeeping else { return try file.read(count, at: nil, into: &buffer, named: name) }
    let start = buffer.count
    let length = try file.read(count, at: nil, into: &buffer, named: name)
    kept.append(buffer, start..<start + length)
    return length
  }
}
