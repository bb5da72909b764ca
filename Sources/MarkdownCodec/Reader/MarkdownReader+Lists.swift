internal import BookCodec
internal import BookCore

// Lists.

extension MarkdownReader {
  /// Reads the item that begins in `line`, with the lines that belong to it.
  mutating func readItem(
    _ text: Span<UInt8>, _ line: Line, _ marker: ListMarker, isLast: Bool, into list: inout BookList,
    reporting report: inout ReadingReport
  ) throws(Diagnostic) -> Int? {
    if marker.text.isEmpty { return line.next }
    var gathered = GatheredItem(lines: [marker.text], end: line.content.upperBound, hasBox: marker.hasBox)
    itemText.set(text, gathered.lines)
    let item = itemText.item(hasBox: marker.hasBox)
    guard let end = gatherChildren(text, line, marker, item.kind, isLast: isLast, &gathered) else { return nil }
    if gathered.isStale { itemText.set(text, gathered.lines) }
    var stack = parents
    stack.leave(to: line.indent)
    let role: ItemStack.Role
    if isBook(item, gathered, marker, below: stack.parent) {
      let record = line.start..<gathered.end
      let offset = marker.text.lowerBound
      let outcome = try take(item, gathered, record, at: offset, stack, of: text, into: &list, reporting: &report)
      if outcome == .undecided { return nil }
      if marker.isTicked, !hasSaidTicks, !isSurveying {
        hasSaidTicks = true
        report.notices.append("that a box is ticked is not kept")
      }
      role = .book
    } else if gathered.isGroup {
      role = .group(nameOfGroup)
    } else {
      role = .other
    }
    stack.enter(indent: line.indent, textIndent: marker.textIndent, role)
    parents = stack
    return end
  }

  /// Whether an item is a book, where it stands.
  private func isBook(
    _ item: ListItem, _ gathered: GatheredItem, _ marker: ListMarker, below parent: ItemStack.Role?
  ) -> Bool {
    // The items of a section about one book describe it.
    if sections.isPage { return false }
    switch item.kind {
    case .book: return true
    case .anchor: return false
    case .prose: return false
    case .plain:
      if gathered.isGroup { return false }
      if marker.hasBox { return true }
      // `author: Jane Austen` is no title.
      if itemText.property?.field != nil { return false }
      switch parent {
      case .book: return false
      case .group: return true
      case .other, nil: return !sections.isAside
      }
    }
  }

  // MARK: Gathering

  /// An item with the lines that belong to it.
  struct GatheredItem {
    /// Where the text of the item stands: its first line, and those that go on with it.
    var lines: [Range<Int>]
    /// Where the last line that belongs to the record ends.
    var end: Int
    let hasBox: Bool
    var properties: [Range<Int>] = []
    /// Whether its text must be looked at again: it has further lines, or those below it were looked at.
    var isStale = false
    /// What stands below it are books of a group.
    var isGroup = false
  }

  private var nameOfGroup: String {
    var name = itemText.shown
    if name.hasSuffix(":") { name.removeLast() }
    return name
  }

  /// Finds the lines that belong to an item, and returns where the next one begins; nil when more text must tell.
  private mutating func gatherChildren(
    _ text: Span<UInt8>, _ line: Line, _ marker: ListMarker, _ kind: ListItem.Kind, isLast: Bool,
    _ gathered: inout GatheredItem
  ) -> Int? {
    var isBook = kind == .book
    var at = line.next
    /// Where the record ends, without blank lines behind it.
    var end = at
    var goesOn = true
    while at < text.count {
      guard let next = text.line(at: at, isLast: isLast) else { return nil }
      if next.isBlank {
        goesOn = false
        at = next.next
        continue
      }
      let isBelow = ItemStack.isBelow(next.indent, line.indent, marker.textIndent)
      guard next.quoteDepth == line.quoteDepth, isBelow else { break }
      if let child = text.listMarker(next) {
        goesOn = false
        gathered.isStale = true
        itemText.set(text, [child.text])
        let childItem = itemText.item(hasBox: child.hasBox)
        if itemText.property != nil {
          gathered.properties.append(child.text)
          isBook = true
        } else if childItem.kind == .book || child.hasBox {
          if !isBook { gathered.isGroup = true }
          break
        } else if !isBook, childItem.kind == .plain {
          gathered.isGroup = true
          break
        }
      } else if goesOn {
        if text.fence(next) != nil || text.heading(next) != nil || text.isThematicBreak(next) { break }
        gathered.lines.append(next.content)
        gathered.isStale = true
      } else if text.fence(next) != nil || text[next.content.lowerBound] == ASCII.verticalBar {
        break
      }
      gathered.end = next.content.upperBound
      at = next.next
      end = at
    }
    if at >= text.count, !isLast { return nil }
    return end
  }

  // MARK: Taking

  /// Gives the mapper what an item says, and ends the record.
  private mutating func take(
    _ parsed: ListItem, _ gathered: GatheredItem, _ record: Range<Int>, at offset: Int, _ stack: ItemStack,
    of text: Span<UInt8>, into list: inout BookList, reporting report: inout ReadingReport
  ) throws(Diagnostic) -> RecordMapper.Outcome {
    // The text may have got further lines.
    let isLonger = gathered.lines.count > 1
    let item = isLonger ? itemText.item(hasBox: gathered.hasBox) : parsed
    items.begin()
    take(item.title, ItemColumn.title, at: offset, of: text)
    take(item.author, ItemColumn.author, at: offset, of: text)
    take(item.dateAcquired, ItemColumn.dateAcquired, at: offset, of: text)
    take(item.genre, ItemColumn.genre, at: offset, of: text)
    take(item.yearPublished, ItemColumn.yearPublished, at: offset, of: text)
    takeProperties(gathered.properties, of: text)
    if case .group(let author) = stack.parent, !items.hasValue(for: .author) {
      let start = items.scratch.count
      items.scratch.append(author)
      let value = start..<items.scratch.count
      items.take(ItemColumn.author, Cell(value, isInScratch: true, isList: true, at: offset), in: text)
    }
    return try finishItem(record, of: text, into: &list, reporting: &report)
  }

  /// Ends the record of an item, or of a section about one book.
  mutating func finishItem(
    _ record: Range<Int>, of text: Span<UInt8>, into list: inout BookList, reporting report: inout ReadingReport
  ) throws(Diagnostic) -> RecordMapper.Outcome {
    hasList = true
    items.sectionGenre.removeAll()
    if let genre = sections.genre { items.sectionGenre.append(genre) }
    let before = report.rejections.count
    let outcome = try items.finish(record, of: text, into: &list, reporting: &report)
    if outcome == .undecided { stopUndecided() }
    wrapRejection(in: &report, from: before, table: nil)
    return outcome
  }

  private mutating func take(_ range: Range<Int>, _ column: Int, at offset: Int, of text: Span<UInt8>) {
    if range.isEmpty { return }
    let value = itemText.append(range, to: &items.scratch)
    items.take(column, Cell(value, isInScratch: true, isList: true, at: offset + range.lowerBound), in: text)
  }

  /// Takes what properties say of fields that the item itself left open. Of several for one field the first with the
  /// more telling name counts.
  mutating func takeProperties(_ lines: [Range<Int>], of text: Span<UInt8>) {
    var best: [Field: (rank: Int, line: Range<Int>)] = [:]
    for line in lines {
      itemText.set(text, [line])
      guard let property = itemText.property, let field = property.field, !property.value.isEmpty else { continue }
      if items.hasValue(for: field) { continue }
      if let known = best[field], known.rank <= property.rank { continue }
      best[field] = (property.rank, line)
    }
    for field in Field.allCases {
      guard let line = best[field]?.line else { continue }
      itemText.set(text, [line])
      guard let property = itemText.property else { continue }
      let value = itemText.append(property.value, to: &items.scratch)
      let offset = line.lowerBound + property.value.lowerBound
      items.take(field.rawValue, Cell(value, isInScratch: true, at: offset), in: text)
    }
  }
}
