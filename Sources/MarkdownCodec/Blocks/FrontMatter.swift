internal import BookCore

extension Span where Element == UInt8 {
  /// How long front matter may be; what is longer is a rule and a text below it.
  static var longestFrontMatter: Int { 64 * 1024 }

  /// Where the properties end that stand between lines `---` at the start of a document.
  ///
  /// - Returns: 0 where there are none; nil when more text must tell.
  func endOfFrontMatter(from start: Int, isLast: Bool) -> Int? {
    guard let first = line(at: start, isLast: isLast) else { return count - start < 4 || isRuleSoFar(start) ? nil : 0 }
    guard isFrontMatterRule(first, "---") else { return 0 }
    var at = first.next
    while at < count, at - start < Self.longestFrontMatter {
      guard let line = line(at: at, isLast: isLast) else { break }
      if line.next - start > Self.longestFrontMatter { return 0 }
      if isFrontMatterRule(line, "---") || isFrontMatterRule(line, "...") { return line.next }
      // Below a rule there is nothing, below front matter a property.
      if at == first.next, line.isBlank { return 0 }
      at = line.next
    }
    return isLast || count - start > Self.longestFrontMatter ? 0 : nil
  }

  private func isFrontMatterRule(_ line: Line, _ rule: String) -> Bool {
    line.indent == 0 && line.quoteDepth == 0 && line.content.count == 3 && string(line.content) == rule
  }

  /// Whether the text from `start` on, which has no line end yet, may be a rule.
  private func isRuleSoFar(_ start: Int) -> Bool {
    (start..<count).allSatisfy {
      self[$0] == ASCII.hyphen || self[$0] == ASCII.space || self[$0] == ASCII.carriageReturn
    }
  }
}
