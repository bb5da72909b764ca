package import BookCodec
internal import BookCore

extension JSONFault {
  /// Where the cause is; nil for a list that is wrong as a whole.
  package var offset: Int? {
    switch self {
    case .unfinished(let offset), .broken(_, let offset): offset
    case .refused: nil
    }
  }

  /// The fault in words: what was found, where in JSON terms, and what to do.
  ///
  /// - Parameters:
  ///   - text: the text up to its end where the fault is that something is open.
  ///   - path: where the offset of the fault is.
  package func diagnostic(in text: Span<UInt8>, path: JSONPath) -> Diagnostic {
    switch self {
    case .refused(let diagnostic): return diagnostic
    case .unfinished(let offset): return Self.unfinished(text, offset, path)
    case .broken(let rule, let offset):
      let (message, advice) = Self.words(for: rule, text, offset)
      return Diagnostic(.error, Self.kind(of: rule), "\(message), at \(path)", at: offset, advice: advice)
    }
  }

  private static func kind(of rule: Rule) -> Diagnostic.Kind {
    switch rule {
    case .depth: .tooDeep
    case .duplicateKey: .duplicateKey
    default: .malformedJSON
    }
  }

  /// What begins at `offset` and does not end before the text does.
  private static func unfinished(_ text: Span<UInt8>, _ offset: Int, _ path: JSONPath) -> Diagnostic {
    let cut = "or fetch the file again: it may have been cut off"
    func open(_ what: String, _ closing: String) -> Diagnostic {
      Diagnostic(
        .error, .malformedJSON, "the \(what) that opens here is never closed, at \(path)", at: offset,
        advice: "add the closing \(closing), \(cut)")
    }
    guard offset < text.count else {
      return Diagnostic(
        .error, .malformedJSON, "the text ends too early, at \(path)", at: offset, advice: "complete it, \(cut)")
    }
    switch text[offset] {
    case ASCII.quote: return open("text", "quote")
    case ASCII.openBrace: return open("object", "brace “}”")
    case ASCII.openBracket: return open("array", "bracket “]”")
    default:
      let found = found(text, offset)
      return Diagnostic(
        .error, .malformedJSON, "\(found) is not JSON, at \(path)", at: offset, advice: "complete it, \(cut)")
    }
  }
}

// MARK: - Words

extension JSONFault {
  /// What to say of a broken rule, and what to do about it.
  private static func words(
    for rule: Rule, _ text: Span<UInt8>, _ offset: Int
  ) -> (message: String, advice: String) {
    let found = found(text, offset)
    switch rule {
    case .value: return ("\(found) where a value is due", valueAdvice(text, offset))
    case .key:
      return ("\(found) where a key is due", "write each member as \"key\": value, with the key in double quotes")
    case .colon: return ("\(found) where the colon behind a key is due", "write each member as \"key\": value")
    case .commaOrBrace:
      return (
        "\(found) where a comma or the closing brace “}” is due", "separate members with a comma, and close the object"
      )
    case .commaOrBracket:
      return (
        "\(found) where a comma or the closing bracket “]” is due", "separate values with a comma, and close the array"
      )
    case .trailingComma: return ("a comma with nothing behind it", "remove it: JSON has no comma behind the last value")
    case .number: return ("\(found) is not a JSON number", "write digits without leading zeros, as in -0.5 or 1e9")
    case .word: return ("\(found) is not a JSON value", valueAdvice(text, offset))
    case .depth:
      return (
        "brackets are nested deeper than \(JSONScanner.maximumDepth)",
        "a list of books needs no such depth; flatten this value"
      )
    case .duplicateKey:
      return (
        "the key \(text.string(offset..<keyEnd(text, offset))) comes twice in one object",
        "rename or remove one of the two"
      )
    case .textBehind:
      return ("\(found) behind the end of the document", "remove it; many objects are one a line, or an array")
    case .sameLine: return ("\(found) behind a value, in the same line", "begin a new line for each value")
    case .lineBreak, .controlCharacter, .escape, .surrogate: return wordsInsideString(for: rule, text, offset)
    }
  }

  /// The same for the rules about what may stand in a string.
  private static func wordsInsideString(
    for rule: Rule, _ text: Span<UInt8>, _ offset: Int
  ) -> (message: String, advice: String) {
    switch rule {
    case .lineBreak:
      return (
        "the text that opens here is not closed in its line",
        "add the closing quote, or write a line break inside it as \\n"
      )
    case .controlCharacter:
      return ("\(found(text, offset)), a control character, inside a text", "write it as \(escaped(text, offset))")
    case .escape:
      return (
        "\\\(text.string(offset + 1..<JSON.scalarEnd(text, from: offset + 1))) is not an escape of JSON",
        "use \\\" \\\\ \\/ \\b \\f \\n \\r \\t, or \\u and four hexadecimal digits"
      )
    default:
      return (
        "\(text.string(offset..<min(offset + 6, text.count))) is half a character: the other half is missing",
        "write both halves, as in \\ud83d\\udcda, or the character itself"
      )
    }
  }

  private static func keyEnd(_ text: Span<UInt8>, _ start: Int) -> Int {
    (try? JSONScanner.stringEnd(text, from: start)) ?? start
  }

  private static func valueAdvice(_ text: Span<UInt8>, _ offset: Int) -> String {
    switch text.string(offset..<JSON.wordEnd(text, from: offset)).lowercased() {
    case "nan", "none", "undefined", "nil", "-infinity", "infinity", "inf": "write null where there is no value"
    case "'": "texts stand in double quotes"
    case "“", "”", "„", "‘", "’": "texts stand in straight double quotes, which word processors make curly"
    default: "a value is a text in double quotes, a number, true, false, null, an array or an object"
    }
  }

  /// What stands at `offset`, as a message tells it.
  private static func found(_ text: Span<UInt8>, _ offset: Int) -> String {
    guard offset < text.count else { return "the end of the text" }
    let byte = text[offset]
    if byte < ASCII.space || byte == 0x7F { return "U+00" + ASCII.hexadecimal(byte) }
    return "“\(text.string(offset..<JSON.wordEnd(text, from: offset)))”"
  }

  private static func escaped(_ text: Span<UInt8>, _ offset: Int) -> String {
    text[offset] == ASCII.tab ? "\\t" : "\\u00" + ASCII.hexadecimal(text[offset])
  }
}
