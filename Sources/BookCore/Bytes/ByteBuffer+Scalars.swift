extension ByteBuffer {
  /// Appends the UTF-8 bytes of a scalar value, which is at most U+10FFFF and no surrogate.
  @inlinable package mutating func append(scalar: UInt32) {
    if scalar < 0x80 {
      append(UInt8(truncatingIfNeeded: scalar))
      return
    }
    if scalar < 0x800 {
      append(0xC0 | UInt8(truncatingIfNeeded: scalar >> 6))
    } else {
      if scalar < 0x1_0000 {
        append(0xE0 | UInt8(truncatingIfNeeded: scalar >> 12))
      } else {
        append(0xF0 | UInt8(truncatingIfNeeded: scalar >> 18 & 0x07))
        append(0x80 | UInt8(truncatingIfNeeded: scalar >> 12 & 0x3F))
      }
      append(0x80 | UInt8(truncatingIfNeeded: scalar >> 6 & 0x3F))
    }
    append(0x80 | UInt8(truncatingIfNeeded: scalar & 0x3F))
  }
}
