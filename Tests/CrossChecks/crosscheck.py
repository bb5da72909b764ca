#!/usr/bin/env python3
"""Compares the books program with other readers: what it reads with what they read, and what it writes with what they see.

    crosscheck.py BOOKS [SEED] [LISTS]

Makes lists of books with every nasty text, the same ones for the same seed, and checks for each
- CSV written by Python's csv module, in several dialects, read by books into NDJSON: the values that were written;
- NDJSON written by Python's json module, turned by books into CSV and TSV, read by Python's csv module and, where it can
  be imported, by DuckDB: the values again;
- JSON and NDJSON written by books, read by Python's json module and, where it is installed, by jq.
Prints how many values were compared, and ends with 1 where one differs.
"""

import csv
import io
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile

try:
    import duckdb
except ImportError:
    duckdb = None

FIELDS = ["title", "author", "dateAcquired", "genre"]
HEADERS = ["Title", "Author", "Date Acquired", "Genre"]
# White space that the contract trims.
BLANK = " \t\n\r\v\f\u00a0\ufeff"

TEXTS = [
    "Emma", "Les Misérables", "Catch-22", '"', '""', 'a"b', '"quoted"', ",", "a,b", ";", "a;b", "|", "a|b", "\\", '\\"',
    "\\n", "'", "a\tb", "line\nbreak", "line\r\nbreak", "line\rbreak", "a\n\nb", 'a\n"b"\nc', "=1+1", "+1", "-1", "@x", '="',
    "007", "9780141439587", "1E5", "3-4", "TRUE", "2021-03-05", "1/5/2024", "null", "NULL", "NaN", '{"a":1}', "[1,2]",
    "Title", "Author", "line", "é", "e\u0301", "夜航西飛", "한글", "שלום", "مرحبا", "👩‍👩‍👧‍👦", "🇩🇪", "a\u200bb", "a\u00a0b",
    "a\u2028b", "a\u0085b", "a\x7fb", "a\x01b", "a\x1b[31mb", "\uffff", "\U0010ffff", "x" * 3000, 'x"' * 500, "a,\n" * 400 + "b",
]
NAMES = ["Notes", "x", "a,b", "a;b", 'a"b', "a\tb", "=1", "007", "été", "夜", "📚", "line", "null", "{}", "it's", "$ref", "Titel", "tags"]
DATES = ["", "2021", "2021-03", "2021-03-05", "0987-06-05", "9999-12-31"]
JOINTS = ["", " ", ",", "; ", "\n", "\r\n", "\t", '"', "|"]

compared = 0
differences = 0


def text(rng):
    result = rng.choice(TEXTS)
    while rng.random() < 0.3:
        result += rng.choice(JOINTS) + rng.choice(TEXTS)
    if result.startswith('="') and result.endswith('"'):
        # A cell of this form is a formula to books, which unwraps it, and plain text to the others.
        result += "."
    return result.strip(BLANK)


def books(rng):
    """A list of columns and rows: a row has a text for each column, "" for none."""
    columns = HEADERS + rng.sample(NAMES, rng.randrange(5))
    rows = []
    for _ in range(rng.randrange(1, 7)):
        row = [text(rng) if rng.random() < 0.7 else "" for _ in columns]
        row[0] = text(rng) or "x"
        row[2] = rng.choice(DATES)
        rows.append(row)
    return columns, rows


def run(program, *arguments, given):
    done = subprocess.run([program, *arguments], input=given, capture_output=True)
    if done.returncode != 0:
        sys.exit(f"{program} {arguments}: {done.returncode}\n{done.stderr.decode()}\n{given!r}")
    return done.stdout.decode()


def compare(what, expected, found):
    global compared, differences
    compared += sum(len(row) for row in expected)
    if expected == found:
        return
    differences += 1
    if differences > 10:
        return
    pairs = [(a, b) for row, other in zip(expected, found) for a, b in zip(row, other) if a != b]
    first, second = pairs[0] if pairs else (f"{len(expected)} rows", f"{len(found)} rows")
    print(f"{what}:\n  expected {first[:200]!r}\n  found    {second[:200]!r}", file=sys.stderr)


def from_object(columns, book):
    """The row of an object; a value that is not there, or null, is empty."""
    keys = FIELDS + columns[4:]
    return [book.get(key) or "" for key in keys]


def to_object(columns, row):
    keys = FIELDS + columns[4:]
    return {key: value or None for key, value in zip(keys, row) if value or key in FIELDS}


DIALECTS = [
    dict(delimiter=",", lineterminator="\n"), dict(delimiter=",", lineterminator="\r\n", quoting=csv.QUOTE_ALL),
    dict(delimiter=";", lineterminator="\r\n"), dict(delimiter="\t", lineterminator="\n"),
    dict(delimiter="|", lineterminator="\r", quoting=csv.QUOTE_ALL),
]


def check_reading(program, rng, columns, rows):
    dialect = dict(rng.choice(DIALECTS))
    # Python quotes a lone CR only where it is part of the line end.
    if any("\r" in value for row in rows for value in row):
        dialect["quoting"] = csv.QUOTE_ALL
    output = io.StringIO(newline="")
    writer = csv.writer(output, **dialect)
    writer.writerow(columns)
    writer.writerows(rows)
    document = output.getvalue().encode()
    if rng.random() < 0.2:
        document = b"\xef\xbb\xbf" + document
    lines = run(program, "convert", "-q", "--from", "csv", "--to", "ndjson", given=document)
    found = [from_object(columns, json.loads(line)) for line in lines.split("\n") if line]
    compare(f"CSV {dialect} read by books", rows, found)


def with_duckdb(path, delimiter):
    relation = duckdb.sql(
        f"SELECT * FROM read_csv('{path}', delim='{delimiter}', quote='\"', escape='\"', header=true, all_varchar=true, "
        "auto_detect=false, columns=" + json.dumps(with_duckdb.columns).replace('"', "'") + ", max_line_size=10000000)")
    return [[value or "" for value in row] for row in relation.fetchall()]


def check_writing(program, rng, columns, rows, folder):
    document = "".join(
        json.dumps(to_object(columns, row), ensure_ascii=rng.random() < 0.5) + "\n" for row in rows).encode()
    # A column that has no value in any row is not in JSON.
    kept = [i for i in range(len(columns)) if i < 4 or any(row[i] for row in rows)]
    order = list(kept[:4])
    for row in rows:
        order += [i for i in kept[4:] if row[i] and i not in order]
    expected = [[columns[i] for i in order]] + [[row[i] for i in order] for row in rows]
    path = os.path.join(folder, "list")
    for name, delimiter in [("csv", ","), ("tsv", "\t")]:
        with open(path + ".ndjson", "wb") as file:
            file.write(document)
        written = run(program, "convert", "-q", path + ".ndjson", "--to", name, given=b"")
        found = list(csv.reader(io.StringIO(written, newline=""), delimiter=delimiter, strict=True))
        compare(f"{name} read by Python", expected, found)
        if duckdb and "\r" not in written:
            with open(path, "w", newline="") as file:
                file.write(written)
            with_duckdb.columns = {f"c{i}": "VARCHAR" for i in range(len(order))}
            compare(f"{name} read by DuckDB", expected[1:], with_duckdb(path, delimiter))
    for name in ["json", "ndjson"]:
        written = run(program, "convert", "-q", "--from", "ndjson", "--to", name, given=document)
        objects = json.loads(written) if name == "json" else [json.loads(line) for line in written.split("\n") if line]
        compare(f"{name} read by Python", rows, [from_object(columns, book) for book in objects])
        if shutil.which("jq"):
            seen = run("jq", "-c", ".[]" if name == "json" else ".", given=written.encode())
            objects = [json.loads(line) for line in seen.split("\n") if line]
            compare(f"{name} read by jq", rows, [from_object(columns, book) for book in objects])


def main():
    program = sys.argv[1]
    rng = random.Random(int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    csv.field_size_limit(1 << 30)
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(int(sys.argv[3]) if len(sys.argv) > 3 else 200):
            columns, rows = books(rng)
            check_reading(program, rng, columns, rows)
            check_writing(program, rng, columns, rows, folder)
    readers = ["Python"] + (["DuckDB"] if duckdb else []) + (["jq"] if shutil.which("jq") else [])
    print(f"{compared} values compared with {', '.join(readers)}: {differences} lists differ")
    sys.exit(1 if differences else 0)


if __name__ == "__main__":
    main()
