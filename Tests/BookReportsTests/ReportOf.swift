internal import BookCore
internal import BookReports
internal import Testing

/// The report of books that come in lists of `rowsAtOnce`.
func report(
  _ books: [Book], today: String = "2024-06-15", pace: Int? = nil, rowsAtOnce: Int = 3, referenceColumn: String? = nil
) throws -> Report {
  let options = ReportOptions(
    today: try #require(PartialDate(today)), pace: pace, referenceColumn: referenceColumn)
  var builder = ReportBuilder(options)
  var rest = books[...]
  while !rest.isEmpty {
    let list = BookList(rest.prefix(rowsAtOnce))
    builder.add(Array(list.indices), of: list)
    rest = rest.dropFirst(rowsAtOnce)
  }
  return builder.report()
}

extension Report {
  /// The value of a fact, as programs read it.
  func fact(_ section: ReportSection.Key, _ key: String) -> String? {
    guard case .facts(let facts)? = self[section]?.content else { return nil }
    return facts.first { $0.key == key }?.value.plain
  }

  func grid(_ section: ReportSection.Key) throws -> ReportGrid {
    guard case .grid(let grid)? = self[section]?.content else {
      Issue.record("there is no grid \(section)")
      return ReportGrid(columns: [], rows: [])
    }
    return grid
  }

  /// The values of the columns that programs see, as they read them; `-` for none.
  func rows(_ section: ReportSection.Key, _ keys: String...) throws -> [[String]] {
    let grid = try grid(section)
    let columns = keys.map { key in grid.columns.firstIndex { $0.key == key } }
    return try grid.rows.map { row in
      try columns.map { column in
        let value = row[try #require(column)]
        return value == .none ? "-" : value.plain
      }
    }
  }
}

extension Book {
  /// A book in one line.
  init(_ title: String, by author: String? = nil, _ date: String? = nil, in genre: String? = nil, isbn: String? = nil) {
    self.init(
      title: title, author: author, dateAcquired: date.flatMap { PartialDate($0) }, genre: genre,
      extras: isbn.map { [Extra("ISBN13", .text($0))] } ?? [])
  }
}
