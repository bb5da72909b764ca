import BookCodec
import BookCore
import JSONCodec
import Testing

/// Writers look at several bytes in a step: a byte that needs care is found at every place of texts of every length.
@Suite struct EveryPlaceTests {
  /// Texts of up to forty characters with `odd` at every place.
  static func texts(with odd: Character) -> [String] {
    (1...40).flatMap { length in
      (0..<length).map { place in
        String((0..<length).map { $0 == place ? odd : Character(Unicode.Scalar(0x61 + UInt8($0 % 26))) })
      }
    }
  }

  @Test(arguments: ["\"", "\\", "\u{1}", "é", "📚"] as [Character])
  func escapes(_ odd: Character) throws {
    let escaped = ["\"": #"\""#, "\\": #"\\"#, "\u{1}": #"\u0001"#][odd] ?? String(odd)
    let texts = Self.texts(with: odd)
    let list = BookList(texts.map { Book(title: $0, author: $0) })
    let expected = texts.map { text in
      let value = text.map { $0 == odd ? escaped : String($0) }.joined()
      return #"{"title":"\#(value)","author":"\#(value)","dateAcquired":null,"genre":null}"# + "\n"
    }
    #expect(try Codec.ndjson.write(list) == expected.joined())
  }

  /// Chosen columns, also one field twice, and all shapes of dates.
  @Test func chosenFields() throws {
    let list = BookList([
      Book(title: "T", author: nil, dateAcquired: PartialDate("2021-03-05"), genre: "G"),
      Book(title: "a\"b", author: "A", dateAcquired: PartialDate("2021-03"), genre: nil),
      Book(title: "U", author: "B", dateAcquired: PartialDate("0987"), genre: "\n"),
    ])
    var options = WritingOptions()
    options.columns = [
      OutputColumn(.field(.dateAcquired)), OutputColumn(.field(.genre)), OutputColumn(.field(.title), name: "x"),
      OutputColumn(.field(.title), name: "y"),
    ]
    #expect(
      try Codec.ndjson.write(list, options: options) == #"""
        {"dateAcquired":"2021-03-05","genre":"G","x":"T","y":"T"}
        {"dateAcquired":"2021-03","genre":null,"x":"a\"b","y":"a\"b"}
        {"dateAcquired":"0987","genre":"\n","x":"U","y":"U"}

        """#)
  }
}
