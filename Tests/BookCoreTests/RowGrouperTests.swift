internal import BookCore
internal import Testing

@Suite struct RowGrouperTests {
  private func groups(
    _ grouping: Grouping, of books: [Book], in order: SortOrder = SortOrder([]), rows: [Int]? = nil
  ) -> [String] {
    let list = BookList(books)
    var grouper = RowGrouper(by: grouping)
    // Two lists, as in a stream.
    let half = list.count / 2
    grouper.add(Array(0..<half), of: list)
    grouper.add(Array(half..<list.count), of: list)
    let (groups, rowsOfGroups) = grouper.groups(of: rows ?? Array(list.indices), in: order)
    return zip(groups.all, rowsOfGroups).map { group, rows in
      #expect(group.count == rows.count)
      return (group.name ?? "—") + ": " + rows.map { list[$0].title }.joined(separator: " ")
    }
  }

  static let byGenre = [
    Book(title: "a", genre: "sci-fi"), Book(title: "b", genre: "Poetry; Classics"), Book(title: "c"),
    Book(title: "d", genre: "Sci-Fi"), Book(title: "e", genre: "Ästhetik"), Book(title: "f", genre: "Sci-Fi; Poetry"),
    Book(title: "g", genre: "poetry"),
  ]

  @Test func `A genre stands once, in its most frequent spelling`() {
    #expect(groups(.genre, of: Self.byGenre) == ["Ästhetik: e", "Poetry: b g", "Sci-Fi: a d f", "—: c"])
  }

  @Test func `Only the books that are asked for count`() {
    #expect(groups(.genre, of: Self.byGenre, rows: [6, 0]) == ["poetry: g", "sci-fi: a"])
  }

  static let byYear = [
    Book(title: "a", dateAcquired: PartialDate("2021-03-05")), Book(title: "b"),
    Book(title: "c", dateAcquired: PartialDate("2019")), Book(title: "d", dateAcquired: PartialDate("2021")),
  ]

  @Test func `Years stand in the direction of the dates`() throws {
    #expect(groups(.year, of: Self.byYear) == ["2019: c", "2021: a d", "—: b"])
    #expect(groups(.year, of: Self.byYear, in: try SortOrder("-date")) == ["2021: a d", "2019: c", "—: b"])
    #expect(groups(.year, of: Self.byYear, in: try SortOrder("title,-date")) == ["2019: c", "2021: a d", "—: b"])
  }

  @Test func `Of several authors the first one counts`() {
    let books = [
      Book(title: "a", author: "Anne Brontë; Emily Brontë"), Book(title: "b", author: "ANNE BRONTE"),
      Book(title: "c", author: "Anne Brontë"), Book(title: "d"),
    ]
    #expect(groups(.author, of: books) == ["Anne Brontë: a b c", "—: d"])
  }

  @Test func `Spellings are told apart by their bytes, and an empty name is none`() {
    let books = [
      Book(title: "a", genre: "Poe\u{301}sie"), Book(title: "b", genre: "Po\u{E9}sie"),
      Book(title: "c", genre: "Po\u{E9}sie"), Book(title: "d", genre: "; Art"), Book(title: "e", genre: ";"),
      Book(title: "f", genre: "; ; "), Book(title: "g", genre: "\u{200B}"),
    ]
    let names = groups(.genre, of: books)
    #expect(names == [";: e", "Art: d", "Po\u{E9}sie: a b c", "—: f g"])
    // Strings are equal however an accent is written.
    #expect(Array(names[2].utf8) == Array("Po\u{E9}sie: a b c".utf8))
  }
}
