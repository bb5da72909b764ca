internal import BookCodec
internal import BookCore
internal import BooksCommand
internal import JSONCodec
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

/// An empty folder for runs of the program, which is gone with its value.
final class ScratchFolder {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "books-scratch-" + UUID().uuidString)

  /// The variables that the program sees.
  var environment: [String: String] = [:]

  /// The path of the folder.
  var location: String { folder.path }

  /// What came out of a run.
  struct Outcome {
    let status: Int32
    let stdout: [UInt8]
    /// What stands on standard error, without the excerpts below the problems, and without the sum.
    let messages: [String]
    /// The last line there, which tells how many rows were read; nil where nothing came to its end.
    let sum: String?

    init(status: Int32, stdout: Data, stderr: String) {
      self.status = status
      self.stdout = Array(stdout)
      var lines = stderr.split(separator: "\n").map(String.init).filter { !$0.hasPrefix(" ") }
      sum = lines.last?.hasPrefix("read ") ?? false ? lines.removeLast() : nil
      messages = lines
    }

    /// What does not go together in the sum, the status and the number of books that were written; nil where all does.
    func faultInSum(written: Int) -> String? {
      guard let sum else { return status == 3 ? nil : "no sum, status \(status)" }
      let numbers = sum.split { !$0.isNumber }.compactMap { Int($0) }
      let isRight =
        numbers.count == 3 && numbers[0] == numbers[1] + numbers[2] && numbers[1] == written
        && status == (numbers[2] > 0 ? 1 : 0)
      return isRight ? nil : "\(sum); written \(written), status \(status)"
    }

    /// The books on standard output, which is in a format of JSON.
    var books: [Book] {
      get throws { Array(try Codec.json.read(pieces: [stdout]).list) }
    }
  }

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func write(_ bytes: [UInt8], to name: String) throws { try Data(bytes).write(to: folder.appending(path: name)) }

  func text(of name: String) throws -> String { try String(contentsOf: folder.appending(path: name), encoding: .utf8) }

  func remove(_ name: String) throws { try FileManager.default.removeItem(at: folder.appending(path: name)) }

  /// Runs the program here, without an input.
  func run(_ arguments: [String]) throws -> Outcome {
    try withErrors { stderr in
      try withDescriptor("/dev/null", O_RDONLY) { input in
        try withDescriptor(path("stdout"), O_WRONLY | O_CREAT | O_TRUNC) { output in
          var context = context(arguments, stderr)
          context.standardInput = input
          context.standardOutput = output
          return BooksCommand.run(context)
        }
      }
    } output: {
      try Data(contentsOf: folder.appending(path: "stdout"))
    }
  }

  /// Runs the program here between two pipes; see `PipedRun`.
  func run(_ arguments: [String], fedWith pieces: [String]) throws -> Outcome {
    var stdout = Data()
    return try withErrors { stderr in
      let result = try PipedRun.output(of: context(arguments, stderr), fedWith: pieces.map { Data($0.utf8) })
      stdout = result.stdout
      return result.status
    } output: {
      stdout
    }
  }

  private func path(_ name: String) -> String { folder.appending(path: name).path }

  private func context(_ arguments: [String], _ stderr: Int32) -> ProgramContext {
    ProgramContext(
      arguments: arguments, environment: environment, workingDirectory: folder.path, standardError: stderr)
  }

  private func withErrors(_ run: (Int32) throws -> Int32, output: () throws -> Data) throws -> Outcome {
    let status = try withDescriptor(path("stderr"), O_WRONLY | O_CREAT | O_TRUNC, run)
    let stderr = try Data(contentsOf: folder.appending(path: "stderr"))
    return Outcome(status: status, stdout: try output(), stderr: String(decoding: stderr, as: UTF8.self))
  }
}

extension Book {
  /// `title · author · date · genre`, with `-` for none.
  var fourFields: String {
    [title, author ?? "-", dateAcquired?.description ?? "-", genre ?? "-"].joined(separator: " · ")
  }
}
