#!/usr/bin/env python3
"""Asserts how much memory the program needs.

    memory.py BOOKS

Jobs that stream may have 40 MiB, and no more for ten times the rows; those that must hold the whole list may have twice
the input and 40 MiB.
"""

import itertools
import os
import sys
import tempfile

from measure import MIB, Run

BOOKS = os.path.abspath(sys.argv[1])
STREAMING = 40
FORMATS = {"csv": [], "tsv": [], "json": [], "ndjson": [], "markdown": [], "list": ["--style", "list"]}
# These look at all books before they write the first.
HOLDING = {
    "sorted": ["-t", "csv", "--sort", "title,author"],
    "reversed": ["-t", "ndjson", "--reverse"],
    "table": ["-t", "table"],
    "box": ["-t", "table", "--style", "box"],
    "groups": ["-t", "markdown", "--group-by", "genre"],
    "groups by author": ["-t", "markdown", "--style", "list", "--group-by", "author", "--contents"],
}
problems = []


def write_list(path, rows):
    with open(path, "w", encoding="utf-8") as file:
        file.write("Title,Author,Date Acquired,Genre,Pages\n")
        for row in range(rows):
            file.write(
                f"The Book of Number {row * 7919 % rows},Author Surname{row % 5003},{1990 + row % 30}-{row % 12 + 1:02},"
                f"Genre {row % 40},{row % 900}\n")


def run(name, arguments, stdin, most, target):
    result = Run([BOOKS, "convert", "-q", *arguments], stdin=stdin, stdout=target)
    if result.status != 0:
        problems.append(f"{name}: status {result.status}: {result.stderr[:200]}")
        return 0
    if result.mebibytes > most:
        problems.append(f"{name}: {result.mebibytes:.1f} MiB, more than {most:.1f}")
    return result.mebibytes


def codec(name):
    return "markdown" if name == "list" else name


with tempfile.TemporaryDirectory() as folder:
    sizes = {"100,000": 100_000, "1,000,000": 1_000_000}
    for label, rows in sizes.items():
        write_list(f"{folder}/{rows}.csv", rows)
        for name, style in FORMATS.items():
            if name != "csv":
                run(f"csv to {name}, {label} rows", ["-f", "csv", "-t", codec(name), *style, "--columns", "all"]
                    if name != "list" else ["-f", "csv", "-t", "markdown", *style],
                    f"{folder}/{rows}.csv", STREAMING, f"{folder}/{rows}.{name}")
    most = 0
    for source, target in itertools.product(FORMATS, FORMATS):
        few, many = [
            run(f"{source} to {target}, {label} rows", ["-f", codec(source), "-t", codec(target), *FORMATS[target]],
                f"{folder}/{rows}.{source}", STREAMING, os.devnull)
            for label, rows in sizes.items()
            # The large ones once each way; all pairs share their halves.
            if rows == 100_000 or source == "csv" or target == "ndjson"
        ] + ([0] if not (source == "csv" or target == "ndjson") else [])
        most = max(most, few, many)
        if many > few * 1.25 + 4:
            problems.append(f"{source} to {target}: {few:.1f} MiB for 100,000 rows, {many:.1f} for 1,000,000")
    print(f"streaming: at most {most:.1f} MiB")
    size = os.path.getsize(f"{folder}/1000000.csv") / MIB
    for name, options in HOLDING.items():
        needed = run(f"{name}, 1,000,000 rows", ["-f", "csv", *options], f"{folder}/1000000.csv", 2 * size + 40, os.devnull)
        print(f"{name}: {needed:.1f} MiB for an input of {size:.1f}")

for problem in problems:
    print("error: " + problem, file=sys.stderr)
sys.exit(1 if problems else 0)
