internal import BookCodec
internal import BookCore

/// Finds the fields of records: the layer that knows bytes.
///
/// The rules are those of RFC 4180, and where that is silent:
/// - LF, CRLF and a lone CR end a record, also mixed.
/// - A quote opens a quoted field only as the first character of a field; elsewhere it is text.
/// - A backslash is text, unless `hasEscapes` is set.
/// - A byte order mark ahead of a record is no part of it: joined files have one wherever a file began.
/// - Text behind a closing quote makes the whole field literal, quotes included. Where the quoted part spans lines this
///   is an error instead, because the quote then most likely opened by mistake.
struct CSVScanner {
  let delimiter: UInt8
  /// Whether a backslash takes its meaning from the byte behind it, as in what MySQL writes.
  var hasEscapes = false
  private let delimiters: UInt64
  /// Where the fields of the record scanned last stand in the text, without the quotes around them.
  private(set) var fields: [Range<Int>] = []
  /// The fields in which `""` stands for `"`, in ascending order.
  private var fieldsWithDoubledQuotes: [Int] = []
  /// Whether each field is its value: no doubled quotes, and no equals sign in front, which may begin `="…"`.
  private(set) var isPlain = true

  private static var quotes: UInt64 { Word.repeating(ASCII.quote) }

  init(delimiter: UInt8) {
    self.delimiter = delimiter
    delimiters = Word.repeating(delimiter)
  }

  /// Whether `""` stands for `"` in a field.
  func hasDoubledQuotes(_ index: Int) -> Bool {
    var low = 0
    var high = fieldsWithDoubledQuotes.count
    while low < high {
      let middle = (low &+ high) / 2
      if fieldsWithDoubledQuotes[middle] < index { low = middle &+ 1 } else { high = middle }
    }
    return low < fieldsWithDoubledQuotes.count && fieldsWithDoubledQuotes[low] == index
  }

  /// Whether the value of a field is just what stands in the text.
  func isValue(_ index: Int, in text: Span<UInt8>) -> Bool {
    let field = fields[index]
    return !(field.count >= 3 && text[field.lowerBound] == ASCII.equals) && !hasDoubledQuotes(index)
  }

  /// Where a field begins in the text, with the quote ahead of it.
  func start(of index: Int, in text: Span<UInt8>) -> Int {
    let start = fields[index].lowerBound
    return start > 0 && text[start - 1] == ASCII.quote ? start - 1 : start
  }

  /// Scans the record at `start` into `fields` and returns where the next one starts; nil when the record may go on
  /// behind the end of `text`.
  ///
  /// - Parameter isLast: whether `text` ends where the input ends, and the last record with it.
  /// - Throws: for a quoted field that is never closed, at its opening quote; for a record with more fields than there
  ///   can be columns.
  mutating func scanRecord(_ text: Span<UInt8>, from start: Int, isLast: Bool) throws(Diagnostic) -> Int? {
    let end = try scanFields(text, from: start, isLast: isLast)
    if fields.count > Self.maximumFields { throw Self.tooManyFields(at: start) }
    return end
  }

  /// More fields than any record has whose columns can be told apart: what has more is not divided by this delimiter.
  private static let maximumFields = 4 * BookList.maximumExtras

  private mutating func scanFields(_ text: Span<UInt8>, from start: Int, isLast: Bool) throws(Diagnostic) -> Int? {
    fields.removeAll(keepingCapacity: true)
    if !fieldsWithDoubledQuotes.isEmpty { fieldsWithDoubledQuotes.removeAll(keepingCapacity: true) }
    isPlain = !hasEscapes
    var at = text.endOfByteOrderMark(from: start)
    while true {
      let end: Int?
      let first = at < text.count ? text[at] : 0
      if first == ASCII.equals { isPlain = false }
      if first == ASCII.quote {
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
    fields.append(start..<end)
    return end
  }

  /// Where the next delimiter or line end stands.
  private func endOfPlainText(_ text: Span<UInt8>, from start: Int) -> Int? {
    hasEscapes ? endOfEscapedText(text, from: start) : nextStop(text, from: start)
  }

  /// The same where a backslash may stand before the delimiter or line end and make it text.
  @inline(never)
  private func endOfEscapedText(_ text: Span<UInt8>, from start: Int) -> Int? {
    var at = start
    while let stop = nextStop(text, from: at) {
      if !isEscaped(stop, in: text, from: start) { return stop }
      at = stop &+ 1
    }
    return nil
  }

  /// Whether an odd number of backslashes stands before `at`.
  private func isEscaped(_ at: Int, in text: Span<UInt8>, from start: Int) -> Bool {
    var first = at
    while first > start, text[first &- 1] == ASCII.backslash { first &-= 1 }
    return (at &- first) & 1 == 1
  }

  /// Where the next byte stands that is a delimiter or a line end.
  @inline(__always)
  private func nextStop(_ text: Span<UInt8>, from start: Int) -> Int? {
    var at = start
    while at &+ 8 <= text.count {
      let word = text.word(at: at)
      // CR and LF are among the few bytes below 14.
      let found = Word.matches(word, delimiters) | Word.below(word, 14)
      if found == 0 {
        at &+= 8
        continue
      }
      at &+= Word.firstMatch(found)
      let byte = text[at]
      if byte == delimiter || byte == ASCII.lineFeed || byte == ASCII.carriageReturn { return at }
      at &+= 1
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
      if hasEscapes, isEscaped(quote, in: text, from: start &+ 1) {
        at = next
        continue
      }
      if next == text.count {
        if !isLast { return nil }
      } else if text[next] == ASCII.quote {
        hasDoubledQuotes = true
        at = next &+ 1
        continue
      } else if text[next] != delimiter, text[next] != ASCII.lineFeed, text[next] != ASCII.carriageReturn {
        return try scanBehindQuote(text, opening: start, closing: quote, hasDoubledQuotes, isLast: isLast)
      }
      appendQuotedField(start &+ 1..<quote, hasDoubledQuotes)
      return next
    }
  }

  /// Scans on where something other than a delimiter follows a closing quote: blanks, or text.
  private mutating func scanBehindQuote(
    _ text: Span<UInt8>, opening: Int, closing: Int, _ hasDoubledQuotes: Bool, isLast: Bool
  ) throws(Diagnostic) -> Int? {
    guard let end = endOfPlainText(text, from: closing &+ 1) ?? (isLast ? text.count : nil) else { return nil }
    if text.trimmed(closing &+ 1..<end).isEmpty {
      appendQuotedField(opening &+ 1..<closing, hasDoubledQuotes)
      return end
    }
    for at in opening..<closing where text[at] == ASCII.lineFeed || text[at] == ASCII.carriageReturn {
      throw Diagnostic(
        .error, .textAfterQuote, "text follows the closing quote of a field that spans lines", at: closing &+ 1,
        advice: "double the quotes inside the field, or close the one that opened it on its own line")
    }
    fields.append(opening..<end)
    return end
  }

  private mutating func appendQuotedField(_ range: Range<Int>, _ hasDoubledQuotes: Bool) {
    if hasDoubledQuotes {
      fieldsWithDoubledQuotes.append(fields.count)
      isPlain = false
    }
    fields.append(range)
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

  private static func tooManyFields(at start: Int) -> Diagnostic {
    Diagnostic(
      .error, .tooManyColumns, "the row has more than \(maximumFields) cells", at: start,
      advice: "say with --delimiter what stands between its cells; if it is all delimiters, remove it")
  }

  private static func neverClosed(at quote: Int) -> Diagnostic {
    Diagnostic(
      .error, .unterminatedQuote, "quoted field is never closed", at: quote,
      advice: "the quote opens here; add a closing quote or double the quotes inside the field")
  }
}
