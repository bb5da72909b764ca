internal import BookCore
internal import JSONCodec

/// How to make one document from another: runs of bytes that both have, and texts that only the result has.
struct DocumentDelta {
  private(set) var parts: [Part] = []

  enum Part {
    /// These bytes of the other document.
    case copy(Range<Int>)
    case text(ByteBuffer)
  }

  /// The way to a document of nothing.
  init() {}

  /// The way from `base` to `result`.
  ///
  /// Between what both begin and end with, lines are looked for in the other document as a whole.
  ///
  /// - Complexity: the length of both. What is the same at the beginning and at the end, nearly all after one change,
  ///   is only compared.
  init(from base: Span<UInt8>, to result: Span<UInt8>) {
    let start = base.commonBytes(with: result)
    let end = base.commonBytesAtEnd(with: result, behind: start)
    copy(0..<start)
    let rest = start..<base.count - end
    var known: [UInt64: Range<Int>] = [:]
    for line in base.lines(in: rest) { known[base.hash(line)] = line }
    for line in result.lines(in: start..<result.count - end) {
      if let same = known[result.hash(line)], base.equals(result.extracting(line), in: same) {
        copy(same)
      } else {
        add(result, line)
      }
    }
    copy(base.count - end..<base.count)
  }

  private mutating func copy(_ range: Range<Int>) {
    if range.isEmpty { return }
    if case .copy(let last) = parts.last, last.upperBound == range.lowerBound {
      parts[parts.count - 1] = .copy(last.lowerBound..<range.upperBound)
    } else {
      parts.append(.copy(range))
    }
  }

  private mutating func add(_ text: Span<UInt8>, _ range: Range<Int>) {
    var added = ByteBuffer()
    if case .text(let last) = parts.last {
      added = last
      parts.removeLast()
    }
    added.append(text, range)
    parts.append(.text(added))
  }

  /// The result, made from `base`; nil where this is no way from there.
  func applied(to base: Span<UInt8>) -> ByteBuffer? {
    var result = ByteBuffer()
    for part in parts {
      switch part {
      case .copy(let range):
        guard range.upperBound <= base.count else { return nil }
        result.append(base, range)
      case .text(let text): result.append(text)
      }
    }
    return result
  }

  // MARK: As JSON

  /// An array: a pair of numbers is a run of the other document, a text is itself.
  var tree: JSONTree {
    JSONTree(
      .array(
        parts.map { part in
          switch part {
          case .copy(let range):
            JSONTree(
              .array([
                JSONTree(.plain(String(range.lowerBound))), JSONTree(.plain(String(range.upperBound))),
              ]))
          case .text(let text): JSONTree(.text(text.span.string))
          }
        }))
  }

  /// Nil where the tree is no such array.
  init?(_ tree: JSONTree) {
    guard let elements = tree.elements else { return nil }
    for element in elements {
      if let text = element.text {
        parts.append(.text(ByteBuffer(text.utf8)))
      } else {
        guard let numbers = element.elements?.map(\.number), numbers.count == 2, let start = numbers[0],
          let end = numbers[1], start >= 0, start <= end
        else { return nil }
        parts.append(.copy(start..<end))
      }
    }
  }
}

extension Span where Element == UInt8 {
  /// How many bytes both texts begin with; no character is cut.
  fileprivate func commonBytes(with other: Span<UInt8>) -> Int {
    let limit = Swift.min(count, other.count)
    var at = 0
    while at &+ 8 <= limit, word(at: at) == other.word(at: at) { at &+= 8 }
    while at < limit, self[at] == other[at] { at &+= 1 }
    while at > 0, isInCharacter(at) || other.isInCharacter(at) { at &-= 1 }
    return at
  }

  /// How many bytes both texts end with, without those before `start`; no character is cut.
  fileprivate func commonBytesAtEnd(with other: Span<UInt8>, behind start: Int) -> Int {
    let limit = Swift.min(count, other.count) - start
    var length = 0
    while length &+ 8 <= limit, word(at: count - length - 8) == other.word(at: other.count - length - 8) {
      length &+= 8
    }
    while length < limit, self[count - 1 - length] == other[other.count - 1 - length] { length &+= 1 }
    while length > 0, isInCharacter(count - length) { length &-= 1 }
    return length
  }

  /// Whether a cut at `offset` would go through a character of UTF-8.
  private func isInCharacter(_ offset: Int) -> Bool { offset < count && self[offset] & 0xC0 == 0x80 }

  /// The lines in `range`, with their line ends; the first and the last may be parts of lines.
  fileprivate func lines(in range: Range<Int>) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = range.lowerBound
    for at in range where self[at] == ASCII.lineFeed {
      lines.append(start..<at + 1)
      start = at + 1
    }
    if start < range.upperBound { lines.append(start..<range.upperBound) }
    return lines
  }
}
