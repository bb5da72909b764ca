package import BookCore

package enum DateReading {
  case date(PartialDate)
  case none
  case dayNumber(PartialDate)
  case ordered(first: Int, second: Int, year: Int)
  case unreadable
  package static func read(_ text: Span<UInt8>) -> DateReading {
    if let d = PartialDate(iso: text) { return .date(d) }
    return text.isEmpty ? .none : .unreadable
  }
}
