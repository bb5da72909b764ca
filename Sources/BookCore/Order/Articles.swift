/// A language whose articles are known.
public enum ArticleLanguage: String, Sendable, CaseIterable {
  /// English: the, a, an.
  case en
  /// German: der, die, das, ein, eine and their forms.
  case de
  /// French: le, la, l', les, un, une.
  case fr
  /// Spanish: el, la, lo, los, las, un, una, unos, unas.
  case es
  /// Italian: il, lo, la, l', i, gli, le, un, uno, una.
  case it
  /// Dutch: de, het, een, 't, 'n.
  case nl
  /// Portuguese: o, a, os, as, um, uma, uns, umas.
  case pt
  /// Swedish: en, ett, den, det, de.
  case sv
  /// Danish: en, et, den, det, de.
  case da
  /// Norwegian: en, ei, et, den, det, de.
  case no

  /// In lower case; an article that ends in an apostrophe is written without a blank behind it.
  var articles: [String] {
    switch self {
    case .en: ["the", "a", "an"]
    case .de: ["der", "die", "das", "den", "dem", "des", "ein", "eine", "einem", "einen", "einer", "eines"]
    case .fr: ["le", "la", "les", "l'", "un", "une"]
    case .es: ["el", "la", "lo", "los", "las", "un", "una", "unos", "unas"]
    case .it: ["il", "lo", "la", "l'", "i", "gli", "gl'", "le", "un", "un'", "uno", "una"]
    case .nl: ["de", "het", "een", "'t", "'n"]
    case .pt: ["o", "a", "os", "as", "um", "uma", "uns", "umas"]
    case .sv: ["en", "ett", "den", "det", "de"]
    case .da: ["en", "et", "den", "det", "de"]
    case .no: ["en", "ei", "et", "den", "det", "de"]
    }
  }
}

/// What does not count at the beginning of a title: quotes, brackets, dots and dashes, then an article.
struct Articles: Sendable {
  /// Articles that are words, with the blank behind them.
  private var words: [Opening] = []
  /// Articles with an apostrophe, without it.
  private var elided: [Opening] = []
  private var clipped: [Opening] = []
  /// A bit for each letter with which an article begins.
  private var initials: UInt32 = 0

  /// Some letters at the beginning of a text, in lower case.
  private struct Opening: Sendable {
    /// The first byte lowest.
    let letters: UInt64
    let count: Int

    init(_ letters: some Sequence<UInt8>) {
      let letters = Array(letters.prefix(8))
      self.letters = letters.reversed().reduce(0) { $0 << 8 | UInt64($1) }
      count = letters.count
    }

    /// Whether a text begins so, by its first eight bytes.
    func begins(_ text: UInt64) -> Bool {
      let mask = ~UInt64(0) >> UInt64(64 - 8 * count)
      return Word.beyondASCII(text & mask) == 0 && Word.lowercase(text & mask) == letters
    }
  }

  init(of languages: Set<ArticleLanguage>) {
    for article in Set(languages.flatMap(\.articles)) {
      let letters = article.utf8.filter { $0 != ASCII.apostrophe }
      if article.utf8.first == ASCII.apostrophe {
        clipped.append(Opening(letters + [ASCII.space]))
      } else if letters.count < article.utf8.count {
        elided.append(Opening(letters))
      } else {
        words.append(Opening(letters + [ASCII.space]))
      }
      initials |= letters.first.map { 1 << UInt32($0 & 0x1F) } ?? 0
    }
  }

  /// Where in the title in `range` that begins which counts. A title of nothing else counts from its start.
  func behindOpening(of text: Span<UInt8>, _ range: Range<Int>) -> Int {
    let start = text.behindPunctuation(from: range.lowerBound, before: range.upperBound)
    guard start < range.upperBound else { return range.lowerBound }
    let byte = text[start]
    if !ASCII.isLetter(byte) || initials >> UInt32(byte & 0x1F) & 1 == 0 { return start }
    return behindArticle(of: text, start, before: range) ?? start
  }

  /// Where that begins which stands behind an article at `start`; nil where there is none, or it is all there is.
  private func behindArticle(of text: Span<UInt8>, _ start: Int, before range: Range<Int>) -> Int? {
    let end = range.upperBound
    let opening = text.word(at: start, before: end)
    for word in words where word.begins(opening) {
      return text.behindBlank(start + word.count, before: end)
    }
    for word in elided where word.begins(opening) {
      guard let length = text.apostrophe(at: start + word.count, before: end) else { continue }
      return text.behindBlank(start + word.count + length, before: end)
    }
    // The apostrophe of `'t` was passed with the other punctuation.
    guard !clipped.isEmpty, text.hasApostrophe(before: start, from: range.lowerBound) else { return nil }
    for word in clipped where word.begins(opening) { return text.behindBlank(start + word.count, before: end) }
    return nil
  }
}

extension Span where Element == UInt8 {
  /// The eight bytes from `offset` on, the first one lowest, with zeros for those from `end` on.
  fileprivate func word(at offset: Int, before end: Int) -> UInt64 {
    if offset &+ 8 <= end { return word(at: offset) }
    var word: UInt64 = 0
    for at in (offset..<end).reversed() { word = word << 8 | UInt64(self[at]) }
    return word
  }

  /// Where what follows an article begins; nil where that is nothing, or a sign: `A - Z` and `A & P` have no article.
  fileprivate func behindBlank(_ start: Int, before end: Int) -> Int? {
    var at = start
    while at < end, self[at] == ASCII.space { at += 1 }
    guard at < end, !isDash(at: at, before: end) else { return nil }
    let next = behindPunctuation(from: at, before: end)
    guard next < end, self[next] >= 0x80 || ASCII.isLetterOrDigit(self[next]) else {
      return nil
    }
    return next
  }
}
