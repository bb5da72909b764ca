internal import BookCore

/// The beginning of an item of a list: `-`, `+`, `*`, `1.` or `1)`, and a box such as `[x]` where there is one.
struct ListMarker {
  /// Where the text of the item stands.
  let text: Range<Int>
  /// How many columns its text is indented.
  let textIndent: Int
  let hasBox: Bool
  /// Whether the box is ticked.
  let isTicked: Bool
  /// Whether the item can end a paragraph: one that has a text, and a number only where that is 1.
  let canInterrupt: Bool
}

extension Span where Element == UInt8 {
  /// The marker at the start of a line; nil for a line that begins no item.
  func listMarker(_ line: Line) -> ListMarker? {
    let content = line.content
    guard !content.isEmpty, let end = endOfMarker(content) else { return nil }
    guard end == content.upperBound || self[end] == ASCII.space || self[end] == ASCII.tab else { return nil }
    if isThematicBreak(line) { return nil }
    var at = end
    while at < content.upperBound, self[at] == ASCII.space || self[at] == ASCII.tab { at &+= 1 }
    let width = at == content.upperBound || at - end > 4 ? end + 1 - content.lowerBound : at - content.lowerBound
    let isNumber = ASCII.digit(self[content.lowerBound]) != nil
    let isOne = end - content.lowerBound == 2 && self[content.lowerBound] == UInt8(ascii: "1")
    let box = endOfBox(at: at, before: content.upperBound)
    let textStart = box ?? at
    let isTicked = box != nil && ASCII.lowercase(self[at + 1]) == UInt8(ascii: "x")
    return ListMarker(
      text: textStart..<content.upperBound, textIndent: line.indent + width, hasBox: box != nil,
      isTicked: isTicked, canInterrupt: at < content.upperBound && (!isNumber || isOne))
  }

  private func endOfMarker(_ content: Range<Int>) -> Int? {
    let first = self[content.lowerBound]
    if first == ASCII.hyphen || first == ASCII.plus || first == ASCII.asterisk { return content.lowerBound + 1 }
    var at = content.lowerBound
    while at < content.upperBound, ASCII.digit(self[at]) != nil { at &+= 1 }
    let digits = at - content.lowerBound
    guard (1...9).contains(digits), at < content.upperBound else { return nil }
    return self[at] == ASCII.dot || self[at] == ASCII.closeParenthesis ? at + 1 : nil
  }

  /// Where the text begins behind `[ ]`, `[x]` and the further states that note-taking programs have.
  private func endOfBox(at start: Int, before end: Int) -> Int? {
    guard start + 2 < end, self[start] == ASCII.openBracket, self[start + 2] == ASCII.closeBracket else { return nil }
    guard self[start + 1] < 0x80, self[start + 1] != ASCII.openBracket, self[start + 1] != ASCII.closeBracket else {
      return nil
    }
    var at = start + 3
    guard at == end || self[at] == ASCII.space || self[at] == ASCII.tab else { return nil }
    while at < end, self[at] == ASCII.space || self[at] == ASCII.tab { at &+= 1 }
    return at
  }
}
