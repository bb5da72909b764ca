import BookCodec
import BookCore
import BookTestSupport
import Testing
import TextTableCodec

/// Damaged tables: whatever comes, nothing traps, no row gets lost in silence, and what was read can be written and
/// read again.
@Suite struct TableDamageTests {
  static let corpus =
    ForeignTableTests.cases.map(\.text) + [
      "Books (T)\n\nTitle  Author  Date Acquired  Genre\n-----  ------  -------------  -----\n"
        + "Emma   x\n夜     \u{2068}שלום\u{2069}\n",
      // Rows of these are counted once more; see SlowCount.
      "Title  Author\n-----  ------\nEmma   x\nDune\n夜     y\n\n",
      "+-------+--------+\n| Title | Author |\n+-------+--------+\n| Emma  | x      |\n| Dune  |        |\n"
        + "|       | y      |\n+-------+--------+\n",
      "┌───────┬────────┐\n│ Title │ Author │\n├───────┼────────┤\n│ Emma  │ x      │\n│ 夜    │        │\n"
        + "│       │        │\n└───────┴────────┘\n",
      "+------+\n| Title |\n+------+\n| a↵b ␛ ␐85; |\n+------+\n",
    ]

  static let syntax = [
    "|", "│", "+", "-", "--", "  ", "\n", "\r\n", "\r", "─", "┼", "┌", "├", "=", "\n\n", "+\n", "↵", "…", ".", "␐", ";",
    "␐85;", "\u{2068}", "\u{2069}", "NULL", "(2 rows)", "·", "Title", "Author  ", "\u{301}", "夜", "שלום", "📚", "\t",
    " ",
    "1/5/2024", "25/12/2023", "line  column  reason  ",
  ]

  @Test(arguments: 0..<20)
  func damageIsNeverATrap(_ batch: Int) {
    var damage = Damage(seed: UInt64(batch), corpus: Self.corpus, dictionary: Self.syntax)
    for _ in 0..<400 {
      if let fault = damage.nextFault(with: .table, options: ReadingOptions()) {
        Issue.record("batch \(batch): \(fault)")
        return
      }
    }
  }
}
