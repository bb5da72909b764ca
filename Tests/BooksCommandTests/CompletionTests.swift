internal import BookCodec
internal import BooksCommand
internal import Testing

/// What the shells make of the scripts is checked by Tests/CrossChecks/completions.py.
@Suite struct CompletionTests {
  @Test(arguments: Shell.allCases)
  func `A script names every command, option and word`(shell: Shell) {
    let script = shell.completionScript
    for command in Command.all {
      #expect(script.contains(command.name))
      // Bash shows no summaries.
      if shell != .bash { #expect(script.contains(shell.quoted(command.summary).dropFirst().dropLast())) }
      for option in command.options {
        #expect(script.contains(shell == .fish ? "-l \(option.name) " : "--\(option.name)"), "\(option.name)")
        if let short = option.short {
          #expect(script.contains(shell == .fish ? "-s \(short) " : "-\(short)"), "\(option.name)")
        }
        if case .words(let words) = option.value {
          #expect(script.contains(words.joined(separator: " ")), "\(option.name)")
        }
      }
    }
    for format in knownFormats { #expect(script.contains(format.name)) }
    #expect(script.contains("goodreads"))
  }

  @Test func `fish offers to each command the options that it takes`() {
    var offered: [String: Set<String>] = [:]
    for line in Shell.fish.completionScript.split(separator: "\n") {
      let words = shellWords(String(line))
      guard words.starts(with: ["complete", "-c", "books", "-n"]), words.count > 6, words[5] == "-l" else { continue }
      for command in shellWords(words[4]).dropFirst() { offered[command, default: []].insert(words[6]) }
    }
    for command in Command.all {
      // Those that every command takes stand under a condition of their own.
      let options = command.options.filter { $0.group != .everywhere }.map(\.name)
      #expect(offered[command.name, default: []] == Set(options), "\(command.name)")
    }
  }

  @Test(arguments: ["map", "genre", "author", "set", "clear"])
  func `zsh offers again what says more when it is given again`(name: String) {
    #expect(Shell.zsh.completionScript.contains("'*--\(name)="))
  }

  @Test(arguments: Shell.allCases)
  func `A script is the same every time`(shell: Shell) throws {
    let outcome = try ScratchFolder().run(["completions", shell.rawValue])
    #expect(outcome.status == 0 && outcome.messages.isEmpty)
    #expect(String(decoding: outcome.stdout, as: UTF8.self) == shell.completionScript)
    #expect(shell.completionScript.hasSuffix("\n") && !shell.completionScript.hasSuffix("\n\n"))
    for line in shell.completionScript.split(separator: "\n") { #expect(line.last != " ", "\(line)") }
  }

  @Test(arguments: [
    ("plain-word_1.csv", "plain-word_1.csv", "plain-word_1.csv"), ("", "''", "''"), ("a b", "'a b'", "'a b'"),
    ("it's", #"'it'\''s'"#, #"'it\'s'"#), (#"back\slash"#, #"'back\slash'"#, #"'back\\slash'"#),
    ("$HOME `x`", "'$HOME `x`'", "'$HOME `x`'"), ("a;b", "'a;b'", "'a;b'"), ("~", "'~'", "'~'"),
    ("Märchen", "'Märchen'", "'Märchen'"), ("=x", "'=x'", "'=x'"), ("a:b", "'a:b'", "'a:b'"),
  ])
  func `A word is quoted as its shell reads it`(word: String, bash: String, fish: String) {
    #expect(Shell.bash.quoted(word) == bash)
    #expect(Shell.zsh.quoted(word) == bash)
    #expect(Shell.fish.quoted(word) == fish)
    #expect(shellWords(bash) == [word])
  }

  struct Question: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let words: [String]
    let answer: [String]

    init(_ name: String, _ words: [String], _ answer: [String]) {
      testDescription = name
      self.words = words
      self.answer = answer
    }
  }

  @Test(arguments: [
    Question("genres, each by itself", ["genre", "", "convert", "list.csv"], ["Fantasy", "Kid's \"Own\"", "Märchen"]),
    Question("in any case", ["genre", "fAN", "convert", "list.csv"], ["Fantasy"]),
    Question("behind an option without its value", ["genre", "", "convert", "list.csv", "--genre"], all),
    Question("of several files", ["genre", "", "convert", "list.csv", "more.json"], ["Crime"] + all),
    Question("of what can be read", ["genre", "", "convert", "missing.csv", "broken.json", "list.csv"], all),
    Question("read as the options say", ["genre", "", "convert", "-f", "csv", "--delimiter", "x", "odd"], ["Crime"]),
    Question("dates in an unknown order stop nothing", ["genre", "", "convert", "dates.csv"], ["Crime"]),
    Question("nothing of a broken file", ["genre", "", "convert", "broken.json"], []),
    Question("nothing of a folder", ["genre", "", "convert", "."], []),
    Question("nothing of standard input", ["genre", "", "convert", "-"], []),
    Question("nothing without a file", ["title", "", "convert"], []),
    Question("titles without line ends", ["title", "", "convert", "list.csv"], ["A; or, B", "Vier"]),
    Question("authors, each by himself", ["author", "j", "convert", "list.csv"], ["Jane", "John"]),
    Question("columns", ["columns", "", "convert"], ["all", "author", "date", "genre", "title"]),
    Question(
      "columns of a file", ["columns", "title,", "convert", "list.csv", "--columns"],
      ["title,\"Pages, read\"", "title,author", "title,date", "title,genre"]),
    Question("no column twice", ["columns", "date,title,a", "convert"], ["date,title,author"]),
    Question("fields", ["mapping", "", "check"], ["author=", "date=", "genre=", "title="]),
    Question(
      "columns without one for titles", ["mapping", "title=", "check", "work.csv"], ["title=Opus", "title=Who"]),
    Question("keys of objects", ["mapping", "title=t", "check", "more.json"], ["title=title"]),
    Question("sort keys", ["sort", "", "convert"], ["author", "date", "title"]),
    Question("sort keys turned round", ["sort", "title,-", "convert"], ["title,-author", "title,-date"]),
    Question("languages of articles", ["articles", "d", "convert"], ["da", "de"]),
    Question("sections of a report", ["sections", "p", "report", "--only"], ["pile"]),
    Question("no section twice", ["sections", "byYear,byM", "report"], ["byYear,byMonth"]),
    Question("no language twice", ["articles", "de,d", "convert"], ["de,da"]),
    Question("after a command that is none", ["genre", "", "nothing", "list.csv"], []),
  ])
  func values(_ question: Question) throws {
    let folder = try ScratchFolder()
    try folder.write(
      Array(
        #"""
        Title,Author,Genre,"Pages, read"
        "A; or, B",Jane; John,Fantasy; Märchen,1
        Vier,,"Kid's ""Own""",
        "two
        lines",,,

        """#.utf8), to: "list.csv")
    try folder.write(Array(#"[{"title":"X","genre":"Crime"}]"#.utf8), to: "more.json")
    try folder.write(Array(#"[{"title":"#.utf8), to: "broken.json")
    try folder.write(Array("TitlexGenre\nAxCrime\n".utf8), to: "odd")
    try folder.write(Array("Title,Date Acquired,Genre\nA,3/4/2021,Crime\n".utf8), to: "dates.csv")
    try folder.write(Array("Opus,Who\nA,B\n".utf8), to: "work.csv")
    let outcome = try folder.run(["completions", "--values"] + question.words)
    #expect(outcome.status == 0)
    #expect(outcome.messages.isEmpty && outcome.sum == nil)
    let lines = String(decoding: outcome.stdout, as: UTF8.self).split(separator: "\n").map(String.init)
    #expect(lines == question.answer.sorted())
  }

  private static let all = ["Fantasy", "Kid's \"Own\"", "Märchen"]

  @Test(arguments: [
    Question("titles to change", ["title", "", "edit"], ["$(touch x)", "Emma", "It's: a \"title\""]),
    Question("the title at the cursor", ["title", "em", "delete", "Emma"], ["Emma"]),
    Question("titles with a dash where they are asked for", ["title", "-", "delete", "--"], ["-rf"]),
    Question("titles to select", ["title", "e", "list", "--title"], ["Emma"]),
    Question("authors to select", ["author", "", "export", "--author"], ["Ann", "Bo"]),
    Question("genres with those by hand", ["genre", "", "genres", "delete"], ["Crime", "Poetry", "Travel"]),
    Question("filters", ["genre", "", "filter"], ["All", "Crime", "Poetry", "Travel"]),
    Question("genres of a report", ["genre", "p", "report", "--genre"], ["Poetry"]),
    Question("genres of a new book", ["genre", "t", "add", "New", "--genre"], ["Travel"]),
    Question("columns", ["columns", "s", "export", "--columns"], ["shelf"]),
    Question("values to set", ["set", "", "edit", "Emma", "--set"], ["shelf="]),
    Question("values to clear", ["clear", "", "edit", "Emma", "--clear"], ["author", "date", "genre", "shelf"]),
    Question("authors of a new book", ["author", "b", "add", "New", "--author"], ["Bo"]),
    Question("of another library", ["title", "", "edit", "--library", "other.json"], ["Other"]),
    Question("nothing of a damaged one", ["title", "", "edit", "--library", "damaged.json"], []),
    Question("nothing of a folder", ["title", "", "edit", "--library", "."], []),
    Question("nothing where there is none", ["title", "", "edit", "--library", "none/none.json"], []),
    Question("nothing for a command without one", ["title", "", "convert", "--title"], []),
    Question("of a file that is named", ["genre", "", "report", "list.csv", "--genre"], ["Essay"]),
  ])
  func valuesOfTheLibrary(_ question: Question) throws {
    let folder = try ScratchFolder()
    folder.environment = ["BOOKS_LIBRARY": "library.json"]
    let books = [
      ["Emma", "--genre", "Travel", "--genre", "Crime", "--author", "Ann", "--author", "Bo", "--set", "shelf=A"],
      ["It's: a \"title\""], ["$(touch x)"], ["--", "-rf"], ["two\nlines"],
    ]
    for words in books { try #require(try folder.run(["add"] + words).status == 0) }
    try #require(try folder.run(["genres", "add", "Poetry"]).status == 0)
    try #require(try folder.run(["add", "Other", "--library", "other.json"]).status == 0)
    try folder.write(Array(try folder.text(of: "library.json").utf8.dropLast(20)), to: "damaged.json")
    try folder.write(Array("Title,Genre\nA,Essay\n".utf8), to: "list.csv")
    let outcome = try folder.run(["completions", "--values"] + question.words)
    #expect(outcome.status == 0 && outcome.messages.isEmpty && outcome.sum == nil)
    let lines = String(decoding: outcome.stdout, as: UTF8.self).split(separator: "\n").map(String.init)
    #expect(lines == question.answer)
  }
}
