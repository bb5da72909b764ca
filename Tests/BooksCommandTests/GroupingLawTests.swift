internal import BookCodec
internal import BookCore
internal import BookTestSupport
internal import JSONCodec
internal import Testing

/// Lists in groups, through the program: all books are there, each in a group of those that have the same name, and
/// what was written reads back to the books that a list without groups gives.
@Suite struct GroupingLawTests {
  struct Form: Sendable, CustomTestStringConvertible {
    let style: String
    let grouping: String
    var further: [String] = []
    var testDescription: String { ([style, grouping] + further).joined(separator: " ") }
  }

  static let forms = ["table", "list", "checklist"].flatMap { style in
    [
      Form(style: style, grouping: "genre", further: ["--contents", "--heading", "Books *to* read"]),
      Form(style: style, grouping: "author", further: ["--sort=-author", "--front-matter"]),
      Form(style: style, grouping: "year", further: ["--sort=-date", "--contents"]),
    ]
  }

  /// How many books a list has, so that names come up in several spellings and the columns get wide.
  private static let bookCount = 120

  @Test(arguments: forms)
  func everyBookComesBackFromItsGroup(_ form: Form) throws {
    let scratch = try ScratchFolder()
    for seed in 0..<10 {
      var nasty = NastyBooks(seed: UInt64(seed))
      var books: [Book] = []
      while books.count < Self.bookCount { books += nasty.books(upTo: 8) }
      try scratch.write(Array(try Codec.ndjson.write(BookList(books)).utf8), to: "books.ndjson")
      let written = ["convert", "books.ndjson", "-q", "--style", form.style, "-o"]
      let grouped = ["grouped.md", "--force", "--group-by", form.grouping] + form.further
      try #require(try scratch.run(written + grouped).status == 0)
      try #require(try scratch.run(written + ["plain.md", "--force"]).status == 0)
      let inGroups = try scratch.run(["convert", "grouped.md", "-t", "ndjson"])
      let plain = try scratch.run(["convert", "plain.md", "-t", "ndjson"])
      #expect(inGroups.sum == "read \(books.count): \(books.count) taken, 0 rejected", "seed \(seed)")
      #expect(inGroups.messages == [], "seed \(seed)")
      let isSame = lines(of: inGroups) == lines(of: plain)
      #expect(isSame, "seed \(seed): \(lines(of: inGroups).filter { !lines(of: plain).contains($0) })")
      let fault = fault(inGroupsOf: try scratch.text(of: "grouped.md"), form, try inGroups.books)
      #expect(fault == nil, "seed \(seed): \(fault ?? "")")
    }
  }

  /// The lines of the output, in an order of their own.
  private func lines(of outcome: ScratchFolder.Outcome) -> [[UInt8]] {
    outcome.stdout.split(separator: 0x0A).map(Array.init).sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// What is wrong with the groups: as many books as a heading says must follow on it, all with one name, and no other
  /// group may have that name.
  private func fault(inGroupsOf text: String, _ form: Form, _ books: [Book]) -> String? {
    // A name may begin with a mark, which would be one character with the blank before it.
    let headings = text.split(separator: "\n").filter { $0.utf8.starts(with: Array("## ".utf8)) }
    let counts = headings.map { Int($0.split(separator: "(").last?.dropLast() ?? "") ?? 0 }
    guard counts.reduce(0, +) == books.count, !counts.contains(0) else { return "counts \(counts)" }
    var known: Set<String> = []
    var rest = books[...]
    for (heading, count) in zip(headings, counts) {
      let names = Set(rest.prefix(count).map { name(of: $0, form.grouping) })
      rest = rest.dropFirst(count)
      guard names.count == 1, known.isDisjoint(with: names) else { return "\(heading): \(names)" }
      known.formUnion(names)
    }
    return nil
  }

  /// By what a book is put in a group, without case, accents and blanks.
  private func name(of book: Book, _ grouping: String) -> String {
    if grouping == "year" { return book.dateAcquired.map { "\($0.year)" } ?? "" }
    let text = (grouping == "genre" ? book.genre : book.author) ?? ""
    // A name may begin with a mark, which would be one character with the separator.
    let parts = Array(text.utf8).split(separator: Array(Book.separator.utf8), omittingEmptySubsequences: false)
    let names = parts.map { part in
      var folded = ByteBuffer()
      let bytes = Array(part)
      folded.appendFolded(bytes.span, 0..<bytes.count, keepingBlanks: false)
      return folded.span.string
    }
    return names.first { !$0.isEmpty } ?? ""
  }
}
