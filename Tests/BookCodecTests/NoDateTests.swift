import BookCodec
import Testing

/// Texts that say that there is no date, and texts that are none.
@Suite struct NoDateTests {
  @Test(arguments: [
    "", "-", "–", "—", "--", "None", "none", "NONE", "null", "NULL", "N/A", "n/a", "NA", "nil", "NaN", "NaT",
    "0000-00-00", "0000-00-00 00:00:00", "0000-00-00T00:00:00Z", "0000/00/00", "00.00.0000", "00/00/0000", "00/00/00",
    "00000000", "0000", "0000-00",
    "0101-01-01", "0101-01-01T00:00:00+00:00", "01.01.0101",
    "0001-01-01", "0001-01-01T00:00:00", "01/01/0001 00:00:00", "1/1/0001 12:00:00 AM", "01.01.0001 00:00:00",
    "0", "0.0", "1/0/1900", "00.01.1900", "1900-01-00", "0-Jan-00", "0-Jan-1900", "1/0/00",
  ])
  func noDate(_ text: String) { #expect(outcome(text) == .noDate) }

  @Test(arguments: [
    "2023-02-30", "2023-02-29", "1900-02-29", "2021-13-01", "2021-00-10", "2021-04-31", "2021-03-00", "20230230",
    "30.02.2021", "32.01.2021", "03.25.2021", "February 30, 2021", "0 March 2021", "2021-13", "13/2021",
    "c. 1998", "ca. 1998", "1998?", "~1998", "1998s", "about 1998", "unknown", "Spring 2021", "?", "TBD", "soon",
    "202103", "2021030", "123456789", "99999999999999999999999999", "20210230T10:00", "9:30", "978-3-16-148410-0",
    "March", "March 5", "5 March", "5", "12", "March 2021 2022", "March 5 2021 2022", "March April 2021",
    "5 Foo 2021", "jui 2020", "ma 5, 2021", "-5 March 2021", "5 March 2021-", "5 March 2021 late", "March 5, 021",
    "March 5 20212021", "5 March 2021 at", "2021-03/05", "2021--05", "2021-", "2021.", "-2021", "+2021", "2021-W09-5",
    "\u{00E9}", "\u{FFFD}", "2021\u{2009}March", "\u{0301}",
  ])
  func unreadable(_ text: String) { #expect(outcome(text) == .unreadable) }

  /// Damage to any written form is never a trap: each is cut at every byte, and each of its bytes is replaced.
  @Test func damagedForms() {
    let forms = [
      "2021-03-14T12:33:21.123+01:00[Europe/Berlin]", "<2021-01-01 Fri 10:00-11:30 +1w>--<2021-01-03 Sun>",
      "[[2021-01-01|January 1, 2021]]", "Fri Mar 05 12:33:21 -0800 2021", "sexta-feira, 5 de março de 2021 às 15h30",
      "1º d’août '21 → 2021", "44260.5", "00/00/0000 12 p.\u{00A0}m.", "5\u{202F}févr. 2021",
    ]
    for form in forms {
      let bytes = Array(form.utf8)
      for at in bytes.indices {
        _ = DateReading.read(bytes.span.extracting(0..<at))
        _ = DateReading.read(bytes.span.extracting(at..<bytes.count))
        for byte: UInt8 in [0, 0x20, 0x2D, 0x30, 0x39, 0x3A, 0x41, 0x5B, 0x5D, 0xC3, 0xCC, 0xE2, 0xFF] {
          var damaged = bytes
          damaged[at] = byte
          _ = DateReading.read(damaged.span)
        }
      }
    }
  }
}
