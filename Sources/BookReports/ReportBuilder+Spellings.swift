internal import BookCore

// Genres and authors that are written in more than one way.

extension ReportBuilder {
  func genreSpellings(_ counts: NameCounts) -> Findings {
    let usual = UsualSpellings(counts, key: { $0.letters() })
    let column = books.genre
    let texts = column.texts
    return findings(.genreSpelling, usual, genres) { row, wrong in
      let code = column.code(of: row)
      return code == 0 ? nil : wrong.knownNumber(of: texts.bytes, texts.range(of: code - 1))
    }
  }

  func authorSpellings(_ counts: NameCounts) -> Findings {
    let usual = UsualSpellings(counts, key: { AuthorKey.make($0) }, isLess: AuthorKey.isLastFirst)
    let column = books.author
    return findings(.authorSpelling, usual, authors) { row, wrong in
      wrong.knownNumber(of: column.bytes, column.range(of: row))
    }
  }

  /// One finding for each book with a name that is rarely written so, which puts all of its names right.
  ///
  /// - Parameters:
  ///   - tally: all texts of the column.
  ///   - numberOfText: the number of the text in a row among some of them; nil where it is none of those.
  private func findings(
    _ check: QualityCheck, _ usual: UsualSpellings, _ tally: Tally, numberOfText: (Int, ByteSet) -> Int?
  ) -> Findings {
    var findings = Findings(check)
    var wrong = ByteSet()
    var remedies: [UsualSpellings.Remedy] = []
    var count = 0
    for number in tally.indices {
      let text = tally.text(number)
      guard let remedy = usual.remedy(for: text) else { continue }
      let bytes = ByteBuffer(text.utf8)
      _ = wrong.number(of: bytes, 0..<bytes.count)
      remedies.append(remedy)
      count += tally.counts[number]
    }
    if remedies.isEmpty { return findings }
    for row in books.indices {
      if findings.isFull { break }
      guard let number = numberOfText(row, wrong) else { continue }
      findings.add(Finding(row: row, reason: remedies[number].reason, value: remedies[number].value))
    }
    findings.addUnkept(count - findings.count)
    return findings
  }
}

/// For each spelling of a name the one that most books have.
private struct UsualSpellings {
  private var usual: [String: (rare: NameCounts.Spelling, usual: NameCounts.Spelling)] = [:]

  /// What is wrong with a text of names, and the text that it should be.
  struct Remedy {
    var reason: String
    var value: String
  }

  /// - Parameters:
  ///   - key: what all spellings of a name have in common; empty for a name without any letter.
  ///   - isLess: whether a spelling stands back behind another one that as many books have.
  init(_ counts: NameCounts, key: (String) -> String, isLess: (String) -> Bool = { _ in false }) {
    var byKey: [String: [NameCounts.Spelling]] = [:]
    for spelling in counts.names.lazy.flatMap(\.spellings) {
      let key = key(spelling.text)
      if !key.isEmpty { byKey[key, default: []].append(spelling) }
    }
    for spellings in byKey.values where spellings.count > 1 {
      let sorted = spellings.sorted { left, right in
        (right.count, isLess(left.text) ? 1 : 0, left.firstRow, left.text)
          < (left.count, isLess(right.text) ? 1 : 0, right.firstRow, right.text)
      }
      for rare in sorted.dropFirst() { usual[rare.text] = (rare, sorted[0]) }
    }
  }

  /// What puts right all names of `text`; nil where they are.
  func remedy(for text: String) -> Remedy? {
    if usual.isEmpty { return nil }
    var reasons: [String] = []
    var names: [String] = []
    for part in text.split(separator: Book.separator) {
      let bytes = Array(part.utf8)
      let name = bytes.span.string(bytes.span.trimmed(bytes.indices))
      let pair = usual[name]
      if let (rare, usual) = pair {
        let count = rare.count == 1 ? "1 book" : "\(rare.count) books"
        reasons.append("“\(rare.text)” in \(count), “\(usual.text)” in \(usual.count)")
      }
      // Both spellings may stand in one book.
      let mended = pair?.usual.text ?? name
      if !names.contains(mended) { names.append(mended) }
    }
    return reasons.isEmpty
      ? nil : Remedy(reason: reasons.joined(separator: "; "), value: names.joined(separator: Book.separator))
  }
}
