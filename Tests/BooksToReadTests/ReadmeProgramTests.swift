internal import Testing

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The program in the README is a file of these tests, so it compiles; here it runs.
@Suite struct ReadmeProgramTests {
  private static let testFolder = URL(filePath: #filePath).deletingLastPathComponent()
  private static let root = testFolder.deletingLastPathComponent().deletingLastPathComponent()

  private func text(_ file: URL) throws -> String { try String(contentsOf: file, encoding: .utf8) }

  /// The texts between the fences of `language` in the README.
  private func blocks(_ language: String) throws -> [String] {
    try text(Self.root.appending(path: "README.md")).split(separator: "```\(language)\n").dropFirst()
      .compactMap { $0.split(separator: "```\n", omittingEmptySubsequences: false).first.map(String.init) }
  }

  @Test func `The README shows the program that is compiled here`() throws {
    #expect(try blocks("swift") == [text(Self.testFolder.appending(path: "ReadmeProgram.swift"))])
  }

  @Test func `The program writes what the README says`() throws {
    let export = try Data(contentsOf: Self.root.appending(path: "Samples/goodreads.csv"))
    #expect(try [newestFantasy(in: [UInt8](export))] == blocks("json"))
  }
}
