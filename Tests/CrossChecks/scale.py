#!/usr/bin/env python3
"""Does what the README says of lists that outgrow one computer, as it stands there.

    scale.py BOOKS

Makes a list, runs the commands of that section in an empty folder, and checks that the parts joined equal what one run
makes of the whole. Then the statements for DuckDB run on the files, where duckdb can be imported, and the lines for
Spark where pyspark can; the tables must hold what Python's csv and json read. Ends with 1 where anything differs.
"""

import csv
import json
import os
import random
import re
import subprocess
import sys
import tempfile

ROWS = 30_000
GENRES = ["Fantasy", "Fantasy; Cozy", "Crime", "", "fantasy", "Märchen", "Poetry; Fantasy", "日本文学"]
TEXTS = ["Emma", "Les Misérables", 'He said "no"', "a, b; c", "=1+1", "夜", "it's", "007", "null", "\\N", "1E5", "x" * 300]
failures = 0


def check(what, isRight):
    global failures
    print(f"{'as it should be' if isRight else 'WRONG'}: {what}")
    failures += not isRight


def section(heading):
    readme = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "README.md")
    with open(readme, encoding="utf-8") as file:
        text = file.read()
    return text.split(f"\n## {heading}\n")[1].split("\n## ")[0]


def block(language, text):
    return re.search(rf"```{language}\n(.*?)```", text, re.S)[1]


def write_list(path):
    rng = random.Random(1)
    with open(path, "w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(["Title", "Author", "Date Acquired", "Genre"])
        for number in range(ROWS):
            date = rng.choice(["", "2021", "2021-03", f"{rng.randrange(1900, 2030)}-12-31"])
            writer.writerow([f"{rng.choice(TEXTS)} {number}", rng.choice(TEXTS + [""]), date, rng.choice(GENRES)])


def read(path):
    with open(path, "rb") as file:
        return file.read()


def rows_of_csv(path):
    with open(path, newline="", encoding="utf-8") as file:
        return [tuple(value or None for value in row) for row in csv.reader(file)][1:]


def rows_of_ndjson(path):
    with open(path, encoding="utf-8") as file:
        books = [json.loads(line) for line in file]
    return [tuple(book[key] for key in ["title", "author", "dateAcquired", "genre"]) for book in books]


def check_parts(text, run):
    run(block("sh", text))
    run("books convert list.ndjson -q --genre Fantasy -o whole.csv; books convert list.csv -q -o whole.ndjson")
    parts = [name for name in os.listdir(".") if re.fullmatch(r"part-..\.ndjson\.csv|cut-..\.csv", name)]
    check(f"{len(parts)} parts were made", len(parts) > 8)
    check("parts of NDJSON, selected and joined as CSV, are the whole", read("fantasy.csv") == read("whole.csv"))
    check("parts of CSV, joined as NDJSON, are the whole", read("joined.ndjson") == read("whole.ndjson"))
    check("the parts hold something", 1000 < read("fantasy.csv").count(b"\n") < ROWS)


def check_duckdb(text):
    try:
        import duckdb
    except ImportError:
        print("no DuckDB here")
        return
    for statement in block("sql", text).split(";\n"):
        if statement.strip():
            duckdb.sql(statement)
    for name, rows in [("books", rows_of_ndjson("list.ndjson")), ("fantasy", rows_of_csv("fantasy.csv"))]:
        check(f"DuckDB loads {name}", sorted_rows(duckdb.sql(f"FROM {name}").fetchall()) == sorted_rows(rows))
    counts = {}
    for row in rows_of_ndjson("list.ndjson"):
        for genre in (row[3] or "").split("; "):
            counts[genre or None] = counts.get(genre or None, 0) + 1
    counts.pop(None)
    check("DuckDB counts genres", dict(duckdb.sql("FROM genres").fetchall()) == counts)


def check_spark(text):
    try:
        from pyspark.sql import SparkSession
    except ImportError:
        print("no Spark here")
        return
    spark = SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false").getOrCreate()
    names = {"spark": spark}
    exec(block("python", text), names)
    for name, rows in [("books", rows_of_ndjson("list.ndjson")), ("fantasy", rows_of_csv("fantasy.csv"))]:
        found = [tuple(row) for row in names[name].collect()]
        check(f"Spark loads {name}", sorted_rows(found) == sorted_rows(rows))
    spark.stop()


def sorted_rows(rows):
    return sorted(rows, key=lambda row: [value or "" for value in row])


def main():
    program = os.path.abspath(sys.argv[1])
    text = section("When a list outgrows one computer")
    with tempfile.TemporaryDirectory() as folder:
        os.mkdir(os.path.join(folder, "bin"))
        os.symlink(program, os.path.join(folder, "bin", "books"))
        os.environ["PATH"] = os.path.join(folder, "bin") + ":" + os.environ["PATH"]
        os.chdir(folder)
        write_list("list.csv")
        check_parts(text, lambda script: subprocess.run(["bash", "-euo", "pipefail", "-c", script], check=True))
        check_duckdb(text)
        check_spark(text)
        os.chdir("/")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
