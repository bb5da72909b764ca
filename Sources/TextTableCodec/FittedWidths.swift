/// Widths of columns that are made to fit into a line: the widest give way first, texts before dates.
struct FittedWidths {
  private(set) var widths: [Int]
  private let budget: Int

  /// - Parameters:
  ///   - widths: how wide the columns would be.
  ///   - areDates: which of them hold dates.
  ///   - budget: how much all of them may take together. Each column keeps one at least.
  init(_ widths: [Int], areDates: [Bool], within budget: Int) {
    self.widths = widths
    self.budget = budget
    let texts = widths.indices.filter { !areDates[$0] }
    let dates = widths.indices.filter { areDates[$0] }
    // First what a reader can spare: the name of the column of dates is longer than a date.
    shrink(texts, downTo: 8)
    shrink(dates, downTo: 10)
    shrink(texts, downTo: 4)
    shrink(dates, downTo: 1)
    shrink(texts, downTo: 1)
  }

  /// Makes the widest of these columns as wide as the next ones, and so on, until all columns fit.
  private mutating func shrink(_ columns: [Int], downTo floor: Int) {
    func total(_ limit: Int) -> Int {
      widths.indices.reduce(0) { sum, index in
        sum + (columns.contains(index) ? min(widths[index], limit) : widths[index])
      }
    }
    let widest = columns.map { widths[$0] }.max() ?? 0
    guard widest > floor, total(widest) > budget else { return }
    // The greatest limit with which all fits is in low..<high, or is the floor.
    var low = floor
    var high = widest
    while low + 1 < high {
      let middle = (low + high) / 2
      if total(middle) <= budget { low = middle } else { high = middle }
    }
    var rest = max(0, budget - total(low))
    for index in columns where widths[index] > low {
      // What is left over goes to the first of the columns that were shortened.
      widths[index] = low + (rest > 0 ? 1 : 0)
      rest -= 1
    }
  }
}
