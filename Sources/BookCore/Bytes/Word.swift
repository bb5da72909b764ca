// Eight bytes at a time: the scanners and writers look at text in words and find the bytes that mean something by
// arithmetic, without a branch per byte.

extension Span where Element == UInt8 {
  /// The eight bytes from `offset` on, the first of them lowest.
  @inlinable package func word(at offset: Int) -> UInt64 {
    precondition(offset >= 0 && offset &+ 8 <= count)
    // Safe: the eight bytes are inside the span, as just checked.
    return unsafe UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self))
  }

  /// The sixteen bytes from `offset` on, for work that the compiler does on all of them in one step.
  @inlinable package func sixteen(at offset: Int) -> SIMD16<UInt8> {
    precondition(offset >= 0 && offset &+ 16 <= count)
    // Safe: the sixteen bytes are inside the span, as just checked.
    return unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: SIMD16<UInt8>.self)
  }

  /// The text of the bytes in `range`; bytes that are not UTF-8 become U+FFFD.
  package func string(_ range: Range<Int>) -> String {
    unsafe extracting(range).withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }

  /// The text of all bytes; bytes that are not UTF-8 become U+FFFD.
  package var string: String { string(0..<count) }

  /// Whether the bytes in `range` are exactly `other`.
  @inlinable package func equals(_ other: Span<UInt8>, in range: Range<Int>) -> Bool {
    guard range.count == other.count else { return false }
    var at = 0
    while at &+ 8 <= other.count {
      if word(at: range.lowerBound &+ at) != other.word(at: at) { return false }
      at &+= 8
    }
    if at > 0 {
      // What is left is in the last eight bytes, some of which are equal already.
      return word(at: range.upperBound &- 8) == other.word(at: other.count &- 8)
    }
    while at < other.count {
      if self[range.lowerBound &+ at] != other[at] { return false }
      at &+= 1
    }
    return true
  }

  /// Whether `byte` is among the bytes in `range`.
  package func holds(_ byte: UInt8, in range: Range<Int>) -> Bool {
    let pattern = Word.repeating(byte)
    var at = range.lowerBound
    while at &+ 8 <= range.upperBound {
      if Word.matches(word(at: at), pattern) != 0 { return true }
      at &+= 8
    }
    while at < range.upperBound {
      if self[at] == byte { return true }
      at &+= 1
    }
    return false
  }
}

/// Tests on the eight bytes of a word. A result has the high bit set in each byte that passes; bytes above the first
/// one that passes may pass wrongly, so only the lowest is to be trusted: ask `firstMatch`.
@usableFromInline
package enum Word {
  @inlinable static var ones: UInt64 { 0x0101_0101_0101_0101 }
  @inlinable static var highBits: UInt64 { 0x8080_8080_8080_8080 }

  /// `byte` in all eight places.
  @inlinable package static func repeating(_ byte: UInt8) -> UInt64 { ones &* UInt64(byte) }

  /// The bytes of `word` that equal the byte repeated in `pattern`.
  @inlinable package static func matches(_ word: UInt64, _ pattern: UInt64) -> UInt64 {
    let difference = word ^ pattern
    return (difference &- ones) & ~difference & highBits
  }

  /// The bytes of `word` below `limit`, which is at most 128; bytes beyond ASCII do not pass.
  @inlinable package static func below(_ word: UInt64, _ limit: UInt8) -> UInt64 {
    (word &- repeating(limit)) & ~word & highBits
  }

  /// The bytes of `word` from `first`, which is not 0, to `last`, which is below 128. Exact in every byte.
  @inlinable package static func within(_ word: UInt64, _ first: UInt8, _ last: UInt8) -> UInt64 {
    let low = word & ~highBits
    let isNotBelow = low &+ repeating(0x80 &- first)
    let isAbove = low &+ repeating(0x7F &- last)
    return isNotBelow & ~isAbove & ~word & highBits
  }

  /// The bytes of `word` beyond ASCII. Exact in every byte.
  @inlinable package static func beyondASCII(_ word: UInt64) -> UInt64 { word & highBits }

  /// Whether one of sixteen bytes is beyond ASCII.
  @inlinable package static func isAnyBeyondASCII(_ bytes: SIMD16<UInt8>) -> Bool {
    // Safe: both types are sixteen bytes without padding, and every bit pattern is a value of either.
    let words = unsafe unsafeBitCast(bytes, to: SIMD2<UInt64>.self)
    return (words[0] | words[1]) & highBits != 0
  }

  /// Sets the highest bit of each of sixteen bytes that has it or one of the bits in `mask`, which are a run of them up
  /// to the second highest: any of these carries into it.
  @inlinable @inline(__always) package static func hasAnyBit(
    _ bytes: SIMD16<UInt8>, of mask: UInt8
  ) -> SIMD16<UInt8> {
    let mask = SIMD16(repeating: mask)
    return ((bytes & mask) &+ mask) | bytes
  }

  /// The highest bit of each of sixteen bytes, that of the first byte lowest.
  @inlinable @inline(__always) package static func highestBits(_ bytes: SIMD16<UInt8>) -> UInt64 {
    // Safe: both types are sixteen bytes without padding, and every bit pattern is a value of either.
    let words = unsafe unsafeBitCast(bytes, to: SIMD2<UInt64>.self)
    return gathered(words[0]) | gathered(words[1]) &<< 8
  }

  /// The highest bits of eight bytes: each is multiplied to another place of the highest byte.
  @inlinable @inline(__always) static func gathered(_ word: UInt64) -> UInt64 {
    ((word & highBits) &>> 7 &* 0x0102_0408_1020_4080) &>> 56
  }

  /// The number, from 0, of the lowest byte that passed.
  @inlinable package static func firstMatch(_ result: UInt64) -> Int { result.trailingZeroBitCount &>> 3 }
}
