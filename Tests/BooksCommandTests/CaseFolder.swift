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

/// One run of the program, as a folder `Cases/<area>/<name>/`.
///
/// `command` holds the words after `books`; `stdin`, `stdout`, `stderr` and `status` what goes in and must come out
/// (nothing, nothing, nothing and 0 where they are absent). The program runs in a copy of the folder; files that it
/// must make or change there stand in the folder `expected`, the names of files that must be gone in `gone`.
///
/// With a file `pipe` instead of `stdin` its input and its output are pipes; the lines `~~~` in it divide the input
/// into pieces, each of which goes in only when something came out for the one before.
struct CaseFolder: CustomTestStringConvertible, Sendable {
  /// `<area>/<name>`
  let testDescription: String

  static let root = testFolder.appending(path: "Cases")

  static let all: [CaseFolder] = {
    let files = FileManager.default
    let paths = (try? files.subpathsOfDirectory(atPath: root.path)) ?? []
    return paths.filter { $0.hasSuffix("/command") }.sorted().map {
      CaseFolder(testDescription: String($0.dropLast(8)))
    }
  }()

  private var folder: URL { Self.root.appending(path: testDescription) }

  private static let notInput: Set<String> = [
    "command", "stdin", "pipe", "stdout", "stderr", "status", "gone", "expected",
  ]

  /// What must come out, or did: the streams and files by name.
  typealias Outcome = [String: Data]

  func expected() throws -> Outcome {
    var outcome: Outcome = [:]
    for name in ["stdout", "stderr", "gone"] { outcome[name] = content(name) ?? Data() }
    outcome["status"] = content("status") ?? Data("0\n".utf8)
    for name in paths(in: folder.appending(path: "expected")) {
      outcome["expected/" + name] = content("expected/" + name)
    }
    return outcome
  }

  /// Runs the program in a copy of the folder.
  func run() throws -> Outcome {
    let files = FileManager.default
    let scratch = files.temporaryDirectory.appending(path: "books-case-" + UUID().uuidString)
    let work = scratch.appending(path: "work")
    try files.createDirectory(at: work, withIntermediateDirectories: true)
    defer { try? files.removeItem(at: scratch) }
    let inputs = try files.contentsOfDirectory(atPath: folder.path).filter { !Self.notInput.contains($0) }.sorted()
    for name in inputs {
      try files.copyItem(at: folder.appending(path: name), to: work.appending(path: name))
    }

    let stdout = scratch.appending(path: "stdout")
    let stderr = scratch.appending(path: "stderr")
    let status = try withDescriptor(stderr.path, O_WRONLY | O_CREAT) { error in
      var context = ProgramContext(
        arguments: shellWords(String(decoding: content("command") ?? Data(), as: UTF8.self)), environment: [:],
        workingDirectory: work.path, standardError: error)
      if let pieces {
        let result = try PipedRun.output(of: context, fedWith: pieces)
        try result.stdout.write(to: stdout)
        return result.status
      }
      let stdin = folder.appending(path: "stdin").path
      return try withDescriptor(files.fileExists(atPath: stdin) ? stdin : "/dev/null", O_RDONLY) { input in
        try withDescriptor(stdout.path, O_WRONLY | O_CREAT) { output in
          context.standardInput = input
          context.standardOutput = output
          return BooksCommand.run(context)
        }
      }
    }

    var outcome: Outcome = ["status": Data("\(status)\n".utf8)]
    outcome["stdout"] = try Data(contentsOf: stdout)
    outcome["stderr"] = try Data(contentsOf: stderr)
    for name in paths(in: work) {
      // A folder has no content, and an input that is as it was is no outcome.
      // What is kept beside a library tells the time.
      if name.contains(".history/") { continue }
      guard let data = try? Data(contentsOf: work.appending(path: name)) else { continue }
      if data != content(name) { outcome["expected/" + name] = data }
    }
    let gone = inputs.filter { !files.fileExists(atPath: work.appending(path: $0).path) }
    outcome["gone"] = Data(gone.map { $0 + "\n" }.joined().utf8)
    return outcome
  }

  /// Makes `outcome` the expected one.
  func record(_ outcome: Outcome) throws {
    let files = FileManager.default
    try? files.removeItem(at: folder.appending(path: "expected"))
    for (name, data) in outcome {
      let file = folder.appending(path: name)
      // What is absent stands for nothing and for status 0.
      if data.isEmpty && !name.hasPrefix("expected/") || name == "status" && data == Data("0\n".utf8) {
        try? files.removeItem(at: file)
        continue
      }
      try files.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file)
    }
  }

  /// What goes through a pipe; nil where the input is a file.
  private var pieces: [Data]? {
    guard let text = content("pipe") else { return nil }
    return String(decoding: text, as: UTF8.self).split(separator: "~~~\n", omittingEmptySubsequences: false)
      .map { Data($0.utf8) }
  }

  private func content(_ name: String) -> Data? { try? Data(contentsOf: folder.appending(path: name)) }

  /// The paths of everything below `folder`.
  private func paths(in folder: URL) -> [String] {
    ((try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }
}

/// What `body` makes of the file at `path`, opened with `flags`.
func withDescriptor<Result>(
  _ path: String, _ flags: Int32, _ body: (Int32) throws -> Result
) throws -> Result {
  // The path is passed as a C string that lives for the call.
  let descriptor = unsafe open(path, flags | O_CLOEXEC, 0o600)
  try #require(descriptor >= 0, "\(path)")
  defer { _ = close(descriptor) }
  return try body(descriptor)
}
