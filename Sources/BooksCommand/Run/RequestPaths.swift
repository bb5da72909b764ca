internal import BookCodec

extension Request {
  /// Refuses names that lead to one file where there must be two: a list must not be lost under the rows that were
  /// rejected from it.
  func checkPaths(in context: ProgramContext) throws(Diagnostic) {
    let written = [("-o", output), ("--rejects", rejects), ("--save-map", saveMap)]
    var options: [String: String] = [:]
    for (option, path) in written {
      guard let path, path != "-" else { continue }
      let place = OpenFile.resolved(context.systemPath(path))
      // A device such as /dev/null takes anything.
      if try OpenFile.kind(of: place, named: path) == .other { continue }
      if let other = options.updateValue(option, forKey: place) {
        throw .usage("\(other) and \(option) name the same file", advice: "give them different names")
      }
    }
    // A list may be replaced by its conversion, which is whole by then.
    for path in inputs + [mapFile].compactMap({ $0 }) where path != "-" {
      guard let option = options[OpenFile.resolved(context.systemPath(path))], option != "-o" else { continue }
      throw .usage("\(option) names a file that is read", advice: "give what is written a file of its own")
    }
  }
}
