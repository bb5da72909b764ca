package import BookCodec
package import BookCore
internal import JSONCodec

/// The way from an older version of the document to the current one: a chain of steps, each from one version to the
/// next.
///
/// A step knows the two versions that it stands between and nothing else: no type of the program takes part, so that a
/// step that was right once stays right.
package enum Migration {
  /// What a document says of its version.
  package enum Version: Sendable, Hashable {
    case current
    case older(Int)
  }

  /// The steps; the one at *n* leads from version *n* to *n* + 1.
  private static let steps: [@Sendable (JSONTree, Span<UInt8>) throws(JSONFault) -> JSONTree] = [
    migrateFrom0To1, migrateFrom1To2,
  ]

  /// Reads what a text says of its version.
  ///
  /// - Throws: when the text is no library, or one of a newer version; with the place.
  package static func version(of text: Span<UInt8>, source: String) throws(Diagnostic) -> Version {
    do throws(JSONFault) {
      return try version(of: text)
    } catch {
      throw error.located(in: text, source: source)
    }
  }

  /// A document of version `old` as one of the current version.
  package static func migrated(
    _ text: borrowing ByteBuffer, from old: Int, source: String
  ) throws(Diagnostic) -> ByteBuffer {
    do throws(JSONFault) {
      return try migrated(text.span, from: old)
    } catch {
      throw error.located(in: text.span, source: source)
    }
  }

  static func migrated(_ text: Span<UInt8>, from old: Int) throws(JSONFault) -> ByteBuffer {
    // An array of books becomes a member of an object, and all in it lies deeper by one.
    var tree = try JSONTree(text, depth: old == 0 ? 2 : 1)
    for step in steps[old...] { tree = try step(tree, text) }
    var result = ByteBuffer()
    result.append(document: tree)
    return result
  }

  static func version(of text: Span<UInt8>) throws(JSONFault) -> Version {
    let start = JSONScanner.spaceEnd(text, from: 0)
    guard start < text.count else {
      throw .refused("the file is empty", at: 0, in: text, advice: "a library has at least its format and version")
    }
    if text[start] == ASCII.openBracket { return .older(0) }
    guard text[start] == ASCII.openBrace else {
      // Whatever it is, a list in another format most often, no library was ever written so.
      let found = (try? JSONTree(text))?.kind ?? "no JSON"
      throw noLibrary("the document is \(found)", at: start, text)
    }
    var head = Head()
    try head.read(text, start)
    return try head.version(text, start)
  }

  fileprivate static func noLibrary(_ message: String, at offset: Int, _ text: Span<UInt8>) -> JSONFault {
    .refused(
      Diagnostic(
        .error, .noLibrary, "this is no library: \(message), at \(JSONPath(to: offset, in: text))", at: offset,
        advice: "import takes lists of books in any format: books import FILE"))
  }
}

/// The two members that tell what a document is.
private struct Head {
  private var format: JSONTree?
  private var version: JSONTree?

  mutating func read(_ text: Span<UInt8>, _ start: Int) throws(JSONFault) {
    var scanner = JSONScanner()
    var members = JSONMembers(of: start)
    // They stand first in what we write; a tool may have sorted the keys.
    while format == nil || version == nil, let member = try members.next(in: text) {
      let end = try scanner.valueEnd(text, from: member.value, depth: 2)
      members.pass(to: end)
      switch JSONTree.string(text, member.key) {
      case "format": format = Self.scalar(text, member.value..<end)
      case "version": version = Self.scalar(text, member.value..<end)
      default: break
      }
    }
  }

  private static func scalar(_ text: Span<UInt8>, _ range: Range<Int>) -> JSONTree {
    let start = range.lowerBound
    switch text[start] {
    case ASCII.quote: return JSONTree(.text(JSONTree.string(text, start + 1..<range.upperBound - 1)), at: start)
    case ASCII.openBrace: return JSONTree(.object([]), at: start)
    case ASCII.openBracket: return JSONTree(.array([]), at: start)
    default: return JSONTree(.plain(text.string(range)), at: start)
    }
  }

  func version(_ text: Span<UInt8>, _ start: Int) throws(JSONFault) -> Migration.Version {
    if let format {
      guard format.text == LibraryDocument.formatName else {
        throw Migration.noLibrary(
          "its format is not \"\(LibraryDocument.formatName)\"", at: format.offset, text)
      }
      guard version != nil else {
        throw .refused("there is no version", at: start, in: text, advice: "write the version that it was made with")
      }
    }
    guard let version else { throw Migration.noLibrary("it has neither format nor version", at: start, text) }
    // The app wrote no format.
    if format == nil, version.number != 1 {
      throw Migration.noLibrary("it has no format, and its version is \(version.inWords)", at: version.offset, text)
    }
    guard let number = version.wholeNumber, number > 0 else {
      throw .refused(
        "the version must be a whole number from 1, not \(version.inWords)", at: version.offset, in: text,
        advice: "write the version that it was made with")
    }
    let current = LibraryDocument.currentVersion
    if number > current {
      throw .refused(
        Diagnostic(
          .error, .newerLibrary,
          "this library has version \(version.inWords), and this program knows versions up to \(current)",
          at: version.offset, advice: "use a newer books; nothing was changed"))
    }
    return number == current ? .current : .older(number)
  }
}

extension JSONTree {
  /// The value of a number that is written with digits alone, however many; one that is too large for the machine is
  /// the largest.
  fileprivate var wholeNumber: Int? {
    guard case .plain(let word) = content, word.utf8.allSatisfy({ ASCII.digit($0) != nil }) else { return nil }
    return Int(word) ?? .max
  }

  /// A number as it is written, unless that is long; what else there is by its kind.
  fileprivate var inWords: String {
    guard case .plain(let word) = content, word.utf8.count <= 40 else { return kind }
    return word
  }
}

extension ByteBuffer {
  /// Appends a document of the current version: one member of the outermost object a line, and one book a line.
  fileprivate mutating func append(document tree: JSONTree) {
    append("{")
    for (index, member) in (tree.members ?? []).enumerated() {
      append(index == 0 ? "\n  " : ",\n  ")
      append(jsonString: member.key)
      append(": ")
      guard member.key == "books", let books = member.value.elements else {
        append(member.value)
        continue
      }
      append("[")
      for (number, book) in books.enumerated() {
        append(number == 0 ? "\n    " : "\n   ,")
        append(book)
      }
      append("\n  ]")
    }
    append("\n}\n")
  }
}
