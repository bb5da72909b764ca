/// The letters of a language that are elsewhere than in the root collation, made from its rules.
struct Tailoring: Sendable {
  /// Texts that have elements of their own, by their first scalar, the longest first.
  private(set) var rows: [UInt32: [Row]] = [:]
  /// Whether a capital comes before a small letter between equals.
  private(set) var capitalsFirst = false

  struct Row: Sendable {
    /// The scalars behind the first one.
    let rest: [UInt32]
    let elements: [CollationElement]
  }

  init(_ language: CollationLanguage) {
    for rule in language.rules { add(rule) }
    addDecomposed()
    addComposed()
  }

  /// The elements of the longest text of the language that begins at `offset`, and where it ends.
  func match(_ text: Span<UInt8>, _ offset: Int, before end: Int) -> (elements: [CollationElement], end: Int)? {
    let (first, length) = text.scalar(at: offset, before: end)
    guard let rows = rows[first] else { return nil }
    for row in rows {
      var at = offset + length
      let fits = row.rest.allSatisfy { wanted in
        guard at < end else { return false }
        let (scalar, length) = text.scalar(at: at, before: end)
        at += length
        return scalar == wanted
      }
      if fits { return (row.elements, at) }
    }
    return nil
  }

  // MARK: Rules

  private mutating func add(_ rule: String) {
    if rule == "[caseFirst upper]" {
      capitalsFirst = true
      return
    }
    var rest = rule.dropFirst()
    let isBefore = rest.hasPrefix(Self.before)
    if isBefore { rest = rest.dropFirst(Self.before.count) }
    var place = Place(of: elements(of: Self.word(&rest)), isBefore: isBefore)
    while rest.first == "<" {
      let strength = rest.prefix { $0 == "<" }.count
      rest = rest.dropFirst(strength)
      let text = Self.word(&rest)
      var expansion: [CollationElement] = []
      if rest.first == "/" {
        rest = rest.dropFirst()
        expansion = elements(of: Self.word(&rest))
      }
      place.goOn(strength, to: text, capitalsFirst)
      add(Array(text.unicodeScalars.map(\.value)), place.elements + expansion)
    }
  }

  private static let before = "[before 1]"

  private static func word(_ rest: inout Substring) -> Substring {
    let word = rest.prefix { $0 != "<" && $0 != "/" }
    rest = rest[word.endIndex...]
    return word
  }

  private mutating func add(_ text: [UInt32], _ elements: [CollationElement]) {
    guard let first = text.first else { return }
    var known = rows[first] ?? []
    let row = Row(rest: Array(text.dropFirst()), elements: elements)
    known.insert(row, at: known.firstIndex { $0.rest.count < row.rest.count } ?? known.count)
    rows[first] = known
  }

  /// The elements of a text of a rule by the rules so far.
  private func elements(of text: Substring) -> [CollationElement] {
    let bytes = Array(text.utf8)
    var result: [CollationElement] = []
    var at = 0
    while at < bytes.count {
      if let (elements, end) = match(bytes.span, at, before: bytes.count) {
        result += elements
        at = end
      } else {
        let (scalar, length) = bytes.span.scalar(at: at, before: bytes.count)
        result += CollationTable.elements(of: CollationTable.value(of: scalar))
        at += length
      }
    }
    return result
  }

  // MARK: Accents

  /// Adds the letters with accents once more, as a letter and the accents behind it.
  private mutating func addDecomposed() {
    for (first, known) in rows {
      guard let row = known.first(where: { $0.rest.isEmpty }), let parts = Self.decomposed(first) else { continue }
      add(parts, row.elements)
    }
  }

  /// Adds the letters that are those of the language with further accents, or with an accent that they have as well:
  /// Turkish `Î` is `I` with an accent, Swedish `ǟ` is `ä` with one.
  private mutating func addComposed() {
    for scalar in Array(UInt32(0xC0)..<0x250) + Array(UInt32(0x1E00)..<0x1F00) where rows[scalar] == nil {
      guard let parts = Self.decomposed(scalar) else { continue }
      let row = rows[parts[0]]?.first { row in parts.dropFirst().starts(with: row.rest) }
      guard let row else { continue }
      let marks = parts.dropFirst(1 + row.rest.count).flatMap { mark in
        CollationTable.elements(of: CollationTable.value(of: mark))
      }
      add([scalar], row.elements + marks)
    }
  }

  /// A letter and the accents on it; nil for what is no such letter.
  private static func decomposed(_ scalar: UInt32) -> [UInt32]? {
    let parts = Folding.elements(of: scalar)
    guard scalar >= 0x80, parts.count > 1, parts[0].kind == .letter else { return nil }
    let isCapital = parts[0].variant & 1 != 0 && parts[0].scalar < 0x80
    var result = [isCapital ? parts[0].scalar - 0x20 : parts[0].scalar]
    for index in 1..<parts.count {
      // A stroke is an accent there, but not in Unicode.
      guard parts[index].kind == .mark, parts[index].scalar != 0x335, parts[index].scalar != 0x338 else { return nil }
      result.append(parts[index].scalar)
    }
    return result
  }

  /// Where the next text of a rule comes.
  private struct Place {
    private(set) var elements: [CollationElement]
    /// The last element that has a weight: that which changes.
    private var last: Int
    /// How many accents came that are not those of the root collation.
    private var marks: UInt32 = 0
    private let isBefore: Bool
    private var nextWeight: UInt32
    /// The next form of a small letter, and that of a capital.
    private var nextForms: [UInt32] = [1, 0]

    init(of elements: [CollationElement], isBefore: Bool) {
      self.elements = elements
      self.isBefore = isBefore
      last = elements.lastIndex { $0.kind == .unit } ?? 0
      let weight = elements.isEmpty ? 0 : elements[last].weight
      nextWeight = weight + 1
      if !elements.isEmpty, elements[last].form & 1 != 0 { nextForms = [0, 1] }
      for (index, lead) in CollationTable.letters.enumerated() {
        // The letter has the lead before that of its room.
        guard weight == UInt32(lead - 1) << 16 else { continue }
        let before = CollationTable.letters[max(0, index - 1)]
        nextWeight = isBefore ? UInt32(before) << 16 | CollationTable.roomBefore : UInt32(lead) << 16
        return
      }
      if isBefore { nextWeight = CollationTable.behindLatin }
    }

    mutating func goOn(_ strength: Int, to text: Substring, _ capitalsFirst: Bool) {
      switch strength {
      case 1:
        elements = elements.dropLast(elements.count - last)
        elements.append(CollationElement(packed: nextWeight))
        nextWeight += 1
        marks = 0
        nextForms = [1, 0]
      case 2:
        for index in elements.indices where elements[index].kind == .unit { elements[index].form = 0 }
        elements = Array(elements.prefix(last + 1))
        elements.append(CollationElement(packed: CollationTable.freeMark + marks))
        marks += 1
        nextForms = [1, 0]
      default:
        let form = elements[last].form
        let isCapital = text.first?.isUppercase ?? false
        if capitalsFirst {
          goOnByCase(text, isCapital ? 1 : 0)
        } else {
          elements[last].form = isCapital && form & 1 == 0 ? 1 : form + 2
        }
      }
    }

    /// Goes on with another form where capitals come first: each case has forms of its own, those of mixed case behind
    /// the others. Of a letter that counts as two, the first has the case, as in ICU.
    private mutating func goOnByCase(_ text: Substring, _ bit: Int) {
      if text.unicodeScalars.count == 1, last > 0 {
        elements[0].form = UInt32(bit)
        elements[last].form = 1 << 1
        return
      }
      let isMixed = bit == 1 && !text.allSatisfy(\.isUppercase)
      elements[last].form = (nextForms[bit] + (isMixed ? 2 : 0)) << 1 | UInt32(bit)
      nextForms[bit] += 1
    }
  }
}
