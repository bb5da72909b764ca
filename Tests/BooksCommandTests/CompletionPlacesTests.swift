internal import Testing

@testable internal import BooksCommand

/// What may stand as an operand, told by what help calls it.
@Suite struct CompletionPlacesTests {
  private static func command(_ operands: String, _ maximum: Int?) -> Command {
    Command(
      name: "x", operands: operands, maximumOperands: maximum, summary: "", details: "", examples: [], groups: [],
      run: { (_, _) in .done })
  }

  @Test(
    arguments: [
      ("", 0, []), ("[FILE…]", nil, ["files from 0"]), ("BOOK", 1, ["values(title) 0"]),
      ("[GENRE]", 1, ["values(genre) 0"]), ("[title|author]", 1, ["title author 0"]), ("TITLE", 1, ["nothing 0"]),
      ("[list|add] [GENRE…]", nil, ["list add 0", "values(genre) from 1"]),
    ] as [(String, Int?, [String])])
  func places(operands: String, maximum: Int?, expected: [String]) {
    let found = Self.command(operands, maximum).completionPlaces.map { completion, before in
      let what =
        switch completion {
        case .nothing: "nothing"
        case .files: "files"
        case .words(let words): words.map(\.text).joined(separator: " ")
        case .values(let kind): "values(\(kind.rawValue))"
        }
      return "\(what) \(before.count == 1 ? "" : "from ")\(before.lowerBound)"
    }
    #expect(found == expected)
  }
}
