package import BookCore

/// Statistics of a list, as data: sections of typed values with stable keys. Whoever prints one decides how.
package struct Report: Sendable, Hashable {
  /// The day up to which books have been waiting.
  package var today: PartialDate
  package var sections: [ReportSection]

  /// The section with this key.
  package subscript(key: ReportSection.Key) -> ReportSection? { sections.first { $0.key == key } }
}

/// A part of a report.
package struct ReportSection: Sendable, Hashable {
  package var key: Key
  /// What it is, for people.
  package var title: String
  package var content: Content
  /// How the numbers are meant, each in one sentence.
  package var notes: [String] = []

  /// The words for the sections, which programs know, in the order of a report.
  package enum Key: String, Sendable, Hashable, CaseIterable {
    case overview, byGenre, byAuthor, byYear, byMonth, pile, acquiredLately, ages, oldest, quality, findings
  }

  package enum Content: Sendable, Hashable {
    /// Single values, each under its own key.
    case facts([Fact])
    case grid(ReportGrid)
  }

  package struct Fact: Sendable, Hashable {
    package var key: String
    package var title: String
    package var value: ReportValue
  }
}

extension ReportSection {
  /// The columns and rows that people are shown; facts are rows of their own, those that are not known are left out.
  package var shownPart: ReportGrid {
    switch content {
    case .grid(let grid): grid.shownPart
    case .facts(let facts):
      ReportGrid(
        columns: [.init("fact", ""), .init("value", "", .right)],
        rows: facts.filter { $0.value != .none }.map { [.text($0.title), $0.value] })
    }
  }
}

/// Rows of values in columns.
package struct ReportGrid: Sendable, Hashable {
  package var columns: [Column]
  package var rows: [[ReportValue]]
  /// Which rows people are shown; programs get all of them.
  package var shown: Shown
  /// How many further rows there were that were not kept.
  package var dropped: Int

  package init(columns: [Column], rows: [[ReportValue]], shown: Shown = .all, dropped: Int = 0) {
    self.columns = columns
    self.rows = rows
    self.shown = shown
    self.dropped = dropped
  }

  package enum Shown: Sendable, Hashable {
    case all
    case first(Int)
    case last(Int)
    /// The first rows of each different value in the first column.
    case firstOfEach(Int)
  }

  package struct Column: Sendable, Hashable {
    /// A stable word for programs. Nil for what only people look at.
    package var key: String?
    /// What stands above it; empty where nothing has to. Nil for what only programs look at.
    package var title: String?
    package var alignment = Alignment.left
    /// What people see where a row has no value.
    package var missing = ""

    package init(_ key: String?, _ title: String?, _ alignment: Alignment = .left, missing: String = "") {
      self.key = key
      self.title = title
      self.alignment = alignment
      self.missing = missing
    }
  }

  package enum Alignment: Sendable, Hashable {
    case left, right
  }

  /// The same with the columns and rows that people are shown; `dropped` counts those that they are not.
  package var shownPart: ReportGrid {
    let columns = self.columns.indices.filter { self.columns[$0].title != nil }
    let rows = shownRows
    return ReportGrid(
      columns: columns.map { self.columns[$0] }, rows: rows.map { row in columns.map { row[$0] } },
      dropped: self.rows.count - rows.count + dropped)
  }

  /// How many rows are not there, in one sentence; nil where all are.
  package var droppedNote: String? {
    dropped == 0 ? nil : "\(dropped) further \(dropped == 1 ? "row is" : "rows are") left out here."
  }

  private var shownRows: [[ReportValue]] {
    var rows = self.rows
    switch shown {
    case .all: break
    case .first(let count): rows = Array(rows.prefix(count))
    case .last(let count): rows = Array(rows.suffix(count))
    case .firstOfEach(let count):
      var counts: [ReportValue: Int] = [:]
      rows = rows.filter { row in
        let number = counts[row.first ?? .none, default: 0]
        counts[row.first ?? .none] = number + 1
        return number < count
      }
    }
    return rows
  }
}

/// A value in a report.
package enum ReportValue: Sendable, Hashable {
  case none
  case text(String)
  /// A command of this program, to be typed as it is.
  case command(String)
  case number(Int)
  /// A number of tenths.
  case tenths(Int)
  /// A part of a whole, which is at least 1.
  case share(Int, of: Int)
  /// The same, to be drawn and not to be read.
  case bar(Int, of: Int)
  case date(PartialDate)
}
