extension Diagnostic {
  /// The warning for a byte, or half a surrogate pair, that is not text in its encoding.
  package static func stray(in encoding: TextEncoding?, at offset: Int) -> Diagnostic {
    let what = encoding.map { $0 == .utf8 } ?? true ? "a byte here is not UTF-8" : "half a character stands here"
    return Diagnostic(
      warning: .strayByte, what, consequence: "it is read as U+FFFD", at: offset,
      remedy: "save the file as UTF-8, or say what it is with --encoding")
  }
}
