/// What a report looks for in the books themselves.
package enum QualityCheck: String, Sendable, CaseIterable {
  // The raw values are keys that programs know.
  case noAuthor, noGenre, noDate, futureDate, genreSpelling, authorSpelling, duplicate, capitals

  package var title: String {
    switch self {
    case .noAuthor: "No author"
    case .noGenre: "No genre"
    case .noDate: "No date"
    case .futureDate: "Date in the future"
    case .genreSpelling: "Genre in another spelling"
    case .authorSpelling: "Author in another spelling"
    case .duplicate: "Probable duplicate"
    case .capitals: "Title in capitals"
    }
  }

  /// The command that mends it, with words in capitals where a value goes.
  package var remedy: String {
    switch self {
    case .noAuthor, .authorSpelling: "books edit BOOK --author NAME"
    case .noGenre, .genreSpelling: "books edit BOOK --genre NAME"
    case .noDate, .futureDate: "books edit BOOK --date DATE"
    case .duplicate: "books delete BOOK"
    case .capitals: "books edit BOOK --title TITLE"
    }
  }
}

/// A book that a check found.
struct Finding: Sendable, Hashable {
  /// Which book.
  var row: Int
  /// What is the matter, where the check does not say it all.
  var reason: String?
  /// The value that mends it; nil where only a person knows it.
  var value: String?
}

/// What one check found.
struct Findings: Sendable {
  let check: QualityCheck
  private(set) var count = 0
  /// The first of them.
  private(set) var kept: [Finding] = []

  /// How many are kept: more than anybody mends by hand.
  static let mostKept = 1000

  init(_ check: QualityCheck) { self.check = check }

  /// Adds a finding; beyond those that are kept it is only counted.
  mutating func add(_ finding: @autoclosure () -> Finding) {
    count += 1
    if !isFull { kept.append(finding()) }
  }

  /// Counts findings that are not kept.
  mutating func addUnkept(_ number: Int) { count += number }

  /// Whether no more are kept.
  var isFull: Bool { kept.count >= Self.mostKept }

  /// How many were not kept.
  var dropped: Int { count - kept.count }
}
