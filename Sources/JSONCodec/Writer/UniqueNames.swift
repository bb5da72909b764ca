/// Names that each occur once.
struct UniqueNames: Sendable {
  private var taken: Set<String> = []

  init(_ taken: [String] = []) { self.taken = Set(taken) }

  /// `name`, or the name with the first number behind it that makes it new.
  mutating func unique(_ name: String) -> String {
    var result = name
    var number = 2
    while !taken.insert(result).inserted {
      result = "\(name) (\(number))"
      number += 1
    }
    return result
  }
}
