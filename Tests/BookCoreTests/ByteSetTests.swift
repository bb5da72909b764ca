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
      var added: [[UInt8]] = []
      for _ in 0..<kinds * 2 {
        let run =
          Array(String(repeating: "x", count: numbers.number(below: 12)).utf8)
          + Array("\(numbers.number(below: kinds))".utf8)
        let buffer = ByteBuffer([0] + run)
        #expect(set.knownNumber(of: buffer, 1..<run.count + 1) == added.firstIndex(of: run))
        let isNew = expected.insert(run).inserted
        #expect(set.insert(buffer, 1..<run.count + 1) == isNew)
        if isNew { added.append(run) }
      }
      set.removeAll()
    }
  }
}
