#!/usr/bin/env python3
"""Makes PageTemplate.swift from page.html, page.css and page.js.

    ./make-page-template.py            writes the file
    ./make-page-template.py --check    fails where the file is another one

The style and the script become part of the page, and their hashes part of its policy (Content Security Policy
Level 3, 'hash-source'): a browser runs that script and no other.
"""

import base64
import hashlib
import pathlib
import re
import sys

folder = pathlib.Path(__file__).resolve().parent
target = folder.parent / "PageTemplate.swift"


def text(name):
    return (folder / name).read_text(encoding="utf-8")


def source(content):
    digest = hashlib.sha256(content.encode("utf-8")).digest()
    return "'sha256-" + base64.b64encode(digest).decode("ascii") + "'"


style, script = text("page.css"), text("page.js")
for name, content in [("page.css", style), ("page.js", script)]:
    if re.search(r"</(style|script)|<!--|\{\{", content, re.IGNORECASE):
        sys.exit(name + " would end its element")
# The hash is that of the whole text of the element, with the line end behind its tag.
policy = "\n".join([
    "default-src 'none';",
    "style-src " + source("\n" + style) + ";",
    "script-src " + source("\n" + script) + ";",
    "base-uri 'none'; form-action 'none'",
])
page = text("page.html").replace("{{policy}}", policy).replace("{{style}}", style).replace("{{script}}", script)

pieces = re.split(r"\{\{(\w+)\}\}", page)
lines = [
    "// Made by Template/make-page-template.py from the files beside it.",
    "// swift-format-ignore-file",
    "",
    "/// The page as pieces of text and the places between them that hold data.",
    "enum PageTemplate {",
    "  enum Piece {",
    "    case text(String)",
    "    case slot(Slot)",
    "  }",
    "",
    "  enum Slot: CaseIterable {",
    "    case " + ", ".join(pieces[1::2]),
    "  }",
    "",
    "  static let pieces: [Piece] = [",
]
for index, piece in enumerate(pieces):
    if index % 2:
        lines.append("    .slot(.%s)," % piece)
    else:
        if '"""##' in piece:
            sys.exit("a file holds the end of the literal")
        # The line end before the closing quotes is not part of the text.
        lines += ['    .text(##"""', piece, '"""##),']
lines += ["  ]", "}", ""]
result = "\n".join(lines)

if sys.argv[1:] == ["--check"]:
    if target.read_text(encoding="utf-8") != result:
        sys.exit("PageTemplate.swift is not made from these files: run " + __file__)
else:
    target.write_text(result, encoding="utf-8")
