internal import BookCodec
internal import BookCore

/// The first line `sep=;`, with which Excel tells the delimiter.
struct SeparatorLine {
  let delimiter: UInt8
  /// Where the next line starts.
  let end: Int

  /// How many bytes tell whether a text starts with such a line.
  static let longest = 64

  /// The line at `start`; nil where there is another.
  ///
  /// Quotes may stand around it, and delimiters behind it: programs that save the file again take it for a record.
  init?(_ text: Span<UInt8>, from start: Int, isLast: Bool) {
    guard let lineEnd = text.firstLineEnd(from: start) ?? (isLast ? text.count..<text.count : nil),
      lineEnd.lowerBound <= Self.longest - 4
    else { return nil }
    var line = start..<lineEnd.lowerBound
    if line.count >= 2, text[line.lowerBound] == ASCII.quote { line = line.lowerBound + 1..<line.upperBound }
    guard line.count >= 5, text.string(line.lowerBound..<line.lowerBound + 4).lowercased() == "sep=" else { return nil }
    var delimiter = text[line.lowerBound + 4]
    var rest = line.lowerBound + 5
    if delimiter == ASCII.backslash, rest < line.upperBound, ASCII.lowercase(text[rest]) == UInt8(ascii: "t") {
      delimiter = ASCII.tab
      rest += 1
    }
    guard Self.canDivide(delimiter) else { return nil }
    for at in rest..<line.upperBound {
      switch text[at] {
      // A CR is here where it is the last byte of all.
      case delimiter, ASCII.quote, ASCII.space, ASCII.carriageReturn: continue
      default: return nil
      }
    }
    self.delimiter = delimiter
    end = lineEnd.upperBound
  }

  /// Whether a byte can stand between fields: a character of its own that is no letter, digit or quote.
  private static func canDivide(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, ASCII.quote, 0x80...: false
    default: true
    }
  }
}
