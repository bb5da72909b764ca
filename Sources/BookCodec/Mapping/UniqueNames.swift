/// Names that each occur once.
///
/// - Complexity: a name costs its length, however often it came before.
package struct UniqueNames: Sendable {
  private var taken: Set<String>
  /// By name, the number to try next where it comes again.
  private var numbers: [String: Int] = [:]

  package init(_ taken: [String] = []) { self.taken = Set(taken) }

  /// `name`, or the name with the first number behind it that makes it new.
  package mutating func unique(_ name: String) -> String {
    if taken.insert(name).inserted { return name }
    var number = numbers[name] ?? 2
    while !taken.insert("\(name) (\(number))").inserted { number += 1 }
    numbers[name] = number + 1
    return "\(name) (\(number))"
  }
}
