internal import Foundation
internal import Testing

// Elsewhere the tools of the compiler have to be told of an SDK; the surface is the same everywhere.
#if os(Linux)

  /// What `import BooksToRead` gives to a program of another package.
  @Suite struct PublicSurfaceTests {
    private static let testFolder = URL(filePath: #filePath).deletingLastPathComponent()
    private static let root = testFolder.deletingLastPathComponent().deletingLastPathComponent()
    private static let graph = Result { try loadGraph() }

    /// The folder with what was built; the tests are in it.
    private static let products = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    private static let modules = products.appending(path: "Modules").path
    private static let graphFolder = products.appending(path: "BooksToRead.symbols")

    private struct ToolFailure: Error, CustomStringConvertible { var description: String }

    /// Runs a tool of the toolchain and returns what it says on both streams.
    private static func run(_ command: String...) throws -> (status: Int32, output: String) {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = command
      process.currentDirectoryURL = root
      let pipe = Pipe()
      process.standardOutput = pipe
      process.standardError = pipe
      process.standardInput = FileHandle.nullDevice
      try process.run()
      let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return (process.terminationStatus, String(decoding: bytes, as: UTF8.self))
    }

    private struct TargetInfo: Decodable {
      var target: Target
      struct Target: Decodable { var triple: String }
    }

    private static func loadGraph() throws -> SymbolGraph {
      let info = try run("swift", "-print-target-info").output
      let triple = try JSONDecoder().decode(TargetInfo.self, from: Data(info.utf8)).target.triple
      let source = root.appending(path: "Sources/BooksToRead/BooksToRead.swift")
      let exported = try String(contentsOf: source, encoding: .utf8).split(separator: "\n").filter {
        $0.hasPrefix("@_exported")
      }
      .compactMap { $0.split(separator: " ").last }
      try FileManager.default.createDirectory(at: graphFolder, withIntermediateDirectories: true)
      let extraction = try run(
        "swift", "symbolgraph-extract", "-module-name", "BooksToRead", "-I", modules, "-target", triple,
        "-minimum-access-level", "public", "-skip-synthesized-members", "-skip-inherited-docs",
        "-experimental-allowed-reexported-modules=" + exported.joined(separator: ","), "-output-dir", graphFolder.path)
      if extraction.status != 0 { throw ToolFailure(description: extraction.output) }
      let graph = try Data(contentsOf: graphFolder.appending(path: "BooksToRead.symbols.json"))
      return try JSONDecoder().decode(SymbolGraph.self, from: graph)
    }

    @Test func `The public surface is the one that is listed`() throws {
      let listed = Self.testFolder.appending(path: "PublicSurface.txt")
      let surface = try Self.graph.get().listing
      if ProcessInfo.processInfo.environment["UPDATE_CASES"] == "1" {
        try Data(surface.map { $0 + "\n" }.joined().utf8).write(to: listed)
        Issue.record("recorded; look at the difference and run again without UPDATE_CASES")
        return
      }
      let known = try String(contentsOf: listed, encoding: .utf8).split(separator: "\n").map(String.init)
      let changes = surface.difference(from: known).map { change in
        switch change {
        case .insert(_, let line, _): "+ \(line)"
        case .remove(_, let line, _): "- \(line)"
        }
      }
      // UPDATE_CASES=1 records what is meant to be.
      #expect(changes.isEmpty, "\(changes.joined(separator: "\n"))")
    }

    @Test func `Every public declaration is documented`() throws {
      #expect(try Self.graph.get().undocumented == [])
    }

    @Test func `DocC builds the documentation without a word`() throws {
      _ = try Self.graph.get()
      let docc = try Self.run(
        "docc", "convert", "Sources/BooksToRead/BooksToRead.docc", "--additional-symbol-graph-dir",
        Self.graphFolder.path, "--output-dir", Self.products.appending(path: "BooksToRead.doccarchive").path,
        "--fallback-display-name", "BooksToRead", "--fallback-bundle-identifier", "BooksToRead")
      // 127 is what env says where the toolchain comes without DocC.
      if docc.status == 127 { return }
      #expect(docc.status == 0 && docc.output.allSatisfy(\.isWhitespace), "\(docc.output)")
    }

    @Test func `The programs of the article need nothing that is not public`() throws {
      // What belongs to the package is open to these tests, but not to a file that is compiled by itself.
      let programs = try FileManager.default.contentsOfDirectory(
        atPath: Self.testFolder.appending(path: "Programs").path
      ).map { "Tests/BooksToReadTests/Programs/" + $0 }
      for program in programs {
        let check = try Self.run("swiftc", "-typecheck", "-swift-version", "6", "-I", Self.modules, program)
        #expect(check.status == 0, "\(check.output)")
      }
    }
  }

#endif
