package import BookCore

/// Notices the columns of a list that a writer does not show, so that it can say what was left out.
package struct LeftOutColumns: Sendable {
  /// The columns that were asked for; nil for all.
  private let wanted: Set<String>?
  /// The columns that have a value in some book and are not shown, in the order in which they came.
  private var names: [String] = []
  /// Those, and the columns that are shown.
  private var known: Set<String>

  /// - Parameters:
  ///   - columns: those that are shown.
  ///   - chosen: those that were asked for, where not all are wanted.
  package init(besides columns: [OutputColumn], of chosen: [OutputColumn]? = nil) {
    known = Self.extras(of: columns)
    wanted = chosen.map(Self.extras)
  }

  private static func extras(of columns: [OutputColumn]) -> Set<String> {
    Set(columns.compactMap { if case .extra(let name) = $0.content { name } else { nil } })
  }

  /// Looks at the columns of a list that is written.
  package mutating func look(at list: borrowing BookList) {
    for extra in list.extras where !extra.text.bytes.isEmpty && wanted?.contains(extra.name) ?? true {
      if known.insert(extra.name).inserted { names.append(extra.name) }
    }
  }

  /// What was left out, in one line; nil for nothing.
  ///
  /// - Parameter remedy: what writes them, such as `--columns all`; nil where nothing does.
  package func loss(remedy: String?) -> String? {
    if names.isEmpty { return nil }
    let count = names.count == 1 ? "1 column is" : "\(names.count) columns are"
    var text = "\(count) left out: " + names.prefix(4).joined(separator: ", ")
    if names.count > 4 { text += " and \(names.count - 4) more" }
    return text + (remedy.map { "; \($0) writes \(names.count == 1 ? "it" : "them")" } ?? "")
  }
}
