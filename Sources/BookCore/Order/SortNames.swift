extension BookList {
  /// The number of the extra column in which a source gives the names of authors as they are to be sorted; nil where no
  /// column has one of the known names.
  ///
  /// Readers keep such a column as it is, also where they turn its names round for the author: LibraryThing's `Primary
  /// Author`, or the `Author (as written)` of Zotero's authors.
  package var sortNameColumn: Int? {
    extras.firstIndex { column in
      let letters = column.name.lowercased().unicodeScalars.filter {
        !$0.properties.isWhitespace && !"_-()".unicodeScalars.contains($0)
      }
      return Self.sortNameColumns.contains(String(String.UnicodeScalarView(letters)))
    }
  }

  /// Goodreads, calibre, LibraryThing, Kindle, Book Catalogue; and where `Author` itself was turned round.
  private static let sortNameColumns = [
    "authorlf", "authorsort", "primaryauthor", "sortableauthorname", "authordetails", "authoraswritten",
  ]
}

extension GatheredBooks {
  /// The number of the column with sort names; nil where no book has one.
  var sortNameColumn: Int? { columns.sortNameColumn }
}

extension BookRecord {
  /// The text in the extra column `wanted` of the record that ends at `end`; nil where it has none.
  func extra(_ wanted: Int, of bytes: Span<UInt8>, before end: Int) -> Range<Int>? {
    var at = author.upperBound
    while at < end {
      let extra = Extra(bytes, at)
      if extra.column == wanted { return extra.isJSON ? nil : extra.value }
      at = extra.value.upperBound
    }
    return nil
  }
}
