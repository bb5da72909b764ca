extension Diagnostic: CustomStringConvertible {
  /// One line: `wishlist.csv:14:6: error: quoted field is never closed`. What stands in a file is in it as it is.
  public var description: String {
    let origin = place.map { "\($0.source):\($0.line):\($0.column): " } ?? ""
    return origin + "\(severity.rawValue): \(message)"
  }
}
