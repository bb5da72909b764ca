package import BookCodec
package import BookCore

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// An open file, stream or device of the system.
package final class OpenFile: Sendable {
  let descriptor: Int32
  private let closes: Bool

  package enum Kind: Sendable { case regular, folder, other }

  // MARK: Opening

  /// A descriptor that someone else closes.
  package init(borrowing descriptor: Int32) {
    self.descriptor = descriptor
    closes = false
  }

  private init(owning descriptor: Int32) {
    self.descriptor = descriptor
    closes = true
  }

  deinit {
    if closes { close(descriptor) }
  }

  /// Opens a file for reading. `name` is what messages call it.
  ///
  /// - Parameter waits: whether a named pipe waits for the one who writes into it.
  package convenience init(reading path: String, named name: String, waits: Bool = true) throws(Diagnostic) {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | (waits ? 0 : O_NONBLOCK))
    guard descriptor >= 0 else { throw .cannot("open", name) }
    self.init(owning: descriptor)
  }

  /// Opens a device or a named pipe for writing.
  package convenience init(writing path: String, named name: String) throws(Diagnostic) {
    let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .cannot("write", name) }
    self.init(owning: descriptor)
  }

  /// Creates a new file, with the permissions of the file at `model` where there is one, and its owner and group where
  /// the system lets this process give files away.
  package convenience init(creating path: String, like model: String, named name: String) throws(Diagnostic) {
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .cannot("write", name) }
    var status = stat()
    if unsafe stat(model, &status) == 0 {
      // Whoever may not give a file away keeps it. A change of the owner can clear bits of the mode, which comes
      // second.
      _ = fchown(descriptor, status.st_uid, status.st_gid)
      fchmod(descriptor, status.st_mode & 0o777)
    }
    self.init(owning: descriptor)
  }

  /// Creates a file without a name: it is gone when it is closed.
  ///
  /// - Parameter folder: where its bytes are kept.
  package static func unnamed(in folder: String) throws(Diagnostic) -> OpenFile {
    let path = nameBeside(folder + "/books")
    let descriptor = unsafe open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .cannot("write", path) }
    remove(path)
    return OpenFile(owning: descriptor)
  }

  // MARK: Asking

  /// What kind of thing is open.
  package func kind(named name: String) throws(Diagnostic) -> Kind {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw .cannot("read", name) }
    return Self.kind(of: status)
  }

  /// What kind of thing stands at `path`; nil where nothing does.
  ///
  /// - Parameter verb: what a message says cannot be done where that is not to be found out.
  package static func kind(
    of path: String, named name: String, to verb: String = "write"
  ) throws(Diagnostic) -> Kind? {
    var status = stat()
    if unsafe stat(path, &status) == 0 { return kind(of: status) }
    if errno == ENOENT { return nil }
    throw .cannot(verb, name)
  }

  /// Whether there is a file at `path`.
  ///
  /// - Throws: when something else is there, such as a folder or a device, or that is not to be found out.
  package static func isFile(_ path: String, named name: String) throws(Diagnostic) -> Bool {
    guard let kind = try kind(of: path, named: name, to: "read") else { return false }
    try require(kind, named: name)
    return true
  }

  private static func require(_ kind: Kind, named name: String) throws(Diagnostic) {
    switch kind {
    case .regular: return
    case .folder: throw Diagnostic(.error, .file, "cannot read \(name): it is a folder")
    case .other: throw Diagnostic(.error, .file, "cannot read \(name): it is no file")
    }
  }

  /// Throws where the file at `path` is not to be written by this process, though another may take its place.
  package static func requireWritable(_ path: String, named name: String) throws(Diagnostic) {
    guard unsafe access(path, W_OK) == 0 else { throw .cannot("write", name) }
  }

  private static func kind(of status: stat) -> Kind {
    switch status.st_mode & S_IFMT {
    case S_IFREG: .regular
    case S_IFDIR: .folder
    default: .other
    }
  }

  /// What tells a regular file from all others, whatever it is called.
  package enum Identity: Hashable {
    case file(device: UInt64, number: UInt64)
    /// The path that a file will have that is not there yet.
    case place(String)
  }

  /// The identity of a regular file; nil for a stream or a device, which can be many things to many.
  package var identity: Identity? {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 ? Self.identity(of: status) : nil
  }

  /// The identity of the regular file at `path`, or of the one that will be there.
  package static func identity(of path: String) -> Identity? {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? identity(of: status) : .place(resolved(path))
  }

  private static func identity(of status: stat) -> Identity? {
    guard kind(of: status) == .regular else { return nil }
    return .file(device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(truncatingIfNeeded: status.st_ino))
  }

  /// How many bytes a regular file has; 0 where that is not known.
  package var size: Int {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Where the next read of a regular file would begin.
  package var position: Int { Int(max(0, lseek(descriptor, 0, SEEK_CUR))) }

  // MARK: Reading and writing

  /// Appends up to `count` bytes to `buffer` and returns how many there were; 0 at the end.
  ///
  /// - Parameter offset: where in a regular file to read; nil reads on in a stream.
  package func read(
    _ count: Int, at offset: Int?, into buffer: inout ByteBuffer, named name: String
  ) throws(Diagnostic) -> Int {
    let before = buffer.count
    try unsafe buffer.append(upTo: count) { room throws(Diagnostic) in
      while true {
        let length =
          if let offset {
            unsafe pread(descriptor, room.baseAddress, room.count, off_t(offset))
          } else {
            unsafe systemRead(descriptor, room.baseAddress, room.count)
          }
        if length >= 0 { return length }
        if errno != EINTR { throw .cannot("read", name) }
      }
    }
    return buffer.count - before
  }

  /// No more than this is read at once: memory that is not to be had would end the process.
  private static let mostContents = 1 << 32

  /// All bytes of the file at `path`.
  ///
  /// - Throws: when it cannot be read, has more than 4 GiB, or is none but a folder, a device or a pipe.
  package static func contents(of path: String, named name: String) throws(Diagnostic) -> ByteBuffer {
    // Whoever opens a named pipe would wait for the one who writes.
    let file = try OpenFile(reading: path, named: name, waits: false)
    try require(try file.kind(named: name), named: name)
    if file.size > mostContents {
      throw Diagnostic(.error, .file, "cannot read \(name): it has \(file.size) bytes, and 4 GiB are the most")
    }
    var bytes = ByteBuffer()
    // With room for the step that finds the end, so that nothing is moved.
    bytes.reserve(file.size + (1 << 20))
    // In large steps, and until nothing comes: the size is only what it was when the file was opened.
    while try file.read(1 << 20, at: bytes.count, into: &bytes, named: name) > 0 {}
    return bytes
  }

  /// Writes all bytes; false when the one who reads has gone.
  package func write(_ bytes: Span<UInt8>, named name: String) throws(Diagnostic) -> Bool {
    var written = 0
    while written < bytes.count {
      // The pointer is used only inside the closure, for bytes of the span.
      let length = unsafe bytes.withUnsafeBytes { all in
        let rest = unsafe UnsafeRawBufferPointer(rebasing: all[written...])
        return unsafe systemWrite(descriptor, rest.baseAddress, rest.count)
      }
      if length >= 0 {
        written += length
        continue
      }
      if errno == EPIPE { return false }
      if errno == EAGAIN {
        waitUntilWritable()
        continue
      }
      if errno != EINTR { throw .cannot("write", name) }
    }
    return true
  }

  /// Waits for a stream that another program has set to refuse what it cannot take at once.
  private func waitUntilWritable() {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = unsafe poll(&request, 1, -1)
  }

  /// Writes everything that was written to this file to `other`; false when the one who reads has gone.
  package func copyAll(to other: OpenFile, named name: String) throws(Diagnostic) -> Bool {
    var block = ByteBuffer()
    var offset = 0
    while true {
      block.removeAll()
      let length = try read(256 * 1024, at: offset, into: &block, named: name)
      if length == 0 { return true }
      offset += length
      if try !other.write(block.span, named: name) { return false }
    }
  }
}

extension Diagnostic {
  /// What the system said of the latest call.
  static func cannot(_ verb: String, _ name: String) -> Diagnostic {
    Diagnostic(.error, .file, "cannot \(verb) \(name): \(systemExplanation(of: errno))")
  }
}

/// The system's words for an error number.
private func systemExplanation(of code: Int32) -> String {
  // `strerror` returns a text that stays whole until the next call; it is copied at once.
  unsafe String(cString: strerror(code))
}

// The names of these calls are taken by methods above.

private func systemRead(_ descriptor: Int32, _ room: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  unsafe read(descriptor, room, count)
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(descriptor, bytes, count)
}
