internal import BookCodec
internal import BookCore

// How records are scanned that may be written otherwise than usual, and what their cells hold.

extension CSVRecords {
  /// How many records are looked at for signs of a dialect.
  private static let maximumOpenRecords = 32

  /// Settles the dialect once a record comes that may be written otherwise than usual; false when more of the text is
  /// needed for that. All dialects read the records before it alike.
  mutating func settleDialect(_ text: Span<UInt8>, from start: Int, isLast: Bool) -> Bool {
    var end: Int?
    do throws(Diagnostic) {
      end = try scanner.scanRecord(text, from: start, isLast: isLast)
      guard end != nil else { return true }
    } catch _ { end = text.count }
    let width = leadingCells + columnCount
    let isAlone = scanner.fields.count == 1 && width > 1 && text[start] == ASCII.quote
    guard isAlone || text.holds(ASCII.backslash, in: start..<(end ?? start)) else {
      openRecords += 1
      if openRecords == Self.maximumOpenRecords { dialect = .usual }
      return true
    }
    guard let sample = Sample(text, from: start, isLast: isLast) else { return false }
    let found = CSVDialect(text, start, sample, delimiter: scanner.delimiter, width: hasHeader ? width : nil)
    dialect = found
    if found == .backslashEscapes {
      scanner.hasEscapes = true
      usualEscapes = .allBytes
      escapes = usualEscapes
    }
    return true
  }

  /// Scans a record; where it breaks off or has too many cells, with backslash escapes instead (or without) if that
  /// makes it as wide as the header.
  mutating func scanRecord(_ text: Span<UInt8>, from start: Int, isLast: Bool) throws(Diagnostic) -> Int? {
    if escapes != usualEscapes { switchEscapes() }
    let end: Int?
    do throws(Diagnostic) {
      end = try scanner.scanRecord(text, from: start, isLast: isLast)
    } catch {
      var other = CSVScanner(delimiter: scanner.delimiter)
      other.hasEscapes = !scanner.hasEscapes
      let found: Int?
      do throws(Diagnostic) { found = try other.scanRecord(text, from: start, isLast: isLast) } catch _ { throw error }
      // More of the text may mend it; at its end the fault counts.
      guard let found else { if isLast { throw error } else { return nil } }
      guard other.fields.count == leadingCells + columnCount else { throw error }
      switchEscapes()
      scanner = other
      return found
    }
    if let end, scanner.fields.count > leadingCells &+ columnCount, surplusCell(text) != nil {
      mendSurplus(text.extracting(0..<end), from: start)
    }
    return end
  }

  /// Scans a record that has too many cells the other way; nothing is changed where that is not better.
  private mutating func mendSurplus(_ text: Span<UInt8>, from start: Int) {
    guard text.holds(ASCII.backslash, in: start..<text.count) else { return }
    var other = CSVScanner(delimiter: scanner.delimiter)
    other.hasEscapes = !scanner.hasEscapes
    guard let end = try? other.scanRecord(text, from: start, isLast: true), end == text.count,
      other.fields.count == leadingCells + columnCount
    else { return }
    switchEscapes()
    scanner = other
  }

  /// Reads the next record with backslash escapes where the one before was read without, or the other way round.
  private mutating func switchEscapes() {
    scanner.hasEscapes.toggle()
    escapes = escapes == usualEscapes ? (scanner.hasEscapes ? .allBytes : .none) : usualEscapes
  }

  // MARK: Cells

  /// Gives the cells to the mapper; false where there is nothing in them.
  mutating func takeCells(_ text: Span<UInt8>) -> Bool {
    mapper.begin()
    if dialect == .recordsInQuotes, scanner.fields.count == 1, let isFilled = takeInnerCells(text) { return isFilled }
    let end = min(scanner.fields.count, leadingCells &+ columnCount)
    var index = leadingCells
    while index < end {
      mapper.take(index &- leadingCells, cell(index, in: text), in: text)
      index &+= 1
    }
    return true
  }

  /// Gives the cells of a record that stands in quotes to the mapper; nil where the quotes hold something else.
  private mutating func takeInnerCells(_ text: Span<UInt8>) -> Bool? {
    let field = scanner.fields[0]
    guard
      CSVDialect.scan(recordIn: field, of: text, with: &innerScanner, copiedTo: &inner) == leadingCells + columnCount
    else { return nil }
    var isFilled = false
    for index in innerScanner.fields.indices.dropFirst(leadingCells) {
      let range = mapper.scratch.appendValue(of: index, of: innerScanner, in: inner)
      if !range.isEmpty { isFilled = true }
      mapper.take(index - leadingCells, Cell(range, isInScratch: true, at: field.lowerBound), in: text)
    }
    return isFilled
  }

  private mutating func cell(_ index: Int, in text: Span<UInt8>) -> Cell {
    let field = scanner.fields[index]
    if escapes != .none, text.holds(ASCII.backslash, in: field) {
      let start = mapper.scratch.count
      mapper.scratch.appendUnescaped(text, field, escapes, hasDoubledQuotes: scanner.hasDoubledQuotes(index))
      return Cell(start..<mapper.scratch.count, isInScratch: true, at: field.lowerBound)
    }
    if scanner.isPlain || scanner.isValue(index, in: text) { return Cell(field, at: field.lowerBound) }
    let range = mapper.scratch.appendValue(of: index, of: scanner, in: text)
    return Cell(range, isInScratch: true, at: field.lowerBound)
  }
}
