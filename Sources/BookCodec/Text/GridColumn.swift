/// A column of a table of anything but books: its name, or an empty text where it needs none, and the side that its
/// texts are moved to.
package struct GridColumn: Sendable {
  package var name: String
  package var isAlignedRight: Bool

  package init(_ name: String, isAlignedRight: Bool = false) {
    self.name = name
    self.isAlignedRight = isAlignedRight
  }
}
