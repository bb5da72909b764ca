internal import BookCodec
internal import BookCore

/// Where the columns of a table are, and how rows are cut into them.
struct TableColumns {
  /// Counted in columns of a terminal from the start of a line.
  let regions: [Range<Int>]
  let isBarred: Bool
  let hasLeftBar: Bool
  let hasRightBar: Bool

  /// How a program counted when it filled up its cells.
  enum Measure: CaseIterable { case columns, scalars }

  init(_ rule: RuleLine) {
    regions = rule.regions
    isBarred = rule.isBarred
    hasLeftBar = rule.hasLeftBar
    hasRightBar = rule.hasRightBar
  }

  /// The columns of a table without drawn lines.
  init(regions: [Range<Int>]) {
    self.regions = regions
    isBarred = false
    hasLeftBar = false
    hasRightBar = false
  }

  /// Cuts a line into its cells, in whichever way of counting it fits; false where it fits in none.
  func cut(_ text: Span<UInt8>, _ line: Range<Int>, into cells: inout [Range<Int>]) -> Bool {
    for measure in Measure.allCases where cut(text, line, by: measure, into: &cells) { return true }
    return isBarred && cutAtBars(text, line, into: &cells)
  }

  /// Cuts a line into its cells, with the blanks around these; false when it has something where none of them is.
  func cut(_ text: Span<UInt8>, _ line: Range<Int>, by measure: Measure, into cells: inout [Range<Int>]) -> Bool {
    cells.removeAll(keepingCapacity: true)
    var place = Place(at: line.lowerBound, column: 0)
    for (index, region) in regions.enumerated() {
      guard pass(text, line, upTo: region.lowerBound, isFirst: index == 0, &place) else { return false }
      let start = place.at
      // A mark at the start of a cell must not be taken for one on the blank before it.
      while place.at < line.upperBound, place.column < region.upperBound, text[place.at] == ASCII.space {
        place.step(1)
      }
      if index == regions.count - 1, !hasRightBar {
        cells.append(start..<line.upperBound)
        return true
      }
      while place.at < line.upperBound, place.column < region.upperBound {
        place.advance(text, before: line.upperBound, measure)
      }
      if place.column > region.upperBound { return false }
      if place.column == region.upperBound { place.skipInvisible(text, before: line.upperBound, measure) }
      cells.append(start..<place.at)
    }
    guard let bar = text.bar(at: place.at, before: line.upperBound) else { return false }
    return text.trimmed(place.at + bar..<line.upperBound).isEmpty
  }

  /// Passes what stands ahead of a cell: blanks, and a bar where the table has bars. At the end of the line all is
  /// passed.
  private func pass(
    _ text: Span<UInt8>, _ line: Range<Int>, upTo column: Int, isFirst: Bool, _ place: inout Place
  ) -> Bool {
    while place.column < column {
      guard place.at < line.upperBound else { return !isBarred }
      if isBarred, place.column == column - 1, let bar = text.bar(at: place.at, before: line.upperBound) {
        place.at += bar
        place.column += 1
      } else if text[place.at] == ASCII.space, !isBarred || isFirst && place.column < column - 1 {
        place.step(1)
      } else {
        return false
      }
    }
    return true
  }

  /// Cuts a line at its bars, where there are as many as columns need: for rows that were filled up in another way.
  private func cutAtBars(_ text: Span<UInt8>, _ line: Range<Int>, into cells: inout [Range<Int>]) -> Bool {
    cells.removeAll(keepingCapacity: true)
    let row = text.trimmed(line)
    var start = row.lowerBound
    var at = start
    if hasLeftBar {
      guard let bar = text.bar(at: at, before: row.upperBound) else { return false }
      at += bar
      start = at
    }
    while at < row.upperBound {
      guard let bar = text.bar(at: at, before: row.upperBound) else {
        at += 1
        continue
      }
      cells.append(start..<at)
      at += bar
      start = at
      if cells.count > regions.count { return false }
    }
    if !hasRightBar { cells.append(start..<row.upperBound) } else if start != row.upperBound { return false }
    return cells.count == regions.count
  }

  private struct Place {
    var at: Int
    var column: Int

    mutating func step(_ bytes: Int) {
      at += bytes
      column += 1
    }

    mutating func advance(_ text: Span<UInt8>, before end: Int, _ measure: Measure) {
      switch measure {
      case .scalars: step(text.scalar(at: at, before: end).length)
      case .columns:
        let character = text.character(at: at, before: end)
        at = character.end
        column += character.columns
      }
    }

    /// Passes characters that take no room; they belong to what stands before them.
    mutating func skipInvisible(_ text: Span<UInt8>, before end: Int, _ measure: Measure) {
      guard measure == .columns else { return }
      while at < end, text[at] >= 0x80 {
        let character = text.character(at: at, before: end)
        if character.columns > 0 { return }
        at = character.end
      }
    }
  }
}

extension Span where Element == UInt8 {
  /// How many bytes the bar at `offset` takes; nil where none stands there.
  func bar(at offset: Int, before end: Int) -> Int? {
    guard offset < end else { return nil }
    if self[offset] == ASCII.verticalBar { return 1 }
    guard self[offset] == 0xE2, offset + 3 <= end else { return nil }
    switch scalar(at: offset, before: end).value {
    case 0x2502, 0x2503, 0x2551: return 3
    default: return nil
    }
  }
}
