extension RowSorter {
  /// Makes the keys of one level for the rows of some piles.
  mutating func makeKeys(_ piles: [Range<Int>], at level: SortLevel) {
    words.removeAll(keepingCapacity: true)
    switch level.content {
    case .text(let field): makeTextKeys(piles, field, level)
    case .date:
      let dates = list.dateAcquired
      for pile in piles { Self.makeDateKeys(&items, pile, dates, level) }
    }
  }

  private static func makeDateKeys(
    _ items: inout [Item], _ pile: Range<Int>, _ dates: DateColumn, _ level: SortLevel
  ) {
    var items = items.mutableSpan
    for index in pile {
      let date = dates[Int(items[index].row)]
      items[index].word = date.map { level.directed(UInt64($0.packed) << 8) } ?? level.missing
    }
  }

  /// For how many rows the texts are looked up before their keys are made.
  private static var rowsAtOnce: Int { 128 }

  private mutating func makeTextKeys(_ piles: [Range<Int>], _ field: CollationKey.Field, _ level: SortLevel) {
    let column = list.column(field)
    // Keys are mostly a little longer than their texts, and the first eight bytes are not among the words.
    let rows = piles.reduce(0) { $0 + $1.count }
    words.reserveCapacity(rows * (1 + column.bytes.count / 8 / max(1, list.count)))
    for pile in piles {
      for index in pile {
        places.append(Place(item: index, range: column.range(of: Int(items[index].row))))
        if places.count == Self.rowsAtOnce { makeTextKeys(field, column, level) }
      }
    }
    makeTextKeys(field, column, level)
  }

  /// Makes the keys of the items in `places`, and empties it.
  private mutating func makeTextKeys(_ field: CollationKey.Field, _ column: TextColumn, _ level: SortLevel) {
    let text = column.bytes.span
    // The rows of a pile are far apart. Memory answers many questions at once when they are asked one after another.
    var first: UInt8 = 0
    for place in places where !place.range.isEmpty { first |= text[place.range.lowerBound] }
    touched |= first
    Self.makeTextKeys(&items, places, field, text, level, &words, &key)
    places.removeAll(keepingCapacity: true)
  }

  private static func makeTextKeys(
    _ items: inout [Item], _ places: [Place], _ field: CollationKey.Field, _ text: Span<UInt8>, _ level: SortLevel,
    _ words: inout [UInt64], _ key: inout CollationKey
  ) {
    var items = items.mutableSpan
    for place in places {
      items[place.item].next = UInt32(words.count)
      if place.range.isEmpty {
        items[place.item].word = level.missing
        continue
      }
      key.make(field, text, place.range)
      items[place.item].word = level.directed(key.word(at: 0))
      var at = 8
      while at <= key.bytes.count {
        words.append(level.directed(key.word(at: at)))
        at &+= 8
      }
    }
  }
}

extension BookList {
  fileprivate func column(_ field: CollationKey.Field) -> TextColumn {
    switch field {
    case .title: title
    case .author: author
    }
  }
}
