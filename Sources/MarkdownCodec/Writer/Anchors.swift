/// The anchors that GitHub gives headings: lower case, without punctuation, hyphens for blanks, and a number where the
/// same came before (github-slugger 2, which is tested against GitHub).
struct Anchors {
  private var taken: [String: Int] = [:]

  /// The anchor of the next heading.
  ///
  /// - Parameter heading: what it shows.
  mutating func anchor(for heading: String) -> String {
    var slug = String.UnicodeScalarView()
    for scalar in heading.lowercased().unicodeScalars {
      if scalar == " " {
        slug.append("-")
      } else if Self.isKept(scalar) {
        slug.append(scalar)
      }
    }
    let base = String(slug)
    var result = base
    while taken[result] != nil {
      let number = (taken[base] ?? 0) + 1
      taken[base] = number
      result = "\(base)-\(number)"
    }
    taken[result] = 0
    return result
  }

  private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == "-" { return true }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .enclosingMark, .decimalNumber, .connectorPunctuation:
      return true
    default: return scalar.properties.isAlphabetic
    }
  }
}
