/// The candidate that was probably meant by a mistyped word; nil where none is near enough.
///
/// Case does not count. A word is near when at most a third of its letters (one at least) are wrong, missing, surplus
/// or swapped with their neighbour, or when it is the beginning of just one candidate. The nearest wins, among equals
/// the first.
///
/// - Complexity: O(*n* · *m*) for each candidate of about the same length.
package func suggestion(for word: String, among candidates: some Sequence<String>) -> String? {
  let typed = Array(word.lowercased())
  // Nobody mistypes a word of this length, and the table of distances would be large.
  guard !typed.isEmpty, typed.count <= 200 else { return nil }
  let limit = max(1, typed.count / 3)
  var nearest: (candidate: String, distance: Int)?
  var beginnings: [String] = []
  for candidate in candidates {
    let letters = Array(candidate.lowercased())
    if typed.count > 1, letters.starts(with: typed) { beginnings.append(candidate) }
    guard abs(letters.count - typed.count) <= limit else { continue }
    let distance = editDistance(typed, letters)
    // One letter of two is half the word: such a pair has nothing in common but its length.
    guard distance <= limit, distance * 2 < max(typed.count, letters.count) else { continue }
    if distance < nearest?.distance ?? .max { nearest = (candidate, distance) }
  }
  if let nearest, nearest.distance == 0 { return nearest.candidate }
  if beginnings.count == 1 { return beginnings[0] }
  return nearest?.candidate
}

/// How many letters must be added, dropped, replaced or swapped with their neighbour to turn one word into the other.
///
/// This is the restricted Damerau-Levenshtein distance (optimal string alignment): no letter is changed twice.
private func editDistance(_ left: [Character], _ right: [Character]) -> Int {
  var beforePrevious: [Int] = []
  var previous = Array(0...right.count)
  for row in 0..<left.count {
    var current = [row + 1]
    current.reserveCapacity(right.count + 1)
    for column in 0..<right.count {
      let isSame = left[row] == right[column]
      var distance = min(current[column] + 1, previous[column + 1] + 1, previous[column] + (isSame ? 0 : 1))
      if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
        distance = min(distance, beforePrevious[column - 1] + 1)
      }
      current.append(distance)
    }
    beforePrevious = previous
    previous = current
  }
  return previous[right.count]
}
