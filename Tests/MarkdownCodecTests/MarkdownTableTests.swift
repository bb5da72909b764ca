import BookCodec
import BookCore
import BookTestSupport
import MarkdownCodec
import Testing

/// Tables: GFM 0.29, section 4.10, and what people write beyond it.
@Suite struct MarkdownTableTests {
  private static let head = "| Title | Author |\n| --- | --- |\n"

  static let shapes = [
    MarkdownCase("outer bars", head + "| Emma | Jane Austen |\n", ["Emma · Jane Austen"]),
    MarkdownCase("no outer bars", "Title | Author\n--- | ---\nEmma | Jane Austen\n", ["Emma · Jane Austen"]),
    MarkdownCase("bar in front only", "| Title | Author\n| --- | ---\n| Emma | X\n", ["Emma · X"]),
    MarkdownCase("bar behind only", "Title | Author |\n--- | --- |\nEmma | X |\n", ["Emma · X"]),
    MarkdownCase("mixed bars", head + "Emma | X\n| Dune | Y\nIt | Z |\n", ["Emma · X", "Dune · Y", "It · Z"]),
    MarkdownCase(
      "first cell is empty where there are no outer bars", "Author | Title\n--- | ---\n| Emma\nX | Dune\n",
      ["Emma", "Dune · X"]),
    MarkdownCase("alignment", "| Title | Author |\n|:--|:-:|\n|Emma|X|\n", ["Emma · X"]),
    MarkdownCase("alignment to the right", "|Title|Author|\n|---:|---|\n|Emma|X|\n", ["Emma · X"]),
    MarkdownCase("narrow line below the header", "|Title|Author|\n|-|-|\n|Emma|X|\n", ["Emma · X"]),
    MarkdownCase("one column", "| Title |\n| --- |\n| Emma |\n| Dune |\n", ["Emma", "Dune"]),
    MarkdownCase("missing cells", "|Title|Author|Genre|\n|-|-|-|\n|Emma|\n|Dune|X|\n", ["Emma", "Dune · X"]),
    MarkdownCase("surplus cells that are empty", head + "| Emma | X | | |\n", ["Emma · X"]),
    MarkdownCase("blank rows", head + "|  |  |\n| Emma | X |\n|||\n", ["Emma · X"]),
    MarkdownCase("indented by three", "   | Title | Author |\n  | --- | --- |\n | Emma | X |\n", ["Emma · X"]),
    MarkdownCase("in a quotation", "> | Title | Author |\n> | --- | --- |\n> | Emma | X |\n", ["Emma · X"]),
    MarkdownCase("below a paragraph", "Some text\n" + head + "| Emma | X |\n", ["Emma · X"]),
    MarkdownCase("header alone", head, []),
    MarkdownCase("a list ends it", head + "| Emma | X |\n- *Dune* by Y\n", ["Emma · X", "Dune · Y"]),
    MarkdownCase("a heading ends it", head + "| Emma | X |\n# More\n| a | b |\n", ["Emma · X"]),
    MarkdownCase("a blank line ends it", head + "| Emma | X |\n\n| Dune | Y |\n", ["Emma · X"]),
    MarkdownCase(
      "several", head + "| Emma | X |\n\ntext\n\n|Author|Title|\n|-|-|\n|Y|Dune|\n", ["Emma · X", "Dune · Y"]),
    MarkdownCase(
      "of other things", "| Word | Meaning |\n| --- | --- |\n| TBR | to be read |\n\n" + head + "| Emma | X |\n",
      ["Emma · X"]),
    MarkdownCase("names in other languages", "|Autor|Titel|\n|-|-|\n|X|Emma|\n", ["Emma · X"]),
    MarkdownCase("further columns", "|Title|ISBN|\n|-|-|\n|Emma|007|\n", ["Emma ·  ·  ·  · ISBN=007"]),
    MarkdownCase("names with markup", "| **Title** | *Author* |\n|-|-|\n|Emma|X|\n", ["Emma · X"]),
    MarkdownCase("in code", "```\n" + head + "| Dune | Y |\n```\n\n" + head + "| Emma | X |\n", ["Emma · X"]),
    MarkdownCase("in code by tildes", "~~~ md\n" + head + "```\n~~~~\n" + head + "| Emma | X |\n", ["Emma · X"]),
    MarkdownCase("in indented code", "text\n\n    | Title |\n    | --- |\n    | Dune |\n\n" + head, []),
    MarkdownCase("in an item", "- *A*\n\n  | Title |\n  | --- |\n  | B |\n", ["A", "B"]),
    MarkdownCase("in a comment", "<!--\n" + head + "| Dune | Y |\n-->\n" + head + "| Emma | X |\n", ["Emma · X"]),
    MarkdownCase("in front matter", "---\ntitle: |\n  - *Dune* by Y\n---\n" + head + "| Emma | X |\n", ["Emma · X"]),
    MarkdownCase("below a rule", "---\n\n" + head + "| Emma | X |\n", ["Emma · X"]),
  ]

  static let cells = [
    MarkdownCase("escaped bar", head + "| Either \\| Or | X |\n", ["Either | Or · X"]),
    MarkdownCase("escaped bar in code", head + "| `a\\|b` | X |\n", ["a|b · X"]),
    MarkdownCase("bar in code that would break the count", head + "| `a|b` | X |\n", ["a|b · X"]),
    MarkdownCase("bar in code that fits the count", head + "| `a|b` |\n", ["`a · b`"]),
    MarkdownCase("bar in a link to a page", head + "| [[a|b]] | X |\n", ["b · X"]),
    MarkdownCase("emphasis", head + "| *a* __b__ ***c*** ~~d~~ | X |\n", ["a b c d · X"]),
    MarkdownCase("no emphasis", head + "| my_file_name 2*3*4 * 5 | X_ |\n", ["my_file_name 234 * 5 · X_"]),
    MarkdownCase("emphasis in a word by underscores", head + "| a_b_c | _X_ |\n", ["a_b_c · X"]),
    MarkdownCase("nested emphasis", head + "| *a **b** c* | X |\n", ["a b c · X"]),
    MarkdownCase("unpaired delimiters", head + "| **a | *X |\n", ["**a · *X"]),
    MarkdownCase("link", head + "| [Emma](https://example.com/a_b \"t\") | [X][1] |\n", ["Emma · X"]),
    MarkdownCase("link with parentheses", head + "| [Emma](/a_(b)_c) | X |\n", ["Emma · X"]),
    MarkdownCase("no link", head + "| [Emma] (x) | [X |\n", ["[Emma] (x) · [X"]),
    MarkdownCase("image", head + "| ![cover](c.png) Emma | ![](x) |\n", ["Emma"]),
    MarkdownCase("image in a link", head + "| [![c](c.png)](x) Emma | X |\n", ["Emma · X"]),
    MarkdownCase("page in a folder", head + "| [[Notes/Emma.md]] | [[People/X#Life]] |\n", ["Emma · X"]),
    MarkdownCase("footnote", head + "| Emma[^1] | X[^note] |\n", ["Emma · X"]),
    MarkdownCase("entities", head + "| A &amp; B &#x41;&#66; | &eacute; &x; AT&T |\n", ["A & B AB · é &x; AT&T"]),
    MarkdownCase("entities in code", head + "| `&amp;` | X |\n", ["&amp; · X"]),
    MarkdownCase("code with backticks", head + "| `` a`b `` | X |\n", ["a`b · X"]),
    MarkdownCase("line break", head + "| a<br>b<br/>c<BR /> | X |\n", ["a\nb\nc · X"]),
    MarkdownCase("tags", head + "| <b>a</b> <span class=\"x>\">c</span> | a < b |\n", ["a c · a < b"]),
    MarkdownCase("address in angles", head + "| <https://example.com> | <x@y.z> |\n", ["https://example.com · x@y.z"]),
    MarkdownCase("bare address", head + "| https://example.com/a_b_c | X |\n", ["https://example.com/a_b_c · X"]),
    MarkdownCase("backslashes", head + "| \\*a\\* \\_b\\_ c\\d \\\\ | X |\n", ["*a* _b_ c\\d \\ · X"]),
    MarkdownCase("comment in a cell", head + "| a<!-- b -->c | X |\n", ["ac · X"]),
    MarkdownCase(
      "tags", "|Book|Genre|\n|-|-|\n|A|#sea|\n|B|#a #b|\n|C|\\#a|\n|D|a #b|\n",
      ["A ·  ·  · sea", "B ·  ·  · a; b", "C ·  ·  · #a", "D ·  ·  · a #b"]),
    MarkdownCase(
      "several authors", "|Book|Writer|\n|-|-|\n|A|X;Y|\n|B|X \\| Y|\n|C|X & Y|\n|D|X&#59;Y|\n",
      ["A · X; Y", "B · X; Y", "C · X & Y", "D · X;Y"]),
    MarkdownCase(
      "dates", "|Title|Added|\n|-|-|\n|A|[[2024-01-05]]|\n|B|5 March 2021|\n|C|**2021**|\n",
      ["A ·  · 2024-01-05", "B ·  · 2021-03-05", "C ·  · 2021"]),
    MarkdownCase(
      "dates decided by the column", "|Title|Added|\n|-|-|\n|A|1/5/2024|\n\n|Title|Added|\n|-|-|\n|B|25/5/2024|\n",
      ["A ·  · 2024-05-01", "B ·  · 2024-05-25"]),
    MarkdownCase(
      "dates decided by each table's own columns",
      "|Title|Added|\n|-|-|\n|A|1/5/2024|\n|B|25/5/2024|\n\n|Title|Bought|\n|-|-|\n|C|1/5/2024|\n|D|5/25/2024|\n",
      ["A ·  · 2024-05-01", "B ·  · 2024-05-25", "C ·  · 2024-01-05", "D ·  · 2024-05-25"]),
  ]

  @Test(arguments: shapes + cells)
  func books(_ c: MarkdownCase) throws { try c.check() }

  static let genres = [
    MarkdownCase("a heading is the genre", "## Sea\n" + head + "| A | X |\n", ["A · X ·  · Sea"]),
    MarkdownCase("the first level is the title of the document", "# Sea\n" + head + "| A | X |\n", ["A · X"]),
    MarkdownCase("a count behind it", "## Sea (12)\n" + head + "| A | X |\n", ["A · X ·  · Sea"]),
    MarkdownCase("with markup", "## *Sea* &amp; [Sky](x) ##\n" + head + "| A | X |\n", ["A · X ·  · Sea & Sky"]),
    MarkdownCase("underlined", "Sea\n---\n" + head + "| A | X |\n", ["A · X ·  · Sea"]),
    MarkdownCase("underlined, the first level", "Sea\n===\n" + head + "| A | X |\n", ["A · X"]),
    MarkdownCase("the deepest counts", "## Sea\n### Deep\n" + head + "| A | X |\n", ["A · X ·  · Deep"]),
    MarkdownCase("a status leaves the one above", "## Sea\n### To Read\n" + head + "| A | X |\n", ["A · X ·  · Sea"]),
    MarkdownCase("a status", "## Sea\ntext\n## To-Read\n" + head + "| A | X |\n", ["A · X"]),
    MarkdownCase("a year", "## 2021\n" + head + "| A | X |\n", ["A · X"]),
    MarkdownCase("a status with a picture", "## 📚 To Read\n" + head + "| A | X |\n", ["A · X"]),
    MarkdownCase("a status in a year", "## Read in 2021\n" + head + "| A | X |\n", ["A · X"]),
    MarkdownCase("a month", "## March 2021\n" + head + "| A | X |\n", ["A · X"]),
    MarkdownCase(
      "only where the row has none", "## Sea\n|Title|Genre|\n|-|-|\n|A|Sky|\n|B||\n",
      ["A ·  ·  · Sky", "B ·  ·  · Sea"]),
    MarkdownCase(
      "grouped by something else", "<!-- books: grouped by author -->\n\n## X (1)\n" + head + "| A | X |\n", ["A · X"]),
  ]

  @Test(arguments: genres)
  func genre(_ c: MarkdownCase) throws { try c.check() }
}
