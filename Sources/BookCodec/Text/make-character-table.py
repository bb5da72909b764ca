#!/usr/bin/env python3
"""Write CharacterTable.swift, the table that Characters.swift looks scalars up in, to standard output.

usage: pip install unicodedata2==18.0.0 wcwidth==0.9.4; python3 make-character-table.py > CharacterTable.swift

It says of every scalar to what part of a character it belongs (UAX #29) and how many columns of a terminal it takes
(UAX #11). General categories, East Asian widths and directions are those of unicodedata2; the properties of grapheme
clusters, pictures and variation sequences are taken from the copies of the Unicode files that wcwidth carries.
"""
import sys

import unicodedata2 as unicodedata
from wcwidth import table_grapheme as clusters
from wcwidth.table_vs15 import VS15_WIDE_TO_NARROW
from wcwidth.table_vs16 import VS16_NARROW_TO_WIDE

# The parts of a character; Characters.swift has the same numbers.
PARTS = {name: number for number, name in enumerate([
    "other", "control", "extend", "joiner", "regional", "prepend", "spacing", "leading", "vowel", "trailing",
    "syllable", "closedSyllable", "picture", "consonant", "linker", "plainExtend"])}  # fmt: skip
# Columns: 3 is a mark that widens the character before it to two.
WIDENING = 3
# Flags, from bit 7.
WIDE_AS_EMOJI, NARROW_AS_TEXT, RIGHT_TO_LEFT, HAZARD = 1, 2, 4, 8


def members(*ranges):
    return {scalar for table in ranges for first, last in table for scalar in range(first, last + 1)}


CONTROL = members(clusters.GRAPHEME_CONTROL, clusters.GRAPHEME_CR, clusters.GRAPHEME_LF)
EXTEND = members(clusters.GRAPHEME_EXTEND)
LINKER = members(clusters.INCB_LINKER)
JOINING_EXTEND = members(clusters.INCB_EXTEND)
SINGLE = [
    ("regional", members(clusters.GRAPHEME_REGIONAL_INDICATOR)), ("prepend", members(clusters.GRAPHEME_PREPEND)),
    ("spacing", members(clusters.GRAPHEME_SPACINGMARK)), ("leading", members(clusters.GRAPHEME_L)),
    ("vowel", members(clusters.GRAPHEME_V)), ("trailing", members(clusters.GRAPHEME_T)),
    ("syllable", members(clusters.GRAPHEME_LV)), ("closedSyllable", members(clusters.GRAPHEME_LVT)),
    ("picture", members(clusters.EXTENDED_PICTOGRAPHIC)), ("consonant", members(clusters.INCB_CONSONANT)),
]  # fmt: skip
CAN_BE_WIDE = members(VS16_NARROW_TO_WIDE["9.0.0"])
CAN_BE_NARROW = members(VS15_WIDE_TO_NARROW["9.0.0"])
MODIFIERS = range(0x1F3FB, 0x1F400)


def part(scalar):
    if scalar in CONTROL:
        return "control"
    if scalar == 0x200D:
        return "joiner"
    if scalar in LINKER:
        return "linker"
    if scalar in EXTEND:
        return "extend" if scalar in JOINING_EXTEND else "plainExtend"
    return next((name for name, scalars in SINGLE if scalar in scalars), "other")


def columns(scalar):
    char = chr(scalar)
    category = unicodedata.category(char)
    # Controls count as what stands in for each of them.
    if category == "Cc":
        return 1
    if scalar == 0x00AD:
        return 1
    if category in ("Mn", "Me", "Zl", "Zp", "Cs"):
        return 0
    # Signs that stand before a number, such as U+0600, are seen.
    if category == "Cf":
        return 1 if part(scalar) == "prepend" else 0
    # A spacing mark widens the character that it belongs to; some, as in Myanmar, are characters of their own.
    if category == "Mc":
        return 1 if part(scalar) == "other" else WIDENING
    # Vowels and final consonants of Hangul are drawn into the syllable.
    if 0x1160 <= scalar <= 0x11FF or 0xD7B0 <= scalar <= 0xD7FF:
        return 0
    # Unassigned, and ignored where it is not known: tags, variation selectors, fillers.
    if scalar in (0x034F, 0x3164, 0xFFA0) or part(scalar) == "control":
        return 0
    if part(scalar) == "regional" or unicodedata.east_asian_width(char) in "WF":
        return 2
    return 1


def flags(scalar):
    char = chr(scalar)
    result = 0
    if scalar in CAN_BE_WIDE:
        result |= WIDE_AS_EMOJI
    if scalar in CAN_BE_NARROW:
        result |= NARROW_AS_TEXT
    # Also what unassigned scalars of right-to-left blocks are by default; and marks of direction.
    if unicodedata.bidirectional(char) in ("R", "AL", "AN", "RLE", "RLO", "RLI"):
        result |= RIGHT_TO_LEFT
    if unicodedata.category(char) == "Cc" or scalar in (0x2028, 0x2029, *range(0x202A, 0x202F), *range(0x2066, 0x206A)):
        result |= HAZARD
    return result


def properties(scalar):
    return PARTS[part(scalar)] | columns(scalar) << 5 | flags(scalar) << 7


def printed(name, comment, type, numbers, digits):
    lines = [f"  /// {line}" for line in comment.split("\n")] + [f"  static let {name}: [{type}] = ["]
    width = 112 // (digits + 4)
    for at in range(0, len(numbers), width):
        lines.append("    " + " ".join(f"0x{number:0{digits}X}," for number in numbers[at : at + width]))
    return "\n".join(lines + ["  ]"])


def main():
    runs = []
    for scalar in range(0x110000):
        value = properties(scalar)
        if not runs or runs[-1] & 0x7FF != value:
            runs.append(scalar << 11 | value)
    pages, at = [], 0
    for page in range(0x1101):
        while at + 1 < len(runs) and runs[at + 1] >> 11 <= page << 8:
            at += 1
        pages.append(at)
    # Beyond the planes of letters and ideographs there is little.
    assert len(set(pages[0xE10:0x1100])) < 4, "more pages are needed"
    print(f"""// Generated by make-character-table.py from Unicode {unicodedata.unidata_version}. Do not edit.
// swift-format-ignore-file

/// What part of a character each scalar is, and how many columns of a terminal it takes. `CharacterPart` reads it.
enum CharacterTable {{""")
    print(printed("runs", "Runs of scalars in ascending order: the first one, shifted left by 11, and what it is. A run ends where\n"
                  "the next one begins.", "UInt32", runs, 8))
    print()
    print(printed("pages", "For each 256 scalars the run that the first of them is in; the last is for all scalars from U+E1000.",
                  "UInt16", pages[:0xE11], 4))
    print("}")


sys.exit(main())
