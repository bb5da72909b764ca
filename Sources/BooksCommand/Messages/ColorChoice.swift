/// When text is coloured.
package enum ColorChoice: String, Sendable, CaseIterable {
  case auto, always, never

  /// Whether a stream gets colour.
  ///
  /// `auto` is yes for a terminal that can show it, unless `NO_COLOR` is set to anything but the empty text
  /// (https://no-color.org).
  package func usesColor(isTerminal: Bool, environment: [String: String]) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto: isTerminal && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
    }
  }
}
