#!/usr/bin/env python3
"""Compares the JSON of `books report` with its schema, and its numbers with a count in Python.

    report-json.py BOOKS

Needs the Python package jsonschema.
"""

import collections
import csv
import datetime
import io
import json
import pathlib
import random
import statistics
import subprocess
import sys

import jsonschema

ROOT = pathlib.Path(__file__).resolve().parents[2]
TODAY = datetime.date(2024, 6, 15)
schema = json.loads((ROOT / "Samples" / "report.schema.json").read_text(encoding="utf-8"))
# A key that the schema does not have would be one that nobody described.
for part in [schema, *schema["properties"].values()]:
    if part.get("type") == "object":
        part["additionalProperties"] = False
    if "items" in part:
        part["items"]["unevaluatedProperties"] = False
jsonschema.Draft202012Validator.check_schema(schema)
validator = jsonschema.Draft202012Validator(schema)


def report(arguments, text=None, to="json"):
    result = subprocess.run(
        [sys.argv[1], "report", "--to", to, "--today", str(TODAY), *arguments], input=text, capture_output=True)
    assert result.returncode in (0, 1), result.stderr.decode()
    return result.stdout.decode("utf-8")


def check(arguments, text=None):
    found = json.loads(report(arguments, text))
    for error in validator.iter_errors(found):
        sys.exit("%s: %s at %s" % (arguments, error.message, list(error.absolute_path)))
    return found


for sample in sorted((ROOT / "Samples").glob("*.*")):
    if sample.suffix in (".csv", ".ndjson"):
        check([str(sample), "--pace", "2"])
check(["-"], b"")

numbers = random.Random(7)
for _ in range(20):
    books = []
    for _ in range(numbers.randint(0, 60)):
        day = TODAY - datetime.timedelta(numbers.randint(-300, 4000))
        books.append({
            "title": "Book %d" % numbers.randint(1, 1000), "author": numbers.choice([None, "Ann Lee", "Bo Ek"]),
            "dateAcquired": numbers.choice([None, str(day)]),
            "genre": numbers.choice([None, "Art", "History; Art"]),
        })
    found = check(["--from", "ndjson", "-"], "".join(json.dumps(book) + "\n" for book in books).encode())
    days = [(TODAY - datetime.date.fromisoformat(book["dateAcquired"])).days for book in books if book["dateAcquired"]]
    waits = [wait for wait in days if wait >= 0]
    assert found["overview"]["books"] == len(books) and found["overview"]["undated"] == len(books) - len(days)
    assert found["pile"]["medianDays"] == (int(statistics.median(waits)) if waits else None)
    genres = collections.Counter(genre for book in books for genre in (book["genre"] or "").split("; ") if genre)
    assert {row["genre"]: row["books"] for row in found["byGenre"] if row["genre"]} == genres
    months = collections.Counter(book["dateAcquired"][:7] for book in books if book["dateAcquired"])
    assert {row["month"]: row["books"] for row in found["byMonth"] if row["books"]} == months
    # Months without books stand among the others, unless there are more than 24 of them.
    numbered = [int(row["month"][:4]) * 12 + int(row["month"][5:]) for row in found["byMonth"]]
    assert all(after - before == 1 or after - before > 25 for before, after in zip(numbered, numbered[1:]))
    for row in found["byGenre"] + found["byMonth"]:
        assert abs(row["share"] - row["books"] / len(books)) <= 0.00005
    # CSV has the same.
    rows = list(csv.DictReader(io.StringIO(report(
        ["--from", "ndjson", "-"], "".join(json.dumps(book) + "\n" for book in books).encode(), to="csv"))))
    for section in ["byGenre", "byAuthor", "byYear", "byMonth", "ages", "oldest", "quality", "findings"]:
        expected = [{key: "" if value is None else str(value).removesuffix(".0") for key, value in row.items()}
                    for row in found[section]]
        assert [{key: row[key] for key in (expected[0] if expected else {})}
                for row in rows if row["section"] == section] == expected, section

print("the reports are as their schema says, and their numbers those of Python")
