import BookCodec
import BookCore
import BookTestSupport
import MarkdownCodec
import Testing

/// Damaged documents: whatever comes, nothing traps, no row gets lost in silence, and what was read can be written and
/// read again.
@Suite struct MarkdownDamageTests {
  /// Small documents in the shapes that people and programs write.
  static let corpus = [
    "| Title | Author | Date Acquired | Genre |\n| --- | --- | --- | --- |\n| Emma | Jane Austen | 1815 | x |\n| A \\| B | *X* | 2021-03-05 | \\#y |\n",
    "---\ntags: [x]\n---\n# My *books* (T)\n\n| Book | by | added |\n|:-|-:|:-:|\n| [[A\\|B]] | X;Y | 1/5/2024 |\n| `c|d` | | 25/12/2023 |\n| E | Z | soon | |\n",
    "- [Sea](#sea-2) (2)\n\n## Sea (2)\n\n- [ ] *A* by X (Sea, acquired 2021-03)\n- [x] ~~**B**~~ — Y - a tale.\n\n## To Read\n1. Z: \"C\" (1883)\n2. D by W\n",
    "- Terry Pratchett\n  - *Mort*\n  - Sourcery\n    - tags:: #a #b\n    - bought: 2021\n- *E*\n  wrapped by X\n\n  more\n",
    "### [[A]]\n- author:: X\n- **added**: 2023-03-03\n\ntext\n### [[B|C]]\ngenre:: #d\n\n> - *Q* by R\n\n```\n- *no*\n```\n<!-- x\n- *no*\n-->\n",
    "Title | Author\n--- | ---\nEmma | X\n| Dune\n\nAuthor | Title |\n|-|-|\n| <br> | a<b>c</b> &amp; ![d](e) [f](g \"h\") |\n",
    "<!-- books: grouped by author -->\n\n## X (1)\n\n- *A\\*B\\_* by X \\(y\\) (acquired 2021)\n- [](u) by V\n",
    "| Title | Author |\n| --- | --- |\n| A | X |\n| B |\n|  | Y |\n| C | Z | more |\n|  |  |\n| D | 夜 |\n",
  ]

  static let settings: [ReadingOptions] = {
    let plain = ReadingOptions()
    var mapped = ReadingOptions()
    mapped.mapping = [FieldMapping(field: .title, column: "2"), FieldMapping(field: .genre, column: "Author")]
    var days = ReadingOptions()
    days.dateOrder = .dayMonthYear
    return [plain, plain, days, days, mapped]
  }()

  @Test(arguments: 0..<20)
  func damageIsNeverATrap(_ batch: Int) {
    var damage = Damage(seed: UInt64(batch), corpus: Self.corpus, dictionary: ByteMutator.markdownSyntax)
    for _ in 0..<1000 {
      if let fault = damage.nextFault(with: .markdown, options: damage.numbers.pick(Self.settings)) {
        Issue.record("batch \(batch): \(fault)")
      }
    }
  }
}
