#!/usr/bin/env python3
"""Write CharacterBreaks.txt, where characters end by Unicode's own test of UAX #29, to standard output.

usage: python3 make-character-breaks.py GraphemeBreakTest.txt > CharacterBreaks.txt

GraphemeBreakTest.txt is part of the Unicode Character Database; Debian has that of Unicode 15 in the package
unicode-data (/usr/share/unicode/auxiliary). Each line has the scalars of a text, with ÷ where a character ends and ×
where it goes on. It has no row for rule GB9c, which came with Unicode 15.1: CharacterTests compares that with Swift.
U+2701, which is no picture any more in Unicode 18, is replaced by U+2708, which is one.
"""
import sys

for line in open(sys.argv[1], encoding="utf-8"):
    row = line.split("#")[0].strip()
    if row:
        print(row.removeprefix("÷ ").removesuffix(" ÷").replace("2701", "2708"))
