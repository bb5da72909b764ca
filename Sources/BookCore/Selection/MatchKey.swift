/// What titles and authors are compared by when one book may be another: their letters and digits.
///
/// Case, accents, blanks, punctuation and a leading article do not count. Digits do, and where numbers end too, so that
/// volumes are never taken for each other.
package struct MatchKey {
  private var folded = ByteBuffer()

  package init() {}

  /// Appends the key of a title.
  package mutating func appendTitle(_ text: Span<UInt8>, _ range: Range<Int>, to key: inout ByteBuffer) {
    folded.removeAll()
    folded.appendFolded(text, range, keepingBlanks: true)
    let start = key.count
    Self.append(Self.behindArticle(folded.span), of: folded, to: &key)
    // A title of signs alone is its signs.
    if key.count == start { key.append(folded, 0..<folded.count) }
  }

  /// The keys of the authors in a text.
  package mutating func authors(in text: Span<UInt8>, _ range: Range<Int>) -> Set<String> {
    Set(text.string(range).split(separator: Book.separator).map { author(String($0)) })
  }

  /// The key of one author. The parts of a name may stand in any order, and initials with or without signs between
  /// them.
  package mutating func author(_ name: String) -> String {
    let bytes = ByteBuffer(name.utf8)
    folded.removeAll()
    folded.appendFolded(bytes.span, 0..<bytes.count, keepingBlanks: true)
    var words: [String] = []
    var word = ""
    var endsWithInitial = false
    func end() {
      if word.isEmpty { return }
      let isInitial = word.unicodeScalars.count == 1
      if isInitial, endsWithInitial { words[words.count - 1] += word } else { words.append(word) }
      endsWithInitial = isInitial
      word = ""
    }
    for scalar in folded.span.string.unicodeScalars {
      if Self.counts(scalar) { word.unicodeScalars.append(scalar) } else if !Self.joins(scalar) { end() }
    }
    end()
    return words.isEmpty ? name : words.sorted().joined(separator: " ")
  }

  /// The numbers in a title, by their value, with blanks between them. Where they differ, books with one ISBN are
  /// volumes of one work.
  package static func numbers(in title: String) -> String {
    title.split { !("0"..."9" ~= $0) }.map { digits in
      let plain = digits.drop { $0 == "0" }
      return plain.isEmpty ? "0" : String(plain)
    }.joined(separator: " ")
  }

  private static let articles = ["the ", "an ", "a "].map { Array($0.utf8) }

  /// What stands behind the article at the beginning; all where there is none.
  private static func behindArticle(_ text: Span<UInt8>) -> Range<Int> {
    var start = 0
    while start < text.count, text[start] < 0x80, !isCounted(text[start]) { start += 1 }
    for article in articles where start + article.count < text.count {
      if text.equals(article.span, in: start..<start + article.count) { return start + article.count..<text.count }
    }
    return start..<text.count
  }

  private static func append(_ range: Range<Int>, of text: borrowing ByteBuffer, to key: inout ByteBuffer) {
    let bytes = text.span
    let start = key.count
    var at = range.lowerBound
    var hasGap = false
    while at < range.upperBound {
      let byte = bytes[at]
      var length = 1
      var counts = byte < 0x80 && isCounted(byte)
      if byte >= 0x80 {
        let scalar: UInt32
        (scalar, length) = bytes.scalar(at: at, before: range.upperBound)
        counts = Unicode.Scalar(scalar).map(Self.counts) ?? false
      }
      if counts {
        if hasGap, key.count > start, ASCII.digit(byte) != nil, ASCII.digit(key[key.count - 1]) != nil {
          key.append(ASCII.space)
        }
        key.append(bytes, at..<at + length)
        hasGap = false
      } else {
        hasGap = true
      }
      at += length
    }
  }

  /// Whether a byte of ASCII is a letter or a digit; capitals have become small ones.
  private static func isCounted(_ byte: UInt8) -> Bool {
    byte >= 0x61 && byte <= 0x7A || ASCII.digit(byte) != nil
  }

  private static func counts(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x80 { return isCounted(UInt8(scalar.value)) }
    return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  /// Apostrophes stand inside words.
  private static func joins(_ scalar: Unicode.Scalar) -> Bool { scalar == "'" || scalar == "\u{2019}" }
}
