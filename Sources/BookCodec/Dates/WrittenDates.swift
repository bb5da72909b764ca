internal import BookCore

extension DateReading {
  /// Reads the dates that name their month: day-month-year, month-day-year, year-month-day, month-year and year-month.
  ///
  /// Between the parts may stand spaces, commas, hyphens, slashes, dots and words such as `of` and `de`.
  static func readWords(_ text: Span<UInt8>) -> DateReading {
    var parts = WrittenDate()
    var at = 0
    while at < text.count, !parts.isComplete {
      let start = at
      if ASCII.digit(text[at]) != nil {
        if text.isClock(at: at) { return readTimeBeforeYear(text, at, parts) }
        guard let number = text.dayOrYear(&at), parts.add(number) else { return .unreadable }
      } else if let word = text.foldedWord(&at) {
        if let month = Names.months.number(of: word) {
          guard parts.add(month: month) else { return .unreadable }
        } else if !Names.connectors.contains(word) {
          return .unreadable
        }
      } else {
        // A sign before the first part or behind the last belongs to something else than a date.
        guard start > 0, text.skipSeparator(&at, &parts), at < text.count else { return .unreadable }
        continue
      }
      parts.separator = nil
    }
    if at + 1 == text.count, text[at] == ASCII.dot { at += 1 }
    guard at == text.count || (parts.isComplete && text.isTime(from: at)) else { return .unreadable }
    return parts.reading
  }

  /// Reads `Mar 05 12:33:21 -0800 2021`, the form of C and of web services, from the time on.
  private static func readTimeBeforeYear(_ text: Span<UInt8>, _ clock: Int, _ parts: WrittenDate) -> DateReading {
    var parts = parts
    guard clock > 0, text.count - clock > 5 else { return .unreadable }
    var at = text.count - 4
    let end = at - 1
    let year = text.number(&at)
    guard year.digits == 4, text[end] == ASCII.space, parts.add(.init(number: year)), parts.isComplete else {
      return .unreadable
    }
    // A time behind a date begins with what parts it from the date.
    guard text.extracting(0..<end).isTime(from: clock - 1) else { return .unreadable }
    return parts.reading
  }
}

/// The parts of a date that names its month, in the order in which they come.
private struct WrittenDate {
  /// A number of it: the day or the year.
  struct Part {
    var number = DateNumber()
    /// Whether it is marked as a day: `5th`.
    var isOrdinal = false
    /// Whether it is marked as a year: `'21`.
    var isShortYear = false
    /// Whether a lone hyphen stands before it.
    var followsHyphen = false

    var day: Int? { number.digits <= 2 && !isShortYear ? number.value : nil }

    var year: Int? {
      if isOrdinal { return nil }
      switch number.digits {
      case 4: return number.value
      case 2: return DateReading.wholeYear(number.value)
      default: return nil
      }
    }
  }

  private var month = 0
  private var first = Part()
  private var second = Part()
  private var count = 0
  private var countBeforeMonth = 0
  /// What stands before the next part, where it is one byte.
  var separator: UInt8?
  /// Whether an apostrophe stands before the next part.
  var hasApostrophe = false

  var isComplete: Bool { month != 0 && count == 2 }

  /// Adds the name of a month; false where there is one already or no order has it there.
  mutating func add(month: Int) -> Bool {
    guard self.month == 0, count < 2 else { return false }
    self.month = month
    countBeforeMonth = count
    return true
  }

  /// Adds a number; false where there are two already.
  mutating func add(_ part: Part) -> Bool {
    guard count < 2 else { return false }
    var part = part
    part.isShortYear = hasApostrophe
    part.followsHyphen = separator == ASCII.hyphen
    hasApostrophe = false
    if count == 0 { first = part } else { second = part }
    count += 1
    return true
  }

  var reading: DateReading {
    guard month != 0 else { return .unreadable }
    switch (countBeforeMonth, count) {
    case (0, 1): return readingOfMonth(first, mayBeShort: true)
    case (1, 1): return readingOfMonth(first, mayBeShort: false)
    case (1, 2) where first.number.digits == 4: return readingOfDay(second, first)
    case (_, 2): return readingOfDay(first, second)
    default: return .unreadable
    }
  }

  private func readingOfDay(_ day: Part, _ year: Part) -> DateReading {
    guard let dayNumber = day.day, let yearNumber = year.year else { return .unreadable }
    // How a spreadsheet shows the day number 0: 0-Jan-00.
    if dayNumber == 0, month == 1, year.number.digits == 2, year.number.value == 0 { return .noDate }
    return DateReading(year: yearNumber, month: month, day: dayNumber)
  }

  /// A month and a year. Two digits behind the month are a year where they cannot be a day, and in `Mar-18`, which is
  /// how spreadsheets show March 2018; in `Mar 18` they may be a day.
  private func readingOfMonth(_ part: Part, mayBeShort: Bool) -> DateReading {
    guard let year = part.year else { return .unreadable }
    if part.number.digits == 2 {
      guard mayBeShort, part.isShortYear || part.followsHyphen || part.number.value > 31 else { return .unreadable }
    }
    return DateReading(PartialDate(year: year, month: month))
  }
}

extension Span where Element == UInt8 {
  /// Whether at `start` there are hours and minutes with a colon.
  fileprivate func isClock(at start: Int) -> Bool {
    var at = start
    return number(&at).digits <= 2 && at < count && self[at] == ASCII.colon
  }

  /// The number from `at` on, with the ending that makes it an ordinal; nil where other letters follow.
  fileprivate func dayOrYear(_ at: inout Int) -> WrittenDate.Part? {
    var part = WrittenDate.Part(number: number(&at))
    guard part.number.digits <= 4 else { return nil }
    if let ending = foldedWord(&at) {
      guard Names.ordinals.contains(ending), part.number.digits <= 2 else { return nil }
      part.isOrdinal = true
    }
    return part
  }

  /// Moves `at` over one sign between the parts of a date and notes it in `parts`; false where there is another sign.
  fileprivate func skipSeparator(_ at: inout Int, _ parts: inout WrittenDate) -> Bool {
    let start = at
    let byte = self[at]
    if byte == ASCII.apostrophe {
      at += 1
    } else if byte == 0xE2, at + 2 < count, self[at + 1] == 0x80, self[at + 2] == 0x99 {
      at += 3
    }
    if at > start {
      parts.hasApostrophe = true
      return at < count && ASCII.digit(self[at]) != nil
    }
    if byte == ASCII.hyphen || byte == ASCII.slash || byte == ASCII.dot {
      at += 1
    } else {
      skipBlanks(&at)
    }
    parts.separator = at == start + 1 && parts.separator == nil ? byte : 0
    return at > start
  }
}
