package import BookCore

/// What a text in a date column says.
package enum DateReading: Sendable, Hashable {
  /// A day, a month or a year.
  case date(PartialDate)
  /// Nothing at all, or one of the ways in which programs write that there is no date.
  case noDate
  /// A spreadsheet's day number, such as 44260.
  case dayNumber(PartialDate)
  /// Three numbers with the year last: the order of day and month is not in the text, so the whole column decides.
  ///
  /// This is also what a text gives whose numbers fit only one order, or none.
  case ordered(OrderedDate)
  /// Not a date, or a day that does not exist.
  case unreadable

  /// Reads `text`, which has no white space at its ends.
  ///
  /// The forms are those of the contract: ISO 8601 (with a time, too), year first, day first with dots, month names in
  /// seven languages, spreadsheet day numbers, each also in brackets and as the beginning of a range `A → B`.
  /// Of a time the day is kept as it is written. Nothing is completed: `2021` stays a year.
  ///
  /// Costs a few nanoseconds for a day with the year first, and does not allocate.
  package static func read(_ text: Span<UInt8>) -> DateReading {
    if text.count >= 10, let date = text.tenByteDate, text.count == 10 || text.isTime(from: 10) { return .date(date) }
    return readRarerForm(text)
  }

  /// Everything but a ten-byte date; that one is accepted here, too.
  private static func readRarerForm(_ text: Span<UInt8>) -> DateReading {
    let reading = readInBrackets(text)
    guard reading == .unreadable, let arrow = text.firstArrow else { return reading }
    let beginning = text.trimmed(0..<arrow)
    return beginning.isEmpty ? .unreadable : readInBrackets(text.extracting(beginning))
  }

  /// Reads a date that may stand in brackets: `[2007-04-16]`, `<2021-01-01 Fri>`, `[[2021-01-01]]`.
  private static func readInBrackets(_ text: Span<UInt8>) -> DateReading {
    guard let first = text.isEmpty ? nil : text[0], first == ASCII.openBracket || first == ASCII.less else {
      return readBare(text)
    }
    if let link = text.wikilink {
      let target = readBare(text.extracting(link.target))
      return target == .unreadable && !link.alias.isEmpty ? readBare(text.extracting(link.alias)) : target
    }
    guard let inside = text.insideBrackets else { return .unreadable }
    let stamp = text.extracting(inside)
    if stamp.count > 10, let date = stamp.tenByteDate, stamp.isStampTail(from: 10) { return .date(date) }
    return readBare(stamp)
  }

  /// Reads a date without brackets, before which a weekday may stand.
  private static func readBare(_ text: Span<UInt8>) -> DateReading {
    if text.saysNoDate { return .noDate }
    // `mar` is a Tuesday in three languages and a month in five. So a weekday counts only before a whole day.
    if let start = text.endOfWeekday {
      let reading = readPlain(text.extracting(start..<text.count))
      if reading.isWholeDay { return reading }
    }
    return readPlain(text)
  }

  private static func readPlain(_ text: Span<UInt8>) -> DateReading {
    guard !text.isEmpty else { return .unreadable }
    if ASCII.digit(text[0]) != nil {
      let reading = readNumbers(text)
      if reading != .unreadable { return reading }
    }
    return readWords(text)
  }

  private var isWholeDay: Bool {
    switch self {
    case .date(let date): date.day != nil
    case .ordered: true
    case .noDate, .dayNumber, .unreadable: false
    }
  }

  /// The reading of a year, month and day as they are written: a date, no date in disguise, or a day that is none.
  ///
  /// The first day of year 101 is what Calibre writes for no date, that of year 1 is .NET's, and 0 January 1900 is how
  /// a spreadsheet shows the day number 0.
  init(year: Int, month: Int, day: Int) {
    switch (year, month, day) {
    case (0, 0, 0), (1, 1, 1), (101, 1, 1), (1900, 1, 0): self = .noDate
    default: self.init(PartialDate(year: year, month: month, day: day))
    }
  }

  /// The reading of a period of which there may be none, such as month 13.
  init(_ date: PartialDate?) { self = date.map { .date($0) } ?? .unreadable }

  /// The year that two digits stand for: 1950 to 2049.
  static func wholeYear(_ twoDigits: Int) -> Int { twoDigits >= 50 ? 1900 + twoDigits : 2000 + twoDigits }
}
