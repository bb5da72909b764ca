internal import BookCodec
internal import BookCore

/// How the sample reads with one delimiter.
struct DelimiterTrial {
  let delimiter: UInt8
  /// The records that are not blank.
  let records: [(start: Int, end: Int, cells: [String])]
  /// The record that names the title.
  let headerIndex: Int?
  /// How many names of fields the header holds.
  private let knownNames: Int
  /// How many records are as wide as the header, or as most are, out of 1000.
  private let constancy: Int
  private let width: Int

  init(_ delimiter: UInt8, _ text: Span<UInt8>, from start: Int, _ isWhole: Bool, _ options: ReadingOptions) {
    self.delimiter = delimiter
    var scanner = CSVScanner(delimiter: delimiter)
    var records: [(start: Int, end: Int, cells: [String])] = []
    var at = start
    while at < text.count {
      // An error ends the sample; the reader meets it again, and then it counts.
      guard let end = try? scanner.scanRecord(text, from: at, isLast: isWhole) else { break }
      let cells = scanner.cells(of: text)
      if cells.contains(where: { !$0.isEmpty }) { records.append((at, end, cells)) }
      at = end
    }
    let headerIndex = records.prefix(CSVLayout.leadingLines).firstIndex { CSVLayout.namesTitle($0.cells, options) }
    let header = headerIndex.map { records[$0].cells } ?? []
    let counts = records.dropFirst(headerIndex.map { $0 + 1 } ?? 0).map(\.cells.count)
    let width = headerIndex == nil ? counts.mostFrequent ?? 0 : header.count
    self.records = records
    self.headerIndex = headerIndex
    self.width = width
    knownNames = header.count { ColumnNames.field(named: $0) != nil }
    constancy = counts.isEmpty ? 1000 : counts.count { $0 == width } * 1000 / counts.count
  }

  func isBetter(than other: DelimiterTrial) -> Bool {
    if (headerIndex != nil) != (other.headerIndex != nil) { return headerIndex != nil }
    if knownNames != other.knownNames { return knownNames > other.knownNames }
    if headerIndex == nil, (width > 1) != (other.width > 1) { return width > 1 }
    if constancy != other.constancy { return constancy > other.constancy }
    return width > other.width
  }
}

extension [Int] {
  fileprivate var mostFrequent: Int? {
    self.max { a, b in self.count { $0 == a } < self.count { $0 == b } }
  }
}
