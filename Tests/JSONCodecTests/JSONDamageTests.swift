import BookCodec
import BookTestSupport
import JSONCodec
import Testing

/// Damaged JSON: nothing traps, no record gets lost in silence.
@Suite struct JSONDamageTests {
  /// Small documents in the shapes of exports.
  static let corpus = [
    "[\n  {\n    \"title\": \"Emma\",\n    \"author\": \"Jane Austen\",\n    \"dateAcquired\": \"2021-03-05\",\n    \"genre\": null,\n    \"isbn\": \"014\"\n  }\n]\n",
    #"[{"title":"A","authors":["X","Y"],"tags":["a","b"],"rating":4.50,"x":{"y":[1,{"z":null}]}},{"title":"B\n\ud83d\udcda","added":"1/5/2024"},7]"#,
    "{\"title\":\"A\",\"author\":\"X\",\"dateAcquired\":\"2021\",\"genre\":\"G\",\"n\":1}\n{\"title\":\"B\",\"author\":null,\"dateAcquired\":null,\"genre\":null}\r\n\n{\"title\":\"C\",\"m\":true}\n",
    #"{"version":1,"books":[{"title":"A","dateAcquired":"25/12/2023"},{"title":"B","dateAcquired":"1/5/2024"}],"filters":["G"]}"#,
    #"{"31":{"title":"A","authors":[{"fl":"X Y","lf":"Y, X","role":""}],"tags":[]},"32":{"title":"B","entrydate":"2020-01-05"}}"#,
    #"[{"line":3,"column":1,"reason":"the row has no title","title":"","author":"X"},{"line":4,"column":2,"reason":"r","record":[7]}]"#,
    #"{"title":"\u00e9\"\\\/","name":"n","items":[{"id":1}]}"#,
    #" { "name" : "L" , "items" : [ ] } "#,
  ]

  @Test(arguments: 0..<40)
  func damageIsNeverATrap(_ batch: Int) {
    var damage = Damage(seed: UInt64(batch), corpus: Self.corpus, dictionary: ByteMutator.jsonSyntax)
    var mapped = ReadingOptions()
    mapped.mapping = [FieldMapping(field: .title, column: "name"), FieldMapping(field: .genre, column: "x")]
    mapped.dateOrder = .dayMonthYear
    for round in 0..<1000 {
      let options = round % 5 == 0 ? mapped : ReadingOptions()
      if let fault = damage.nextFault(with: round % 2 == 0 ? .json : .ndjson, options: options) {
        Issue.record("batch \(batch): \(fault)")
      }
    }
  }
}
