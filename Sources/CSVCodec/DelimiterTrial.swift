internal import BookCodec
internal import BookCore

/// The lines that are looked at when the first record does not settle everything.
struct Sample {
  let end: Int
  /// Whether the text ends with the sample, and not with its last line.
  let isWhole: Bool

  private static let lines = 32
  private static let bytes = 256 * 1024

  /// The sample at `start`; nil when more of the text is needed to have all of it.
  init?(_ text: Span<UInt8>, from start: Int, isLast: Bool, scale: Int = 1) {
    let bytes = Self.bytes * scale
    var at = start
    for _ in 0..<Self.lines * scale {
      guard let lineEnd = text.firstLineEnd(from: at) else {
        isWhole = text.count - start < bytes
        if isWhole, !isLast { return nil }
        end = isWhole ? text.count : start + bytes
        return
      }
      at = lineEnd.upperBound
      if at - start >= bytes { break }
    }
    end = min(at, start + bytes)
    isWhole = false
  }
}

/// How the sample reads with one delimiter.
struct DelimiterTrial {
  let delimiter: UInt8
  /// The records that are not blank.
  let records: [CSVLayout.Record]
  /// Whether it divides the sample into records that are all blank.
  let isBlank: Bool
  /// What ended the sample before its end; the reader meets it again, and then it counts.
  let fault: Diagnostic?
  /// The record that names the title.
  let headerIndex: Int?
  /// How many names of fields the header holds.
  private let knownNames: Int
  /// How many records are as wide as the header, or as most are, out of 1000.
  private let constancy: Int
  private let width: Int

  init(_ delimiter: UInt8, _ text: Span<UInt8>, from start: Int, _ sample: Sample, _ options: ReadingOptions) {
    self.delimiter = delimiter
    let text = text.extracting(0..<sample.end)
    var scanner = CSVScanner(delimiter: delimiter)
    var records: [CSVLayout.Record] = []
    var fault: Diagnostic?
    var at = start
    while at < text.count {
      do throws(Diagnostic) {
        guard let end = try scanner.scanRecord(text, from: at, isLast: sample.isWhole) else { break }
        let record = CSVLayout.Record(scanner, text, at: at, end: end)
        if record.cells.contains(where: { !$0.isEmpty }) { records.append(record) }
        at = end
      } catch {
        fault = error
        break
      }
    }
    let headerIndex = records.prefix(CSVLayout.leadingLines).firstIndex { options.recognizesTitle(in: $0.cells) }
    let header = headerIndex.map { records[$0].cells } ?? []
    var counts = records.dropFirst(headerIndex.map { $0 + 1 } ?? 0).map(\.cells.count)
    // The record with the fault counts as far as it goes: its delimiters are no text.
    if fault != nil { counts.append(scanner.fields.count + 1) }
    let width = headerIndex == nil ? counts.mostFrequent ?? 0 : header.count
    self.records = records
    isBlank = records.isEmpty && at == text.count
    self.fault = fault
    self.headerIndex = headerIndex
    self.width = width
    knownNames = header.count { ColumnNames.field(named: $0) != nil }
    constancy = counts.isEmpty ? 1000 : counts.count { $0 == width } * 1000 / counts.count
  }

  func isBetter(than other: DelimiterTrial) -> Bool {
    // Nothing but delimiters is no text.
    if isBlank != other.isBlank { return isBlank }
    if (headerIndex != nil) != (other.headerIndex != nil) { return headerIndex != nil }
    if knownNames != other.knownNames { return knownNames > other.knownNames }
    if headerIndex == nil, (width > 1) != (other.width > 1) { return width > 1 }
    if constancy != other.constancy { return constancy > other.constancy }
    return width > other.width
  }
}

extension [Int] {
  /// The number that occurs most; the greatest of several.
  fileprivate var mostFrequent: Int? {
    var counts: [Int: Int] = [:]
    for number in self { counts[number, default: 0] += 1 }
    return counts.max { a, b in (a.value, a.key) < (b.value, b.key) }?.key
  }
}
