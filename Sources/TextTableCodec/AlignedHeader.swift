internal import BookCodec
internal import BookCore

/// The header of a table without drawn lines: names with wide gaps between them, as `column -t` makes it, or single
/// words with a blank between them, as `calibredb list` does.
struct AlignedHeader {
  let names: [String]
  /// Where the names stand, counted in columns of a terminal.
  let places: [Range<Int>]
  let line: Range<Int>
  /// Where the next line starts.
  let end: Int
  /// Whether two names have more than one blank between them.
  let hasWideGap: Bool
  /// Whether each word is a name.
  let areWords: Bool

  /// The first of the leading lines that names the title.
  init?(in text: Span<UInt8>, options: ReadingOptions) {
    var at = text.endOfByteOrderMark(from: 0)
    var count = 0
    while count < TableLayout.leadingLines, let line = text.line(from: at, isLast: true) {
      at = line.next
      if text.trimmed(line.range).isEmpty { continue }
      count += 1
      // What has bars is a table with drawn lines, or was one.
      if line.range.contains(where: { text.bar(at: $0, before: line.range.upperBound) != nil }) { continue }
      for gap in [2, 1] {
        let (names, places) = Self.names(text, line.range, gap: gap)
        guard options.recognizesTitle(in: names), gap == 2 || Self.areNames(names) else { continue }
        self.names = names
        self.places = places
        self.line = line.range
        end = line.next
        areWords = gap == 1
        hasWideGap = zip(places, places.dropFirst()).contains { $1.lowerBound - $0.upperBound > 1 }
        return
      }
    }
    return nil
  }

  /// A sentence that has the word “title” in it is no header.
  private static func areNames(_ words: [String]) -> Bool {
    words.allSatisfy { $0.first?.isLetter == true || $0.hasPrefix("#") || $0.hasPrefix("*") }
      && words.count { ColumnNames.isKnown($0) } * 2 >= words.count
  }

  /// The names of a line, with at least `gap` blanks between two.
  private static func names(
    _ text: Span<UInt8>, _ line: Range<Int>, gap: Int
  ) -> (names: [String], places: [Range<Int>]) {
    var names: [String] = []
    var places: [Range<Int>] = []
    var column = 0
    var at = line.lowerBound
    var nameStart: (at: Int, column: Int)?
    var nameEnd = (at: 0, column: 0)
    func take() {
      guard let start = nameStart else { return }
      names.append(text.cellText(start.at..<nameEnd.at))
      places.append(start.column..<nameEnd.column)
      nameStart = nil
    }
    while at < line.upperBound {
      let character = text.character(at: at, before: line.upperBound)
      if text[at] == ASCII.space {
        if nameStart != nil, column + 1 - nameEnd.column >= gap { take() }
      } else {
        if nameStart == nil { nameStart = (at, column) }
        nameEnd = (character.end, column + character.columns)
      }
      at = character.end
      column += character.columns
    }
    take()
    return (names, places)
  }
}

extension TableLayout {
  /// The layout of a table without drawn lines. All of its lines tell where its columns are.
  init(_ text: Span<UInt8>, _ header: AlignedHeader) {
    if header.areWords {
      let starts = header.places.map(\.lowerBound)
      let ends = starts.dropFirst().map { $0 - 1 } + [Int.max]
      columns = TableColumns(regions: zip(starts, ends).map { $0..<$1 })
    } else {
      columns = TableColumns(regions: Self.regions(text, header))
    }
    self.header = header.names
    headerLine = header.line
    headerOffset = header.line.lowerBound
    firstRow = header.end
    continuesBlank = header.areWords
  }

  /// The columns: between two names the last place where no row has anything, or else where the next name begins.
  private static func regions(_ text: Span<UInt8>, _ header: AlignedHeader) -> [Range<Int>] {
    let width = header.places.last?.upperBound ?? 0
    var best: [Int?] = []
    for measure in TableColumns.Measure.allCases {
      let isTaken = takenPlaces(text, from: header.end, width: width, measure)
      let gaps = zip(header.places, header.places.dropFirst()).map { left, right in
        (left.upperBound..<right.lowerBound).last { !isTaken[$0] }
      }
      if best.isEmpty || gaps.count(where: { $0 != nil }) > best.count(where: { $0 != nil }) { best = gaps }
    }
    let gaps = zip(best, header.places.dropFirst()).map { gap, next in gap ?? next.lowerBound - 1 }
    return zip([0] + gaps.map { $0 + 1 }, gaps + [Int.max]).map { $0..<$1 }
  }

  /// Whether any row has something at each place up to `width`.
  private static func takenPlaces(
    _ text: Span<UInt8>, from start: Int, width: Int, _ measure: TableColumns.Measure
  ) -> [Bool] {
    var isTaken = Array(repeating: false, count: width)
    var at = start
    while let line = text.line(from: at, isLast: true) {
      at = line.next
      var column = 0
      var place = line.range.lowerBound
      while place < line.range.upperBound, column < width {
        let isBlank = text[place] == ASCII.space
        let step: Int
        switch measure {
        case .scalars:
          step = 1
          place += text.scalar(at: place, before: line.range.upperBound).length
        case .columns:
          let character = text.character(at: place, before: line.range.upperBound)
          step = character.columns
          place = character.end
        }
        if !isBlank {
          for taken in column..<min(width, column + step) { isTaken[taken] = true }
        }
        column += step
      }
    }
    return isTaken
  }
}

extension TableColumns {
  /// Cuts a line at gaps of two blanks and more, where that gives a cell for each column.
  func cutAtGaps(_ text: Span<UInt8>, _ line: Range<Int>, into cells: inout [Range<Int>]) -> Bool {
    cells.removeAll(keepingCapacity: true)
    let row = text.trimmed(line)
    var start = row.lowerBound
    var at = start
    while at < row.upperBound {
      guard text[at] == ASCII.space, text[at + 1] == ASCII.space else {
        at += 1
        continue
      }
      cells.append(start..<at)
      while at < row.upperBound, text[at] == ASCII.space { at += 1 }
      start = at
    }
    cells.append(start..<row.upperBound)
    return cells.count == regions.count
  }
}
