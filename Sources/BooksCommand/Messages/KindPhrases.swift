package import BookCodec

extension Diagnostic.Kind {
  /// `1 more row without a title`, `312 more rows without a title`
  package func phrase(more count: Int) -> String {
    guard let (one, many) = Self.phrases[self] else { return "\(count) more of the kind \(name)" }
    return "\(count) more \(count == 1 ? one : many)"
  }

  /// What one problem of a kind is called, and several.
  package static let phrases: [Diagnostic.Kind: (one: String, many: String)] = [
    .unterminatedQuote: ("field with an open quote", "fields with an open quote"),
    .textAfterQuote: ("field with text after its closing quote", "fields with text after their closing quote"),
    .malformedJSON: ("place that is not JSON", "places that are not JSON"),
    .tooDeep: ("value that is nested too deep", "values that are nested too deep"),
    .duplicateKey: ("duplicate key", "duplicate keys"),
    .noBooks: ("file without a book list", "files without a book list"),
    .noTitleColumn: ("list without a title column", "lists without a title column"),
    .unknownColumn: ("unknown column", "unknown columns"),
    .tooManyColumns: ("column too many", "columns too many"),
    .ambiguousDates: ("column of dates in an unknown order", "columns of dates in an unknown order"),
    .nulByte: ("NUL byte", "NUL bytes"),
    .encoding: ("place that cannot be decoded", "places that cannot be decoded"),
    .unknownFormat: ("file in an unknown format", "files in an unknown format"),
    .missingTitle: ("row without a title", "rows without a title"),
    .surplusCells: ("row with surplus cells", "rows with surplus cells"),
    .lateColumn: ("row with a new column", "rows with a new column"),
    .notABook: ("value that is not a book", "values that are not books"),
    .unreadableDate: ("date that cannot be read", "dates that cannot be read"),
    .strayByte: ("stray byte", "stray bytes"),
    .unknownGenre: ("genre that no book has", "genres that no book has"),
    .damagedLibrary: ("damaged library", "damaged libraries"),
    .newerLibrary: ("newer library", "newer libraries"),
    .noLibrary: ("file that is no library", "files that are no libraries"),
    .unknownBook: ("book that cannot be told", "books that cannot be told"),
    .knownBook: ("book that is there already", "books that are there already"),
    .usage: ("wrong usage", "wrong usages"),
    .file: ("file that cannot be used", "files that cannot be used"),
  ]
}
