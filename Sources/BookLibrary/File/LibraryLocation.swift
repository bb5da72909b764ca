/// Where the library is.
package struct LibraryLocation: Sendable, Hashable {
  /// The path, as it was given or found.
  package let path: String
  /// Whether nobody chose it. Its folder is then made when it is needed.
  package let isDefault: Bool

  /// The place that `option`, the value of `--library`, names; else that in `BOOKS_LIBRARY`; else a file of its own in
  /// the folder that the system has for the data of programs. Nil where there is none, as there is no home.
  ///
  /// Variables that are empty count as not set, and `XDG_DATA_HOME` only where it is absolute (XDG Base Directory
  /// Specification).
  package init?(option: String?, environment: [String: String]) {
    func variable(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    if let path = option ?? variable("BOOKS_LIBRARY") {
      self.path = path
      isDefault = false
      return
    }
    isDefault = true
    if let data = variable("XDG_DATA_HOME"), data.hasPrefix("/") {
      path = data + "/" + Self.usual
      return
    }
    guard let home = variable("HOME") else { return nil }
    #if os(macOS)
      path = home + "/Library/Application Support/" + Self.usual
    #else
      path = home + "/.local/share/" + Self.usual
    #endif
  }

  private static let usual = "books-to-read/library.json"
}
