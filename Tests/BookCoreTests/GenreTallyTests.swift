import BookCore
import Testing

@Suite struct GenreTallyTests {
  /// The genres and their counts in one line: `Fantasy 2, Poetry 1`.
  private func tally(_ genres: [String?], firstOnly: Bool = false, _ collation: Collation = Collation()) -> String {
    var tally = GenreTally(collation, firstOnly: firstOnly)
    // Two lists, as a stream has them.
    let half = genres.count / 2
    for part in [genres[..<half], genres[half...]] { tally.add(BookList(part.map { Book(title: "a", genre: $0) })) }
    let counts = tally.genres.map { "\($0.name) \($0.count)" }
    return (counts + (tally.withoutGenre > 0 ? ["none \(tally.withoutGenre)"] : [])).joined(separator: ", ")
  }

  @Test(
    arguments: [
      ([], ""),
      (["Fantasy", nil, "Poetry", "Fantasy"], "Fantasy 2, Poetry 1, none 1"),
      (["fantasy", "Fantasy", "FANTASY", "Fantasy"], "Fantasy 4"),
      // The spelling that came first where two are as frequent.
      (["sci-fi", "Sci-Fi"], "sci-fi 2"),
      (["Sci Fi", "SciFi", "sci  fi", "SciFi"], "SciFi 4"),
      (["Poésie", "Poesie", "POÉSIE", "Poésie"], "Poésie 4"),
      (["Fantasy; Poetry", "Poetry; Fantasy", "Poetry"], "Fantasy 2, Poetry 3"),
      // A book counts once, in the spelling that it has first.
      (["Fantasy; fantasy", "Fantasy"], "Fantasy 2"),
      (
        ["Œuvres", "travel", "Essays", "Vol. 10", "Vol. 9", "änderung"],
        "änderung 1, Essays 1, Œuvres 1, travel 1, Vol. 9 1, Vol. 10 1"
      ),
      (["; ", " ; Art; "], "Art 1"),
    ] as [([String?], String)])
  func counts(_ genres: [String?], _ expected: String) { #expect(tally(genres) == expected) }

  @Test func onlyTheFirstGenre() {
    #expect(
      tally(["Fantasy; Poetry", "Poetry; Fantasy", "poetry", nil], firstOnly: true) == "Fantasy 1, Poetry 2, none 1")
  }

  @Test func inTheOrderOfALanguage() {
    #expect(tally(["Ö", "Z", "Å"], Collation(language: .sv)) == "Z 1, Å 1, Ö 1")
    #expect(tally(["Ö", "Z", "Å"]) == "Å 1, Ö 1, Z 1")
  }

  @Test func onlySomeRows() {
    var tally = GenreTally()
    tally.add([0, 2], of: BookList(["a", "b", nil].map { Book(title: "t", genre: $0) }))
    #expect(tally.genres == [GenreTally.Genre(name: "a", count: 1)])
    #expect(tally.withoutGenre == 1)
  }
}
