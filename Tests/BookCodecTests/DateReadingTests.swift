import BookCodec
import BookCore
import Testing

/// One text of a date column and what it says.
struct DateCase: CustomTestStringConvertible {
  let text: String
  let expected: Expected

  enum Expected: Equatable {
    /// A date, in ISO 8601.
    case date(String)
    case noDate
    case dayNumber(String)
    /// What day-month-year and month-day-year give, in ISO 8601.
    case ordered(String?, String?)
    case unreadable
  }

  init(_ text: String, _ expected: Expected) {
    self.text = text
    self.expected = expected
  }

  init(_ text: String, _ date: String) { self.init(text, .date(date)) }

  var testDescription: String { "“\(text)”" }
}

func reading(_ text: String) -> DateReading {
  let bytes = Array(text.utf8)
  return DateReading.read(bytes.span)
}

func outcome(_ text: String) -> DateCase.Expected {
  switch reading(text) {
  case .date(let date): .date(date.description)
  case .noDate: .noDate
  case .dayNumber(let date): .dayNumber(date.description)
  case .ordered(let date):
    .ordered(date.date(in: .dayMonthYear)?.description, date.date(in: .monthDayYear)?.description)
  case .unreadable: .unreadable
  }
}

@Suite struct DateReadingTests {
  @Test(arguments: [
    // ISO 8601 at any precision.
    DateCase("2021-03-05", "2021-03-05"),
    DateCase("2021-03", "2021-03"),
    DateCase("2021", "2021"),
    DateCase("20180714", "2018-07-14"),
    DateCase("2021-3-5", "2021-03-05"),
    DateCase("0900-01-02", "0900-01-02"),
    DateCase("2024-02-29", "2024-02-29"),
    // Year first with other signs.
    DateCase("2021/03/05", "2021-03-05"),
    DateCase("2021/3/5", "2021-03-05"),
    DateCase("2021.03.05", "2021-03-05"),
    DateCase("2012/07", "2012-07"),
    // The year with four digits and a month.
    DateCase("03/2021", "2021-03"),
    DateCase("3.2021", "2021-03"),
    // Dots are day, month, year.
    DateCase("03.04.2021", "2021-04-03"),
    DateCase("3.4.2021", "2021-04-03"),
    DateCase("3. 4. 2021", "2021-04-03"),
    DateCase("3.4.21", "2021-04-03"),
    DateCase("31.12.49", "2049-12-31"),
    DateCase("01.01.50", "1950-01-01"),
  ])
  func numbers(_ row: DateCase) { #expect(outcome(row.text) == row.expected) }

  @Test(arguments: [
    DateCase("2021-03-14T12:33:21Z", "2021-03-14"),
    DateCase("2021-03-14T23:59:59-11:00", "2021-03-14"),
    DateCase("2021-03-14T12:33:21.123456789+01:00", "2021-03-14"),
    DateCase("2024-03-01T13:01:12.937", "2024-03-01"),
    DateCase("2021-03-14T12:33", "2021-03-14"),
    DateCase("2021-03-14T12", "2021-03-14"),
    DateCase("20210314T123321Z", "2021-03-14"),
    DateCase("2021-03-14t12:33:21z", "2021-03-14"),
    DateCase("2021-03-14Z", "2021-03-14"),
    DateCase("2021-03-14+01:00", "2021-03-14"),
    DateCase("2021-03-14T12:33:21\u{2212}08:00", "2021-03-14"),
    DateCase("2021-03-14T12:33:21+01:00[Europe/Berlin]", "2021-03-14"),
    DateCase("2021-03-14 12:33:21", "2021-03-14"),
    DateCase("2021-03-14 12:33:21 +0100", "2021-03-14"),
    DateCase("2021-03-14 12:33:21 UTC", "2021-03-14"),
    DateCase("2017-12-21 16:38:57", "2017-12-21"),
    DateCase("2021/03/14 12:33", "2021-03-14"),
    DateCase("14.03.2021 12:33", "2021-03-14"),
    DateCase("14.03.2021, 12:33 Uhr", "2021-03-14"),
    DateCase("14.03.2021 um 12.33 Uhr", "2021-03-14"),
    DateCase("3/14/2021 3:30 PM", .ordered(nil, "2021-03-14")),
    DateCase("3/4/2021 3:30:00\u{202F}PM", .ordered("2021-04-03", "2021-03-04")),
    DateCase("14/03/2021 15h30", .ordered("2021-03-14", nil)),
    DateCase("14/03/2021 3:30 p. m.", .ordered("2021-03-14", nil)),
    DateCase("2021-03-14T25:00", .unreadable),
    DateCase("2021-03-14T12:60", .unreadable),
    DateCase("2021-03-14T", .unreadable),
    DateCase("2021-03-14 12", .unreadable),
    DateCase("2021-03-14 12:33 and more", .unreadable),
    DateCase("2021-03-14-2022", .unreadable),
    DateCase("2021-03-14-2021-03-15", .unreadable),
  ])
  func times(_ row: DateCase) { #expect(outcome(row.text) == row.expected) }

  @Test(arguments: [
    DateCase("1/5/2024", .ordered("2024-05-01", "2024-01-05")),
    DateCase("1-5-2024", .ordered("2024-05-01", "2024-01-05")),
    DateCase("05/05/2016", .ordered("2016-05-05", "2016-05-05")),
    DateCase("25/12/2020", .ordered("2020-12-25", nil)),
    DateCase("12/25/2020", .ordered(nil, "2020-12-25")),
    DateCase("12/25/20", .ordered(nil, "2020-12-25")),
    DateCase("1/5/49", .ordered("2049-05-01", "2049-01-05")),
    DateCase("1/5/50", .ordered("1950-05-01", "1950-01-05")),
    DateCase("13/13/2020", .ordered(nil, nil)),
    DateCase("31/02/2021", .ordered(nil, nil)),
    DateCase("1/5/024", .unreadable),
    DateCase("1/5-2024", .unreadable),
    DateCase("1/5/", .unreadable),
    DateCase("1/5", .unreadable),
  ])
  func orderIsNotInTheText(_ row: DateCase) { #expect(outcome(row.text) == row.expected) }

  @Test(arguments: [
    // Day, month, year.
    DateCase("5 March 2021", "2021-03-05"),
    DateCase("5 march 2021", "2021-03-05"),
    DateCase("3-Mar-2018", "2018-03-03"),
    DateCase("3-Mar-18", "2018-03-03"),
    DateCase("03 Oct 98", "1998-10-03"),
    DateCase("5th of March, 2021", "2021-03-05"),
    DateCase("the 22nd of Sept. 2021", "2021-09-22"),
    DateCase("24. Dezember 2021", "2021-12-24"),
    DateCase("24.Dez.2021", "2021-12-24"),
    DateCase("1. März 2020", "2020-03-01"),
    DateCase("1. Ma\u{308}rz 2020", "2020-03-01"),
    DateCase("1. MÄRZ 2020", "2020-03-01"),
    DateCase("1. Maerz 2020", "2020-03-01"),
    DateCase("3. Jänner 2020", "2020-01-03"),
    DateCase("1er janvier 2020", "2020-01-01"),
    DateCase("15 août 2020", "2020-08-15"),
    DateCase("15 aout 2020", "2020-08-15"),
    DateCase("3 févr. 2020", "2020-02-03"),
    DateCase("2 juil. 2020", "2020-07-02"),
    DateCase("le 5 mars 2021", "2021-03-05"),
    DateCase("5 de enero de 2021", "2021-01-05"),
    DateCase("5 de septiembre del 2021", "2021-09-05"),
    DateCase("1º de março de 2021", "2021-03-01"),
    DateCase("10 fev. 2021", "2021-02-10"),
    DateCase("8 gennaio 2021", "2021-01-08"),
    DateCase("8 giu 2021", "2021-06-08"),
    DateCase("1° maggio 2021", "2021-05-01"),
    DateCase("2 mrt 2021", "2021-03-02"),
    DateCase("2de mei 2021", "2021-05-02"),
    // Month, day, year.
    DateCase("January 5, 2024", "2024-01-05"),
    DateCase("Jan 5 2024", "2024-01-05"),
    DateCase("Sept. 5th, 2024", "2024-09-05"),
    DateCase("March 5, '21", "2021-03-05"),
    DateCase("March/5/2021", "2021-03-05"),
    // Year, month, day.
    DateCase("2021 March 5", "2021-03-05"),
    DateCase("2021-Mar-05", "2021-03-05"),
    DateCase("2021, 5 March", .unreadable),
    // Partial.
    DateCase("June 2011", "2011-06"),
    DateCase("juin 2011", "2011-06"),
    DateCase("Octubre de 2011", "2011-10"),
    DateCase("2011 June", "2011-06"),
    DateCase("Oct. 2011", "2011-10"),
    DateCase("Oct ’11", "2011-10"),
    DateCase("Mar-18", "2018-03"),
    DateCase("Mar 98", "1998-03"),
    DateCase("Mar 18", .unreadable),
    DateCase("18-Mar", .unreadable),
  ])
  func monthNames(_ row: DateCase) { #expect(outcome(row.text) == row.expected) }

  @Test(arguments: [
    DateCase("Friday, March 5, 2021", "2021-03-05"),
    DateCase("Fri 5 Mar 2021", "2021-03-05"),
    DateCase("Fr., 05.03.2021", "2021-03-05"),
    DateCase("Freitag, 5. März 2021", "2021-03-05"),
    DateCase("Di 5 März 2021", "2021-03-05"),
    DateCase("vendredi 5 mars 2021", "2021-03-05"),
    DateCase("viernes, 5 de marzo de 2021", "2021-03-05"),
    DateCase("sexta-feira, 5 de março de 2021", "2021-03-05"),
    DateCase("sábado 6 marzo 2021", "2021-03-06"),
    DateCase("vrijdag 5 maart 2021", "2021-03-05"),
    DateCase("Fri 2021-03-05", "2021-03-05"),
    DateCase("Fri 3/5/2021", .ordered("2021-05-03", "2021-03-05")),
    // A Tuesday in Spanish, French and Italian, and a month.
    DateCase("mar 5 oct 2021", "2021-10-05"),
    DateCase("mar. 5 octobre 2021", "2021-10-05"),
    DateCase("mar 5 2021", "2021-03-05"),
    DateCase("mar 2021", "2021-03"),
    // With a time.
    DateCase("January 5, 2024 3:30 PM", "2024-01-05"),
    DateCase("January 5, 2024 3:30 PM (EST)", "2024-01-05"),
    DateCase("January 5, 2024 at 3:30 PM", "2024-01-05"),
    DateCase("5 mars 2021 à 15h30", "2021-03-05"),
    DateCase("5 mars 2021 à 15:30", "2021-03-05"),
    DateCase("Fri, 05 Mar 2021 12:33:21 +0100", "2021-03-05"),
    DateCase("Fri Mar 05 2021 12:00:00 GMT+0100 (Central European Standard Time)", "2021-03-05"),
    DateCase("Fri Mar 05 12:33:21 -0800 2021", "2021-03-05"),
    DateCase("Fri Mar  5 12:33:21 UTC 2021", "2021-03-05"),
    DateCase("Friday", .unreadable),
    DateCase("Fri 2021", .unreadable),
    DateCase("Fri Fri 5 Mar 2021", .unreadable),
  ])
  func weekdaysAndTimes(_ row: DateCase) { #expect(outcome(row.text) == row.expected) }

  @Test(arguments: [
    DateCase("[2007-04-16]", "2007-04-16"),
    DateCase("[[2021-01-01]]", "2021-01-01"),
    DateCase("[[2021-01-01|New Year]]", "2021-01-01"),
    DateCase("[[Daily note|January 1, 2021]]", "2021-01-01"),
    DateCase("<2021-01-01 Fri>", "2021-01-01"),
    DateCase("[2021-01-01 Fri]", "2021-01-01"),
    DateCase("<2021-01-01 ven.>", "2021-01-01"),
    DateCase("<2021-01-01 Fri 10:00>", "2021-01-01"),
    DateCase("<2021-01-01 Fri 10:00-11:30>", "2021-01-01"),
    DateCase("<2021-01-01 Fri 10:00 +1w -2d>", "2021-01-01"),
    DateCase("<2021-01-01 Fri .+1m>", "2021-01-01"),
    DateCase("<2021-01-01 Fri>--<2021-01-03 Sun>", "2021-01-01"),
    DateCase("[March 5, 2021]", "2021-03-05"),
    DateCase("[1/5/2024]", .ordered("2024-05-01", "2024-01-05")),
    DateCase("[44260]", .dayNumber("2021-03-05")),
    DateCase("[]", .noDate),
    DateCase("[[]]", .noDate),
    DateCase("<null>", .noDate),
    DateCase("[2007-04-16", .unreadable),
    DateCase("[2007-04-16] lent", .unreadable),
    DateCase("[2007-04-16 bought in Rome]", .unreadable),
    DateCase("[", .unreadable),
    DateCase("[[", .unreadable),
    DateCase("<", .unreadable),
    DateCase("[[[2021-01-01]]]", .unreadable),
    DateCase("[[From Anna|]]", .unreadable),
    DateCase("January 5, 2024 → January 7, 2024", "2024-01-05"),
    DateCase("2024-01-05→2024-01-07", "2024-01-05"),
    DateCase("<2021-01-01> → <2021-01-02>", "2021-01-01"),
    DateCase("→ 2024-01-05", .unreadable),
  ])
  func bracketsAndRanges(_ row: DateCase) { #expect(outcome(row.text) == row.expected) }

  @Test(arguments: [
    // Python: datetime.date(1899, 12, 30) + datetime.timedelta(days=n).
    DateCase("44260", .dayNumber("2021-03-05")),
    DateCase("44260.5208333333", .dayNumber("2021-03-05")),
    DateCase("44260,5", .dayNumber("2021-03-05")),
    DateCase("43831", .dayNumber("2020-01-01")),
    DateCase("43890", .dayNumber("2020-02-29")),
    DateCase("20000", .dayNumber("1954-10-03")),
    DateCase("80000", .dayNumber("2119-01-11")),
    DateCase("36525", .dayNumber("1999-12-31")),
    DateCase("36526", .dayNumber("2000-01-01")),
    DateCase("36585", .dayNumber("2000-02-29")),
    DateCase("73109", .dayNumber("2100-02-28")),
    DateCase("73110", .dayNumber("2100-03-01")),
    DateCase("19999", .unreadable),
    DateCase("80001", .unreadable),
    DateCase("44260.", .unreadable),
    DateCase("44260.5.1", .unreadable),
    DateCase("-44260", .unreadable),
    DateCase("44,260", .unreadable),
  ])
  func dayNumbers(_ row: DateCase) { #expect(outcome(row.text) == row.expected) }
}
