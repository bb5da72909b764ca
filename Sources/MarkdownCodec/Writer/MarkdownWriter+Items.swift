internal import BookCodec
internal import BookCore

// Lists: `- *Title* by Author (Genre, acquired 2021-03-05)`, each part only where the book has it.

extension MarkdownWriter {
  mutating func writeItems(of list: borrowing BookList, _ rows: [Int], into output: inout ByteBuffer) {
    let hasAuthor = shows(.author)
    let hasGenre = shows(.genre)
    let hasDate = shows(.dateAcquired)
    let start: String = style == .checklist ? "- [ ] *" : "- *"
    let codeOfGroup = groupGenre.flatMap { code(of: $0, in: list) }
    for row in rows {
      output.append(start)
      append(list.title, row, .title, into: &output)
      output.append(ASCII.asterisk)
      if hasAuthor, !list.author.range(of: row).isEmpty {
        output.append(" by ")
        append(list.author, row, .author, into: &output)
      }
      let code = hasGenre ? list.genre.code(of: row) : 0
      let genre = code == codeOfGroup ? 0 : code
      let date = hasDate ? list.dateAcquired[row] : nil
      if genre > 0 || date != nil {
        output.append(" (")
        if genre > 0 { append(list.genre.texts, genre - 1, .genre, into: &output) }
        if let date {
          output.append(genre > 0 ? ", acquired " : "acquired ")
          output.append(date)
        }
        output.append(ASCII.closeParenthesis)
      }
      output.append(ASCII.lineFeed)
    }
  }

  private func shows(_ field: Field) -> Bool { columns.contains { $0.content == .field(field) } }

  /// The code of a genre in a list; nil where no book has it.
  private func code(of genre: String, in list: borrowing BookList) -> Int? {
    let bytes = Array(genre.utf8)
    let texts = list.genre.texts
    for index in 0..<texts.count where texts.bytes.span.equals(bytes.span, in: texts.range(of: index)) {
      return index + 1
    }
    return nil
  }

  private mutating func append(
    _ column: TextColumn, _ row: Int, _ place: InlineEscaper.Place, into output: inout ByteBuffer
  ) {
    escape(column.bytes.span, column.range(of: row), place, into: &output)
  }
}
