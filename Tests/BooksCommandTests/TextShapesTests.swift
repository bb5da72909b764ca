internal import BookCore
internal import BookTestSupport
internal import Testing

/// Documents for people, as they and their programs write them, through the program.
@Suite struct TextShapesTests {
  struct Shape: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let file: String
    let text: String
    /// The books that come out; see `Book.fourFields`.
    let books: [String]

    init(_ name: String, in file: String, _ text: String, _ books: [String]) {
      testDescription = name
      self.file = file
      self.text = text
      self.books = books
    }
  }

  @Test(arguments: shapes)
  func books(_ shape: Shape) throws {
    let scratch = try ScratchFolder()
    try scratch.write(Array(shape.text.utf8), to: shape.file)
    let outcome = try scratch.run(["convert", shape.file, "-t", "ndjson"])
    #expect(try outcome.books.map(\.fourFields) == shape.books)
    #expect(!outcome.messages.contains { $0.contains("warning: ") || $0.contains("error: ") })
    #expect(outcome.sum == "read \(shape.books.count): \(shape.books.count) taken, 0 rejected")
    #expect(outcome.status == 0)
  }

  /// The same from standard input, where no name tells the format.
  @Test(arguments: shapes)
  func booksOfAStream(_ shape: Shape) throws {
    let scratch = try ScratchFolder()
    let format = shape.file.hasSuffix("txt") ? [] : ["-f", "markdown"]
    let outcome = try scratch.run(["convert", "-t", "ndjson"] + format, fedWith: [shape.text])
    #expect(try outcome.books.map(\.fourFields) == shape.books)
    #expect(outcome.status == 0)
  }

  /// However a document is damaged: the program comes to an end, and its sum to the books that it has written.
  @Test(arguments: shapes)
  func damagedDocumentsAddUp(_ shape: Shape) throws {
    let scratch = try ScratchFolder()
    for seed in 0..<40 {
      var mutator = ByteMutator(seed: UInt64(seed), dictionary: ByteMutator.markdownSyntax)
      let other = mutator.numbers.pick(Self.shapes)
      try scratch.write(mutator.damaged(Array(shape.text.utf8), splicing: Array(other.text.utf8)), to: shape.file)
      let outcome = try scratch.run(["convert", shape.file, "-t", "ndjson"])
      let fault = outcome.faultInSum(written: outcome.stdout.count { $0 == 0x0A })
      #expect(fault == nil, "seed \(seed): \(fault ?? "") \(outcome.messages)")
    }
  }

  /// The header and the line below it take far more than a block of a disk.
  @Test(arguments: ["plain", "box", "ascii"])
  func veryWideTablesAreRecognised(_ style: String) throws {
    let scratch = try ScratchFolder()
    let notes = (1...50).map { "\"note \($0)\": \"\(String(repeating: "夜 ", count: 100))x\"" }.joined(separator: ", ")
    try scratch.write(Array("{\"title\": \"Emma\", \(notes)}\n{\"title\": \"Dune\"}\n".utf8), to: "list.ndjson")
    try #require(
      try scratch.run(["convert", "list.ndjson", "-t", "table", "-o", "list.txt", "--style", style, "--columns", "all"])
        .status == 0)
    let text = try scratch.text(of: "list.txt")
    #expect(text.utf8.count > 50_000)
    for outcome in [
      try scratch.run(["convert", "list.txt", "-t", "ndjson"]),
      try scratch.run(["convert", "-t", "ndjson"], fedWith: [text]),
    ] {
      #expect(outcome.sum == "read 2: 2 taken, 0 rejected")
      #expect(try outcome.books.map(\.title) == ["Emma", "Dune"])
      #expect(try outcome.books.first?.extras.count == 50)
    }
  }

  static let shapes = [
    Shape(
      "a list of links under headings", in: "list.md",
      #"""
      # Awesome Rivers [![Awesome](https://example.org/badge.svg)](https://example.org)

      > A list of books about rivers.

      ## Contents

      - [Locks](#locks)
      - [Springs](#springs)

      ## Locks

      - [The Sluice Wardens](https://example.org/sluice) by L. M. Quin - Two banks, one gate.
      - *Weir and Wake* by Milo Fen
      - **Le fond des eaux claires** — Petra Sund

      ## Springs

      1. Lea Quin: *The Source and Its Keepers*
      2. "Wells at Dusk" by Ida Holm

      ## To Read

      - [ ] *The Mill-Race* by Jon Weir
      - [x] ~~*Three Summers on the Barge*~~ by Nils Holm Jr.

      """#,
      [
        "The Sluice Wardens · L. M. Quin · - · Locks",
        "Weir and Wake · Milo Fen · - · Locks",
        "Le fond des eaux claires · Petra Sund · - · Locks",
        "The Source and Its Keepers · Lea Quin · - · Springs",
        "Wells at Dusk · Ida Holm · - · Springs",
        "The Mill-Race · Jon Weir · - · -",
        "Three Summers on the Barge · Nils Holm Jr. · - · -",
      ]),
    Shape(
      "a table with markup in its cells", in: "list.markdown",
      #"""
      # My books

      Some words ahead of the table, with a | bar in them.

      | Title | Author | Date Acquired | Genre |
      |:------|:------:|--------------:|-------|
      | *The Sluice Wardens* | Lea Quin | 2023-04-05 | Rivers |
      | [Weir and Wake](https://example.org/w?x=1) | Søren Fen | 2022-08-31 | Classics |
      | Ebb \| Flow | Petra Sund |  | Philosophy |
      | `dig` and **dam** | Ida Holm | 2020-02-29 | |
      | Mud &amp; Reeds | Jon Weir | 2018-12-31 | ~~Wet~~ Novel |

      Behind the table.

      """#,
      [
        "The Sluice Wardens · Lea Quin · 2023-04-05 · Rivers",
        "Weir and Wake · Søren Fen · 2022-08-31 · Classics",
        "Ebb | Flow · Petra Sund · - · Philosophy",
        "dig and dam · Ida Holm · 2020-02-29 · -",
        "Mud & Reeds · Jon Weir · 2018-12-31 · Wet Novel",
      ]),
    Shape(
      "pages of Obsidian with properties", in: "notes.md",
      #"""
      # Reading list

      ### [[The Sluice Wardens]]
      - author:: Lea Quin
      - acquired:: 2023-04-05
      - genre:: Rivers

      ### [[Weir]]
      - **author**: Milo Fen
      - **added**: 2022-08-31
      - **genre**: Classics

      ### [[Älven]]
      - author:: Anonymous
      - status:: unread

      ### [[Mud|Mud; or, Life on the Bank]]
      - author:: [[Petra Sund]]
      - acquired:: 2021-07-12
      - genre:: Nature

      ### [[Reed, Rush]]
      - **author**: Ida Holm
      - **tags**: #marsh #moss
      - **added**: 2020-02-29

      """#,
      [
        "The Sluice Wardens · Lea Quin · 2023-04-05 · Rivers",
        "Weir · Milo Fen · 2022-08-31 · Classics",
        "Älven · Anonymous · - · -",
        "Mud; or, Life on the Bank · Petra Sund · 2021-07-12 · Nature",
        "Reed, Rush · Ida Holm · 2020-02-29 · marsh; moss",
      ]),
    Shape(
      "a table of Obsidian with links and tags", in: "notes.md",
      #"""
      ---
      tags: [library]
      ---
      | Book | author | acquired | genre |
      | ---- | ------ | -------- | ----- |
      | [[The Sluice Wardens\|Sluice Wardens]] | [[Lea Quin]] | [[2023-04-05]] | #rivers |
      | [[Weir]] | [[Milo Fen]] | 2022-08-31 | #classics #romance |
      | [[堰]] | 河合 | | |
      | [[Notes/Mud.md\|Mud]] | Petra Sund | 2021-07-12 | #nature |
      | Plain | Ida Holm | 2020-02-29 | humour |

      """#,
      [
        "Sluice Wardens · Lea Quin · 2023-04-05 · rivers",
        "Weir · Milo Fen · 2022-08-31 · classics; romance",
        "堰 · 河合 · - · -",
        "Mud · Petra Sund · 2021-07-12 · nature",
        "Plain · Ida Holm · 2020-02-29 · humour",
      ]),
    Shape(
      "aligned columns", in: "list.txt",
      #"""
      Title               Author      Date Acquired  Genre
      ------------------  ----------  -------------  ------
      The Sluice Wardens  Lea Quin    2023-04-05     Rivers
      堰と水              河合        2022-08-31     小説
      Écluse              Milo Fen                   Poetry
      A Weir, A Bank      Petra Sund  2020-02-29
      The 🌊 Gate         Nils Holm   2018-12-31     Humour

      """#,
      [
        "The Sluice Wardens · Lea Quin · 2023-04-05 · Rivers",
        "堰と水 · 河合 · 2022-08-31 · 小説",
        "Écluse · Milo Fen · - · Poetry",
        "A Weir, A Bank · Petra Sund · 2020-02-29 · -",
        "The 🌊 Gate · Nils Holm · 2018-12-31 · Humour",
      ]),
    Shape(
      "columns in a box", in: "list.txt",
      #"""
      ┌────────────────────┬────────────┬───────────────┬────────┐
      │ Title              │ Author     │ Date Acquired │ Genre  │
      ├────────────────────┼────────────┼───────────────┼────────┤
      │ The Sluice Wardens │ Lea Quin   │ 2023-04-05    │ Rivers │
      │ 堰と水             │ 河合       │ 2022-08-31    │ 小説   │
      │ Écluse             │ Milo Fen   │               │ Poetry │
      │ A Weir, A Bank     │ Petra Sund │ 2020-02-29    │        │
      │ The 🌊 Gate        │ Nils Holm  │ 2018-12-31    │ Humour │
      └────────────────────┴────────────┴───────────────┴────────┘

      """#,
      [
        "The Sluice Wardens · Lea Quin · 2023-04-05 · Rivers",
        "堰と水 · 河合 · 2022-08-31 · 小説",
        "Écluse · Milo Fen · - · Poetry",
        "A Weir, A Bank · Petra Sund · 2020-02-29 · -",
        "The 🌊 Gate · Nils Holm · 2018-12-31 · Humour",
      ]),
    Shape(
      "a grid of ASCII", in: "list.txt",
      #"""
      +--------------------+------------+---------------+--------+
      | Title              | Author     | Date Acquired | Genre  |
      +--------------------+------------+---------------+--------+
      | The Sluice Wardens | Lea Quin   | 2023-04-05    | Rivers |
      | 堰と水             | 河合       | 2022-08-31    | 小説   |
      | Écluse             | Milo Fen   |               | Poetry |
      | A Weir, A Bank     | Petra Sund | 2020-02-29    |        |
      | The 🌊 Gate        | Nils Holm  | 2018-12-31    | Humour |
      +--------------------+------------+---------------+--------+

      """#,
      [
        "The Sluice Wardens · Lea Quin · 2023-04-05 · Rivers",
        "堰と水 · 河合 · 2022-08-31 · 小説",
        "Écluse · Milo Fen · - · Poetry",
        "A Weir, A Bank · Petra Sund · 2020-02-29 · -",
        "The 🌊 Gate · Nils Holm · 2018-12-31 · Humour",
      ]),
  ]
}
