import BookCodec
import BookCore
import BookTestSupport
import CSVCodec
import Testing
import TextTableCodec

/// Laws that hold for every list: what is written reads back.
@Suite struct TableLawTests {
  struct Form: Sendable, CustomTestStringConvertible {
    let style: ListStyle
    var columns: [OutputColumn]?
    var heading: String?
    var hasExtras = false
    var testDescription: String { "\(style) \(heading ?? "") \(columns.map { "\($0.map(\.header))" } ?? "")" }

    func options(for list: BookList) -> WritingOptions {
      var options = WritingOptions()
      options.style = style
      options.heading = heading
      options.order = heading == nil ? nil : SortOrder([SortKey(.date)])
      options.columns =
        hasExtras
        ? Field.allCases.map { OutputColumn(.field($0)) } + list.extraNames.map { OutputColumn(.extra($0)) } : columns
      return options
    }
  }

  static let forms: [Form] = [ListStyle.plain, .box, .ascii].flatMap { style in
    [
      Form(style: style),
      Form(style: style, heading: "Books to Read"),
      Form(style: style, hasExtras: true),
      Form(style: style, heading: "--- | +-+ │ Title  Author", hasExtras: true),
      Form(
        style: style,
        columns: [
          OutputColumn(.extra("Notes"), name: "x\ny"), OutputColumn(.field(.title)), OutputColumn(.extra("ISBN")),
          OutputColumn(.field(.author), name: "Author | 作者"), OutputColumn(.field(.dateAcquired)),
        ]),
      Form(style: style, columns: [OutputColumn(.field(.title))]),
    ]
  }

  @Test(arguments: forms, 0..<6)
  func readingGivesBackWhatWasWritten(_ form: Form, _ batch: Int) throws {
    for round in 0..<40 {
      let seed = UInt64(batch * 1000 + round)
      var nasty = NastyBooks(seed: seed)
      // Short lists, in which little hides what is wrong, and long ones: more than 10,000 books in each style.
      let list = BookList(nasty.books(upTo: round.isMultiple(of: 2) ? 4 : 16) + nasty.books(upTo: 10))
      let options = form.options(for: list)
      let text = try Codec.table.write(list, options: options)
      let reading = try Codec.table.read(text)
      // CSV holds every text, so what it gives back of the same columns is what there is to give back.
      var same = options
      same.style = nil
      same.columns = options.columns ?? Field.allCases.map { OutputColumn(.field($0)) }
      let expected = try Codec.csv.read(try Codec.csv.write(list, options: same)).list
      let isSame = reading.list.exactBytes == expected.exactBytes
      #expect(isSame, "seed \(seed):\n\(text)\n\(Array(expected))\n\(Array(reading.list))")
      #expect(reading.rejected == 0 && reading.diagnostics.isEmpty, "seed \(seed): \(reading.diagnostics)\n\(text)")
      if !isSame { return }
      var again = options
      if form.columns == nil || form.hasExtras { again = form.options(for: reading.list) }
      if form.columns == nil, !form.hasExtras || reading.list.extraNames == list.extraNames {
        let isFixed = Array(try Codec.table.write(reading.list, options: again).utf8) == Array(text.utf8)
        #expect(isFixed, "seed \(seed): \(text)")
      }
    }
  }

  @Test(arguments: forms)
  func cutAnywhere(_ form: Form) throws {
    for seed in 5000..<5008 {
      var nasty = NastyBooks(seed: UInt64(seed))
      let list = BookList(nasty.books(upTo: 3))
      let text = try Codec.table.write(list, options: form.options(for: list))
      if text.utf8.count > 1500 { continue }
      let difference = Outcome.differenceWhenCut(text, with: .table)
      #expect(difference == nil, "seed \(seed): \(difference ?? "")")
    }
  }

  /// Every line of a table is equally wide, with bars, and none is wider than its first line of dashes otherwise.
  @Test(arguments: [ListStyle.plain, .box, .ascii], [nil, 40, 25, 1])
  func linesAreEquallyWide(_ style: ListStyle, _ width: Int?) throws {
    for seed in 0..<60 {
      var nasty = NastyBooks(seed: UInt64(seed))
      var options = WritingOptions()
      options.style = style
      options.width = width
      let text = try Codec.table.write(BookList(nasty.books(upTo: 4)), options: options)
      let lines = text.split(separator: "\n")
      let widths = lines.map { displayWidth(of: $0) }
      let rule = style == .plain ? widths[1] : widths[0]
      #expect(widths.allSatisfy { style == .plain ? $0 <= rule : $0 == rule }, "seed \(seed):\n\(text)")
      let least = style == .plain ? 4 + 6 : 4 + 13
      #expect(width.map { rule <= max($0, least) } ?? true, "seed \(seed):\n\(text)")
      if style == .plain { #expect(!lines.contains { $0.hasSuffix(" ") }, "seed \(seed):\n\(text)") }
    }
  }
}
