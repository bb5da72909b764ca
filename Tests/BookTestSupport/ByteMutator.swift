/// Damages texts: the same way for the same seed.
package struct ByteMutator: Sendable {
  package var numbers: SeededNumbers
  /// Pieces of syntax that are put in now and then.
  private let dictionary: [[UInt8]]

  package init(seed: UInt64, dictionary: [String]) {
    numbers = SeededNumbers(seed: seed)
    self.dictionary = dictionary.map { Array($0.utf8) }
  }

  /// What the syntax of CSV is made of.
  package static let csvSyntax = [
    ",", ";", "\t", "|", "\"", "\"\"", "\n", "\r", "\r\n", "\",\"", "\"\n", "\n\"", "sep=;\n", "sep=", "=\"",
    "\u{FEFF}",
    "Title", "Author,", "line,column,reason,", " ", "\u{A0}", "1/5/2024", "25/12/2023", "é", "📚",
  ]

  /// What the syntax of JSON is made of.
  package static let jsonSyntax = [
    "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u", "\\ud83d", "\\udcda", "\\\"", "null", "true", "-", "1e5", "0", ".",
    "\n", "\r\n", " ", "\"title\":", "\"books\":[", "{}", "[]", "[[[[", "{\"a\":",
    "\"line\":1,\"column\":1,\"reason\":\"\"",
    "1/5/2024", "é", "📚",
  ]

  /// What the syntax of Markdown is made of.
  package static let markdownSyntax = [
    "|", "| --- | --- |\n", "\\", "\\|", "*", "**", "_", "`", "~~", "[", "]", "](x)", "](#x)", "[[", "]]", "![", "<",
    ">",
    "<br>", "<!--", "-->", "&amp;", "&#124;", "#", "## ", "\n", "\n\n", "\r", "\r\n", "- ", "  - ", "1. ", "[ ] ", "> ",
    "```\n", "---\n", "===\n", " by ", " - ", " — ", ": ", ":: ", "(", ")", ", acquired ", "1/5/2024", "\"", "“", "”",
    "    ", "\t", "\u{A0}", "é", "📚", "<!-- books: grouped by year -->\n",
  ]

  /// `text` with one to four changes: bits flipped, bytes deleted, inserted, doubled, put in from `other`, swapped, cut
  /// off, syntax put in.
  package mutating func damaged(_ text: [UInt8], splicing other: [UInt8]) -> [UInt8] {
    var result = text
    for _ in 0...numbers.number(below: 4) { change(&result, other) }
    return result
  }

  private mutating func change(_ bytes: inout [UInt8], _ other: [UInt8]) {
    let place = numbers.number(below: bytes.count + 1)
    let range = place..<min(bytes.count, place + 1 + numbers.number(below: 12))
    switch numbers.number(below: 10) {
    case 0: if place < bytes.count { bytes[place] ^= 1 << UInt8(numbers.number(below: 8)) }
    case 1: if place < bytes.count { bytes[place] = UInt8(numbers.number(below: 256)) }
    case 2: bytes.removeSubrange(range)
    case 3: bytes.insert(UInt8(numbers.number(below: 128)), at: place)
    case 4: bytes.insert(contentsOf: Array(bytes[range]), at: place)
    case 5:
      let start = numbers.number(below: other.count + 1)
      let end = min(other.count, start + numbers.number(below: 40))
      bytes.replaceSubrange(range, with: other[start..<end])
    case 6:
      let second = numbers.number(below: bytes.count + 1)
      if place < bytes.count, second < bytes.count { bytes.swapAt(place, second) }
    case 7: if numbers.once(in: 3) { bytes.removeSubrange(place...) }
    default: bytes.insert(contentsOf: numbers.pick(dictionary), at: place)
    }
  }
}
