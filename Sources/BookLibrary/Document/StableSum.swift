internal import BookCore

/// A number for a run of bytes, the same on every machine and in every version: FNV-1a with 64 bits, on words of eight
/// bytes, and mixed at the end. It tells documents apart; it is no protection against somebody who wants to be taken
/// for another.
package struct StableSum: Sendable {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325
  private static let prime: UInt64 = 0x0000_0100_0000_01B3

  package init() {}

  package mutating func add(_ text: String) {
    let bytes = ByteBuffer(text.utf8)
    add(bytes.span)
  }

  package mutating func add(_ bytes: Span<UInt8>) {
    var at = 0
    if bytes.count >= 64 { at = addBlocks(of: bytes) }
    while at &+ 8 <= bytes.count {
      state = (state ^ bytes.word(at: at)) &* Self.prime
      state ^= state &>> 29
      at &+= 8
    }
    while at < bytes.count {
      state = (state ^ UInt64(bytes[at])) &* Self.prime
      at &+= 1
    }
  }

  /// Adds all whole blocks of 32 bytes, four words beside one another, so that none waits for the one before.
  private mutating func addBlocks(of bytes: Span<UInt8>) -> Int {
    var (first, second, third, fourth) = (state, state &+ 1, state &+ 2, state &+ 3)
    var at = 0
    while at &+ 32 <= bytes.count {
      first = (first ^ bytes.word(at: at)) &* Self.prime
      second = (second ^ bytes.word(at: at &+ 8)) &* Self.prime
      third = (third ^ bytes.word(at: at &+ 16)) &* Self.prime
      fourth = (fourth ^ bytes.word(at: at &+ 24)) &* Self.prime
      first ^= first &>> 29
      second ^= second &>> 29
      third ^= third &>> 29
      fourth ^= fourth &>> 29
      at &+= 32
    }
    for lane in [first, second, third, fourth] { state = (state ^ lane) &* Self.prime ^ lane &>> 32 }
    return at
  }

  /// The number for all bytes so far; what is added at once makes a difference. The last step spreads each bit over all
  /// others (Stafford's mix 13, as in SplitMix64).
  package var value: UInt64 {
    var mixed = (state ^ state &>> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed &>> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed &>> 31
  }

  /// The number of a whole run of bytes, in hexadecimal digits.
  package static func of(_ bytes: Span<UInt8>) -> String {
    var sum = StableSum()
    sum.add(bytes)
    return String(sum.value, radix: 16)
  }
}
