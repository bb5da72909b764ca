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

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
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

  /// Each way to look at a library or to change it.
  private func problems(with library: LibraryFile) -> [String] {
    let actions: [() throws -> Void] = [
      { _ = try library.load() }, { try add("Emma", to: library) }, { _ = try library.undo() },
      { _ = try library.changes() },
    ]
    return actions.map { action in
      do {
        try action()
        return "-"
      } catch {
        return (error as? Diagnostic)?.message ?? "\(error)"
      }
    }
  }

  @Test func `What is no file is told, waited for by nobody and left alone`() throws {
    let folder = try TemporaryFolder()
    #expect(unsafe mkfifo(folder.path + "/pipe", 0o600) == 0)
    try FileManager.default.createDirectory(atPath: folder.path + "/shelf", withIntermediateDirectories: false)
    #expect(problems(with: folder.library("pipe")) == Array(repeating: "cannot read pipe: it is no file", count: 4))
    #expect(problems(with: folder.library("shelf")) == Array(repeating: "cannot read shelf: it is a folder", count: 4))
    #expect(folder.names == ["pipe", "shelf"])
  }

  @Test func `What the system refuses is told`() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "library.json")
    let below = problems(with: folder.library("library.json/x"))
    #expect(below == Array(repeating: "cannot read library.json/x: Not a directory", count: 4))
    #if os(Linux)
      // It is a file by its kind, and nothing is mapped where it begins.
      let memory = LibraryFile(at: "/proc/self/mem", named: "mem", makesFolder: false)
      #expect(throws: Diagnostic(.error, .file, "cannot read mem: Input/output error")) { try memory.load() }
    #endif
  }

  @Test func `A file beyond all measure is told`() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "library.json")
    // A hole of a terabyte takes no room.
    #expect(unsafe truncate(folder.path + "/library.json", 1 << 40) == 0)
    for problem in problems(with: folder.library()) {
      #expect(problem == "cannot read library.json: it has 1099511627776 bytes, and 4 GiB are the most")
    }
  }

  @Test func `A link into a folder that is not there names that folder`() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/library.json", withDestinationPath: "missing/real.json")
    let problems = problems(with: folder.library()).prefix(2)
    let place = "there is no folder \(folder.path)/missing"
    #expect(problems == ["cannot read library.json: \(place)", "cannot write library.json: \(place)"])
  }

  @Test func `What stands in the way of the history is named`() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "library.json.history")
    #expect(
      problems(with: folder.library())[1]
        == "cannot make the folder library.json.history: something else has that name")
    let files = FileManager.default
    try files.removeItem(atPath: folder.path + "/library.json.history")
    for file in ["steps.ndjson", "previous.json"] {
      let path = folder.path + "/library.json.history/" + file
      try files.createDirectory(atPath: path, withIntermediateDirectories: true)
      #expect(problems(with: folder.library())[1].hasPrefix("cannot write library.json.history/\(file): "))
      #expect(!folder.exists("library.json"))
      try files.removeItem(atPath: path)
    }
    try add("Emma", to: folder.library())
  }

  @Test func `A name that another program took meanwhile is left to it`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/out.csv"
    let replacement = try FileReplacement(of: path, named: "out.csv")
    try folder.write("theirs", to: "out.csv")
    let problem = #expect(throws: Diagnostic.self) { try replacement.finish(durably: false, replacing: false) }
    #expect(problem?.message == "out.csv exists already: another program has made it meanwhile")
    #expect(try folder.text(of: "out.csv") == "theirs")
  }

  #if os(Linux)
    @Test func `A file of another file system gets a second name as a copy`() throws {
      let folder = try TemporaryFolder()
      try OpenFile.link("/proc/version", as: folder.path + "/copy", named: "copy")
      #expect(try folder.text(of: "copy").hasPrefix("Linux"))
      #expect(folder.names == ["copy"])
    }
  #endif

  // MARK: Undo

  /// A library of Emma, Dune and Beowulf, and the text that it had before Beowulf came.
  private func shelf(in folder: TemporaryFolder) throws -> String {
    for title in ["Emma", "Dune"] { try add(title, to: folder.library()) }
    let text = try folder.text(of: "library.json")
    try add("Beowulf", to: folder.library())
    return text
  }

  @Test(arguments: [
    ("is missing", ""), ("is cut off", "{\"time\": \"2021"), ("is of no use", "x\n"),
    (
      "tells of another library",
      """
      {"time": "2021-01-01T00:00:00Z", "change": "x", "document": {"bytes": 1, "sum": "1"}, \
      "next": {"bytes": 2, "sum": "2"}, "back": []}

      """
    ),
  ])
  func `The last good copy is put back where the list of changes`(_ name: String, _ steps: String) throws {
    let folder = try TemporaryFolder()
    let before = try shelf(in: folder)
    let last = try folder.text(of: "library.json")
    try folder.write(steps, to: "library.json.history/steps.ndjson")
    #expect(try folder.library().changes().map(\.change) == ["a change that is not known"])
    let undone = try folder.library().undo()
    #expect(try folder.text(of: "library.json") == before)
    // Nothing tells that the document was not changed by other hands.
    #expect(undone.keptDocument == "library.json.undone")
    #expect(try folder.text(of: "library.json.undone") == last)
    #expect(throws: Diagnostic.self) { try folder.library().undo() }
  }

  @Test func `A way back that leads nowhere is passed over`() throws {
    let folder = try TemporaryFolder()
    let before = try shelf(in: folder)
    let steps = try folder.text(of: "library.json.history/steps.ndjson")
    try folder.write(
      steps.replacing("\"back\": [[0, ", with: "\"back\": [[0, 9"), to: "library.json.history/steps.ndjson")
    #expect(try folder.library().undo().change.change == "add Beowulf")
    #expect(try folder.text(of: "library.json") == before)
  }

  @Test func `A document that other hands changed is kept when a change is undone`() throws {
    let folder = try TemporaryFolder()
    let library = folder.library()
    let before = try shelf(in: folder)
    #expect(try library.undo().keptDocument == nil)
    try add("Beowulf", to: library)
    let written = try folder.text(of: "library.json")
    let byHand = written.replacing("Dune", with: "Dune Messiah")
    try folder.write(byHand, to: "library.json")
    // The change that came after can be undone to the very document; nothing has what other hands did but that.
    try add("Persuasion", to: library)
    #expect(try library.undo().keptDocument == nil)
    #expect(try folder.text(of: "library.json") == byHand)
    #expect(try library.undo().keptDocument == "library.json.undone")
    #expect(try folder.text(of: "library.json") == written)
    #expect(try folder.text(of: "library.json.undone") == byHand)
    #expect(try library.undo().keptDocument == nil)
    #expect(try folder.text(of: "library.json") == before)
    // Damage is no other than a change; and nothing takes the place of what is kept.
    try folder.write("damaged", to: "library.json")
    #expect(try library.undo().keptDocument == "library.json.undone-2")
    #expect(try folder.text(of: "library.json.undone-2") == "damaged")
  }

  @Test func `A newer library is not undone`() throws {
    let folder = try TemporaryFolder()
    _ = try shelf(in: folder)
    let newer = #"{"format":"books-library","version":3,"books":[]}"#
    try folder.write(newer, to: "library.json")
    let problem = #expect(throws: Diagnostic.self) { try folder.library().undo() }
    #expect(problem?.kind.name == "newer-library")
    #expect(try folder.text(of: "library.json") == newer)
  }

  @Test func `What is kept of a document without line ends is no more than what changed`() throws {
    let folder = try TemporaryFolder()
    let books = (0..<500).map { #"{"id":"b\#($0)","title":"Ö\#($0)"}"# }.joined(separator: ",")
    let document = #"{"format":"books-library","version":2,"books":[\#(books)]}"#
    try folder.write(document, to: "library.json")
    for title in ["Õ", "Ö", "📚"] {
      var change = BookChange()
      change.set(.title, title)
      _ = try folder.library().change("edit") { loaded throws(Diagnostic) in
        var edit = DocumentEdit(of: loaded.document)
        edit.change(250, change)
        return (edit.text(), 0)
      }
    }
    #expect(try folder.text(of: "library.json.history/steps.ndjson").utf8.count < 1000)
    for _ in 0..<3 { _ = try folder.library().undo() }
    #expect(try folder.text(of: "library.json") == document)
  }

  @Test func `An id with a line end moves no other number`() throws {
    let folder = try TemporaryFolder()
    try add("Emma", to: folder.library())
    folder.library().rememberShown(["a", "b\nc", "d"])
    #expect(folder.library().shown() == ["a", "", "d"])
  }

  @Test(arguments: ["is missing", "is of no use"])
  func `What other hands changed can be undone alone where the list of changes`(_ name: String) throws {
    let folder = try TemporaryFolder()
    let before = try shelf(in: folder)
    let last = try folder.text(of: "library.json")
    try folder.write(name == "is missing" ? "" : "x\n", to: "library.json.history/steps.ndjson")
    try folder.write("damaged", to: "library.json")
    #expect(
      try folder.library().changes().map(\.change) == ["changes made outside books", "a change that is not known"])
    _ = try folder.library().undo()
    #expect(try folder.text(of: "library.json") == last)
    _ = try folder.library().undo()
    #expect(try folder.text(of: "library.json") == before)
  }

  @Test func `A library that was removed is undone without one to keep`() throws {
    let folder = try TemporaryFolder()
    _ = try shelf(in: folder)
    let last = try folder.text(of: "library.json")
    try FileManager.default.removeItem(atPath: folder.path + "/library.json")
    #expect(try folder.library().undo().keptDocument == nil)
    #expect(try folder.text(of: "library.json") == last)
  }

  /// Whatever the documents are, each undo gives the bytes back that were there.
  @Test(arguments: 0..<10)
  func `Random changes are undone one by one`(_ round: Int) throws {
    let folder = try TemporaryFolder()
    let library = folder.library()
    var nasty = NastyBooks(seed: 0)
    nasty.numbers = SeededNumbers(forRound: round)
    var documents: [String] = []
    for step in 0..<10 {
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
      if isByHand, step < 9 {
        // Somebody uses an editor.
        let text = try folder.text(of: "library.json").replacing("\"title\"", with: " \"title\"")
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
