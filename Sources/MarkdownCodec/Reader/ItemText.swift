internal import BookCore

/// The text of an item or a heading in one line, with what was found in it.
struct ItemText {
  private var bytes = ByteBuffer()
  private(set) var scanner = InlineScanner()
  /// See `InlineScanner.appendSkeleton`.
  private(set) var skeleton = ByteBuffer()

  var stretches: [InlineScanner.Stretch] { scanner.stretches }

  /// Puts the `lines` of `text` in one line, and looks for its markup.
  mutating func set(_ text: Span<UInt8>, _ lines: [Range<Int>]) {
    bytes.removeAll()
    for line in lines {
      if !bytes.isEmpty { bytes.append(ASCII.space) }
      bytes.append(text, line)
    }
    Self.scan(bytes, with: &scanner, into: &skeleton)
  }

  // A function of its own, so that the bytes are lent only while they are scanned.
  private static func scan(
    _ bytes: borrowing ByteBuffer, with scanner: inout InlineScanner, into skeleton: inout ByteBuffer
  ) {
    let text = bytes.span
    _ = scanner.scan(text, 0..<text.count, isInTable: false)
    skeleton.removeAll()
    scanner.appendSkeleton(text, 0..<text.count, to: &skeleton)
  }

  /// Appends what is shown of a part, and returns where it stands in `output`.
  func append(_ range: Range<Int>, to output: inout ByteBuffer) -> Range<Int> {
    let start = output.count
    scanner.append(bytes.span, range, to: &output)
    return start..<output.count
  }

  /// What is shown of a part, without white space around it.
  func shown(_ range: Range<Int>) -> String {
    var text = ByteBuffer()
    _ = append(range, to: &text)
    return text.span.string(text.span.trimmed(0..<text.count))
  }

  var shown: String { shown(0..<bytes.count) }

  func item(hasBox: Bool) -> ListItem { ListItem(skeleton.span, stretches, hasBox: hasBox) }

  var property: Property? { Property(skeleton.span) { shown($0) } }
}
