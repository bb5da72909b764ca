#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The unfinished files of this process, so that a signal that ends it can remove them.
enum TemporaryFiles {
  /// Names a file that is to be removed when the process is interrupted.
  static func add(_ path: String) {
    guard unsafe isOwnProcess else { return }
    for slot in 0..<slotCount where unsafe slots[slot] == nil {
      unsafe slots[slot] = strdup(path)
      return
    }
  }

  /// Forgets a file: it is finished, or gone.
  static func forget(_ path: String) {
    guard unsafe isOwnProcess else { return }
    for slot in 0..<slotCount {
      guard let name = unsafe slots[slot], unsafe strcmp(name, path) == 0 else { continue }
      unsafe slots[slot] = nil
      unsafe free(name)
    }
  }

  /// Has the files removed when a signal ends the process.
  static func removeWhenInterrupted() {
    unsafe isOwnProcess = true
    // The slots are made before a handler can ask for them.
    _ = unsafe slots
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number) { number in
        // Only calls that POSIX allows inside a handler.
        for slot in 0..<TemporaryFiles.slotCount {
          if let name = unsafe TemporaryFiles.slots[slot] { _ = unsafe unlink(name) }
        }
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }

  /// A run has at most an output, a file of rejected rows and a mapping.
  private static var slotCount: Int { 8 }

  // Safe: set once, before there is a second thread. In a process that is not the program's own, such as that of tests, runs
  // may go on side by side, and signals are not ours to handle.
  nonisolated(unsafe) private static var isOwnProcess = false

  // Safe: changed by the one thread that opens and finishes outputs. A signal may come between two changes, and finds each
  // slot empty or whole.
  nonisolated(unsafe) private static let slots = {
    let slots = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: 8)
    unsafe slots.initialize(repeating: nil, count: 8)
    return unsafe slots
  }()
}
