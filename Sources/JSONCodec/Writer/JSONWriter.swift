package import BookCodec
package import BookCore

/// Writes books as JSON objects: in an array with one member a line, or one object a line.
///
/// The four fields are always written, null where a book has none; the other columns follow, in their order, where a
/// book has a value. With columns chosen by the options, each object has exactly these.
package struct JSONWriter: BookWriter {
  package enum Layout: Sendable {
    /// An array, made to be read and compared: one member a line.
    case array
    /// NDJSON: one compact object a line.
    case lines
  }

  private let layout: Layout
  /// What every object has, in order.
  private var fixed: [Member] = []
  /// What an object has where it has a value: the extra columns of the list, by their number. Nil with chosen columns.
  private var optional: [Member]?
  /// Those of them, by number, that have a value in the rows of the list at hand.
  private var filled = FilledExtras()
  private var names = UniqueNames()
  /// What is written before each member, and behind the last of them some bytes that allow to copy in whole steps.
  private var prefixes = ByteBuffer()
  private var isEmpty = true
  /// The JSON text of each genre of the list at hand, and where it is; code 0 is null.
  private var genres = ByteBuffer()
  private var genreRanges: [Range<Int>] = []
  private var scanner = JSONScanner()

  private struct Member {
    var content: OutputColumn.Content
    /// Its place among the members that are always there; only the first has no comma before it.
    var prefix: Range<Int>
  }

  package init(_ layout: Layout, options: WritingOptions) {
    self.layout = layout
    if let columns = options.columns {
      for column in columns { fixed.append(member(column.content, named: column.name)) }
    } else {
      for field in Field.allCases { fixed.append(member(.field(field), named: nil)) }
      optional = []
    }
  }

  // MARK: The document

  package mutating func begin(extraNames: [String], into output: inout ByteBuffer) {}

  package mutating func write(_ list: borrowing BookList, rows: [Int], into output: inout ByteBuffer) {
    prepareExtras(of: list)
    prepareGenres(of: list)
    let sources = fixed.map { $0.content.source(in: list) }
    let hasOnlyFields = fixed.allSatisfy { if case .field = $0.content { true } else { false } }
    for row in rows {
      switch layout {
      case .array: output.append(isEmpty ? "[\n  {" : ",\n  {")
      case .lines: output.append(ASCII.openBrace)
      }
      isEmpty = false
      if !hasOnlyFields || !appendPlainly(sources, row, of: list, into: &output) {
        for index in fixed.indices {
          output.append(prefixes.span, fixed[index].prefix)
          append(sources[index], row, of: list, into: &output)
        }
      }
      if !filled.isEmpty { appendExtras(row, of: list, into: &output) }
      switch layout {
      case .array: output.append(fixed.isEmpty ? "}" : "\n  }")
      case .lines:
        output.append(word: UInt64(ASCII.closeBrace) | UInt64(ASCII.lineFeed) &<< 8, count: 2)
      }
    }
  }

  package mutating func finish(into output: inout ByteBuffer) {
    if layout == .array { output.append(isEmpty ? "[]\n" : "\n]\n") }
  }

  // MARK: Members

  /// A member whose key is `name`, or the usual one of `content`, or that with a number behind it where it is taken: no
  /// object may have a key twice.
  private mutating func member(_ content: OutputColumn.Content, named name: String?) -> Member {
    let usual: String
    switch content {
    case .field(let field): usual = field.key
    case .extra(let extra): usual = extra
    }
    let key = ByteBuffer(Array(names.unique(name ?? usual).utf8))
    let isFirst = prefixes.isEmpty
    let start = isFirst ? 0 : prefixes.count - Self.padding
    prefixes.truncate(to: start)
    if !isFirst { prefixes.append(ASCII.comma) }
    if layout == .array { prefixes.append("\n    ") }
    prefixes.append(ASCII.quote)
    prefixes.appendEscaped(key.span, 0..<key.count)
    prefixes.append(layout == .array ? "\": " : "\":")
    let end = prefixes.count
    prefixes.append(repeating: 0, count: Self.padding)
    return Member(content: content, prefix: start..<end)
  }

  private static let padding = 16

  /// Makes members of the extra columns that the list has got since.
  private mutating func prepareExtras(of list: borrowing BookList) {
    guard var members = optional else { return }
    let isSame = members.indices.allSatisfy {
      $0 < list.extras.count && members[$0].content == .extra(list.extras[$0].name)
    }
    if !isSame {
      // Another list with other columns: only the keys of the fields are still taken.
      members.removeAll()
      names = UniqueNames(Field.allCases.map(\.key))
    }
    for index in members.count..<list.extras.count {
      members.append(member(.extra(list.extras[index].name), named: nil))
    }
    optional = members
    filled.find(in: list)
  }

  /// Prepares the JSON text of each genre once.
  private mutating func prepareGenres(of list: borrowing BookList) {
    genres.removeAll()
    genreRanges.removeAll(keepingCapacity: true)
    genres.append("null")
    genreRanges.append(0..<genres.count)
    for index in 0..<list.genre.texts.count {
      let start = genres.count
      genres.append(ASCII.quote)
      genres.appendEscaped(list.genre.texts.bytes.span, list.genre.texts.range(of: index))
      genres.append(ASCII.quote)
      genreRanges.append(start..<genres.count)
    }
    genres.append(repeating: 0, count: Self.padding)
  }

  // MARK: Values

  @inline(__always)
  private mutating func append(
    _ source: ColumnSource, _ row: Int, of list: borrowing BookList, into output: inout ByteBuffer
  ) {
    switch source {
    case .title: output.appendText(list.title, row)
    case .author: output.appendText(list.author, row)
    case .date:
      output.reserve(16)
      var end = output.count
      var room = output.room
      room.putDate(list.dateAcquired[row], at: &end)
      output.extend(to: end)
    case .genre: output.append(genres.span, genreRanges[list.genre.code(of: row)])
    case .extra(let index): appendExtra(index, row, of: list, into: &output)
    case .nothing: output.appendNull()
    }
  }

  /// Appends the members of a row that are fields, where no text has to be escaped: at a fraction of the cost of one
  /// after the other. False, with nothing appended, where one has to be.
  private func appendPlainly(
    _ sources: [ColumnSource], _ row: Int, of list: borrowing BookList, into output: inout ByteBuffer
  ) -> Bool {
    let title = list.title.range(of: row)
    let author = list.author.range(of: row)
    let titles = list.title.bytes.span
    let authors = list.author.bytes.span
    guard JSONScanner.plainEnd(titles, title) == title.upperBound,
      JSONScanner.plainEnd(authors, author) == author.upperBound
    else { return false }
    let genre = genreRanges[list.genre.code(of: row)]
    // A date with its quotes is the longest of what is not counted one by one.
    let longest = max(title.count, author.count, genre.count, 16) &+ 2
    output.reserve(prefixes.count &+ fixed.count &* longest)
    var end = output.count
    var room = output.room
    for index in fixed.indices {
      room.put(prefixes.span, fixed[index].prefix, at: &end)
      switch sources[index] {
      case .title: room.putPlainText(titles, title, at: &end)
      case .author: room.putPlainText(authors, author, at: &end)
      case .date: room.putDate(list.dateAcquired[row], at: &end)
      case .genre: room.put(genres.span, genre, at: &end)
      case .extra, .nothing: room.putNull(at: &end)
      }
    }
    output.extend(to: end)
    return true
  }

  private mutating func appendExtras(_ row: Int, of list: borrowing BookList, into output: inout ByteBuffer) {
    for index in filled[row] where !list.extras[index].range(of: row).isEmpty {
      if let prefix = optional?[index].prefix { output.append(prefixes.span, prefix) }
      appendExtra(index, row, of: list, into: &output)
    }
  }

  private mutating func appendExtra(
    _ index: Int, _ row: Int, of list: borrowing BookList, into output: inout ByteBuffer
  ) {
    let range = list.extras[index].range(of: row)
    if list.extras[index].isJSON(row), !range.isEmpty {
      appendJSON(list.extras[index].text.bytes, range, into: &output)
    } else {
      output.appendText(list.extras[index].text, row)
    }
  }

  /// Appends a value that says it is JSON. A reader gives right and compact ones; what a caller gives may be anything,
  /// and must not spoil the document.
  private mutating func appendJSON(_ bytes: ByteBuffer, _ range: Range<Int>, into output: inout ByteBuffer) {
    let depth = layout == .array ? 3 : 2
    let text = bytes.span.extracting(0..<range.upperBound)
    if (try? scanner.valueEnd(text, from: range.lowerBound, depth: depth)) != range.upperBound {
      output.appendText(bytes.span, range)
    } else if scanner.sawSpace {
      JSONScanner.minify(bytes.span, range, into: &output)
    } else {
      output.append(bytes.span, range)
    }
  }
}
