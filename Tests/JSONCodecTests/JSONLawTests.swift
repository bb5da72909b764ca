import BookCodec
import BookCore
import BookTestSupport
import JSONCodec
import Testing

/// Laws that hold for every document and every list.
@Suite struct JSONLawTests {
  // MARK: Where the text is cut

  static let documents = [
    // Arrays: keys as expected and not, every kind of value, rejections, warnings.
    "\n[ {\"title\":\"A\\n\\ud83d\\udcda\",\"authors\":[\"X\",{\"fl\":\"Y\",\"role\":\"\"},{\"fl\":\"Z\",\"role\":\"Ill.\"}],\"x\":{\"a\":[1, 2e5]}} ,\n{\"title\":\"é夜📚\",\"authors\":null,\"added\":\"2020-13-01\"},5,[1,{}],{\"title\":[1]}, {} , {\"title\":12}]\n",
    // Our own records, and one that is not.
    #"[{"title":"A","author":"X","dateAcquired":"2021-03-05","genre":null,"name":"n"},{"title":"B","author":null,"dateAcquired":null,"genre":"G"},{"name":"C"}]"#,
    // Lines.
    "{\"title\":\"A\",\"genre\":[\"a\",\"b\"]}\r\n\r\n7\n-1.5e3\nnull\n{\"title\":\"B\",\"n\":1}\n\"é\"\n {\"author\":\"X\"}\n{\n\"title\"\n:\n\"C\"}",
    // Wrappers.
    #" {"meta":{"a":[1,{"b":"}"}]},"n":-1,"books" : [ {"title":"A"} , {"title":"B","z":true} ] , "next":null,"s":"é"} "#,
    #"{"name":"My list","items":[{"title":"A"},3]}"#, #"{"count":1,"shelf2":[{"title":"A"}],"z":[]}"#,
    #"{"name":"L","books":[ ],"n":1}"#,
    // Dates that need the whole input: proven later, never, and with a fault before the proof.
    "[{\"title\":\"A\",\"added\":\"1/5/2024\",\"x\":1} ,\n {\"title\":\"B\",\"added\":\"2/5/2024\"},7,{\"title\":\"C\",\"added\":\"25/12/2023\",\"y\":2}]",
    "{\"title\":\"Z\"}\n{\"title\":\"A\",\"added\":\"1/5/2024\"}\n{\"title\":\"B\"}\n{\"title\":\"C\",\"added\":\"12/25/2023\"}\n",
    "{\"books\":[{\"title\":\"Z\"},\n{\"title\":\"A\",\"added\":\"1/5/2024\"}],\"n\":1}",
    "{\"7\":{\"title\":\"Z\"},\n\"8\":{\"title\":\"A\",\"added\":\"1/5/2024\"},\"9\":{\"title\":\"A\",\"added\":\"5.6.2024\"}}",
    "[{\"title\":\"A\",\"added\":\"1/5/2024\"},{\"title\":\"B\",\"x\":tru}]",
    // By id.
    #"{"31":{"title":"A","x":"\u00e9"},"3\u0032":{"title":"B"},"33":4}"#, #"{"b1":{"title":"A"},"b2":{"title":"B"}}"#,
    // One book; nothing; a rejects file.
    "{\"title\":\"A\",\"items\":[{\"a\":1}],\"dateAcquired\":\"2021-02-30\"}", "  \n ",
    #"[{"line":1,"column":2,"reason":"r","record":5},{"line":1,"column":2,"reason":"r","title":"A"},{"line":1,"column":2,"reason":"r","record":{"title":"B"}}]"#,
    // Faults.
    "[{\"title\":\"A\"},{\"title\":\"B\" \"é\"}]", "{\"title\":\"A\"}\n{\"title\":\"\\ud800\"}",
    "{\"books\":[{\"title\":\"A\"}],\"a\":1,\"\\u0061\":2}", "[{\"title\":\"A\"}, ü]",
    "{\"error\":1}", "[{\"title\":\"A\"},undefined]", "[{\"title\":\"A\"}",
    "{\"title\":\"A\"}\n{\"title\":\"B\n{\"title\":\"C\"}\n",
  ]

  struct Outcome: Equatable {
    var books: [Book] = []
    var extraNames: [String] = []
    var read = 0
    var diagnostics: [String] = []

    init(_ pieces: [[UInt8]]) {
      do throws(Diagnostic) {
        let reading = try Codec.json.read(pieces: pieces)
        books = Array(reading.list)
        extraNames = reading.list.extraNames
        read = reading.read
        diagnostics = reading.diagnostics.map(Self.text)
      } catch {
        diagnostics = [Self.text(error)]
      }
    }

    /// All but the excerpt, which shows no more than the text that is there.
    static func text(_ d: Diagnostic) -> String {
      "\(d.severity) \(d.kind.name) \(d.message) \(d.advice ?? "") \(d.place?.source ?? "?") \(d.place?.line ?? 0):\(d.place?.column ?? 0)"
    }
  }

  @Test(arguments: documents)
  func cutAnywhere(_ document: String) {
    let bytes = Array(document.utf8)
    let whole = Outcome([bytes])
    #expect(Outcome(bytes.map { [$0] }) == whole)
    for cut in 0...bytes.count {
      #expect(Outcome([Array(bytes[..<cut]), Array(bytes[cut...])]) == whole, "cut at \(cut)")
    }
  }

  /// While surveying, the same columns come up and nothing is reported.
  @Test(arguments: documents)
  func surveyFindsTheSameColumns(_ document: String) throws {
    guard let reading = try? Codec.json.read(document) else { return }
    var reader = JSONReader(options: ReadingOptions())
    reader.findings.isSurveying = true
    var list = BookList()
    var report = ReadingReport()
    let bytes = Array(document.utf8)
    _ = try reader.read(bytes.span, isLast: true, into: &list, reporting: &report)
    #expect(list.extraNames == reading.list.extraNames)
    #expect(list.isEmpty && report.read == 0 && report.diagnostics.isEmpty)
  }

  // MARK: There and back

  static let nasty = [
    "A", "\"", "\\", "\\\"", "a,b;c|d", "line\nbreak", "cr\rlf\r\nend", "tab\there", "{\"a\":1}", "[1]", "null", "01",
    "=1+1", "\u{0}", "\u{1F}\u{7F}", "é", "e\u{301}",
    "夜航", "📚👩‍👩‍👧", "שלום", "\u{2028}", "\u{FFFD}", "\u{10FFFF}", String(repeating: "x\"", count: 5000), "'", "\u{200B}",
    "a\u{FEFF}b", "\\u0041", "a; b",
  ]
  static let jsonValues = [
    "0", "-1.50E+3", "true", "false", "[]", "{}", #"["a",[null,{"b":"\u00e9\n"}]]"#, #"{"k":" v ","é":[1,2]}"#,
    String(repeating: "[", count: 400) + String(repeating: "]", count: 400),
  ]

  static func books(seed: UInt64) -> [Book] {
    var numbers = SeededNumbers(seed: seed)
    func text() -> String {
      (0...Int.random(in: 0...2, using: &numbers)).compactMap { _ in nasty.randomElement(using: &numbers) }.joined()
    }
    func maybe<T>(_ value: T?) -> T? { Bool.random(using: &numbers) ? value : nil }
    let names = ["Notes", "x", "a\"b", "été", "Reihe (2)", "tags", "name", "added", ""]
    return (0..<Int.random(in: 0...30, using: &numbers)).map { _ in
      var extras: [Book.Extra] = []
      for name in names where Bool.random(using: &numbers) {
        let json = jsonValues.randomElement(using: &numbers)
        extras.append(.init(name, maybe(json).map(Book.Value.json) ?? .text(text())))
      }
      let date = PartialDate(
        year: Int.random(in: 1...9999, using: &numbers), month: maybe(Int.random(in: 1...12, using: &numbers)))
      return Book(title: text(), author: maybe(text()), dateAcquired: maybe(date), genre: maybe(text()), extras: extras)
    }
  }

  @Test(arguments: 1...60)
  func readingGivesBackWhatWasWritten(_ seed: Int) throws {
    let books = Self.books(seed: UInt64(seed))
    let list = BookList(books)
    for codec in [Codec.json, Codec.ndjson] {
      let text = try codec.write(list)
      let reading = try codec.read(text)
      #expect(reading.rejected == 0 && reading.diagnostics.isEmpty)
      let isSame = Array(list) == Array(reading.list)
      #expect(isSame, "seed \(seed)")
      let isFixed = try codec.write(reading.list) == text
      #expect(isFixed, "seed \(seed)")
    }
  }

  // MARK: Damage

  @Test(arguments: documents.indices)
  func damageIsNeverATrap(_ index: Int) {
    let bytes = Array(Self.documents[index].utf8)
    guard !bytes.isEmpty else { return }
    var numbers = SeededNumbers(seed: UInt64(index))
    let spare = Array("{}[]\",:\\ \n0-.eutfn\u{1}é".utf8)
    for round in 0..<150 {
      var text = bytes
      for _ in 0...Int.random(in: 0...3, using: &numbers) where !text.isEmpty {
        let place = Int.random(in: 0..<text.count, using: &numbers)
        switch Int.random(in: 0...4, using: &numbers) {
        case 0: text.remove(at: place)
        case 1: text[place] = spare.randomElement(using: &numbers) ?? 0
        case 2: text.insert(spare.randomElement(using: &numbers) ?? 0, at: place)
        case 3: text.removeSubrange(place..<min(text.count, place + 9))
        default: text.insert(contentsOf: text[place..<min(text.count, place + 12)], at: place)
        }
      }
      // A caller decodes first: what is left is UTF-8.
      let valid = Array(String(decoding: text, as: UTF8.self).utf8)
      let outcome = Outcome([valid])
      #expect(Outcome(valid.map { [$0] }) == outcome, "round \(round): \(String(decoding: valid, as: UTF8.self))")
      if let reading = try? Codec.json.read(pieces: [valid]) {
        #expect(reading.read == reading.taken + reading.rejected)
      }
    }
  }
}
