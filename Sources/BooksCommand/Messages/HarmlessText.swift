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

/// How many columns of a terminal `text` takes, approximately.
///
/// Ideographs, Hangul, kana, fullwidth forms and emoji take two; combining marks and joined characters take none.
/// `text` holds no control characters.
func displayWidth(of text: some StringProtocol) -> Int {
  text.reduce(0) { width, character in
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return width }
    // U+FE0F turns a character such as U+2764 into an emoji.
    if scalars.contains("\u{FE0F}"), first.properties.isEmoji, first.value > 0xFF { return width + 2 }
    return width + displayWidth(of: first)
  }
}

private func displayWidth(of scalar: Unicode.Scalar) -> Int {
  if scalar.value < 0x300 { return 1 }
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .enclosingMark, .format: return 0
  default: break
  }
  if scalar.properties.isEmojiPresentation { return 2 }
  switch scalar.value {
  case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF,
    0x1AFF0...0x1B2FF, 0x20000...0x3FFFD:
    return 2
  default: return 1
  }
}
