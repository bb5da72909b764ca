internal import BookCodec
internal import BookCore

/// Whether a text that begins so is a Markdown document and no CSV.
///
/// A line of Markdown can be a row of CSV, too. So hyphens and bars count only below a header, and an item of a list
/// only behind a heading, a blank line or nothing, where no line above it could be a row.
///
/// - Parameter beginning: the first bytes of the text; a few lines are enough.
package func looksLikeMarkdown(_ beginning: Span<UInt8>) -> Bool {
  var at = beginning.endOfByteOrderMark(from: 0)
  if let end = beginning.endOfFrontMatter(from: at, isLast: true), end > at { return true }
  var above: Line?
  var canBeginList = true
  while at < beginning.count, let line = beginning.line(at: at, isLast: true) {
    at = line.next
    if beginning.string(line.content).hasPrefix(ListComment.opening) { return true }
    if let above, beginning.holds(ASCII.verticalBar, in: above.content), beginning.isDelimiterRow(line) { return true }
    above = line
    if line.isBlank || beginning.heading(line) != nil {
      canBeginList = true
      continue
    }
    if canBeginList, beginning.listMarker(line)?.text.isEmpty == false { return true }
    canBeginList = false
    // Behind a row, what looks like an item can be a title.
    let delimiters: [UInt8] = [ASCII.comma, ASCII.semicolon, ASCII.tab]
    if delimiters.contains(where: { beginning.holds($0, in: line.content) }) { return false }
  }
  return false
}
