internal import BookCodec
package import BookCore

/// What to do with a book of a list that the library has already.
public enum DuplicateRule: String, Sendable, CaseIterable {
  /// The book of the library stays as it is.
  case skip
  /// What the library lacks is filled in, and what the list has otherwise is changed; what the list leaves empty stays.
  case update
  /// The book of the list is added once more.
  case keep
}

/// What becomes of a list when it is imported into a library.
package struct LibraryImport: Sendable {
  /// What became of one row of the list.
  package struct Result: Sendable {
    package enum Fate: Sendable { case added, updated, unchanged }

    package let row: Int
    package let fate: Fate
    /// The id of the book in the library.
    package let id: String
    /// By what the book was found to be there; nil for one that was not.
    package let sign: BookMatcher.Sign?
    /// The names of what was changed.
    package let changes: [String]
  }

  package private(set) var results: [Result] = []
  /// The new text of the library; nil where nothing changes.
  package private(set) var text: ByteBuffer?

  package init(_ list: borrowing BookList, into document: LibraryDocument, on duplicates: DuplicateRule) {
    let idColumn = list.index(ofExtra: LibraryDocument.idColumn)
    var matcher = BookMatcher(document)
    let matches = matcher.matches(of: list, idColumn: idColumn)
    var edit = DocumentEdit(of: document)
    let extras = BookText.Extras(of: list)
    for row in 0..<list.count {
      guard let match = matches[row], duplicates != .keep else {
        let id = edit.add(row, of: list, extras, idColumn: idColumn)
        results.append(Result(row: row, fate: .added, id: id, sign: matches[row]?.sign, changes: []))
        continue
      }
      var change = BookChange()
      var changes: [String] = []
      if duplicates == .update {
        changes = change.fill(from: list, row, extras, over: document.books, match.row, without: idColumn)
      }
      if !change.isEmpty { edit.change(match.row, change) }
      results.append(
        Result(
          row: row, fate: change.isEmpty ? .unchanged : .updated, id: document.id(of: match.row), sign: match.sign,
          changes: changes))
    }
    text = edit.isEmpty ? nil : edit.text()
  }

  package func count(_ fate: Result.Fate) -> Int { results.count { $0.fate == fate } }
}

extension BookChange {
  /// Takes over what a row has and the book has otherwise; what the row leaves empty stays. Returns what that is.
  fileprivate mutating func fill(
    from list: borrowing BookList, _ row: Int, _ extras: BookText.Extras, over books: BookList, _ known: Int,
    without idColumn: Int?
  ) -> [String] {
    var changes: [String] = []
    let book = books[known]
    let title = list.title[row]
    if title != book.title {
      set(.title, title)
      changes.append("title")
    }
    let author = list.author[row]
    if !author.isEmpty, author != book.author {
      set(.author, author)
      changes.append("author")
    }
    if let date = list.dateAcquired[row], date != book.dateAcquired {
      set(date)
      changes.append("date")
    }
    if let genre = list.genre[row], genre != book.genre {
      set(.genre, genre)
      changes.append("genre")
    }
    for index in extras.filled[row] {
      let key = extras.keys[index].name
      guard let value = BookText.value(ofExtra: index, row, of: list) else { continue }
      // An id of ours is no value of the book.
      if index == idColumn, BookIDs.isOurs(list.extras[index].text[row]) { continue }
      // A number that went through a table comes back as a text, and is the same.
      let old = books.index(ofExtra: key).map { books.extras[$0].text[known] }
      if old == list.extras[index].text[row] { continue }
      setExtra(key, to: value)
      changes.append(key)
    }
    if list.dateAcquired[row] != nil {
      changes += removeUnreadDates(of: book, keeping: extras.filled[row].map { extras.keys[$0].name })
    }
    return changes
  }
}
