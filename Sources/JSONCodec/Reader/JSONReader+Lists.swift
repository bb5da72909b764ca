internal import BookCodec
internal import BookCore

// The lists that a document may be: elements, lines, members.

extension JSONReader {
  mutating func readElements(
    _ text: Span<UInt8>, _ isLast: Bool, _ done: inout Int, _ list: inout BookList, _ report: inout ReadingReport
  ) throws(JSONFault) -> Bool {
    let depth = isWrapped ? 3 : 2
    while true {
      guard let start = try nextItem(text, isLast, &done, closing: ASCII.closeBracket) else { return false }
      if place != .elements { return true }
      if let end = takeRun(text, from: start, into: &list, reporting: &report) {
        done = end
        continue
      }
      let end: Int
      if text[start] == ASCII.openBrace {
        guard let recordEnd = try readRecord(text, start, depth, &list, &report) else { return undecided() }
        end = recordEnd
      } else {
        end = try plainValueEnd(text, start, isLast, depth: depth)
        rejectValue(text, start..<end, &report)
      }
      done = end
      index &+= 1
    }
  }

  mutating func readBooksByID(
    _ text: Span<UInt8>, _ isLast: Bool, _ done: inout Int, _ list: inout BookList, _ report: inout ReadingReport
  ) throws(JSONFault) -> Bool {
    while true {
      memberKey = nil
      guard let start = try nextItem(text, isLast, &done, closing: ASCII.closeBrace) else { return false }
      if place != .booksByID { return true }
      let keyEnd = try JSONScanner.keyEnd(text, from: start)
      let value = try behindColon(text, keyEnd, isLast)
      unescaped.removeAll()
      JSONScanner.unescape(text, start + 1..<keyEnd - 1, into: &unescaped)
      memberKey = unescaped.span.string
      valueStart = value
      var end = value
      if text[value] == ASCII.openBrace {
        guard let recordEnd = try readRecord(text, value, 2, &list, &report) else { return undecided() }
        end = recordEnd
      } else {
        end = try plainValueEnd(text, value, false, depth: 2)
        rejectValue(text, value..<end, &report)
      }
      try noteOuterKey(text, start..<keyEnd)
      done = end
      index &+= 1
    }
  }

  mutating func skipMembers(_ text: Span<UInt8>, _ isLast: Bool, _ done: inout Int) throws(JSONFault) -> Bool {
    while true {
      memberKey = nil
      guard let start = try nextItem(text, isLast, &done, closing: ASCII.closeBrace) else { return false }
      if place != .membersBehindList { return true }
      let keyEnd = try JSONScanner.keyEnd(text, from: start)
      let value = try behindColon(text, keyEnd, isLast)
      unescaped.removeAll()
      JSONScanner.unescape(text, start + 1..<keyEnd - 1, into: &unescaped)
      memberKey = unescaped.span.string
      valueStart = value
      let end = try plainValueEnd(text, value, false, depth: 2)
      try noteOuterKey(text, start..<keyEnd)
      done = end
    }
  }

  mutating func readLines(
    _ text: Span<UInt8>, _ isLast: Bool, _ done: inout Int, _ list: inout BookList, _ report: inout ReadingReport
  ) throws(JSONFault) -> Bool {
    while true {
      while done < text.count, JSON.isSpace(text[done]) {
        if text[done] == ASCII.lineFeed || text[done] == ASCII.carriageReturn { isAtLineStart = true }
        done &+= 1
      }
      guard done < text.count else { return false }
      valueStart = done
      if !isAtLineStart { throw JSONScanner.unexpected(text, at: done, .sameLine) }
      if let end = takeRun(text, from: done, into: &list, reporting: &report) {
        done = end
        isAtLineStart = false
        continue
      }
      if text[done] == ASCII.openBrace {
        guard let end = try readRecord(text, done, 1, &list, &report) else { return undecided() }
        done = end
      } else {
        let end = try plainValueEnd(text, done, isLast, depth: 1)
        rejectValue(text, done..<end, &report)
        done = end
      }
      index &+= 1
      isAtLineStart = false
    }
  }

  /// Takes the objects from `start` on whose keys are those of the one before and whose values are texts without
  /// escapes, up to one in which something has to be decided.
  ///
  /// Returns where the last of them ends; nil where the first is not so simple.
  private mutating func takeRun(
    _ text: Span<UInt8>, from start: Int, into list: inout BookList, reporting report: inout ReadingReport
  ) -> Int? {
    guard let plainRecords, text[start] == ASCII.openBrace else { return nil }
    if run.start != start {
      layout.findRun(
        in: text, from: start, columnCount: plainRecords.columnCount, inArray: place == .elements, into: &run)
      if run.isEmpty { return nil }
    }
    let left = run.count
    let end =
      mapper.findings.isSurveying
      ? run.survey(by: plainRecords, of: text)
      : run.take(by: plainRecords, of: text, into: &list, reporting: &report)
    index &+= left &- run.count
    // The first is read the long way, and the run goes on behind it.
    if end == nil { run.pass(1) }
    return end
  }

  private mutating func undecided() -> Bool {
    mapper.findings.isUndecided = true
    return false
  }
}

// MARK: - Steps

extension JSONReader {
  /// Passes what stands between two elements or members: nil where the text ends; the list is left at its closing
  /// bracket, and the place is then another.
  private mutating func nextItem(
    _ text: Span<UInt8>, _ isLast: Bool, _ done: inout Int, closing: UInt8
  ) throws(JSONFault) -> Int? {
    done = JSONScanner.spaceEnd(text, from: done)
    valueStart = done
    guard done < text.count else {
      if isLast { throw .refused(unclosedList()) }
      return nil
    }
    if text[done] == closing {
      place = place == .elements && isWrapped ? .membersBehindList : .end
      done += 1
      return done
    }
    var start = done
    // What stands behind the list in a wrapper is never its first member.
    if index > 0 || place == .membersBehindList {
      guard text[start] == ASCII.comma else {
        throw JSONScanner.unexpected(text, at: start, closing == ASCII.closeBrace ? .commaOrBrace : .commaOrBracket)
      }
      start = JSONScanner.spaceEnd(text, from: start + 1)
      guard start < text.count else {
        if isLast { throw .refused(unclosedList()) }
        return nil
      }
      if text[start] == closing { throw .broken(.trailingComma, at: done) }
    }
    valueStart = start
    return start
  }

  /// Where the value begins behind the key that ends at `keyEnd`, in the object around the list.
  private func behindColon(_ text: Span<UInt8>, _ keyEnd: Int, _ isLast: Bool) throws(JSONFault) -> Int {
    let colon = JSONScanner.spaceEnd(text, from: keyEnd)
    if colon < text.count, text[colon] != ASCII.colon { throw JSONScanner.unexpected(text, at: colon, .colon) }
    let value = JSONScanner.spaceEnd(text, from: colon + 1)
    if value < text.count { return value }
    throw isLast ? .refused(unclosedList()) : .unfinished(keyEnd)
  }

  /// Where a value ends that is not read as a book. A number that the text ends in may go on.
  mutating func plainValueEnd(
    _ text: Span<UInt8>, _ start: Int, _ isLast: Bool, depth: Int
  ) throws(JSONFault) -> Int {
    let end = try scanner.valueEnd(text, from: start, depth: depth)
    if end == text.count, !isLast, ASCII.digit(text[end - 1]) != nil { throw .unfinished(start) }
    return end
  }

  private mutating func noteOuterKey(_ text: Span<UInt8>, _ key: Range<Int>) throws(JSONFault) {
    guard outerKeys.insert(text, key.lowerBound + 1..<key.upperBound - 1) else {
      memberKey = nil
      valueStart = key.lowerBound
      throw .broken(.duplicateKey, at: key.lowerBound)
    }
  }
}
