extension RowSorter {
  /// Makes the keys of the first level for the items from `start` on, which stand for `rows` of `list`.
  mutating func makeFirstKeys(from start: Int, _ rows: [Int], of list: borrowing BookList) {
    guard let level = levels.first else { return }
    switch level.content {
    case .text(let field):
      let column = list.column(field)
      let text = column.bytes.span
      for (index, row) in rows.enumerated() {
        let range = column.range(of: row)
        Self.makeKey(&items[start &+ index], field, text, range, level, &words, &key)
      }
      if field == .author, key.turnsNames, let column = list.sortNameColumn {
        replaceFirstKeys(from: start, rows, of: list, by: column)
      }
    case .date:
      for (index, row) in rows.enumerated() {
        items[start &+ index].word = level.word(of: list.dateAcquired[row])
      }
    }
  }

  /// Makes the keys of the authors again for whom the source has a sort name, in the extra column `number`.
  private mutating func replaceFirstKeys(
    from start: Int, _ rows: [Int], of list: borrowing BookList, by number: Int
  ) {
    let column = list.extras[number]
    let text = column.text.bytes.span
    for (index, row) in rows.enumerated() where !list.author.range(of: row).isEmpty {
      let range = column.range(of: row)
      if range.isEmpty || column.isJSON(row) { continue }
      Self.makeKey(&items[start &+ index], .sortName, text, range, levels[0], &words, &key)
    }
  }

  /// Makes the keys of a further level for the books in some piles.
  mutating func makeKeys(_ piles: [Range<Int>], at level: Int, of books: borrowing GatheredBooks) {
    tieWords.removeAll(keepingCapacity: true)
    for pile in piles {
      for index in pile {
        waiting.append(index)
        waitingRows.append(Int(items[index].row))
        if waiting.count == RecordLookup.rowsAtOnce { makeWaitingKeys(levels[level], of: books) }
      }
    }
    makeWaitingKeys(levels[level], of: books)
  }

  /// Makes the keys of the items that wait.
  private mutating func makeWaitingKeys(_ level: SortLevel, of books: borrowing GatheredBooks) {
    books.find(waitingRows[...], with: &lookup)
    // A span of the pieces, so that none of them is retained for each book.
    let pieces = books.pieces.span
    let sortNames = key.turnsNames ? books.sortNameColumn : nil
    for (index, item) in waiting.enumerated() {
      let place = lookup.places[index]
      Self.makeKey(
        &items[item], pieces[place.piece].bytes.span, place.range, level, sortNames, &tieWords, &key)
    }
    waiting.removeAll(keepingCapacity: true)
    waitingRows.removeAll(keepingCapacity: true)
  }

  /// Makes the key of the book whose record is given.
  private static func makeKey(
    _ item: inout Item, _ bytes: Span<UInt8>, _ range: Range<Int>, _ level: SortLevel, _ sortNames: Int?,
    _ words: inout [UInt64], _ key: inout CollationKey
  ) {
    let record = BookRecord(bytes, range)
    switch level.content {
    case .text(.author):
      if let sortNames, !record.author.isEmpty,
        let sortName = record.extra(sortNames, of: bytes, before: range.upperBound)
      {
        makeKey(&item, .sortName, bytes, sortName, level, &words, &key)
      } else {
        makeKey(&item, .author, bytes, record.author, level, &words, &key)
      }
    case .text(let field): makeKey(&item, field, bytes, record.title, level, &words, &key)
    case .date: item.word = level.word(of: record.date)
    }
  }

  /// Makes the key of a text.
  private static func makeKey(
    _ item: inout Item, _ field: CollationKey.Field, _ text: Span<UInt8>, _ range: Range<Int>,
    _ level: SortLevel, _ words: inout [UInt64], _ key: inout CollationKey
  ) {
    item.next = UInt32(words.count)
    if range.isEmpty {
      item.word = level.missing
      return
    }
    key.make(field, text, range)
    item.word = level.directed(key.word(at: 0))
    var at = 8
    while at <= key.bytes.count {
      words.append(level.directed(key.word(at: at)))
      at &+= 8
    }
  }
}

extension SortLevel {
  /// The only word of the key of a date.
  fileprivate func word(of date: PartialDate?) -> UInt64 {
    date.map { directed(UInt64($0.packed) << 8) } ?? missing
  }
}

extension BookList {
  fileprivate func column(_ field: CollationKey.Field) -> TextColumn {
    switch field {
    case .title, .name: title
    case .author, .sortName: author
    }
  }
}
