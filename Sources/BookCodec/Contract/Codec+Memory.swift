public import BookCore

/// What reading a whole text gave.
public struct Reading: Sendable {
  /// The books, in the order of the text.
  public package(set) var list: BookList
  /// How many rows held something; blank ones do not count.
  public var read: Int { taken + rejected }
  /// How many rows became books.
  public package(set) var taken: Int
  /// How many rows became none, each for a reason that is among ``diagnostics``.
  public package(set) var rejected: Int
  /// What there is to say about single rows, in their order: errors for those that were rejected, warnings for those
  /// that were taken without something. The first ten of each kind.
  public package(set) var diagnostics: [Diagnostic]
  /// Single lines about the whole that tell what was found by looking, such as the program that a list comes from.
  public package(set) var notices: [String]
}

extension Codec {
  /// Reads a text that is wholly in memory.
  ///
  /// A byte order mark at its start is dropped. A text without a book is an empty list.
  ///
  /// - Parameters:
  ///   - text: the whole document.
  ///   - options: what is not to be found by looking.
  ///   - source: what the text is called in diagnostics, such as the name of its file.
  /// - Throws: when the format is not read, or the text as a whole cannot be read; the place is in the diagnostic.
  /// - Complexity: in proportion to the text.
  public func read(_ text: String, options: ReadingOptions = ReadingOptions(), source: String = "-") throws(Diagnostic)
    -> Reading
  {
    try read(pieces: [Array(text.utf8)], options: options, source: source)
  }

  /// Reads a text that comes in pieces, which are UTF-8; where it is cut makes no difference. A byte order mark at its
  /// start is dropped.
  package func read(
    pieces: [[UInt8]], options: ReadingOptions = ReadingOptions(), source: String = "-"
  ) throws(Diagnostic) -> Reading {
    guard let makeReader else {
      throw Diagnostic(.error, .unknownFormat, "\(name) can be written, but not read")
    }
    let pieces = Self.withoutByteOrderMark(pieces)
    var reader = makeReader(options)
    var list = BookList()
    var report = ReadingReport()
    var diagnostics: [Diagnostic] = []
    var map = LineMap(source: source)
    var pending = ByteBuffer()
    for index in 0..<max(1, pieces.count) {
      let piece = index < pieces.count ? pieces[index] : []
      pending.append(piece.span)
      let isLast = index + 1 >= pieces.count
      while true {
        let done: Int
        do throws(Diagnostic) {
          done = try reader.read(pending.span, isLast: isLast, into: &list, reporting: &report)
        } catch {
          throw map.located(error, in: pending.span)
        }
        for problem in report.diagnostics { diagnostics.append(map.located(problem, in: pending.span)) }
        report.diagnostics.removeAll()
        map.advance(over: pending.span, 0..<done)
        var rest = ByteBuffer()
        rest.append(pending.span, done..<pending.count)
        pending = rest
        guard reader.findings.isUndecided else { break }
        var ahead = pending
        for piece in pieces.dropFirst(index + 1) { ahead.append(piece.span) }
        do throws(Diagnostic) {
          try reader.survey(ahead.span)
        } catch {
          throw map.located(error, in: ahead.span)
        }
      }
    }
    return Reading(
      list: list, taken: report.taken, rejected: report.rejected, diagnostics: diagnostics,
      notices: report.notices)
  }

  private static func withoutByteOrderMark(_ pieces: [[UInt8]]) -> [[UInt8]] {
    guard pieces.joined().prefix(3).elementsEqual([0xEF, 0xBB, 0xBF]) else { return pieces }
    var left = 3
    return pieces.map { piece in
      let dropped = min(left, piece.count)
      left -= dropped
      return Array(piece.dropFirst(dropped))
    }
  }

  // MARK: Writing

  /// Writes a list as one text, which reads back to the same books.
  ///
  /// Formats for people show the four fields unless `options` names other columns, and what is not shown is not in the
  /// text. The same list gives the same text on every machine.
  ///
  /// - Throws: when the format is not written, or has no such style or no groups.
  /// - Complexity: in proportion to the text of the list.
  public func write(_ list: BookList, options: WritingOptions = WritingOptions()) throws(Diagnostic) -> String {
    guard let makeWriter else {
      throw Diagnostic(.error, .unknownFormat, "\(name) can be read, but not written")
    }
    try check(options)
    var options = options
    let rows = Array(list.indices)
    var rowsOfGroups: [[Int]] = []
    if let grouping = options.grouping {
      var grouper = RowGrouper(by: grouping)
      grouper.add(rows, of: list)
      (options.groups, rowsOfGroups) = grouper.groups(of: rows, in: options.order ?? SortOrder([]))
    }
    var writer = makeWriter(options)
    var output = ByteBuffer()
    writer.begin(extraNames: list.extraNames, into: &output)
    if measuresFirst { writer.measure(list, rows: rows) }
    if options.groups == nil { writer.write(list, rows: rows, into: &output) }
    for (index, rows) in rowsOfGroups.enumerated() {
      writer.beginGroup(index, into: &output)
      writer.write(list, rows: rows, into: &output)
    }
    writer.finish(into: &output)
    return output.span.string
  }

  /// Refuses options without which the text would be another one.
  private func check(_ options: WritingOptions) throws(Diagnostic) {
    if let style = options.style, !styles.contains(style) {
      let known = styles.map(\.rawValue).joined(separator: ", ")
      throw Diagnostic(
        .error, .usage, "\(name) has no style \(style.rawValue)",
        advice: known.isEmpty ? "leave the style out" : "its styles are \(known)")
    }
    if options.grouping != nil, !hasGroups {
      throw Diagnostic(.error, .usage, "\(name) has no groups", advice: "leave the grouping out, or write markdown")
    }
  }
}

extension BookReader {
  /// Learns from the whole rest of the input, in one text, what only that can tell.
  package mutating func survey(_ rest: Span<UInt8>) throws(Diagnostic) {
    var scout = self
    scout.findings.isUndecided = false
    scout.findings.isSurveying = true
    var list = BookList()
    var report = ReadingReport()
    _ = try scout.read(rest, isLast: true, into: &list, reporting: &report)
    settle(by: scout)
  }

  /// Takes over what a copy found that was sent ahead through the rest of the input.
  package mutating func settle(by scout: some BookReader) {
    findings = scout.findings
    findings.isUndecided = false
    findings.isSurveying = false
    findings.isComplete = true
  }
}
