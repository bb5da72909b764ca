package import BookCore

extension Book {
  /// The book in one line: `title · author · date · genre · name=value …`, without what is missing at the end.
  package var line: String {
    var parts = [title, author ?? "", dateAcquired?.description ?? "", genre ?? ""]
    for extra in extras {
      switch extra.value {
      case .text(let text), .json(let text): parts.append("\(extra.name)=\(text)")
      }
    }
    while parts.last == "" { parts.removeLast() }
    return parts.joined(separator: " · ")
  }
}
