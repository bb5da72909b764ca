/// A text in which a place is marked with 1️⃣, as the editors of tests read it: the mark itself is no part of the text.
struct Marked: Sendable {
  let text: String
  /// The place of the mark, counted from 1; nil without one.
  let line: Int?
  let column: Int?

  init(_ marked: String) {
    let mark = "1️⃣"
    guard let range = marked.firstRange(of: mark) else {
      text = marked
      line = nil
      column = nil
      return
    }
    let before = marked[..<range.lowerBound]
    text = String(before + marked[range.upperBound...])
    let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
    line = lines.count
    column = (lines.last?.unicodeScalars.count ?? 0) + 1
  }
}

/// Numbers that are the same for the same seed (SplitMix64).
struct SeededNumbers: RandomNumberGenerator {
  var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
