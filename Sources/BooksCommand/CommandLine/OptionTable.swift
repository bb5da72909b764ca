internal import BookCodec
internal import BookCore

// A summary has 52 columns beside the option; a longer one takes a further line of the sixty that help may have.

extension Option {
  static let reading: [Option] = [
    Option(
      .reading, "from", short: "f", takes: .inputFormat, as: "FORMAT",
      "Input format, or a source such as goodreads."
    ) { $0.from = $1.text },
    Option(
      .reading, "delimiter", takes: .usually(OptionValue.delimiterNames), as: "CHAR",
      "Between fields; also tab, comma, semicolon, pipe."
    ) { (request, value) throws(Diagnostic) in request.reading.delimiter = try value.delimiter() },
    Option(
      .reading, "encoding", takes: .usually(TextEncoding.allCases.map(\.rawValue)), as: "NAME",
      "Input encoding, such as windows-1252."
    ) { $0.encoding = $1.text },
    Option(.reading, "no-header", "The first row is a book.") { request, _ in
      request.reading.hasHeader = false
    },
    map,
    Option(.reading, "map-file", takes: .file, as: "FILE", "Read FIELD=COLUMN lines from FILE.") {
      $0.mapFile = $1.text
    },
    Option(.reading, "save-map", takes: .file, as: "FILE", "Write the FIELD=COLUMN lines that were used to FILE.") {
      (request, value) throws(Diagnostic) in request.saveMap = try value.ownFile()
    },
    Option(
      .reading, "date-order", takes: .words(DateOrder.allCases.map(\.rawValue)), as: "ORDER",
      "Read 1/5/2024 as ymd, dmy or mdy."
    ) { $0.reading.dateOrder = DateOrder(rawValue: $1.text) },
    Option(.reading, "rejects", takes: .file, as: "FILE", "Write rejected rows and the reasons to FILE.") {
      (request, value) throws(Diagnostic) in request.rejects = try value.ownFile()
    },
    Option(.reading, "force", "Replace files that are written and exist.") { request, _ in request.force = true },
    Option(.reading, "strict", "Stop at the first problem and write nothing.") { request, _ in
      request.strict = true
    },
  ]

  /// A file of mappings has the same values.
  static let map = Option(
    .reading, "map", takes: .mapping, as: "FIELD=COLUMN", isRepeatable: true,
    "Take title, author, date, genre from this column."
  ) { (request, value) throws(Diagnostic) in request.reading.mapping.append(try value.mapping()) }

  static let selecting: [Option] = [
    Option(
      .selecting, "genre", takes: .genre, as: "NAME", isRepeatable: true, "Books of this genre. Repeated: any of them."
    ) { $0.selection.genres.append($1.text) },
    Option(.selecting, "no-genre", "Books without a genre.") { request, _ in
      request.selection.withoutGenre = true
    },
    Option(.selecting, "author", takes: .author, as: "TEXT", "Books with TEXT in the author, in any case.") {
      $0.selection.author = $1.text
    },
    Option(.selecting, "title", takes: .title, as: "TEXT", "Books with TEXT in the title, in any case.") {
      $0.selection.title = $1.text
    },
    Option(.selecting, "since", takes: .text, as: "DATE", "Acquired on DATE (2021, 2021-03) or later.") {
      (request, value) throws(Diagnostic) in request.selection.since = try value.date()
    },
    Option(.selecting, "until", takes: .text, as: "DATE", "Acquired on DATE or earlier.") {
      (request, value) throws(Diagnostic) in request.selection.until = try value.date()
    },
    Option(
      .selecting, "sort", takes: .sortKeys, as: "KEYS",
      "By title, author, date; -date is newest first."
    ) { (request, value) throws(Diagnostic) in request.order.keys = try value.sortKeys() },
    Option(.selecting, "reverse", "Turn the order round.") { request, _ in request.reverse = true },
    Option(
      .selecting, "undated", takes: .words(["first", "last"]), as: "PLACE",
      "Undated books first or last. The default is last."
    ) { $0.order.undatedFirst = $1.text == "first" },
    Option(
      .selecting, "articles", takes: .articles, as: "LANGS",
      "Articles not counted: en (the default), de,fr, none."
    ) { (request, value) throws(Diagnostic) in
      request.order.collation.articles = try value.articles()
      request.settings["articles"] = value.text
    },
    Option(
      .selecting, "author-sort", takes: .words(["surname", "as-written"]), as: "FORM",
      "By surname or as-written. The default is surname."
    ) {
      $0.order.collation.authorOrder = Collation.AuthorOrder(rawValue: $1.text) ?? .surname
      $0.settings["author-sort"] = $1.text
    },
    Option(
      .selecting, "collate", takes: .usually(CollationLanguage.allCases.map(\.rawValue)), as: "LANG",
      "Alphabet of sv, da, nb, de, es, et, pl, cs, tr, hu."
    ) { (request, value) throws(Diagnostic) in
      request.order.collation.language = try value.collationLanguage()
      request.settings["collate"] = value.text
    },
    Option(.selecting, "limit", takes: .text, as: "N", "At most N books. The default is all.") {
      (request, value) throws(Diagnostic) in request.limit = try value.count()
    },
  ]

  static let writing: [Option] = [
    Option(
      .writing, "to", short: "t", takes: .outputFormat, as: "FORMAT",
      "Output format. The default fits -o FILE, or is csv."
    ) { $0.to = $1.text },
    Option(.writing, "output", short: "o", takes: .file, as: "FILE", "Write to FILE. The default is standard output.") {
      $0.output = $1.text == "-" ? nil : $1.text
    },
    Option(.writing, "force", "Replace FILE where it exists.") { request, _ in request.force = true },
    Option(
      .writing, "columns", takes: .column, as: "LIST|all",
      "Such as title,isbn13=ISBN, or all columns."
    ) { (request, value) throws(Diagnostic) in request.columns = try value.columns() },
    Option(
      .writing, "style", takes: .words(ListStyle.allCases.map(\.rawValue)), as: "STYLE",
      "table, list, checklist; of tables plain, box, ascii."
    ) { $0.writing.style = ListStyle(rawValue: $1.text) },
    Option(
      .writing, "group-by", takes: .words(Grouping.allCases.map(\.rawValue)), as: "FIELD",
      "Headings by genre, author or year, in Markdown."
    ) { $0.writing.grouping = Grouping(rawValue: $1.text) },
    Option(.writing, "heading", takes: .text, as: "TEXT", "A heading; (T), (A) or (D) tells the order.") {
      $0.writing.heading = $1.text
    },
    Option(.writing, "contents", "A table of contents of the groups.") { request, _ in
      request.writing.hasContents = true
    },
    Option(.writing, "front-matter", "YAML properties ahead of the Markdown.") { request, _ in
      request.writing.hasFrontMatter = true
    },
    Option(.writing, "width", takes: .text, as: "N", "Cut a text table to N columns, as on a terminal.") {
      (request, value) throws(Diagnostic) in request.writing.width = try value.width()
    },
    Option(.writing, "excel", "CSV that Excel opens without harm.") { request, _ in request.writing.forExcel = true },
  ]

  static let reporting: [Option] = [
    Option(
      .reporting, "to", short: "t", takes: .usually(ReportFormat.allCases.map(\.rawValue)), as: "FORMAT",
      "table (the default), markdown, json, csv or html."
    ) { (request, value) throws(Diagnostic) in request.to = try value.reportFormat().rawValue },
    Option(
      .reporting, "output", short: "o", takes: .file, as: "FILE", "Write to FILE. The default is standard output."
    ) { $0.output = $1.text == "-" ? nil : $1.text },
    styleOfTables(.reporting),
    Option(.reporting, "only", takes: .sections, as: "SECTIONS", "Such as byGenre,pile. The default is all sections.") {
      (request, value) throws(Diagnostic) in request.sections = try value.sections()
    },
    Option(.reporting, "pace", takes: .text, as: "N", "Tell how long N books a month would take.") {
      (request, value) throws(Diagnostic) in request.pace = try value.pace()
    },
    Option(.reporting, "today", takes: .text, as: "DATE", "The day to count from. The default is today.") {
      (request, value) throws(Diagnostic) in request.today = try value.day()
    },
  ]

  /// For commands that print nothing but tables, or other formats that have one look.
  static func styleOfTables(_ group: Group) -> Option {
    Option(
      group, "style", takes: .words(listFormat.styles.map(\.rawValue)), as: "STYLE",
      "Of tables: plain (the default), box or ascii."
    ) { $0.writing.style = ListStyle(rawValue: $1.text) }
  }

  static let everywhere: [Option] = [
    Option(.everywhere, "quiet", short: "q", "Tell problems only: no notes and no sum.") { request, _ in
      request.quiet = true
    },
    Option(
      .everywhere, "color", takes: .words(ColorChoice.allCases.map(\.rawValue)), as: "WHEN",
      "Colour: auto, always or never. The default is auto."
    ) { $0.color = ColorChoice(rawValue: $1.text) ?? .auto },
    // The parser acts on it before it looks at anything else.
    Option(.everywhere, "help", short: "h", "Show this help.") { _, _ in },
  ]
}
