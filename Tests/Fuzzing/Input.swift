import BookCodec
import BookCore

/// What a fuzzer's bytes mean: two bytes of choices, and the text that is read.
struct Input {
  var options = ReadingOptions()
  /// The first of two formats, or the second.
  let takesSecondFormat: Bool
  let pieces: [[UInt8]]

  init?(_ data: UnsafeBufferPointer<UInt8>) {
    // Safe: the bytes live as long as this call, and are copied here.
    let bytes = unsafe Array(data)
    guard bytes.count >= 2 else { return nil }
    let choices = bytes[0]
    takesSecondFormat = choices & 1 != 0
    options.hasHeader = [nil, nil, true, false][Int(choices >> 1 & 3)]
    options.dateOrder = [nil, nil, .dayMonthYear, .monthDayYear][Int(choices >> 3 & 3)]
    options.delimiter = [nil, nil, nil, UInt8(ascii: ";")][Int(choices >> 5 & 3)]
    if choices & 0x80 != 0 {
      options.mapping = [FieldMapping(field: .title, column: "2"), FieldMapping(field: .genre, column: "name")]
    }
    // A reader is handed decoded text.
    let text = Array(String(decoding: bytes[2...], as: UTF8.self).utf8)
    let cut = text.count * Int(bytes[1]) / 256
    pieces = [Array(text[..<cut]), Array(text[cut...])]
  }

  /// Reads the text, and traps where something is wrong with what came out.
  func check(with codec: Codec) {
    if let fault = Damage.fault(reading: pieces, with: codec, options: options) { fatalError(fault) }
    let count = pieces[0].count + pieces[1].count
    // The single bytes cost the square of the length.
    guard count < 300, let fault = Damage.difference(reading: pieces, with: codec, options: options) else { return }
    fatalError(fault)
  }
}
