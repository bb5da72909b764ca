import BookCodec
import BookCore
import BookFiles
import BookLibrary
import BookTestSupport
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite struct LibraryFileTests {
  private func add(_ title: String, to library: LibraryFile) throws {
    let list = BookList([Book(title: title)])
    _ = try library.change("add \(title)") { loaded throws(Diagnostic) in
      var edit = DocumentEdit(of: loaded.document)
      let id = edit.add(0, of: list)
      return (edit.text(), id)
    }
  }

  @Test func `A symbolic link stays one, and the mode of the file is kept`() throws {
    let folder = try TemporaryFolder()
    let files = FileManager.default
    try add("Emma", to: folder.library("real.json"))
    try files.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder.path + "/real.json")
    try files.createSymbolicLink(atPath: folder.path + "/library.json", withDestinationPath: "real.json")
    try add("Dune", to: folder.library())
    #expect(try files.destinationOfSymbolicLink(atPath: folder.path + "/library.json") == "real.json")
    #expect(try folder.library("real.json").load().document.books.map(\.title) == ["Emma", "Dune"])
    let mode = try files.attributesOfItem(atPath: folder.path + "/real.json")[.posixPermissions] as? Int
    #expect(mode == 0o640)
  }

  @Test func `Who holds the lock is told to those who wait in vain`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/lock"
    let first = try FileLock(path, holder: "process 7 on a machine", patience: .zero, named: "library.json")
    let problem = #expect(throws: Diagnostic.self) {
      _ = try FileLock(path, holder: "me", patience: .milliseconds(30), named: "library.json")
    }
    #expect(problem?.message == "library.json is being changed by process 7 on a machine")
    withExtendedLifetime(first) {}
  }

  @Test func `A lock is free again when its holder is gone`() throws {
    let folder = try TemporaryFolder()
    for _ in 0..<3 {
      let lock = try FileLock(folder.path + "/lock", holder: "me", patience: .zero, named: "library.json")
      withExtendedLifetime(lock) {}
    }
  }

  @Test func `What killed runs have left is cleared away, and what others write is not`() throws {
    let folder = try TemporaryFolder()
    // No process has a number beyond the highest that systems give.
    let dead = ".library.json.99999999-abc.part"
    let alive = ".library.json.\(ProcessInfo.processInfo.processIdentifier)-abc.part"
    for name in [dead, alive, ".other.json.99999999-abc.part"] { try folder.write("x", to: name) }
    try add("Emma", to: folder.library())
    #expect(!folder.exists(dead))
    #expect(folder.exists(alive))
    #expect(folder.exists(".other.json.99999999-abc.part"))
  }

  @Test func `Nothing is written where nothing changes`() throws {
    let folder = try TemporaryFolder()
    let outcome = try folder.library().change("nothing") { _ throws(Diagnostic) in (nil, 1) }
    #expect(!outcome.isWritten)
    #expect(!folder.exists("library.json"))
  }

  @Test func `A change that fails leaves all as it was`() throws {
    let folder = try TemporaryFolder()
    try add("Emma", to: folder.library())
    let before = try folder.text(of: "library.json")
    #expect(throws: Diagnostic.self) {
      _ = try folder.library().change("fail") { _ throws(Diagnostic) -> (text: ByteBuffer?, result: Int) in
        throw Diagnostic(.error, .file, "no")
      }
    }
    #expect(try folder.text(of: "library.json") == before)
    #expect(try folder.library().changes().count == 1)
  }

  /// Whatever the documents are, each undo gives the bytes back that were there.
  @Test(arguments: 0..<10)
  func `Random changes are undone one by one`(_ round: Int) throws {
    let folder = try TemporaryFolder()
    let library = folder.library()
    var nasty = NastyBooks(seed: 0)
    nasty.numbers = SeededNumbers(forRound: round)
    var documents: [String] = []
    for step in 0..<12 {
      let list = BookList(
        nasty.books(upTo: 5).filter { !$0.title.allSatisfy(\.isWhitespace) } + [Book(title: "\(step)")])
      let isByHand = nasty.numbers.once(in: 4)
      let row = nasty.numbers.number(below: 1 << 20)
      _ = try library.change("step \(step)") { loaded throws(Diagnostic) in
        var edit = DocumentEdit(of: loaded.document)
        let count = loaded.document.books.count
        if count > 3, row % 3 == 0 {
          edit.delete([row % count, (row / 7) % count])
        } else {
          for index in list.indices { _ = edit.add(index, of: list) }
        }
        return (edit.text(), 0)
      }
      documents.append(try folder.text(of: "library.json"))
      if isByHand, step < 11 {
        // Somebody uses an editor. The document that was there before cannot be had back; this one can.
        let text = documents.removeLast().replacing("\"title\"", with: " \"title\"")
        try folder.write(text, to: "library.json")
        documents.append(text)
      }
    }
    for document in documents.dropLast().reversed() {
      _ = try library.undo()
      #expect(try folder.text(of: "library.json") == document, "\(SeededNumbers.hint)")
    }
  }

  @Test func `Where the library is`() {
    func path(_ option: String?, _ environment: [String: String]) -> String? {
      LibraryLocation(option: option, environment: environment)?.path
    }
    let home = ["HOME": "/home/a"]
    #expect(path("b.json", ["BOOKS_LIBRARY": "c.json"]) == "b.json")
    #expect(path(nil, home.merging(["BOOKS_LIBRARY": "c.json"]) { $1 }) == "c.json")
    #expect(path(nil, home.merging(["XDG_DATA_HOME": "/d"]) { $1 }) == "/d/books-to-read/library.json")
    #expect(path(nil, ["XDG_DATA_HOME": "/d"]) == "/d/books-to-read/library.json")
    #expect(path(nil, [:]) == nil)
    #if os(macOS)
      let usual = "/home/a/Library/Application Support/books-to-read/library.json"
    #else
      let usual = "/home/a/.local/share/books-to-read/library.json"
    #endif
    #expect(path(nil, home) == usual)
    #expect(path(nil, home.merging(["XDG_DATA_HOME": "d", "BOOKS_LIBRARY": ""]) { $1 }) == usual)
    #expect(LibraryLocation(option: nil, environment: home)?.isDefault == true)
    #expect(LibraryLocation(option: "a", environment: home)?.isDefault == false)
  }
}
