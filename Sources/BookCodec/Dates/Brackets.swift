internal import BookCore

extension Span where Element == UInt8 {
  /// Where the first arrow `→` is, which parts the two ends of a range.
  var firstArrow: Int? {
    var at = 0
    while at + 2 < count {
      if self[at] == 0xE2, self[at + 1] == 0x86, self[at + 2] == 0x92 { return at }
      at += 1
    }
    return nil
  }

  /// The page that a text `[[page]]` or `[[page|shown]]` links to, and what it shows.
  var wikilink: (target: Range<Int>, alias: Range<Int>)? {
    guard count >= 4, self[0] == ASCII.openBracket, self[1] == ASCII.openBracket else { return nil }
    guard self[count - 1] == ASCII.closeBracket, self[count - 2] == ASCII.closeBracket else { return nil }
    let inside = 2..<count - 2
    var bar = inside.lowerBound
    while bar < inside.upperBound, self[bar] != ASCII.verticalBar { bar += 1 }
    guard bar < inside.upperBound else { return (trimmed(inside), trimmed(inside)) }
    return (trimmed(inside.lowerBound..<bar), trimmed(bar + 1..<inside.upperBound))
  }

  /// What is inside `[…]` or `<…>` around the whole text; of a range `<…>--<…>` the first part.
  var insideBrackets: Range<Int>? {
    let open = self[0]
    let close = open == ASCII.less ? ASCII.greater : ASCII.closeBracket
    var end = 1
    while end < count, self[end] != close { end += 1 }
    guard end < count else { return nil }
    let rest = end + 1
    let isRange = rest + 2 < count && self[rest] == ASCII.hyphen && self[rest + 1] == ASCII.hyphen
    guard rest == count || (isRange && self[rest + 2] == open && self[count - 1] == close) else { return nil }
    return trimmed(1..<end)
  }

  /// Whether the text is empty or a word for nothing: `None`, `null`, `N/A`, `-` and their like, in any case.
  ///
  /// A word that tells something (`unknown`, `lost`) is not among them: it must not vanish.
  var saysNoDate: Bool {
    switch count {
    case 0: return true
    case 1: return self[0] == ASCII.hyphen
    case 2: return isWord("--") || isWord("na")
    case 3: return isWord("n/a") || isWord("nil") || isWord("nan") || isWord("nat") || isWord("–") || isWord("—")
    case 4: return isWord("none") || isWord("null") || isWord("n.a.")
    default: return false
    }
  }

  private func isWord(_ word: String) -> Bool { word.utf8.count == count && has(word, at: 0) }

  /// Whether `word`, which is in lower case, stands at `start` in any case.
  func has(_ word: String, at start: Int) -> Bool {
    guard start + word.utf8.count <= count else { return false }
    var at = start
    for letter in word.utf8 {
      if ASCII.lowercase(self[at]) != letter { return false }
      at += 1
    }
    return true
  }
}
