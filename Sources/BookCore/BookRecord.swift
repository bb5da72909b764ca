/// A book as one run of bytes: its date, its genre as a code, and the lengths of its title and author, then these two
/// texts, then for each further value its column, its length and the value.
///
/// Numbers are written seven bits in a byte, the lowest first; all bytes of a number but the last have the high bit
/// set.
struct BookRecord {
  let date: PartialDate?
  let genre: Int
  let title: Range<Int>
  /// The values of other columns follow behind it.
  let author: Range<Int>

  /// Reads the record of `bytes` in `range`, but for the other columns.
  init(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    var at = range.lowerBound
    let packed = bytes.varint(at: &at)
    date = packed == 0 ? nil : PartialDate(packed: UInt32(truncatingIfNeeded: packed))
    genre = bytes.varint(at: &at)
    let titleLength = bytes.varint(at: &at)
    let authorLength = bytes.varint(at: &at)
    title = at..<at &+ titleLength
    author = title.upperBound..<title.upperBound &+ authorLength
  }

  /// The value of one of the other columns.
  struct Extra {
    let column: Int
    let isJSON: Bool
    let value: Range<Int>

    /// Reads the value whose column stands at `offset`.
    init(_ bytes: Span<UInt8>, _ offset: Int) {
      var at = offset
      column = bytes.varint(at: &at)
      let lengthAndKind = bytes.varint(at: &at)
      isJSON = lengthAndKind & 1 != 0
      value = at..<at &+ lengthAndKind &>> 1
    }
  }
}

extension ByteBuffer {
  /// Appends the record of the book of `list` in `row`.
  ///
  /// - Parameters:
  ///   - genre: the code to be used instead of that in the list.
  ///   - filled: which extra columns have a value in the rows of the list.
  ///   - extras: the numbers to be used instead of those of the extra columns of the list.
  mutating func append(
    book row: Int, of list: borrowing BookList, genre: UInt32, _ filled: FilledExtras, extras: [Int]
  ) {
    let title = list.title.range(of: row)
    let author = list.author.range(of: row)
    append(varint: Int(list.dateAcquired[row]?.packed ?? 0))
    append(varint: Int(genre))
    append(varint: title.count)
    append(varint: author.count)
    append(list.title.bytes, title)
    append(list.author.bytes, author)
    for index in filled[row] {
      let value = list.extras[index].range(of: row)
      if value.isEmpty { continue }
      append(varint: extras[index])
      append(varint: value.count &<< 1 | (list.extras[index].isJSON(row) ? 1 : 0))
      append(list.extras[index].text.bytes, value)
    }
  }

  /// Appends a number that is not negative.
  fileprivate mutating func append(varint number: Int) {
    var rest = number
    while rest >= 0x80 {
      append(0x80 | UInt8(truncatingIfNeeded: rest))
      rest &>>= 7
    }
    append(UInt8(truncatingIfNeeded: rest))
  }
}

extension Span where Element == UInt8 {
  /// The number that begins at `offset`, which moves behind it.
  fileprivate func varint(at offset: inout Int) -> Int {
    var number = 0
    var shift = 0
    while true {
      let byte = self[offset]
      offset &+= 1
      number |= Int(byte & 0x7F) &<< shift
      if byte < 0x80 { return number }
      shift &+= 7
    }
  }
}

extension Array {
  /// A copy without spare memory.
  func compacted() -> [Element] {
    var copy: [Element] = []
    copy.reserveCapacity(count)
    copy.append(contentsOf: self)
    return copy
  }
}
