import BookCodec
import BookCore
import CSVCodec
import Testing

/// Plain records are found many at once, the others one by one: what a record is must not depend on which ones stand
/// before it.
@Suite struct PlainRunTests {
  private static let header = "Title,Author,Date,Genre,Shelf"
  private static let plain = "Emma,Jane Austen,2021-03-05,Novel,A1"

  private static let records: [String] = [
    plain, "Persuasion,,,,", " Emma , Jane Austen ,\t2021-03-05 , Novel , A1 ",
    "\"Emma\",\"Jane Austen\",\"2021-03-05\",\"Novel\",\"A1\"", "\"Em,ma\",Jane,,\"No\nvel\",\"\"",
    "Em\"ma,Jane\",\"\",,",
    "\"Em\"\"ma\",Jane,,,", "\"Emma\" ,Jane,,,", "\"Emma\"s,Jane,,,", "=\"0042\",Jane,,,", "\"=\"\"0042\"\"\",Jane,,,",
    "\u{FEFF}Emma,Jane,,,", "\u{FF21}mma,Jane,,,", "Emma,\u{FEFF}Jane,,,", "Em\u{B}ma,Ja\u{C}ne,,,\u{B}",
    "Em\tma,Jane,,,",
    "\"Emma\"\u{B},Jane,,,", "Emma,Jane", "Emma,Jane,,,A1,", "Emma,Jane,,,A1,surplus", "", " ", ",,,,", ",Jane,,,",
    "\"\",Jane,,,",
    "Emma,Jane,5 March 2021,,", "Emma,Jane,2021-02-30,,", "Emma,Jane,2021,,", "Emma,Jane; Charlotte,,Novel; Letters,",
    "Emma,Jane,2021/03/05,,", header, "\"Title\",Author,Date,Genre,Shelf", "Emma,C:\\books\\,,,", "\"Emma\\\",Jane,,,",
    String(repeating: "Long ", count: 5_000) + ",Jane,,,",
  ]

  @Test(arguments: records, ["\n", "\r\n", "\r"])
  func isReadTheSameBehindOthers(_ record: String, _ lineEnd: String) throws {
    let rest = [record, Self.plain, record, record, Self.plain].joined(separator: lineEnd)
    func read(behind count: Int) throws(Diagnostic) -> (books: [Book], rejected: Int, problems: [Diagnostic.Kind]) {
      let lines = [Self.header] + Array(repeating: Self.plain, count: count)
      let reading = try Codec.csv.read(lines.joined(separator: lineEnd) + lineEnd + rest + lineEnd)
      return (Array(reading.list.dropFirst(count)), reading.rejected, reading.diagnostics.map(\.kind))
    }
    let alone = try read(behind: 1)
    // The way of writing is settled by the first records, and only then records are taken many at once.
    let behindOthers = try read(behind: 100)
    #expect(behindOthers.books == alone.books)
    #expect(behindOthers.rejected == alone.rejected)
    #expect(behindOthers.problems == alone.problems)
  }
}
