/// A calendar date that may be partial: a year, a year and month, or a full day. It has no time and no zone.
///
/// The order puts a partial date before the fuller dates inside it: 2021 < 2021-03 < 2021-03-05 < 2022.
public struct PartialDate: Sendable, Hashable, Comparable {
  /// The year, the month (0 where there is none) and the day (0 where there is none) from high bits to low.
  @usableFromInline package let packed: UInt32

  @inlinable package init(packed: UInt32) { self.packed = packed }

  /// Creates a date; nil when there is no such day in the Gregorian calendar, or a day is given without a month.
  ///
  /// `year` is 1 to 9999.
  public init?(year: Int, month: Int? = nil, day: Int? = nil) {
    guard (1...9999).contains(year) else { return nil }
    guard let month else {
      if day != nil { return nil }
      packed = UInt32(year) << 9
      return
    }
    guard (1...12).contains(month) else { return nil }
    if let day {
      guard day >= 1, day <= Self.days(inMonth: month, of: year) else { return nil }
    }
    packed = UInt32(year) << 9 | UInt32(month) << 5 | UInt32(day ?? 0)
  }

  /// Reads `2021`, `2021-03` or `2021-03-05`; nil for anything else and for days that do not exist.
  public init?(_ text: String) {
    let utf8 = Array(text.utf8)
    self.init(iso: utf8.span)
  }

  /// The ISO forms with exactly four, seven or ten bytes.
  package init?(iso text: Span<UInt8>) {
    guard text.count == 4 || text.count == 7 || text.count == 10 else { return nil }
    if text.count == 10 {
      self.init(fullISO: text)
      return
    }
    guard let year = text.number(0..<4) else { return nil }
    if text.count == 4 {
      self.init(year: year)
      return
    }
    guard text[4] == ASCII.hyphen, let month = text.number(5..<7) else { return nil }
    self.init(year: year, month: month)
  }

  /// The form `YYYY-MM-DD`, which nearly every date has: its first eight bytes are looked at as one word.
  private init?(fullISO text: Span<UInt8>) {
    // Digits become 0 to 9 and hyphens 0.
    let digits = text.word(at: 0) ^ 0x2D30_302D_3030_3030
    let isHyphen = digits & 0xFF00_00FF_0000_0000 == 0
    let areDigits = (digits | digits &+ Word.repeating(0x76)) & Word.repeating(0x80) == 0
    guard isHyphen, areDigits, let day = text.number(8..<10) else { return nil }
    func digit(_ index: UInt64) -> Int { Int(truncatingIfNeeded: digits &>> (8 &* index) & 0xFF) }
    self.init(
      year: digit(0) &* 1000 &+ digit(1) &* 100 &+ digit(2) &* 10 &+ digit(3), month: digit(5) &* 10 &+ digit(6),
      day: day)
  }

  /// The year, 1 to 9999.
  public var year: Int { Int(packed >> 9) }
  /// The month, 1 to 12, or nil where only the year is known.
  public var month: Int? { packed >> 5 & 15 == 0 ? nil : Int(packed >> 5 & 15) }
  /// The day, 1 to 31, or nil where the day is not known.
  public var day: Int? { packed & 31 == 0 ? nil : Int(packed & 31) }

  /// Whether `left` begins earlier, or begins with `right` and is less precise: 2021 < 2021-01 < 2021-01-01.
  public static func < (left: Self, right: Self) -> Bool { left.packed < right.packed }

  /// The first day of the period: 2021 gives 2021-01-01.
  public var firstDay: PartialDate {
    PartialDate(packed: UInt32(year) << 9 | UInt32(month ?? 1) << 5 | UInt32(day ?? 1))
  }

  /// The last day of the period: 2021-02 gives 2021-02-28.
  public var lastDay: PartialDate {
    let month = month ?? 12
    let day = day ?? Self.days(inMonth: month, of: year)
    return PartialDate(packed: UInt32(year) << 9 | UInt32(month) << 5 | UInt32(day))
  }

  /// How many days a month of the Gregorian calendar has.
  package static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension PartialDate: CustomStringConvertible {
  /// The date in ISO 8601, as precise as it is: `2021`, `2021-03` or `2021-03-05`.
  public var description: String {
    var buffer = ByteBuffer()
    buffer.append(self)
    return buffer.span.string
  }
}

extension ByteBuffer {
  /// Appends a date in ISO 8601, as precise as it is.
  package mutating func append(_ date: PartialDate) {
    reserve(16)
    var end = count
    var room = self.room
    room.put(date, at: &end)
    extend(to: end)
  }
}

extension MutableSpan where Element == UInt8 {
  /// Puts a date in ISO 8601, as precise as it is, at `offset`, which moves behind it; there must be room for 16 bytes.
  package mutating func put(_ date: PartialDate, at offset: inout Int) {
    let packed = date.packed
    let year = UInt64(packed &>> 9)
    let month = UInt64(packed &>> 5 & 15)
    let day = UInt64(packed & 31)
    // "YYYY-MM-" in one word, the lowest byte first, and the day behind it.
    let head =
      Self.twoDigits(year / 100) | Self.twoDigits(year % 100) &<< 16 | Self.twoDigits(month) &<< 40
      | 0x2D00_002D_0000_0000
    put(word: head, count: month == 0 ? 4 : day == 0 ? 7 : 8, at: &offset)
    if day != 0 { put(word: Self.twoDigits(day), count: 2, at: &offset) }
  }

  /// The two decimal digits of a number below 100, the first one lowest.
  private static func twoDigits(_ number: UInt64) -> UInt64 {
    let tens = number / 10
    return 0x3030 | tens | (number &- tens &* 10) &<< 8
  }
}

extension Span where Element == UInt8 {
  /// The value of the decimal digits in `range`; nil where there is none, another byte, or more than nine of them.
  package func number(_ range: Range<Int>) -> Int? {
    guard !range.isEmpty, range.count <= 9 else { return nil }
    var value = 0
    for offset in range {
      guard let digit = ASCII.digit(self[offset]) else { return nil }
      value = value * 10 + digit
    }
    return value
  }
}
