import BookCore
import BookTestSupport
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The order against that of ICU; OrderData/make-order-data.py says how the lists were made.
@Suite struct OrderDataTests {
  struct Row {
    let rank: Int
    let text: String
  }

  /// The texts of a file with their ranks in the order of ICU.
  private static func rows(_ name: String) throws -> [Row] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "OrderData")
    let text = try String(contentsOf: folder.appending(path: name + ".tsv"), encoding: .utf8)
    return try text.split(separator: "\n").map { line in
      let cells = line.split(separator: "\t", maxSplits: 1)
      return Row(rank: try #require(Int(cells[0])), text: String(cells[1]))
    }
  }

  /// Only texts that ICU finds equal may come in any order: there leading zeros decide.
  @Test(arguments: ["root"] + CollationLanguage.allCases.map(\.rawValue))
  func agreesWithICU(_ name: String) throws {
    let rows = try Self.rows(name)
    #expect(rows.count >= (name == "root" ? 5000 : 300))
    var random = SeededNumbers(forRound: 0)
    var order = try SortOrder("title")
    order.collation.language = CollationLanguage(rawValue: name)
    order.collation.articles = []
    let shuffled = rows.shuffled(using: &random)
    let list = BookList(shuffled.map { Book(title: $0.text) })
    let sorted = list.rows(Array(list.indices), orderedBy: order).map { shuffled[$0] }
    for (left, right) in zip(sorted, sorted.dropFirst()) where left.rank > right.rank {
      Issue.record("\(left.text) before \(right.text), not behind it; \(SeededNumbers.hint)")
    }
  }

  /// What belongs to a language is elsewhere without it.
  @Test(arguments: CollationLanguage.allCases)
  func theLanguageMatters(_ language: CollationLanguage) throws {
    let texts = try Self.rows(language.rawValue).map(\.text)
    #expect(Collation(language: language).sorted(texts) != Collation().sorted(texts))
  }
}
