internal import BookCore
internal import BookReports

// The list: the buttons of the genres, and a row for each book.

extension ReportPage {
  func writeFilters(into output: inout ByteBuffer) {
    writeFilter("all", "All", books.count, isPressed: true, into: &output)
    for (number, genre) in genres.enumerated() { writeFilter(String(number), genre.text, genre.count, into: &output) }
    if withoutGenre > 0 { writeFilter("", "No genre", withoutGenre, style: " class=\"none\"", into: &output) }
  }

  private func writeFilter(
    _ key: String, _ name: String, _ count: Int, isPressed: Bool = false, style: String = "",
    into output: inout ByteBuffer
  ) {
    output.append("<button type=\"button\" data-g=\"\(key)\" aria-pressed=\"\(isPressed)\"\(style)><bdi>")
    output.append(html: name)
    output.append("</bdi> <span class=\"count\">\(count)</span></button>\n")
  }

  func writeRows(into output: inout ByteBuffer) {
    let byTitle = rows(by: .title)
    let authorPlaces = places(rows(by: .author))
    let datePlaces = places(rows(by: .date))
    let (title, author, genre) = (books.title, books.author, books.genre)
    let genreNumbers = genreNumbers()
    for row in byTitle {
      output.append("<tr data-a=\"\(authorPlaces[row])\" data-d=\"\(datePlaces[row])\"")
      let code = genre.code(of: row)
      if code > 0 { output.append(" data-g=\"\(genreNumbers[code - 1])\"") }
      output.append("><td dir=\"auto\">")
      output.append(html: title.bytes.span, title.range(of: row))
      output.append("</td><td dir=\"auto\">")
      output.append(html: author.bytes.span, author.range(of: row))
      output.append("</td><td>")
      if let date = books.dateAcquired[row] { output.append(date) }
      output.append("</td><td dir=\"auto\">")
      if code > 0 { output.append(html: genre.texts.bytes.span, genre.texts.range(of: code - 1)) }
      output.append("</td></tr>\n")
    }
  }

  private func rows(by field: SortKey.Field) -> [Int] {
    var order = SortOrder([SortKey(field)])
    order.collation = collation
    return books.rows(Array(books.indices), orderedBy: order)
  }

  /// For each row its place in an order.
  private func places(_ order: [Int]) -> [Int] {
    var places = Array(repeating: 0, count: order.count)
    for (place, row) in order.enumerated() { places[row] = place }
    return places
  }

  /// For each text of the genre column the numbers of its genres, with spaces between them.
  private func genreNumbers() -> [String] {
    var names = NameSpellings()
    // A name gets the number of its button.
    for genre in genres {
      let bytes = Array(genre.text.utf8)
      _ = names.spelling(bytes.span, bytes.indices)
    }
    let texts = books.genre.texts
    return (0..<texts.count).map { index in
      let spellings = names.all(in: texts.bytes.span, texts.range(of: index))
      return spellings.compactMap { names.name(of: $0).map { String($0) } }.joined(separator: " ")
    }
  }
}
