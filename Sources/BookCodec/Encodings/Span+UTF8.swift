internal import BookCore

// Where text is right as it stands: UTF-8 without NULs, sixty-four bytes at a time.

extension Span where Element == UInt8 {
  /// Whether these bytes are valid UTF-8 without a NUL and without a byte order mark: a text as it is.
  package var isPlainText: Bool {
    if count >= 3, self[0] == 0xEF, self[1] == 0xBB, self[2] == 0xBF { return false }
    return endOfText(from: 0).end == count
  }

  /// Where the text from `start` on ends: at the first NUL, or the first byte that begins no whole character.
  ///
  /// - Parameter start: where a character begins.
  func endOfText(from start: Int) -> (end: Int, isBeyondASCII: Bool) {
    var at = start
    var isBeyondASCII = false
    // A block is looked at with the two bytes before it, which have to be text, too.
    var nextBlock = start &+ 2
    while true {
      if at >= nextBlock {
        at = endOfBlocks(from: at, &isBeyondASCII)
        nextBlock = at &+ Self.blockSize
      }
      at = endOfPlainASCII(from: at, to: Swift.min(count, at &+ Self.blockSize))
      if at == count || self[at] == 0 { return (at, isBeyondASCII) }
      if self[at] < 0x80 { continue }
      let end = endOfCharacters(from: at)
      if end > at {
        at = end
      } else if case .whole(let length) = UTF8Sequence(self, at: at) {
        at &+= length
      } else {
        return (at, isBeyondASCII)
      }
      isBeyondASCII = true
    }
  }

  /// Where the run of ASCII without NULs from `start` on ends.
  func endOfPlainASCII(from start: Int) -> Int {
    var at = start
    while at &+ Self.blockSize <= count, isBlockOfASCII(at: at) { at &+= Self.blockSize }
    return endOfPlainASCII(from: at, to: count)
  }

  /// Where the run of ASCII from `start` on ends; a NUL counts as ASCII here.
  @inline(__always)
  func endOfASCII(from start: Int) -> Int {
    var at = start
    while at &+ 8 <= count {
      let beyond = Word.beyondASCII(word(at: at))
      if beyond != 0 { return at &+ Word.firstMatch(beyond) }
      at &+= 8
    }
    while at < count, self[at] < 0x80 { at &+= 1 }
    return at
  }

  // MARK: Words

  /// The first byte from `start` on that is beyond ASCII or NUL, `end` where there is none.
  @inline(__always)
  private func endOfPlainASCII(from start: Int, to end: Int) -> Int {
    var at = start
    while at &+ 8 <= end {
      let word = word(at: at)
      let suspects = (word | (word &- Word.repeating(1))) & Word.repeating(0x80)
      if suspects != 0 { return at &+ Word.firstMatch(suspects) }
      at &+= 8
    }
    while at < end, self[at] &- 1 < 0x7F { at &+= 1 }
    return at
  }

  /// Where the run of whole characters beyond ASCII from `start` on ends; it may end early, near the end of the bytes.
  @inline(__always)
  private func endOfCharacters(from start: Int) -> Int {
    var at = start
    while at &+ 8 <= count {
      let length = UTF8Sequence.length(ofCharacterIn: word(at: at))
      if length == 0 { return at }
      at &+= length
    }
    return at
  }

  // MARK: Blocks

  /// How many bytes are looked at before anything depends on them.
  private static var blockSize: Int { 64 }

  /// Where the run of blocks from `start` on ends that are text and have none of the rarer characters of `faults`;
  /// a character begins there.
  ///
  /// - Parameter start: where a character begins, at least two bytes behind the beginning of the text.
  @inline(__always)
  private func endOfBlocks(from start: Int, _ isBeyondASCII: inout Bool) -> Int {
    var at = start
    while at &+ Self.blockSize <= count {
      if isBlockOfASCII(at: at) {
        at &+= Self.blockSize
        continue
      }
      guard isBlockOfText(at: at) else { return at }
      isBeyondASCII = true
      at &+= Self.blockSize
      // A character that the block cuts belongs to the next one.
      if self[at &- 1] >= 0xC0 { at &-= 1 } else if self[at &- 2] >= 0xE0 { at &-= 2 }
    }
    return at
  }

  @inline(__always)
  private func isBlockOfASCII(at offset: Int) -> Bool {
    var suspects = SIMD16<UInt8>(repeating: 0)
    for at in stride(from: offset, to: offset &+ Self.blockSize, by: 16) {
      let bytes = sixteen(at: at)
      suspects |= bytes | (bytes &- SIMD16(repeating: 1))
    }
    return !Word.isAnyBeyondASCII(suspects)
  }

  @inline(__always)
  private func isBlockOfText(at offset: Int) -> Bool {
    var faults = SIMD16<UInt8>(repeating: 0)
    for at in stride(from: offset, to: offset &+ Self.blockSize, by: 16) {
      faults |= Self.faults(in: sixteen(at: at), behind: sixteen(at: at &- 1), and: sixteen(at: at &- 2))
    }
    return !Word.isAnyBeyondASCII(faults)
  }

  /// Has the highest bit set in each byte that is NUL, does not go on with the character before it, or is one that
  /// begins a character for which more has to be known: one of four bytes, or with bounds for its second byte.
  ///
  /// - Parameters:
  ///   - before: the bytes one place before each.
  ///   - twoBefore: the bytes two places before each.
  @inline(__always)
  private static func faults(
    in bytes: SIMD16<UInt8>, behind before: SIMD16<UInt8>, and twoBefore: SIMD16<UInt8>
  ) -> SIMD16<UInt8> {
    // Only the highest bits count: doubling brings the next lower ones there.
    let second = bytes &+ bytes
    let third = second &+ second
    let isContinuation = bytes & ~second
    let isLeadBefore = before & (before &+ before)
    let doubled = twoBefore &+ twoBefore
    let isLongLeadBefore = twoBefore & doubled & (doubled &+ doubled)
    let isLeadOfFour = bytes & second & third & (third &+ third)
    let isNUL = ~bytes & (bytes &- SIMD16(repeating: 1))
    // C0 and C1 differ in the lowest bit.
    let isOther =
      Word.hasAnyBit(bytes ^ SIMD16(repeating: 0xC0), of: 0x7E)
      & Word.hasAnyBit(bytes ^ SIMD16(repeating: 0xE0), of: 0x7F)
      & Word.hasAnyBit(bytes ^ SIMD16(repeating: 0xED), of: 0x7F)
    return (isContinuation ^ (isLeadBefore | isLongLeadBefore)) | isLeadOfFour | isNUL | ~isOther
  }
}
