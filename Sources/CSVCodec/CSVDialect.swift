internal import BookCore

/// Ways to write records that differ from RFC 4180. Each is assumed only where the first records make no sense without.
enum CSVDialect {
  case usual
  /// A backslash takes its meaning from the byte behind it, and a cell `\N` is empty: MySQL.
  case backslashEscapes
  /// Each record stands in quotes as a whole, with the quotes inside doubled once more.
  case recordsInQuotes

  /// Looks at the records of a sample that begins at `start`.
  ///
  /// - Parameter width: how many cells a record should have; nil where no header tells it.
  init(_ text: Span<UInt8>, _ start: Int, _ sample: Sample, delimiter: UInt8, width: Int?) {
    self = .usual
    let usual = Trial(text, start, sample, CSVScanner(delimiter: delimiter))
    if let width, width > 1, usual.areAllInQuotes(width: width, text, delimiter) {
      self = .recordsInQuotes
      return
    }
    guard text.holds(ASCII.backslash, in: start..<sample.end) else { return }
    var scanner = CSVScanner(delimiter: delimiter)
    scanner.hasEscapes = true
    let escaped = Trial(text, start, sample, scanner)
    let expected = width ?? escaped.widths.first ?? 0
    if !usual.isRight(width: expected), escaped.isRight(width: expected) { self = .backslashEscapes }
  }

  /// The records of the sample as one scanner sees them.
  private struct Trial {
    /// How many fields each record has that is not blank.
    private(set) var widths: [Int] = []
    /// Where the field of each record stands that has only one.
    private var singles: [Range<Int>] = []
    private var hasFailed = false

    init(_ text: Span<UInt8>, _ start: Int, _ sample: Sample, _ scanner: CSVScanner) {
      var scanner = scanner
      let part = text.extracting(0..<sample.end)
      var at = start
      while at < part.count {
        do {
          guard let end = try scanner.scanRecord(part, from: at, isLast: sample.isWhole) else { return }
          at = end
        } catch {
          hasFailed = true
          return
        }
        if scanner.fields.allSatisfy({ part.trimmed($0).isEmpty }) { continue }
        widths.append(scanner.fields.count)
        if scanner.fields.count == 1 { singles.append(scanner.fields[0]) }
      }
    }

    func isRight(width: Int) -> Bool { !hasFailed && !widths.isEmpty && widths.allSatisfy { $0 == width } }

    /// Whether every record is one quoted field that holds a record of this width.
    func areAllInQuotes(width: Int, _ text: Span<UInt8>, _ delimiter: UInt8) -> Bool {
      guard !hasFailed, !singles.isEmpty, singles.count == widths.count else { return false }
      var scanner = CSVScanner(delimiter: delimiter)
      var inner = ByteBuffer()
      return singles.allSatisfy { field in
        CSVDialect.scan(recordIn: field, of: text, with: &scanner, copiedTo: &inner) == width
      }
    }
  }

  /// Scans the record inside the quoted field of a record: it is copied to `inner`, where the fields of the scanner
  /// then stand. Returns how many these are; 0 where the field has no quotes or holds something else than one record.
  static func scan(
    recordIn field: Range<Int>, of text: Span<UInt8>, with scanner: inout CSVScanner, copiedTo inner: inout ByteBuffer
  ) -> Int {
    guard field.lowerBound > 0, text[field.lowerBound - 1] == ASCII.quote else { return 0 }
    inner.removeAll()
    inner.appendUndoubled(text, field)
    guard let end = try? scanner.scanRecord(inner.span, from: 0, isLast: true), end == inner.count else { return 0 }
    return scanner.fields.count
  }
}

/// What a backslash in a cell means.
enum CellEscapes {
  case none
  /// `\n`, `\r`, `\t` and `\\` only; any other backslash is text.
  case someBytes
  /// As MySQL writes: the bytes above and others, and a cell `\N` is empty; any other byte stands for itself.
  case allBytes
}

extension ByteBuffer {
  /// Appends the bytes of a cell with its backslash escapes resolved, and with `""` as one quote where the cell has
  /// such.
  mutating func appendUnescaped(
    _ text: Span<UInt8>, _ range: Range<Int>, _ escapes: CellEscapes, hasDoubledQuotes: Bool
  ) {
    let isNull = range.count == 2 && text[range.lowerBound] == ASCII.backslash && text[range.lowerBound + 1] == 0x4E
    if isNull, escapes == .allBytes { return }
    var at = range.lowerBound
    while at < range.upperBound {
      let byte = text[at]
      at += 1
      guard byte == ASCII.backslash, at < range.upperBound else {
        append(byte)
        if byte == ASCII.quote, hasDoubledQuotes, at < range.upperBound, text[at] == ASCII.quote { at += 1 }
        continue
      }
      switch text[at] {
      case UInt8(ascii: "n"): append(ASCII.lineFeed)
      case UInt8(ascii: "r"): append(ASCII.carriageReturn)
      case UInt8(ascii: "t"): append(ASCII.tab)
      case ASCII.backslash: append(byte)
      case let other where escapes == .allBytes: append(other)
      default:
        append(byte)
        continue
      }
      at += 1
    }
  }
}
