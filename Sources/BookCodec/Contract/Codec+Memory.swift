public import BookCore

/// What reading a whole text gave.
public struct Reading: Sendable {
  public var list: BookList
  /// Rows that held something.
  public var read: Int { taken + rejected }
  public var taken: Int
  public var rejected: Int
  /// What there is to say about single rows, in their order; the first ten of each kind.
  public var diagnostics: [Diagnostic]
}

extension Codec {
  /// Reads a text that is wholly in memory.
  ///
  /// A byte order mark at its start is dropped.
  ///
  /// - Throws: when the format is not read, or the text as a whole cannot be read; the place is in the diagnostic.
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
      list: list, taken: report.taken, rejected: report.rejected, diagnostics: diagnostics)
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

  /// Writes a list as one text.
  public func write(_ list: BookList, options: WritingOptions = WritingOptions()) throws(Diagnostic) -> String {
    guard let makeWriter else {
      throw Diagnostic(.error, .unknownFormat, "\(name) can be read, but not written")
    }
    var writer = makeWriter(options)
    var output = ByteBuffer()
    writer.begin(extraNames: list.extraNames, into: &output)
    if measuresFirst { writer.measure(list, rows: Array(0..<list.count)) }
    writer.write(list, rows: Array(0..<list.count), into: &output)
    writer.finish(into: &output)
    return output.span.string
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
