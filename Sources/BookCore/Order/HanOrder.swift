/// The order of Han by radical and strokes.
enum HanOrder {
  /// The place of `scalar` among all Han; nil where it is none.
  static func place(of scalar: UInt32) -> UInt32? {
    guard scalar >= 0x3400, scalar < 0x32000 else { return nil }
    let place = places[Int(scalar - 0x3400)]
    return place == 0 ? nil : place - 1
  }

  /// One more than the place of each scalar from U+3400 on; 0 for those that are no Han. It is read from the text of
  /// the table when the first is looked for: that takes about as long as sorting some thousand texts.
  private static let places: [UInt32] = {
    var places = [UInt32](repeating: 0, count: 0x32000 - 0x3400)
    var next: UInt32 = 1
    var previous: UInt32 = 0
    var isRange = false
    for scalar in HanTable.order.unicodeScalars {
      if scalar == "-" {
        isRange = true
        continue
      }
      for value in (isRange ? previous + 1 : scalar.value)...scalar.value {
        places[Int(value - 0x3400)] = next
        next += 1
      }
      previous = scalar.value
      isRange = false
    }
    return places
  }()
}
