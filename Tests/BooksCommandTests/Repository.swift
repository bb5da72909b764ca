#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The folder of these tests.
let testFolder = URL(filePath: #filePath).deletingLastPathComponent()

/// The folder of the package.
let repositoryFolder = testFolder.deletingLastPathComponent().deletingLastPathComponent()

/// The text of a file of the package.
func repositoryText(_ path: String) throws -> String {
  try String(contentsOf: repositoryFolder.appending(path: path), encoding: .utf8)
}
