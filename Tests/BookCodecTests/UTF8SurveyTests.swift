import BookCodec
import Testing

@Suite struct UTF8SurveyTests {
  @Test(
    arguments: [
      ("nothing", [], false),
      ("ASCII", Array("abcdefghijklmnop".utf8), false),
      ("a character", Array("abcé".utf8), true),
      ("a character of three", Array("本".utf8), true),
      ("a character of four", Array("📚".utf8), true),
      ("Windows-1252", [0x43, 0x61, 0x66, 0xE9, 0x20, 0xE7], false),
      ("cut by the end", [0xF0, 0x9F, 0x93], false),
      ("a lead that cuts another short", [0xE2, 0xC3, 0xA9], true),
      ("a lead behind most of a character", [0xF0, 0x9F, 0x93, 0xC3, 0xA9], true),
      ("cut by a letter", [0xE2, 0x82, 0x41, 0x82], false),
      ("overlong", [0xC0, 0xAF, 0xE0, 0x80, 0x80, 0xF0, 0x80, 0x80, 0x80], false),
      ("surrogate", [0xED, 0xA0, 0x80], false),
      ("beyond U+10FFFF", [0xF4, 0x90, 0x80, 0x80, 0xF5, 0x80, 0x80, 0x80], false),
    ] as [(String, [UInt8], Bool)])
  func finds(_ name: String, _ raw: [UInt8], _ found: Bool) {
    for cut in 0...raw.count {
      var survey = UTF8Survey()
      survey.look(through: raw.span.extracting(0..<cut))
      survey.look(through: raw.span.extracting(cut..<raw.count))
      #expect(survey.hasFoundCharacter == found, "\(name), cut at \(cut)")
    }
    var survey = UTF8Survey()
    for at in raw.indices { survey.look(through: raw.span.extracting(at..<at + 1)) }
    #expect(survey.hasFoundCharacter == found, "\(name), byte by byte")
  }
}
