/// A growing run of bytes that keeps its memory when it is emptied.
///
/// Every place that gathers bytes uses it: the text of a column, unescaped fields, the output. Appending copies eight
/// bytes at a time, so a short field costs a few instructions; for this the buffer always has spare room behind its
/// end.
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

  /// Whether both hold the same bytes.
  package func isEqual(to other: borrowing ByteBuffer) -> Bool {
    used == other.used && span.equals(other.span, in: 0..<used)
  }

  /// Forgets the bytes and keeps the memory.
  @inlinable package mutating func removeAll() { used = 0 }

  /// Forgets the bytes from `newCount` on.
  @inlinable package mutating func truncate(to newCount: Int) {
    precondition(newCount >= 0 && newCount <= used)
    used = newCount
  }

  /// Forgets the first `amount` bytes and moves the rest to the front.
  package mutating func removeFirst(_ amount: Int) {
    precondition(amount >= 0 && amount <= used)
    if amount == 0 { return }
    used -= amount
    if used == 0 { return }
    let rest = amount..<amount + used
    // Safe: both runs lie inside the array, and a move allows them to overlap.
    unsafe storage.withUnsafeMutableBytes { bytes in
      unsafe bytes.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[rest]))
    }
  }

  /// A copy without spare memory beyond one word.
  package func compacted() -> ByteBuffer {
    var copy = ByteBuffer()
    copy.storage.reserveCapacity(used + 8)
    copy.storage.append(contentsOf: storage.prefix(used))
    copy.storage.append(contentsOf: repeatElement(0, count: 8))
    copy.used = used
    return copy
  }

  /// Makes room for `additional` bytes and two words behind them.
  @inlinable @inline(__always) package mutating func reserve(_ additional: Int) {
    if storage.count &- used < additional &+ 16 { grow(additional) }
  }

  /// Doubles a small buffer. A large one grows by a quarter, as whole lists stay in it and memory counts.
  @usableFromInline mutating func grow(_ additional: Int) {
    let step = storage.count < 1 << 20 ? storage.count : storage.count / 4
    let wanted = max(storage.count + step, used + additional + 64)
    // One step for the whole room: an append of repeated zeros goes byte by byte in an unoptimised build.
    let kept = storage
    // Safe: the room is as long as wanted, which is more than is kept, and all of it is initialized.
    storage = unsafe [UInt8](unsafeUninitializedCapacity: wanted) { room, initialized in
      let end = unsafe room.initialize(fromContentsOf: kept)
      unsafe room[end...].initialize(repeating: 0)
      initialized = wanted
    }
  }

  @inlinable package mutating func append(_ byte: UInt8) {
    reserve(1)
    storage[used] = byte
    used &+= 1
  }

  /// Appends the lowest `count` bytes of `word`, at most eight.
  @inlinable package mutating func append(word: UInt64, count: Int) {
    precondition(count >= 0 && count <= 8)
    reserve(8)
    let start = used
    var room = storage.mutableSpan
    room.storeWord(word, at: start)
    used &+= count
  }

  /// Appends the bytes of `source` in `range`.
  @inlinable package mutating func append(_ source: Span<UInt8>, _ range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= source.count)
    reserve(range.count)
    let start = used
    used &+= range.count
    var room = storage.mutableSpan
    room.copyWords(from: source, range, to: start)
  }

  /// All of the memory: the bytes in use, and behind `count` the room that was reserved.
  ///
  /// Whoever appends many short runs puts them here and then says so with `extend(to:)`: that asks once instead of with
  /// each run whether there is room, and whether someone else has the buffer.
  @inlinable package var room: MutableSpan<UInt8> {
    @_lifetime(&self) mutating get { storage.mutableSpan }
  }

  /// Takes what was put into the room up to `newCount` for bytes in use.
  @inlinable package mutating func extend(to newCount: Int) {
    precondition(newCount >= used && newCount <= storage.count)
    used = newCount
  }

  /// Appends the bytes of `source` in `range` with `mark` on either side.
  @inlinable package mutating func append(_ source: Span<UInt8>, _ range: Range<Int>, between mark: UInt8) {
    precondition(range.lowerBound >= 0 && range.upperBound <= source.count)
    reserve(range.count &+ 2)
    let start = used
    used &+= range.count &+ 2
    var room = storage.mutableSpan
    room[start] = mark
    room.copyWords(from: source, range, to: start &+ 1)
    room[start &+ 1 &+ range.count] = mark
  }

  /// Appends the bytes of `source` in `range` and `blanks` spaces.
  @inlinable package mutating func append(_ source: Span<UInt8>, _ range: Range<Int>, blanks: Int) {
    precondition(range.lowerBound >= 0 && range.upperBound <= source.count && blanks >= 0)
    reserve(range.count &+ blanks)
    let start = used
    let end = start &+ range.count &+ blanks
    used = end
    var room = storage.mutableSpan
    room.copyWords(from: source, range, to: start)
    for at in stride(from: start &+ range.count, to: end, by: 8) { room.storeWord(Word.repeating(ASCII.space), at: at) }
  }

  @inlinable package mutating func append(_ source: Span<UInt8>) {
    append(source, 0..<source.count)
  }

  /// Appends the bytes of another buffer in `range`.
  package mutating func append(_ other: borrowing ByteBuffer, _ range: Range<Int>) {
    append(other.span, range)
  }

  /// Appends the UTF-8 bytes of `text`.
  package mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { bytes in unsafe append(Span(_unsafeElements: bytes)) }
  }

  /// Appends `byte` `repetitions` times.
  @inlinable package mutating func append(repeating byte: UInt8, count repetitions: Int) {
    reserve(repetitions)
    let word = Word.repeating(byte)
    var rest = repetitions
    while rest > 0 {
      append(word: word, count: min(rest, 8))
      rest &-= 8
    }
  }

  /// Appends the bytes that `fill` puts at the front of a room of `room` bytes; it returns how many they are.
  package mutating func append<Failure: Error>(
    upTo room: Int, filledBy fill: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int
  ) throws(Failure) {
    reserve(room)
    let start = used
    let filled = unsafe try storage.fill(start..<start + room, fill)
    precondition(filled >= 0 && filled <= room)
    used += filled
  }
}

extension Array where Element == UInt8 {
  /// Lets `fill` write into the elements in `range`.
  fileprivate mutating func fill<Failure: Error>(
    _ range: Range<Int>, _ fill: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int
  ) throws(Failure) -> Int {
    // Safe: the pointer does not leave the closure, and the range is checked by the rebasing.
    var result: Result<Int, Failure> = .success(0)
    unsafe withUnsafeMutableBytes { bytes in
      let room = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[range])
      do throws(Failure) { result = .success(unsafe try fill(room)) } catch { result = .failure(error) }
    }
    return try result.get()
  }
}

extension MutableSpan where Element == UInt8 {
  /// Copies the bytes of `source` in `range` to `offset` on, in steps of two words: up to fifteen bytes behind the copy
  /// are overwritten.
  @inlinable @inline(__always) mutating func copyWords(from source: Span<UInt8>, _ range: Range<Int>, to offset: Int) {
    let length = range.upperBound &- range.lowerBound
    precondition(range.lowerBound >= 0 && range.upperBound <= source.count)
    precondition(offset >= 0 && length <= count &- offset &- 16)
    // Safe: as just checked, what is read lies inside the source and what is written, the last step too, inside this
    // span.
    var room = unsafe mutableBytes
    // Near the end of the source a whole step would read beyond it.
    let inSteps = range.upperBound &+ 16 <= source.count ? length : length & ~15
    var at = 0
    while at < inSteps {
      let words = unsafe source.bytes.unsafeLoadUnaligned(
        fromUncheckedByteOffset: range.lowerBound &+ at, as: SIMD16<UInt8>.self)
      unsafe room.storeBytes(of: words, toUncheckedByteOffset: offset &+ at, as: SIMD16<UInt8>.self)
      at &+= 16
    }
    while at < length {
      unsafe room.storeBytes(
        of: source[unchecked: range.lowerBound &+ at], toUncheckedByteOffset: offset &+ at, as: UInt8.self)
      at &+= 1
    }
  }

  /// Puts the bytes of `source` in `range` at `offset`, which moves behind them.
  @inlinable @inline(__always)
  package mutating func put(_ source: Span<UInt8>, _ range: Range<Int>, at offset: inout Int) {
    copyWords(from: source, range, to: offset)
    offset &+= range.upperBound &- range.lowerBound
  }

  /// Puts the lowest `count` bytes of `word`, at most eight, at `offset`, which moves behind them.
  @inlinable @inline(__always)
  package mutating func put(word: UInt64, count: Int, at offset: inout Int) {
    storeWord(word, at: offset)
    offset &+= count
  }

  /// Writes the eight bytes of `word`, lowest first, at `offset`.
  @inlinable mutating func storeWord(_ word: UInt64, at offset: Int) {
    precondition(offset >= 0 && offset &+ 8 <= count)
    // Safe: the eight bytes are inside the span, as just checked.
    var bytes = unsafe mutableBytes
    unsafe bytes.storeBytes(of: word.littleEndian, toUncheckedByteOffset: offset, as: UInt64.self)
  }
}
