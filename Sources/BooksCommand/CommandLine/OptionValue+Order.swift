internal import BookCodec
internal import BookCore

extension OptionValue {
  /// Languages with commas between them, or `none`.
  func articles() throws(Diagnostic) -> Set<ArticleLanguage> {
    let words = text.lowercased().split(separator: ",", omittingEmptySubsequences: false).map { word in
      String(word.filter { !$0.isWhitespace })
    }
    if words == ["none"] { return [] }
    var languages: Set<ArticleLanguage> = []
    for word in words {
      let known = ArticleLanguage.allCases.map(\.rawValue)
      guard let language = ArticleLanguage(rawValue: word) else {
        throw mistyped(
          word, "\(spelling) needs languages", among: known + ["none"],
          otherwise: "write none, or some of \(known.joined(separator: ",")) with commas between them")
      }
      languages.insert(language)
    }
    return languages
  }

  /// A language whose alphabet is known; its region does not matter.
  func collationLanguage() throws(Diagnostic) -> CollationLanguage? {
    let word = String(text.lowercased().prefix { $0 != "-" && $0 != "_" })
    if word == "root" { return nil }
    if word == "no" || word == "nn" { return .nb }
    guard let language = CollationLanguage(rawValue: word) else {
      let known = CollationLanguage.allCases.map(\.rawValue)
      throw mistyped(
        text, "\(spelling) needs a language", among: known,
        otherwise: "write one of \(known.listed()); without \(spelling), the order fits most others")
    }
    return language
  }
}
