internal import BookCore

extension ByteBuffer {
  /// Appends a text as a string of YAML 1.2 in double quotes, which can hold any text (section 7.3.1).
  mutating func append(yaml text: String) {
    append(ASCII.quote)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        append(ASCII.backslash)
        append(scalar: scalar.value)
      case "\n": append("\\n")
      case "\t": append("\\t")
      case " ", "\u{21}"..."\u{7E}", "\u{A0}"..."\u{2027}", "\u{202A}"..."\u{D7FF}", "\u{E000}"..."\u{FEFE}",
        "\u{FF00}"..."\u{FFFD}", "\u{10000}"..."\u{10FFFF}":
        append(scalar: scalar.value)
      default:
        // What YAML does not take for printable, line ends among it, and the byte order mark.
        let digits = String(scalar.value, radix: 16, uppercase: true)
        append("\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits)
      }
    }
    append(ASCII.quote)
  }
}
