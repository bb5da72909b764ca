internal import BookCore

/// How many books were acquired on each day. A partial date counts as the first day of its period.
struct DateCounts {
  /// The days that have books, ascending.
  private(set) var days: [(day: PartialDate, count: Int)] = []
  let today: PartialDate
  /// The first date and the last one, as precise as they are known; of 2021 and 2021-01-01 the former comes first.
  private(set) var first: PartialDate?
  private(set) var last: PartialDate?
  private(set) var undated = 0
  /// Books whose date has no month, and those whose date has a month and no day.
  private(set) var yearsOnly = 0
  private(set) var monthsOnly = 0

  init(of books: borrowing BookList, today: PartialDate) {
    self.today = today
    var counts: [UInt32: Int] = [:]
    let dates = books.dateAcquired
    for row in 0..<books.count {
      guard let date = dates[row] else {
        undated += 1
        continue
      }
      if date.month == nil { yearsOnly += 1 } else if date.day == nil { monthsOnly += 1 }
      counts[date.firstDay.packed, default: 0] += 1
      first = min(first ?? date, date)
      last = max(last ?? date, date)
    }
    days = counts.sorted { $0.key < $1.key }.map { (PartialDate(packed: $0.key), $0.value) }
  }

  /// For how many days books have been waiting, ascending, and how many books for each; without those of the future.
  var waits: [(days: Int, count: Int)] {
    days.reversed().compactMap { day, count in
      day > today ? nil : (today.dayNumber - day.dayNumber, count)
    }
  }

  /// The books of each period, ascending.
  func counts(by period: (PartialDate) -> PartialDate?) -> [(period: PartialDate, count: Int)] {
    var counts: [(period: PartialDate, count: Int)] = []
    for (day, count) in days {
      guard let period = period(day) else { continue }
      if counts.last?.period == period {
        counts[counts.count - 1].count += count
      } else {
        counts.append((period, count))
      }
    }
    return counts
  }

  /// How partial dates count, where there are any.
  var partialNote: String? {
    if yearsOnly + monthsOnly == 0 { return nil }
    let parts = [(yearsOnly, "a year"), (monthsOnly, "a month")].filter { $0.0 > 0 }
    let list = parts.map { "\($0.0) \($0.0 == 1 ? "date is" : "dates are") only \($0.1)" }.joined(separator: " and ")
    return "\(list), which \(yearsOnly + monthsOnly == 1 ? "counts" : "count") as the first day of it."
  }
}
