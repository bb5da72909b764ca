/// A text in which places are marked with 1️⃣, 2️⃣ … 9️⃣: the marks themselves are no part of the text.
///
/// So a test says where a problem is by pointing at it, and nobody counts.
package struct Marked: Sendable {
  /// The text without its marks.
  package let text: String
  /// The marked places in the order of their numbers.
  package let places: [Place]

  /// A place, counted from 1; the column in Unicode scalar values.
  package struct Place: Sendable, Hashable, CustomStringConvertible {
    package var line: Int
    package var column: Int

    package init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }

    package var description: String { "\(line):\(column)" }
  }

  package init(_ marked: String) {
    var text = String.UnicodeScalarView()
    var places: [Int: Place] = [:]
    var place = Place(line: 1, column: 1)
    let scalars = Array(marked.unicodeScalars)
    var at = 0
    while at < scalars.count {
      let scalar = scalars[at]
      // A keycap: the digit, a variation selector, the enclosing key.
      if ("1"..."9").contains(scalar), at + 2 < scalars.count, scalars[at + 1] == "\u{FE0F}",
        scalars[at + 2] == "\u{20E3}"
      {
        places[Int(scalar.value) - 0x30] = place
        at += 3
        continue
      }
      text.append(scalar)
      let isInCRLF = scalar == "\r" && at + 1 < scalars.count && scalars[at + 1] == "\n"
      if scalar == "\n" || scalar == "\r" && !isInCRLF {
        place = Place(line: place.line + 1, column: 1)
      } else {
        place.column += 1
      }
      at += 1
    }
    self.text = String(text)
    self.places = places.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The line of the only mark; nil without one.
  package var line: Int? { places.first?.line }
  /// The column of the only mark; nil without one.
  package var column: Int? { places.first?.column }
}
