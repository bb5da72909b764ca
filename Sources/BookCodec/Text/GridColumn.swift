/// A column of a table of anything but books: its name, or an empty text where it needs none, and the side that its
/// texts are moved to.
package struct GridColumn: Sendable {
  package var name: String
  package var isAlignedRight: Bool
  /// Whether its texts may be cut where the table has to fit into a line.
  package var mayBeCut: Bool

  package init(_ name: String, isAlignedRight: Bool = false, mayBeCut: Bool = false) {
    self.name = name
    self.isAlignedRight = isAlignedRight
    self.mayBeCut = mayBeCut
  }
}

/// What stands in a cell of such a table.
package enum GridCell: Sendable {
  case text(String)
  /// Shown without a change, to be copied.
  case code(String)
}
