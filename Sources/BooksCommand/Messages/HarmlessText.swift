/// Text from files and from the command line, made fit to be printed inside a message.
///
/// Control characters could recolour a terminal, move its cursor or run over the message; characters that change the
/// direction of writing could show the line in another order than it has. Each is replaced by a visible stand-in, so
/// that a place in the line can still be pointed at.
enum HarmlessText {
  /// `text` with stand-ins.
  static func visible(_ text: some StringProtocol) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if let picture = picture(of: scalar) {
        result.append(contentsOf: picture.unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// What is shown for a character that must not be printed; nil for all others.
  private static func picture(of scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    // The block Control Pictures has one for each of these, in their order.
    case 0x00...0x1F: Unicode.Scalar(0x2400 + scalar.value).map { String($0) }
    case 0x7F: "\u{2421}"
    case 0x80...0x9F,  // C1 controls; U+009B begins an escape sequence
      0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x206F,  // direction
      0x200B, 0x2060...0x2064, 0xFEFF, 0xFFF9...0xFFFB,  // invisible
      0x2028, 0x2029:  // line ends
      "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    default: nil
    }
  }
}
