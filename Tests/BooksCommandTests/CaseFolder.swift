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
/// (nothing, nothing, nothing and 0 where they are absent). The program runs in a copy of the folder; files that it must
/// leave there stand in the folder `expected`.
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

  private static let notInput: Set<String> = ["command", "stdin", "stdout", "stderr", "status", "expected"]

  /// What must come out, or did: the streams and files by name.
  typealias Outcome = [String: Data]

  func expected() throws -> Outcome {
    var outcome: Outcome = [:]
    for name in ["stdout", "stderr"] { outcome[name] = content(name) ?? Data() }
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
    for name in try files.contentsOfDirectory(atPath: folder.path) where !Self.notInput.contains(name) {
      try files.copyItem(at: folder.appending(path: name), to: work.appending(path: name))
    }

    let stdout = scratch.appending(path: "stdout")
    let stderr = scratch.appending(path: "stderr")
    let command = String(decoding: content("command") ?? Data(), as: UTF8.self)
    let stdin =
      files.fileExists(atPath: folder.appending(path: "stdin").path)
      ? folder.appending(path: "stdin").path : "/dev/null"
    let status = try withDescriptor(stdin, O_RDONLY) { input in
      try withDescriptor(stdout.path, O_WRONLY | O_CREAT) { output in
        try withDescriptor(stderr.path, O_WRONLY | O_CREAT) { error in
          BooksCommand.run(
            ProgramContext(
              arguments: shellWords(command), environment: [:], workingDirectory: work.path, standardInput: input,
              standardOutput: output, standardError: error))
        }
      }
    }

    var outcome: Outcome = ["status": Data("\(status)\n".utf8)]
    outcome["stdout"] = try Data(contentsOf: stdout)
    outcome["stderr"] = try Data(contentsOf: stderr)
    for name in paths(in: work) {
      // A folder has no content, and an input that is as it was is no outcome.
      guard let data = try? Data(contentsOf: work.appending(path: name)) else { continue }
      if data != content(name) { outcome["expected/" + name] = data }
    }
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

  private func content(_ name: String) -> Data? { try? Data(contentsOf: folder.appending(path: name)) }

  /// The paths of everything below `folder`.
  private func paths(in folder: URL) -> [String] {
    ((try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }
}

private func withDescriptor<Result>(
  _ path: String, _ flags: Int32, _ body: (Int32) throws -> Result
) throws -> Result {
  // The path is passed as a C string that lives for the call.
  let descriptor = unsafe open(path, flags | O_CLOEXEC, 0o600)
  try #require(descriptor >= 0, "\(path)")
  defer { _ = close(descriptor) }
  return try body(descriptor)
}
