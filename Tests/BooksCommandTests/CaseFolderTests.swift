internal import BooksCommand
internal import Testing

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

@Suite struct CaseFolderTests {
  /// With `UPDATE_CASES=1` what comes out becomes what is expected, and the run fails.
  @Test(arguments: CaseFolder.all)
  func outcome(_ c: CaseFolder) throws {
    let expected = try c.expected()
    let outcome = try c.run()
    for name in Set(expected.keys).union(outcome.keys).sorted() {
      let wanted = expected[name].map { String(decoding: $0, as: UTF8.self) }
      let found = outcome[name].map { String(decoding: $0, as: UTF8.self) }
      #expect(found == wanted && outcome[name] == expected[name], "\(name)")
    }
    if ProcessInfo.processInfo.environment["UPDATE_CASES"] == "1" {
      try c.record(outcome)
      Issue.record("recorded; look at the difference and run again without UPDATE_CASES")
    }
  }

  @Test func `There are cases`() { #expect(!CaseFolder.all.isEmpty) }

  @Test(arguments: [
    ("a b  c", ["a", "b", "c"]), ("'a b' \"c d\"", ["a b", "c d"]), ("a'b'\"c\"d", ["abcd"]), (#"a\ b"#, ["a b"]),
    (#""a\"b""#, [#"a"b"#]), (#"'\t'"#, [#"\t"#]), ("''", [""]), ("", []), ("  ", []),
  ])
  func `A command line is split as a shell does`(line: String, words: [String]) {
    #expect(shellWords(line) == words)
  }
}
