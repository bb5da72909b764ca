internal import BookCore

/// A word in lower case and without accents, for looking it up.
struct FoldedWord: Comparable {
  // The first letter is the highest byte, so that words order as in a dictionary and a shortened word comes just before
  // the whole one.
  private var head: UInt64 = 0
  private var tail: UInt64 = 0
  /// How many letters it has; from the seventeenth on they are only counted.
  private(set) var count = 0

  init() {}

  /// The word of a name in lower case without accents.
  init(_ name: String) {
    for letter in name.utf8 { append(letter) }
  }

  mutating func append(_ letter: UInt8) {
    if count < 8 {
      head |= UInt64(letter) << UInt64(56 - 8 * count)
    } else if count < 16 {
      tail |= UInt64(letter) << UInt64(120 - 8 * count)
    }
    count += 1
  }

  func isPrefix(of other: FoldedWord) -> Bool {
    guard count <= other.count, count <= 16 else { return false }
    let headMask = count >= 8 ? UInt64.max : ~(UInt64.max >> UInt64(8 * count))
    let tailMask = count <= 8 ? 0 : count == 16 ? UInt64.max : ~(UInt64.max >> UInt64(8 * count - 64))
    return (head ^ other.head) & headMask == 0 && (tail ^ other.tail) & tailMask == 0
  }

  static func < (left: Self, right: Self) -> Bool {
    if left.head != right.head { return left.head < right.head }
    if left.tail != right.tail { return left.tail < right.tail }
    return left.count < right.count
  }
}

/// A list of names with a number for each; names may be shortened as long as they mean one number.
struct NameTable: Sendable {
  private let names: [(word: FoldedWord, number: Int)]

  init(_ groups: [[String]]) {
    var names: [(word: FoldedWord, number: Int)] = []
    for (index, group) in groups.enumerated() {
      for name in group { names.append((FoldedWord(name), index + 1)) }
    }
    self.names = names.sorted { $0.word < $1.word }
  }

  /// The number of the name that `word` is or, with at least three letters, begins; nil where it begins names of
  /// different numbers (`jui` is June or July in French).
  func number(of word: FoldedWord) -> Int? {
    var low = 0
    var high = names.count
    while low < high {
      let middle = (low + high) / 2
      if names[middle].word < word { low = middle + 1 } else { high = middle }
    }
    guard low < names.count else { return nil }
    if names[low].word == word { return names[low].number }
    guard word.count >= 3 else { return nil }
    var number: Int?
    while low < names.count, word.isPrefix(of: names[low].word) {
      if let number, number != names[low].number { return nil }
      number = names[low].number
      low += 1
    }
    return number
  }
}

/// The words of dates in English, German, French, Spanish, Italian, Dutch and Portuguese.
enum Names {
  static let months = NameTable([
    ["january", "januar", "jaenner", "janner", "janvier", "enero", "gennaio", "januari", "janeiro"],
    ["february", "februar", "feber", "fevrier", "febrero", "febbraio", "februari", "fevereiro"],
    ["march", "marz", "maerz", "mrz", "mars", "marzo", "maart", "mrt", "marco"],
    ["april", "avril", "abril", "aprile"],
    ["may", "mai", "mayo", "maggio", "mei", "maio"],
    ["june", "juni", "juin", "junio", "giugno", "junho"],
    ["july", "juli", "juillet", "julio", "luglio", "julho"],
    ["august", "aout", "agosto", "augustus"],
    ["september", "septembre", "septiembre", "setiembre", "settembre", "setembro"],
    ["october", "oktober", "octobre", "octubre", "ottobre", "outubro"],
    ["november", "novembre", "noviembre", "novembro"],
    ["december", "dezember", "decembre", "diciembre", "dicembre", "dezembro"],
  ])

  static let weekdays = NameTable([
    ["monday", "montag", "lundi", "lunes", "lunedi", "maandag", "segunda", "mo", "ma"],
    ["tuesday", "dienstag", "mardi", "martes", "martedi", "dinsdag", "terca", "tu", "di"],
    ["wednesday", "mittwoch", "mercredi", "miercoles", "mercoledi", "woensdag", "quarta", "we", "mi", "wo"],
    ["thursday", "donnerstag", "jeudi", "jueves", "giovedi", "donderdag", "quinta", "th", "do"],
    ["friday", "freitag", "vendredi", "viernes", "venerdi", "vrijdag", "sexta", "fr", "vr"],
    ["saturday", "samstag", "sonnabend", "samedi", "sabado", "sabato", "zaterdag", "sa", "za"],
    ["sunday", "sonntag", "dimanche", "domingo", "domenica", "zondag", "su", "so", "zo"],
  ])

  /// What may stand between the parts of a date, or before it.
  static let connectors = words(["de", "del", "di", "of", "the", "den", "le", "el", "il"])
  /// What may stand directly behind the number of a day: `5th`, `1er`, `2de`, `1º`.
  static let ordinals = words(["st", "nd", "rd", "th", "er", "re", "e", "eme", "ste", "de", "o", "a"])
  static let beforeTimes = words(["at", "um", "a", "as", "las", "alle", "ore", "om"])
  /// What stands behind a time, apart from zones; `a` and `m` are those of `a. m.`.
  static let timeMarks = words(["am", "pm", "a", "p", "m", "uhr", "h", "z"])

  private static func words(_ names: [String]) -> [FoldedWord] { names.map { FoldedWord($0) } }
}

extension Span where Element == UInt8 {
  /// The letters from `at` on, folded; moves `at` behind them. Nil where there is none.
  ///
  /// Letters are those of the seven languages, with their accents as one character or two, and the signs ª º ° of
  /// ordinals.
  func foldedWord(_ at: inout Int) -> FoldedWord? {
    var word = FoldedWord()
    while at < count {
      let byte = self[at]
      if byte < 0x80 {
        let letter = ASCII.lowercase(byte)
        guard letter >= 0x61, letter <= 0x7A else { break }
        word.append(letter)
        at += 1
        continue
      }
      guard at + 1 < count else { break }
      let next = self[at + 1]
      switch byte {
      case 0xC2 where next == 0xAA: word.append(0x61)
      case 0xC2 where next == 0xBA || next == 0xB0: word.append(0x6F)
      case 0xC3:
        guard let letter = Self.letter(ofLatin1: next | 0x20) else { return word.count == 0 ? nil : word }
        word.append(letter)
      // Accents that are characters of their own, U+0300 to U+036F.
      case 0xCC where word.count > 0, 0xCD where word.count > 0 && next < 0xB0: break
      default: return word.count == 0 ? nil : word
      }
      at += 2
    }
    return word.count == 0 ? nil : word
  }

  /// The letter without its accent, for the second byte of a lower-case letter from U+00E0 on.
  private static func letter(ofLatin1 byte: UInt8) -> UInt8? {
    switch byte {
    case 0xA0...0xA5: 0x61
    case 0xA7: 0x63
    case 0xA8...0xAB: 0x65
    case 0xAC...0xAF: 0x69
    case 0xB1: 0x6E
    case 0xB2...0xB6: 0x6F
    case 0xB9...0xBC: 0x75
    default: nil
    }
  }

  /// Where the text goes on behind a weekday at its start; nil where there is none, or nothing behind it.
  var endOfWeekday: Int? {
    var at = 0
    guard let word = foldedWord(&at), Names.weekdays.number(of: word) != nil else { return nil }
    // Portuguese: segunda-feira.
    if has("-feira", at: at) { at += 6 }
    if at < count, self[at] == ASCII.dot { at += 1 }
    let end = at
    skipBlanks(&at)
    return at > end && at < count ? at : nil
  }
}
