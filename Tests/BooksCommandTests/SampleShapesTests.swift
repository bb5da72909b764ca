internal import BookCodec
internal import BookCore
internal import BookTestSupport
internal import CSVCodec
internal import Testing

/// The files that people bring, through the program; see `ExportShape`.
@Suite struct SampleShapesTests {
  @Test(arguments: ExportShape.all)
  func books(_ shape: ExportShape) throws {
    let scratch = try ScratchFolder()
    try scratch.write(shape.bytes, to: shape.file)
    let outcome = try scratch.run(["convert", shape.file, "-t", "ndjson"])
    #expect(try outcome.books.map(\.fourFields) == shape.books)
    if let message = shape.message {
      #expect(outcome.messages.contains { $0.contains(message) }, "\(outcome.messages)")
    }
    #expect(!outcome.messages.contains { $0.contains(": warning: ") || $0.contains(": error: ") })
    #expect(outcome.sum == "read \(shape.books.count): \(shape.books.count) taken, 0 rejected")
    #expect(outcome.status == 0)
  }

  @Test func `A list without titles is refused in its first line`() throws {
    let scratch = try ScratchFolder()
    try scratch.write(Array("Work Id,Edition Id,Bookshelf\nOL7W,,Want to Read\n".utf8), to: "log.csv")
    let outcome = try scratch.run(["convert", "log.csv", "-t", "ndjson"])
    #expect(outcome.status == 3)
    #expect(outcome.stdout.isEmpty && outcome.sum == nil)
    #expect(outcome.messages.contains { $0.hasPrefix("log.csv:1:1: error: ") && $0.contains("title") })
  }

  /// Every value of the file is found again after a way through JSON and back: in a field, or in the extra that is
  /// called like its column.
  @Test(arguments: ExportShape.all.filter { !$0.rows.isEmpty }, ["json", "ndjson"])
  func everyColumnIsKept(_ shape: ExportShape, _ format: String) throws {
    let scratch = try ScratchFolder()
    try scratch.write(shape.bytes, to: shape.file)
    try #require(try scratch.run(["convert", shape.file, "-o", "between.\(format)"]).status == 0)
    let outcome = try scratch.run(["convert", "between.\(format)", "-t", "csv"])
    try #require(outcome.status == 0)
    let books = Array(try Codec.csv.read(pieces: [outcome.stdout]).list)
    try #require(books.count == shape.rows.count)
    for (book, row) in zip(books, shape.rows) {
      // Calibre says so where there is no author.
      for (name, value) in row where value != "Unknown" && !book.holds(value, of: name) {
        Issue.record("“\(name)” is lost, which held “\(value)”: \(book)")
      }
    }
  }

  /// However a file is damaged: the program comes to an end, and its sum to the books that it has written.
  @Test(arguments: ExportShape.all)
  func damagedFilesAddUp(_ shape: ExportShape) throws {
    let scratch = try ScratchFolder()
    let isTable = !shape.rows.isEmpty
    let others = ExportShape.all.filter { $0.rows.isEmpty != isTable }.map(\.bytes)
    for seed in 0..<12 {
      var mutator = ByteMutator(
        seed: UInt64(seed), dictionary: isTable ? ByteMutator.csvSyntax : ByteMutator.jsonSyntax)
      let bytes = mutator.damaged(shape.bytes, splicing: mutator.numbers.pick(others))
      try scratch.write(bytes, to: shape.file)
      let outcome = try scratch.run(["convert", shape.file, "-t", "ndjson"])
      let fault = outcome.faultInSum(written: outcome.stdout.count { $0 == 0x0A })
      #expect(fault == nil, "seed \(seed): \(fault ?? "") \(outcome.messages)")
    }
  }
}

extension Book {
  /// Whether the value of a column of the file is here: in the extra of its name, or in a field that says the same.
  fileprivate func holds(_ value: String, of name: String) -> Bool {
    let written = extras.filter { $0.name == name || $0.name == name + " (as written)" }
    if !written.isEmpty { return written.contains { $0.value == .text(value) } }
    if title == value || says(value) { return true }
    // Names and genres are joined otherwise than in the file, and further authors come behind them.
    let words = [author, genre].compactMap { $0 }.map { $0.split { !$0.isLetter && !$0.isNumber } }
    let wanted = value.split { !$0.isLetter && !$0.isNumber }
    return words.contains { $0.starts(with: wanted) }
  }

  /// Whether the date is what a text says.
  private func says(_ value: String) -> Bool {
    let bytes = Array(value.utf8)
    switch DateReading.read(bytes.span) {
    case .date(let date): return date == dateAcquired
    case .ordered(let date): return [.dayMonthYear, .monthDayYear].contains { date.date(in: $0) == dateAcquired }
    default: return false
    }
  }
}
