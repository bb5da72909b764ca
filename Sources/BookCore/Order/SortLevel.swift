/// One of the steps in which an order decides: each one looks only at books that all steps before it left equal.
struct SortLevel: Sendable {
  enum Content: Sendable {
    case text(CollationKey.Field)
    case date
  }

  let content: Content
  let isDescending: Bool
  /// Whether books without a value come before all others instead of behind.
  let missingFirst: Bool

  /// The steps of `order`, with those that decide between ties.
  static func levels(of order: SortOrder) -> [SortLevel] {
    if order.keys.isEmpty { return [] }
    var levels: [SortLevel] = []
    var known: [SortKey.Field] = []
    for key in order.keys + SortKey.Field.allCases.map({ SortKey($0) }) where !known.contains(key.field) {
      known.append(key.field)
      let content: Content =
        switch key.field {
        case .title: .text(.title)
        case .author: .text(.author)
        case .date: .date
        }
      let missingFirst = key.field == .date && order.undatedFirst
      levels.append(SortLevel(content: content, isDescending: key.isDescending, missingFirst: missingFirst))
    }
    return levels
  }

  // MARK: Words

  // A key is compared eight bytes at a time, as numbers with the first byte highest. It is filled up with zeros, of
  // which it has at least one. A descending key has all bits turned, which turns the order, and ends in 0xFF.

  /// Whether a word is the last one of its key.
  func isLast(_ word: UInt64) -> Bool { word & 0xFF == (isDescending ? 0xFF : 0) }

  /// A word in the direction of this level.
  func directed(_ word: UInt64) -> UInt64 { isDescending ? ~word : word }

  /// The only word of a book without a value: before all keys, or behind them.
  var missing: UInt64 { missingFirst != isDescending ? directed(0) : directed(0xFFFF_FFFF_FFFF_FF00) }
}
