internal import BookCore

/// The ids that books have: short names that are easy to read out and to type, and that tell one book from all others.
///
/// An id is made from what the book is, so that the same changes to the same library give the same bytes. It begins
/// with a letter, so that the numbers by which other programs know their books are never taken for one.
package struct BookIDs: Sendable {
  private var known: Set<String> = []
  /// The library whose ids count, too, as long as they are not among the known ones.
  private var document: LibraryDocument?
  private var questions = 0
  /// By the sum of a title and author whose first id was taken, how far the search for a free one came: all before that
  /// are taken, so that many copies of one book cost no more than as many books.
  private var tried: [UInt64: StableSum] = [:]

  /// The digits of Crockford's base 32, which has no letter that looks like another sign.
  private static let digits = Array("0123456789abcdefghjkmnpqrstvwxyz")
  private static let letters = digits.filter(\.isLetter)
  private static let length = 6

  init(_ ids: TextColumn) {
    known.reserveCapacity(ids.count)
    for row in 0..<ids.count where !ids.range(of: row).isEmpty { known.insert(ids[row]) }
  }

  package init(of document: LibraryDocument) { self.document = document }

  /// Adds an id; false when a book has it.
  private mutating func insert(_ id: String) -> Bool {
    if let document {
      // To look through a library once costs less than to make a table of its ids; to do so for each of many books does
      // not.
      questions += 1
      if questions <= 8 {
        if document.row(withID: id) != nil { return false }
      } else {
        known.reserveCapacity(document.books.count)
        for row in 0..<document.books.count { known.insert(document.id(of: row)) }
        self.document = nil
      }
    }
    return known.insert(id).inserted
  }

  /// Takes an id that a book brings along; false where it is none or another book has it.
  package mutating func take(_ id: String) -> Bool { Self.isOurs(id) && insert(id) }

  /// Whether an id is such as libraries give: what other programs call an id says nothing about books here.
  static func isOurs(_ id: String) -> Bool {
    let signs = Array(id)
    return signs.count == length && letters.contains(signs[0]) && signs.allSatisfy { digits.contains($0) }
  }

  /// A new id for a book.
  package mutating func new(title: String, author: String) -> String {
    var sum = StableSum()
    sum.add(title)
    sum.add("\0")
    sum.add(author)
    let first = sum.value
    if let latest = tried[first] { sum = latest }
    while true {
      var rest = sum.value
      var id = String(Self.letters[Int(rest % UInt64(Self.letters.count))])
      rest /= UInt64(Self.letters.count)
      for _ in 1..<Self.length {
        id.append(Self.digits[Int(rest & 31)])
        rest >>= 5
      }
      if insert(id) { return id }
      sum.add("\0")
      tried[first] = sum
    }
  }
}
