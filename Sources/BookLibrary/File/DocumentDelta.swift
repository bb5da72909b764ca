internal import BookCore
internal import JSONCodec

/// How to make one document from another: runs of lines that both have, and lines that only the result has.
struct DocumentDelta {
  private(set) var parts: [Part] = []

  enum Part {
    /// These bytes of the other document.
    case copy(Range<Int>)
    case lines(ByteBuffer)
  }

  /// The way to a document of nothing.
  init() {}

  /// The way from `base` to `result`.
  ///
  /// - Complexity: the length of both. Lines at the beginning and at the end that are the same, nearly all of them
  ///   after one change, are only compared.
  init(from base: Span<UInt8>, to result: Span<UInt8>) {
    let start = base.commonLines(with: result)
    let end = base.commonLinesAtEnd(with: result, behind: start)
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
    var lines = ByteBuffer()
    if case .lines(let last) = parts.last {
      lines = last
      parts.removeLast()
    }
    lines.append(text, range)
    parts.append(.lines(lines))
  }

  /// The result, made from `base`; nil where this is no way from there.
  func applied(to base: Span<UInt8>) -> ByteBuffer? {
    var result = ByteBuffer()
    for part in parts {
      switch part {
      case .copy(let range):
        guard range.upperBound <= base.count else { return nil }
        result.append(base, range)
      case .lines(let lines): result.append(lines)
      }
    }
    return result
  }

  // MARK: As JSON

  /// An array: a pair of numbers is a run of the other document, a text is lines.
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
          case .lines(let lines): JSONTree(.text(lines.span.string))
          }
        }))
  }

  /// Nil where the tree is no such array.
  init?(_ tree: JSONTree) {
    guard let elements = tree.elements else { return nil }
    for element in elements {
      if let text = element.text {
        parts.append(.lines(ByteBuffer(text.utf8)))
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
  /// How many bytes the lines take that both texts begin with.
  fileprivate func commonLines(with other: Span<UInt8>) -> Int {
    let limit = Swift.min(count, other.count)
    var at = 0
    while at &+ 8 <= limit, word(at: at) == other.word(at: at) { at &+= 8 }
    while at < limit, self[at] == other[at] { at &+= 1 }
    if at == count, at == other.count { return at }
    while at > 0, self[at - 1] != ASCII.lineFeed { at &-= 1 }
    return at
  }

  /// How many bytes the lines take that both texts end with, without those before `start`.
  fileprivate func commonLinesAtEnd(with other: Span<UInt8>, behind start: Int) -> Int {
    let limit = Swift.min(count, other.count) - start
    var length = 0
    while length &+ 8 <= limit, word(at: count - length - 8) == other.word(at: other.count - length - 8) {
      length &+= 8
    }
    while length < limit, self[count - 1 - length] == other[other.count - 1 - length] { length &+= 1 }
    // The run begins where a line does.
    while length > 0, length < count, self[count - 1 - length] != ASCII.lineFeed { length &-= 1 }
    while length > 0, length < other.count, other[other.count - 1 - length] != ASCII.lineFeed { length &-= 1 }
    return length > 0 && isLineStart(count - length) && other.isLineStart(other.count - length) ? length : 0
  }

  private func isLineStart(_ offset: Int) -> Bool { offset == 0 || self[offset - 1] == ASCII.lineFeed }

  /// The lines in `range`, which begins where one does, with their line ends.
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
