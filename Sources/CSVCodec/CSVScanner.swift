internal import BookCodec
internal import BookCore

/// A field of a record: where it stands in the text, without the quotes around it.
struct CSVField {
  var range: Range<Int>
  /// Whether quotes stood around it.
  var isQuoted: Bool
  /// Whether `""` stands in it for `"`.
  var hasDoubledQuotes: Bool
}

/// Finds the fields of records: the layer that knows bytes.
///
/// The rules are those of RFC 4180, and where that is silent:
/// - LF, CRLF and a lone CR end a record, also mixed.
/// - A quote opens a quoted field only as the first character of a field; elsewhere it is text.
/// - Text behind a closing quote makes the whole field literal, quotes included. Where the quoted part spans lines this
///   is an error instead, because the quote then most likely opened by mistake.
struct CSVScanner {
  let delimiter: UInt8
  private let delimiters: UInt64
  /// The fields of the record scanned last.
  private(set) var fields: [CSVField] = []

  private static var quotes: UInt64 { Word.repeating(ASCII.quote) }
  private static var lineFeeds: UInt64 { Word.repeating(ASCII.lineFeed) }
  private static var carriageReturns: UInt64 { Word.repeating(ASCII.carriageReturn) }

  init(delimiter: UInt8) {
    self.delimiter = delimiter
    delimiters = Word.repeating(delimiter)
  }

  /// Scans the record at `start` into `fields` and returns where the next one starts; nil when the record may go on
  /// behind the end of `text`.
  ///
  /// - Parameter isLast: whether `text` ends where the input ends, and the last record with it.
  /// - Throws: for a quoted field that is never closed, at its opening quote.
  mutating func scanRecord(_ text: Span<UInt8>, from start: Int, isLast: Bool) throws(Diagnostic) -> Int? {
    fields.removeAll(keepingCapacity: true)
    var at = start
    while true {
      let end: Int?
      if at < text.count, text[at] == ASCII.quote {
        end = try scanQuotedField(text, from: at, isLast: isLast)
      } else {
        end = scanPlainField(text, from: at, isLast: isLast)
      }
      guard let end else { return nil }
      if end == text.count { return end }
      if text[end] == delimiter {
        at = end &+ 1
        continue
      }
      if text[end] == ASCII.carriageReturn {
        // Whether an LF belongs to it shows only with the next byte.
        if end &+ 1 == text.count { return isLast ? end &+ 1 : nil }
        if text[end &+ 1] == ASCII.lineFeed { return end &+ 2 }
      }
      return end &+ 1
    }
  }

  /// Scans an unquoted field and returns where its delimiter or line end stands, or the end of the text.
  private mutating func scanPlainField(_ text: Span<UInt8>, from start: Int, isLast: Bool) -> Int? {
    guard let end = endOfPlainText(text, from: start) ?? (isLast ? text.count : nil) else { return nil }
    fields.append(CSVField(range: start..<end, isQuoted: false, hasDoubledQuotes: false))
    return end
  }

  /// Where the next delimiter or line end stands.
  private func endOfPlainText(_ text: Span<UInt8>, from start: Int) -> Int? {
    var at = start
    while at &+ 8 <= text.count {
      let word = text.word(at: at)
      let found =
        Word.matches(word, delimiters) | Word.matches(word, Self.lineFeeds) | Word.matches(word, Self.carriageReturns)
      if found != 0 { return at &+ Word.firstMatch(found) }
      at &+= 8
    }
    while at < text.count {
      let byte = text[at]
      if byte == delimiter || byte == ASCII.lineFeed || byte == ASCII.carriageReturn { return at }
      at &+= 1
    }
    return nil
  }

  /// Scans a quoted field whose opening quote is at `start`; returns where its delimiter or line end stands.
  private mutating func scanQuotedField(
    _ text: Span<UInt8>, from start: Int, isLast: Bool
  ) throws(Diagnostic) -> Int? {
    var hasDoubledQuotes = false
    var at = start &+ 1
    while true {
      guard let quote = nextQuote(text, from: at) else {
        if isLast { throw Self.neverClosed(at: start) }
        return nil
      }
      let next = quote &+ 1
      if next == text.count {
        if !isLast { return nil }
      } else if text[next] == ASCII.quote {
        hasDoubledQuotes = true
        at = next &+ 1
        continue
      } else if text[next] != delimiter, text[next] != ASCII.lineFeed, text[next] != ASCII.carriageReturn {
        return try scanBehindQuote(text, opening: start, closing: quote, hasDoubledQuotes, isLast: isLast)
      }
      fields.append(CSVField(range: start &+ 1..<quote, isQuoted: true, hasDoubledQuotes: hasDoubledQuotes))
      return next
    }
  }

  /// Scans on where something other than a delimiter follows a closing quote: blanks, or text.
  private mutating func scanBehindQuote(
    _ text: Span<UInt8>, opening: Int, closing: Int, _ hasDoubledQuotes: Bool, isLast: Bool
  ) throws(Diagnostic) -> Int? {
    guard let end = endOfPlainText(text, from: closing &+ 1) ?? (isLast ? text.count : nil) else { return nil }
    if text.trimmed(closing &+ 1..<end).isEmpty {
      fields.append(CSVField(range: opening &+ 1..<closing, isQuoted: true, hasDoubledQuotes: hasDoubledQuotes))
      return end
    }
    for at in opening..<closing where text[at] == ASCII.lineFeed || text[at] == ASCII.carriageReturn {
      throw Diagnostic(
        .error, .textAfterQuote, "text follows the closing quote of a field that spans lines", at: closing &+ 1,
        advice: "double the quotes inside the field, or close the one that opened it on its own line")
    }
    fields.append(CSVField(range: opening..<end, isQuoted: false, hasDoubledQuotes: false))
    return end
  }

  private func nextQuote(_ text: Span<UInt8>, from start: Int) -> Int? {
    var at = start
    while at &+ 8 <= text.count {
      let found = Word.matches(text.word(at: at), Self.quotes)
      if found != 0 { return at &+ Word.firstMatch(found) }
      at &+= 8
    }
    while at < text.count {
      if text[at] == ASCII.quote { return at }
      at &+= 1
    }
    return nil
  }

  private static func neverClosed(at quote: Int) -> Diagnostic {
    Diagnostic(
      .error, .unterminatedQuote, "quoted field is never closed", at: quote,
      advice: "the quote opens here; add a closing quote or double the quotes inside the field")
  }
}
