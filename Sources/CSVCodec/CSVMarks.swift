internal import BookCore

/// Where in a stretch of text something of CSV may begin or end: its quotes, delimiters and line ends. The two control
/// characters between LF and CR are among the marks, too; they are text.
///
/// They are found for many records in one go, sixteen bytes at a step and without a branch that depends on how long the
/// fields are.
struct CSVMarks {
  /// The offsets in ascending order are the first `count`; behind them is room.
  private var offsets: [Int] = []
  private var count = 0
  /// Where the stretch ends that was looked through last.
  private(set) var end = 0

  /// How long a stretch is: little enough that what is found in it stays in the processor's first cache.
  static let stretch = 16 * 1024
  /// How many bytes are looked at before their marks are noted.
  private static let step = 64
  /// How many marks are noted at once, whether there are so many or not.
  private static let group = 8

  /// The offsets of the marks in the stretch that was looked through last.
  var found: Span<Int> {
    @_lifetime(borrow self) borrowing get { offsets.span.extracting(0..<count) }
  }

  /// Forgets them; the text is another one.
  mutating func clear() { (count, end) = (0, 0) }

  /// The place of the first mark at `offset` or behind it, looked for from `place` on.
  func place(ofFirstFrom offset: Int, from place: Int) -> Int {
    var place = place
    while place < count, offsets[place] < offset { place &+= 1 }
    return place
  }

  /// Finds the marks in the stretch of `text` that begins at `start`.
  mutating func find(in text: Span<UInt8>, from start: Int, delimiter: UInt8) {
    if offsets.isEmpty { offsets = Array(repeating: 0, count: Self.stretch + Self.step) }
    let end = min(start + Self.stretch, text.count)
    var room = offsets.mutableSpan
    var noted = 0
    var at = start
    while at &+ Self.step <= end {
      var marks: UInt64 = 0
      for part in stride(from: 0, to: Self.step, by: 16) {
        marks |= Self.marks(text.sixteen(at: at &+ part), delimiter) &<< UInt64(part)
      }
      let total = noted &+ marks.nonzeroBitCount
      // Groups of a fixed size: a loop over just those there are would be left at another place each time.
      while noted < total {
        for place in noted..<noted &+ Self.group {
          room[place] = at &+ marks.trailingZeroBitCount
          marks &= marks &- 1
        }
        noted &+= Self.group
      }
      noted = total
      at &+= Self.step
    }
    while at < end {
      let byte = text[at]
      if byte == delimiter || byte == ASCII.quote || byte >= ASCII.lineFeed && byte <= ASCII.carriageReturn {
        room[noted] = at
        noted &+= 1
      }
      at &+= 1
    }
    (count, self.end) = (noted, end)
  }

  /// A bit for each of sixteen bytes, the first lowest: whether it is a mark.
  ///
  /// By arithmetic within the bytes, because masks that come of comparisons are made lane by lane.
  @inline(__always)
  private static func marks(_ bytes: SIMD16<UInt8>, _ delimiter: UInt8) -> UInt64 {
    // LF to CR are four bytes, which differ in the two lowest bits once LF is taken away.
    let behindLineFeed = bytes &- SIMD16(repeating: ASCII.lineFeed)
    let others =
      Word.hasAnyBit(behindLineFeed, of: 0x7C)
      & Word.hasAnyBit(bytes ^ SIMD16(repeating: delimiter), of: 0x7F)
      & Word.hasAnyBit(bytes ^ SIMD16(repeating: ASCII.quote), of: 0x7F)
    return ~Word.highestBits(others) & 0xFFFF
  }
}
