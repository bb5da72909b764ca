/// A language whose articles are known.
public enum ArticleLanguage: String, Sendable, CaseIterable {
  case en, de, fr, es, it, nl, pt, sv, da, no

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
  private let words: [[UInt8]]
  /// A bit for each letter with which an article begins.
  private let initials: UInt32

  init(of languages: Set<ArticleLanguage>) {
    var words: Set<String> = []
    for language in languages { words.formUnion(language.articles) }
    // Longer ones first: `un'` before `un`.
    self.words = words.map { Array($0.utf8) }.sorted { $0.count > $1.count }
    initials = words.reduce(0) { bits, word in
      let letter = word.utf8.first { $0 != ASCII.apostrophe } ?? 0
      return bits | 1 << UInt32(letter & 0x1F)
    }
  }

  /// Where in the title in `range` that begins which counts. A title of nothing else counts from its start.
  func behindOpening(of text: Span<UInt8>, _ range: Range<Int>) -> Int {
    let start = text.behindPunctuation(from: range.lowerBound, before: range.upperBound)
    guard start < range.upperBound else { return range.lowerBound }
    let byte = text[start]
    if initials >> UInt32(byte & 0x1F) & 1 == 0 || byte < 0x41 || byte > 0x7A { return start }
    for word in words {
      if let end = end(of: word, text, start, range) { return end }
    }
    return start
  }

  /// Where that begins which stands behind an article at `start`; nil where this is not the article, or all there is.
  private func end(of word: [UInt8], _ text: Span<UInt8>, _ start: Int, _ range: Range<Int>) -> Int? {
    var at = start
    // The apostrophe of `'t` was passed with the other punctuation.
    if word[0] == ASCII.apostrophe {
      at = text.startOfApostrophe(before: start, from: range.lowerBound) ?? range.upperBound
    }
    for letter in word {
      guard at < range.upperBound else { return nil }
      if letter == ASCII.apostrophe {
        guard let length = text.apostrophe(at: at, before: range.upperBound) else { return nil }
        at += length
      } else {
        guard ASCII.lowercase(text[at]) == letter else { return nil }
        at += 1
      }
    }
    if word.last != ASCII.apostrophe {
      guard at < range.upperBound, text[at] == ASCII.space else { return nil }
      while at < range.upperBound, text[at] == ASCII.space { at += 1 }
    }
    // `A - Z` has no article.
    guard at < range.upperBound, !text.isDash(at: at, before: range.upperBound) else { return nil }
    let next = text.behindPunctuation(from: at, before: range.upperBound)
    guard next < range.upperBound, text[next] >= 0x80 || ASCII.isLetter(text[next]) || ASCII.digit(text[next]) != nil
    else { return nil }
    return next
  }
}
