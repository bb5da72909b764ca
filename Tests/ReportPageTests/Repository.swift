#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The folder of these tests.
let testFolder = URL(filePath: #filePath).deletingLastPathComponent()
