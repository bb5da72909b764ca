import BookCodec
import BookCore
import BookFiles
import BookLibrary
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The documents in `Documents/`. They are as programs of their time wrote them, and never change.
func frozenDocument(_ name: String) throws -> String {
  let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Documents")
  return try String(contentsOf: folder.appending(path: name + ".json"), encoding: .utf8)
}

extension LibraryDocument {
  init(_ text: String) throws(Diagnostic) { try self.init(text: ByteBuffer(text.utf8), source: "library.json") }

  var string: String { text.span.string }

  /// One line for each book: `id · title · author · date · genre · extra=value …`
  var lines: [String] {
    books.enumerated().map { row, book in
      let fields = [
        id(of: row), book.title, book.author ?? "-", book.dateAcquired?.description ?? "-", book.genre ?? "-",
      ]
      let extras = book.extras.map { extra in
        switch extra.value {
        case .text(let text): "\(extra.name)=\(text)"
        case .json(let text): "\(extra.name)=\(text)!"
        }
      }
      // Which column came first is a matter of the whole list.
      return (fields + extras.sorted()).joined(separator: " · ")
    }
  }
}

/// A folder of its own, which is gone with its value.
final class TemporaryFolder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "books-library-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = OpenFile.resolved(url.path)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ text: String, to name: String) throws { try Data(text.utf8).write(to: url(name)) }
  func text(of name: String) throws -> String { String(decoding: try Data(contentsOf: url(name)), as: UTF8.self) }
  func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path + "/" + name) }
  var names: [String] { Folder.names(in: path) }

  func library(_ name: String = "library.json") -> LibraryFile {
    LibraryFile(at: path + "/" + name, named: name, makesFolder: false)
  }

  private func url(_ name: String) -> URL { URL(filePath: path + "/" + name) }
}
