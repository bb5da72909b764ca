internal import BookCodec
internal import BookCore

/// A drawn line: dashes under the columns, perhaps with crossings or bars between them.
struct RuleLine {
  /// Where the columns are, counted in columns of a terminal from the start of the line.
  let regions: [Range<Int>]
  /// Whether bars stand between the columns; otherwise blanks do.
  let isBarred: Bool
  let hasLeftBar: Bool
  let hasRightBar: Bool
  /// Whether something else than a bar crosses the line, so that no row of cells with dashes in them looks like it.
  let hasCrossings: Bool

  private enum Mark { case blank, dash, bar, crossing }

  init?(_ text: Span<UInt8>, _ line: Range<Int>) {
    var regions: [Range<Int>] = []
    var edges: [Int] = []
    var hasCrossings = false
    var runStart: Int?
    var column = 0
    var at = line.lowerBound
    while at < line.upperBound {
      let (scalar, length) = text.scalar(at: at, before: line.upperBound)
      guard let mark = Self.mark(scalar) else { return nil }
      if mark == .dash, runStart == nil { runStart = column }
      if mark != .dash, let start = runStart {
        regions.append(start..<column)
        runStart = nil
      }
      if mark == .bar || mark == .crossing { edges.append(column) }
      hasCrossings = hasCrossings || mark == .crossing
      at += length
      column += 1
    }
    if let runStart { regions.append(runStart..<column) }
    guard let firstDash = regions.first?.lowerBound, let lastDash = regions.last?.upperBound else { return nil }
    self.hasCrossings = hasCrossings
    isBarred = !edges.isEmpty
    guard let firstEdge = edges.first, let lastEdge = edges.last else {
      self.regions = regions
      hasLeftBar = false
      hasRightBar = false
      return
    }
    hasLeftBar = firstEdge < firstDash
    hasRightBar = lastEdge >= lastDash
    if !hasLeftBar { edges.insert(-1, at: 0) }
    if !hasRightBar { edges.append(column) }
    let dashes = regions
    self.regions = zip(edges, edges.dropFirst()).map { $0 + 1..<$1 }
    // Bars with nothing drawn between them are no line.
    var place = 0
    for region in self.regions {
      while place < dashes.count, dashes[place].lowerBound < region.lowerBound { place += 1 }
      guard place < dashes.count, dashes[place].lowerBound < region.upperBound else { return nil }
    }
  }

  private static func mark(_ scalar: UInt32) -> Mark? {
    switch scalar {
    case 0x20: .blank
    // A colon tells the alignment of a column, among dashes.
    case 0x2D, 0x3D, 0x3A, 0x2500, 0x2501, 0x2504, 0x2505, 0x2508, 0x2509, 0x254C, 0x254D, 0x2550: .dash
    case 0x7C, 0x2502, 0x2503, 0x2551: .bar
    case 0x2B, 0x250C...0x254B, 0x2552...0x2570: .crossing
    default: nil
    }
  }
}
