package import BookCodec
import BookCore

/// Reads damaged documents: whatever comes, nothing traps, no record gets lost in silence, and what was read can be
/// written and read again.
package struct Damage: Sendable {
  package var numbers: SeededNumbers {
    get { mutator.numbers }
    set { mutator.numbers = newValue }
  }
  private var mutator: ByteMutator
  private let corpus: [[UInt8]]
  private var round = 0

  package init(seed: UInt64, corpus: [String], dictionary: [String]) {
    mutator = ByteMutator(seed: seed, dictionary: dictionary)
    self.corpus = corpus.map { Array($0.utf8) }
  }

  /// Damages one of the documents and tells what is wrong with how it is read; nil where nothing is.
  package mutating func nextFault(with codec: Codec, options: ReadingOptions) -> String? {
    round += 1
    let damaged = mutator.damaged(mutator.numbers.pick(corpus), splicing: mutator.numbers.pick(corpus))
    // A caller decodes first: what a reader gets is UTF-8.
    let text = Array(String(decoding: damaged, as: UTF8.self).utf8)
    let pieces = Pieces.cut(text, at: mutator.numbers.number(below: text.count + 1))
    let fault =
      (round % 50 == 0 ? Self.difference(reading: pieces, with: codec, options: options) : nil)
      ?? Self.fault(reading: pieces, with: codec, options: options)
    return fault.map { "round \(round): \($0)\n\(String(decoding: text, as: UTF8.self).debugDescription)" }
  }

  /// How what is read differs by where the text is cut; nil where it does not.
  package static func difference(reading pieces: [[UInt8]], with codec: Codec, options: ReadingOptions) -> String? {
    let outcome = Outcome(reading: pieces, with: codec, options: options)
    let whole = Array(pieces.joined())
    for others in [[whole], Pieces.singleBytes(of: whole)] {
      let other = Outcome(reading: others, with: codec, options: options)
      if other != outcome { return "cut in two:\n\(outcome)\nin another way:\n\(other)" }
    }
    return nil
  }

  /// What is wrong with what is read: how many rows it is, or that it does not come back when it is written and read;
  /// nil where nothing is.
  package static func fault(reading pieces: [[UInt8]], with codec: Codec, options: ReadingOptions) -> String? {
    guard let reading = try? codec.read(pieces: pieces, options: options) else { return nil }
    if reading.taken != reading.list.count {
      return "taken \(reading.taken), books \(reading.list.count)"
    }
    let text = String(decoding: pieces.joined(), as: UTF8.self)
    if let rows = SlowCount.rows(of: text, with: codec, options: options), rows != reading.read {
      return "read \(reading.read) of \(rows) rows"
    }
    // The decoder refuses a table with a NUL before a reader sees it, and the writer puts U+FFFD for one.
    if codec.hasHeader || codec.showsFieldsOnly, text.utf8.contains(0) { return nil }
    var writing = WritingOptions()
    if codec.showsFieldsOnly {
      writing.columns =
        Field.allCases.map { OutputColumn(.field($0)) } + reading.list.extraNames.map { OutputColumn(.extra($0)) }
    }
    do throws(Diagnostic) {
      let again = try codec.read(try codec.write(reading.list, options: writing))
      if again.list.exactBytes == reading.list.exactBytes || isRenamed(reading.list) { return nil }
      return "read again:\n\(Array(reading.list))\n\(Array(again.list))"
    } catch {
      return "not read again: \(error)"
    }
  }

  /// Whether a column has a number behind its name, which another may take its place when it is read again.
  private static func isRenamed(_ list: BookList) -> Bool {
    list.extraNames.contains { name in
      guard let open = name.utf8.lastIndex(of: UInt8(ascii: "(")), name.utf8.last == UInt8(ascii: ")") else {
        return false
      }
      let number = name.utf8[open...].dropFirst().dropLast()
      return name.utf8[..<open].last == ASCII.space && !number.isEmpty && number.allSatisfy { ASCII.digit($0) != nil }
    }
  }
}
