import BookCodec
import BookCore
import BookTestSupport
import MarkdownCodec
import Testing

/// Lists, in the forms that people write.
@Suite struct MarkdownListTests {
  static let items = [
    MarkdownCase(
      "own", "- *Emma* by Jane Austen (Classic, acquired 2021-03-05)\n", ["Emma · Jane Austen · 2021-03-05 · Classic"]),
    MarkdownCase("own without an author", "- *Emma* (Classic)\n", ["Emma ·  ·  · Classic"]),
    MarkdownCase("own with a date alone", "- *Emma* by X (acquired 2021)\n", ["Emma · X · 2021"]),
    MarkdownCase("title alone", "- *Emma*\n", ["Emma"]),
    MarkdownCase("strong", "- **Emma** by X\n", ["Emma · X"]),
    MarkdownCase("underscores", "- _Emma_ by X\n- __Dune__ by Y\n", ["Emma · X", "Dune · Y"]),
    MarkdownCase("link", "- [Emma](https://example.com) by X\n", ["Emma · X"]),
    MarkdownCase("link in emphasis", "- *[Emma](x)* by X\n- [*Dune*](y) by Y\n", ["Emma · X", "Dune · Y"]),
    MarkdownCase("page", "- [[Emma]] by [[X]]\n", ["Emma · X"]),
    MarkdownCase(
      "quotes", "- \"Emma\" by X\n- “Dune” by Y\n- «It» by Z\n- „Es“ by W\n",
      ["Emma · X", "Dune · Y", "It · Z", "Es · W"]),
    MarkdownCase("quotes around emphasis", "- \"The *Titanic*\" by X\n", ["The Titanic · X"]),
    MarkdownCase("struck out", "- ~~*Emma* by X~~\n- ~~Dune~~ by Y\n", ["Emma · X", "Dune · Y"]),
    MarkdownCase("em dash", "- **Emma** — X\n", ["Emma · X"]),
    MarkdownCase("en dash", "- **Emma** – X\n", ["Emma · X"]),
    MarkdownCase("colon", "- *Emma*: X\n", ["Emma · X"]),
    MarkdownCase("comma", "- *Emma*, X\n", ["Emma · X"]),
    MarkdownCase("comma and by", "- *Emma*, by X\n", ["Emma · X"]),
    MarkdownCase("hyphen", "- [Emma](x) - Ann Author (2021)\n", ["Emma · Ann Author ·  ·  · Year Published=2021"]),
    MarkdownCase("hyphen before a sentence", "- [Emma](x) - A fine book about matches.\n", ["Emma"]),
    MarkdownCase("hyphen before many words", "- [Emma](x) - a book that everybody should have read\n", ["Emma"]),
    MarkdownCase("description", "- [Emma](x) by Jane Austen - A fine book by a lady.\n", ["Emma · Jane Austen"]),
    MarkdownCase("author ahead, colon", "- Jane Austen: *Emma*\n", ["Emma · Jane Austen"]),
    MarkdownCase("author ahead, comma", "- Jane Austen, *Emma*\n", ["Emma · Jane Austen"]),
    MarkdownCase("author ahead, dash", "- Jane Austen – *Emma*\n", ["Emma · Jane Austen"]),
    MarkdownCase("words ahead", "- Reread *Emma* by X\n", ["Emma · X"]),
    MarkdownCase(
      "year", "- *Emma* (1815) by X\n- *Dune* by Y (1965)\n",
      ["Emma · X ·  ·  · Year Published=1815", "Dune · Y ·  ·  · Year Published=1965"]),
    MarkdownCase("unmarked", "- Emma by Jane Austen\n", ["Emma · Jane Austen"]),
    MarkdownCase("unmarked, the last by divides", "- Stand by Me by X\n", ["Stand by Me · X"]),
    MarkdownCase("unmarked with a description", "- Emma by Jane Austen - filmed by Y\n", ["Emma · Jane Austen"]),
    MarkdownCase("unmarked, by in upper case is text", "- Emma By Night\n", ["Emma By Night"]),
    MarkdownCase("unmarked with a dash", "- Emma — Jane Austen\n", ["Emma · Jane Austen"]),
    MarkdownCase("plain titles", "- Emma\n- Dune\n", ["Emma", "Dune"]),
    MarkdownCase(
      "initials end no sentence", "- Two Years by Richard Henry Dana Jr.\n", ["Two Years · Richard Henry Dana Jr."]),
    MarkdownCase("wrapped", "- *Emma* by\n  Jane Austen\n", ["Emma · Jane Austen"]),
    MarkdownCase("a long link", "- [A](#\(String(repeating: "é", count: 5000))) (1)\n- *Emma* by X\n", ["Emma · X"]),
    MarkdownCase("links in brackets", "- [A](<b c>) by X\n- [B](<c <d>) by Y\n", ["A · X", "[B](<c ) · Y"]),
    MarkdownCase("links with titles", "- [A](b (c)) by X\n- [B](c (d (e))) by Y\n", ["A · X", "[B](c (d (e))) · Y"]),
    MarkdownCase("escaped", "- *\\*Emma\\**\n", ["*Emma*"]),
    MarkdownCase("markers", "* *A*\n+ *B*\n1. *C*\n2) *D*\n", ["A", "B", "C", "D"]),
    MarkdownCase("boxes", "- [ ] *A*\n- [x] *B*\n- [-] C\n1. [X] D by Y\n", ["A", "B", "C", "D · Y"]),
    MarkdownCase("in a quotation", "> - *Emma* by X\n", ["Emma · X"]),
    MarkdownCase("blank lines between", "- *A*\n\n- *B*\n\n\n- *C*\n", ["A", "B", "C"]),
    MarkdownCase("date in words", "- *Emma* (acquired 5 March 2021)\n", ["Emma ·  · 2021-03-05"]),
  ]

  static let prose = [
    MarkdownCase("paragraphs", "I read *Emma* by Jane Austen.\n\n- *Dune*\n", ["Dune"]),
    MarkdownCase("a number that begins a line", "It was in\n1984. A fine year.\n\n- *Dune*\n", ["Dune"]),
    MarkdownCase("sentences", "- *Dune*\n- This is a list that I keep by hand.\n- What follows:\n", ["Dune"]),
    MarkdownCase("contents", "- [Sea](#sea)\n- [[#Sky]]\n\n## Sea\n- *Dune*\n", ["Dune ·  ·  · Sea"]),
    MarkdownCase(
      "sections about the list", "- *Dune*\n\n## Contributing\n- Fork it\n- *Emma* by X\n", ["Dune", "Emma · X"]),
    MarkdownCase("facts that are no titles", "- *Dune*\n- Author: Frank Herbert\n", ["Dune"]),
    MarkdownCase("rules", "- *A*\n\n* * *\n- - -\n\n- *B*\n", ["A", "B"]),
    MarkdownCase("empty items", "- *A*\n-\n- \n- [ ]\n", ["A"]),
    MarkdownCase("code in an item", "- *A*\n\n  ```\n  - *B*\n  ```\n- *C*\n", ["A", "C"]),
    MarkdownCase("text behind the list", "- *A* by X\nSome text.\n", ["A · X"]),
  ]

  static let nested = [
    MarkdownCase(
      "group by author", "- Jane Austen\n  - *Emma*\n  - *Persuasion*\n- *Dune*\n",
      ["Emma · Jane Austen", "Persuasion · Jane Austen", "Dune"]),
    MarkdownCase(
      "group of plain titles", "- Terry Pratchett:\n    - Mort\n    - Sourcery\n",
      ["Mort · Terry Pratchett", "Sourcery · Terry Pratchett"]),
    MarkdownCase("own author wins", "- Series\n  - *A* by X\n", ["A · X"]),
    MarkdownCase("numbered group", "1. Jane Austen\n   - *Emma*\n2. *Dune*\n", ["Emma · Jane Austen", "Dune"]),
    MarkdownCase("notes", "- *Emma* by X\n  - loved it\n  - and again\n- *Dune*\n", ["Emma · X", "Dune"]),
    MarkdownCase("books below a book", "- *Sagas* by X\n  - *One*\n", ["Sagas · X", "One"]),
    MarkdownCase(
      "properties",
      "- *Emma*\n  - author: Jane Austen\n  - Tags: #classic #love\n  - bought: 2021-03-05\n  - rating: 5\n",
      ["Emma · Jane Austen · 2021-03-05 · classic; love"]),
    MarkdownCase(
      "properties of Dataview", "- Emma\n  - author:: [[Jane Austen]]\n  - mood:: good\n", ["Emma · Jane Austen"]),
    MarkdownCase("the more telling date", "- *Emma*\n  - added: 2022\n  - acquired: 2021\n", ["Emma ·  · 2021"]),
    MarkdownCase("paragraphs in an item", "- *Emma* by X\n\n  A long story.\n\n- *Dune*\n", ["Emma · X", "Dune"]),
    MarkdownCase("tabs", "-\tJane Austen\n\t-\t*Emma*\n", ["Emma · Jane Austen"]),
  ]

  static let pages = [
    MarkdownCase(
      "section", "### [[Emma]]\n- author:: X\n- a fine book\n\n### [[Dune|Dune 1]]\n- **author**: Y\n",
      ["Emma · X", "Dune 1 · Y"]),
    MarkdownCase(
      "fields without bullets", "## [[Emma]]\nauthor:: X\nacquired:: 2021\n\nSome text.\n", ["Emma · X · 2021"]),
    MarkdownCase("a group of books", "## [[Sea]]\n- *Emma* by X\n", ["Emma · X ·  · Sea"]),
    MarkdownCase("the genre of the heading above", "## Sea\n### [[Emma]]\n- author:: X\n", ["Emma · X ·  · Sea"]),
  ]

  @Test(arguments: items + prose + nested + pages)
  func books(_ c: MarkdownCase) throws { try c.check() }
}
