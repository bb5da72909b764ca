internal import BookCodec
internal import BookCore

// Faults as diagnostics: what was found, where in JSON terms, and what to do.

extension JSONReader {
  /// The diagnostic of a fault in `text`, which runs to the end of the input where the fault is that something is open.
  ///
  /// - Parameter record: where the value begins that was being read.
  func diagnostic(_ fault: JSONFault, in text: Span<UInt8>, record: Int) -> Diagnostic {
    if let earlier = faultOfFirstLine(fault, in: text, record: record) {
      return diagnostic(earlier, in: text, at: record)
    }
    return diagnostic(fault, in: text, at: record)
  }

  private func diagnostic(_ fault: JSONFault, in text: Span<UInt8>, at record: Int) -> Diagnostic {
    fault.diagnostic(in: text, path: path(to: fault.offset ?? record, from: record, in: text))
  }

  private func path(to offset: Int, from record: Int, in text: Span<UInt8>) -> JSONPath {
    var path = JSONPath(pathOfValue)
    path.descend(text, from: record, to: offset)
    return path
  }

  /// The list or wrapper whose opening bracket was read, maybe long ago, and whose closing one does not come.
  func unclosedList() -> Diagnostic {
    let isArray = place == .elements
    let (what, closing) = isArray ? ("array", "bracket “]”") : ("object", "brace “}”")
    var diagnostic = Diagnostic(
      .error, .malformedJSON,
      "the \(what) that opens here is never closed, at \(JSONPath(isArray ? listPath : []))",
      advice: "add the closing \(closing), or fetch the file again: it may have been cut off")
    diagnostic.place = isArray ? openingOfArray : openingOfObject
    return diagnostic
  }

  /// In a text of one value a line, a line that breaks off runs into the next one; the fault is then in that line.
  private func faultOfFirstLine(_ fault: JSONFault, in text: Span<UInt8>, record: Int) -> JSONFault? {
    let offset: Int
    switch fault {
    case .refused: return nil
    case .unfinished: offset = text.count
    case .broken(_, let at): offset = at
    }
    guard place == .lines || place == .start, record < text.count, text[record] == ASCII.openBrace else { return nil }
    var end = record
    while end < offset, text[end] != ASCII.lineFeed { end += 1 }
    let next = JSONScanner.spaceEnd(text, from: end)
    guard next > record, next <= offset, next < text.count, text[next] == ASCII.openBrace,
      text[next - 1] == ASCII.lineFeed
    else {
      return nil
    }
    var scanner = JSONScanner()
    do throws(JSONFault) {
      _ = try scanner.valueEnd(text.extracting(0..<end), from: record, depth: 1)
      return nil
    } catch {
      return error
    }
  }
}
