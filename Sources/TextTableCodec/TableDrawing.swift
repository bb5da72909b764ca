internal import BookCodec
internal import BookCore

/// What a style draws around cells.
struct TableDrawing {
  /// One line: what it begins with, what is between two columns, what it ends with, and what fills it.
  struct Line {
    let start: String
    let crossing: String
    let end: String
    let dash: String
  }

  let top: Line?
  let belowHeader: Line
  let bottom: Line?
  let start: [UInt8]
  let gap: [UInt8]
  let end: [UInt8]

  /// Whether every cell has a bar on either side.
  var hasBars: Bool { top != nil }

  /// How many columns of a terminal the drawing takes in a row of `count` cells.
  func columns(around count: Int) -> Int { hasBars ? 3 * count + 1 : 2 * max(0, count - 1) }

  private init(top: Line?, belowHeader: Line, bottom: Line?, start: String, gap: String, end: String) {
    self.top = top
    self.belowHeader = belowHeader
    self.bottom = bottom
    self.start = Array(start.utf8)
    self.gap = Array(gap.utf8)
    self.end = Array(end.utf8)
  }

  init(_ style: ListStyle) {
    switch style {
    case .box: self = .box
    case .ascii: self = .ascii
    default: self = .plain
    }
  }

  private static let plain = TableDrawing(
    top: nil, belowHeader: Line(start: "", crossing: "  ", end: "", dash: "-"), bottom: nil, start: "", gap: "  ",
    end: "")

  private static let box = TableDrawing(
    top: Line(start: "┌─", crossing: "─┬─", end: "─┐", dash: "─"),
    belowHeader: Line(start: "├─", crossing: "─┼─", end: "─┤", dash: "─"),
    bottom: Line(start: "└─", crossing: "─┴─", end: "─┘", dash: "─"), start: "│ ", gap: " │ ", end: " │")

  private static let ascii: TableDrawing = {
    let line = Line(start: "+-", crossing: "-+-", end: "-+", dash: "-")
    return TableDrawing(top: line, belowHeader: line, bottom: line, start: "| ", gap: " | ", end: " |")
  }()
}

extension ByteBuffer {
  /// Appends a drawn line above or below cells of these widths.
  mutating func append(_ line: TableDrawing.Line, over widths: [Int]) {
    append(line.start)
    for (index, width) in widths.enumerated() {
      if index > 0 { append(line.crossing) }
      for _ in 0..<width { append(line.dash) }
    }
    append(line.end)
    append(ASCII.lineFeed)
  }
}
