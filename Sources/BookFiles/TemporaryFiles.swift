#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The unfinished files of this process, so that a signal that ends it can remove them.
package enum TemporaryFiles {
  /// Names a file that is to be removed when the process is interrupted.
  package static func add(_ path: String) {
    guard unsafe isOwnProcess else { return }
    for slot in 0..<slotCount where unsafe slots[slot] == nil {
      unsafe slots[slot] = strdup(path)
      return
    }
  }

  /// Forgets a file: it is finished, or gone. The few bytes of its name stay, as a handler may be reading them.
  package static func forget(_ path: String) {
    guard unsafe isOwnProcess else { return }
    for slot in 0..<slotCount {
      if let name = unsafe slots[slot], unsafe strcmp(name, path) == 0 { unsafe slots[slot] = nil }
    }
  }

  /// Has the files removed when a signal ends the process. A signal that is ignored, as under `nohup`, stays so.
  package static func removeWhenInterrupted() {
    unsafe isOwnProcess = true
    // The slots are made before a handler can ask for them.
    _ = unsafe slots
    for number in [SIGINT, SIGTERM, SIGHUP, SIGXCPU] {
      let before = signal(number, removeAndEnd)
      // Functions cannot be compared, their addresses can.
      let wasIgnored = unsafe unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
      if wasIgnored { signal(number, SIG_IGN) }
    }
  }

  /// Only calls that POSIX allows inside a handler.
  private static let removeAndEnd: @convention(c) (Int32) -> Void = { number in
    for slot in 0..<TemporaryFiles.slotCount {
      if let name = unsafe TemporaryFiles.slots[slot] { _ = unsafe unlink(name) }
    }
    signal(number, SIG_DFL)
    raise(number)
  }

  /// More than a run has: an output, a file of rejected rows and a mapping.
  private static var slotCount: Int { 8 }

  // Safe: set once, before there is a second thread. In a process that is not the program's own, such as that of tests,
  // runs may go on side by side, and signals are not ours to handle.
  nonisolated(unsafe) private static var isOwnProcess = false

  // Safe: changed by the one thread that opens and finishes outputs. A handler may come between two changes, on any
  // thread, and finds each slot empty or with a name that is never freed.
  nonisolated(unsafe) private static let slots = {
    let slots = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: slotCount)
    unsafe slots.initialize(repeating: nil, count: slotCount)
    return unsafe slots
  }()
}
