// The cells of a Markdown table. This is the one place to change when `MarkdownCodec` lends out its own.

enum MarkdownCell {
  /// `text` as a cell (GFM, 4.10): what would be markup or end the cell is escaped.
  static func text(_ text: String) -> String {
    var cell = ""
    for character in HarmlessText.visible(text) {
      if "\\|*_`<>[]#~&".contains(character) { cell += "\\" }
      cell.append(character)
    }
    return cell
  }

  /// `text` as a code span in a cell (GFM, 6.3); a bar ends the cell even there.
  static func code(_ text: String) -> String {
    let text = HarmlessText.visible(text).replacing("|", with: "\\|")
    let longest = text.split(whereSeparator: { $0 != "`" }).map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: longest + 1)
    // A blank at both ends is not part of the code.
    return longest == 0 ? fence + text + fence : "\(fence) \(text) \(fence)"
  }
}
