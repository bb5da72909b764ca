internal import BookCodec
internal import BooksCommand
internal import Testing

@Suite struct HelpTests {
  private func lines(_ text: String) -> [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

  /// The long options that `text` explains: those at the start of a line.
  private func explained(_ text: String) -> [String] {
    lines(text).compactMap { line in
      let words = line.split(separator: " ")
      guard line.hasPrefix("  "), let first = words.first, first.hasPrefix("-") else { return nil }
      return words.first { $0.hasPrefix("--") }.map { String($0.dropFirst(2)) }
    }
  }

  @Test(arguments: Command.all.map(\.name))
  func `A command's help fits a screen and shows what it takes`(name: String) throws {
    let command = try #require(Command.named(name))
    let text = Help.page(command)
    // The last line end leaves an empty piece.
    #expect(lines(text).count - 1 <= 60)
    for line in lines(text) { #expect(line.count <= 80 && line.last != " ", "\(line)") }
    #expect(explained(text) == command.options.map(\.name))
    for option in command.options {
      let line = lines(text).first { $0.dropFirst(6).hasPrefix("--\(option.name) ") }
      #expect(line?.contains(option.placeholder ?? "") == true, "\(option.name)")
      if let short = option.short { #expect(line?.hasPrefix("  -\(short), --") == true) }
      if case .words(let words) = option.value {
        for word in words { #expect(option.summary.contains(word), "\(option.name) \(word)") }
      }
    }
    let parts = [command.summary, "Examples:", "Usage: books \(name)", "Everywhere:", "Exit codes:"]
    let places = parts.map { part in lines(text).firstIndex { $0.hasPrefix(part) } ?? -1 }
    #expect(places.first == 0 && places == places.sorted() && Set(places).count == places.count)
  }

  @Test func `The overview names every command and its summary`() {
    for text in [Help.overview, Help.short] {
      #expect(lines(text).count <= 34)
      for line in lines(text) { #expect(line.count <= 80 && line.last != " ", "\(line)") }
      for command in Command.all { #expect(text.contains(command.summary) && text.contains("  \(command.name)")) }
    }
    #expect(Help.overview.contains("Examples:"))
  }

  @Test func `No name is used twice`() {
    for command in Command.all {
      let names = command.options.map(\.name)
      let letters = command.options.compactMap(\.short)
      #expect(Set(names).count == names.count && Set(letters).count == letters.count)
    }
    #expect(Set(Command.all.map(\.name)).count == Command.all.count)
    for option in Option.all { #expect((option.value == .flag) == (option.placeholder == nil), "\(option.name)") }
  }

  @Test func `Where a file is written, one that exists can be replaced`() {
    for command in Command.all {
      let names = Set(command.options.map(\.name))
      let writes = !names.isDisjoint(with: ["output", "rejects", "save-map"])
      #expect(names.contains("force") == writes, "\(command.name)")
    }
  }

  /// The commands in `text` that begin with `books`, without what other programs do before and after.
  private func examples(in text: some Sequence<String>) -> [String] {
    text.compactMap { line in
      let parts = line.split(separator: "|").map { $0.drop { $0 == " " } }
      return parts.first { $0.hasPrefix("books ") }.map { String($0.prefix { $0 != ">" }) }
    }
  }

  @Test func `Every example can be parsed`() throws {
    let manual = try repositoryText("man/books.1").split(separator: "\n").filter { $0.hasPrefix(".Dl ") }
    let inManual = manual.map { String($0.dropFirst(4)).replacing("\\(dq", with: "\"") }
    #expect(!inManual.isEmpty)
    for line in inManual + Command.all.flatMap(\.examples) {
      let example = try #require(examples(in: [line]).first, "\(line)")
      var parser = ArgumentParser()
      #expect(throws: Never.self, "\(line)") { try parser.parse(Array(shellWords(example).dropFirst())) }
    }
  }

  @Test func `The manual explains every command and option and no other`() throws {
    let items = try repositoryText("man/books.1").split(separator: "\n").filter { $0.hasPrefix(".It ") }.map(
      String.init)
    let commands = items.compactMap { item in
      item.hasPrefix(".It Cm ") ? item.split(separator: " ").dropFirst(2).first.map(String.init) : nil
    }
    #expect(commands == Command.all.map(\.name))
    var expected = Option.all.map { option in
      let value = option.placeholder.map { " Ar " + $0 } ?? ""
      return ".It " + (option.short.map { "Fl \($0)\(value) , " } ?? "") + "Fl -\(option.name)" + value
    }
    expected.append(".It Fl -version")
    #expect(items.filter { $0.hasPrefix(".It Fl ") } == expected)
  }
}

@Suite struct FormatsTableTests {
  private func codec(_ name: String, _ extensions: [String], _ summary: String) -> Codec {
    Codec(
      name: name, extensions: extensions, summary: summary, hasHeader: false, isUTF8Only: true, makeReader: nil,
      makeWriter: nil)
  }

  @Test func `Formats are listed in aligned columns`() {
    let text = formatsTable([
      codec("csv", ["csv", "txt"], "comma-separated"), codec("ndjson", ["ndjson"], "JSON lines"),
    ])
    #expect(
      text == """
        FORMAT  EXTENSIONS  READ  WRITE  WHAT IT IS
        csv     .csv .txt   no    no     comma-separated
        ndjson  .ndjson     no    no     JSON lines

        """)
  }

  @Test(arguments: [
    ("html", "books report --to html writes that; a list can be csv, json or ndjson"),
    ("cvs", "did you mean csv?"), ("jsonl", "did you mean ndjson?"), ("xlsx", "it can be csv, json or ndjson"),
  ])
  func `An unknown format gets a suggestion`(word: String, advice: String) {
    let known = [codec("csv", ["csv"], ""), codec("json", ["json"], ""), codec("ndjson", ["ndjson", "jsonl"], "")]
    let problem = Diagnostic.unknownFormat(word, after: "--to", known: known)
    #expect(problem.message == "--to needs a format, not '\(word)'")
    #expect(problem.advice == advice)
  }
}
