package import BookCodec
internal import BookCore

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The right to change a file, which one process has at a time. It ends with the object, and with the process however
/// that ends: the system holds it, so that none can be left behind.
///
/// It is advisory: it binds those who ask for it. It is held on a file of its own, for a lock on a file that is
/// replaced would be a lock on the old one.
package final class FileLock {
  private let descriptor: Int32

  /// Waits for the lock on the file at `path`, which is made where it is not there and stays.
  ///
  /// - Parameters:
  ///   - holder: a line that tells others who has it.
  ///   - patience: how long to wait.
  ///   - name: what messages call the thing that the lock is for.
  /// - Throws: when the file cannot be made, or when the lock was not to be had in time; that names the holder.
  package init(_ path: String, holder: String, patience: Duration, named name: String) throws(Diagnostic) {
    // Safe: the path is passed as a C string that lives for the call.
    descriptor = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .cannot("lock", name) }
    let end = ContinuousClock.now + patience
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      let code = errno
      guard code == EWOULDBLOCK || code == EINTR else {
        let problem = Diagnostic.cannot("lock", name)
        close(descriptor)
        throw problem
      }
      if ContinuousClock.now >= end {
        let other = Self.holder(descriptor)
        close(descriptor)
        throw Diagnostic(
          .error, .file, "\(name) is being changed by \(other.isEmpty ? "another program" : other)",
          advice: "try again when that has ended; nothing was changed")
      }
      usleep(10_000)
    }
    tell(holder)
  }

  deinit { close(descriptor) }

  /// Writes who holds the lock, for a message of those who wait. That it cannot be written changes nothing.
  private func tell(_ holder: String) {
    ftruncate(descriptor, 0)
    let bytes = ByteBuffer((holder + "\n").utf8)
    // Safe: the pointer is used only inside the closure, for bytes of the span.
    _ = unsafe bytes.span.withUnsafeBytes { all in unsafe pwrite(descriptor, all.baseAddress, all.count, 0) }
  }

  /// What the one who holds the lock says of itself; empty where it says nothing.
  private static func holder(_ descriptor: Int32) -> String {
    var text = ByteBuffer()
    // Safe: the call writes no more than there is room.
    unsafe text.append(upTo: 400) { room in
      unsafe max(0, pread(descriptor, room.baseAddress, room.count, 0))
    }
    let line = text.span.string.prefix { $0 != "\n" }
    return String(line.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F })
  }
}

/// What this process says of itself to others: the number of the process and the machine that it runs on.
package var processName: String {
  var machine = ByteBuffer()
  // Safe: the name is written into the room, and looked for an end no further than that.
  unsafe machine.append(upTo: 256) { room in
    guard let start = unsafe room.baseAddress?.assumingMemoryBound(to: CChar.self) else { return 0 }
    return unsafe gethostname(start, room.count - 1) == 0 ? unsafe strnlen(start, room.count - 1) : 0
  }
  let process = "process \(getpid())"
  return machine.isEmpty ? process : process + " on \(machine.span.string)"
}
