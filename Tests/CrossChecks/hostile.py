#!/usr/bin/env python3
"""Gives the program what nobody means well with, and asserts that it answers in time, within its memory, with a message.

    hostile.py BOOKS

Each input may take a second a megabyte and ten more, for machines that have other things to do; one that streams may have
64 MiB, one that is a single record that and sixteen times its size.
"""

import os
import random
import signal
import subprocess
import sys
import tempfile
import time

from measure import MIB, Run

BOOKS = os.path.abspath(sys.argv[1])
problems = []


def repeated(*pieces):
    """(head, unit, how often, tail) as bytes in blocks, so that no process is large."""
    head, unit, count, tail = pieces
    yield head
    block = max(1, MIB // len(unit))
    for start in range(0, count, block):
        yield unit * min(block, count - start)
    yield tail


def numbered(head, unit, count, tail=b""):
    yield head
    for start in range(0, count, 10_000):
        yield b"".join(unit % number for number in range(start, min(start + 10_000, count)))
    yield tail


# name, extension, the text in blocks, expected status, whether it is one record
def texts(n):
    yield "one field", "csv", repeated(b'Title\n"', b"a", 100 * MIB, b'"\n'), 0, True
    yield "a field that is never closed", "csv", repeated(b'Title\n"', b"a\n", n // 2, b""), 3, True
    yield "doubled quotes", "csv", repeated(b'Title\n"', b'""', n // 2, b'"\n'), 0, True
    yield "a million columns", "csv", numbered(b"Title", b",c%d", 1_000_000, b"\nA\n"), 3, True
    yield "delimiters in one line", "csv", repeated(b"", b",", n, b"\n"), 3, True
    yield "delimiters in lines", "csv", repeated(b"", b",,,\n", n // 4, b""), 0, False
    yield "blank rows below a header", "csv", repeated(b"Title,A,B,C\n", b",,,\n", n // 4, b""), 0, False
    yield "one line end after another", "csv", repeated(b"Title", b"\r", n, b""), 0, False
    yield "NUL", "csv", repeated(b"", b"\0", n, b""), 3, False
    yield "bytes that are not text", "csv", repeated("Title\né\n".encode(), b"\xff\n", n // 2, b""), 0, False
    yield "one genre after another", "csv", numbered(b'Title,Genre\nA,"', b"g%d; ", n // 8, b'"\n'), 0, True
    yield "a genre for each book", "csv", numbered(b"Title,Genre\n", b"A,g%d\n", n // 9), 0, False
    yield "dates that are none", "csv", repeated(b"Title,Date Acquired\n", b"A,soon\n", n // 7, b""), 0, False
    yield "combining marks", "csv", repeated(b"Title\nA", "\u0301".encode(), n // 2, b"\n"), 0, True
    yield "brackets in brackets", "json", repeated(b"", b"[", n, b""), 3, False
    yield "objects in objects", "json", repeated(b"", b'{"a":', n // 5, b""), 3, False
    yield "one text", "json", repeated(b'[{"title":"', b"a", n, b'"}]'), 0, True
    yield "escapes", "json", repeated(b'[{"title":"', b"\\u00e9", n // 6, b'"}]'), 0, True
    yield "one number", "json", repeated(b'[{"title":"a","x":', b"1", n, b"}]"), 0, True
    yield "keys", "json", numbered(b'[{"title":"a"', b',"k%d":1', 200_000, b"}]"), 3, True
    yield "objects that are no books", "json", repeated(b"[", b"{},", n // 3, b"{}]"), 1, False
    yield "many keys, each in few rows", "ndjson", (
        b"".join(b'{"title":"a","k%d":"v"}\n' % (row % 5000) for row in range(start, start + 10_000))
        for start in range(0, n // 24, 10_000)), 0, False
    yield "quotation marks", "md", repeated(b"", b">", n, b" - A\n"), 0, True
    yield "items in items", "md", (b" " * (2 * depth) + b"- A\n" for depth in range(int(n**0.5))), 0, True
    for name, unit in {
        "stars": b"*", "stars and words": b"*a ", "underscores": b"_a", "brackets": b"[", "links": b"[a](",
        "images": b"![a](", "angles": b"<", "tags": b"<a ", "ampersands": b"&", "backslashes": b"\\", "parentheses": b"(",
        "words": b" by a", "backticks": b"`a``",
    }.items():
        yield name, "md", repeated(b"- *A* by B ", unit, n // len(unit), b"\n"), 0, True
    yield "escapes and images", "md", (b"- *A* ", b"\\!" * (n // 4), b"![a](b)" * (n // 14), b"\n"), 0, True
    yield "bars", "md", repeated(b"", b"|a", n // 4, b"|\n" + b"|-" * (n // 4) + b"|\n"), 3, True
    yield "tables", "md", repeated(b"", b"| Title |\n|---|\n| A |\n\n", n // 22, b""), 0, False
    yield "tables of all kinds", "md", numbered(b"", b"| Title | c%d |\n|---|---|\n| A | b |\n\n", 5_000), 0, True
    yield "headings", "md", repeated(b"", b"# a\n", n // 4, b""), 3, False
    yield "lines of one item", "md", repeated(b"- A\n", b"  b\n", n // 4, b""), 0, True
    yield "a rule", "txt", repeated(b"Title  Author\n----- ", b" -", n // 2, b"\n"), None, True
    yield "rows without a title", "txt", repeated(b"Title  Author\n-----  ------\n", b"       b\n", n // 9, b""), 1, False
    yield "lines of a box", "txt", repeated(b"", "│".encode(), n // 3, b"\n"), None, True
    yield "blank lines of a table", "txt", repeated(b"Title  Author\n-----  ------\n", b"\n", n, b""), 0, False


def check(name, result, status, seconds, mebibytes):
    if result.status is None:
        problems.append(f"{name}: no end after {result.seconds:.0f} s")
        return
    if status is None:
        # More than one answer is right; a crash never is.
        status = result.status if result.status in (0, 1, 3) else 3
    if result.status != status:
        problems.append(f"{name}: status {result.status} instead of {status}: {result.stderr[:300]}")
    if not result.stderr.strip():
        problems.append(f"{name}: not a word")
    if result.seconds > seconds:
        problems.append(f"{name}: {result.seconds:.1f} s")
    if result.mebibytes > mebibytes:
        problems.append(f"{name}: {result.mebibytes:.0f} MiB, more than {mebibytes:.0f}")


def check_texts(folder):
    for name, extension, blocks, status, is_record in texts(2 * MIB):
        path = f"{folder}/input.{extension}"
        with open(path, "wb") as file:
            for block in blocks:
                file.write(block)
        size = os.path.getsize(path) / MIB
        format = {"md": "markdown", "txt": "table"}.get(extension, extension)
        result = Run([BOOKS, "convert", "-f", format, path, "-t", "ndjson"], limit=60)
        check(name, result, status, 10 + size, 64 + (16 * size if is_record else 0))


def check_pipes():
    lines = Run([BOOKS, "convert"], producer=["sh", "-c", "yes ',,,' | head -c 1G"], limit=60)
    check("delimiters through a pipe", lines, 0, 60, 40)
    below = Run([BOOKS, "convert"], producer=["sh", "-c", "echo Title,A,B,C; yes ',,,' | head -c 500M"], limit=60)
    check("blank rows through a pipe", below, 0, 60, 40)
    numbers = random.Random(1)
    for name, head in {
        "gzip": b"\x1f\x8b\x08\0", "bzip2": b"BZh91AY&SY", "xz": b"\xfd7zXZ\0", "zstd": b"\x28\xb5\x2f\xfd",
        "PNG": b"\x89PNG\r\n\x1a\n", "JPEG": b"\xff\xd8\xff\xe0", "ZIP": b"PK\x03\x04", "PDF": b"%PDF-1.7",
    }.items():
        data = head + numbers.randbytes(5000)
        run = subprocess.run([BOOKS, "convert"], input=data, capture_output=True)
        if run.returncode != 3 or run.stdout or b"which cannot be read" not in run.stderr:
            problems.append(f"{name}: status {run.returncode}: {run.stderr[:200]}")
    if subprocess.run([BOOKS, "convert"], input=numbers.randbytes(100_000), capture_output=True).returncode != 3:
        problems.append("noise was taken for a list")


def check_closed_pipes(path):
    """Whoever reads may go at any time."""
    for options in (
        ["-t", "csv"], ["-t", "json"], ["-t", "markdown"], ["-t", "table"], ["-t", "table", "--style", "box"],
        ["-t", "markdown", "--style", "list", "--group-by", "genre", "--contents"], ["--sort", "title"],
    ):
        run = subprocess.Popen([BOOKS, "convert", path, *options], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        run.stdout.readline()
        run.stdout.close()
        said = run.stderr.read()
        if run.wait() != 0 or said:
            problems.append(f"closed pipe, {options}: status {run.returncode}: {said[:200]}")


def check_signals(folder, path):
    """An output is whole or not there, and nothing is left beside it."""
    place = f"{folder}/signals"
    os.mkdir(place)
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        for delay in (0.002, 0.01, 0.03, 0.06):
            run = subprocess.Popen(
                [BOOKS, "convert", path, "-o", f"{place}/out.json", "--sort", "title"], stderr=subprocess.DEVNULL)
            time.sleep(delay)
            run.send_signal(number)
            run.wait()
            left = os.listdir(place)
            if left not in ([], ["out.json"]):
                problems.append(f"signal {number}: {left} is left")
            for name in left:
                with open(f"{place}/{name}", "rb") as file:
                    file.seek(-2, os.SEEK_END)
                    if file.read() != b"]\n":
                        problems.append(f"signal {number}: half of a file")
                os.remove(f"{place}/{name}")


with tempfile.TemporaryDirectory() as folder:
    check_texts(folder)
    check_pipes()
    path = f"{folder}/list.csv"
    with open(path, "wb") as file:
        for block in numbered(b"Title,Author,Genre\n", b"A%d,B,G\n", 100_000):
            file.write(block)
    check_closed_pipes(path)
    check_signals(folder, path)

for problem in problems:
    print("error: " + problem, file=sys.stderr)
sys.exit(1 if problems else 0)
