internal import BookCodec
internal import BookCore

// Headings, and the sections below those that are a link to a page: such a section describes one book.

extension MarkdownReader {
  mutating func beginSection(_ text: Span<UInt8>, _ heading: Heading) {
    itemText.set(text, [heading.text])
    enter(heading.level, itemText.shown, isPage: false)
  }

  private mutating func enter(_ level: Int, _ text: String, isPage: Bool) {
    leaveTable()
    isInParagraph = false
    parents.removeAll()
    sections.begin(level: level, text, isPage: isPage)
  }

  /// Reads a heading; where it is a link to a page with properties below it, these, too.
  mutating func readHeading(
    _ text: Span<UInt8>, _ line: Line, _ heading: Heading, isLast: Bool, into list: inout BookList,
    reporting report: inout ReadingReport
  ) throws(Diagnostic) -> Int? {
    itemText.set(text, [heading.text])
    let shown = itemText.shown
    guard let page = itemText.stretches.first, itemText.stretches.count == 1, page.kind == .page,
      page.outer == 0..<heading.text.count
    else {
      enter(heading.level, shown, isPage: false)
      return line.next
    }
    guard let section = gatherPage(text, line, isLast: isLast) else { return nil }
    guard !section.properties.isEmpty else {
      enter(heading.level, shown, isPage: false)
      return line.next
    }
    let saved = sections
    enter(heading.level, shown, isPage: true)
    items.begin()
    let start = items.scratch.count
    items.scratch.append(shown)
    let value = start..<items.scratch.count
    let title = Cell(value, isInScratch: true, isList: true, at: heading.text.lowerBound)
    items.take(ItemColumn.title, title, in: text)
    takeProperties(section.properties, of: text)
    let record = line.start..<section.end
    if try finishItem(record, of: text, into: &list, reporting: &report) == .undecided {
      sections = saved
      return nil
    }
    return section.next
  }

  /// The lines below a heading that describe a book; there are none where the first of them is not a property.
  ///
  /// - Returns: nil when more text must tell.
  private mutating func gatherPage(
    _ text: Span<UInt8>, _ heading: Line, isLast: Bool
  ) -> (properties: [Range<Int>], end: Int, next: Int)? {
    var properties: [Range<Int>] = []
    var end = heading.content.upperBound
    var next = heading.next
    var at = heading.next
    while at < text.count {
      guard let line = text.line(at: at, isLast: isLast) else { return nil }
      at = line.next
      if line.isBlank { continue }
      let marker = text.listMarker(line)
      if marker == nil, endsPage(text, line) { return (properties, end, next) }
      let content = marker?.text ?? line.content
      itemText.set(text, [content])
      if itemText.property != nil {
        properties.append(content)
      } else if properties.isEmpty {
        return (properties, end, next)
      }
      end = line.content.upperBound
      next = line.next
    }
    return isLast ? (properties, end, next) : nil
  }

  private func endsPage(_ text: Span<UInt8>, _ line: Line) -> Bool {
    let first = text[line.content.lowerBound]
    return text.heading(line) != nil || text.isThematicBreak(line) || text.fence(line) != nil
      || first == ASCII.verticalBar || first == ASCII.less
  }
}
