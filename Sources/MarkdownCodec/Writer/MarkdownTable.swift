internal import BookCodec
internal import BookCore

/// The rows of one table on their way to the output, padded to the width of their columns.
///
/// The widths are those of the header and of the first rows, which wait until there are enough of them: so a table of
/// any size is written in the same memory, and where the books were divided makes no difference. A longer text in a
/// later row makes its row longer.
struct MarkdownTable {
  /// How many rows settle the widths.
  static let settlingRows = 1000
  /// No column is padded beyond this width, whatever stands in its first rows.
  static let widestPadding = 60
  private static let narrowest = 3

  private let header: ByteBuffer
  private let headerCells: [Cell]
  /// The width of each column, once it is settled.
  private(set) var widths: [Int]?
  private var waiting = ByteBuffer()
  private var waitingCells: [Cell] = []

  struct Cell {
    var range: Range<Int>
    var width: Int
  }

  /// - Parameter header: the names, escaped.
  init(_ names: [ByteBuffer]) {
    var header = ByteBuffer()
    headerCells = names.map { name in
      let start = header.count
      header.append(name.span)
      return Cell(range: start..<header.count, width: name.span.displayWidth(0..<name.count))
    }
    self.header = header
  }

  private var columnCount: Int { headerCells.count }

  /// Keeps a cell of a row until the widths are settled.
  mutating func wait(_ fill: (inout ByteBuffer) -> Void) {
    let start = waiting.count
    fill(&waiting)
    let range = start..<waiting.count
    waitingCells.append(Cell(range: range, width: waiting.span.displayWidth(range)))
  }

  /// Whether enough rows are waiting.
  var isReady: Bool { waitingCells.count >= Self.settlingRows * columnCount }

  /// Settles the widths and writes the header and the rows that wait.
  mutating func settle(into output: inout ByteBuffer) {
    if widths != nil { return }
    var widths = headerCells.map { max(Self.narrowest, $0.width) }
    for (index, cell) in waitingCells.enumerated() {
      let column = index % columnCount
      if cell.width <= Self.widestPadding { widths[column] = max(widths[column], cell.width) }
    }
    self.widths = widths
    writeRows(header.span, headerCells, widths, into: &output)
    for width in widths {
      output.append("| ")
      output.append(repeating: ASCII.hyphen, count: width)
      output.append(ASCII.space)
    }
    output.append("|\n")
    writeRows(waiting.span, waitingCells, widths, into: &output)
    waiting = ByteBuffer()
    waitingCells = []
  }

  private func writeRows(_ text: Span<UInt8>, _ cells: [Cell], _ widths: [Int], into output: inout ByteBuffer) {
    for (index, cell) in cells.enumerated() {
      let column = index % columnCount
      output.beginCell()
      output.append(text, cell.range)
      output.endCell(cell.width, of: widths[column])
      if column + 1 == columnCount { output.endTableRow() }
    }
  }
}

extension ByteBuffer {
  mutating func beginCell() { append(word: 0x207C, count: 2) }

  /// Pads a cell that is `width` columns wide to `full`, and one blank further.
  mutating func endCell(_ width: Int, of full: Int) {
    var missing = full &- width
    while missing >= 8 {
      append(word: 0x2020_2020_2020_2020, count: 8)
      missing &-= 8
    }
    append(word: 0x2020_2020_2020_2020, count: max(0, missing) &+ 1)
  }

  mutating func endTableRow() { append(word: 0x0A7C, count: 2) }
}
