import BookCore
import BookTestSupport
import Testing

/// A set of runs of bytes, beside the one of the standard library.
@Suite struct ByteSetTests {
  @Test(arguments: [5, 40, 3000])
  func agreesWithTheStandardLibrary(_ kinds: Int) {
    var numbers = SeededNumbers(seed: UInt64(kinds))
    var set = ByteSet()
    for _ in 0..<3 {
      var expected: Set<[UInt8]> = []
      for _ in 0..<kinds * 2 {
        let run =
          Array(String(repeating: "x", count: numbers.number(below: 12)).utf8)
          + Array("\(numbers.number(below: kinds))".utf8)
        #expect(set.insert(ByteBuffer([0] + run), 1..<run.count + 1) == expected.insert(run).inserted)
      }
      set.removeAll()
    }
  }
}
