import BookCodec
import BookCore
import BookTestSupport
import MarkdownCodec
import Testing

/// Laws that hold for every list: what is written reads back.
@Suite struct MarkdownLawTests {
  @Test(arguments: MarkdownForm.all, 0..<4)
  func readingGivesBackWhatWasWritten(_ form: MarkdownForm, _ batch: Int) throws {
    for round in 0..<90 {
      let seed = UInt64(batch * 1000 + round)
      var nasty = NastyBooks(seed: seed)
      // Short lists, in which little hides what is wrong, and long ones: more than 10,000 books in each style.
      try check(form, nasty.books(upTo: round.isMultiple(of: 2) ? 4 : 12), "seed \(seed)")
    }
  }

  @Test(arguments: 0..<10)
  func everyColumnComesBack(_ batch: Int) throws {
    for round in 0..<100 {
      let seed = UInt64(batch * 1000 + round)
      var nasty = NastyBooks(seed: seed)
      let books = nasty.books(upTo: 4)
      var form = MarkdownForm.everything
      form.columns =
        Field.allCases.map { OutputColumn(.field($0)) } + BookList(books).extraNames.map { OutputColumn(.extra($0)) }
      try check(form, books, "seed \(seed)")
    }
  }

  private func check(_ form: MarkdownForm, _ books: [Book], _ seed: String) throws {
    let (text, ordered) = form.write(books)
    let reading: Reading
    do {
      reading = try Codec.markdown.read(text)
    } catch {
      Issue.record("\(seed): \(error)\n\(text)")
      return
    }
    let isSame = reading.list.exactBytes == form.canonical(ordered).exactBytes
    #expect(isSame, "\(seed):\n\(text)\n\(ordered)\n\(Array(reading.list))")
    #expect(reading.rejected == 0 && reading.diagnostics.isEmpty, "\(seed): \(reading.diagnostics)")
    if form.grouping == nil {
      let again = form.write(Array(reading.list)).text
      #expect(Array(again.utf8) == Array(text.utf8), "\(seed):\n\(text)\n\(again)")
    }
  }

  @Test(arguments: MarkdownForm.all)
  func cutAnywhere(_ form: MarkdownForm) throws {
    for seed in 5000..<5006 {
      var nasty = NastyBooks(seed: UInt64(seed))
      let text = form.write(nasty.books(upTo: 3)).text
      if text.utf8.count > 1500 { continue }
      let difference = Outcome.differenceWhenCut(text, with: .markdown)
      #expect(difference == nil, "seed \(seed): \(difference ?? "")")
    }
  }
}
