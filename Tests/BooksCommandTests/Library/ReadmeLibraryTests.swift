internal import BookCore
internal import BooksCommand
internal import Testing

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The walk through the library in the README, from an empty home folder.
@Suite struct ReadmeLibraryTests {
  @Test func `Every command of the walk does what it says`() throws {
    let section = try #require(try repositoryText("README.md").split(separator: "## A library\n").dropFirst().first)
    let block = try #require(section.split(separator: "```sh\n").dropFirst().first?.split(separator: "```\n").first)
    let commands = block.split(separator: "\n").map { line in
      shellWords(String(line.split(separator: "#").first ?? "")).dropFirst().map { word in
        word.hasPrefix("Samples/") ? repositoryFolder.appending(path: word).path : word
      }
    }
    #expect(commands.count >= 10)
    let folder = try ScratchFolder()
    folder.environment = ["HOME": folder.location]
    for command in commands {
      let outcome = try folder.run(command)
      #expect(outcome.status == 0, "\(command): \(outcome.messages)")
    }
    let library = try folder.text(of: ".local/share/books-to-read/library.json")
    #expect(library.contains("\"title\": \"Emma\""))
    #expect(library.contains("The Salt Road"))
    #expect(try folder.text(of: "reading-list.md").contains("Dracula"))
  }
}
