import BookCodec
import BookCore
import BookTestSupport
import CSVCodec
import JSONCodec
import Testing

/// The slow count that damaged texts are checked against.
@Suite struct SlowCountTests {
  @Test(arguments: [
    ("Title,Author\nA,X\n\n\"B\n\nC\",\n , \r\nD", 3), ("x,Title\r\"a\"\"\nb\",A\r\n,\n\"\",\"\"", 1),
    ("Title,x\nA,1\n\u{FEFF}Title,x\nB,2\n", 2), ("Title\nTitle\n", 1), ("Title", 0),
    ("Author\nX\n", nil), ("Title\n\"A\" b\nC", 2), ("Title,x\n\"A,1\"", nil),
  ])
  func table(_ text: String, _ rows: Int?) {
    var options = ReadingOptions()
    options.delimiter = ASCII.comma
    #expect(SlowCount.rows(of: text, with: .csv, options: options) == rows)
  }

  @Test(arguments: [
    ("[]", 0), (" [ 1 , \"a,]\\\"\", {\"a\":[1,2]},[3,4]]\n", 4), ("{\"a\":1}\n5\n\n\"x y\"\n[1,\n2]", 4), ("{}", nil),
    (" ", 0),
  ])
  func json(_ text: String, _ rows: Int?) {
    #expect(SlowCount.rows(of: text, with: .json, options: ReadingOptions()) == rows)
  }
}
