import BookCodec
import BookCore
import Testing

/// The decoder looks at many bytes in a step: what is no plain ASCII is found at every place.
@Suite struct TextStepsTests {
  @Test(arguments: 0..<150)
  func everyPlace(_ place: Int) throws {
    let plain = [UInt8](repeating: 0x61, count: 150)
    for (odd, text) in [([0xC3, 0xA9], "é"), ([0xF0, 0x9F, 0x93, 0x9A], "📚"), ([0xFF], "\u{FFFD}")]
      as [([UInt8], String)]
    {
      let bytes = plain[..<place] + odd + plain[place...]
      var decoder = TextDecoder(encoding: .utf8, isUTF8Only: false)
      var decoded = ByteBuffer()
      var strays: [Int] = []
      _ = try decoder.decode(Array(bytes).span, isLast: true, into: &decoded, strays: &strays)
      let letters = String(repeating: "a", count: 150)
      #expect(decoded.span.string == letters.prefix(place) + text + letters.dropFirst(place))
      #expect(strays == (text == "\u{FFFD}" ? [place] : []))
    }
  }

  @Test(arguments: 0..<150)
  func everyNUL(_ place: Int) {
    var bytes = [UInt8](repeating: 0x61, count: 150)
    bytes[place] = 0
    var decoder = TextDecoder(encoding: .utf8, isUTF8Only: false)
    var decoded = ByteBuffer()
    var strays: [Int] = []
    do throws(Diagnostic) {
      _ = try decoder.decode(bytes.span, isLast: true, into: &decoded, strays: &strays)
      Issue.record("a NUL at \(place) was taken")
    } catch {
      #expect(error.offset == place && error.kind == .nulByte)
    }
  }
}
