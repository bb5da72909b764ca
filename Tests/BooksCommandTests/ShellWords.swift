/// Splits a line into words as a shell does: white space separates, single and double quotes hold together, a backslash
/// takes the next character as it is (not inside single quotes). Nothing is expanded.
func shellWords(_ line: String) -> [String] {
  var words: [String] = []
  var word: String?
  var rest = line[...]
  while let character = rest.popFirst() {
    switch character {
    case " ", "\t", "\n":
      if let ended = word { words.append(ended) }
      word = nil
    case "'":
      word = word ?? ""
      while let quoted = rest.popFirst(), quoted != "'" { word?.append(quoted) }
    case "\"":
      word = word ?? ""
      while let quoted = rest.popFirst(), quoted != "\"" {
        if quoted == "\\", let next = rest.popFirst() { word?.append(next) } else { word?.append(quoted) }
      }
    case "\\":
      if let next = rest.popFirst() { word = (word ?? "") + String(next) }
    default:
      word = (word ?? "") + String(character)
    }
  }
  if let word { words.append(word) }
  return words
}
