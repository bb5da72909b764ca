public import BookCodec
internal import BookCore

extension Codec {
  /// Reads the bytes of a file, whatever their encoding.
  ///
  /// A byte order mark decides the encoding; without one it is UTF-8, or Windows-1252 where that cannot be, or UTF-16
  /// where every second byte is NUL. Bytes that are no text in a file of UTF-8 are warnings and show as U+FFFD. Formats
  /// that are always UTF-8, such as JSON, refuse everything else.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - options: what is not to be found by looking.
  ///   - source: what the file is called in diagnostics.
  /// - Throws: when the bytes are no text, or the text as a whole cannot be read; the place is in the diagnostic.
  /// - Complexity: in proportion to the bytes.
  public func read(
    bytes: [UInt8], options: ReadingOptions = ReadingOptions(), source: String = "-"
  ) throws(Diagnostic) -> Reading {
    let (text, strays) = try decoded(bytes, source: source)
    var reading = try read(text.span.string, options: options, source: source)
    if !strays.isEmpty { reading.diagnostics = Self.warnings(about: strays, in: text, source) + reading.diagnostics }
    return reading
  }

  /// The text of `bytes`, and the offsets in it of the characters that stand for stray bytes.
  private func decoded(_ bytes: [UInt8], source: String) throws(Diagnostic) -> (text: ByteBuffer, strays: [Int]) {
    var decoder = TextDecoder(encoding: nil, isUTF8Only: isUTF8Only)
    var text = ByteBuffer()
    var strays: [Int] = []
    var start = 0
    repeat {
      let rest = bytes.span.extracting(start..<bytes.count)
      let progress: TextDecoder.Progress
      do throws(Diagnostic) {
        progress = try decoder.decode(rest, isLast: true, into: &text, strays: &strays)
      } catch {
        throw LineMap(source: source).located(error, in: text.span)
      }
      start += progress.taken
      guard progress.isUndecided else { break }
      var survey = UTF8Survey()
      survey.look(through: bytes.span.extracting(start..<bytes.count))
      decoder.settle(asWindows1252: !survey.hasFoundCharacter)
    } while start < bytes.count
    return (text, strays)
  }

  /// The first warnings about stray bytes, as many as there are of any kind.
  private static func warnings(about strays: [Int], in text: ByteBuffer, _ source: String) -> [Diagnostic] {
    let warnings = strays.prefix(ReadingReport.detailLimit).map { Diagnostic.stray(in: .utf8, at: $0) }
    return LineMap(source: source).located(warnings, in: text.span)
  }
}
