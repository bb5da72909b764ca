internal import BookCore
internal import JSONCodec

// Version 1: see the step before. `filters` holds `All`, the genres of the books and those that were added by hand, in
// any order; the app showed what was in it.
//
// Version 2: `format` and `version` first, then `view`, the `genres` that were added by hand, and the books, each with
// an `id` ahead of its title. `All` is not written, for it is always there, and neither are genres that a book has.

/// The step from version 1 to version 2.
@Sendable func migrateFrom1To2(_ tree: JSONTree, _ text: Span<UInt8>) throws(JSONFault) -> JSONTree {
  let step = Version1To2(root: tree.offset)
  return try step.document(tree, text)
}

private struct Version1To2 {
  let root: Int

  func document(_ tree: JSONTree, _ text: Span<UInt8>) throws(JSONFault) -> JSONTree {
    let members = tree.members ?? []
    guard let list = tree["books"] else { throw .refused("there is no list of books", at: tree.offset, in: text) }
    guard let old = list.elements else {
      throw .refused("the list of books must be an array, not \(list.kind)", at: list.offset, in: text)
    }
    var books: [JSONTree] = []
    var ids = TakenIDs()
    for book in old { books.append(try self.book(book, &ids, text)) }
    let filters = try filters(of: tree, text)
    let used = Set(books.flatMap { genres(of: $0["genre"]?.text ?? "") }.map(plain))
    let byHand = filters.filter { plain($0) != "all" && !used.contains(plain($0)) }
    var result = [
      JSONTree.Member("format", value(.text("books-library"))),
      JSONTree.Member("version", value(.plain("2"))),
      JSONTree.Member(
        "view",
        value(
          .object([
            JSONTree.Member("sort", value(.text("title"))), JSONTree.Member("genre", value(.plain("null"))),
          ]))),
      JSONTree.Member("genres", value(.array(byHand.map { value(.text($0)) }))),
    ]
    let known = ["format", "version", "filters", "books"]
    for member in members where !known.contains(member.key) {
      result.append(["view", "genres"].contains(member.key) ? renamed(member, among: members) : member)
    }
    result.append(JSONTree.Member("books", JSONTree(.array(books), at: list.offset)))
    return JSONTree(.object(result), at: tree.offset)
  }

  /// A member of an unknown meaning whose name means something in version 2, under a name that is free.
  private func renamed(_ member: JSONTree.Member, among members: [JSONTree.Member]) -> JSONTree.Member {
    var number = 2
    while members.contains(where: { $0.key == "\(member.key) (\(number))" }) { number += 1 }
    return JSONTree.Member("\(member.key) (\(number))", member.value)
  }

  private func value(_ content: JSONTree.Content) -> JSONTree { JSONTree(content, at: root) }

  private func filters(of tree: JSONTree, _ text: Span<UInt8>) throws(JSONFault) -> [String] {
    guard let filters = tree["filters"], !filters.isNull else { return [] }
    guard let elements = filters.elements else {
      throw .refused("the filters must be an array, not \(filters.kind)", at: filters.offset, in: text)
    }
    var names: [String] = []
    var known: Set = [""]
    for element in elements {
      guard let name = element.text else {
        throw .refused("a filter must be a text, not \(element.kind)", at: element.offset, in: text)
      }
      if known.insert(plain(name)).inserted { names.append(name) }
    }
    return names
  }

  /// A book: its id, the four fields in their order, and all other members as they were.
  private func book(_ tree: JSONTree, _ ids: inout TakenIDs, _ text: Span<UInt8>) throws(JSONFault) -> JSONTree {
    guard let members = tree.members else {
      throw .refused("a book must be an object, not \(tree.kind)", at: tree.offset, in: text)
    }
    let names = ["title", "author", "dateAcquired", "genre"]
    var fields: [JSONTree.Member] = []
    for name in names {
      let field = tree[name] ?? JSONTree(.plain("null"), at: tree.offset)
      guard field.text != nil || field.isNull else {
        throw .refused("\(name) must be a text or null, not \(field.kind)", at: field.offset, in: text)
      }
      fields.append(JSONTree.Member(name, field.text == "" ? JSONTree(.plain("null"), at: field.offset) : field))
    }
    guard let title = tree["title"]?.text, !title.unicodeScalars.allSatisfy(isBlank) else {
      throw .refused("the book has no title", at: tree["title"]?.offset ?? tree.offset, in: text)
    }
    try checkDate(fields[2].value, text)
    let id = newID(title, tree["author"]?.text ?? "", &ids)
    var result = [JSONTree.Member("id", JSONTree(.text(id), at: tree.offset))]
    result += fields
    // A book of version 1 that has an id has it from another program.
    for member in members where !names.contains(member.key) {
      result.append(member.key == "id" ? renamed(member, among: members) : member)
    }
    return JSONTree(.object(result), at: tree.offset)
  }

  private func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    // A byte order mark is a blank without width.
    scalar.properties.isWhitespace || scalar == "\u{FEFF}"
  }

  private func checkDate(_ date: JSONTree, _ text: Span<UInt8>) throws(JSONFault) {
    guard let written = date.text else { return }
    let parts = written.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    let lengths = parts.map(\.utf8.count)
    let numbers = parts.map { part in part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) ?? 0 : 0 }
    let days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    var isRight = [[4], [4, 2], [4, 2, 2]].contains(lengths) && numbers.allSatisfy { $0 > 0 }
    if isRight, numbers.count > 1 { isRight = numbers[1] <= 12 }
    if isRight, numbers.count > 2 {
      let isLeap = numbers[0] % 4 == 0 && (numbers[0] % 100 != 0 || numbers[0] % 400 == 0)
      isRight = numbers[2] <= days[numbers[1] - 1] + (numbers[1] == 2 && isLeap ? 1 : 0)
    }
    if !isRight {
      throw .refused(
        "dateAcquired is no date", at: date.offset, in: text,
        advice: "write a year, a month or a day that exists: 2021, 2021-03 or 2021-03-05")
    }
  }

  private struct TakenIDs {
    var all: Set<String> = []
    /// By title and author the number to go on with: many copies of one book cost no more than as many books.
    var numbers: [String: Int] = [:]
  }

  /// An id as version 2 has them, made from what the book is.
  private func newID(_ title: String, _ author: String, _ ids: inout TakenIDs) -> String {
    let digits = Array("0123456789abcdefghjkmnpqrstvwxyz")
    let letters = Array(digits.dropFirst(10))
    let name = "\(title)\0\(author)"
    var number = ids.numbers[name] ?? 0
    while true {
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      for byte in "\(name)\0\(number)".utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
      hash ^= hash >> 32
      var id = String(letters[Int(hash % 22)])
      hash /= 22
      for _ in 0..<5 {
        id.append(digits[Int(hash & 31)])
        hash >>= 5
      }
      number += 1
      if ids.all.insert(id).inserted {
        ids.numbers[name] = number
        return id
      }
    }
  }

  /// The genres of a book, which stood in one text.
  private func genres(of text: String) -> [String] {
    text.split(separator: "; ").map(String.init)
  }

  /// A genre as it is compared: case and blanks around it do not count.
  private func plain(_ genre: String) -> String {
    genre.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
