import BookCore

// The rules of the order once more, spelled out slowly: texts are built from pieces that say what they are, so nothing
// here looks at bytes or tables.

/// A letter, a sign or a digit as the rules see it.
struct Unit: Equatable {
  /// In ascending order: what comes first in the order.
  enum Kind: Int { case blank, sign, digit, letter }

  var kind: Kind
  /// Which letter, sign or digit it is, without case and accents.
  var scalar: Unicode.Scalar
  var accents: [Unicode.Scalar] = []
  var isCapital = false
  /// Whether it is written in a way that only counts as this letter.
  var isOtherForm = false
}

/// Some text together with what it is made of.
struct Piece {
  var text: String
  var units: [Unit]
  /// An accent on what stands before it.
  var accent: Unicode.Scalar?

  static func letter(
    _ text: String, _ base: Unicode.Scalar, _ accents: [Unicode.Scalar] = [], capital: Bool = false, other: Bool = false
  ) -> Piece {
    Piece(
      text: text,
      units: [Unit(kind: .letter, scalar: base, accents: accents, isCapital: capital, isOtherForm: other)])
  }
  static func sign(_ scalar: Unicode.Scalar) -> Piece {
    Piece(text: String(scalar), units: [Unit(kind: .sign, scalar: scalar)])
  }
  static func digits(_ text: String) -> Piece {
    Piece(text: text, units: text.unicodeScalars.map { Unit(kind: .digit, scalar: $0) })
  }
  static func ignored(_ text: String) -> Piece { Piece(text: text, units: []) }

  static let all: [Piece] = [
    letter("a", "a"), letter("A", "a", capital: true), letter("b", "b"), letter("z", "z"),
    letter("Z", "z", capital: true),
    letter("é", "e", ["\u{301}"]), letter("e\u{301}", "e", ["\u{301}"]), letter("e", "e"),
    letter("É", "e", ["\u{301}"], capital: true), letter("è", "e", ["\u{300}"]),
    letter("ệ", "e", ["\u{302}", "\u{323}"]), letter("e\u{302}\u{323}", "e", ["\u{302}", "\u{323}"]),
    letter("ñ", "n", ["\u{303}"]), letter("ø", "o", ["\u{338}"], other: true), letter("o", "o"),
    Piece(
      text: "ß",
      units: Array(repeating: Unit(kind: .letter, scalar: "s", isOtherForm: true), count: 2)),
    letter("s", "s"), letter("д", "д"), letter("Д", "д", capital: true), letter("本", "本"), letter("한", "한"),
    letter("か", "か"), letter("が", "か", ["\u{3099}"]), letter("𠀀", "𠀀"),
    Piece(text: " ", units: [Unit(kind: .blank, scalar: " ")]),
    Piece(text: "\u{A0}", units: [Unit(kind: .blank, scalar: " ", isOtherForm: true)]),
    sign(","), sign("'"), sign("("), sign("$"), sign("~"), sign("“"), sign("–"), sign("📚"), sign("🏽"),
    digits("0"), digits("1"), digits("2"), digits("10"), digits("007"), digits("99999999999999999999999999999999999"),
    Piece(text: "２", units: [Unit(kind: .digit, scalar: "2")]),
    Piece(text: "\u{302}", units: [], accent: "\u{302}"), ignored("\u{200B}"), ignored("\u{1}"), ignored("\u{FE0F}"),
  ]
}

/// A text as the rules see it.
struct SlowText {
  var text = ""
  /// The runs of digits are joined; the first token stands for the start of the text, so that accents there have a place.
  private var tokens = [Token(units: [])]
  private var runIsOpen = false

  private struct Token {
    var units: [Unit]
    var accents: [Unicode.Scalar] = []
    var isNumber: Bool { units.first?.kind == .digit }
    var digits: [Unicode.Scalar] { Array(units.map(\.scalar).drop { $0 == "0" }) }
    var zeros: Int { units.count - digits.count }
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
      let result = compare(left.accents.sorted().map { Int($0.value) }, right.accents.sorted().map { Int($0.value) })
      if result != 0 { return result }
    }
    for (left, right) in pairs.dropFirst() where !left.isNumber {
      if left.units[0].isCapital != right.units[0].isCapital { return left.units[0].isCapital ? 1 : -1 }
    }
    for (left, right) in pairs.dropFirst() {
      let result = left.isNumber ? left.zeros - right.zeros : other(left) - other(right)
      if result != 0 { return result }
    }
    return 0
  }

  private static func other(_ token: Token) -> Int { token.units[0].isOtherForm ? 1 : 0 }

  private static let signs = Array("_-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~$".unicodeScalars)

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
      let places = [leftUnit, rightUnit].map { signs.firstIndex(of: $0.scalar) ?? 1000 + Int($0.scalar.value) }
      return places[0] - places[1]
    case .letter: return Int(leftUnit.scalar.value) - Int(rightUnit.scalar.value)
    }
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
