internal import BooksToRead
internal import Testing

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The programs in the README and in the article are files of these tests, so they compile; here they run.
@Suite struct ProgramTests {
  private static let testFolder = URL(filePath: #filePath).deletingLastPathComponent()
  private static let root = testFolder.deletingLastPathComponent().deletingLastPathComponent()

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
  }

  private func sample(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: Self.root.appending(path: "Samples/" + name)))
  }

  private func program(_ name: String) throws -> String { try text("Tests/BooksToReadTests/Programs/\(name).swift") }

  /// The texts between the fences of `language` in a document.
  private func blocks(_ language: String, in path: String) throws -> [String] {
    try text(path).split(separator: "```\(language)\n").dropFirst()
      .compactMap { $0.split(separator: "```\n", omittingEmptySubsequences: false).first.map(String.init) }
  }

  @Test func `The README shows programs that are compiled here`() throws {
    #expect(try blocks("swift", in: "README.md") == [program("SelectAndPrint"), program("OpenAndAdd")])
  }

  @Test func `The article shows programs that are compiled here`() throws {
    let article = "Sources/BooksToRead/BooksToRead.docc/ThreePrograms.md"
    #expect(try blocks("swift", in: article) == ["Convert", "SelectAndPrint", "OpenAndAdd"].map(program))
  }

  @Test func `The programs that select and print write what the README says`() throws {
    let books = try newestFantasy(in: sample("goodreads.csv"))
    #expect(try [checklist(of: books)] == blocks("markdown", in: "README.md"))
    #expect(try [table(of: books)] == blocks("text", in: "README.md"))
  }

  @Test func `The program that converts gives a line for each row that is a book`() throws {
    let lines = try converted(sample("wishlist.csv"), named: "wishlist.csv").split(separator: "\n")
    #expect(lines.count == 5)
    #expect(
      lines.first == """
        {"title":"Der Sandmann","author":"E. T. A. Hoffmann","dateAcquired":"2021-04-03","genre":"Erzählung",\
        "Preis":"4,50 €"}
        """)
  }

  @Test func `The program that adds to a library finds what it has added before`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "books-to-read-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.path + "/library.json"
    let titles = try stock(libraryAt: path, from: sample("wishlist.csv"))
    #expect(
      titles == [
        "Das „letzte“ Buch; ein Fragment", "Der Sandmann", "Die Prinzessin von Übermorgen", "Effi Briest", "Emma",
        "Größenwahn für Anfänger",
      ])
    #expect(try stock(libraryAt: path, from: sample("wishlist.csv")).count == titles.count + 1)
    let library = try Library(at: path)
    #expect(library.genreFilters.first { $0.name == "Classics" }?.count == 2)
    #expect(try library.changes().count == 5)
  }
}
