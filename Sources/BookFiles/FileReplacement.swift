package import BookCodec

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A new file for a path, written under another name beside it: the path shows the old file until the new one is whole.
///
/// What is not finished is removed, also when a signal ends the process.
package final class FileReplacement {
  /// What is to be written into.
  package let file: OpenFile
  /// The path of the unfinished file.
  package let temporary: String
  private let target: String
  private let name: String
  private var isFinished = false

  /// Begins a file in the folder of `target`, with the mode of the file that is there and, where that is allowed, its
  /// owner.
  ///
  /// - Parameters:
  ///   - target: a path without symbolic links, as `OpenFile.resolved` gives it.
  ///   - name: what messages call it.
  package init(of target: String, named name: String) throws(Diagnostic) {
    self.target = target
    self.name = name
    temporary = OpenFile.nameBeside(target)
    TemporaryFiles.add(temporary)
    do throws(Diagnostic) {
      file = try OpenFile(creating: temporary, like: target, named: name)
    } catch {
      TemporaryFiles.forget(temporary)
      throw error
    }
  }

  deinit {
    if isFinished { return }
    OpenFile.remove(temporary)
    TemporaryFiles.forget(temporary)
  }

  /// Gives the file its name, in one step.
  ///
  /// - Parameters:
  ///   - durably: whether the file, and then the folder that names it, are on the disk before this returns, so that not
  ///     even a loss of power can leave half of a file.
  ///   - replacing: whether a file that has the name by now is replaced.
  /// - Throws: where that cannot be done; the path shows what it showed before.
  package func finish(durably: Bool, replacing: Bool = true) throws(Diagnostic) {
    if durably { try file.synchronize(named: name) }
    try OpenFile.rename(temporary, to: target, replacing: replacing, named: name)
    TemporaryFiles.forget(temporary)
    isFinished = true
    // The new file is in place; a folder that cannot be synchronized, as on some network drives, takes nothing from it.
    if durably { Folder.synchronize(Folder.path(of: target)) }
  }
}

extension OpenFile {
  /// Waits until everything that was written is on the disk.
  package func synchronize(named name: String) throws(Diagnostic) {
    while fsync(descriptor) != 0 {
      // Some file systems have no such call; they do as much as they can by themselves.
      if [EINVAL, EROFS, ENOTSUP].contains(errno) { return }
      if errno != EINTR { throw .cannot("write", name) }
    }
  }
}
