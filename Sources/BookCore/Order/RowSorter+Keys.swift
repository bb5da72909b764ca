extension RowSorter {
  /// Makes the keys of one level for the rows of some piles.
  mutating func makeKeys(_ piles: [Range<Int>], at level: Int, of books: borrowing GatheredBooks) {
    switch levels[level].content {
    case .text(let field): makeTextKeys(piles, field, at: level, of: books)
    case .date:
      let dates = books.pieces.map(\.dateAcquired)
      for pile in piles {
        for index in pile {
          let place = books.place(of: Int(items[index].row))
          let date = dates[place.piece][place.row]
          items[index].word = date.map { levels[level].directed(UInt64($0.packed) << 8) } ?? levels[level].missing
        }
      }
    }
  }

  /// For how many rows the texts are found before their keys are made: no more than stay at hand until then.
  private static var rowsAtOnce: Int { 128 }

  private mutating func makeTextKeys(
    _ piles: [Range<Int>], _ field: CollationKey.Field, at level: Int, of books: borrowing GatheredBooks
  ) {
    let columns = books.pieces.map { $0.column(field) }
    for pile in piles {
      for index in pile {
        waiting.append(index)
        places.append(books.place(of: Int(items[index].row)))
        if waiting.count == Self.rowsAtOnce { makeTextKeys(field, columns, at: level) }
      }
    }
    makeTextKeys(field, columns, at: level)
  }

  /// Makes the keys of the items that wait.
  private mutating func makeTextKeys(_ field: CollationKey.Field, _ columns: [TextColumn], at level: Int) {
    lookup.find(places, in: columns)
    for (index, item) in waiting.enumerated() {
      let piece = places[index].piece
      let range = lookup.ranges[index]
      if level == 0 {
        Self.makeTextKey(&items[item], field, columns[piece].bytes, range, levels[level], &words, &key)
      } else {
        Self.makeTextKey(&items[item], field, columns[piece].bytes, range, levels[level], &tieWords, &key)
      }
    }
    waiting.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
  }

  private static func makeTextKey(
    _ item: inout Item, _ field: CollationKey.Field, _ text: borrowing ByteBuffer, _ range: Range<Int>,
    _ level: SortLevel, _ words: inout [UInt64], _ key: inout CollationKey
  ) {
    item.next = UInt32(words.count)
    if range.isEmpty {
      item.word = level.missing
      return
    }
    key.make(field, text.span, range)
    item.word = level.directed(key.word(at: 0))
    var at = 8
    while at <= key.bytes.count {
      words.append(level.directed(key.word(at: at)))
      at &+= 8
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
