package import BookCodec

/// Why scanning stopped, and the offset of the cause.
package enum JSONFault: Error {
  /// The text ends inside what begins at this offset: a string, a bracket, a word. More text may mend it.
  case unfinished(Int)
  /// A rule is broken.
  case broken(Rule, at: Int)
  /// The list as a whole is wrong in a way that is not about JSON.
  indirect case refused(Diagnostic)

  /// The rules of RFC 8259, and the three that are stricter: depth, keys, surrogates.
  package enum Rule: Sendable {
    // Something else was expected.
    case value, key, colon, commaOrBrace, commaOrBracket
    // A comma with nothing behind it; the offset is that of the comma.
    case trailingComma
    case number, word
    // Inside strings. A line break counts at the opening quote, the others where they stand.
    case controlCharacter, lineBreak, escape, surrogate
    case depth, duplicateKey
    // Around the document.
    case textBehind, sameLine
  }
}
