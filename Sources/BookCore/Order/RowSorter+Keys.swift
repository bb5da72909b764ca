extension RowSorter {
  /// Makes the keys of one level for a pile; returns false where that level cannot tell its rows apart.
  mutating func makeKeys(_ pile: Range<Int>, at level: SortLevel) -> Bool {
    switch level.content {
    case .primary(let field):
      makePrimaryKeys(pile, field, level)
    case .lower(let field):
      // The usual reason for equal primary keys are equal texts.
      if areTextsEqual(pile, field) { return false }
      makeLowerKeys(pile, field, level)
    case .date:
      for index in pile {
        let date = list.dateAcquired[Int(items[index].row)]
        let word = date.map { level.directed(UInt64($0.packed) << 8) } ?? level.missing
        setKey(of: index, word)
      }
    }
    return true
  }

  private mutating func makePrimaryKeys(_ pile: Range<Int>, _ field: CollationKey.Field, _ level: SortLevel) {
    let list = list
    let column = list.column(field)
    // Most keys are as long as their text, and the first eight bytes are not among the words.
    if pile.count == items.count { words.reserveCapacity(column.bytes.count / 8) }
    let text = column.bytes.span
    for index in pile {
      let range = column.range(of: Int(items[index].row))
      if range.isEmpty {
        setKey(of: index, level.missing)
      } else {
        key.removeAll()
        CollationKey.appendPrimary(field, text, range, to: &key)
        setKey(of: index, level)
      }
    }
  }

  private mutating func makeLowerKeys(_ pile: Range<Int>, _ field: CollationKey.Field, _ level: SortLevel) {
    let list = list
    let column = list.column(field)
    let text = column.bytes.span
    for index in pile {
      key.removeAll()
      CollationKey.appendLower(field, text, column.range(of: Int(items[index].row)), to: &key)
      setKey(of: index, level)
    }
  }

  private func areTextsEqual(_ pile: Range<Int>, _ field: CollationKey.Field) -> Bool {
    let column = list.column(field)
    let text = column.bytes.span
    let first = text.extracting(column.range(of: Int(items[pile.lowerBound].row)))
    for index in pile.dropFirst() {
      if !text.equals(first, in: column.range(of: Int(items[index].row))) { return false }
    }
    return true
  }

  /// Takes the bytes in `key` as the key of the item at `index`.
  private mutating func setKey(of index: Int, _ level: SortLevel) {
    let count = key.count
    key.append(0, count: 8)
    setKey(of: index, level.directed(key.span.word(at: 0).byteSwapped))
    var at = 8
    while at <= count {
      words.append(level.directed(key.span.word(at: at).byteSwapped))
      at &+= 8
    }
  }

  /// Makes `word` the first word of the item's key; further ones are to be appended to `words` next.
  private mutating func setKey(of index: Int, _ word: UInt64) {
    items[index].word = word
    items[index].next = UInt32(words.count)
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
