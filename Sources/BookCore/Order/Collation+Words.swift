// Settings as they are written by people, on the command line and in a library.

extension Collation {
  /// A word that no setting knows.
  package struct UnknownWord: Error {
    package let word: String
  }

  /// The languages of articles in `text`, with commas between them and in any case, or `none`.
  package static func articles(_ text: String) throws(UnknownWord) -> Set<ArticleLanguage> {
    let words = text.lowercased().split(separator: ",", omittingEmptySubsequences: false).map { word in
      String(word.filter { !$0.isWhitespace })
    }
    if words == ["none"] { return [] }
    var languages: Set<ArticleLanguage> = []
    for word in words {
      guard let language = ArticleLanguage(rawValue: word) else { throw UnknownWord(word: word) }
      languages.insert(language)
    }
    return languages
  }

  /// The language that `text` names, whatever its region and case; nil for `root`, the order of no language.
  package static func language(_ text: String) throws(UnknownWord) -> CollationLanguage? {
    let word = String(text.lowercased().prefix { $0 != "-" && $0 != "_" })
    if word == "root" { return nil }
    // The two written forms of Norwegian have one alphabet.
    if word == "no" || word == "nn" { return .nb }
    guard let language = CollationLanguage(rawValue: word) else { throw UnknownWord(word: text) }
    return language
  }
}
