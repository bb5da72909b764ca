/// Books as columns: the one representation that every reader fills, every writer prints, and selecting and sorting
/// look at.
///
/// It is a collection of ``Book`` values, which are made when they are asked for:
///
/// ```swift
/// var list = BookList([Book(title: "Emma", author: "Jane Austen")])
/// list.append(Book(title: "Dracula", dateAcquired: PartialDate("2020-02")))
/// let titles = list.map(\.title)
/// ```
///
/// For each of title and author it holds one run of UTF-8 bytes and the end of each row; dates are packed integers;
/// genres are codes into a list of texts; the columns beside these four follow in the order in which they first
/// appeared. A list that is emptied keeps its memory and its columns, so that a stream of any length passes through one
/// short list. A copy shares its memory with the original until one of them changes.
public struct BookList: Sendable {
  package var title = TextColumn()
  package var author = TextColumn()
  package var dateAcquired = DateColumn()
  package var genre = GenreColumn()
  package private(set) var extras: [ExtraColumn] = []
  private var extraIndices: [String: Int] = [:]

  /// How many books there are.
  public private(set) var count = 0

  /// Creates a list without books.
  public init() {}

  /// The names of the columns beside the four, in order. A column is there when a book ever had a value in it, or the
  /// header that was read named it.
  public var extraNames: [String] { extras.map(\.name) }

  /// The most columns a list may have beside the four: as many as the widest spreadsheet.
  package static let maximumExtras = 16_384

  // MARK: The open row

  // A reader fills the row behind the last book: it appends to the columns as the fields come, and then ends the row,
  // which makes it a book.

  /// Makes the open row a book; columns that were not set have no value there.
  package mutating func endRow() { endRows(1) }

  /// The same for several rows, where the columns were set for all of them.
  package mutating func endRows(_ rows: Int) {
    count += rows
    title.pad(to: count)
    author.pad(to: count)
    dateAcquired.pad(to: count)
    genre.pad(to: count)
  }

  /// The number of the column `name` beside the four, a new one where there is none.
  package mutating func extraColumn(named name: String) -> Int {
    if let index = extraIndices[name] { return index }
    extras.append(ExtraColumn(name: name))
    extraIndices[name] = extras.count - 1
    return extras.count - 1
  }

  /// Adds the columns of `names` that are not there yet, in their order.
  package mutating func addExtraColumns(_ names: [String]) {
    if names.count == extras.count { return }
    for name in names { _ = extraColumn(named: name) }
  }

  /// The number of the column `name` beside the four, where there is one.
  package func index(ofExtra name: String) -> Int? { extraIndices[name] }

  /// Whether the open row has a value in the extra column `index`.
  package func openRowHasExtra(_ index: Int) -> Bool { extras[index].text.count > count }

  /// Sets the extra column `index` of the open row, which must not be set yet.
  package mutating func setExtra(_ index: Int, _ source: Span<UInt8>, _ range: Range<Int>, isJSON: Bool = false) {
    if range.isEmpty { return }
    extras[index].set(count, source, range, isJSON: isJSON)
  }

  /// Sets the extra column `index` of the open row and those behind it, which must not be set yet.
  package mutating func setExtra(
    _ index: Int, _ source: Span<UInt8>, _ cells: Span<Range<Int>>, _ chosen: CellColumn
  ) {
    extras[index].set(count, source, cells, chosen)
  }

  /// Sets the extra column `index` of `row`, behind which nothing may be set in that column.
  package mutating func setExtra(_ index: Int, ofRow row: Int, _ source: Span<UInt8>, _ range: Range<Int>) {
    if range.isEmpty { return }
    extras[index].set(row, source, range, isJSON: false)
  }

  // MARK: All rows

  /// Forgets the books and keeps the columns and the memory.
  public mutating func removeAll() {
    count = 0
    title.removeAll()
    author.removeAll()
    dateAcquired.removeAll()
    genre.removeAll()
    for index in extras.indices { extras[index].removeAll() }
  }

  /// Appends a book.
  ///
  /// An empty title is kept as it is: a reader refuses such a row, a caller knows what it does. Of two extras with one
  /// name the first counts. Names that the list does not know yet become new columns, up to 16,384 of them.
  ///
  /// - Complexity: in proportion to the text of the book.
  public mutating func append(_ book: Book) {
    title.append(book.title)
    author.append(book.author ?? "")
    dateAcquired.append(book.dateAcquired)
    let genreBytes = Array((book.genre ?? "").utf8)
    genre.append(genreBytes.span, 0..<genreBytes.count)
    for extra in book.extras {
      let index = extraColumn(named: extra.name)
      if openRowHasExtra(index) { continue }
      switch extra.value {
      case .text(let text):
        let bytes = Array(text.utf8)
        setExtra(index, bytes.span, 0..<bytes.count)
      case .json(let text):
        let bytes = Array(text.utf8)
        setExtra(index, bytes.span, 0..<bytes.count, isJSON: true)
      }
    }
    endRow()
  }
}

extension BookList: RandomAccessCollection {
  /// 0: rows are counted from there.
  public var startIndex: Int { 0 }
  /// The number of books.
  public var endIndex: Int { count }

  /// The book in `row`, which must be one of `indices`. Its texts are made here.
  ///
  /// - Complexity: in proportion to the text of the book and the number of columns.
  public subscript(row: Int) -> Book {
    precondition(row >= 0 && row < count, "row \(row) of a list of \(count) books")
    var values: [Book.Extra] = []
    for extra in extras {
      let range = extra.range(of: row)
      if range.isEmpty { continue }
      let text = extra.text.bytes.span.string(range)
      values.append(Book.Extra(extra.name, extra.isJSON(row) ? .json(text) : .text(text)))
    }
    let authorText = author[row]
    return Book(
      title: title[row], author: authorText.isEmpty ? nil : authorText, dateAcquired: dateAcquired[row],
      genre: genre[row], extras: values)
  }
}

extension BookList {
  /// The list of `books`, in their order.
  public init(_ books: some Sequence<Book>) {
    self.init()
    for book in books { append(book) }
  }
}
