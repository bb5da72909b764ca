internal import BooksCommand
internal import Testing

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// `Cases/errors/<kind>/` shows each kind of problem once.
@Suite struct ErrorCatalogueTests {
  /// Kinds whose input is too large to keep; a test below makes it.
  private static let made: Set<String> = ["too-many-columns"]

  @Test func `Every kind of problem has a case, and every case a kind`() throws {
    let source = try repositoryText("Sources/BookCodec/Diagnostics/Diagnostic.swift")
    let kinds = source.split(separator: "\n").filter { $0.contains("package static let") && $0.contains("= Self(\"") }
      .compactMap { $0.split(separator: "\"").dropFirst().first.map(String.init) }
    let cases = CaseFolder.all.map(\.testDescription).filter { $0.hasPrefix("errors/") }.map { String($0.dropFirst(7)) }
    #expect(kinds.filter { !Self.made.contains($0) }.sorted() == cases.sorted())
  }

  @Test func `Every case of a kind tells a problem`() throws {
    for c in CaseFolder.all where c.testDescription.hasPrefix("errors/") {
      let stderr = String(decoding: try c.expected()["stderr"] ?? Data(), as: UTF8.self)
      let isWarning = stderr.contains(": warning: ")
      #expect(isWarning || stderr.contains(": error: "), "\(c)")
      #expect(isWarning == (try c.expected()["status"] == Data("0\n".utf8)), "\(c)")
    }
  }

  @Test func `A record with too many columns is refused at the first one beyond`() throws {
    // 16,384 columns is what the widest spreadsheet has.
    let start = "{\"title\":\"Emma\"," + (1..<16_384).map { "\"column \($0)\":1," }.joined()
    let text = start + "\"one more\":1}"
    let outcome = try PipedRun.outcome(of: ["convert", "--from", "json"], fedWith: [Data(text.utf8)])
    #expect(outcome.status == 3)
    #expect(outcome.stdout.isEmpty)
    #expect(outcome.stderr.hasPrefix("-:1:\(start.count + 1): error: more than 16384 different names of columns\n"))
  }
}
