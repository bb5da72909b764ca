import BookCodec
import BookCore
import Testing

/// Every day of 1600 to 2100, in each form in which people write it, reads back as that day.
@Suite struct DateLawTests {
  /// The twelve month names of a language, whole and as its calendars shorten them, and how it writes a day.
  struct Language: CustomTestStringConvertible {
    let name: String
    let months: [String]
    let short: [String]
    let ordinal: @Sendable (Int) -> String
    let linker: String

    var testDescription: String { name }
  }

  static let languages = [
    Language(
      name: "English",
      months: [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
      ],
      short: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sept", "Oct", "Nov", "Dec"],
      ordinal: { day in
        let ending = (11...13).contains(day) ? "th" : ["th", "st", "nd", "rd"][day % 10 < 4 ? day % 10 : 0]
        return "\(day)\(ending)"
      }, linker: " of "),
    Language(
      name: "German",
      months: [
        "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober", "November",
        "Dezember",
      ],
      short: ["Jan.", "Feb.", "Mär.", "Apr.", "Mai", "Jun.", "Jul.", "Aug.", "Sep.", "Okt.", "Nov.", "Dez."],
      ordinal: { "\($0)." }, linker: " "),
    Language(
      name: "French",
      months: [
        "janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre", "novembre",
        "décembre",
      ],
      short: ["janv.", "févr.", "mars", "avr.", "mai", "juin", "juil.", "août", "sept.", "oct.", "nov.", "déc."],
      ordinal: { $0 == 1 ? "1er" : "\($0)" }, linker: " "),
    Language(
      name: "Spanish",
      months: [
        "enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre", "octubre", "noviembre",
        "diciembre",
      ],
      short: ["ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sept", "oct", "nov", "dic"],
      ordinal: { $0 == 1 ? "1º" : "\($0)" }, linker: " de "),
    Language(
      name: "Italian",
      months: [
        "gennaio", "febbraio", "marzo", "aprile", "maggio", "giugno", "luglio", "agosto", "settembre", "ottobre",
        "novembre", "dicembre",
      ],
      short: ["gen", "feb", "mar", "apr", "mag", "giu", "lug", "ago", "set", "ott", "nov", "dic"],
      ordinal: { $0 == 1 ? "1°" : "\($0)" }, linker: " "),
    Language(
      name: "Dutch",
      months: [
        "januari", "februari", "maart", "april", "mei", "juni", "juli", "augustus", "september", "oktober", "november",
        "december",
      ],
      short: ["jan.", "feb.", "mrt.", "apr.", "mei", "jun.", "jul.", "aug.", "sep.", "okt.", "nov.", "dec."],
      ordinal: { "\($0)e" }, linker: " "),
    Language(
      name: "Portuguese",
      months: [
        "janeiro", "fevereiro", "março", "abril", "maio", "junho", "julho", "agosto", "setembro", "outubro", "novembro",
        "dezembro",
      ],
      short: ["jan.", "fev.", "mar.", "abr.", "mai.", "jun.", "jul.", "ago.", "set.", "out.", "nov.", "dez."],
      ordinal: { $0 == 1 ? "1º" : "\($0)" }, linker: " de "),
  ]

  /// How many days the months have, from the rule of the calendar: not from the code under test.
  private static func lengths(of year: Int) -> [Int] {
    let isLeap = year % 400 == 0 || (year % 4 == 0 && year % 100 != 0)
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  }

  private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  @Test(arguments: Array(stride(from: 1600, through: 2100, by: 50)))
  func numbers(from firstYear: Int) throws {
    for year in firstYear..<min(firstYear + 50, 2101) {
      for (month, length) in Self.lengths(of: year).enumerated().map({ ($0 + 1, $1) }) {
        for day in 1...length {
          let date = try #require(PartialDate(year: year, month: month, day: day))
          let (mm, dd) = (Self.padded(month), Self.padded(day))
          let forms = [
            "\(year)-\(mm)-\(dd)", "\(year)\(mm)\(dd)", "\(year)/\(mm)/\(dd)", "\(year).\(mm).\(dd)",
            "\(year)-\(month)-\(day)", "\(dd).\(mm).\(year)", "\(day).\(month).\(year)",
            "\(year)-\(mm)-\(dd)T23:59:60Z",
          ]
          for form in forms where reading(form) != .date(date) { Issue.record("\(form) is \(reading(form))") }
          guard case .ordered(let dayFirst) = reading("\(day)/\(month)/\(year)"),
            case .ordered(let monthFirst) = reading("\(mm)-\(dd)-\(year)")
          else {
            Issue.record("\(date) with the year last is not read as three numbers")
            continue
          }
          if dayFirst.date(in: .dayMonthYear) != date || monthFirst.date(in: .monthDayYear) != date {
            Issue.record("\(date) with the year last")
          }
        }
        // The day after the last does not exist.
        let beyond = "\(year)-\(Self.padded(month))-\(Self.padded(length + 1))"
        if reading(beyond) != .unreadable { Issue.record("\(beyond) is \(reading(beyond))") }
      }
    }
  }

  @Test(arguments: languages)
  func monthNames(in language: Language) throws {
    for year in 1600...2100 {
      for (month, length) in Self.lengths(of: year).enumerated() {
        let partial = try #require(PartialDate(year: year, month: month + 1))
        let (name, short) = (language.months[month], language.short[month])
        if reading("\(name) \(year)") != .date(partial) { Issue.record("\(name) \(year)") }
        // A few days of each month, others in every year, so that each day of the year comes up.
        for day in stride(from: 1 + year % 9, through: length, by: 9) {
          let date = try #require(PartialDate(year: year, month: month + 1, day: day))
          let forms = [
            "\(day) \(name) \(year)", "\(language.ordinal(day)) \(short) \(year)",
            "\(language.ordinal(day))\(language.linker)\(name)\(language.linker)\(year)",
            "\(day)-\(short)-\(year)", "\(name) \(day), \(year)", "\(short) \(language.ordinal(day)), \(year)",
            "\(year) \(name) \(day)", "\(year)-\(short)-\(Self.padded(day))",
            "\(day) \(name.uppercased()) \(year) 12:30",
          ]
          for form in forms where reading(form) != .date(date) { Issue.record("\(form) is \(reading(form))") }
        }
      }
    }
  }

  /// From 1954-10-03 on, day by day.
  @Test func dayNumbers() throws {
    var number = 20_000
    for year in 1954...2100 {
      for (month, length) in Self.lengths(of: year).enumerated().map({ ($0 + 1, $1) }) {
        for day in 1...length where (year, month, day) >= (1954, 10, 3) {
          let date = try #require(PartialDate(year: year, month: month, day: day))
          if reading("\(number)") != .dayNumber(date) { Issue.record("\(number) is \(reading("\(number)"))") }
          number += 1
        }
      }
    }
  }

  @Test func twoDigitYears() throws {
    for year in 1950...2049 {
      let date = try #require(PartialDate(year: year, month: 3, day: 5))
      let short = Self.padded(year % 100)
      for form in ["5.3.\(short)", "5 March \(short)", "March 5, '\(short)"] {
        #expect(reading(form) == .date(date), "\(form)")
      }
    }
  }
}
