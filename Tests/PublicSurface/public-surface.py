#!/usr/bin/env python3
"""Lists what `import BooksToRead` gives a program: one declaration a line, as the compiler has it.

    public-surface.py            writes BooksToRead.txt, beside this file
    public-surface.py --check    fails when that would change, when a declaration has no documentation, or when the
                                 documentation, as DocC builds it, is not right

The modules must have been built: swift build.
"""

import difflib
import json
import pathlib
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
LISTING = HERE / "BooksToRead.txt"
CATALOG = ROOT / "Sources/BooksToRead/BooksToRead.docc"
# Protocols that every type here conforms to, and those that others bring with them.
UNIVERSAL = {"Copyable", "Escapable", "SendableMetatype"}
IMPLIED = {
    "Hashable": {"Equatable"}, "Comparable": {"Equatable"}, "Error": {"Sendable"},
    "RandomAccessCollection": {"BidirectionalCollection", "Collection", "Sequence"},
}
# Kinds of symbols that have members.
TYPES = {"swift.struct", "swift.enum", "swift.class", "swift.protocol"}


def fail(message):
    sys.exit(f"error: {message}")


def output_of(*command):
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if run.returncode:
        fail(f"{' '.join(map(str, command))}\n{run.stderr or run.stdout}")
    return run.stdout


def exported_modules():
    source = (ROOT / "Sources/BooksToRead/BooksToRead.swift").read_text(encoding="utf-8")
    lines = [line.split() for line in source.splitlines() if line.startswith("@_exported")]
    return [words[-1] for words in lines]


def symbol_graph():
    """The folder with the graph of the module and of all that it passes on, and the graph."""
    products = pathlib.Path(output_of("swift", "build", "--show-bin-path").strip())
    folder = products / "BooksToRead.symbols"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    target = json.loads(output_of("swift", "-print-target-info"))["target"]["triple"]
    output_of(
        "swift", "symbolgraph-extract", "-module-name", "BooksToRead", "-I", products / "Modules", "-target", target,
        "-minimum-access-level", "public", "-skip-synthesized-members", "-skip-inherited-docs", "-output-dir", folder,
        "-experimental-allowed-reexported-modules=" + ",".join(exported_modules()))
    return folder, json.loads((folder / "BooksToRead.symbols.json").read_text(encoding="utf-8"))


def declaration(symbol):
    text = "".join(fragment["spelling"] for fragment in symbol["declarationFragments"])
    return " ".join(text.split())


def listing(graph):
    """Each declaration and each conformance behind the type it belongs to."""
    names = {symbol["identifier"]["precise"]: ".".join(symbol["pathComponents"]) for symbol in graph["symbols"]}
    lines = []
    for symbol in graph["symbols"]:
        path = symbol["pathComponents"]
        owner = path if symbol["kind"]["identifier"] in TYPES else path[:-1]
        lines.append((".".join(owner), declaration(symbol)))
    protocols = {}
    for relation in graph["relationships"]:
        if relation["kind"] == "conformsTo":
            protocol = relation.get("targetFallback") or names.get(relation["target"], relation["target"])
            protocols.setdefault(names[relation["source"]], set()).add(protocol.split(".")[-1])
    for owner, known in protocols.items():
        implied = UNIVERSAL.union(*(IMPLIED.get(protocol, set()) for protocol in known))
        lines += [(owner, "is " + protocol) for protocol in known - implied]
    return [f"{owner}: {text}" for owner, text in sorted(set(lines))]


def undocumented(graph):
    # The compiler makes this one for enumerations with raw values.
    return sorted(
        ".".join(symbol["pathComponents"]) for symbol in graph["symbols"]
        if "docComment" not in symbol and symbol["names"]["title"] != "init(rawValue:)")


def docc_says(folder):
    """What DocC has to say of the catalog and the comments; nothing where the toolchain has no DocC."""
    docc = shutil.which("docc")
    if not docc:
        return ""
    run = subprocess.run(
        [docc, "convert", CATALOG, "--additional-symbol-graph-dir", folder, "--output-dir", folder / "archive",
         "--ide-console-output", "--fallback-display-name", "BooksToRead", "--fallback-bundle-identifier",
         "BooksToRead"],
        cwd=ROOT, capture_output=True, text=True)
    said = [line for line in (run.stdout + run.stderr).splitlines() if "warning:" in line or "error:" in line]
    if run.returncode and not said:
        said = [run.stdout + run.stderr]
    return "\n".join(said)


def main():
    arguments = sys.argv[1:]
    if arguments not in ([], ["--check"]):
        sys.exit(__doc__)
    folder, graph = symbol_graph()
    lines = listing(graph)
    if not arguments:
        LISTING.write_text("\n".join(lines) + "\n", encoding="utf-8")
        return
    known = LISTING.read_text(encoding="utf-8").splitlines()
    changes = list(difflib.unified_diff(known, lines, "as listed", "as built", n=0, lineterm=""))
    if changes:
        fail("\n".join(["the public surface changed; if it is meant to, run " + pathlib.Path(__file__).name] + changes))
    missing = undocumented(graph)
    if missing:
        fail("without documentation:\n" + "\n".join(missing))
    said = docc_says(folder)
    if said:
        fail("docc\n" + said)
    print(f"{len(lines)} public declarations")


main()
