import BooksToRead

/// The fantasy of a Goodreads export, newest first.
func newestFantasy(in export: [UInt8]) throws -> BookList {
  let reading = try Codec.csv.read(bytes: export, source: "goodreads.csv")
  for problem in reading.diagnostics { print(problem) }
  var wanted = Selection()
  wanted.genres = ["fantasy"]
  return reading.list.filtered(by: wanted).sorted(by: try SortOrder("-date"))
}

/// A checklist in Markdown, with a heading for each year.
func checklist(of books: BookList) throws -> String {
  var options = WritingOptions()
  options.style = .checklist
  options.heading = "Fantasy to Read"
  options.grouping = .year
  options.order = try SortOrder("-date")
  return try Codec.markdown.write(books, options: options)
}

/// A table of titles and dates that is at most 60 columns of a terminal wide.
func table(of books: BookList) throws -> String {
  var options = WritingOptions()
  options.columns = [OutputColumn(.field(.title)), OutputColumn(.field(.dateAcquired), name: "Added")]
  options.width = 60
  return try Codec.table.write(books, options: options)
}
