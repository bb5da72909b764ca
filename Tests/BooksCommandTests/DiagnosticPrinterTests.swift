internal import BookCodec
internal import BooksCommand
internal import Testing

@Suite struct DiagnosticPrinterTests {
  struct Case: CustomTestStringConvertible {
    var testDescription: String
    /// A line of a file; 📍 stands before the place.
    var line: String
    /// The lines that are printed for it.
    var expected: [String]

    init(_ name: String, _ line: String, _ expected: String...) {
      testDescription = name
      self.line = line
      self.expected = expected
    }
  }

  @Test(arguments: [
    Case(
      "letters", #"Emma,📍"Jane Austen,Classic,1815"#,
      #"        14 | Emma,"Jane Austen,Classic,1815"#,
      #"           |      ^ close it"#),
    Case("at the start", "📍a,b", "        14 | a,b", "           | ^ close it"),
    Case("at the end", "a,b📍", "        14 | a,b", "           |    ^ close it"),
    Case("tab", "a\tb\t📍c", "        14 | a␉b␉c", "           |     ^ close it"),
    Case("escape sequence", "\u{1B}[31mred📍x", "        14 | ␛[31mredx", "           |         ^ close it"),
    Case("NUL, DEL and CR", "\0\u{7F}\r📍x", "        14 | ␀␡␍x", "           |    ^ close it"),
    Case("C1 control", "\u{9B}📍x", #"        14 | \u{9B}x"#, "           |       ^ close it"),
    Case("right-to-left override", "a\u{202E}b📍x", #"        14 | a\u{202E}bx"#, "           |           ^ close it"),
    Case("byte order mark", "\u{FEFF}📍x", #"        14 | \u{FEFF}x"#, "           |         ^ close it"),
    Case("line separator", "a\u{2028}📍x", #"        14 | a\u{2028}x"#, "           |          ^ close it"),
    Case("accents", "Émile,📍x", "        14 | Émile,x", "           |       ^ close it"),
    Case("combining mark", "e\u{301},📍x", "        14 | e\u{301},x", "           |   ^ close it"),
    Case("Chinese", "红楼梦,📍x", "        14 | 红楼梦,x", "           |        ^ close it"),
    Case("Korean", "채식주의자📍x", "        14 | 채식주의자x", "           |           ^ close it"),
    Case("fullwidth letters", "Ａ，📍x", "        14 | Ａ，x", "           |     ^ close it"),
    Case("emoji", "📚,📍x", "        14 | 📚,x", "           |    ^ close it"),
    Case("emoji with skin tone", "👍🏽,📍x", "        14 | 👍🏽,x", "           |    ^ close it"),
    Case("joined emoji", "👩‍👧,📍x", "        14 | 👩‍👧,x", "           |    ^ close it"),
    Case("flag", "🇩🇪,📍x", "        14 | 🇩🇪,x", "           |    ^ close it"),
    Case("heart as emoji", "❤️,📍x", "        14 | ❤️,x", "           |    ^ close it"),
    Case("heart as text", "❤,📍x", "        14 | ❤,x", "           |   ^ close it"),
    Case("cut line", "…cd📍x", "        14 | …cdx", "           |    ^ close it"),
    Case("before a mark", "e📍\u{301}x", "        14 | e\u{301}x", "           |  ^ close it"),
    Case("no text", "📍", "       close it"),
  ])
  func caret(_ c: Case) {
    // By scalar values: a combining mark behind 📍 is one character with it.
    let parts = c.line.unicodeScalars.split(separator: "📍", maxSplits: 1, omittingEmptySubsequences: false)
    let before = parts[0].count
    var problem = Diagnostic(.error, .unterminatedQuote, "quoted field is never closed", advice: "close it")
    problem.place = .init(
      source: "wishlist.csv", line: 14, column: before + 1, excerpt: String(parts[0]) + String(parts[1]),
      excerptColumn: before)
    let text = DiagnosticPrinter(usesColor: false).text(of: problem)
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    #expect(lines == ["wishlist.csv:14:\(before + 1): error: quoted field is never closed"] + c.expected + [""])
  }

  private func problem(
    _ severity: Diagnostic.Severity = .error, _ message: String = "no", advice: String? = nil,
    at place: Diagnostic.Place? = nil
  ) -> Diagnostic {
    var problem = Diagnostic(severity, .usage, message, advice: advice)
    problem.place = place
    return problem
  }

  @Test func `A problem without a place is the program's own`() {
    let printer = DiagnosticPrinter(usesColor: false)
    #expect(printer.text(of: problem(advice: "do it")) == "books: error: no\n       do it\n")
    #expect(printer.text(of: problem(.warning)) == "books: warning: no\n")
  }

  @Test func `Names and messages are made harmless too`() {
    let place = Diagnostic.Place(source: "a\u{1B}[2J\n", line: 1, column: 1, excerpt: "", excerptColumn: 0)
    let text = DiagnosticPrinter(usesColor: false).text(of: problem(.error, "x\u{7}", advice: "y\u{202E}", at: place))
    #expect(text == "a␛[2J␊:1:1: error: x␇\n       y\\u{202E}\n")
  }

  @Test func `Without advice the caret stands alone`() {
    let place = Diagnostic.Place(source: "-", line: 3, column: 2, excerpt: "ab", excerptColumn: 1)
    let text = DiagnosticPrinter(usesColor: false).text(of: problem(at: place))
    #expect(text == "-:3:2: error: no\n         3 | ab\n           |  ^\n")
  }

  @Test func `A long line number moves the bar`() {
    let place = Diagnostic.Place(source: "-", line: 123_456_789_012, column: 1, excerpt: "a", excerptColumn: 0)
    let text = DiagnosticPrinter(usesColor: false).text(of: problem(at: place))
    #expect(text == "-:123456789012:1: error: no\n  123456789012 | a\n               | ^\n")
  }

  @Test(arguments: [-5, 99]) func `A place outside its excerpt is printed all the same`(column: Int) {
    let place = Diagnostic.Place(source: "-", line: 1, column: 1, excerpt: "ab", excerptColumn: column)
    #expect(DiagnosticPrinter(usesColor: false).text(of: problem(at: place)).hasPrefix("-:1:1: error: no\n"))
  }

  @Test func `Colour changes nothing but adds escape sequences`() {
    let place = Diagnostic.Place(source: "a", line: 1, column: 2, excerpt: "xy", excerptColumn: 1)
    let text = DiagnosticPrinter(usesColor: true).text(of: problem(advice: "z", at: place))
    #expect(
      text == """
        \u{1B}[1ma:1:2:\u{1B}[0m \u{1B}[1;31merror:\u{1B}[0m \u{1B}[1mno\u{1B}[0m
                 1 | xy
                   |  \u{1B}[32m^ z\u{1B}[0m

        """)
  }

  @Test func `Further problems of a kind are counted`() {
    let counts: [Diagnostic.Kind: Int] = [.unreadableDate: 11, .missingTitle: 322, .surplusCells: 10, .init("new"): 12]
    #expect(
      DiagnosticPrinter(usesColor: false).remainder(of: counts, beyond: 10, in: "wishlist.csv") == """
        wishlist.csv: 312 more rows without a title
        wishlist.csv: 2 more of the kind new
        wishlist.csv: 1 more date that cannot be read

        """)
  }

  @Test func `Every kind has a phrase`() throws {
    let source = try repositoryText("Sources/BookCodec/Diagnostics/Diagnostic.swift")
    let kinds = source.split(separator: "\n").filter { $0.contains("package static let") && $0.contains("= Self(\"") }
    #expect(kinds.count > 15)
    for line in kinds {
      let name = try #require(line.split(separator: "\"").dropFirst().first)
      #expect(Diagnostic.Kind.phrases[Diagnostic.Kind(String(name))] != nil, "\(name)")
    }
  }

  @Test func `The sum adds up`() {
    #expect("\(Summary(taken: 409, rejected: 3))" == "read 412: 409 taken, 3 rejected")
    #expect("\(Summary(taken: 409, rejected: 3, written: 17))" == "read 412: 409 taken, 3 rejected; 17 written")
  }
}

@Suite struct ColorChoiceTests {
  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var choice: ColorChoice
    var isTerminal: Bool
    var environment: [String: String]
    var expected: Bool

    init(
      _ name: String, _ choice: ColorChoice, terminal: Bool, _ environment: [String: String], _ expected: Bool
    ) {
      testDescription = name
      self.choice = choice
      isTerminal = terminal
      self.environment = environment
      self.expected = expected
    }
  }

  @Test(arguments: [
    Case("terminal", .auto, terminal: true, ["TERM": "xterm"], true),
    Case("terminal of no known kind", .auto, terminal: true, [:], true),
    Case("no terminal", .auto, terminal: false, ["TERM": "xterm"], false),
    Case("NO_COLOR", .auto, terminal: true, ["NO_COLOR": "1"], false),
    Case("NO_COLOR is 0", .auto, terminal: true, ["NO_COLOR": "0"], false),
    Case("NO_COLOR is empty", .auto, terminal: true, ["NO_COLOR": ""], true),
    Case("dumb terminal", .auto, terminal: true, ["TERM": "dumb"], false),
    Case("always beats all", .always, terminal: false, ["NO_COLOR": "1", "TERM": "dumb"], true),
    Case("never beats all", .never, terminal: true, ["TERM": "xterm"], false),
  ])
  func decision(_ c: Case) {
    #expect(c.choice.usesColor(isTerminal: c.isTerminal, environment: c.environment) == c.expected)
  }
}
