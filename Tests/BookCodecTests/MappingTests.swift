import BookCodec
import BookCore
import Testing

/// What a header comes to, before any record is read.
@Suite struct MappingTests {
  struct Names: Sendable, CustomTestStringConvertible {
    let field: Field?
    let names: [String]
    var testDescription: String { "\(field.map { $0.key } ?? "nothing")" }
  }

  static let names = [
    Names(
      field: .title,
      names: [
        "Title", "TITLE", " book_title", "Titel", "Buch-Titel", "titre", "Título", "titolo",
        "Boektitel", "タイトル", "書名", "标题", "\u{FEFF}Title", "Ti\u{301}tulo", "Product\u{A0}Name",
      ]),
    Names(
      field: .author,
      names: [
        "Author(s)", "author_text", "Autor/in", "Auteur(s)", "autora", "Autore", "Schrijver",
        "著者", "作者", "by",
      ]),
    Names(
      field: .dateAcquired,
      names: [
        "dateAcquired", "Original Purchase Date", "Date d’achat", "date d'achat",
        "Kaufdatum", "fecha de adquisición", "Data di acquisto", "Aankoopdatum", "Data de compra", "Hinzugefügt am",
        "Ajouté le", "Fecha de alta", "Toegevoegd op", "Adicionado em", "Date Added",
      ]),
    Names(
      field: .genre,
      names: [
        "Genre", "Gattung", "género", "Gênero", "Kategorie", "Catégorie", "Subject(s)", "tags",
        "Bookshelves",
      ]),
    Names(
      field: nil,
      names: [
        "Date", "Date Read", "Date Published", "Year", "Last Modified", "pubdate", "Timestamp",
        "ISBN", "Titles", "",
      ]),
  ]

  @Test(arguments: names) func meaning(_ c: Names) {
    for name in c.names { #expect(ColumnNames.field(named: name)?.field == c.field, "\(name)") }
  }

  @Test func profilesCanBeTold() {
    #expect(SourceProfile.names.count == 16)
    #expect(Set(SourceProfile.names).count == 16)
    for name in SourceProfile.names { #expect(SourceProfile.named(name.uppercased())?.name == name) }
    for profile in SourceProfile.all where profile.refusal == nil {
      #expect(!profile.titles.isEmpty, "\(profile.name)")
    }
  }

  static let goodreads = [
    "Book Id", "Title", "Author", "Author l-f", "Additional Authors", "Bookshelves",
    "Exclusive Shelf", "Date Added",
  ]

  @Test func notices() throws {
    func notice(_ header: [String], _ change: (inout ReadingOptions) -> Void = { _ in }) throws -> String? {
      var options = ReadingOptions()
      change(&options)
      return try ColumnPlan(header: header, options: options).notice
    }
    #expect(
      try notice(Self.goodreads)
        == "recognised as a Goodreads export: title from Title; author from Author, Additional Authors; "
        + "date acquired from Date Added; genre from Bookshelves; kept as extras: Book Id, Author l-f, "
        + "Additional Authors, Bookshelves, Exclusive Shelf")
    #expect(try notice(["Titel", "author", "Added", "x"]) == "columns: title from Titel; date acquired from Added")
    #expect(try notice(["title", "Author", "date_acquired", "GENRE", "x"]) == nil)
    #expect(try notice(Field.allCases.map(\.header) + Self.goodreads) == nil)
    #expect(
      try notice(["Title", "Datum"]) == "columns: no date acquired; if it is in Datum, say --map date=Datum")
    #expect(try notice(["Title", "Date", "Date Acquired"]) == nil)
    #expect(try notice(["Werk", "Author"]) { $0.mapping = [FieldMapping(field: .title, column: "Werk")] } == nil)
  }

  @Test func problems() {
    func problem(_ header: [String], mapping title: String? = nil) -> Diagnostic? {
      var options = ReadingOptions()
      if let title { options.mapping = [FieldMapping(field: .title, column: title)] }
      do throws(Diagnostic) {
        _ = try ColumnPlan(header: header, options: options, dividedBy: "commas")
        return nil
      } catch { return error }
    }
    #expect(
      problem(["Author;ISBN"])?.message
        == "no column gives the title; the header reads “Author;ISBN” (divided by commas)")
    #expect(problem(["Werk", "Author"], mapping: "Wrek")?.advice == "did you mean “Werk”?")
    #expect(problem(["Werk", "Author"], mapping: "9")?.advice == "the columns are Werk, Author")
    #expect(problem(["Work Id", "Edition Id", "Bookshelf"])?.kind == .noTitleColumn)
  }

  @Test(arguments: [
    ("&amp;", "&"), ("a &amp;amp; b", "a &amp; b"), ("&#233;&#xE9;&eacute;&Eacute;", "éééÉ"),
    ("&quot;&#39;&apos;", "\"''"),
    ("&hellip;&ndash;&nbsp;", "…–\u{A0}"), ("AT&T; &unknown; & &; &#;", "AT&T; &unknown; & &; &#;"),
    ("&#0;&#xD800;&#x110000;&#99999999;", "&#0;&#xD800;&#x110000;&#99999999;"), ("&amp", "&amp"), ("📚&#128218;", "📚📚"),
    ("<i>Emma</i>, a <em>Novel</em>", "Emma, a Novel"), ("One<br/>Two<br />Three", "One Two Three"),
    ("a < b > c", "a < b > c"),
    ("&lt;i&gt;", "<i>"), ("<Untitled>", "<Untitled>"), ("<i", "<i"), ("<B>x</B>", "x"),
  ])
  func entities(_ written: String, _ meant: String) {
    var buffer = ByteBuffer()
    let bytes = Array(written.utf8)
    HTMLEntities.appendDecoded(bytes.span, 0..<bytes.count, to: &buffer)
    #expect(buffer.span.string == meant)
  }

  /// Our own names are answered without the table of all names, and it has to say the same of them.
  @Test(arguments: Field.allCases)
  func ownNamesComeFirst(_ field: Field) throws {
    let first = try #require(ColumnNames.aliases(of: field).first)
    #expect(first.map(ColumnNames.folded).contains(ColumnNames.folded(field.key)))
    #expect(ColumnNames.field(named: field.header)?.field == field)
    #expect(ColumnNames.field(named: field.header)?.rank == 0)
  }
}
