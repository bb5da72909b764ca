/// One column of genres: a small code for each row, and the list of texts that the codes stand for.
///
/// A text is the whole field: where a book has several genres they are one text, joined with `; `. A filter looks at
/// each text once instead of at each row.
@usableFromInline
package struct GenreColumn: Sendable {
  /// Code 0 is no genre; code *n* is text *n* − 1.
  @usableFromInline private(set) var codes: [UInt32] = []
  /// The texts, in the order in which they came up.
  @usableFromInline package private(set) var texts = TextColumn()
  /// An open-addressing table of codes, a power of two in size and at most half full.
  private var table: [UInt32] = Array(repeating: 0, count: 64)

  package init() {}

  @inlinable package var count: Int { codes.count }

  /// The code of `row`: 0 for no genre.
  @inlinable package func code(of row: Int) -> Int { row < codes.count ? Int(codes[row]) : 0 }

  package subscript(row: Int) -> String? {
    let code = code(of: row)
    return code == 0 ? nil : texts[code - 1]
  }

  /// Appends a row whose genre is the bytes of `source` in `range`; none when the range is empty.
  package mutating func append(_ source: Span<UInt8>, _ range: Range<Int>) {
    codes.append(range.isEmpty ? 0 : code(for: source, range))
  }

  /// Appends a row for each of some cells of `source`, without the white space around them.
  package mutating func append(_ source: Span<UInt8>, _ cells: Span<Range<Int>>, _ chosen: CellColumn) {
    var codes: [UInt32] = []
    swap(&codes, &self.codes)
    codes.append(addingCapacity: chosen.count) { codes in
      for number in 0..<chosen.count {
        let range = source.trimmed(cells[chosen[number]])
        codes.append(range.isEmpty ? 0 : code(for: source, range))
      }
    }
    swap(&codes, &self.codes)
  }

  /// Appends a row with a code that `code(for:_:)` gave, or 0.
  mutating func append(code: UInt32) { codes.append(code) }

  package mutating func pad(to rows: Int) {
    while codes.count < rows { codes.append(0) }
  }

  package mutating func removeAll() {
    codes.removeAll(keepingCapacity: true)
    if texts.count > 0 {
      texts.removeAll()
      table = Array(repeating: 0, count: 64)
    }
  }

  /// The code of a text, a new one where the text is new.
  mutating func code(for source: Span<UInt8>, _ range: Range<Int>) -> UInt32 {
    var slot = Int(truncatingIfNeeded: source.hash(range)) & (table.count - 1)
    while table[slot] != 0 {
      let known = texts.range(of: Int(table[slot]) - 1)
      if known.count == range.count, texts.bytes.span.equals(source.extracting(range), in: known) { return table[slot] }
      slot = (slot + 1) & (table.count - 1)
    }
    texts.append(source, range)
    let code = UInt32(texts.count)
    table[slot] = code
    if texts.count * 2 > table.count { table = largerTable() }
    return code
  }

  /// A table of twice the size with the same codes.
  private func largerTable() -> [UInt32] {
    var larger: [UInt32] = Array(repeating: 0, count: table.count * 2)
    let mask = larger.count - 1
    let span = texts.bytes.span
    for row in 0..<texts.count {
      var slot = Int(truncatingIfNeeded: span.hash(texts.range(of: row))) & mask
      while larger[slot] != 0 { slot = (slot + 1) & mask }
      larger[slot] = UInt32(row + 1)
    }
    return larger
  }
}

extension Span where Element == UInt8 {
  /// A hash of the bytes in `range`, the same in every run; for tables that live within one run.
  package func hash(_ range: Range<Int>) -> UInt64 {
    var result: UInt64 = UInt64(range.count)
    var at = range.lowerBound
    while at &+ 8 <= range.upperBound {
      result = (result ^ word(at: at)) &* 0x9E37_79B9_7F4A_7C15
      result ^= result &>> 29
      at &+= 8
    }
    if at < range.upperBound {
      // The rest as one word, which is read at once where it does not reach beyond the text.
      let bits = UInt64(truncatingIfNeeded: (range.upperBound &- at) &* 8)
      var rest: UInt64 = 0
      if at &+ 8 <= count {
        rest = word(at: at) & (1 &<< bits &- 1)
      } else {
        for offset in at..<range.upperBound { rest |= UInt64(self[offset]) &<< UInt64((offset &- at) &* 8) }
      }
      result = (result ^ rest) &* 0x9E37_79B9_7F4A_7C15
    }
    // A product says little in its low bits, and a table looks at those: the high bits come down twice.
    result = (result ^ result &>> 32) &* 0x9E37_79B9_7F4A_7C15
    return result ^ result &>> 32
  }
}
