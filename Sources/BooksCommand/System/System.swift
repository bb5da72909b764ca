internal import BookCodec
internal import BookCore
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

  /// The present day where the user is; 1970-01-01 on a machine that does not know.
  static func today() -> PartialDate {
    var seconds = time(nil)
    // Safe: both are variables of this function, which are valid for the call; the pointer in `tm` is not looked at.
    var parts = unsafe tm()
    let isKnown = unsafe localtime_r(&seconds, &parts) != nil
    let date = unsafe PartialDate(
      year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
    return (isKnown ? date : nil) ?? PartialDate(packed: 1970 << 9 | 1 << 5 | 1)
  }
}
