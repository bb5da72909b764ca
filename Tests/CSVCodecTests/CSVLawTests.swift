import BookCodec
import BookCore
import BookTestSupport
import CSVCodec
import Testing

/// Laws that hold for every list: what is written reads back.
@Suite struct CSVLawTests {
  struct Form: Sendable, CustomTestStringConvertible {
    let name: String
    let codec: Codec
    var forExcel = false
    var testDescription: String { name }

    func write(_ list: BookList) throws -> String {
      var options = WritingOptions()
      options.forExcel = forExcel
      return try codec.write(list, options: options)
    }
  }

  static let forms = [
    Form(name: "csv", codec: .csv), Form(name: "tsv", codec: .tsv), Form(name: "excel", codec: .csv, forExcel: true),
  ]

  /// What CSV holds of a book: all of it, but for the difference of text and JSON.
  static func canonical(_ books: [Book]) -> BookList {
    BookList(
      books.map { book in
        var book = book
        for (index, extra) in book.extras.enumerated() {
          if case .json(let text) = extra.value { book.extras[index].value = .text(text) }
        }
        return book
      })
  }

  @Test(arguments: forms, 0..<20)
  func readingGivesBackWhatWasWritten(_ form: Form, _ batch: Int) throws {
    for round in 0..<110 {
      let seed = UInt64(batch * 1000 + round)
      var nasty = NastyBooks(seed: seed)
      let books = nasty.books(upTo: 4)
      let text = try form.write(BookList(books))
      let reading = try form.codec.read(text)
      let isSame = reading.list.exactBytes == Self.canonical(books).exactBytes
      #expect(isSame, "seed \(seed): \(text)\n\(books)\n\(Array(reading.list))")
      #expect(reading.rejected == 0 && reading.diagnostics.isEmpty, "seed \(seed): \(reading.diagnostics)")
      let isFixed = Array(try form.write(reading.list).utf8) == Array(text.utf8)
      #expect(isFixed, "seed \(seed): \(text)")
    }
  }

  @Test(arguments: forms)
  func cutAnywhere(_ form: Form) throws {
    for seed in 5000..<5040 {
      var nasty = NastyBooks(seed: UInt64(seed))
      let text = try form.write(BookList(nasty.books(upTo: 3)))
      if text.utf8.count > 1500 { continue }
      let difference = Outcome.differenceWhenCut(text, with: form.codec)
      #expect(difference == nil, "seed \(seed): \(difference ?? "")")
    }
  }
}
