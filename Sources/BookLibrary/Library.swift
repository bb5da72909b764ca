public import BookCodec
public import BookCore

/// A library of books: the document that the command `books` keeps, read and changed by a program.
///
/// ```swift
/// var library = try Library(at: "library.json")
/// try library.update("add Emma") { update in
///   try update.add(Book(title: "Emma", author: "Jane Austen"))
/// }
/// ```
///
/// A value has the document as it was when it was read, changed or put back last; what other programs do to the file
/// shows after the next of these. Each change is made to the document as it is in the file at that moment, under a
/// lock, and replaces the file in one step: whatever happens, the old or the new document is there, and two programs at
/// once lose nothing. What a change does not name stays as it was written, keys that this version does not know
/// included.
///
/// A document of an older version is read as it is. The first change writes it in the current version, and the old one
/// is kept beside it.
///
/// Every error is a ``Diagnostic``: a file that cannot be read or written, a document that is damaged (with line and
/// column, and where its last good copy is), newer than this module, or no library at all. Nothing has been changed
/// then.
public struct Library: Sendable {
  private let file: LibraryFile
  private var document: LibraryDocument

  /// Opens the library in the file at `path`; one without books where there is no file yet, which the first change
  /// makes.
  ///
  /// - Parameters:
  ///   - path: the file, by the rules of the system; a symbolic link is followed.
  ///   - makesFolder: whether the first change makes the folder of the file where it is missing. The default is that a
  ///     folder that is not there is an error.
  /// - Throws: when the file cannot be read or is no library of a version that is known.
  /// - Complexity: in proportion to the document.
  public init(at path: String, makesFolder: Bool = false) throws(Diagnostic) {
    file = LibraryFile(at: path, named: path, makesFolder: makesFolder)
    document = try file.load().document
  }

  /// The path at which the command `books` keeps its library when it is not told otherwise; nil where there is no home
  /// folder.
  ///
  /// - Parameter environment: the variables of the process; `BOOKS_LIBRARY`, `XDG_DATA_HOME` and `HOME` count.
  public static func usualPath(environment: [String: String]) -> String? {
    LibraryLocation(option: nil, environment: environment)?.path
  }

  // MARK: Looking

  /// The books in the order of the document. Members of a book that are none of the four fields are extra columns.
  public var books: BookList { document.books }

  /// The short name of the book in `row` of ``books``, which no other book of the library has and which it keeps.
  public func id(of row: Int) -> String { document.id(of: row) }

  /// The row of ``books`` that has the book with this id; nil where there is none.
  ///
  /// - Complexity: in proportion to the number of books.
  public func row(of id: String) -> Int? { document.row(withID: id) }

  /// How the library is looked at: the saved order and filter.
  public var view: LibraryView { document.view }

  /// The genres that the library can be filtered by, in alphabetical order: those of its books, those that were added
  /// by hand, and the one that is chosen. `All`, which comes before them, is not among them.
  ///
  /// - Complexity: in proportion to the number of books.
  public var genreFilters: [GenreFilter] { GenreFilters(of: document).all }

  /// Reads the document anew, with what other programs changed.
  ///
  /// - Throws: as opening does; the value is then as it was.
  public mutating func reload() throws(Diagnostic) { document = try file.load().document }

  // MARK: Changing

  /// Makes some changes as one: all of them are in the file behind it, or none, and one ``undo()`` takes them back.
  ///
  /// - Parameters:
  ///   - change: what is done, in a few words, for ``changes()`` and `books undo --list`.
  ///   - body: gathers the changes. It may be waited for by other programs, so it should not take long.
  /// - Returns: what `body` returns. Where it changed nothing, nothing is written.
  /// - Throws: what `body` throws, and ``Diagnostic`` when the library cannot be locked within ten seconds, read or
  ///   written.
  @discardableResult
  public mutating func update<Value>(
    _ change: String, _ body: (inout LibraryUpdate) throws -> Value
  ) throws -> Value {
    let file = file
    let outcome = try file.change(change) {
      loaded throws(Diagnostic) -> (text: ByteBuffer?, result: Result<(Value, LibraryDocument), any Error>) in
      var update = LibraryUpdate(of: loaded.document)
      let value: Value
      do {
        value = try body(&update)
      } catch {
        return (nil, .failure(error))
      }
      guard let text = update.text() else { return (nil, .success((value, loaded.document))) }
      return (text, .success((value, try LibraryDocument(text: text, source: file.name))))
    }
    let (value, changed) = try outcome.result.get()
    document = changed
    return value
  }

  /// Adds the books of a list, as `books import` does: a book that is there already, by its id, its ISBN or its title
  /// and author, is not added again unless that is asked for.
  ///
  /// White space around their texts is left out.
  ///
  /// - Parameters:
  ///   - list: the books. A column called `id` is taken for ids of this library where they look like it.
  ///   - duplicates: what to do with a book that is there already. The default is to leave it as it is.
  /// - Returns: how many books were added, updated and left as they were.
  /// - Throws: when a book has no title, and when the library cannot be locked within ten seconds, read or written.
  @discardableResult
  public mutating func add(
    _ list: BookList, onDuplicate duplicates: DuplicateRule = .skip
  ) throws(Diagnostic) -> ImportSum {
    let trimmed = try list.map { book throws(Diagnostic) in try book.trimmed() }
    let list = trimmed.elementsEqual(list) ? list : BookList(trimmed)
    let file = file
    let outcome = try file.change("add \(list.count == 1 ? "1 book" : "\(list.count) books")") {
      loaded throws(Diagnostic) in
      let done = LibraryImport(list, into: loaded.document, on: duplicates)
      let sum = ImportSum(
        added: done.count(.added), updated: done.count(.updated), unchanged: done.count(.unchanged))
      guard let text = done.text else { return (text: nil, result: (sum, loaded.document)) }
      return (text, (sum, try LibraryDocument(text: text, source: file.name)))
    }
    document = outcome.result.1
    return outcome.result.0
  }

  /// What became of the books of a list.
  public struct ImportSum: Sendable, Hashable {
    /// How many are new in the library.
    public let added: Int
    /// How many changed a book that was there.
    public let updated: Int
    /// How many were there already, as they are.
    public let unchanged: Int
  }

  // MARK: Going back

  /// A change that can be undone.
  public struct Change: Sendable, Hashable {
    /// When it was made, in UTC and by ISO 8601: `2021-03-05T12:00:00Z`. Empty where it is not known.
    public let time: String
    /// What it was, in a few words.
    public let description: String
  }

  /// The changes that can be undone, the latest first.
  public func changes() throws(Diagnostic) -> [Change] {
    try file.changes().map { Change(time: $0.time, description: $0.change) }
  }

  /// Puts the document back as it was before the last change, whoever made it, and returns that change. Another call
  /// goes one further back. What other programs or people have changed in the file is a change, too; the document that
  /// they left is then kept beside the library, under its name with `.undone` behind it.
  ///
  /// - Throws: when no earlier document is kept, or the file cannot be written.
  @discardableResult
  public mutating func undo() throws(Diagnostic) -> Change {
    let undone = try file.undo().change
    try reload()
    return Change(time: undone.time, description: undone.change)
  }
}
