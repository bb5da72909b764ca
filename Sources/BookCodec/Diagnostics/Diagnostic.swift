/// What is wrong with an input, an option or a file: the one error type of the package.
///
/// Its ``description`` is one line for people. What programs look at is the ``Kind-swift.struct``.
///
/// A codec gives the place as an offset into the text that it was handed; whoever handed it the text knows the file and
/// the lines before it and adds them with `LineMap`.
public struct Diagnostic: Error, Sendable, Hashable {
  /// How much it matters.
  public enum Severity: String, Sendable {
    /// The row or the file was not taken.
    case error
    /// The row was taken, but something in it was not understood.
    case warning
  }

  /// Which rule was broken. Problems of one kind are grouped.
  public struct Kind: Sendable, Hashable {
    /// A stable word, such as `unterminated-quote`.
    public let name: String
    package init(_ name: String) { self.name = name }
  }

  /// How much it matters.
  public package(set) var severity: Severity
  /// Which rule was broken.
  public package(set) var kind: Kind
  /// What was found, in one line, without a full stop.
  public package(set) var message: String
  /// What to do about it, in one line; nil where there is nothing to say.
  public package(set) var advice: String?
  /// Where the cause is: bytes from the start of the text that the codec was handed. Nil once `place` is known, and for
  /// problems that have no place.
  package var offset: Int?
  /// Where the cause is, for people; nil for problems that have no place.
  public package(set) var place: Place?

  /// What is said instead where a warning ends a run: nothing becomes of the row then.
  private var asEnd: End?

  private struct End: Sendable, Hashable {
    var message: String
    var advice: String?
  }

  package init(_ severity: Severity, _ kind: Kind, _ message: String, advice: String? = nil) {
    self.severity = severity
    self.kind = kind
    self.message = message
    self.advice = advice
  }

  package init(_ severity: Severity, _ kind: Kind, _ message: String, at offset: Int, advice: String? = nil) {
    self.init(severity, kind, message, advice: advice)
    self.offset = offset
  }

  /// Creates a warning about a value without which its row is taken.
  ///
  /// - Parameters:
  ///   - consequence: what becomes of the row, as the end of the message.
  ///   - fate: what becomes of the value, where there is no remedy.
  ///   - remedy: what to do about it.
  package init(
    warning kind: Kind, _ finding: String, consequence: String, at offset: Int, fate: String? = nil,
    remedy: String? = nil
  ) {
    self.init(.warning, kind, "\(finding); \(consequence)", at: offset, advice: remedy ?? fate)
    asEnd = End(message: finding, advice: remedy)
  }

  /// The same as a problem that ends a run in which nothing may be wrong.
  package var asError: Diagnostic {
    var problem = self
    problem.severity = .error
    if let asEnd {
      problem.message = asEnd.message
      problem.advice = asEnd.advice
    }
    return problem
  }

  /// A position in a file, and the line it is in.
  public struct Place: Sendable, Hashable {
    /// The name that the file was given by; `-` for standard input.
    public package(set) var source: String
    /// The line, from 1.
    public package(set) var line: Int
    /// The column, from 1, in Unicode scalar values.
    public package(set) var column: Int
    /// The line, or the part of a long one around the column. Control characters are as in the file.
    public package(set) var excerpt: String
    /// How many Unicode scalar values of `excerpt` stand before the place.
    public package(set) var excerptColumn: Int

    package init(source: String, line: Int, column: Int, excerpt: String, excerptColumn: Int) {
      self.source = source
      self.line = line
      self.column = column
      self.excerpt = excerpt
      self.excerptColumn = excerptColumn
    }
  }
}

extension Diagnostic.Kind {
  // The document: reading ends.
  package static let unterminatedQuote = Self("unterminated-quote")
  package static let textAfterQuote = Self("text-after-quote")
  package static let malformedJSON = Self("malformed-json")
  package static let tooDeep = Self("too-deep")
  package static let duplicateKey = Self("duplicate-key")
  package static let noBooks = Self("no-books")
  package static let noTitleColumn = Self("no-title-column")
  package static let unknownColumn = Self("unknown-column")
  package static let tooManyColumns = Self("too-many-columns")
  package static let ambiguousDates = Self("ambiguous-dates")
  package static let nulByte = Self("nul-byte")
  package static let encoding = Self("encoding")
  package static let unknownFormat = Self("unknown-format")

  // The row: it is rejected and reading goes on.
  package static let missingTitle = Self("missing-title")
  package static let surplusCells = Self("surplus-cells")
  package static let lateColumn = Self("late-column")
  package static let notABook = Self("not-a-book")

  // The value: a warning.
  package static let unreadableDate = Self("unreadable-date")
  package static let strayByte = Self("stray-byte")

  // The choice of books: a warning.
  package static let unknownGenre = Self("unknown-genre")

  // The library: nothing is changed.
  package static let damagedLibrary = Self("damaged-library")
  package static let newerLibrary = Self("newer-library")
  package static let noLibrary = Self("no-library")

  // The choice of a book in the library.
  package static let unknownBook = Self("unknown-book")
  package static let knownBook = Self("known-book")

  // The world around.
  package static let usage = Self("usage")
  package static let file = Self("file")
}
