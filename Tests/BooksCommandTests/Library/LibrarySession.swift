internal import BookCodec
internal import BookCore
internal import BooksCommand
internal import Testing

/// One run of the program after another on one library, in a folder of its own.
final class LibrarySession {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// A session whose library has some books.
  convenience init(adding books: [String]) throws {
    try self.init()
    for book in books { try run("add \(book)") }
  }

  /// Runs `books` with the words of `line`, which must end with `status`.
  @discardableResult
  func run(
    _ line: String, status: Int32 = 0, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> ScratchFolder.Outcome {
    let outcome = try folder.run(shellWords(line) + ["--library", "library.json"])
    #expect(
      outcome.status == status, "books \(line): \(outcome.messages.joined(separator: "\n"))",
      sourceLocation: sourceLocation)
    return outcome
  }

  /// What a run writes to standard output, line by line.
  func lines(_ line: String) throws -> [String] {
    String(decoding: try run(line).stdout, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// The one line that a run says on standard error, without the name of the library.
  func said(_ line: String, status: Int32 = 0) throws -> String {
    let prefix = "library.json: "
    return try run(line, status: status).messages.map { message in
      message.hasPrefix(prefix) ? String(message.dropFirst(prefix.count)) : message
    }.joined(separator: "\n")
  }

  /// What the last run says below its messages: excerpts and what is to be done.
  var advice: String {
    get throws {
      try folder.text(of: "stderr").split(separator: "\n").filter { $0.hasPrefix(" ") }.map { $0 + "\n" }.joined()
    }
  }

  /// The books that the saved view shows, or all of them, in its order.
  func books(_ options: String = "") throws -> [Book] { try run("export --to json --quiet \(options)").books }

  func titles(_ options: String = "") throws -> [String] { try books(options).map(\.title) }

  /// The text of the library.
  var document: String { get throws { try folder.text(of: "library.json") } }

  func write(_ text: String, to name: String) throws { try folder.write(Array(text.utf8), to: name) }
}
