import BookCore

// The rules of the order once more, spelled out slowly: texts are built from pieces that say what they are, so nothing
// here looks at bytes or tables.

/// A letter, a sign or a digit as the rules see it.
struct Unit: Equatable {
  /// In ascending order: what comes first in the order.
  enum Kind: Int { case blank, sign, digit, letter }

  /// As the third weights of UTS #10 number them.
  enum Form: Int {
    case usual = 2
    case ligature = 4
    case capital = 8
    case hiragana = 0x0E
    case katakana = 0x11
    case noBreak = 0x1B
  }

  var kind: Kind
  /// Which letter, sign or digit it is, without case and accents.
  var scalar: Unicode.Scalar
  var accents: [Unicode.Scalar] = []
  var form = Form.usual
}

/// Some text together with what it is made of.
struct Piece {
  var text: String
  var units: [Unit]
  /// An accent on what stands before it.
  var accent: Unicode.Scalar?

  static func letter(
    _ text: String, _ base: Unicode.Scalar, _ accents: [Unicode.Scalar] = [], _ form: Unit.Form = .usual
  ) -> Piece {
    Piece(text: text, units: [Unit(kind: .letter, scalar: base, accents: accents, form: form)])
  }
  static func sign(_ scalar: Unicode.Scalar) -> Piece {
    Piece(text: String(scalar), units: [Unit(kind: .sign, scalar: scalar)])
  }
  static func digits(_ text: String) -> Piece {
    Piece(text: text, units: text.unicodeScalars.map { Unit(kind: .digit, scalar: $0) })
  }
  static func ignored(_ text: String) -> Piece { Piece(text: text, units: []) }

  static let all: [Piece] = [
    letter("a", "a"), letter("A", "a", [], .capital), letter("b", "b"), letter("z", "z"),
    letter("Z", "z", [], .capital),
    letter("é", "e", ["\u{301}"]), letter("e\u{301}", "e", ["\u{301}"]), letter("e", "e"),
    letter("É", "e", ["\u{301}"], .capital), letter("è", "e", ["\u{300}"]),
    letter("ệ", "e", ["\u{323}", "\u{302}"]), letter("e\u{302}\u{323}", "e", ["\u{323}", "\u{302}"]),
    letter("ñ", "n", ["\u{303}"]), letter("ø", "o", ["\u{338}"]), letter("o", "o"),
    Piece(
      text: "ß",
      units: [
        Unit(kind: .letter, scalar: "s", accents: ["ß"], form: .ligature),
        Unit(kind: .letter, scalar: "s", form: .ligature),
      ]),
    letter("s", "s"), letter("д", "д"), letter("Д", "д", [], .capital), letter("本", "本"),
    // The parts of a syllable are letters: 하 is two of those of 한.
    Piece(text: "한", units: ["\u{1112}", "\u{1161}", "\u{11AB}"].map { Unit(kind: .letter, scalar: $0) }),
    Piece(text: "하", units: ["\u{1112}", "\u{1161}"].map { Unit(kind: .letter, scalar: $0) }),
    letter("か", "か", [], .hiragana), letter("が", "か", ["\u{3099}"], .hiragana), letter("カ", "か", [], .katakana),
    letter("𠀀", "𠀀"),
    Piece(text: " ", units: [Unit(kind: .blank, scalar: " ")]),
    Piece(text: "\u{A0}", units: [Unit(kind: .blank, scalar: " ", form: .noBreak)]),
    sign(","), sign("'"), sign("("), sign("$"), sign("~"), sign("“"), sign("–"), sign("📚"), sign("🏽"),
    digits("0"), digits("1"), digits("2"), digits("10"), digits("007"), digits("99999999999999999999999999999999999"),
    Piece(text: "２", units: [Unit(kind: .digit, scalar: "2")]),
    Piece(text: "\u{302}", units: [], accent: "\u{302}"), ignored("\u{200B}"), ignored("\u{1}"), ignored("\u{FE0F}"),
  ]

  /// Those that do not count at the beginning of a title.
  static let opening: Set<String> = [" ", "\u{A0}", "'", "(", "“", "–", "\u{200B}"]
}

/// A text as the rules see it.
struct SlowText {
  var text = ""
  /// The runs of digits are joined; the first token stands for the start of the text, so that accents there have a
  /// place.
  private var tokens = [Token(units: [])]
  private var runIsOpen = false

  private struct Token {
    var units: [Unit]
    var accents: [Unicode.Scalar] = []
    var isNumber: Bool { units.first?.kind == .digit }
    var digits: [Unicode.Scalar] { Array(units.map(\.scalar).drop { $0 == "0" }) }
    var zeros: Int { units.count - digits.count }

    /// In the order of Unicode, where the dot below comes before the others, which stay as written.
    var weightsOfAccents: [Int] {
      let below = accents.filter { $0 == "\u{323}" || $0 == "\u{338}" || $0 == "\u{3099}" }
      return (below + accents.filter { !below.contains($0) }).map { SlowText.place(of: $0, in: SlowText.accents) }
    }
  }

  init(_ pieces: [Piece]) {
    for piece in pieces { append(piece) }
  }

  private mutating func append(_ piece: Piece) {
    text += piece.text
    if let accent = piece.accent { tokens[tokens.count - 1].accents.append(accent) }
    for unit in piece.units {
      if unit.kind == .digit, runIsOpen {
        tokens[tokens.count - 1].units.append(unit)
      } else {
        tokens.append(Token(units: [unit], accents: unit.accents))
      }
      runIsOpen = unit.kind == .digit
    }
    if piece.units.isEmpty { runIsOpen = false }
  }

  /// Below 0 when `left` comes first, 0 when nothing tells them apart.
  static func compare(_ left: SlowText, _ right: SlowText) -> Int {
    for (left, right) in zip(left.tokens, right.tokens).dropFirst() {
      let result = comparePrimary(left, right)
      if result != 0 { return result }
    }
    if left.tokens.count != right.tokens.count { return left.tokens.count - right.tokens.count }
    let pairs = Array(zip(left.tokens, right.tokens))
    for (left, right) in pairs {
      let result = compare(left.weightsOfAccents, right.weightsOfAccents)
      if result != 0 { return result }
    }
    for (left, right) in pairs.dropFirst() where !left.isNumber {
      let result = left.units[0].form.rawValue - right.units[0].form.rawValue
      if result != 0 { return result }
    }
    for (left, right) in pairs.dropFirst() where left.isNumber && left.zeros != right.zeros {
      return left.zeros - right.zeros
    }
    return 0
  }

  // The order of the root collation, of what the pieces have.
  private static let signs = Array("–,'“(~🏽📚$".unicodeScalars)
  private static let letters = Array("abenoszд\u{1112}\u{1161}\u{11AB}か𠀀本".unicodeScalars)
  fileprivate static let accents: [Unicode.Scalar] = [
    "\u{301}", "\u{300}", "\u{302}", "\u{303}", "\u{338}", "\u{3099}", "\u{323}", "ß",
  ]

  private static func comparePrimary(_ left: Token, _ right: Token) -> Int {
    let (leftUnit, rightUnit) = (left.units[0], right.units[0])
    if leftUnit.kind != rightUnit.kind { return leftUnit.kind.rawValue - rightUnit.kind.rawValue }
    switch leftUnit.kind {
    case .blank: return 0
    case .digit:
      let (leftDigits, rightDigits) = (left.digits, right.digits)
      if leftDigits.count != rightDigits.count { return leftDigits.count - rightDigits.count }
      return compare(leftDigits.map { Int($0.value) }, rightDigits.map { Int($0.value) })
    case .sign:
      return place(of: leftUnit.scalar, in: signs) - place(of: rightUnit.scalar, in: signs)
    case .letter: return place(of: leftUnit.scalar, in: letters) - place(of: rightUnit.scalar, in: letters)
    }
  }

  fileprivate static func place(of scalar: Unicode.Scalar, in order: [Unicode.Scalar]) -> Int {
    order.firstIndex(of: scalar) ?? -1
  }

  private static func compare(_ left: [Int], _ right: [Int]) -> Int {
    if left == right { return 0 }
    return left.lexicographicallyPrecedes(right) ? -1 : 1
  }
}

/// A book whose texts are known to the rules.
struct SlowBook {
  var title: SlowText
  var author: SlowText?
  var date: PartialDate?

  var book: Book { Book(title: title.text, author: author?.text, dateAcquired: date) }

  static func compare(_ left: SlowBook, _ right: SlowBook, _ order: SortOrder) -> Int {
    if order.keys.isEmpty { return 0 }
    var keys = order.keys
    for field in [SortKey.Field.title, .author, .date] where !keys.contains(where: { $0.field == field }) {
      keys.append(SortKey(field))
    }
    for key in keys {
      let result = compare(left, right, key, order.undatedFirst)
      if result != 0 { return result }
    }
    return 0
  }

  private static func compare(_ left: SlowBook, _ right: SlowBook, _ key: SortKey, _ undatedFirst: Bool) -> Int {
    let sign = key.isDescending ? -1 : 1
    switch key.field {
    case .title: return sign * SlowText.compare(left.title, right.title)
    case .author:
      guard let leftAuthor = left.author else { return right.author == nil ? 0 : 1 }
      guard let rightAuthor = right.author else { return -1 }
      return sign * SlowText.compare(leftAuthor, rightAuthor)
    case .date:
      guard let leftDate = left.date else { return right.date == nil ? 0 : undatedFirst ? -1 : 1 }
      guard let rightDate = right.date else { return undatedFirst ? 1 : -1 }
      return leftDate == rightDate ? 0 : leftDate < rightDate ? -sign : sign
    }
  }

  /// The rows in order, by insertion.
  static func rows(_ rows: [Int], of books: [SlowBook], orderedBy order: SortOrder) -> [Int] {
    var result: [Int] = []
    for row in rows {
      var place = result.count
      while place > 0, compare(books[result[place - 1]], books[row], order) > 0 { place -= 1 }
      result.insert(row, at: place)
    }
    return result
  }
}
