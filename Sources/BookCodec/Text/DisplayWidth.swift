/// How many columns of a terminal `text` takes, approximately.
///
/// Ideographs, Hangul, kana, fullwidth forms and emoji take two; combining marks and joined characters take none.
/// `text` holds no control characters.
package func displayWidth(of text: some StringProtocol) -> Int {
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
