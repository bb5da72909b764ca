package import BookCodec

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Folders of the system.
package enum Folder {
  /// The folder that `path` names something in: `.` for a bare name.
  package static func path(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The last part of `path`.
  package static func name(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// Refuses to do something with the file `name` where its folder, which is at `path`, is not there.
  ///
  /// - Parameters:
  ///   - folderName: what messages call the folder.
  ///   - verb: what is to be done with the file.
  package static func require(
    _ path: String, called folderName: String, to verb: String, _ name: String
  ) throws(Diagnostic) {
    if try OpenFile.kind(of: path, named: name) == .folder { return }
    throw Diagnostic(
      .error, .file, "cannot \(verb) \(name): there is no folder \(folderName)",
      advice: "make the folder, or give another path")
  }

  /// Makes the folder at `path`, and those above it, where they are not there. Only their owner may look into them.
  package static func make(_ path: String, named name: String) throws(Diagnostic) {
    // Safe: paths are passed as C strings that live for the call, here and below.
    if unsafe mkdir(path, 0o700) == 0 { return }
    if errno == EEXIST {
      if try OpenFile.kind(of: path, named: name, to: "make") == .folder { return }
      throw Diagnostic(
        .error, .file, "cannot make the folder \(name): something else has that name", advice: "remove or rename it")
    }
    let parent = self.path(of: path)
    guard errno == ENOENT, parent != path else { throw .cannot("make", name) }
    try make(parent, named: name)
    guard unsafe mkdir(path, 0o700) == 0 || errno == EEXIST else { throw .cannot("make", name) }
  }

  /// The names of what is in the folder at `path`, in the order of their bytes; none where it cannot be read.
  package static func names(in path: String) -> [String] {
    // Safe: the folder is closed behind its last use.
    guard let folder = unsafe opendir(path) else { return [] }
    defer { unsafe closedir(folder) }
    var names: [String] = []
    while let entry = unsafe readdir(folder) {
      // Safe: the name ends with a zero inside the entry, which stays until the next call; it is copied at once.
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { start in
        unsafe start.withMemoryRebound(to: CChar.self, capacity: 1) { text in unsafe String(cString: text) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Waits until the names in the folder at `path` are on the disk, where the system can do that.
  static func synchronize(_ path: String) {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}
