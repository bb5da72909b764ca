/// By what a list is divided into groups.
public enum Grouping: String, Sendable, Hashable, CaseIterable {
  /// By genre; a book of several genres belongs to the first of them.
  case genre
  /// By author, as the texts are; a book of several authors belongs to the first of them.
  case author
  /// By the year of the date acquired.
  case year
}

/// The groups of a list, in their order.
package struct BookGroups: Sendable, Hashable {
  package var grouping: Grouping
  package var all: [Group]

  package init(_ grouping: Grouping, _ all: [Group]) {
    self.grouping = grouping
    self.all = all
  }

  package struct Group: Sendable, Hashable {
    /// The genre, in the spelling that most of its books have; the author; or the year. Nil for the group of the books
    /// that have none, which comes last.
    package var name: String?
    /// How many books it has; never 0.
    package var count: Int

    package init(name: String?, count: Int) {
      self.name = name
      self.count = count
    }
  }
}
