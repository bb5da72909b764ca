import BookCodec
import BookCore
import Testing

@Suite struct OrderedDateTests {
  struct Case: CustomTestStringConvertible {
    let text: String
    let dayFirst: String?
    let monthFirst: String?
    let yearFirst: String?
    let only: String?

    init(_ text: String, dmy: String?, mdy: String?, ymd: String?, only: String?) {
      self.text = text
      dayFirst = dmy
      monthFirst = mdy
      yearFirst = ymd
      self.only = only
    }

    var testDescription: String { text }
  }

  @Test(arguments: [
    Case("1/5/2024", dmy: "2024-05-01", mdy: "2024-01-05", ymd: nil, only: nil),
    Case("25/12/2020", dmy: "2020-12-25", mdy: nil, ymd: "2020-12-25", only: "2020-12-25"),
    Case("12/25/2020", dmy: nil, mdy: "2020-12-25", ymd: "2020-12-25", only: "2020-12-25"),
    Case("05/05/2016", dmy: "2016-05-05", mdy: "2016-05-05", ymd: "2016-05-05", only: "2016-05-05"),
    Case("31/02/2021", dmy: nil, mdy: nil, ymd: nil, only: nil),
    Case("21/03/05", dmy: "2005-03-21", mdy: nil, ymd: "2021-03-05", only: "2005-03-21"),
    Case("99/03/05", dmy: nil, mdy: nil, ymd: "1999-03-05", only: nil),
    Case("21/3/5", dmy: nil, mdy: nil, ymd: "2021-03-05", only: nil),
    Case("5/3/21", dmy: "2021-03-05", mdy: "2021-05-03", ymd: nil, only: nil),
    Case("0/5/2021", dmy: nil, mdy: nil, ymd: nil, only: nil),
  ])
  func underAnOrder(_ row: Case) throws {
    guard case .ordered(let date) = reading(row.text) else {
      Issue.record("not read as three numbers")
      return
    }
    #expect(date.date(in: .dayMonthYear)?.description == row.dayFirst)
    #expect(date.date(in: .monthDayYear)?.description == row.monthFirst)
    #expect(date.date(in: .yearMonthDay)?.description == row.yearFirst)
    #expect(date.onlyDate?.description == row.only)
    #expect(
      date.isAmbiguous == (row.dayFirst != nil && row.monthFirst != nil && row.dayFirst != row.monthFirst))
  }

  struct Column: CustomTestStringConvertible {
    let texts: [String]
    let order: DateOrder?
    let dayFirst: Bool
    let monthFirst: Bool

    init(_ texts: [String], _ order: DateOrder?, day: Bool, month: Bool) {
      self.texts = texts
      self.order = order
      dayFirst = day
      monthFirst = month
    }

    var testDescription: String { texts.joined(separator: ", ") }
  }

  @Test(arguments: [
    Column(["1/5/2024", "2/6/2024"], nil, day: false, month: false),
    Column(["05/05/2024"], nil, day: false, month: false),
    Column(["1/5/2024", "13/6/2024"], .dayMonthYear, day: true, month: false),
    Column(["6/13/2024"], .monthDayYear, day: false, month: true),
    Column(["6/13/2024", "13/6/2024"], nil, day: true, month: true),
    // There is no such day, yet the order shows.
    Column(["31/6/2024"], .dayMonthYear, day: true, month: false),
    Column(["45/6/2024", "13/13/2024", "0/13/2024", "6/0/2024"], nil, day: false, month: false),
    // Only the first number can be a year, so day and month stand in their order.
    Column(["21/3/5"], nil, day: false, month: false),
  ])
  func theColumnDecides(_ column: Column) {
    var evidence = DateEvidence()
    for text in column.texts {
      guard case .ordered(let date) = reading(text) else {
        Issue.record("\(text) is not read as three numbers")
        continue
      }
      evidence.note(date)
    }
    #expect(evidence.dayFirst == column.dayFirst)
    #expect(evidence.monthFirst == column.monthFirst)
    #expect(evidence.provenOrder == column.order)
  }
}
