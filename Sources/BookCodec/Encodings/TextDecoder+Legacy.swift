internal import BookCore

// The encodings beside UTF-8.

extension TextDecoder {
  /// Appends the text of bytes that are Windows-1252, of which none is invalid.
  func decodeWindows1252(_ raw: Span<UInt8>, from start: Int, into text: inout ByteBuffer) throws(Diagnostic) {
    var at = start
    while at < raw.count {
      let end = raw.endOfPlainASCII(from: at)
      text.append(raw, at..<end)
      at = end
      if at == raw.count { return }
      let byte = raw[at]
      if byte == 0 { throw Self.nulByte(at: text.count) }
      text.append(scalar: byte < 0xA0 ? UInt32(Self.windows1252[Int(byte &- 0x80)]) : UInt32(byte))
      at &+= 1
    }
  }

  /// Appends the text of bytes that are UTF-16, and returns how many bytes are done with.
  ///
  /// Half of a surrogate pair, and an odd byte at the end of the input, are strays.
  func decodeUTF16(
    _ raw: Span<UInt8>, from start: Int, isBigEndian: Bool, isLast: Bool, into text: inout ByteBuffer,
    strays: inout [Int]
  ) throws(Diagnostic) -> Int {
    var at = start
    while at &+ 2 <= raw.count {
      if let letters = raw.fourASCIIUnits(at: at, isBigEndian: isBigEndian) {
        text.append(fourBytes: letters)
        at &+= 8
        continue
      }
      let unit = raw.unit(at: at, isBigEndian: isBigEndian)
      switch unit {
      case 0:
        throw Self.nulByte(at: text.count)
      case 0xD800..<0xDC00:
        guard at &+ 4 <= raw.count || isLast else { return at }
        let next = at &+ 4 <= raw.count ? raw.unit(at: at &+ 2, isBigEndian: isBigEndian) : 0
        if next >= 0xDC00, next < 0xE000 {
          text.append(scalar: 0x1_0000 + ((unit - 0xD800) << 10 | (next - 0xDC00)))
          at &+= 2
        } else {
          text.appendReplacement(&strays)
        }
      case 0xDC00..<0xE000:
        text.appendReplacement(&strays)
      default:
        text.append(scalar: unit)
      }
      at &+= 2
    }
    if at < raw.count, isLast {
      text.appendReplacement(&strays)
      at = raw.count
    }
    return at
  }

  /// What 0x80 to 0x9F are in Windows-1252, from the index of the WHATWG Encoding Standard: the five bytes to which
  /// Microsoft gives no character are control characters there.
  private static let windows1252: [UInt16] = [
    0x20AC, 0x0081, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x008D,
    0x017D, 0x008F, 0x0090, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A,
    0x0153, 0x009D, 0x017E, 0x0178,
  ]
}

extension Span where Element == UInt8 {
  /// The code unit of UTF-16 at `at`.
  fileprivate func unit(at: Int, isBigEndian: Bool) -> UInt32 {
    let (first, second) = (UInt32(self[at]), UInt32(self[at &+ 1]))
    return isBigEndian ? first << 8 | second : second << 8 | first
  }

  /// The four code units at `at` as four bytes, the first lowest, where all are ASCII and none is NUL.
  fileprivate func fourASCIIUnits(at: Int, isBigEndian: Bool) -> UInt32? {
    guard at &+ 8 <= count else { return nil }
    let units = isBigEndian ? word(at: at) >> 8 | UInt64(self[at]) << 56 : word(at: at)
    guard units & 0xFF80_FF80_FF80_FF80 == 0 else { return nil }
    // A NUL borrows from the bit above its byte.
    guard (units &- 0x0001_0001_0001_0001) & 0xFF80_FF80_FF80_FF80 == 0 else { return nil }
    let pairs = (units | units >> 8) & 0x0000_FFFF_0000_FFFF
    return UInt32(truncatingIfNeeded: pairs | pairs >> 16)
  }
}

extension ByteBuffer {
  fileprivate mutating func append(fourBytes word: UInt32) {
    append(UInt8(truncatingIfNeeded: word))
    append(UInt8(truncatingIfNeeded: word >> 8))
    append(UInt8(truncatingIfNeeded: word >> 16))
    append(UInt8(truncatingIfNeeded: word >> 24))
  }
}
