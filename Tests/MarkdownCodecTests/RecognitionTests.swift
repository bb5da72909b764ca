import MarkdownCodec
import Testing

/// What is taken for Markdown by its beginning, where no name tells.
@Suite struct RecognitionTests {
  @Test(arguments: [
    "| Title | Author |\n| --- | --- |\n| Emma | Jane Austen |\n", "Title | Author\n--- | ---\nEmma | Jane Austen\n",
    "\n- *Emma* by Jane Austen\n", "* Emma\n* Dune", "1. Emma\n2. Dune\n", "- [ ] Emma (Classic, acquired 2021)\n",
    "# To read, soon\n- Emma\n", "My books:\n\n- Emma, by Jane Austen\n", "---\ntitle: Books, mine\n---\n\n## A\n",
    "<!-- books: an empty list -->\n", "\u{FEFF}# Books\r\n\r\n- Emma\r\n",
  ])
  func document(_ text: String) {
    let bytes = Array(text.utf8)
    let isTold = looksLikeMarkdown(bytes.span)
    #expect(isTold)
  }

  @Test(arguments: [
    "", "\n", "Title,Author\nEmma,Jane Austen\n", "Title\n- Emma\n", "Title,Author\n\n- Emma,X\n",
    "# a comment\nTitle,Author\n",
    "#,Title,Author\n1,Emma,X\n", "Title|Author\nEmma|X\n", "Title\tAuthor\n\n- A\tX\n", "-1,2\n", "---\n",
    "-----\nTitle\n",
    " Title | Author \n-------+--------\n Emma  | X\n", "Title  Author\n-----  ------\nEmma   X\n", "Emma\nDune\n",
  ])
  func otherText(_ text: String) {
    let bytes = Array(text.utf8)
    let isTold = looksLikeMarkdown(bytes.span)
    #expect(!isTold)
  }
}
