/// The items of a list that the next one may stand below.
struct ItemStack {
  /// What an item is for those below it.
  enum Role {
    /// A book: what stands below it without markup is a note.
    case book
    /// A group: its text is the author of the books below it that have none.
    case group(String)
    /// Neither.
    case other
  }

  private var items: [(indent: Int, textIndent: Int, role: Role)] = []

  var isEmpty: Bool { items.isEmpty }

  mutating func removeAll() { items.removeAll(keepingCapacity: true) }

  /// Forgets the items that one with this indentation does not stand below.
  mutating func leave(to indent: Int) {
    while let last = items.last, !Self.isBelow(indent, last.indent, last.textIndent) { items.removeLast() }
  }

  mutating func enter(indent: Int, textIndent: Int, _ role: Role) {
    // Deeper lists are read as if they were no deeper.
    if items.count < 100 { items.append((indent, textIndent, role)) }
  }

  var parent: Role? { items.last?.role }

  /// Whether an item that is indented so far stands below another. Two columns are enough, also below `10. `.
  static func isBelow(_ indent: Int, _ parentIndent: Int, _ parentTextIndent: Int) -> Bool {
    indent >= min(parentTextIndent, parentIndent + 2)
  }
}
