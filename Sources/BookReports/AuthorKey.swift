internal import BookCodec
internal import BookCore

/// What names of one person have in common however they are written.
enum AuthorKey {
  /// The letters of a name from its first to its last one: `Tolkien, J.R.R.` and `J. R. R. Tolkien` are `jrrtolkien`.
  static func make(_ name: String) -> String { PersonName.firstLast(name).letters() }

  /// Whether a name is written `Last, First`.
  static func isLastFirst(_ name: String) -> Bool { PersonName.firstLast(name) != name }
}
