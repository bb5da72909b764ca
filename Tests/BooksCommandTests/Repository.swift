#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The folder of these tests.
let testFolder = URL(filePath: #filePath).deletingLastPathComponent()

/// The text of a file of the package.
func repositoryText(_ path: String) throws -> String {
  let root = testFolder.deletingLastPathComponent().deletingLastPathComponent()
  return try String(contentsOf: root.appending(path: path), encoding: .utf8)
}
