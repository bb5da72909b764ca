/// What is known of the exports of one program: how to tell them, and what their columns mean. Data, not code.
package struct SourceProfile: Sendable {
  /// The word for it on the command line.
  package let name: String
  /// The name for people.
  package let title: String
  /// Columns that together only this source has.
  package let tellingColumns: [String]
  /// The columns that give each field, in order: the first with a value wins. No other column gives it.
  package let columns: [Field: [String]]
  /// A column of further authors, and what separates them.
  package var furtherAuthors: (column: String, separator: String)?
  /// How the genre column holds several values.
  package var genreList: GenreList?

  package struct GenreList: Sendable {
    /// What separates the values.
    package let separator: String
    /// Values that tell the reading status and are no genre.
    package let statuses: Set<String>
    /// A column whose value is a status too.
    package let statusColumn: String?
  }

  /// The profile of a table with this header; nil where no source is known by it.
  package static func recognized(from header: [String]) -> SourceProfile? {
    let names = Set(header.map(ColumnNames.folded))
    return all.first { profile in profile.tellingColumns.allSatisfy { names.contains(ColumnNames.folded($0)) } }
  }

  package static let all: [SourceProfile] = [goodreads]

  private static let goodreads = SourceProfile(
    name: "goodreads", title: "Goodreads",
    tellingColumns: ["Book Id", "Author l-f", "Additional Authors", "Exclusive Shelf"],
    columns: [
      .title: ["Title"], .author: ["Author"], .dateAcquired: ["Original Purchase Date", "Date Added"],
      .genre: ["Bookshelves"],
    ],
    furtherAuthors: (column: "Additional Authors", separator: ", "),
    genreList: GenreList(
      separator: ", ", statuses: ["to-read", "currently-reading", "read"], statusColumn: "Exclusive Shelf"))
}
