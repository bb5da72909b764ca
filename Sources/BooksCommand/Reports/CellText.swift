internal import BookCodec
internal import BookCore

// The cells of tables for people. They are the business of the formats; this is the one place that stands for them.

enum CellText {
  /// `text` as a cell of a Markdown table (GFM, 4.10): what would be markup or end the cell is escaped.
  static func markdown(_ text: String) -> String {
    var cell = ""
    for character in HarmlessText.visible(text) {
      if "\\|*_`<>[]#~&".contains(character) { cell += "\\" }
      cell.append(character)
    }
    return cell
  }

  /// `text` as a code span in a cell of a Markdown table (GFM, 6.3); a bar ends the cell even there.
  static func markdownCode(_ text: String) -> String {
    let text = HarmlessText.visible(text).replacing("|", with: "\\|")
    let longest = text.split(whereSeparator: { $0 != "`" }).map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: longest + 1)
    // A blank at both ends is not part of the code.
    return longest == 0 ? fence + text + fence : "\(fence) \(text) \(fence)"
  }

  /// `text` as it stands in a table of text.
  static func plain(_ text: String) -> String { HarmlessText.visible(text) }

  /// `text` filled up with spaces to a number of columns of a terminal.
  static func padded(_ text: String, to width: Int, alignedRight: Bool) -> String {
    let padding = String(repeating: " ", count: max(0, width - displayWidth(of: text)))
    return alignedRight ? padding + text : text + padding
  }
}
