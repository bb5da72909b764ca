internal import BookCodec
internal import BooksCommand
internal import Testing

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// What the manuals say of kinds of problems, formats and sources, and their examples. `HelpTests` compares commands
/// and options.
@Suite struct ManualTests {
  /// The lines of a section of a manual.
  private static func section(_ name: String, of manual: String) throws -> [String] {
    let lines = try repositoryText("man/\(manual)").split(separator: "\n").map(String.init)
    let start = try #require(lines.firstIndex(of: ".Sh \(name)"), "\(manual) \(name)")
    return Array(lines[(start + 1)...].prefix { !$0.hasPrefix(".Sh ") })
  }

  @Test func `The manual has its sections in the usual order`() throws {
    let sections = try repositoryText("man/books.1").split(separator: "\n").filter { $0.hasPrefix(".Sh ") }
    #expect(
      sections.map { $0.dropFirst(4) } == [
        "NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "OPTIONS", "FORMATS", "ENVIRONMENT", "FILES", "EXIT STATUS",
        "EXAMPLES", "DIAGNOSTICS", "SEE ALSO", "STANDARDS",
      ])
  }

  @Test func `Every kind of problem is explained, and no other`() throws {
    let explained = try Self.section("DIAGNOSTICS", of: "books.1").filter { $0.hasPrefix(".It Sy ") }
    #expect(explained.map { String($0.dropFirst(7)) }.sorted() == Diagnostic.Kind.phrases.values.map(\.one).sorted())
  }

  @Test func `Every exit status is explained`() throws {
    let explained = try Self.section("EXIT STATUS", of: "books.1").filter { $0.hasPrefix(".It ") }
    #expect(explained.map { String($0.dropFirst(4)) } == ExitCode.allCases.map { String($0.rawValue) })
  }

  @Test(arguments: knownFormats.map(\.name))
  func `Every format is explained`(name: String) throws {
    let format = try #require(knownFormats.first { $0.name == name })
    let item = ".It Cm \(name) Pq Pa " + format.extensions.map { "." + $0 }.joined(separator: " , ")
    #expect(try Self.section("FORMATS", of: "books-formats.7").contains(item))
    #expect(
      try Self.section("FORMATS", of: "books.1").contains { line in
        line.hasPrefix(".It ") && line.split { $0 == " " || $0 == "," }.contains(Substring(name))
      })
  }

  @Test func `Every source is explained with its columns, and no other`() throws {
    var expected: [String] = []
    for profile in SourceProfile.all {
      let form =
        switch profile.form {
        case .any: ""
        case .table: ", tables"
        case .records: ", JSON"
        }
      expected.append(".It Cm \(profile.name)")
      if let refusal = profile.refusal {
        expected.append("\(profile.title)\(form): \(refusal.message).")
        continue
      }
      let further = profile.authors.further.map { [$0.column] } ?? []
      let fields: [(String, [String])] = [
        ("title", profile.columns(of: .title)), ("author", profile.columns(of: .author) + further),
        ("date acquired", profile.columns(of: .dateAcquired)), ("genre", profile.columns(of: .genre)),
      ]
      let lines = fields.filter { !$0.1.isEmpty }.map { "\($0) from \($1.joined(separator: ", "))" }
      expected.append("\(profile.title)\(form): \(lines.joined(separator: "; ")).")
    }
    let section = try Self.section("KNOWN SOURCES", of: "books-formats.7")
    var found: [String] = []
    for line in section.drop(while: { !$0.hasPrefix(".Bl ") }).dropFirst().prefix(while: { $0 != ".El" }) {
      if let last = found.last, !line.hasPrefix("."), !last.hasPrefix(".") {
        found[found.count - 1] += " " + line
      } else {
        found.append(line)
      }
    }
    #expect(found == expected)
  }

  /// Names of macros of mdoc(7) that are English words as well.
  private static let wordsThatAreMacros: Set<Substring> = [
    "Ad", "An", "At", "Do", "Em", "En", "Er", "Es", "Fa", "Fr", "In", "It", "Li", "Me", "Ms", "No", "On", "Or", "Ox",
    "Ta",
  ]

  /// In a line that begins with a macro, `In` is a macro, too, and a word behind the name of an option is one more
  /// name.
  @Test(arguments: ["books.1", "books-library.5", "books-formats.7"])
  func `No word of a sentence is taken for a macro or an option`(manual: String) throws {
    for line in try repositoryText("man/\(manual)").split(separator: "\n") where line.hasPrefix(".") {
      let words = line.split(separator: " ")
      if [".Qq", ".Ql", ".Pq", ".Sy"].contains(words[0]) {
        #expect(Self.wordsThatAreMacros.isDisjoint(with: words.dropFirst()), "\(line)")
      }
      for (macro, word) in zip(words, words.dropFirst(2)) where ["or", "and"].contains(word) {
        #expect(!["Fl", "Cm", "Ar"].contains(macro), "\(line)")
      }
    }
  }

  // MARK: Examples

  struct Example: Sendable, CustomTestStringConvertible {
    /// The command line.
    var testDescription: String
    /// What it prints, where the manual shows it.
    var output: String?
  }

  /// The lines of `.Dl` among the examples, each with the text that follows it between `.Bd` and `.Ed`.
  static let examples: [Example] = {
    var examples: [Example] = []
    var isOutput = false
    for line in (try? section("EXAMPLES", of: "books.1")) ?? [] {
      let text = line.replacing("\\(dq", with: "\"").replacing("\\(aq", with: "'").replacing("\\e", with: "\\")
      if line.hasPrefix(".Dl ") {
        examples.append(Example(testDescription: String(text.dropFirst(4))))
      } else if line.hasPrefix(".Bd -literal") {
        isOutput = true
        examples[examples.count - 1].output = ""
      } else if line == ".Ed" {
        isOutput = false
      } else if isOutput {
        examples[examples.count - 1].output? += text + "\n"
      }
    }
    return examples
  }()

  @Test func `There are examples`() {
    #expect(Self.examples.count > 5 && Self.examples.contains { $0.output != nil })
  }

  /// Each runs in a copy of the folder of samples.
  @Test(arguments: examples) func example(_ example: Example) throws {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appending(path: "books-manual-" + UUID().uuidString)
    try files.copyItem(at: repositoryFolder.appending(path: "Samples"), to: folder)
    defer { try? files.removeItem(at: folder) }
    var words = shellWords(example.testDescription)
    var input = "/dev/null"
    if words[0] == "cat", let bar = words.firstIndex(of: "|") {
      input = folder.appending(path: words[1]).path
      words.removeFirst(bar + 1)
    }
    #expect(words.removeFirst() == "books")
    let arguments = words
    let path = { (name: String) in folder.appending(path: name).path }
    let status = try withDescriptor(input, O_RDONLY) { input in
      try withDescriptor(path("stdout"), O_WRONLY | O_CREAT) { output in
        try withDescriptor(path("stderr"), O_WRONLY | O_CREAT) { error in
          BooksCommand.run(
            ProgramContext(
              arguments: arguments, environment: [:], workingDirectory: folder.path, standardInput: input,
              standardOutput: output, standardError: error))
        }
      }
    }
    // One of the samples has a row without a title.
    let errors = try String(contentsOfFile: path("stderr"), encoding: .utf8)
    #expect(status == 0 || status == 1, "\(errors)")
    let output = try String(contentsOfFile: path("stdout"), encoding: .utf8)
    if let expected = example.output { #expect(output == expected) }
    let isWritten = arguments.contains { $0 == "-o" || $0 == "check" }
    #expect(output.isEmpty == isWritten)
    for (option, file) in zip(arguments, arguments.dropFirst())
    where ["-o", "--rejects", "--save-map"].contains(option) {
      let size = try Data(contentsOf: folder.appending(path: file)).count
      #expect(size > 0, "\(file)")
    }
  }
}
