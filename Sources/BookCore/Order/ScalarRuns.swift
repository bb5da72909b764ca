/// Finds scalars in the generated tables, which describe runs of them.
enum ScalarRuns {
  /// The run that holds `scalar`, and how far behind the first scalar of the run it is; nil where no run does.
  ///
  /// - Parameters:
  ///   - runs: in ascending order the first scalar of each run, shifted left by 11, and how many follow it.
  ///   - pages: for each 256 scalars the first run that may hold one of them.
  static func find(_ scalar: UInt32, in runs: [UInt32], pages: [UInt16]) -> (run: Int, distance: UInt32)? {
    let runs = runs.span
    let page = min(Int(scalar >> 8), pages.count - 1)
    // The runs that may hold the scalar are in low..<high.
    var low = Int(pages[page])
    var high = runs.count
    if page + 1 < pages.count { high = min(high, Int(pages[page + 1]) + 1) }
    while low < high {
      let middle = (low + high) / 2
      let first = runs[middle] >> 11
      if scalar < first {
        high = middle
      } else if scalar - first > runs[middle] & 0x7FF {
        low = middle + 1
      } else {
        return (middle, scalar - first)
      }
    }
    return nil
  }
}
