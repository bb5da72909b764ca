#!/usr/bin/env python3
"""Compares the order of titles with that of ICU.

    order.py BOOKS [SEED] [ROUNDS]        (Debian: python3-icu)

Puts titles together by chance, as the lists of Tests/BookCoreTests/OrderData were, the same ones for the same seed;
lets books sort them by the root collation and by the alphabet of each language; and asks ICU whether each title comes
before the next. Also the lists that are checked in are put in order. Prints how many titles were compared, and ends
with 1 where two are the other way round.
"""

import csv
import importlib.util
import io
import os
import random
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
DATA = os.path.join(HERE, "..", "BookCoreTests", "OrderData")


def data_script():
    spec = importlib.util.spec_from_file_location("order_data", os.path.join(DATA, "make-order-data.py"))
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def sorted_by_books(program, name, texts):
    rows = io.StringIO()
    writer = csv.writer(rows)
    writer.writerows([["Title"]] + [[text] for text in texts])
    command = [program, "convert", "-", "--from", "csv", "--to", "csv", "--quiet"]
    command += ["--encoding", "utf-8", "--delimiter", ","]
    command += ["--sort", "title", "--articles", "none", "--collate", name]
    result = subprocess.run(command + ["--columns", "title"], input=rows.getvalue().encode(), stdout=subprocess.PIPE)
    if result.returncode != 0:
        sys.exit(f"order.py: {command} ended with {result.returncode}")
    return [row[0] for row in csv.reader(io.StringIO(result.stdout.decode(), newline=""))][1:]


def checked_in(name):
    with open(os.path.join(DATA, name + ".tsv"), encoding="utf-8") as lines:
        return [line.rstrip("\n").split("\t", 1)[1] for line in lines]


def main():
    program = sys.argv[1]
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    rounds = int(sys.argv[3]) if len(sys.argv) > 3 else 3
    data = data_script()
    compared = differences = 0
    for name in ["root", *data.LANGUAGES]:
        compare = data.collator(name).compare
        lists = [checked_in(name)]
        for number in range(seed, seed + rounds):
            lists.append(sorted(data.texts_of_root(number) if name == "root" else data.texts_of(name, number)))
        for texts in lists:
            texts = sorted({text.strip() for text in texts})
            random.Random(seed).shuffle(texts)
            found = sorted_by_books(program, name, texts)
            if sorted(found) != sorted(texts):
                sys.exit(f"order.py: {name}: books returned other titles than it was given")
            for left, right in zip(found, found[1:]):
                compared += 1
                if compare(data.counted(left), data.counted(right)) > 0:
                    differences += 1
                    print(f"{name}, seed {seed}: {left!r} before {right!r}", file=sys.stderr)
    print(f"compared the places of {compared} titles with ICU {data.icu.ICU_VERSION}: {differences} differences")
    sys.exit(1 if differences else 0)


main()
