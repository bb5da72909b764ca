internal import BookCodec
internal import BookFiles

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The calls to the C library that messages and help need.
enum System {
  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// How many columns the terminal at `descriptor` has; nil where it does not tell.
  static func columns(of descriptor: Int32) -> Int? {
    var size = winsize()
    // Safe: the call fills the structure that it is given.
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// The variables that the process was started with and that the program looks at.
  static func environment() -> [String: String] {
    var result: [String: String] = [:]
    for name in ["BOOKS_LIBRARY", "COLUMNS", "HOME", "NO_COLOR", "TERM", "TMPDIR", "XDG_DATA_HOME"] {
      // The text is copied at once.
      if let value = unsafe getenv(name) { result[name] = unsafe String(cString: value) }
    }
    return result
  }

  /// Writes all of `text`; a closed pipe ends it quietly.
  ///
  /// - Parameter name: what the descriptor is called in the error.
  static func write(_ text: String, to descriptor: Int32, named name: String) throws(Diagnostic) {
    let bytes = Array(text.utf8)
    _ = try OpenFile(borrowing: descriptor).write(bytes.span, named: name)
  }
}
