internal import BookCore

// Of books that are probably one, those that can go.

extension DuplicateSearch {
  /// The books that can go, each with the one that it repeats: of the same books the one with the most in it stays.
  var findings: Findings {
    var findings = Findings(.duplicate)
    for (row, match) in repeated.sorted(by: { $0.key < $1.key }) {
      findings.add(Finding(row: row, reason: reason(match, row)))
    }
    return findings
  }

  private func reason(_ match: Match, _ row: Int) -> String {
    var reason = "\(phrase(match, row)) “\(books.title[match.first])”"
    if names.count > match.first, !names.range(of: match.first).isEmpty { reason += " (\(names[match.first]))" }
    // What would be lost is told.
    let (this, other) = (books[row], books[match.first])
    let lost = [
      (this.author != nil && other.author == nil, "author"),
      (this.dateAcquired != nil && other.dateAcquired == nil, "date"),
      (this.genre != nil && other.genre == nil, "genre"), (isbn(of: row) != 0 && isbn(of: match.first) == 0, "ISBN"),
    ].filter(\.0).map(\.1)
    return lost.isEmpty ? reason : reason + ", which has no " + lost.joined(separator: " and no ")
  }

  private func phrase(_ match: Match, _ row: Int) -> String {
    switch match.reason {
    case .isbn, .isbnOfVolume: return "same ISBN as"
    case .subtitle: return "same author, and but for a subtitle the title of"
    case .titleWithSomeAuthors: return "same title, and an author in common, as"
    case .titleWithoutAuthors: return "same title as, neither with an author,"
    case .titleWithOneAuthor: return "same title as, one without an author,"
    case .title:
      let isSame =
        books.title[row].utf8.elementsEqual(books.title[match.first].utf8)
        && books.author[row].utf8.elementsEqual(books.author[match.first].utf8)
      return isSame ? "same title and author as" : "same title and author, in other signs, as"
    }
  }

  private func isbn(of row: Int) -> UInt64 { row < isbns.count ? isbns[row] : 0 }

  // MARK: Which one stays

  /// For each book that can go another one that it repeats.
  private var repeated: [Int: Match] {
    var repeated: [Int: Match] = [:]
    var kept: [Int: Int] = [:]
    for group in groups {
      let best = group.reduce(group[0]) { hasMore($1, than: $0) ? $1 : $0 }
      for row in group { kept[row] = best }
      for row in group where row != best { repeated[row] = relation(of: row, to: best, in: group) }
    }
    // What two books have in common with a third they need not have with one another: two volumes are two books.
    for (row, match) in matches.sorted(by: { $0.key < $1.key }) where !match.reason.isOfAll {
      let (first, second) = (kept[match.first] ?? match.first, kept[row] ?? row)
      if first == second || repeated[first] != nil || repeated[second] != nil { continue }
      let firstGoes = hasMore(second, than: first)
      repeated[firstGoes ? first : second] = Match(first: firstGoes ? second : first, reason: match.reason)
    }
    return repeated
  }

  /// Books that are one, in order; each of them but the first matches an earlier one.
  private var groups: [[Int]] {
    var groups: [[Int]] = []
    var numbers: [Int: Int] = [:]
    for (row, match) in matches.sorted(by: { $0.key < $1.key }) where match.reason.isOfAll {
      let number = numbers[match.first] ?? groups.count
      if number == groups.count {
        groups.append([match.first])
        numbers[match.first] = number
      }
      groups[number].append(row)
      numbers[row] = number
    }
    return groups
  }

  /// A book of `group` that `row` is known to repeat: `kept`, or else the one that was compared with it.
  private func relation(of row: Int, to kept: Int, in group: [Int]) -> Match? {
    if let match = matches[kept], match.first == row { return Match(first: kept, reason: match.reason) }
    guard let match = matches[row] else {
      return group.first { matches[$0]?.first == row }.flatMap { other in
        matches[other].map { Match(first: other, reason: $0.reason) }
      }
    }
    guard let other = matches[kept], other.first == match.first, other.reason == match.reason else { return match }
    return Match(first: kept, reason: match.reason)
  }

  /// Whether one book has more values than another one or, where they have as many, a fuller date.
  private func hasMore(_ row: Int, than other: Int) -> Bool {
    worth(row) > worth(other)
  }

  private func worth(_ row: Int) -> (values: Int, dateParts: Int) {
    let date = books.dateAcquired[row]
    let fields = [!books.author.range(of: row).isEmpty, date != nil, books.genre.code(of: row) != 0].count { $0 }
    return (
      fields + (row < values.count ? Int(values[row]) : 0),
      date.map { 1 + ($0.month == nil ? 0 : 1) + ($0.day == nil ? 0 : 1) } ?? 0
    )
  }
}

extension DuplicateSearch.Reason {
  /// Whether books that have this in common with one other have it with each other.
  fileprivate var isOfAll: Bool {
    switch self {
    case .isbn, .title, .titleWithoutAuthors: true
    case .isbnOfVolume, .subtitle, .titleWithSomeAuthors, .titleWithOneAuthor: false
    }
  }
}
