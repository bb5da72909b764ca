internal import BooksCommand
internal import Testing

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The commands of the README, run in the folder of the package.
@Suite struct ReadmeTests {
  struct Example: CustomTestStringConvertible {
    /// The words after `books`.
    var testDescription: String
    var output: String
  }

  /// What stands between the fences of `console`: lines that begin with `$ books`, each with the lines that it prints.
  static let examples: [Example] = {
    let text = (try? repositoryText("README.md")) ?? ""
    var examples: [Example] = []
    for block in text.split(separator: "```console\n").dropFirst() {
      for line in (block.split(separator: "```\n").first ?? "").split(separator: "\n", omittingEmptySubsequences: false)
      {
        if line.hasPrefix("$ books ") {
          examples.append(Example(testDescription: String(line.dropFirst(8)), output: ""))
        } else if !examples.isEmpty {
          examples[examples.count - 1].output += line + "\n"
        }
      }
      // The line end before the closing fence left an empty line.
      if !examples.isEmpty, examples[examples.count - 1].output.hasSuffix("\n") {
        examples[examples.count - 1].output.removeLast()
      }
    }
    return examples
  }()

  @Test func `There are examples`() { #expect(Self.examples.count > 2) }

  @Test(arguments: examples) func output(_ example: Example) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "books-readme-" + UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    _ = try withDescriptor(file.path, O_WRONLY | O_CREAT) { output in
      // Both streams go to one place, as in a terminal.
      BooksCommand.run(
        ProgramContext(
          arguments: shellWords(example.testDescription), environment: [:], workingDirectory: repositoryFolder.path,
          standardInput: -1, standardOutput: output, standardError: output))
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == example.output)
  }

  @Test func `The first command of the README works`() throws {
    let start = "swift run -c release books "
    let line = try #require(try repositoryText("README.md").split(separator: "\n").first { $0.hasPrefix(start) })
    let outcome = try withDescriptor("/dev/null", O_WRONLY) { nowhere in
      BooksCommand.run(
        ProgramContext(
          arguments: shellWords(String(line.dropFirst(start.count))), environment: [:],
          workingDirectory: repositoryFolder.path, standardInput: -1, standardOutput: nowhere, standardError: nowhere))
    }
    #expect(outcome == 0)
  }
}
