internal import BookCore

// A time behind a date is understood and dropped: the day counts as it is written, whatever the zone.

extension Span where Element == UInt8 {
  /// Whether from `start` to the end there is a time of day, or only a zone, and nothing else.
  func isTime(from start: Int) -> Bool {
    var at = start
    if at + 1 < count, ASCII.lowercase(self[at]) == 0x74, ASCII.digit(self[at + 1]) != nil {
      at += 1
      return skipClock(&at, isMarked: true) && isTimeTail(from: at)
    }
    // A date of XML Schema has its zone right behind it, always with a colon.
    if skipOffset(&at) { return at == count && count - start >= 6 && self[count - 3] == ASCII.colon }
    if skipZulu(&at) { return true }
    skipBlanks(&at)
    guard at > start else { return false }
    skipTimeWords(&at)
    return skipClock(&at, isMarked: false) && isTimeTail(from: at)
  }

  /// Whether from `start` to the end there is what Org writes behind a date: weekday, time or times, repeaters.
  func isStampTail(from start: Int) -> Bool {
    var at = start
    skipBlanks(&at)
    guard at > start else { return false }
    if foldedWord(&at) != nil, at < count, self[at] == ASCII.dot { at += 1 }
    skipBlanks(&at)
    if skipClock(&at, isMarked: false), at < count, self[at] == ASCII.hyphen {
      at += 1
      guard skipClock(&at, isMarked: false) else { return false }
    }
    while at < count {
      let before = at
      skipBlanks(&at)
      while at < count, self[at] == ASCII.plus || self[at] == ASCII.dot || self[at] == ASCII.hyphen { at += 1 }
      guard number(&at).digits > 0, foldedWord(&at) != nil, at > before else { return false }
    }
    return true
  }

  /// Moves `at` over spaces and commas.
  ///
  /// Of white space beyond ASCII, dates have no-break spaces (U+00A0, U+202F), as in `3:30 PM`.
  func skipBlanks(_ at: inout Int) {
    while at < count {
      if self[at] == ASCII.space || self[at] == ASCII.comma {
        at += 1
      } else if self[at] == 0xC2, at + 1 < count, self[at + 1] == 0xA0 {
        at += 2
      } else if self[at] == 0xE2, at + 2 < count, self[at + 1] == 0x80, self[at + 2] == 0xAF {
        at += 3
      } else {
        return
      }
    }
  }

  /// Moves `at` over the words before a time, as in `March 5, 2021 at 3:30 PM`.
  private func skipTimeWords(_ at: inout Int) {
    var next = at
    while let word = foldedWord(&next), Names.beforeTimes.contains(word) {
      skipBlanks(&next)
      at = next
    }
  }

  /// Moves `at` over hours, minutes, seconds and their fraction, and tells whether there is such a thing.
  ///
  /// - Parameter isMarked: whether a `T` stands before it. Then the digits may have nothing between them, and hours
  ///   alone are enough.
  private func skipClock(_ at: inout Int, isMarked: Bool) -> Bool {
    var next = at
    let hour = number(&next)
    if isMarked, hour.digits == 4 || hour.digits == 6 {
      let time = hour.digits == 4 ? hour.value * 100 : hour.value
      guard time / 10_000 <= 24, time / 100 % 100 <= 59, time % 100 <= 60 else { return false }
    } else {
      guard (1...2).contains(hour.digits), hour.value <= 24 else { return false }
      if skipSixtieth(&next, upTo: 59) {
        _ = skipSixtieth(&next, upTo: 60)
      } else if !isMarked, !isHourMark(at: next) {
        return false
      }
    }
    if next + 1 < count, self[next] == ASCII.dot || self[next] == ASCII.comma, ASCII.digit(self[next + 1]) != nil {
      next += 1
      _ = number(&next)
    }
    at = next
    return true
  }

  /// Moves `at` over a separator and two digits, minutes or seconds, and tells whether they are there.
  private func skipSixtieth(_ at: inout Int, upTo limit: Int) -> Bool {
    guard at + 2 < count else { return false }
    let separator = self[at]
    guard separator == ASCII.colon || separator == ASCII.dot || ASCII.lowercase(separator) == 0x68 else { return false }
    var next = at + 1
    let part = number(&next)
    guard part.digits == 2, part.value <= limit else { return false }
    at = next
    return true
  }

  /// Whether what stands at `start` makes the number before it an hour: `PM`, `h`, `Uhr`.
  private func isHourMark(at start: Int) -> Bool {
    var at = start
    skipBlanks(&at)
    guard let word = foldedWord(&at) else { return false }
    return Names.timeMarks.contains(word)
  }

  /// Whether from `start` to the end there are only things that follow a time: half of the day, zone, notes in
  /// brackets.
  private func isTimeTail(from start: Int) -> Bool {
    var at = start
    while at < count {
      skipBlanks(&at)
      if at == count || skipOffset(&at) || skipBracketedNote(&at) { continue }
      guard skipTimeMark(&at) else { return false }
    }
    return true
  }

  /// Moves `at` over `Z` as the last byte.
  private func skipZulu(_ at: inout Int) -> Bool {
    guard at + 1 == count, ASCII.lowercase(self[at]) == 0x7A else { return false }
    at += 1
    return true
  }

  /// Moves `at` over an offset from UTC: `+01:00`, `-0800`, `+1`; the minus may be U+2212.
  private func skipOffset(_ at: inout Int) -> Bool {
    var next = at
    guard next < count else { return false }
    if self[next] == ASCII.plus || self[next] == ASCII.hyphen {
      next += 1
    } else if self[next] == 0xE2, next + 2 < count, self[next + 1] == 0x88, self[next + 2] == 0x92 {
      next += 3
    } else {
      return false
    }
    let hours = number(&next)
    guard (1...4).contains(hours.digits) else { return false }
    if hours.digits <= 2 { _ = skipSixtieth(&next, upTo: 59) }
    at = next
    return true
  }

  /// Moves `at` over `(Central European Time)` or `[Europe/Berlin]`.
  private func skipBracketedNote(_ at: inout Int) -> Bool {
    guard at < count, self[at] == ASCII.openParenthesis || self[at] == ASCII.openBracket else { return false }
    let close = self[at] == ASCII.openBracket ? ASCII.closeBracket : ASCII.closeParenthesis
    var next = at + 1
    while next < count, self[next] != close { next += 1 }
    guard next < count else { return false }
    at = next + 1
    return true
  }

  /// Moves `at` over one word that follows a time: `PM`, `a.m.`, `Uhr`, `UTC`, `CEST`, `Europe/Berlin`.
  private func skipTimeMark(_ at: inout Int) -> Bool {
    let start = at
    var isZone = true
    var isPlace = false
    var letters = 0
    while at < count {
      let byte = self[at]
      if byte == ASCII.slash || byte == ASCII.underscore {
        isPlace = isPlace || byte == ASCII.slash
      } else if ASCII.lowercase(byte) >= 0x61, ASCII.lowercase(byte) <= 0x7A {
        if byte >= 0x61 { isZone = false }
        letters += 1
      } else if byte != ASCII.dot {
        break
      }
      at += 1
    }
    guard letters > 0 else { return false }
    if isPlace || (isZone && letters <= 5) { return true }
    var next = start
    guard let word = foldedWord(&next) else { return false }
    return Names.timeMarks.contains(word) && letters <= 3
  }
}
