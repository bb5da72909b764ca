import BooksToRead

/// The fantasy of a Goodreads export, newest first, as one JSON object a line.
func newestFantasy(in export: [UInt8]) throws -> String {
  let reading = try Codec.csv.read(bytes: export, source: "goodreads.csv")
  for problem in reading.diagnostics { print(problem) }
  var wanted = Selection()
  wanted.genres = ["fantasy"]
  let books = reading.list.filtered(by: wanted).sorted(by: try SortOrder("-date"))
  var options = WritingOptions()
  options.columns = Field.allCases.map { OutputColumn(.field($0)) }
  return try Codec.ndjson.write(books, options: options)
}
