internal import BooksCommand
internal import Dispatch
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

/// A run of the program between two pipes.
///
/// Its input comes in pieces, and a further piece goes in only when something has come out for the one before: a
/// program that waits for the end of its input before it writes gets no further.
enum PipedRun {
  /// How long something may take to come out before the test gives up on it.
  private static let patience: Int32 = 60_000

  static func output(
    of context: ProgramContext, fedWith pieces: [Data]
  ) throws -> (status: Int32, stdout: Data) {
    signal(SIGPIPE, SIG_IGN)
    let input = try Pipe()
    let output = try Pipe()
    var context = context
    context.standardInput = input.reading
    context.standardOutput = output.writing
    let ended = DispatchSemaphore(value: 0)
    let status = Status()
    DispatchQueue.global().async { [context] in
      status.value = BooksCommand.run(context)
      close(input.reading)
      close(output.writing)
      ended.signal()
    }
    var stdout = Data()
    for (index, piece) in pieces.enumerated() {
      write(piece, to: input.writing)
      if index + 1 < pieces.count, !isReadable(output.reading) {
        Issue.record("nothing came out for piece \(index + 1) of the input")
      } else if index + 1 < pieces.count {
        readOnce(output.reading, into: &stdout)
      }
    }
    close(input.writing)
    while readOnce(output.reading, into: &stdout) {}
    close(output.reading)
    ended.wait()
    return (status.value, stdout)
  }

  /// A run in no folder of its own, with what it says on standard error.
  static func outcome(
    of arguments: [String], fedWith pieces: [Data]
  ) throws -> (status: Int32, stdout: Data, stderr: String) {
    let file = FileManager.default.temporaryDirectory.appending(path: "books-stderr-" + UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    let result = try withDescriptor(file.path, O_WRONLY | O_CREAT) { error in
      try output(of: ProgramContext(arguments: arguments, environment: [:], standardError: error), fedWith: pieces)
    }
    return (result.status, result.stdout, String(decoding: try Data(contentsOf: file), as: UTF8.self))
  }

  /// A run whose output goes to a pipe that nobody reads any more.
  static func closedOutcome(of arguments: [String], input: Data) throws -> (status: Int32, stderr: String) {
    signal(SIGPIPE, SIG_IGN)
    let output = try Pipe()
    close(output.reading)
    defer { close(output.writing) }
    let folder = FileManager.default.temporaryDirectory.appending(path: "books-closed-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let stdin = folder.appending(path: "stdin")
    let stderr = folder.appending(path: "stderr")
    try input.write(to: stdin)
    let status = try withDescriptor(stdin.path, O_RDONLY) { input in
      try withDescriptor(stderr.path, O_WRONLY | O_CREAT) { error in
        BooksCommand.run(
          ProgramContext(
            arguments: arguments, environment: [:], standardInput: input, standardOutput: output.writing,
            standardError: error))
      }
    }
    return (status, String(decoding: try Data(contentsOf: stderr), as: UTF8.self))
  }

  private final class Status: @unchecked Sendable {
    // Written before the semaphore is signalled, read after it was waited for.
    var value: Int32 = -1
  }

  private static func isReadable(_ descriptor: Int32) -> Bool {
    var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    // One descriptor, which the call only fills in.
    return unsafe poll(&wanted, 1, patience) == 1
  }

  /// Appends what can be read at once, waiting for it; false at the end.
  @discardableResult private static func readOnce(_ descriptor: Int32, into data: inout Data) -> Bool {
    var block = [UInt8](repeating: 0, count: 65_536)
    // The pointer is to the array's own bytes, for the length of the call.
    let count = unsafe block.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
    if count > 0 { data.append(contentsOf: block.prefix(count)) }
    return count > 0
  }

  /// Writes all of `data`, or as much as there is a reader for.
  private static func write(_ data: Data, to descriptor: Int32) {
    var rest = Array(data)[...]
    while !rest.isEmpty {
      // As for reading.
      let count = unsafe rest.withUnsafeBytes { unsafe systemWrite(descriptor, $0.baseAddress, $0.count) }
      if count <= 0 { return }
      rest = rest.dropFirst(count)
    }
  }
}

/// The two ends of a pipe.
struct Pipe {
  let reading: Int32
  let writing: Int32

  init() throws {
    var ends: [Int32] = [-1, -1]
    // The call fills in both elements.
    try #require(unsafe pipe(&ends) == 0)
    reading = ends[0]
    writing = ends[1]
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(descriptor, bytes, count)
}
