internal import BookCore

// Emphasis and strikethrough: `*`, `_`, `~` (CommonMark 0.31, section 6.2 and its appendix; GFM 0.29, section 6.5).

extension InlineScanner {
  /// A run of one delimiter.
  struct DelimiterRun {
    let byte: UInt8
    /// What is left of it.
    var range: Range<Int>
    let length: Int
    let canOpen: Bool
    let canClose: Bool
  }

  /// Delimiters that wait for their counterpart, by their numbers; and for each kind of closer how many of the lowest
  /// are known not to fit it, so that none is asked twice.
  struct OpenerStack {
    var runs: [Int] = []
    private var hopeless: [Int] = Array(repeating: 0, count: 24)

    mutating func removeAll() {
      runs.removeAll(keepingCapacity: true)
      for index in hopeless.indices { hopeless[index] = 0 }
    }

    /// Forgets the openers from place `count` on.
    mutating func truncate(to count: Int) {
      runs.removeSubrange(count...)
      for index in hopeless.indices { hopeless[index] = min(hopeless[index], count) }
    }

    func lowest(for closer: DelimiterRun) -> Int { hopeless[Self.kind(of: closer)] }
    mutating func giveUp(on closer: DelimiterRun) { hopeless[Self.kind(of: closer)] = runs.count }

    private static func kind(of closer: DelimiterRun) -> Int {
      let byte = closer.byte == ASCII.asterisk ? 0 : closer.byte == ASCII.underscore ? 1 : 2
      let length = byte == 2 ? min(closer.length, 3) : closer.length % 3
      return byte * 8 + length * 2 + (closer.canOpen ? 1 : 0)
    }
  }

  mutating func scanDelimiters(_ text: Span<UInt8>, _ start: Int, _ range: Range<Int>) -> Int {
    let end = text.endOfRun(at: start, before: range.upperBound)
    let byte = text[start]
    if byte == ASCII.tilde, end - start > 2 { return end }
    let before = text.characterClass(before: start, from: range.lowerBound)
    let after = text.characterClass(at: end, before: range.upperBound)
    let isLeft = after != .space && (after != .punctuation || before != .other)
    let isRight = before != .space && (before != .punctuation || after != .other)
    let isUnderscore = byte == ASCII.underscore
    let canOpen = isLeft && (!isUnderscore || !isRight || before == .punctuation)
    let canClose = isRight && (!isUnderscore || !isLeft || after == .punctuation)
    if canOpen || canClose {
      delimiters.append(
        DelimiterRun(byte: byte, range: start..<end, length: end - start, canOpen: canOpen, canClose: canClose))
    }
    return end
  }

  /// Pairs the delimiters from number `first` on, and forgets them.
  mutating func resolveEmphasis(from first: Int) {
    if delimiters.count - first < 2 {
      delimiters.removeSubrange(first...)
      return
    }
    openers.removeAll()
    for index in first..<delimiters.count {
      if delimiters[index].canClose { close(index) }
      if delimiters[index].canOpen, !delimiters[index].range.isEmpty { openers.runs.append(index) }
    }
    delimiters.removeSubrange(first...)
  }

  /// Pairs the closing delimiters of a run with openers before it, as far as there are any.
  private mutating func close(_ index: Int) {
    while !delimiters[index].range.isEmpty {
      guard let place = placeOfOpener(for: delimiters[index]) else {
        openers.giveUp(on: delimiters[index])
        return
      }
      openers.truncate(to: place + 1)
      let opener = openers.runs[place]
      let isStrike = delimiters[index].byte == ASCII.tilde
      let isStrong = delimiters[opener].range.count >= 2 && delimiters[index].range.count >= 2
      let length = isStrike ? delimiters[index].range.count : isStrong ? 2 : 1
      let openEnd = delimiters[opener].range.upperBound
      let closeStart = delimiters[index].range.lowerBound
      delimiters[opener].range = delimiters[opener].range.lowerBound..<openEnd - length
      delimiters[index].range = closeStart + length..<delimiters[index].range.upperBound
      hide(openEnd - length..<openEnd)
      hide(closeStart..<closeStart + length)
      if !isStrike {
        stretches.append(
          Stretch(kind: .emphasis, outer: openEnd - length..<closeStart + length, inner: openEnd..<closeStart))
      }
      if delimiters[opener].range.isEmpty { openers.truncate(to: place) }
    }
  }

  private func placeOfOpener(for closer: DelimiterRun) -> Int? {
    let lowest = openers.lowest(for: closer)
    var place = openers.runs.count
    while place > lowest {
      place -= 1
      let opener = delimiters[openers.runs[place]]
      guard opener.byte == closer.byte else { continue }
      if closer.byte == ASCII.tilde {
        if opener.length == closer.length { return place }
        continue
      }
      // The rule of three: `*a**b*` is one emphasis.
      let isOdd =
        (opener.canClose || closer.canOpen) && (opener.length + closer.length) % 3 == 0
        && !(opener.length % 3 == 0 && closer.length % 3 == 0)
      if !isOdd { return place }
    }
    return nil
  }
}
