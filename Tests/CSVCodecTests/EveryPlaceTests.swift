import BookCodec
import BookCore
import CSVCodec
import Testing

/// Scanner and writer look at several bytes in a step: a byte that needs care is found at every place of texts of every
/// length, and one that only looks like such a byte is text.
@Suite struct EveryPlaceTests {
  @Test(arguments: [",", "\"", "\n", "\r", "\t", "\u{1}", ";", "é"] as [Character])
  func quotes(_ odd: Character) throws {
    var texts: [String] = []
    for length in 1...40 {
      for place in 0..<length {
        texts.append(
          "<" + String((0..<length).map { $0 == place ? odd : Character(Unicode.Scalar(0x61 + UInt8($0 % 26))) }) + ">")
      }
    }
    let list = BookList(texts.map { Book(title: $0, author: $0) })
    let needsQuotes = [",", "\"", "\n", "\r"].contains(odd)
    let rows = texts.map { text in
      let field = needsQuotes ? "\"" + text.map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\"" : text
      return field + "," + field + ",,\n"
    }
    let written = try Codec.csv.write(list)
    #expect(written == "Title,Author,Date Acquired,Genre\n" + rows.joined())
    let read = try Codec.csv.read(written).list
    #expect(read.map(\.title) == texts && read.map(\.author) == texts)
  }
}
