internal import Testing

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

@Suite struct ClosedPipeTests {
  /// More than one block.
  private static let list = Data(
    ("Title,Author\n" + (1...20_000).map { "Title \($0),Author\n" }.joined()).utf8)

  @Test(arguments: [
    ["convert", "--to", "csv"], ["convert", "--to", "ndjson"], ["convert", "--to", "json"],
    ["convert", "--sort", "title"], ["convert", "--strict"], ["convert", "--limit", "1"], ["formats"], ["help"],
    ["help", "convert"], ["--version"],
  ])
  func `A reader that has gone ends the run quietly`(arguments: [String]) throws {
    let input = arguments.first == "convert" ? Self.list : Data()
    let outcome = try PipedRun.closedOutcome(of: arguments, input: input)
    #expect(outcome.status == 0)
    #expect(outcome.stderr.isEmpty)
  }
}
