package import BookCodec
internal import BookCore

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

// The names of files: where they lead, and how they are given and taken.

extension OpenFile {
  /// The one path of what stands at `path`, or would stand there: without symbolic links and detours.
  package static func resolved(_ path: String) -> String { resolved(path, depth: 0) }

  private static func resolved(_ path: String, depth: Int) -> String {
    if let real = realPath(path) { return real }
    // Nothing is there. A link may lead to where it is to be; its folder exists in any case.
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { String(path[...$0]) } ?? "."
    guard let realFolder = realPath(folder) else { return path }
    let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    let place = (realFolder == "/" ? "" : realFolder) + "/" + name
    // Links that lead in a circle are left for the system to refuse.
    guard depth < 40, let target = linkTarget(place) else { return place }
    return resolved(target.hasPrefix("/") ? target : realFolder + "/" + target, depth: depth + 1)
  }

  private static func realPath(_ path: String) -> String? {
    guard let real = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  /// Where the symbolic link at `path` leads; nil when it is none.
  private static func linkTarget(_ path: String) -> String? {
    var bytes = ByteBuffer()
    unsafe bytes.append(upTo: Int(PATH_MAX)) { room in
      guard let start = room.baseAddress else { return 0 }
      return unsafe max(0, readlink(path, start.assumingMemoryBound(to: CChar.self), room.count))
    }
    return bytes.isEmpty ? nil : bytes.span.string
  }

  /// A name in the folder of `path` that no other run uses.
  package static func nameBeside(_ path: String) -> String {
    let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let number = UInt32.random(in: 0 ... .max)
    // A name has at most 255 bytes, and a scalar at most four.
    let start = String(path[slash...].unicodeScalars.prefix(40))
    return path[..<slash] + "." + start + ".\(getpid())-\(String(number, radix: 36)).part"
  }

  /// Removes the unfinished files for `path` that processes have left behind which are no more.
  package static func removeLeftovers(of path: String) {
    let folder = Folder.path(of: path)
    let start = "." + String(Folder.name(of: path).unicodeScalars.prefix(40)) + "."
    for name in Folder.names(in: folder) where name.hasPrefix(start) && name.hasSuffix(".part") {
      let process = name.dropFirst(start.count).prefix { $0 != "-" }
      guard let number = Int32(process), number > 0 else { continue }
      // Signal 0 is not sent; it only asks whether there is such a process.
      if kill(number, 0) != 0, errno == ESRCH { remove(folder + "/" + name) }
    }
  }

  /// Lets `path` name the file that is at `existing`, in the place of what it named before. Where the file system has
  /// no second names, the file is copied.
  package static func link(_ existing: String, as path: String, named name: String) throws(Diagnostic) {
    let temporary = nameBeside(path)
    if systemLink(existing, temporary) != 0 {
      let bytes = try contents(of: existing, named: name)
      let replacement = try FileReplacement(of: path, named: name)
      _ = try replacement.file.write(bytes.span, named: name)
      return try replacement.finish(durably: false)
    }
    defer { remove(temporary) }
    try rename(temporary, to: path, named: name)
  }

  /// Gives a file another name, in one step.
  ///
  /// - Parameter replacing: whether it takes the place of a file that has the name already.
  package static func rename(
    _ path: String, to target: String, replacing: Bool = true, named name: String
  ) throws(Diagnostic) {
    if !replacing {
      // A second name is refused where it is taken, which asking first could not promise: another run may come between.
      if systemLink(path, target) == 0 {
        remove(path)
        return
      }
      if errno == EEXIST {
        throw Diagnostic(
          .error, .file, "\(name) exists already: another program has made it meanwhile",
          advice: "give another name, or replace it with --force")
      }
      // Not every file system has second names.
    }
    guard systemRename(path, target) == 0 else { throw .cannot("write", name) }
  }

  package static func remove(_ path: String) { _ = unsafe unlink(path) }
}

// The names of these calls are taken by methods above.

private func systemLink(_ existing: String, _ path: String) -> Int32 { unsafe link(existing, path) }

private func systemRename(_ path: String, _ target: String) -> Int32 { unsafe rename(path, target) }
