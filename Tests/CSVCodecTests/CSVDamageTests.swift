import BookCodec
import BookCore
import BookTestSupport
import CSVCodec
import Testing

/// Damaged texts: whatever comes, nothing traps, no record gets lost in silence, and what was read can be written and
/// read again.
@Suite struct CSVDamageTests {
  /// Small documents in the shapes of exports and of sheets kept by hand.
  static let corpus = [
    "Title,Author,Date Acquired,Genre\nEmma,Jane Austen,1815,Classic\n\"Eats, Shoots\",\"T \"\"L\"\" T\",2021-03-05,x\n",
    "Book Id,Title,Author,Author l-f,Additional Authors,ISBN,Date Added,Bookshelves,Exclusive Shelf\n1,A,X Y,\"Y, X\",\"Z, W\",\"=\"\"014\"\"\",2020/01/05,\"to-read, sf\",to-read\n2,B,,,,=\"\",,read,read\n",
    "sep=;\r\nTitel;Autor;Gekauft am\r\n\"A; b\";X;5.3.2021\r\nC;\"Y\r\nZ\";1/13/2020\r\n",
    "\u{FEFF}Title\tAuthor\tTags\r\nA\tX\ta, b\r\n\t\t\r\nB\t\t夜\r\n",
    "title|date added|name|title\rA|1/5/2024|n|\rB|25/12/2023||x\rC|soon\r",
    "My books\n\nTitle,Author,,\nA,X,,\n,Y,,\nB,Y,,z\n",
    "Emma,Jane Austen,March 2020\nDune,Frank Herbert,\n📚,é,0000-00-00,g,more\n",
    "Title\nDune\n\"Emma\"\nA, B; C\n",
    "line,column,reason,Title,Author\n3,1,\"the row has no title\",A,X\n4,5,\"the row has 3 cells\",B,Y,z\n",
    "Title,Date Acquired,Notes\nA,43831,\"a\n\"\"b\"\"\n\"\nB,2021-02-30,\"x\"y\nC,=\"2021-03\",=\"a\"\"b\"\n",
  ]

  static let settings: [ReadingOptions] = {
    var plain = ReadingOptions()
    var mapped = ReadingOptions()
    mapped.mapping = [FieldMapping(field: .title, column: "2"), FieldMapping(field: .genre, column: "Author")]
    var headerless = ReadingOptions()
    headerless.hasHeader = false
    headerless.dateOrder = .dayMonthYear
    var given = ReadingOptions()
    given.delimiter = ASCII.semicolon
    given.hasHeader = true
    var commas = ReadingOptions()
    commas.delimiter = ASCII.comma
    commas.dateOrder = .dayMonthYear
    plain.dateOrder = nil
    return [plain, plain, plain, mapped, headerless, given, commas, commas]
  }()

  @Test(arguments: 0..<60)
  func damageIsNeverATrap(_ batch: Int) {
    var damage = Damage(seed: UInt64(batch), corpus: Self.corpus, dictionary: ByteMutator.csvSyntax)
    for _ in 0..<1000 {
      let codec = damage.numbers.once(in: 8) ? Codec.tsv : .csv
      if let fault = damage.nextFault(with: codec, options: damage.numbers.pick(Self.settings)) {
        Issue.record("batch \(batch): \(fault)")
      }
    }
  }
}
