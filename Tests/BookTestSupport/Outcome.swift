package import BookCodec
package import BookCore

/// All that reading a text gives, in a form that can be compared and printed.
package struct Outcome: Sendable, Hashable, CustomStringConvertible {
  /// For printing.
  package var books: [Book] = []
  /// See `BookList.exactBytes`.
  package var bytes: [UInt8] = []
  package var extraNames: [String] = []
  package var taken = 0
  package var rejected = 0
  /// One line each: kind, place, message.
  package var problems: [String] = []
  /// The problem that ended the reading; nil where it came to the end of the text.
  package var failure: String?

  package init(reading pieces: [[UInt8]], with codec: Codec, options: ReadingOptions = ReadingOptions()) {
    do throws(Diagnostic) {
      let reading = try codec.read(pieces: pieces, options: options)
      books = Array(reading.list)
      bytes = reading.list.exactBytes
      extraNames = reading.list.extraNames
      taken = reading.taken
      rejected = reading.rejected
      problems = reading.diagnostics.map(Self.line)
    } catch {
      failure = Self.line(error)
    }
  }

  package init(reading text: String, with codec: Codec, options: ReadingOptions = ReadingOptions()) {
    self.init(reading: [Array(text.utf8)], with: codec, options: options)
  }

  /// A problem without its excerpt, which shows no more of a line than was there when it came up.
  private static func line(_ problem: Diagnostic) -> String {
    "\(problem.severity) \(problem.kind.name) \(problem.place?.line ?? 0):\(problem.place?.column ?? 0) \(problem.message)"
  }

  package var description: String {
    var lines = books.map { "\($0)" } + ["columns \(extraNames), \(taken) taken, \(rejected) rejected"] + problems
    if let failure { lines.append("failure: \(failure)") }
    return lines.joined(separator: "\n")
  }

  /// Reads a text cut at every byte, and byte by byte, and tells the first way that gives something else than the text
  /// as a whole; nil where none does.
  package static func differenceWhenCut(
    _ text: String, with codec: Codec, options: ReadingOptions = ReadingOptions()
  ) -> String? {
    let bytes = Array(text.utf8)
    let whole = Outcome(reading: [bytes], with: codec, options: options)
    for pieces in Pieces.allCuts(of: bytes) {
      let outcome = Outcome(reading: pieces, with: codec, options: options)
      if outcome == whole { continue }
      let shape = pieces.count == 2 ? "cut at \(pieces[0].count)" : "in single bytes"
      return "\(shape):\n\(outcome)\nas a whole:\n\(whole)"
    }
    return nil
  }
}
