import BookCodec
import Testing

@Suite struct UniqueNamesTests {
  @Test func `Each name is new`() {
    var names = UniqueNames(["Title"])
    let given = ["x", "Title", "x", "x (3)", "x", "x (3)", "x (2)", "Title", "Title (2)", "x"]
    let expected = [
      "x", "Title (2)", "x (2)", "x (3)", "x (4)", "x (3) (2)", "x (2) (2)", "Title (3)", "Title (2) (2)", "x (5)",
    ]
    #expect(given.map { names.unique($0) } == expected)
  }
}
