import BooksToRead

/// A list in CSV, whatever its dialect, header and encoding, as one JSON object a line.
func converted(_ file: [UInt8], named name: String) throws -> String {
  let reading = try Codec.csv.read(bytes: file, source: name)
  for notice in reading.notices { print("\(name): \(notice)") }
  for problem in reading.diagnostics { print(problem) }
  print("read \(reading.read): \(reading.taken) taken, \(reading.rejected) rejected")
  return try Codec.ndjson.write(reading.list)
}
