package import BookCodec

/// Turns problems and notes into lines for standard error.
///
/// The first line of a problem is made for programs: `file:line:column: error: message`. Below it stand the line of the
/// file, a caret under the place, and what to do.
package struct DiagnosticPrinter: Sendable {
  package var usesColor: Bool

  package init(usesColor: Bool) { self.usesColor = usesColor }

  /// The lines for one problem, with the last line end.
  package func text(of problem: Diagnostic) -> String {
    let advice = problem.advice.map { HarmlessText.visible($0) }
    let origin = problem.place.map { "\($0.source):\($0.line):\($0.column)" } ?? "books"
    var text = painted(HarmlessText.visible(origin) + ":", .bold) + " "
    text += painted("\(problem.severity.rawValue):", problem.severity == .error ? .red : .yellow) + " "
    text += painted(HarmlessText.visible(problem.message), .bold) + "\n"
    if let place = problem.place, !place.excerpt.isEmpty {
      text += excerpt(place, advice)
    } else if let advice {
      text += String(repeating: " ", count: 7) + advice + "\n"
    }
    return text
  }

  /// A line that tells what was found out about a file.
  package func note(_ text: String, about source: String) -> String {
    painted(HarmlessText.visible(source) + ":", .bold) + " " + HarmlessText.visible(text) + "\n"
  }

  /// Lines that count the problems that were not printed, one for each kind.
  ///
  /// - Parameters:
  ///   - counts: how often each kind came up in the file.
  ///   - limit: how many of a kind were printed.
  package func remainder(of counts: [Diagnostic.Kind: Int], beyond limit: Int, in source: String) -> String {
    counts.filter { $0.value > limit }
      .sorted { $0.key.name < $1.key.name }
      .map { note($0.key.phrase(more: $0.value - limit), about: source) }
      .joined()
  }

  /// The line of the file, with a caret below the place.
  private func excerpt(_ place: Diagnostic.Place, _ advice: String?) -> String {
    let number = String(place.line)
    let gutter = max(10, number.count + 2)
    let scalars = place.excerpt.unicodeScalars
    let before = HarmlessText.visible(Substring(scalars.prefix(max(0, place.excerptColumn))))
    let after = HarmlessText.visible(Substring(scalars.dropFirst(max(0, place.excerptColumn))))
    var text = String(repeating: " ", count: gutter - number.count) + number + " | " + before + after + "\n"
    text += String(repeating: " ", count: gutter) + " | " + String(repeating: " ", count: displayWidth(of: before))
    text += painted("^" + (advice.map { " " + $0 } ?? ""), .green) + "\n"
    return text
  }

  /// The parameters of the escape sequence that begins a colour (ECMA-48, SGR).
  private enum Paint: String {
    case bold = "1"
    case red = "1;31"
    case yellow = "1;33"
    case green = "32"
  }

  private func painted(_ text: String, _ paint: Paint) -> String {
    usesColor ? "\u{1B}[\(paint.rawValue)m\(text)\u{1B}[0m" : text
  }
}
