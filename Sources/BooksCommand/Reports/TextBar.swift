internal import BookReports

/// Bars drawn with characters.
enum TextBar {
  /// How many columns the longest bar takes.
  static let width = 20

  /// In eighths of a column (Unicode, Block Elements), or with `#`. What is not nothing is never drawn as nothing.
  static func drawn(_ part: Int, of whole: Int, inASCII: Bool) -> String {
    let steps = inASCII ? 1 : 8
    let length = part == 0 ? 0 : max(1, ReportValue.ratio(part, of: whole, times: width * steps))
    if inASCII { return String(repeating: "#", count: length) }
    let parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
    return String(repeating: "█", count: length / 8) + parts[length % 8]
  }
}
