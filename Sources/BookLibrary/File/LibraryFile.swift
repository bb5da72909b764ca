package import BookCodec
package import BookCore
package import BookFiles

/// The file of a library: read, changed and put back as it was, so that at every moment it is a whole document.
///
/// Reading never waits. Whoever changes it has a lock, and replaces the file by a new one in one step.
package struct LibraryFile: Sendable {
  /// What messages call it: the path as it was given.
  package let name: String
  /// Its path without symbolic links.
  package let path: String
  /// What messages call its folder: as it was given, unless the path is a link that leads into another one.
  private let folderName: String
  private let makesFolder: Bool

  /// How long to wait for another program that is changing the library.
  private static let patience = Duration.seconds(10)

  /// - Parameters:
  ///   - path: where the system finds it.
  ///   - makesFolder: whether its folder is made when it is not there.
  package init(at path: String, named name: String, makesFolder: Bool) {
    self.name = name
    self.path = OpenFile.resolved(path)
    self.makesFolder = makesFolder
    let isInFolder = (try? OpenFile.kind(of: Folder.path(of: path), named: name)) == .folder
    folderName = Folder.path(of: isInFolder ? self.path : name)
  }

  /// A document, and what has to be known of the file that it was read from.
  package struct Loaded: Sendable {
    package let document: LibraryDocument
    /// The version that the file has, where that is older than the current one.
    package let oldVersion: Int?
    /// Whether there is a file.
    package let exists: Bool
    /// The bytes of the file.
    fileprivate let bytes: ByteBuffer
  }

  /// What tells the file from all others.
  package var identity: OpenFile.Identity? { OpenFile.identity(of: path) }

  /// Whether there is a file.
  ///
  /// - Throws: when something else is there, or that is not to be found out.
  package func exists() throws(Diagnostic) -> Bool { try OpenFile.isFile(path, named: name) }

  // MARK: Reading

  /// Reads the library; an empty one where there is no file yet.
  ///
  /// - Throws: when it cannot be read, is damaged, is newer than this program, or is no library; with the place, and
  ///   with the last good copy where one is kept.
  ///
  /// - Parameter keepsExtras: whether the values of extra columns will be looked at.
  package func load(keepsExtras: Bool = true) throws(Diagnostic) -> Loaded {
    guard try exists() else {
      try checkFolder("read")
      return Loaded(
        document: .empty, oldVersion: nil, exists: false, bytes: LibraryDocument.empty.text)
    }
    let bytes = try OpenFile.contents(of: path, named: name)
    do throws(Diagnostic) {
      let (document, oldVersion) = try Self.document(in: bytes, named: name, keepsExtras: keepsExtras)
      return Loaded(document: document, oldVersion: oldVersion, exists: true, bytes: bytes)
    } catch {
      throw withRemedy(error, for: bytes)
    }
  }

  /// The document in the bytes of a file, in the current version; and the version of the file where that is older.
  package static func document(
    in bytes: ByteBuffer, named name: String, keepsExtras: Bool
  ) throws(Diagnostic) -> (LibraryDocument, Int?) {
    let text = bytes.span.isPlainText ? bytes : try text(of: bytes.span, named: name)
    switch try Migration.version(of: text.span, source: name) {
    case .current: return (try LibraryDocument(text: text, source: name, keepsExtras: keepsExtras), nil)
    case .older(let version):
      let migrated = try Migration.migrated(text, from: version, source: name)
      return (try LibraryDocument(text: migrated, source: name), version)
    }
  }

  /// The bytes as text: UTF-8, without a byte order mark and NULs.
  private static func text(of bytes: Span<UInt8>, named name: String) throws(Diagnostic) -> ByteBuffer {
    var decoder = TextDecoder(encoding: nil, isUTF8Only: true)
    var text = ByteBuffer()
    text.reserve(bytes.count)
    var strays: [Int] = []
    do throws(Diagnostic) {
      _ = try decoder.decode(bytes, isLast: true, into: &text, strays: &strays)
    } catch {
      var problem = LineMap(source: name).located(error, in: text.span)
      // What helps with a table does not help here: nobody chooses the form in which a library is saved.
      if problem.kind == .nulByte { problem.advice = nil }
      throw problem
    }
    return text
  }

  /// A problem with the document, and where the last good one is.
  private func withRemedy(_ problem: Diagnostic, for bytes: ByteBuffer) -> Diagnostic {
    if problem.kind == .newerLibrary { return problem }
    var problem = problem
    let copy = history(behind: bytes).latestCopy.map { path in
      "or go back to the last good copy, \(path), with books undo, which keeps this document beside it"
    }
    // What never was a library has no copy of one.
    if problem.kind == .noLibrary, copy == nil { return problem }
    problem.advice = [problem.advice ?? "mend it", copy ?? "no earlier copy of it is kept"].joined(separator: "; ")
    return problem
  }

  /// Refuses a folder that is not there, unless it will be made.
  private func checkFolder(_ verb: String) throws(Diagnostic) {
    if makesFolder { return }
    try Folder.require(Folder.path(of: path), called: folderName, to: verb, name)
  }

  // MARK: Changing

  var historyFolder: String { path + ".history" }

  /// What messages call that folder.
  var historyName: String { name + ".history" }

  func history(behind current: ByteBuffer) -> LibraryHistory {
    LibraryHistory(in: historyFolder, named: historyName, of: path, behind: current)
  }

  /// What became of a change.
  package struct Outcome<Result> {
    package let result: Result
    /// Whether the file was written.
    package let isWritten: Bool
    /// Where the document of an older version is kept that was written in the current one.
    package let keptVersion: (number: Int, path: String)?
    /// Whether there was a library before, whose file is gone: what is written is another one.
    package let beganAnew: Bool
  }

  /// Changes the library, with nobody else changing it meanwhile.
  ///
  /// - Parameters:
  ///   - change: what is done, in a few words, for `books undo --list`.
  ///   - keepsExtras: whether the values of extra columns will be looked at.
  ///   - body: gives the new text of the document, or nil where nothing is to be changed.
  package func change<Result>(
    _ change: String, keepsExtras: Bool = true,
    _ body: (Loaded) throws(Diagnostic) -> (text: ByteBuffer?, result: Result)
  ) throws(Diagnostic) -> Outcome<Result> {
    try self.change(called: { _ in change }, keepsExtras: keepsExtras, body)
  }

  /// The same, with words that depend on what became of it.
  package func change<Result>(
    called words: (Result) -> String, keepsExtras: Bool = true,
    _ body: (Loaded) throws(Diagnostic) -> (text: ByteBuffer?, result: Result)
  ) throws(Diagnostic) -> Outcome<Result> {
    let lock = try lock()
    defer { _ = lock }
    let loaded = try load(keepsExtras: keepsExtras)
    let (text, result) = try body(loaded)
    guard let text else {
      return Outcome(result: result, isWritten: false, keptVersion: nil, beganAnew: false)
    }
    var kept: (number: Int, path: String)?
    if let version = loaded.oldVersion { kept = (version, try keep(loaded.bytes, ending: "version-\(version)")) }
    let replacement = try replacement(text)
    var history = history(behind: loaded.bytes)
    let beganAnew = !loaded.exists && !history.steps.isEmpty
    let copy = try history.copy(of: text)
    try history.push(loaded.bytes, at: loaded.exists ? path : nil, replacedBy: text, in: words(result))
    try replacement.finish(durably: true)
    history.finish(copy)
    return Outcome(result: result, isWritten: true, keptVersion: kept, beganAnew: beganAnew)
  }

  /// Takes the lock, and clears away what runs that were killed have left.
  ///
  /// - Throws: also when the file could only be replaced by one of another owner, which its mode forbids.
  func lock() throws(Diagnostic) -> FileLock {
    if try exists() { try OpenFile.requireWritable(path, named: name) }
    try checkFolder("write")
    if makesFolder { try Folder.make(Folder.path(of: path), named: Folder.path(of: name)) }
    try Folder.make(historyFolder, named: historyName)
    let lock = try FileLock(
      historyFolder + "/lock", holder: "\(processName), since \(currentTime)", patience: Self.patience, named: name)
    OpenFile.removeLeftovers(of: path)
    for file in LibraryHistory.fileNames + ["shown"] { OpenFile.removeLeftovers(of: historyFolder + "/" + file) }
    return lock
  }

  /// A file with the new document that is still to get its name.
  func replacement(_ text: borrowing ByteBuffer) throws(Diagnostic) -> FileReplacement {
    let replacement = try FileReplacement(of: path, named: name)
    _ = try replacement.file.write(text.span, named: name)
    try replacement.file.synchronize(named: name)
    return replacement
  }

  /// Keeps a document beside the library, under its name with an ending that says what it is, and returns that name.
  func keep(_ bytes: borrowing ByteBuffer, ending: String) throws(Diagnostic) -> String {
    var number = 1
    while true {
      let ending = ".\(ending)" + (number == 1 ? "" : "-\(number)")
      let kept = path + ending
      if try OpenFile.kind(of: kept, named: name) == nil {
        let replacement = try FileReplacement(of: kept, named: name)
        _ = try replacement.file.write(bytes.span, named: name)
        try replacement.finish(durably: true)
        return name + ending
      }
      if let same = try? OpenFile.contents(of: kept, named: name), same.isEqual(to: bytes) { return name + ending }
      number += 1
    }
  }
}
