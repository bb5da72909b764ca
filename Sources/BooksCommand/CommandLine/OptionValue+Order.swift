internal import BookCodec
internal import BookCore

extension OptionValue {
  /// Languages with commas between them, or `none`.
  func articles() throws(Diagnostic) -> Set<ArticleLanguage> {
    do throws(Collation.UnknownWord) {
      return try Collation.articles(text)
    } catch {
      let known = ArticleLanguage.allCases.map(\.rawValue)
      throw mistyped(
        error.word, "\(spelling) needs languages", among: known + ["none"],
        otherwise: "write none, or some of \(known.joined(separator: ",")) with commas between them")
    }
  }

  /// A language whose alphabet is known; its region does not matter.
  func collationLanguage() throws(Diagnostic) -> CollationLanguage? {
    do throws(Collation.UnknownWord) {
      return try Collation.language(text)
    } catch {
      let known = CollationLanguage.allCases.map(\.rawValue)
      throw mistyped(
        text, "\(spelling) needs a language", among: known,
        otherwise: "write one of \(known.listed()); without \(spelling), the order fits most others")
    }
  }
}
