package import BookCodec
package import BookCore
internal import JSONCodec

extension LibraryDocument {
  /// Reads a document of the current version.
  ///
  /// - Parameters:
  ///   - text: valid UTF-8 without a byte order mark.
  ///   - source: what messages call the file.
  ///   - keepsExtras: whether `books` has the values of the extra columns, which not everybody looks at. The text has
  ///     them in any case, and they are looked through for faults.
  /// - Throws: when anything in it is not as it must be, with its place.
  package init(text: ByteBuffer, source: String, keepsExtras: Bool = true) throws(Diagnostic) {
    do throws(JSONFault) {
      try self.init(text, keepsExtras: keepsExtras)
    } catch {
      throw error.located(in: text.span, source: source)
    }
  }

  /// Reads a document of any version.
  static func anyVersion(_ text: Span<UInt8>) throws(JSONFault) -> LibraryDocument {
    switch try Migration.version(of: text) {
    case .current:
      var copy = ByteBuffer()
      copy.append(text)
      return try LibraryDocument(copy)
    case .older(let version): return try LibraryDocument(try Migration.migrated(text, from: version))
    }
  }

  private init(_ text: ByteBuffer, keepsExtras: Bool = true) throws(JSONFault) {
    var reader = DocumentReader(keepsExtras: keepsExtras)
    try reader.read(text.span)
    reader.rows.nameTheNameless()
    self.init(
      text: text, books: reader.rows.list, ids: reader.rows.ids, view: reader.view, genres: reader.genres,
      places: reader.places)
  }
}

extension JSONFault {
  /// The fault with its place, for people.
  func located(in text: Span<UInt8>, source: String) -> Diagnostic {
    let problem = diagnostic(in: text, path: JSONPath(to: offset ?? 0, in: text))
    return LineMap(source: source).located(problem, in: text)
  }

  /// What is not as it must be in a library, at `offset`.
  static func refused(
    _ message: String, at offset: Int, in text: Span<UInt8>, advice: String? = nil
  ) -> JSONFault {
    .refused(
      Diagnostic(
        .error, .damagedLibrary, "\(message), at \(JSONPath(to: offset, in: text))", at: offset, advice: advice))
  }

  /// A value of the wrong kind, at `offset`.
  static func refused(_ name: String, mustBe wanted: String, at offset: Int, in text: Span<UInt8>) -> JSONFault {
    // What no value begins with, such as a curly quote, is a fault of the JSON.
    var scanner = JSONScanner()
    do throws(JSONFault) { _ = try scanner.valueEnd(text, from: offset, depth: 4) } catch { return error }
    let found = JSON.kindOfValue(beginningWith: text[offset])
    return refused("\(name) must be \(wanted), not \(found)", at: offset, in: text)
  }
}

/// Goes through a document once.
private struct DocumentReader {
  var view = LibraryView()
  var genres: [String] = []
  var places = LibraryDocument.Places()
  var rows: BookRows
  private var scanner = JSONScanner()
  private var keys = KeySet()

  init(keepsExtras: Bool) { rows = BookRows(keepsExtras: keepsExtras) }

  mutating func read(_ text: Span<UInt8>) throws(JSONFault) {
    let start = JSONScanner.spaceEnd(text, from: 0)
    var members = JSONMembers(of: start)
    var hasBooks = false
    while let member = try members.next(in: text) {
      guard keys.insert(text, member.key) else { throw .broken(.duplicateKey, at: member.key.lowerBound - 1) }
      let end: Int
      switch JSONTree.string(text, member.key) {
      case "format":
        end = try JSONScanner.scalarEnd(text, from: member.value)
      case "version":
        end = try JSONScanner.scalarEnd(text, from: member.value)
        places.versionEnd = end
      case "view":
        end = try readView(text, member.value)
        places.view = member.value..<end
      case "genres":
        end = try readGenres(text, member.value)
        places.genres = member.value..<end
      case "books":
        end = try readBooks(text, member.value)
        places.list = member.value..<end
        hasBooks = true
      default: end = try scanner.valueEnd(text, from: member.value, depth: 2)
      }
      members.pass(to: end)
    }
    let rest = JSONScanner.spaceEnd(text, from: members.end)
    guard rest == text.count else { throw JSONScanner.unexpected(text, at: rest, .textBehind) }
    if !hasBooks {
      throw .refused(
        "there is no list of books", at: start, in: text, advice: "a library has an array called books")
    }
  }

  private mutating func readView(_ text: Span<UInt8>, _ start: Int) throws(JSONFault) -> Int {
    guard text[start] == ASCII.openBrace else { throw .refused("the view", mustBe: "an object", at: start, in: text) }
    let end = try scanner.valueEnd(text, from: start, depth: 2)
    var members = JSONMembers(of: start)
    while let member = try members.next(in: text) {
      let valueEnd = try scanner.valueEnd(text, from: member.value, depth: 3)
      members.pass(to: valueEnd)
      let key = JSONTree.string(text, member.key)
      guard LibraryView.keys.contains(key) else { continue }
      let setting = try self.text(text, member.value..<valueEnd, name: key)
      guard let setting else { continue }
      if let (word, known) = set(key, to: setting) {
        throw .refused("\(key) knows no '\(word)'", at: member.value, in: text, advice: "it can be \(known)")
      }
    }
    return end
  }

  /// Sets a setting of the view. Returns a word in it that it does not know, and what it knows; nil where it is right.
  private mutating func set(_ key: String, to setting: String) -> (word: String, known: String)? {
    switch key {
    case "sort":
      do throws(SortOrder.UnknownKey) {
        view.order.keys = try SortOrder(setting).keys
      } catch {
        return (error.word, "title, author, date, -date …")
      }
    case "genre": view.genre = GenreFilters.isAll(setting) ? nil : setting
    case "articles":
      view.articles = setting
      do throws(Collation.UnknownWord) {
        _ = try Collation.articles(setting)
      } catch {
        return (error.word, "none, or some of \(Self.listed(ArticleLanguage.allCases)) with commas between them")
      }
    case "authorSort":
      view.authorSort = setting
      if Collation.AuthorOrder(rawValue: setting) == nil {
        return (setting, Self.listed(Collation.AuthorOrder.allCases))
      }
    default:
      view.collate = setting
      do throws(Collation.UnknownWord) {
        _ = try Collation.language(setting)
      } catch {
        return (error.word, "root, " + Self.listed(CollationLanguage.allCases))
      }
    }
    return nil
  }

  private static func listed(_ words: [some RawRepresentable<String>]) -> String {
    words.map(\.rawValue).joined(separator: ", ")
  }

  /// A text, or nil for null and for a text of nothing.
  private func text(_ text: Span<UInt8>, _ range: Range<Int>, name: String) throws(JSONFault) -> String? {
    if text[range.lowerBound] == ASCII.quote {
      let value = JSONTree.string(text, range.lowerBound + 1..<range.upperBound - 1)
      return value.isEmpty ? nil : value
    }
    if text[range.lowerBound] == UInt8(ascii: "n") { return nil }
    throw .refused(name, mustBe: "a text or null", at: range.lowerBound, in: text)
  }

  private mutating func readGenres(_ text: Span<UInt8>, _ start: Int) throws(JSONFault) -> Int {
    guard text[start] == ASCII.openBracket else {
      throw .refused("the list of genres", mustBe: "an array", at: start, in: text)
    }
    var elements = JSONElements(of: start)
    while let element = try elements.next(in: text) {
      guard text[element] == ASCII.quote else { throw .refused("a genre", mustBe: "a text", at: element, in: text) }
      let end = try JSONScanner.stringEnd(text, from: element)
      genres.append(JSONTree.string(text, element + 1..<end - 1))
      elements.pass(to: end)
    }
    return elements.end
  }

  private mutating func readBooks(_ text: Span<UInt8>, _ start: Int) throws(JSONFault) -> Int {
    guard text[start] == ASCII.openBracket else {
      throw .refused("the list of books", mustBe: "an array", at: start, in: text)
    }
    var elements = JSONElements(of: start)
    while let element = try elements.next(in: text) {
      guard text[element] == ASCII.openBrace else {
        throw .refused("a book", mustBe: "an object", at: element, in: text)
      }
      let end = try rows.read(text, element)
      places.books.append(element..<end)
      elements.pass(to: end)
    }
    places.rowsWithoutID = Set(rows.rowsWithoutID)
    return elements.end
  }
}
