internal import BookCore

/// Where something is in a JSON text, in the notation of RFC 9535: `$.books[3].title`.
///
/// Nothing of it is kept while reading: it is worked out when a message needs it, by passing once more through the
/// tokens before the place.
package struct JSONPath: Sendable {
  private var parts: [String]

  /// The path `$`, with `parts` behind it.
  package init(_ parts: [String] = []) { self.parts = parts }

  /// One step to a member.
  package static func member(_ key: String) -> String {
    let isName = key.unicodeScalars.allSatisfy { $0 == "_" || $0.properties.isAlphabetic || "0"..."9" ~= $0 }
    if isName, let first = key.unicodeScalars.first, !("0"..."9" ~= first), key.utf8.count <= 40 { return "." + key }
    let escaped = key.prefix(40).unicodeScalars.map { scalar -> String in
      if scalar == "'" || scalar == "\\" { return "\\\(scalar)" }
      // A message is one line.
      return scalar.value < 0x20 || scalar.value == 0x7F ? "\u{FFFD}" : String(scalar)
    }
    return "['" + escaped.joined() + (key.count > 40 ? "…" : "") + "']"
  }

  package static func element(_ index: Int) -> String { "[\(index)]" }

  /// The path of what stands at `place` in a whole document.
  package init(to place: Int, in text: Span<UInt8>) {
    parts = []
    descend(text, from: 0, to: place)
  }

  /// Goes on from the value at `start` to what holds `place`; the tokens before `place` must be right.
  package mutating func descend(_ text: Span<UInt8>, from start: Int, to place: Int) {
    var levels: [Level] = []
    var at = start
    while at < place, at < text.count {
      switch text[at] {
      case ASCII.openBrace: levels.append(Level(expectsKey: true))
      case ASCII.openBracket: levels.append(Level(index: 0))
      case ASCII.closeBrace, ASCII.closeBracket: _ = levels.popLast()
      case ASCII.comma:
        // A comma that leads to `place` itself counts; what it leads to is there.
        if let last = levels.indices.last { levels[last].step() }
      case ASCII.quote:
        guard let end = try? JSONScanner.stringEnd(text, from: at), end <= place else {
          at = place
          continue
        }
        if let last = levels.indices.last, levels[last].expectsKey { levels[last].name(text, at + 1..<end - 1) }
        at = end
        continue
      default: break
      }
      at += 1
    }
    // A fault at a key is a fault of that member.
    if let last = levels.indices.last, levels[last].expectsKey, place < text.count, text[place] == ASCII.quote,
      let end = try? JSONScanner.stringEnd(text, from: place)
    {
      levels[last].name(text, place + 1..<end - 1)
    }
    parts += levels.compactMap(\.part)
  }

  private struct Level {
    /// The element at hand; nil in an object.
    var index: Int?
    var expectsKey = false
    var key: String?

    mutating func step() {
      if let index {
        self.index = index + 1
      } else {
        expectsKey = true
        key = nil
      }
    }

    mutating func name(_ text: Span<UInt8>, _ range: Range<Int>) {
      var bytes = ByteBuffer()
      JSONScanner.unescape(text, range, into: &bytes)
      key = bytes.span.string
      expectsKey = false
    }

    var part: String? { index.map(JSONPath.element) ?? key.map(JSONPath.member) }
  }
}

extension JSONPath: CustomStringConvertible {
  /// The whole path, or the ends of one that is very long.
  package var description: String {
    if parts.count <= 12 { return "$" + parts.joined() }
    return "$" + parts.prefix(6).joined() + "…" + parts.suffix(4).joined()
  }
}
