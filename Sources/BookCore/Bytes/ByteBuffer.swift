/// A growing run of bytes that keeps its memory when it is emptied.
///
/// Every place that gathers bytes uses it: the text of a column, unescaped fields, the output. Appending copies eight
/// bytes at a time, so a short field costs a few instructions; for this the buffer always has spare room behind its end.
///
/// The type itself is `@usableFromInline`: without that, other modules do not inline its `@inlinable` members.
@usableFromInline
package struct ByteBuffer: Sendable {
  /// The bytes, and behind `count` the spare room.
  @usableFromInline var storage: [UInt8] = []

  /// How many bytes are in use.
  @inlinable package var count: Int { used }
  @usableFromInline var used = 0

  package init() {}

  package init(_ bytes: some Sequence<UInt8>) {
    storage = Array(bytes)
    used = storage.count
  }

  @inlinable package var isEmpty: Bool { used == 0 }

  /// The bytes in use.
  @inlinable package var span: Span<UInt8> {
    @_lifetime(borrow self) borrowing get { storage.span.extracting(0..<used) }
  }

  /// The byte at `index`, which must be below `count`.
  @inlinable package subscript(index: Int) -> UInt8 { storage[index] }

  /// Forgets the bytes and keeps the memory.
  @inlinable package mutating func removeAll() { used = 0 }

  /// Forgets the bytes from `newCount` on.
  @inlinable package mutating func truncate(to newCount: Int) {
    precondition(newCount >= 0 && newCount <= used)
    used = newCount
  }

  /// Makes room for `additional` bytes and one word behind them.
  @inlinable package mutating func reserve(_ additional: Int) {
    if storage.count &- used < additional &+ 8 { grow(additional) }
  }

  @usableFromInline mutating func grow(_ additional: Int) {
    let wanted = max(storage.count * 2, used + additional + 64)
    storage.append(contentsOf: repeatElement(0, count: wanted - storage.count))
  }

  @inlinable package mutating func append(_ byte: UInt8) {
    reserve(1)
    storage[used] = byte
    used &+= 1
  }

  /// Appends the bytes of `source` in `range`.
  @inlinable package mutating func append(_ source: Span<UInt8>, _ range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= source.count)
    reserve(range.count)
    let start = used
    used &+= range.count
    if range.upperBound &+ 8 <= source.count {
      // Whole words: what is copied beyond the range falls into the spare room.
      storage.storeWords(source, range, at: start)
    } else {
      var at = 0
      while at < range.count {
        storage[start &+ at] = source[range.lowerBound &+ at]
        at &+= 1
      }
    }
  }

  @inlinable package mutating func append(_ source: Span<UInt8>) {
    append(source, 0..<source.count)
  }

  /// Appends the lowest `length` bytes of `word`, the lowest first; `length` is at most eight.
  @inlinable package mutating func append(word: UInt64, length: Int) {
    precondition(length >= 0 && length <= 8)
    reserve(8)
    storage.storeWord(word, at: used)
    used &+= length
  }

  /// Appends the UTF-8 bytes of `text`.
  package mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { bytes in unsafe append(Span(_unsafeElements: bytes)) }
  }

  /// Appends `byte` `repetitions` times.
  package mutating func append(repeating byte: UInt8, count repetitions: Int) {
    reserve(repetitions)
    for _ in 0..<repetitions { append(byte) }
  }
}

extension Array where Element == UInt8 {
  /// Copies the bytes of `source` in `range` to `offset` on, in whole words: up to seven bytes behind them come along.
  @inlinable mutating func storeWords(_ source: Span<UInt8>, _ range: Range<Int>, at offset: Int) {
    precondition(range.lowerBound >= 0 && range.upperBound <= source.count &- 8)
    precondition(offset >= 0 && offset <= count &- 8 &- range.count)
    let from = unsafe source.bytes
    var elements = mutableSpan
    var room = unsafe elements.mutableBytes
    var at = 0
    while at < range.count {
      // Safe: a word that begins inside the range ends within eight bytes behind it, as checked for both sides.
      let word = unsafe from.unsafeLoadUnaligned(fromUncheckedByteOffset: range.lowerBound &+ at, as: UInt64.self)
      unsafe room.storeBytes(of: word, toUncheckedByteOffset: offset &+ at, as: UInt64.self)
      at &+= 8
    }
  }

  /// Writes the eight bytes of `word`, lowest first, at `offset`.
  @inlinable mutating func storeWord(_ word: UInt64, at offset: Int) {
    precondition(offset >= 0 && offset &+ 8 <= count)
    var elements = mutableSpan
    // Safe: the eight bytes are inside the array, as just checked.
    var bytes = unsafe elements.mutableBytes
    unsafe bytes.storeBytes(of: word.littleEndian, toUncheckedByteOffset: offset, as: UInt64.self)
  }
}
