package import BookCore

/// HTML in text: character references such as `&amp;`, `&#233;`, `&#xE9;`, `&eacute;`, and tags such as `<i>`.
package enum HTMLEntities {
  /// Appends the bytes of `text` in `range` with each reference replaced by its character, once: `&amp;lt;` gives
  /// `&lt;`.
  ///
  /// Tags for the look of a few words are left out, and a line break becomes a space. What is no reference and no such
  /// tag stays: an ampersand by itself, an unknown name, a number that stands for no character, `<` in `a < b`.
  package static func appendDecoded(_ text: Span<UInt8>, _ range: Range<Int>, to output: inout ByteBuffer) {
    var at = range.lowerBound
    while at < range.upperBound {
      if text[at] == ASCII.ampersand, let reference = reference(at: at, in: text, range.upperBound) {
        output.append(scalar: reference.scalar.value)
        at = reference.end
      } else if text[at] == ASCII.less, let tag = tag(at: at, in: text, range.upperBound) {
        if tag.isLineBreak { output.append(ASCII.space) }
        at = tag.end
      } else {
        output.append(text[at])
        at += 1
      }
    }
  }

  /// The reference that begins at `start`, where an ampersand stands: its character, and where it ends. Nil for none.
  package static func reference(
    at start: Int, in text: Span<UInt8>, _ limit: Int
  ) -> (scalar: Unicode.Scalar, end: Int)? {
    guard let end = end(of: start, in: text, limit), let scalar = scalar(text, start + 1..<end) else { return nil }
    return (scalar, end + 1)
  }

  /// Whether the last bytes of `text` in `range`, with the semicolon behind them, are a reference.
  static func endReference(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    var start = range.upperBound
    while start > range.lowerBound, range.upperBound - start <= longestName {
      start -= 1
      if text[start] == ASCII.ampersand { return scalar(text, start + 1..<range.upperBound) != nil }
    }
    return false
  }

  private static let tags: Set<String> = ["i", "b", "em", "strong", "u", "s", "sub", "sup", "small", "span", "br"]

  /// The tag that begins at `start`, without attributes: whether it breaks the line, and where it ends.
  private static func tag(
    at start: Int, in text: Span<UInt8>, _ limit: Int
  ) -> (isLineBreak: Bool, end: Int)? {
    var first = start + 1
    if first < limit, text[first] == ASCII.slash { first += 1 }
    var end = first
    while end < limit, end - first <= longestName, text[end] != ASCII.greater { end += 1 }
    guard end < limit, text[end] == ASCII.greater else { return nil }
    var last = end
    while last > first, text[last - 1] == ASCII.slash || text[last - 1] == ASCII.space { last -= 1 }
    let name = text.string(first..<last).lowercased()
    return tags.contains(name) ? (name == "br", end + 1) : nil
  }

  private static let longestName = 8

  /// Where the semicolon of the reference at `start` stands.
  private static func end(of start: Int, in text: Span<UInt8>, _ limit: Int) -> Int? {
    var at = start + 1
    while at < limit, at - start <= longestName + 1 {
      if text[at] == ASCII.semicolon { return at > start + 1 ? at : nil }
      at += 1
    }
    return nil
  }

  /// The character of the reference that has the bytes in `range` between `&` and `;`.
  private static func scalar(_ text: Span<UInt8>, _ range: Range<Int>) -> Unicode.Scalar? {
    let name = text.string(range)
    guard name.hasPrefix("#") else { return named[name] }
    let digits = name.dropFirst()
    let isHex = digits.hasPrefix("x") || digits.hasPrefix("X")
    guard let number = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits), number > 0 else { return nil }
    return Unicode.Scalar(number)
  }

  /// The names of HTML 4 for XML, Latin-1 and punctuation.
  private static let named: [String: Unicode.Scalar] = {
    var table: [String: Unicode.Scalar] = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]
    // U+00A0 to U+00FF, in order.
    let latin = """
      nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute \
      micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig \
      Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash \
      Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute \
      ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc \
      uuml yacute thorn yuml
      """
    for (offset, name) in latin.split(separator: " ").enumerated() {
      table[String(name)] = Unicode.Scalar(0xA0 + UInt32(offset))
    }
    let others: [(String, Unicode.Scalar)] = [
      ("OElig", "Œ"), ("oelig", "œ"), ("Scaron", "Š"), ("scaron", "š"), ("Yuml", "Ÿ"), ("ndash", "–"), ("mdash", "—"),
      ("lsquo", "‘"), ("rsquo", "’"), ("sbquo", "‚"), ("ldquo", "“"), ("rdquo", "”"), ("bdquo", "„"), ("hellip", "…"),
      ("bull", "•"), ("lsaquo", "‹"), ("rsaquo", "›"), ("euro", "€"), ("trade", "™"),
    ]
    for (name, scalar) in others { table[name] = scalar }
    return table
  }()
}
