#!/usr/bin/env python3
"""Compares what books writes as Markdown with what Markdown's own readers see in it.

    markdown.py BOOKS [SEED] [LISTS]

Makes lists of books with every nasty text, the same ones for the same seed, lets books write them as a table, as a list and
as a checklist, in groups and not, and checks that
- pandoc (gfm), GitHub's own cmark-gfm and markdown-it see the texts of the books in the cells of the table, in the title of
  each item and in the rest of it;
- the links of a table of contents lead to the headings, by the anchors that GitHub gives these;
- PyYAML reads the front matter.
pandoc, the Python packages cmarkgfm and markdown-it-py (with linkify-it-py) and PyYAML are needed. Prints how many texts
were compared, and ends with 1 where one differs.

Deliberate differences, which are the readers' own ways to show white space and line ends:
- Runs of blanks are one blank for pandoc and in HTML, and pandoc counts the white space of all scripts as blanks
  (NBSP, U+2028, U+0085 and the like) where it stands at an end. So both sides are compared with single blanks, and
  without white space at their ends.
- pandoc composes letters and accents, so texts are compared in Unicode's form NFC.
- No text here has control characters other than tabs and line ends: pandoc drops some, and HTML cannot hold NUL.
"""

import html
import html.parser
import json
import random
import re
import subprocess
import sys
import tempfile
import unicodedata

import cmarkgfm
import markdown_it
import yaml
from cmarkgfm.cmark import Options

TEXTS = [
    "Emma", "Les Misérables", "Catch-22", "*", "**", "*star*", "**bold**", "***", "a*b*c", "a * b", "_", "__", "_under_",
    "my_file_name", "a _b_ c", "__init__", "~", "~~", "~~struck~~", "~x~", "a ~ b", "`", "``", "`code`", "`a", "a`b`c", "[", "]",
    "[link](url)", "[a][b]", "[[Page|Alias]]", "[^1]", "[ ] box", "[x] box", "![image](u)", "!", "!x", "](x)", "<", ">", "<b>bold</b>",
    "a < b > c", "<3", "<br>", "<!-- c -->", "<?php ?>", "<https://a.b>", "<a@b.c>", "&", "&amp;", "&amp", "AT&T", "&#65;", "&#x41;",
    "&copy;", "&unknown;", "R&D;", "\\", "\\\\", "\\*", "\\n", "a\\", "\\|", "|", "||", "a|b", "| a | b |", "#", "# Heading", "#tag",
    "#1 best", "C#", "C #", "- item", "+ item", "* item", "1. item", "1) item", "10. item", "---", "===", "- - -", "> quote",
    "$", "$5", "$a$", "$5 and $6", "$$x$$", ":", ":smile:", ":+1:", "a:b", "10:30:45", "::", "https://example.com/a_b_c?d=*e*&f=g",
    "http://a.b", "see https://example.com.", "(https://example.com)", "ftp://x.y/z", "www.example.com", "www.", "xwww.y", "a@b.com",
    "first.last+tag@sub.example.org", "mailto:a@b.c", "xmpp:a@b.c", "=", "==mark==", "^sup^", "H~2~O", "{#id}", "{{x}}", "%%c%%", "'", "\"",
    "\"quoted\"", "“q”", "...", "--", "(c)", "(x)", "(1883)", "1883", " by ", "A by B", "x - y", "x — y", "a, acquired 2020",
    "acquired 2020", "a\tb", "line\nbreak", "line\r\nbreak", "a\n\nb", "a\n- b", "a  b", "    code", "夜航西飛", "ノルウェイの森", "한글", "שלום",
    "مرحبا", "हिन्दी", "é", "e\u0301", "👩‍👩‍👧‍👦", "🇩🇪", "1️⃣", "a\u200bb", "a\u00a0b", "\u3000x", "x\u3000", "\u2003*a*\u2003", "*é*", "é*é", "_é_",
    "é_é", "«*»", "a\u2028b", "\uffff", "\U0010ffff", "\ufffd", "TRUE", "2021-03-05", "null", "*" * 50, "[" * 40, "`" * 30 + "x", "a\\" * 30,
]
JOINTS = ["", "", " ", " ", ",", ", ", "; ", ": ", "*", "_", "|", "\n", "\\", "\u00a0"]
DATES = [None, "2021", "2021-03", "2021-03-05"]
BLANK = " \t\n\r\v\f\u00a0\ufeff"

compared = 0
differences = 0


def text(rng):
    result = rng.choice(TEXTS)
    while rng.random() < 0.4:
        result += rng.choice(JOINTS) + rng.choice(TEXTS)
    return result.strip(BLANK) or "x"


def books(rng):
    def maybe(value):
        return value if rng.random() < 0.7 else None

    return [
        dict(title=text(rng), author=maybe(text(rng)), dateAcquired=rng.choice(DATES), genre=maybe(text(rng)))
        for _ in range(rng.randrange(1, 9))
    ]


def seen(value):
    """A text as it is compared: line breaks as LF, runs of blanks as one, nothing at the ends."""
    value = unicodedata.normalize("NFC", re.sub(r"\r\n?", "\n", value))
    value = re.sub(r"[ \t\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\u0085\u2028\u2029\v\f\x1c-\x1f]+", " ", value)
    value = re.sub(r" ?\n ?", "\n", value)
    return value.strip(" \n\ufeff")


def compare(what, expected, found, document):
    global compared, differences
    expected = [seen(value) for value in expected]
    found = [seen(value) for value in found]
    compared += len(expected)
    if expected == found:
        return
    differences += 1
    if differences > 8:
        return
    pairs = [(a, b) for a, b in zip(expected, found) if a != b]
    first, second = pairs[0] if pairs else (f"{len(expected)} texts", f"{len(found)} texts")
    print(f"{what}:\n  expected {first[:300]!r}\n  found    {second[:300]!r}", file=sys.stderr)
    for line in document.split("\n"):
        if pairs and first[:4] in line:
            print(f"    {line[:400]}", file=sys.stderr)


def run(*command, given):
    done = subprocess.run(command, input=given, capture_output=True)
    if done.returncode not in (0, 1):
        sys.exit(f"{command}: {done.returncode}\n{done.stderr.decode()}\n{given!r}")
    return done.stdout.decode()


# What the readers see: for a table the texts of its rows behind one another; for a list, of each item the emphasised title
# and the rest; of each heading the text.


class Page(html.parser.HTMLParser):
    """The cells, items and headings of a page of HTML."""

    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.cells, self.items, self.headings, self.links = [], [], [], []
        self.target = None
        self.depth = 0

    def handle_starttag(self, tag, attributes):
        if tag == "td":
            self.cells.append("")
            self.target = "cell"
        elif tag == "li":
            self.items.append(["", ""])
            self.target = "rest"
        elif tag == "em" and self.target == "rest" and not self.items[-1][0] and self.items[-1][1].strip() in ("", "[ ]"):
            self.target = "title"
        elif re.fullmatch("h[1-6]", tag):
            self.headings.append("")
            self.target = "heading"
        elif tag == "br":
            self.handle_data("\n")
        elif tag == "a":
            self.links.append(dict(attributes).get("href", ""))

    def handle_endtag(self, tag):
        if tag == "em" and self.target == "title":
            self.target = "rest"
        elif tag in ("td", "li") or re.fullmatch("h[1-6]", tag):
            self.target = None

    def handle_data(self, data):
        if self.target == "cell":
            self.cells[-1] += data
        elif self.target == "title":
            self.items[-1][0] += data
        elif self.target == "rest":
            self.items[-1][1] += data
        elif self.target == "heading":
            self.headings[-1] += data


def page(source):
    result = Page()
    result.feed(source)
    result.close()
    return result


def with_cmark(document):
    options = Options.CMARK_OPT_UNSAFE
    return page(cmarkgfm.github_flavored_markdown_to_html(document, options))


MARKDOWN_IT = markdown_it.MarkdownIt("gfm-like", {"html": True})


def with_markdown_it(document):
    return page(MARKDOWN_IT.render(document))


def words(inlines):
    """What pandoc shows of inlines."""
    result = ""
    for inline in inlines:
        kind, content = inline["t"], inline.get("c")
        if kind == "Str":
            result += content
        elif kind in ("Space", "SoftBreak"):
            result += " "
        elif kind == "LineBreak":
            result += "\n"
        elif kind == "RawInline":
            result += "\n" if content[1].startswith("<br") else ""
        elif kind == "Link":
            result += words(content[1])
        elif kind in ("Code", "Math"):
            result += f"<{kind} {content[1]}>"
        elif kind == "Quoted":
            result += words(content[1])
        elif kind in ("Image", "Note", "Cite"):
            result += f"<{kind}>"
        elif kind == "Span":
            result += words(content[1])
        elif kind in ("Emph", "Strong", "Strikeout", "Superscript", "Subscript"):
            result += f"<{kind} {words(content)}>"
        else:
            result += f"<{kind}>"
    return result


def with_pandoc(document):
    result = Page()
    tree = json.loads(run("pandoc", "-f", "gfm", "-t", "json", given=document.encode()))

    def walk(blocks):
        for block in blocks:
            kind, content = block["t"], block.get("c")
            if kind == "Table":
                for body in content[4]:
                    for row in body[3]:
                        for cell in row[1]:
                            result.cells.append("".join(words(part["c"]) for part in cell[4]))
            elif kind == "BulletList":
                for item in content:
                    inlines = item[0]["c"]
                    while inlines and inlines[0].get("c") in ("☐", "☒"):
                        inlines = inlines[2:]
                    if inlines and inlines[0]["t"] == "Emph":
                        result.items.append([words(inlines[0]["c"]), words(inlines[1:])])
                    else:
                        result.items.append(["", words(inlines)])
            elif kind == "Header":
                result.headings.append(words(content[2]))

    walk(tree["blocks"])
    return result


READERS = {"pandoc": with_pandoc, "cmark-gfm": with_cmark, "markdown-it": with_markdown_it}


def rest_of(book):
    result = f" by {book['author']}" if book["author"] else ""
    details = [book["genre"]] if book["genre"] else []
    if book["dateAcquired"]:
        details.append("acquired " + book["dateAcquired"])
    return result + (f" ({', '.join(details)})" if details else "")


def convert(program, records, *options):
    given = "".join(json.dumps(book) + "\n" for book in records).encode()
    return run(program, "convert", "-q", "--from", "ndjson", "--to", "markdown", *options, given=given)


def check_texts(program, records):
    document = convert(program, records)
    cells = [book[key] or "" for book in records for key in ("title", "author", "dateAcquired", "genre")]
    for name, reader in READERS.items():
        compare(f"table seen by {name}", cells, reader(document).cells, document)
    for style in ["list", "checklist"]:
        document = convert(program, records, "--style", style)
        for name, reader in READERS.items():
            items = reader(document).items
            compare(f"titles of {style} seen by {name}", [book["title"] for book in records], [i[0] for i in items], document)
            compare(f"rest of {style} seen by {name}", [rest_of(book) for book in records],
                    [re.sub(r"^ ?\[ \] ?", "", i[1]) for i in items], document)


def slug(heading):
    """The anchor of a heading as html-pipeline, GitHub's own, makes it, with the lower case of all scripts."""
    kept = [c for c in heading.lower() if c in "- " or unicodedata.category(c) in
            ("Lu", "Ll", "Lt", "Lm", "Lo", "Mn", "Mc", "Me", "Nd", "Nl", "Pc") or is_other_alphabetic(c)]
    return "".join(kept).replace(" ", "-")


def is_other_alphabetic(c):
    # Circled letters, which Unicode counts as alphabetic although they are symbols.
    return "\u24b6" <= c <= "\u24e9" or "\U0001f130" <= c <= "\U0001f149" or "\U0001f150" <= c <= "\U0001f169" \
        or "\U0001f170" <= c <= "\U0001f189"


def check_groups(program, records, heading):
    document = convert(program, records, "--style", "list", "--group-by", "genre", "--contents", "--heading=" + heading,
                       "--front-matter", "--sort", "title")
    front = document.split("---\n")[1]
    compare("front matter", [heading, "title"], [yaml.safe_load(front)["title"], yaml.safe_load(front)["sort"]], document)
    body = document[document.index("---\n", 4) + 4:]
    tree = with_cmark(body)
    taken, anchors = {}, []
    for text in tree.headings:
        base = slug(text.replace("\n", ""))
        result = base
        while result in taken:
            taken[base] += 1
            result = f"{base}-{taken[base]}"
        taken[result] = 0
        anchors.append("#" + result)
    import urllib.parse
    links = [urllib.parse.unquote(html.unescape(link)) for link in tree.links if link.startswith("#")]
    compare("anchors", anchors[1:], links, document)
    compare("heading", [heading + " (T)"], tree.headings[:1], document)
    counts = [int(re.search(r"\((\d+)\)$", text).group(1)) for text in tree.headings[1:]]
    compare("counts", [str(len(records))], [str(sum(counts))], document)


def main():
    program = sys.argv[1]
    rng = random.Random(int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    for _ in range(int(sys.argv[3]) if len(sys.argv) > 3 else 100):
        records = books(rng)
        check_texts(program, records)
        check_groups(program, records, text(rng))
    print(f"{compared} texts compared with {', '.join(READERS)}: {differences} lists differ")
    sys.exit(1 if differences else 0)


if __name__ == "__main__":
    main()
