/// Ways to cut a text, none of which may make a difference to what is read from it.
package enum Pieces {
  /// Each byte a piece of its own.
  package static func singleBytes(of bytes: [UInt8]) -> [[UInt8]] { bytes.map { [$0] } }

  /// Two pieces, cut at `place`, which is from 0 to the number of bytes.
  package static func cut(_ bytes: [UInt8], at place: Int) -> [[UInt8]] {
    [Array(bytes[..<place]), Array(bytes[place...])]
  }

  /// Pieces of at most `longest` bytes, some of them empty.
  package static func random(
    of bytes: [UInt8], longest: Int, using numbers: inout SeededNumbers
  ) -> [[UInt8]] {
    var pieces: [[UInt8]] = []
    var at = 0
    while at < bytes.count {
      let end = min(bytes.count, at + numbers.number(below: longest + 1))
      pieces.append(Array(bytes[at..<end]))
      at = end
    }
    return pieces
  }

  /// Every cut in two, and the single bytes.
  ///
  /// Between the bytes of one character there is no cut: whoever hands text to a reader decodes it first.
  package static func allCuts(of bytes: [UInt8]) -> [[[UInt8]]] {
    (0...bytes.count).map { cut(bytes, at: $0) } + [singleBytes(of: bytes)]
  }
}
